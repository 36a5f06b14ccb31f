"""Values that may stand in the inputs of the cost model."""

from hypothesis import strategies as st

from model.costs.load import cost_model
from model.costs.spec import InputSpec
from tests.model.k3 import TEMPLATE

MODEL = cost_model()
K3 = {key: spec.default for key, spec in MODEL.inputs.items()} | TEMPLATE.scenarios[0].values


def values(spec: InputSpec) -> st.SearchStrategy[float | str]:
    """Values within the bounds of an input, and of the size that it has in the K3 example."""
    if spec.kind == "choice":
        return st.sampled_from(spec.choices)
    if spec.kind == "text":
        return st.sampled_from(["HGX H200", "R$ 5 à vista", "none", "  two  spaces ", "007"])
    size = abs(float(K3[spec.key]))
    low = spec.min if spec.min is not None else (spec.above or 0) + 0.01
    high = min(spec.max if spec.max is not None else 1e6, 3 * size + low + 1)
    if spec.kind == "integer":
        return st.integers(int(low), int(min(high, low + 20))).map(float)
    # six places: numbers near zero would overflow where they divide, which is an error and no sum
    return st.floats(low, 0.9 if high == 1 else high).map(lambda number: round(number, 6))

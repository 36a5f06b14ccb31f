"""Every figure of the other published sources whose lines the model has."""

import pytest

from model.costs.load import cost_model
from tests.model.costs.published import check_figure, evaluator, published

SOURCES = ("glm-two-sites", "glm-api-break-even", "break-even-and-books")
FIGURES = [(source, figure) for source in SOURCES for figure in published(source)["figures"]]


@pytest.fixture(scope="module")
def evaluate_by_source():
    return {source: evaluator(published(source)["base"]) for source in SOURCES}


@pytest.mark.parametrize(
    ("source", "figure"), FIGURES, ids=[f"{source} {figure['id']}" for source, figure in FIGURES]
)
def test_that_a_published_figure_comes_out(source, figure, evaluate_by_source):
    check_figure(figure, evaluate_by_source[source])


@pytest.mark.parametrize("source", SOURCES)
def test_that_a_source_names_inputs_of_the_model_only(source):
    named = set(published(source)["base"]).union(*(f["inputs"] for f in published(source)["figures"]))
    assert named <= set(cost_model().inputs)


def test_that_a_figure_beyond_its_tolerance_is_found(evaluate_by_source):
    figure = dict(published("glm-two-sites")["figures"][0])
    figure["expect"] = {"weights_gb": 1490 - 2 * figure["tolerance"]}
    with pytest.raises(AssertionError):
        check_figure(figure, evaluate_by_source["glm-two-sites"])

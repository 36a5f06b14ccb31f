"""A workspace on the first example, and curves made by hand."""

from collections.abc import Iterator

import numpy as np
import pytest

from gui.theme import apply_theme
from gui.workspace import Workspace
from model import texts
from model.analysis.curve import Band, Curve, CurveCrossing, OwnPoint, WayLine
from model.costs.model_map import ScenarioColumn
from model.costs.scenario import read_scenario_file
from model.document import Document
from model.paths import templates


@pytest.fixture
def english(qapp) -> Iterator[None]:
    """English on the screen, and again afterwards, in the light look."""
    texts.use("en")
    apply_theme(qapp, "light")
    yield
    texts.use("en")


@pytest.fixture
def workspace(english: None) -> Workspace:
    """A workspace on the K3 example."""
    path = templates() / "scenarios" / "k3-four-ways.toml"
    document = Document.from_template(read_scenario_file(path), "en")
    document.recalculate()
    return Workspace(document)


@pytest.fixture
def curve() -> Curve:
    """Office falls from 4,000 to 1,000 over 300 engineers, the API rises so: they tie at 150."""
    xs = np.arange(0.0, 301.0)
    nothing = np.full_like(xs, np.nan)
    return Curve(
        id="team",
        scenario=ScenarioColumn("base", "K3 office"),
        x_key="team_size",
        fixed={"demand_basis": "team"},
        cost="total",
        xs=xs,
        lines=(
            WayLine("onprem", 4000 - 10 * xs, offered=True),
            WayLine("colo", nothing, offered=False),
            WayLine("rented", nothing, offered=True),
            WayLine("meter", 1000 + 10 * xs, offered=True),
        ),
        crossings=(CurveCrossing(150.0, 2500.0, "onprem", "meter", leads=True, first_whole=151),),
        bands=(Band(0.0, 150.0, "meter", 0.0), Band(150.0, 300.0, "onprem", 151.0)),
        own=OwnPoint(60.0, {"onprem": 3400.0, "meter": 1600.0}),
        capacity_edge=None,
        currency="USD",
        by_engine="",
    )

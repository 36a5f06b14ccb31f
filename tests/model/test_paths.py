"""The shipped data, as found from the source tree; the installed program is tested with the wheel."""

from model.paths import resources, templates


def test_that_the_source_tree_uses_its_own_data(root):
    assert resources() == root / "resources"
    assert templates() == root / "templates"

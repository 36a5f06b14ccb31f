"""What tests of the model share: English texts, whatever a test before it chose."""

import pytest

from model import texts


@pytest.fixture(autouse=True)
def english_texts():
    before = texts.language()
    texts.use("en")
    yield
    texts.use(before)

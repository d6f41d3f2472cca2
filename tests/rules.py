"""The decorator that says which rule a test covers. Every rule `executed` or `partly` has at least one in the suite."""

from collections.abc import Callable
from typing import TypeVar

import pytest

Test = TypeVar("Test", bound=Callable[..., object])


def rule(document: str, *numbers: str) -> Callable[[Test], Test]:
    """This test fails if these rules of the document are broken. Written as literals: the index is read from source."""
    return pytest.mark.rule(document, *numbers)

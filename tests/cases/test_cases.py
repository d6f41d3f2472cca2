"""Every case under `cases/`, played by every document it names: it counts as a test of the rules that it shows."""

import pytest

from croupier.cases import run
from tests.cases.shipped import every_case


@pytest.mark.parametrize(("case", "document"), every_case().values(), ids=every_case())
def test_case(case, document):
    differences = run(case, document).differences
    assert not differences, "\n".join(map(str, (f"{case.file}:{case.line}", *differences)))

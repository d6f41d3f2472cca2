"""Signs: what people at a table can read."""

import msgspec

from croupier.rulebook import Citation


class Sign(msgspec.Struct, frozen=True, omit_defaults=True):
    """What people at the table can read, and the rule that has it displayed. `at_s` is the time it announces."""

    kind: str
    text: str
    citation: Citation
    at_s: int | None = None

"""What a rulebook makes of an irregularity or an act: found by words, told with what it depends on, shown on cases."""

from croupier.reference.entries import Entry, entries_of
from croupier.reference.finding import Found, find, near
from croupier.reference.guide import Example, Guide, guide, look_up
from croupier.reference.rules_of import rules_of

__all__ = ["Entry", "Example", "Found", "Guide", "entries_of", "find", "guide", "look_up", "near", "rules_of"]

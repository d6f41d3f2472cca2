"""What a rulebook makes of an irregularity: found by words, told with what it depends on, shown on cases."""

from croupier.reference.entries import Entry, entries_of
from croupier.reference.finding import Found, find, rules_of
from croupier.reference.guide import Example, Guide, guide, look_up

__all__ = ["Entry", "Example", "Found", "Guide", "entries_of", "find", "guide", "look_up", "rules_of"]

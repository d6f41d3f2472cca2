"""Who may go by which name at a table. Names are shown to others and keep people's money apart: each must be plain."""

import unicodedata
from functools import lru_cache

from croupier.errors import CroupierError
from croupier.procedure.messages import CASHIER, DEALER
from croupier.procedure.till import HOUSE, LAYOUT, POOLS

MOST_CHARACTERS = 64
"""The most signs of a name. Ours: no rulebook says how long one may be."""
MOST_TEXT = 200
"""The most signs of anything else that is said in an action or an incident."""
RESERVED = frozenset((DEALER, HOUSE, LAYOUT, CASHIER, "supervisor", "manager", "system", "courier"))
"""Those who act for the house, and its accounts."""


class NotAPlayerError(CroupierError):
    """A name that nobody can play by."""


def verify_player(name: str, field: str) -> None:
    """Raises unless somebody can go by the name."""
    if problem := why_no_player(name):
        raise NotAPlayerError(f"{field}: {problem}")


@lru_cache(maxsize=4096)
def why_no_player(name: str) -> str:
    """Why nobody can go by a name; empty if somebody can."""
    known = unicodedata.normalize("NFKC", name).strip().casefold()
    if known in RESERVED | {""} or known.startswith(POOLS):
        return f"{_shortened(name)} is not a player"
    if len(name) > MOST_CHARACTERS:
        return f"{_shortened(name)} is not a player: a name has at most {MOST_CHARACTERS} characters"
    if problem := why_no_text(name):
        return f"{_shortened(name)} is not a player: {problem}"
    plain = " ".join(unicodedata.normalize("NFKC", name).split())
    if name != plain:
        return f"{_shortened(name)} is not a player: it can be taken for {plain!r}, as which it is written"
    return ""


def why_no_text(text: str) -> str:
    """Why something cannot be said so: signs that nobody sees, or that turn others around; or too much of it."""
    if text.isascii() and text.isprintable() and len(text) <= MOST_TEXT:
        return ""
    if len(text) > MOST_TEXT:
        return f"{len(text)} characters, at most {MOST_TEXT} are taken"
    for sign in text:
        if unicodedata.category(sign)[0] == "C" or unicodedata.category(sign) in ("Zl", "Zp"):
            return f"U+{ord(sign):04X} is a sign that is not seen"
    return "" if unicodedata.is_normalized("NFC", text) else "its signs are not composed (Unicode NFC)"


def _shortened(text: str) -> str:
    """A text as an error shows it, control signs spelt out."""
    return ascii(text[:20])[:-1] + "...'" if len(text) > 20 else repr(text)

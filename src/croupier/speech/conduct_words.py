"""Conduct as somebody tells it at a poker table, read as an act while it is typed: nothing is done by reading it.

raise to 100                        the bare word is said
say raise, put 25x4                 signs in their order, divided by commas, `and`, `then`
puts 100 and says raise             as one tells it of another
draw 2c 7d, show, muck, straddle    where no bets are made: the moves that are open, as everywhere
"""

import re
from collections.abc import Sequence

import msgspec

from croupier.errors import CroupierError
from croupier.poker import PokerRound
from croupier.poker.conduct.messages import Act
from croupier.poker.conduct.signs import DECISIONS, SignError, parse_act
from croupier.procedure import Action, Decision
from croupier.rulebook import Citation
from croupier.speech.poker_words import action_of
from croupier.speech.words import ClosedError
from croupier.table.forms import cited

_BETWEEN = re.compile(r"[,;\n]|\b(?:and then|then|and)\b", re.IGNORECASE)
_OF_ANOTHER = {
    "says": "say", "puts": "put", "taps": "tap", "knocks": "knock", "pushes": "push", "indicates": "indicate",
    "folds": "fold", "checks": "check", "calls": "call", "bets": "bet", "raises": "raise",
}  # fmt: skip
"""What somebody does, told by another."""
_SAID_ALONE = ("all-in", "allin", "all in", *DECISIONS)
_AMOUNT = re.compile(r"\$?\d[\d.,]*")


class Preview(msgspec.Struct, frozen=True, omit_defaults=True):
    """What words would be read as and come to, if they were told as done now."""

    said: str
    action: Action | None = None
    """What is to be submitted, as it stands; None where the words cannot be read."""
    words: str = ""
    """What it would be, as people say it."""
    rules: tuple[str, ...] = ()
    """The rules by which it would be that, or is refused."""
    refused: str = ""
    """Why nothing would come of it; empty if something would."""
    signs: tuple[str, ...] = ()
    move: str = ""
    """The move that conduct is; `short` is less than a call, to be made up."""
    to_cents: int = 0
    """All that is then the player's in this betting round."""
    put_cents: int = 0
    returned_cents: int = 0
    missing_cents: int = 0
    not_accepted: tuple[str, ...] = ()
    """Signs that come too late to count."""
    is_amount_open: bool = False
    """A raise is announced, and its amount is to follow."""
    out_of_turn: str = ""
    """Where it is not the player's turn: what becomes of it."""


def signs_of(text: str) -> tuple[str, ...]:
    """Conduct sign by sign, as a hand is told it."""
    parts = [part.strip() for part in _BETWEEN.split(text)]
    return tuple(_sign(part, is_first=not place) for place, part in enumerate(filter(None, parts)))


def preview(round_: PokerRound, actor: str, said: str | Sequence[str]) -> Preview:
    """What a player's conduct would be read as, with its rules; several texts are signs as they stand.

    Only what is open to everybody at the table is looked at, and the player's own cards where they name them.
    """
    text = said if isinstance(said, str) else ", ".join(said)
    try:
        action = _read(round_, actor, said)
    except CroupierError as error:
        return Preview(text, refused=str(error), rules=_rules(error))
    try:
        if isinstance(action, Act):
            return _foretold(round_, text, action)
        round_.verify(action)
    except CroupierError as error:
        signs = action.signs if isinstance(action, Act) else ()
        return Preview(text, action, refused=str(error), rules=_rules(error), signs=signs)
    assert round_.decision is not None
    return Preview(text, action, round_.describe.words(action), cited([round_.decision.citation]))


# -- inner -----------------------------------------------------------------------------------------------------------


def _read(round_: PokerRound, actor: str, said: str | Sequence[str]) -> Action:
    """The action that is meant: an act where bets are made, else one of the moves that are open."""
    decision = round_.decision
    if decision is None:
        raise CroupierError("the hand is over")
    if not isinstance(said, str):
        parse_act(said)
        return Act(actor, tuple(said))
    if not said.strip():
        raise CroupierError("say what was done")
    if not decision.is_open_to(Act):
        return action_of(round_, decision, actor, said.split())
    signs = signs_of(said)
    try:
        parse_act(signs)
    except SignError:
        return _beside(round_, decision, actor, said)
    return Act(actor, signs)


def _beside(round_: PokerRound, decision: Decision, actor: str, said: str) -> Action:
    """What can be done in the betting beside acts, such as to buy time; else the words are no sign."""
    try:
        return action_of(round_, decision, actor, said.split())
    except ClosedError:
        raise
    except CroupierError:
        parse_act(signs_of(said))
        raise


def _foretold(round_: PokerRound, text: str, act: Act) -> Preview:
    foretold = round_.describe.foretell(act)
    judged = foretold.judged
    return Preview(
        text,
        act,
        "; ".join(filter(None, (judged.words(), foretold.out_of_turn))),
        cited((*judged.cites, *foretold.cites)),
        "",
        judged.signs,
        judged.move,
        judged.to_cents,
        judged.put_cents,
        judged.returned_cents,
        judged.missing_cents,
        judged.not_accepted,
        foretold.is_amount_open,
        foretold.out_of_turn,
    )


def _sign(part: str, *, is_first: bool) -> str:
    """One sign as it is parsed; a bare word is said, and so is an amount that comes first."""
    words = part.split()
    words[0] = _OF_ANOTHER.get(words[0].lower(), words[0])
    sign = " ".join(words)
    is_word = sign.lower() in _SAID_ALONE or words[0].lower() in ("bet", "raise")
    is_amount = is_first and len(words) == 1 and _AMOUNT.fullmatch(sign)
    return f"say {sign}" if is_word or is_amount else sign


def _rules(error: CroupierError) -> tuple[str, ...]:
    cites: tuple[Citation, ...] = tuple(getattr(error, "cites", ()))
    return cited(cites)

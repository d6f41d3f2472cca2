"""A hand of a session as a hand history: with its table, seats, time and rake, and only the cards that may be known."""

from dataclasses import dataclass, replace
from typing import Any, Literal

from croupier.clock import format_utc
from croupier.errors import CroupierError
from croupier.formats import HandHistory, HistoryError, history_of_round
from croupier.formats import replay as replay_history
from croupier.formats.amounts import Amount, from_units
from croupier.formats.history import OWN_RAKE
from croupier.formats.recording import CENTS
from croupier.poker.ruling_messages import HandVoid, PaidFromStack
from croupier.procedure import HOUSE
from croupier.procedure.events import RulingMade
from croupier.room.poker_sessions.dead_hands import with_dead_hands_folded
from croupier.room.poker_sessions.hands import PlayedHand
from croupier.room.poker_sessions.pseudonyms import Pseudonyms
from croupier.rulebook import cite

OWN_BUTTON, OWN_RULINGS, OWN_NOT_TOLD = "_button", "_rulings", "_not_told"
"""Fields of our own: the seat of a button that nobody in the hand has, what was ruled, what actions cannot tell."""

Why = Literal["misdeal", "void", "in play", "ruled", "format"]


class LeftOutError(CroupierError):
    """A hand that a format cannot tell: in a word, and in a sentence."""

    def __init__(self, why: Why, problem: str) -> None:
        super().__init__(f"{why}: {problem}" if problem else why)
        self.why = why
        self.problem = problem


@dataclass(frozen=True, kw_only=True)
class Telling:
    """How hands are told, and to whom."""

    seen_by: str | None = ""
    """Whose cards are told beside those that everybody saw; None tells all, as only the house may know them."""
    pseudonyms: Pseudonyms | None = None
    venue: str = ""
    currency: str = ""

    def name(self, player: str) -> str:
        return player if self.pseudonyms is None else self.pseudonyms.of(player)


def history_of_hand(hand: PlayedHand, telling: Telling) -> HandHistory:
    """The hand as it finally stood. It is replayed: what actions do not tell of its result is said in the history.

    `LeftOutError` where the hand has no result, or was ruled on so that its actions are none that could be played.
    """
    _verify_has_result(hand, telling)
    round_ = hand.round
    try:
        history = history_of_round(round_, seen_by=telling.seen_by, **_fields(hand, telling))
    except HistoryError as error:
        raise LeftOutError("ruled", _problem(hand, telling, str(error))) from None
    replayed = replay_history(history)
    if not replayed.is_good or not replayed.is_complete:
        history, replayed = with_dead_hands_folded(history, replayed)
    if replayed.is_untold:
        return _with_own(history, **{OWN_NOT_TOLD: "cards that decide the hand were seen by nobody"})
    if replayed.finishing_stacks is None:
        raise LeftOutError("ruled", _problem(hand, telling, replayed.problem))
    if not replayed.is_complete:
        raise LeftOutError("ruled", _problem(hand, telling, "the actions end before the hand does"))
    if replayed.matches is False:
        return _with_own(history, **{OWN_NOT_TOLD: f"by its actions {replayed.problem}"})
    return history


def _verify_has_result(hand: PlayedHand, telling: Telling) -> None:
    round_ = hand.round
    for event in round_.events:
        if isinstance(event, HandVoid):
            why = "" if telling.pseudonyms is not None else f"{event.why} "
            raise LeftOutError(event.kind, f"{why}{cite(*event.cites)}")
    if not round_.is_over or round_.hand is None:
        raise LeftOutError("in play", "it is not over")


def _fields(hand: PlayedHand, telling: Telling) -> dict[str, Any]:
    """What the history says of where, when and by whom the hand was played."""
    round_ = hand.round
    date, _, time = format_utc(hand.began_ms).partition(" ")
    year, month, day = map(int, date.split("-"))
    fields: dict[str, Any] = {
        "venue": telling.venue or None,
        "time": time,
        "time_zone": "UTC",
        "day": day,
        "month": month,
        "year": year,
        "hand": hand.number,
        "seat_count": max(hand.seat_count, *round_.players.seats),
        "table": hand.table,
        "players": [telling.name(player) for player in round_.players.names],
        "finishing_stacks": [_dollars(cents) for cents in round_.players.stacks],
        "currency": telling.currency or None,
        "own": _own_fields(hand, telling),
    }
    return fields


def _own_fields(hand: PlayedHand, telling: Telling) -> dict[str, Any]:
    round_ = hand.round
    own: dict[str, Any] = {}
    if rake := round_.till.balance(HOUSE):
        own[OWN_RAKE] = _dollars(rake)
    if round_.setting.button != round_.players.seats[-1]:
        own[OWN_BUTTON] = round_.setting.button
    if rulings := rulings_on(hand, telling):
        own[OWN_RULINGS] = rulings
    return own


def rulings_on(hand: PlayedHand, telling: Telling) -> list[str]:
    """What was ruled and paid otherwise than by a wager, with the rules; without names, only of what kind it was."""
    is_named = telling.pseudonyms is None
    told = []
    for event in hand.round.events:
        if isinstance(event, RulingMade):
            ruling = event.ruling
            what = ruling.incident.replace("_", " ")
            told.append(f"{what}{f': {ruling.decides}' * is_named} {cite(*ruling.cites)}")
        elif isinstance(event, PaidFromStack):
            told.append(f"{event.words() if is_named else event.why} {cite(*event.cites)}")
    return told


def _problem(hand: PlayedHand, telling: Telling, problem: str) -> str:
    """Why actions cannot tell a hand: what was ruled on it, else what stands in the way."""
    rulings = rulings_on(hand, telling)
    return "; ".join(rulings) if rulings else problem


def _with_own(history: HandHistory, **own: Any) -> HandHistory:
    return replace(history, own=history.own | own)


def _dollars(cents: int) -> Amount:
    return from_units(cents, CENTS)

"""Words that are typed at a table of poker, and the moves they mean."""

from collections.abc import Iterable

import msgspec

from croupier.cards import Card, typed
from croupier.errors import CroupierError
from croupier.poker import PokerRound
from croupier.poker import messages as m
from croupier.poker.conduct.messages import Act
from croupier.procedure import Action, Decision
from croupier.speech.words import ClosedError, fill, find_action

ALIASES = {
    "raise": ("raise_to",),
    "pat": ("stand_pat",),
    "allin": ("all_in",),
    "all-in": ("all_in",),
    "blind": ("over_blind",),
    "next": ("proceed",),
    "do": ("act",),
}
SAID = {"raise_to": "raise", "stand_pat": "pat", "act": "do"}
"""How an action is typed, where not by its name."""


def in_turn(round_: PokerRound) -> str:
    """The player whose decision is pending; nobody, where it is open to anybody."""
    assert round_.decision is not None
    offered = round_.decision.actors()
    invited = [invitation.actor for invitation in round_.decision.invitations if invitation.actor]
    return next(iter(offered + invited), "")


def action_of(
    round_: PokerRound, decision: Decision, actor: str, words: list[str], commands: Iterable[str] = ()
) -> Action:
    """One of those offered, by number or name, else one with its amount or cards filled in."""
    word, *rest = words
    if word.isdecimal() and not rest:
        if not 1 <= int(word[:9]) <= len(decision.offers):
            several = f"choose from 1 to {len(decision.offers)}" if decision.offers else "no choice has a number"
            raise CroupierError(f"{word}: {several}")
        return msgspec.structs.replace(decision.offers[int(word) - 1], actor=actor)
    kind, rest = find_action(round_, words, ALIASES, commands)
    if not rest and (offer := _offered(round_, decision, kind)):
        return msgspec.structs.replace(offer, actor=actor)
    if not decision.is_open_to(kind) and actor == in_turn(round_):
        problem, citation = round_.why_closed(kind)
        raise ClosedError(SAID.get(kind.name(), kind.name()), problem, citation)
    if kind is m.Draw and not rest:
        raise CroupierError(f"{word}: say which cards; pat keeps all")
    if kind in (m.Draw, m.Discard):
        return msgspec.convert({"action": kind.name(), "actor": actor, "cards": _cards(round_, rest)}, kind)
    if kind is Act:
        return Act(actor, tuple(sign.strip() for sign in " ".join(rest).split(",") if sign.strip()))
    hints = [invitation.hint for invitation in decision.invitations if invitation.action is kind]
    if not rest and hints and "cents" in kind.__struct_fields__:
        raise CroupierError(f"{word}: say how much, {hints[0]}")
    action: Action = fill(round_, kind, {"actor": actor}, rest)
    return action


def _offered(round_: PokerRound, decision: Decision, kind: type[Action]) -> Action | None:
    """All-in may also be a call for less than the bet."""
    offers = {type(offer): offer for offer in decision.offers}
    if kind is m.AllIn and kind not in offers and isinstance(call := offers.get(m.Call), m.Call):
        hand = round_.hand
        if hand is not None and hand.actor is not None and call.cents == hand.stacks[hand.actor]:
            return call
    return offers.get(kind)


def _cards(round_: PokerRound, words: Iterable[str]) -> list[Card]:
    """Cards as they are typed, or shown: 2c,7d or 2♣ 7♦."""
    parts = [part for word in words for part in word.split(",") if part]
    return round_.terms.deck.parse(" ".join(typed(part) for part in parts))

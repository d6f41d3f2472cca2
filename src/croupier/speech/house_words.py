"""Words that are typed at a table against the house, and the actions they mean."""

from collections.abc import Iterable, Mapping

import msgspec

from croupier.errors import CroupierError
from croupier.procedure import DEALER, Action, Decision
from croupier.procedure.actions import PlaceWager
from croupier.speech.bets import bets_of
from croupier.speech.phrases import word_of
from croupier.speech.words import ClosedError, fill, find_action, left_to_say, offer_named
from croupier.table.house_round import HouseRound


def actions_of(
    round_: HouseRound,
    decision: Decision,
    speaker: str | None,
    words: list[str],
    boxes: Mapping[str, int],
    commands: Iterable[str] = (),
) -> list[Action]:
    """One of those offered, by number or name, else one of the game's with its fields filled in.

    `boxes` are the players at the table, each with the box where they usually wager. Where nobody is said to speak,
    it is who is asked by name, or else the first of them.
    """
    if words[0].isdecimal() and len(words) == 1:
        if not 1 <= int(words[0][:9]) <= len(decision.offers):
            raise CroupierError(f"{words[0]}: choose from 1 to {len(decision.offers)}")
        return [decision.offers[int(words[0]) - 1]]
    named = offer_named(decision, words)
    if named is not None and speaker in (None, named.actor):
        return [named]
    kind, rest = find_action(round_, words, commands=commands)
    offered = [offer for offer in decision.offers if type(offer) is kind]
    own = [offer for offer in offered if speaker in (None, offer.actor)]
    if offered and not rest:
        return [own[0] if own else msgspec.structs.replace(offered[0], actor=speaker)]
    if not decision.is_open_to(kind):
        problem, citation = round_.why_closed(kind)
        raise ClosedError(word_of(kind), problem, citation)
    actor = speaker or (DEALER if kind.is_dealers else _whose_turn(decision, boxes))
    if kind is PlaceWager:
        return [*bets_of(round_, actor, rest, boxes.get(actor, 1))]
    given = {"actor": actor} | (left_to_say(own, rest) if own else {})
    return [fill(round_, kind, given, rest, boxes)]


def _whose_turn(decision: Decision, players: Iterable[str]) -> str:
    """The player who is asked by name, else the first at the table."""
    return next((actor for actor in decision.actors() if actor != DEALER), next(iter(players)))

"""A hand of a session as an Open Hand History: with its own button, whoever looks on, and pots as they finally went."""

from decimal import Decimal

from croupier.formats import HandHistory, HistoryError
from croupier.formats.notation import UNKNOWN
from croupier.formats.ohh_export import open_hand_of
from croupier.formats.ohh_objects import OpenHand, PlayerWins, Pot, card_list
from croupier.formats.recording import CENTS
from croupier.poker import messages as m
from croupier.poker.ruling_messages import PotsTakenBack
from croupier.room.poker_sessions.hands import PlayedHand
from croupier.room.poker_sessions.telling import OWN_NOT_TOLD, LeftOutError, Telling

_COMMUNITY = ("Holdem", "Omaha")
"""Games in which readers know by themselves how many cards each player has."""


def open_hand(hand: PlayedHand, history: HandHistory, telling: Telling) -> OpenHand:
    """From the history of the hand; `LeftOutError` for a game that the specification does not have."""
    try:
        told = open_hand_of(history)
    except HistoryError as error:
        raise LeftOutError("format", str(error).removeprefix("hand history: ")) from None
    told.game_number = f"{hand.stream}/{hand.number}"
    told.dealer_seat = hand.round.setting.button
    blinds = hand.round.stakes.blinds
    if len(blinds) > 1:  # what somebody posts beside one is none
        told.small_blind_amount, told.big_blind_amount = map(_dollars, blinds[:2])
    names = list(hand.round.players.names)
    if telling.seen_by in names:
        told.hero_player_id = names.index(telling.seen_by or "")
        told.flags = []
    if told.game_type in _COMMUNITY:
        _leave_out_unknown(told)
    if OWN_NOT_TOLD in history.own:
        told.pots = list(final_pots(hand).values())
    return told


def _leave_out_unknown(told: OpenHand) -> None:
    """Cards that nobody saw are not dealt by name: the specification has no sign for one that is not known."""
    for round_ in told.rounds:
        round_.actions = [each for each in round_.actions if UNKNOWN not in card_list(each.cards)]
        for number, action in enumerate(round_.actions, start=1):
            action.action_number = number


def final_pots(hand: PlayedHand) -> dict[int, Pot]:
    """The pots by number as they went in the end: those taken back and passed otherwise are not told as they were."""
    place = {name: number for number, name in enumerate(hand.round.players.names)}
    pots: dict[int, Pot] = {}

    def wins(shares: dict[str, int]) -> list[PlayerWins]:
        return [PlayerWins(player_id=place[name], win_amount=_dollars(cents)) for name, cents in shares.items()]

    for event in hand.round.events:
        match event:
            case PotsTakenBack():
                pots.clear()
            case m.PotAwarded(number=number, cents=cents, shares_cents=shares, commission_cents=commission):
                pots[number] = Pot(
                    number=number, amount=_dollars(cents), rake=_dollars(commission), player_wins=wins(shares)
                )
            case m.PotPassed(number=number, shares_cents=shares):
                pots[number].player_wins = wins(shares)
    return pots


def _dollars(cents: int) -> Decimal:
    return Decimal(cents) / CENTS

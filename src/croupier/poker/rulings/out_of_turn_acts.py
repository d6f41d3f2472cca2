"""What a player did before their turn, what others did since, and what it comes to in turn."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal

from croupier.cards import Card
from croupier.poker.bet_checks import verify_call, verify_check, verify_raise
from croupier.poker.betting import NOT_YET, Act, BettingRound
from croupier.poker.bounds import Bound
from croupier.poker.hand import Hand
from croupier.poker.ruled_betting import facing
from croupier.poker.rulings.out_of_turn_messages import Move

WHOLE = 100
"""All of something, in percent."""


@dataclass(slots=True)
class ActBefore:
    """An act out of turn, and the betting as it was then."""

    player: int
    move: Move
    cents: int
    """All that lies before the player by it in this betting round; nothing for a check or a fold."""
    street: int
    in_turn: int
    level: int
    """What was to be called."""
    bets: tuple[int, ...]
    dead: tuple[bool, ...]
    marks: tuple[int, ...]
    seen: dict[int, int]
    """What others had wagered out of turn before, so that the player acted on it."""
    cards: tuple[Card, ...] = ()
    """The hand, if it has been folded at once."""
    up: tuple[Card, ...] = ()
    is_made: bool = False
    """It is done, and kept in mind only because it may have to be taken back."""
    bound: Bound | None = None
    """What it leaves the player to choose in turn."""
    done: Act | None = None
    """What was done for it in turn, where nothing was left to choose."""

    @property
    def is_wager(self) -> bool:
        return self.move in ("call", "bet", "raise")


def act_before(hand: Hand, player: int, move: Move, cents: int, others: Iterable[ActBefore]) -> ActBefore:
    """An act of a player who is not in turn, just done."""
    assert hand.actor is not None
    seen = {act.player: act.cents for act in others if act.is_wager}
    now = (tuple(hand.bets), tuple(hand.dead), tuple(hand.betting.marks))
    return ActBefore(player, move, cents, hand.street, hand.actor, hand.betting.bet_to_call, *now, seen)


# -- what can be done before the turn --------------------------------------------------------------------------------


def betting_found(hand: Hand, player: int, others: Iterable[ActBefore]) -> BettingRound:
    """The betting as a player would find it if all that others did out of turn stood; apart from the hand."""
    betting = hand.betting
    for act in others:
        if not act.is_wager or hand.dead[act.player]:
            continue
        betting = facing(betting, act.player)
        cents = min(act.cents, hand.bets[act.player] + hand.stacks[act.player])
        if cents > betting.bet_to_call:
            betting.raise_range()  # a raise is a full one from there on
            betting.raise_to(act.player, cents)
        else:
            betting.state.put_in(act.player, cents - hand.bets[act.player])
    return facing(betting, player)


def hand_found(hand: Hand, player: int, others: Iterable[ActBefore]) -> Hand:
    """A hand apart, with the betting as a player would find it if all that others did out of turn stood."""
    found = hand.copy()
    found.betting = betting_found(hand, player, others)
    found.state = found.betting.state
    return found


def amount_of(betting: BettingRound, player: int, move: Move, cents: int) -> int:
    """All that lies before a player by an act out of turn; an act that would not be open in turn is refused.

    Less than a call is one that has to be made up.
    """
    state = betting.state
    match move:
        case "check":
            verify_check(betting, player)
        case "call":
            verify_call(betting, player)
            whole = state.bets[player] + betting.call_amount
            cents = cents or whole
            if not state.bets[player] < cents <= whole:
                raise state.refuse(f"{state.money(cents)}: a call goes to {state.money(whole)}", "call")
            return cents
        case "bet" if betting.bet_to_call:
            raise state.refuse("the betting is open: call, raise or fold", "raise")
        case "raise" if not betting.bet_to_call:
            raise state.refuse("there is nothing to raise", "raise")
        case "bet" if betting.must_open and cents == state.bets[player] + betting.call_amount:
            return cents
        case "bet" | "raise":
            verify_raise(betting, player, cents)
            return cents
    if cents:
        raise state.refuse(f"{state.money(cents)}: nothing is wagered with a {move}", move)
    return 0


# -- what it comes to in turn ----------------------------------------------------------------------------------------


@dataclass(slots=True)
class Since:
    """What players did whose turn came before the player's."""

    wagers: list[int] = field(default_factory=list)
    """What each has in all in the betting round who has wagered since."""
    called: bool = False
    """Somebody met what was to be called before the act, where that is no wager."""
    checked: bool = False
    folded: bool = False


def since(hand: Hand, act: ActBefore, *, counts_calls: bool) -> Since:
    """What others did after an act out of turn; one who only made good what the player had seen is left out."""
    found = Since()
    for player, bet in enumerate(hand.bets):
        if player == act.player or (act.dead[player] and hand.dead[player]):
            continue
        if hand.dead[player]:
            found.folded = True
        elif bet > act.bets[player]:
            if bet == act.seen.get(player):
                continue
            if counts_calls or bet > act.level:
                found.wagers.append(bet)
            else:
                found.called = True
        elif act.marks[player] == NOT_YET != hand.betting.marks[player]:
            found.checked = True
    return found


Base = Literal["previous_wager", "wager_or_raise"]


def amount_standing(betting: BettingRound, cents: int, percent: int | None, base: Base) -> int:
    """What a wager made out of turn comes to in the player's turn, in all in this betting round.

    It may be no legal raise any more: short of the least one it is made up to it from so many percent of the wager or
    raise before on, where the rulebook says of how many; else it is a call. Chips beyond the most, or where no raise
    is open, are no part of it.
    """
    level = betting.bet_to_call
    allowed = betting.raise_range()
    if cents <= level or allowed is None:
        return min(cents, level)
    least, most = allowed
    if cents >= least:
        return min(cents, most)
    of = min(level, betting.least_raise) if base == "wager_or_raise" else level
    return least if percent is not None and (cents - level) * WHOLE >= of * percent else level

"""What Four Card Poker reads from its rulebook, and how a hand can end: for the table and for the price alike."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Literal, NamedTuple

from croupier.games.house_poker.terms import PokerTerms, Problem
from croupier.ranking import class_of
from croupier.ranking.hands import MOST
from croupier.rulebook import Citation, Cited, NotAllowedError
from croupier.table.outcomes import Leg
from croupier.table.terms import WagerTerms, named, says

ANTE, PLAY, ANTE_BONUS, ACES_UP = "ante", "play", "ante_bonus", "aces_up"
INITIAL = (ANTE, ACES_UP)
"""The wagers that may be placed before no more bets; either has a hand dealt to its box."""
FOLDED = "folded"


def in_antes(times: Fraction) -> str:
    """A Play wager in words."""
    return "once the ante" if times == 1 else f"{times} times the ante"


class Result(NamedTuple):
    """How a deal ends: folded, or played for so many Antes and won or lost."""

    outcome: str
    times: Fraction = Fraction(0)


@dataclass(frozen=True, kw_only=True)
class FourCardTerms(PokerTerms):
    ante: WagerTerms
    aces_up: WagerTerms
    play: WagerTerms
    ante_bonus_odds: WagerTerms = named(ANTE_BONUS)
    players_cards: Cited[int] = says("players_cards", of="hands")
    dealers_cards: Cited[int] = says("dealers_cards", of="hands")
    initial_deal: Citation
    card_face_up: Citation
    betting_round: Citation
    play_wager: Citation
    least_times: Cited[int] = says("least_times", of="play_wager")
    most_times: Cited[int] = says("most_times", of="play_wager")
    play_limits: Cited[Literal["ante_multiple", "table"]]
    play_amounts: Cited[Literal["any_between", "whole_multiples"]]
    aces_up_alone: Citation
    dealers_hand: Citation
    optimal_hand: Citation
    settlement: Citation
    equal_hands: Citation
    concede: Citation
    conceded_for_good: Citation
    ante_bonus: Cited[str] = says("class")
    ante_bonus_ranks: Cited[str] = says("ranks", of="ante_bonus")
    aces_up_wins: Cited[str] = says("class")
    aces_up_ranks: Cited[str] = says("ranks", of="aces_up_wins")
    below_minimum: Citation
    above_maximum: Citation
    is_low_limit: Cited[bool] = named("low_limit_gaming")
    low_limit_gaming: Cited[str] = says("shuffler")
    tournament_play: Cited[bool]
    minimum_raised_at_once: Citation | None
    increments: Citation | None
    shuffle_after_vacancy: Citation | None
    dealers_hand_misset: Cited[int] | None = says("cards")

    def own_problems(self) -> Iterator[Problem]:
        yield from self._problems_of_hands()
        yield from self.problems_of_lowest("ante_bonus", self.ante_bonus, self.ante_bonus_ranks)
        yield from self.problems_of_lowest("aces_up_wins", self.aces_up_wins, self.aces_up_ranks)
        yield from self._problems_of_odds()
        least, most = self.least_times.value, self.most_times.value
        if not 1 <= least <= most:
            yield "provisions.play_wager", f"{least} to {most} times the Ante: from one upwards expected"
        if self.is_low_limit.value and self.cards.shuffler.value != self.low_limit_gaming.value:
            problem = f"all cards must be dealt from a shuffling device: shuffler={self.low_limit_gaming.value}"
            raise NotAllowedError("low_limit_gaming", problem, self.low_limit_gaming.citation)

    def _problems_of_hands(self) -> Iterator[Problem]:
        least, players, dealers = self.order.size, self.players_cards.value, self.dealers_cards.value
        for name, number in (("players_cards", players), ("dealers_cards", dealers)):
            if not least <= number <= MOST:
                yield f"provisions.hands.{name}", f"{number}: from {least} to {MOST} expected"
        if dealers < players:
            yield "provisions.hands.dealers_cards", "the dealer has no fewer than a player"

    def _problems_of_odds(self) -> Iterator[Problem]:
        """Whether each hand that wins the bonus or Aces Up has its odds."""
        classes = self.order.classes
        for wager, lowest in ((ANTE_BONUS, self.ante_bonus.value), (ACES_UP, self.aces_up_wins.value)):
            for name in classes[: classes.index(lowest) + 1] if lowest in classes else ():
                paid = _name_of_pair(name) if wager == ACES_UP else name
                if not self.has_outcome(wager, paid):
                    yield f"wagers.{wager}.outcomes.{paid}", "a hand that wins has no odds"

    # -- how a hand ends -------------------------------------------------------------------------------------------

    def against_dealer(self, rank: int, dealer: int) -> str:
        """The outcome of Ante and Play: an equal hand wins."""
        return "wins" if rank >= dealer else "loses"

    @cached_property
    def _least_bonus(self) -> int:
        return self.lowest(self.ante_bonus, self.ante_bonus_ranks)

    @cached_property
    def _least_aces_up(self) -> int:
        return self.lowest(self.aces_up_wins, self.aces_up_ranks)

    def bonus_outcome(self, rank: int) -> str | None:
        """The outcome of the Ante Bonus; None for a hand that earns none."""
        return class_of(rank, self.order) if rank >= self._least_bonus else None

    def aces_up_outcome(self, rank: int) -> str:
        """The outcome of Aces Up, whatever the dealer has."""
        return "loses" if rank < self._least_aces_up else _name_of_pair(class_of(rank, self.order))

    # -- what is priced --------------------------------------------------------------------------------------------

    @property
    def is_priced_by_size(self) -> bool:
        """Where the table's maximum binds the Play wager too, a great Ante cannot be tripled."""
        return self.play_limits.value == "table"

    def multiples_of(self, ante_cents: int | None = None) -> tuple[Fraction, ...]:
        """The least and the greatest Play wager, in Antes: what is won or lost grows evenly between them."""
        least, most = Fraction(self.least_times.value), Fraction(self.most_times.value)
        if ante_cents is not None:
            most = min(most, Fraction(self.betting.table_maximum.value, ante_cents))
            if self.play_amounts.value == "whole_multiples":
                most = Fraction(int(most))
        return (least, most) if most > least else (least,)

    def results_of(self, ante_cents: int | None = None) -> tuple[Result, ...]:
        """All ways in which a hand ends beside an Ante: the kernel's numbers are places in it."""
        times = self.multiples_of(ante_cents)
        return (Result(FOLDED), *(Result(outcome, many) for many in times for outcome in ("wins", "loses")))

    def worth_of(self, legs: tuple[Leg, ...]) -> Fraction:
        return sum((leg.units * self.pays(leg.wager, leg.outcome).value.net for leg in legs), Fraction(0))


def legs_of(result: Result, bonus: str | None) -> tuple[Leg, ...]:
    """What becomes of a unit of Ante, the Play wager beside it, and the bonus of a hand that was played."""
    legs = [Leg(ANTE, result.outcome)]
    if result.outcome != FOLDED:
        legs.append(Leg(PLAY, result.outcome, result.times))
        if bonus is not None:
            legs.append(Leg(ANTE_BONUS, bonus, is_bonus=True))
    return tuple(legs)


def aces_up_leg(result: Result, outcome: str) -> Leg:
    """A unit of Aces Up goes with the hand when that is folded."""
    return Leg(ACES_UP, FOLDED if result.outcome == FOLDED else outcome)


def _name_of_pair(name: str) -> str:
    """Aces Up knows one kind of pair."""
    return "pair_of_aces" if name == "one_pair" else name

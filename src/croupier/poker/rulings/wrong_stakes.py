"""Table stakes that do not comply with the minimum and maximum of the game, noticed in a hand or when it is over."""

from dataclasses import dataclass
from typing import Literal

from croupier.chips import format_dollars
from croupier.poker.aftermath import Aftermath
from croupier.poker.hand import Hand
from croupier.poker.pots import uncalled
from croupier.poker.repairs import Repairs
from croupier.poker.ruled_betting import cut_each_back
from croupier.poker.ruling_messages import WagersReturned
from croupier.poker.rulings.wrong_stakes_messages import (
    StakeAugmented,
    StakeReduced,
    StakeToBeMadeUp,
    WrongTableStake,
)
from croupier.procedure import Ruling
from croupier.rulebook import Citation, Cited, merge
from croupier.table.round import Part, incident, refuse, ruling
from croupier.table.terms import read, says


@dataclass(frozen=True, kw_only=True)
class WrongStakesTerms:
    """What a table stake has to be, and what follows where it is not, by when it is noticed."""

    wrong_stake: Citation | None
    wrong_stake_early: Citation | None
    stake_too_small: Citation | None
    stake_too_great: Cited[Literal["all", "uncalled"]] | None = says("returned")
    """Whether all wagers above the maximum go back, or those that nobody else has matched."""
    stake_found_late: Citation | None
    table_stake_minimum: Cited[int] | None
    table_stake_maximum: Cited[int] | None
    chips_added: Cited[Literal["any", "most", "least_and_most"]] | None
    """Which bounds hold for a table stake that was added to."""
    denomination: Cited[int] | None


class WrongStakes(Part):
    """Before substantial action a stake is put right; later one too small plays on, and one too great is cut."""

    terms: WrongStakesTerms

    def __init__(self, repairs: Repairs, aftermath: Aftermath) -> None:
        super().__init__(read(repairs.poker.rules, WrongStakesTerms), repairs.course)
        self._repairs = repairs
        self._aftermath = aftermath

    @incident(until="next_round")
    def on_wrong_table_stake(
        self,
        found: WrongTableStake,
        wrong_stake: Citation,
        wrong_stake_early: Citation,
        stake_too_small: Citation,
        stake_too_great: Cited[str],
        stake_found_late: Citation,
    ) -> Ruling:
        """What the stake was when the hand began is known, and so is what the sign allows."""
        repairs, name = self._repairs, found.player
        player = repairs.number(found, name, wrong_stake)
        if self._aftermath.is_void:
            refuse(found, "the hand is void, and all wagers went back", wrong_stake)
        if self.course.is_over:
            decides = f"the wagers and the result of the hand stand, whatever the table stake of {name} was"
            return ruling(found, decides, *merge((wrong_stake, stake_found_late)), concerns=(name,))
        least, most = self._bounds(found)
        stake = repairs.players.stake_of(player)
        is_early = not repairs.has_substantial_action()
        self._verify(found, stake, least, most, is_early, wrong_stake)
        if is_early:
            if stake < least:
                return self._augment(found, player, found.to_cents or least, wrong_stake, wrong_stake_early)
            return self._reduce(found, player, most or 0, wrong_stake, wrong_stake_early)
        if stake < least:
            return self._play_on(found, least, wrong_stake, stake_too_small)
        return self._reduce(found, player, most or 0, wrong_stake, stake_too_great.citation)

    def _bounds(self, found: WrongTableStake) -> tuple[int, int | None]:
        """The least and the most that the table stake may be."""
        terms = self.terms
        least, most = terms.table_stake_minimum, terms.table_stake_maximum
        how = terms.chips_added.value if found.added and terms.chips_added is not None else "least_and_most"
        has_least, has_most = how == "least_and_most", how != "any"
        return (least.value if least and has_least else 0), (most.value if most and has_most else None)

    def _verify(
        self, found: WrongTableStake, stake: int, least: int, most: int | None, is_early: bool, citation: Citation
    ) -> None:
        """Refuse a stake that complies, and one that is brought up to what does not."""
        bounds = f"from {format_dollars(least)}" + (f" to {format_dollars(most)}" if most is not None else "")
        if stake >= least and (most is None or stake <= most):
            refuse(found, f"player: {found.player} has {format_dollars(stake)}; {bounds} is right", citation)
        to = found.to_cents
        if to and not (is_early and stake < least):
            refuse(found, "to_cents: a stake is brought up if it is too small, before substantial action", citation)
        if to and (to < least or (most is not None and to > most)):
            refuse(found, f"to_cents: {format_dollars(to)} does not comply either; {bounds} does", citation)
        chip = self.terms.denomination
        if to and chip is not None and (to - stake) % chip.value:
            refuse(found, f"to_cents: the lowest chip is {format_dollars(chip.value)}", chip.citation)

    # -- what follows ----------------------------------------------------------------------------------------------

    def _augment(self, found: WrongTableStake, player: int, to: int, *cites: Citation) -> Ruling:
        """Chips come from beside the table; the player goes on with them."""
        repairs, name, cited = self._repairs, found.player, merge(cites)
        cents = to - repairs.players.stake_of(player)
        self.emit(StakeAugmented(cited, name, cents, to))
        repairs.players.bring(repairs.turns.hand, player, cents)
        self._go_on()
        decides = f"{name} brings the table stake up to {format_dollars(to)}"
        return ruling(found, decides, *cited, concerns=(name,))

    def _play_on(self, found: WrongTableStake, least: int, *cites: Citation) -> Ruling:
        name, cited = found.player, merge(cites)
        self.emit(StakeToBeMadeUp(cited, name, least))
        self._repairs.players.ask_for_stake(name, least)
        decides = (
            f"{name} plays the hand out, and is dealt in again with a table stake of at least {format_dollars(least)}"
        )
        return ruling(found, decides, *cited, concerns=(name,))

    def _reduce(self, found: WrongTableStake, player: int, to: int, *cites: Citation) -> Ruling:
        """What is too much goes off the table; what of it has been wagered goes back first, and calls of that too."""
        repairs, name, cited = self._repairs, found.player, merge(cites)
        players, hand = repairs.players, repairs.turns.hand
        cents = players.stake_of(player) - to
        back = self._return_excess(hand, player, to, cited) if hand is not None else {}
        self.emit(StakeReduced(cited, name, cents, to))
        players.bring(hand, player, -cents)
        self._go_on()
        decides = f"the table stake of {name} is cut to {format_dollars(to)}"
        if back:
            told = ", ".join(f"{format_dollars(each)} to {repairs.name(i)}" for i, each in back.items())
            decides += f"; wagers above it go back: {told}"
        concerns = dict.fromkeys((name, *map(repairs.name, back)))
        return ruling(found, decides, *cited, concerns=tuple(concerns))

    def _return_excess(self, hand: Hand, player: int, to: int, cites: tuple[Citation, ...]) -> dict[int, int]:
        """What was wagered in the hand above the level that the right stake reaches; who has how much back."""
        state, terms = hand.state, self.terms
        spent = state.paid_dead.get(player, 0) + self._repairs.players.fees.get(player, 0)
        level = max(0, to - spent)
        if state.paid[player] <= level:
            return {}
        returned = terms.stake_too_great
        assert returned is not None
        cut = [i for i, each in enumerate(state.paid) if each > level and (i == player or returned.value == "all")]
        before = [all_in_all - bet for all_in_all, bet in zip(state.paid, state.bets, strict=True)]
        earlier = [min(each, level) if i in cut else each for i, each in enumerate(before)]
        bets = [min(bet, level - earlier[i]) if i in cut else bet for i, bet in enumerate(state.bets)]
        other, excess = uncalled(earlier)  # of this round's bets the others may still call some
        if not state.dead[other]:
            earlier[other] -= excess
        back: dict[int, int] = {}
        for i in range(state.count):
            from_middle, from_bet = before[i] - earlier[i], state.bets[i] - bets[i]
            if cents := from_middle + from_bet:
                self.emit(WagersReturned(cites, self._repairs.name(i), cents))
                state.give_back(i, from_bet, from_middle)
                back[i] = cents
        if hand.phase == "betting":
            cut_each_back(hand.betting, {i: bets[i] for i in cut})
        return back

    def _go_on(self) -> None:
        """Whose turn it is, and what is open to them, may be another now."""
        hand = self._repairs.turns.hand
        if hand is None:
            return
        hand.betting.count_anew()
        hand.go_on()
        self._repairs.turns.put_again()

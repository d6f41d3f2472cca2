"""Prizes: out of one pool by its events, or out of a prize pool that a reserve takes the place of."""

from collections.abc import Sequence
from typing import NamedTuple

from croupier.chips import format_dollars
from croupier.room.poker_jackpots.actions import (
    ConfirmAmount,
    ConfirmPrize,
    InitiatePrize,
    PayJackpot,
    ReleasePrize,
    WithholdPrize,
)
from croupier.room.poker_jackpots.desk import PLAYERS, Desk, Handlers, person
from croupier.room.poker_jackpots.events import (
    AmountConfirmed,
    JackpotPaid,
    PoolFunded,
    PrizeConfirmed,
    PrizeInitiated,
    PrizeRecounted,
    PrizeReleased,
    PrizeWithheld,
)
from croupier.room.poker_jackpots.setup import WHOLE, Offer
from croupier.room.poker_jackpots.state import Claim
from croupier.room.poker_jackpots.terms import PRIZE, RESERVE, JackpotTerms, PokerJackpotError
from croupier.rulebook import Citation

SECONDS_AN_HOUR = 3600


class Shares(NamedTuple):
    """What each of several winners is paid, and what of all of it the operator adds to the pool."""

    each_cents: int
    added_cents: int
    citation: Citation


def shares_of(offer: Offer, total_cents: int, winners: int, terms: JackpotTerms) -> Shares:
    """The prize of an event for winners at once, out of a jackpot of so much."""
    assert terms.jackpot_each_fixed is not None
    assert terms.jackpot_shared_whole is not None
    assert terms.jackpot_shared_percent is not None
    if not offer.share:
        is_operators = terms.fixed_from is not None and terms.fixed_from.value == "operator"
        added = offer.fixed_cents * winners if is_operators else 0
        return Shares(offer.fixed_cents, added, terms.jackpot_each_fixed)
    if offer.is_whole:
        return _equal(total_cents, winners, terms, terms.jackpot_shared_whole)
    left, taken = total_cents, 0
    for _ in range(winners):
        part = left * offer.share // WHOLE
        left, taken = left - part, taken + part
    return _equal(taken, winners, terms, terms.jackpot_shared_percent)


def _equal(cents: int, winners: int, terms: JackpotTerms, citation: Citation) -> Shares:
    each, odd = divmod(cents, winners)
    if odd and terms.odd_cents is not None and terms.odd_cents.value == "operator_adds":
        return Shares(each + 1, winners - odd, citation)
    return Shares(each, 0, citation)


class Prizes:
    """Where a prize's money lies until it is paid, and who lets it go."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.handlers: Handlers = {
            InitiatePrize: self.initiate,
            ConfirmPrize: self.confirm,
            PayJackpot: self.pay,
            WithholdPrize: self.withhold,
            ReleasePrize: self.release,
            ConfirmAmount: self.confirm_amount,
        }

    def pay(self, action: PayJackpot) -> None:
        if self._desk.terms.has_reserve:
            self._pay_prizes(action)
        else:
            self._settle(action)

    def fall(self, claim: Claim) -> None:
        """A claim is none after all; a prize that was initiated for it is as if it never had been."""
        if claim.status != "claimed":
            self._undo(claim)
        claim.status = "fallen"

    # -- one pool --------------------------------------------------------------------------------------------------

    def _settle(self, action: PayJackpot) -> None:
        """After the hand, claim by claim; those who qualify at once for the same event together."""
        desk = self._desk
        terms = desk.terms
        assert terms.paid_by is not None
        desk.verify_rank(action, terms.paid_by)
        desk.known_table(action.table)
        due = [claim for claim in desk.open_claims() if claim.table == action.table]
        if not due:
            problem = f"nothing is claimed at {action.table}"
            raise PokerJackpotError("pay_jackpot", problem, terms.jackpot_settlement)
        groups: list[list[Claim]] = []
        for claim in due:
            if not any(claim in group for group in groups):
                groups.append(self.group(claim))
        for claim in [each for group in groups for each in group]:
            if not claim.is_final:
                problem = f"the hand of claim {claim.number} has not been told to its end"
                raise PokerJackpotError("pay_jackpot", problem, terms.jackpot_settlement)
            if claim.in_malfunction and claim.basis_cents is None:
                by = terms.amount_confirmed
                assert by is not None
                problem = f"{person(by.value)} has to confirm the amount for claim {claim.number}"
                raise PokerJackpotError("pay_jackpot", problem, by.citation)
            if claim.player == action.actor:
                raise PokerJackpotError("pay_jackpot", "nobody settles their own claim", terms.jackpot_settlement)
        for group in groups:
            self._pay_group(group)

    def group(self, claim: Claim) -> list[Claim]:
        """Those who qualify at once for the same event, the first first."""
        simultaneous = self._desk.terms.simultaneous
        is_wide = simultaneous is not None and simultaneous.value == "pending_together"
        return [
            other
            for other in self._desk.open_claims()
            if other.offer == claim.offer
            and (other.in_malfunction, other.basis_cents) == (claim.in_malfunction, claim.basis_cents)
            and (is_wide or (other.table, other.round) == (claim.table, claim.round))
        ]

    def _pay_group(self, group: Sequence[Claim]) -> None:
        desk = self._desk
        terms, state, pool = desk.terms, desk.state, desk.terms.main
        offer, basis = group[0].offer, group[0].basis_cents
        total = state.meters[pool] if basis is None else basis
        shares = shares_of(offer, total, len(group), terms)
        needed = shares.each_cents * len(group)
        if shares.added_cents:
            why = "a fixed amount" if not offer.share else "cents that do not divide"
            self._fund(shares.added_cents, why, shares.citation)
        if needed > state.meters[pool]:
            self._fund(needed - state.meters[pool], "what the pool lacks", terms.jackpot_increment)
        by = terms.jackpot_settlement
        if len(group) > 1:
            by += shares.citation
        if terms.jackpot_console is not None and state.stuck_display_cents is not None:
            by += terms.jackpot_console
        paid: dict[str, int] = {}
        for claim in group:
            paid[claim.player] = paid.get(claim.player, 0) + shares.each_cents
        numbers = tuple(claim.number for claim in group)
        desk.emit(JackpotPaid((by,), numbers, offer.called, total, paid))
        for claim in group:
            state.meters[pool] -= shares.each_cents
            state.paid_cents += shares.each_cents
            desk.post(pool, f"{PLAYERS}{claim.player}", shares.each_cents)
            claim.status = "paid"
        if offer.called not in state.awarded:
            state.awarded.append(offer.called)
        if offer.is_whole and state.meters[pool] < state.reseed_cents:
            self._fund(state.reseed_cents - state.meters[pool], "the pool begins again", terms.jackpot_increment)

    def _fund(self, cents: int, why: str, citation: Citation) -> None:
        self._desk.emit(PoolFunded((citation,), self._desk.terms.main, cents, why))
        self._desk.put_in(self._desk.terms.main, cents)

    def confirm_amount(self, action: ConfirmAmount) -> None:
        """The jackpot of which hands are paid that won during a malfunction."""
        desk = self._desk
        by = desk.terms.amount_confirmed
        if by is None:
            raise PokerJackpotError("confirm_amount", "the rulebook has prizes confirmed one by one")
        desk.verify_rank(action, by)
        claim = desk.claim(action.claim)
        if not claim.in_malfunction:
            problem = f"claim {claim.number} was not won during a malfunction"
            raise PokerJackpotError("confirm_amount", problem, by.citation)
        if not 0 <= action.cents <= desk.state.meters[desk.terms.main]:
            held = format_dollars(desk.state.meters[desk.terms.main])
            problem = f"{format_dollars(action.cents)}: the pool holds {held}, and is adjusted first"
            raise PokerJackpotError("cents", problem, by.citation)
        group = self.group(claim)
        desk.emit(AmountConfirmed((by.citation,), tuple(each.number for each in group), action.cents))
        for each in group:
            each.basis_cents = action.cents

    # -- a prize pool and its reserve ------------------------------------------------------------------------------

    def initiate(self, action: InitiatePrize) -> None:
        """The prize pool as it stands is won, and the reserve, raised if need be, is displayed in its place."""
        desk = self._desk
        terms, state = desk.terms, desk.state
        by = self._verify_has_reserve("initiate_prize")
        desk.verify_dealer(action)
        desk.verify_works("initiate_prize", by)
        claim = desk.claim(action.claim)
        if claim.status != "claimed":
            raise PokerJackpotError("initiate_prize", f"claim {claim.number} has been initiated", by)
        if claim.player == action.actor:
            raise PokerJackpotError("initiate_prize", "nobody initiates their own claim", by)
        self._verify_sequence(claim)
        won, new = state.meters[PRIZE], state.meters[RESERVE]
        reseed = max(0, state.reseed_cents - new)
        state.initiations += 1
        claim.initiated, claim.initiated_by, claim.status = state.initiations, action.actor, "initiated"
        claim.cents, claim.reserve_cents, claim.reseed_cents = won, new, reseed
        cites = (terms.jackpot_claim + by,)
        desk.emit(PrizeInitiated(cites, claim.number, won, new + reseed))
        state.meters[PRIZE], state.meters[RESERVE] = new, 0
        desk.post(PRIZE, claim.account, won)
        desk.post(RESERVE, PRIZE, new)
        if reseed:
            assert terms.jackpot_reseed is not None
            self._fund(reseed, "the reserve is less than the reseed", terms.jackpot_reseed)

    def _verify_has_reserve(self, what: str) -> Citation:
        by = self._desk.terms.jackpot_reserve
        if by is None:
            raise PokerJackpotError(what, "the rulebook has claims settled, and knows no reserve")
        return by

    def _verify_sequence(self, claim: Claim) -> None:
        """What was won during a malfunction comes in its order, after all contributions are made."""
        desk = self._desk
        if not claim.in_malfunction or desk.terms.jackpot_sequence is None:
            return
        lost = [name for name, table in desk.state.tables.items() if table.missed.get("malfunction")]
        if lost:
            problem = f"rounds lost in the malfunction are to be made good first, at {', '.join(lost)}"
            raise PokerJackpotError("initiate_prize", problem, desk.terms.lost_rounds_by.citation)
        for other in desk.open_claims():
            if other.in_malfunction and other.status == "claimed" and other.number < claim.number:
                problem = f"claim {other.number} was won before it"
                raise PokerJackpotError("initiate_prize", problem, desk.terms.jackpot_sequence)

    def confirm(self, action: ConfirmPrize) -> None:
        """A manager, who is not the one that initiated it."""
        desk = self._desk
        self._verify_has_reserve("confirm_prize")
        by = desk.terms.confirmed_by
        assert by is not None
        desk.verify_rank(action, by)
        claim = desk.claim(action.claim)
        if claim.status != "initiated":
            state = "has not been initiated" if claim.status == "claimed" else "is confirmed"
            raise PokerJackpotError("confirm_prize", f"claim {claim.number} {state}", by.citation)
        if action.actor in (claim.initiated_by, claim.player):
            raise PokerJackpotError("confirm_prize", "who initiated or claims it does not confirm it", by.citation)
        self._verify_order("confirm_prize", claim, ("initiated",))
        claim.status = "confirmed"
        desk.emit(PrizeConfirmed((by.citation,), claim.number, action.actor))

    def _verify_order(self, what: str, claim: Claim, waiting: tuple[str, ...]) -> None:
        order = self._desk.terms.jackpot_order
        for other in self._initiated():
            if other.initiated < claim.initiated and other.status in waiting:
                raise PokerJackpotError(what, f"claim {other.number} comes before it", order)

    def _initiated(self) -> list[Claim]:
        """Prizes that wait to be paid, as the console shows them."""
        return sorted((each for each in self._desk.open_claims() if each.initiated), key=lambda each: each.initiated)

    def _pay_prizes(self, action: PayJackpot) -> None:
        """From the table to the player, once confirmed, in order, and unless it is withheld."""
        desk = self._desk
        terms, state = desk.terms, desk.state
        desk.verify_dealer(action)
        ready = [each for each in self._initiated() if each.table == action.table and each.status == "confirmed"]
        if not ready:
            by = terms.confirmed_by
            problem = f"no prize at {action.table} is confirmed"
            raise PokerJackpotError("pay_jackpot", problem, by.citation if by else terms.jackpot_settlement)
        claim = ready[0]
        if claim.player == action.actor:
            raise PokerJackpotError("pay_jackpot", "nobody pays their own claim", terms.jackpot_settlement)
        self._verify_order("pay_jackpot", claim, ("initiated", "confirmed"))
        if claim.withheld_until_s is not None and desk.now_s() < claim.withheld_until_s:
            assert terms.withheld_hours is not None
            problem = f"claim {claim.number} is withheld"
            raise PokerJackpotError("pay_jackpot", problem, terms.withheld_hours.citation)
        cents, claim.cents, claim.status = claim.cents, 0, "paid"
        cites = (terms.jackpot_claim + terms.jackpot_settlement,)
        desk.emit(JackpotPaid(cites, (claim.number,), claim.offer.called, cents, {claim.player: cents}))
        state.paid_cents += cents
        desk.post(claim.account, f"{PLAYERS}{claim.player}", cents)

    def _undo(self, claim: Claim) -> None:
        """Pools and later prizes are as if this one had never been initiated; what was reseeded goes back."""
        desk = self._desk
        meters, later = desk.state.meters, [each for each in self._initiated() if each.initiated > claim.initiated]
        desk.post(claim.account, PRIZE, claim.cents)
        desk.post(PRIZE, RESERVE, claim.reserve_cents)
        meters[RESERVE] += claim.reserve_cents
        reserve = claim.reserve_cents
        meters[PRIZE] += claim.cents - claim.reserve_cents
        self._reseed_again(-claim.reseed_cents)
        over = claim.cents - claim.reserve_cents - claim.reseed_cents
        claim.cents = 0
        for each in later:
            reseed = max(0, desk.state.reseed_cents - each.reserve_cents - reserve)
            desk.emit(PrizeRecounted(self._cites_order(), each.number, each.cents + over))
            desk.post(PRIZE, each.account, over)
            desk.post(RESERVE, PRIZE, reserve)
            meters[PRIZE] += reserve - over
            meters[RESERVE] -= reserve
            each.cents += over
            each.reserve_cents += reserve
            if each.status == "confirmed":
                each.status = "initiated"
            over = reserve + reseed - each.reseed_cents
            self._reseed_again(reseed - each.reseed_cents)
            each.reseed_cents, reserve = reseed, 0

    def _reseed_again(self, cents: int) -> None:
        if cents:
            terms = self._desk.terms
            assert terms.jackpot_reseed is not None
            self._fund(cents, "as the reserve stands without the win that fell", terms.jackpot_reseed)

    def _cites_order(self) -> tuple[Citation, ...]:
        order = self._desk.terms.jackpot_order
        return (order,) if order is not None else ()

    # -- withholding -----------------------------------------------------------------------------------------------

    def withhold(self, action: WithholdPrize) -> None:
        desk = self._desk
        terms = desk.terms
        if terms.withheld_hours is None:
            raise PokerJackpotError("withhold_prize", f"{desk.rules.name} lets no payment be withheld")
        hours, by = terms.withheld_hours
        desk.verify_manager(action)
        claim = desk.claim(action.claim)
        if not action.why.strip():
            raise PokerJackpotError("why", "say what is investigated", by)
        if claim.withheld_until_s is not None:
            raise PokerJackpotError("withhold_prize", f"claim {claim.number} is, or was, withheld", by)
        is_from_win = terms.withheld_from is not None and terms.withheld_from.value == "won"
        until = (claim.at_s if is_from_win else desk.now_s()) + hours * SECONDS_AN_HOUR
        if until <= desk.now_s():
            problem = f"claim {claim.number} was won more than {hours} hours ago"
            raise PokerJackpotError("withhold_prize", problem, by)
        claim.withheld_until_s = until
        desk.emit(PrizeWithheld((by,), claim.number, until, action.why))

    def release(self, action: ReleasePrize) -> None:
        desk = self._desk
        hours = desk.terms.withheld_hours
        if hours is None:
            raise PokerJackpotError("release_prize", f"{desk.rules.name} lets no payment be withheld")
        desk.verify_manager(action)
        claim = desk.claim(action.claim)
        if claim.withheld_until_s is None or claim.withheld_until_s <= desk.now_s():
            raise PokerJackpotError("release_prize", f"claim {claim.number} is not withheld", hours.citation)
        claim.withheld_until_s = desk.now_s()
        desk.emit(PrizeReleased((hours.citation,), claim.number))

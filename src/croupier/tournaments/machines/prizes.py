"""The money of a tournament: fees, the pool, who wins which prize, and what is paid of it."""

from dataclasses import dataclass

from croupier.chips import format_dollars
from croupier.rulebook import Citation, Cited
from croupier.tournaments.machines import actions as a
from croupier.tournaments.machines import events as e
from croupier.tournaments.machines.conditions import PERCENT, Conditions, Prize
from croupier.tournaments.machines.desk import FEES, HELD, HOUSE, OPERATOR, POOL, Desk, TournamentError, purse
from croupier.tournaments.machines.standings import Order, places


@dataclass(frozen=True, kw_only=True)
class PrizeTerms:
    entry_fee: Citation
    prize_list: Citation
    prize_pool: Citation
    retained_percent: Cited[int]
    tournament_winner: Citation
    later_placings: Citation
    shared_prizes: Citation
    strict_payment: Citation
    uncollected: Citation
    untaken_prizes: Cited[str]
    pool_without_winner: Cited[str]


class Prizes:
    """Fees wait until the tournament begins; then they are the pool, less what the operator retains."""

    def __init__(self, desk: Desk, terms: PrizeTerms) -> None:
        self._desk = desk
        self._terms = terms

    # -- fees ------------------------------------------------------------------------------------------------------

    def take_fee(self, event: e.EntryAccepted) -> None:
        self._desk.state.prizes.fees_cents += event.fee_cents
        self._desk.tell(event, (purse(event.player), FEES, event.fee_cents))

    def refund(self, player: str, cents: int, citation: Citation) -> None:
        self._desk.state.prizes.fees_cents -= cents
        self._desk.tell(e.FeeRefunded((citation,), player, cents), (FEES, purse(player), cents))

    def call_off(self, event: e.TournamentCancelled) -> None:
        """What nobody gets back is the operator's."""
        kept, self._desk.state.prizes.fees_cents = self._desk.state.prizes.fees_cents, 0
        self._desk.tell(event, (FEES, HOUSE, kept))

    def begin(self, conditions: Conditions) -> None:
        """Fees become the pool, and the operator puts in what it gives."""
        state, (percent, by) = self._desk.state.prizes, self._terms.retained_percent
        fees, state.fees_cents = state.fees_cents, 0
        retained = fees * percent // PERCENT
        given = sum(prize.cents for prize in conditions.prizes)
        state.pool_cents = fees - retained + given
        state.amounts = self.amounts(conditions, state.pool_cents, len(conditions.prizes))
        moves = ((FEES, HOUSE, retained), (FEES, POOL, fees - retained), (HOUSE, POOL, given))
        self._desk.tell(e.TournamentBegan((by,), retained, state.pool_cents), *moves)

    # -- winners ---------------------------------------------------------------------------------------------------

    def foreseen(self) -> int:
        """The pool as it would be if the tournament began now; that with which it began, once it has."""
        state, conditions = self._desk.state, self._desk.state.entries.conditions
        if conditions is None or state.entries.has_begun:
            return sum(state.prizes.amounts)
        fees = state.prizes.fees_cents
        given = sum(prize.cents for prize in conditions.prizes)
        return fees - fees * self._terms.retained_percent.value // PERCENT + given

    def amounts(self, conditions: Conditions, pool_cents: int, placed: int) -> list[int]:
        """The money of each prize that so many players can take, in order: together it is the pool.

        Parts of the pool that nobody can take go to the others in proportion, or to the winner. Cents that cannot be
        divided go to the first who has a part.
        """
        if self._terms.untaken_prizes.value == "to_winner" and placed < len(conditions.prizes):
            whole = _divided(conditions.prizes, pool_cents)
            return [whole[0] + sum(whole[placed:]), *whole[1:placed]]
        return _divided(conditions.prizes[:placed], pool_cents)

    def expected(self, conditions: Conditions) -> list[int]:
        """What places win: of the final those that there are players for, and before it all."""
        state = self._desk.state
        if state.prizes.is_awarded:
            return state.prizes.amounts
        sessions, placed = state.sessions, len(conditions.prizes)
        if sessions.stage == len(conditions.stages) - 1:
            placed = len(sessions.sessions[0].players) or placed
        pool_cents = state.prizes.pool_cents if state.entries.has_begun else self.foreseen()
        return self.amounts(conditions, pool_cents, placed)

    def award(self, action: a.AwardPrizes, order: Order) -> None:
        """Each place its prize; those whom nothing tells apart share theirs and as many of those that follow."""
        terms, state = self._terms, self._desk.state.prizes
        self._desk.verify_actor(action.actor, terms.prize_list, OPERATOR)
        if state.is_awarded:
            raise TournamentError("award_prizes", "they have been awarded", terms.prize_list)
        state.is_awarded, state.placings = True, [list(group) for group in order]
        self._pass_on(sum(map(len, order)))
        for place, group in places(order):
            if place >= len(state.amounts):
                break
            each, left, goods = self.won(place, group)
            for player in group:
                state.due[player] = each
            cites = self._cites(place, group)
            self._desk.tell(e.PrizeWon(cites, place + 1, tuple(group), each, goods, left))

    def _pass_on(self, placed: int) -> None:
        """What nobody takes goes to those who are placed; with nobody left, what becomes of the pool."""
        terms, state = self._terms, self._desk.state.prizes
        conditions = self._desk.conditions(terms.prize_list)
        passes_on, by = terms.untaken_prizes if placed else terms.pool_without_winner
        for place in range(placed, len(state.amounts)):
            cents, goods = state.amounts[place], conditions.prizes[place].goods
            self._desk.tell(e.PrizeNotAwarded((terms.prize_list + by,), place + 1, cents, goods, passes_on))
        if placed:
            state.amounts = self.amounts(conditions, state.pool_cents, placed)
        elif passes_on == "operator":
            kept, state.pool_cents, state.amounts = state.pool_cents, 0, []
            self._desk.tell(e.PoolKept((by,), kept), (POOL, HOUSE, kept))

    def won(self, place: int, group: list[str]) -> tuple[int, int, tuple[str, ...]]:
        """What each of those wins who have a place together, what cannot be divided, and the goods they share."""
        conditions = self._desk.conditions(self._terms.prize_list)
        until = place + len(group)
        each, left = divmod(sum(self._desk.state.prizes.amounts[place:until]), len(group))
        return each, left, tuple(prize.goods for prize in conditions.prizes[place:until] if prize.goods)

    def _cites(self, place: int, group: list[str]) -> tuple[Citation, ...]:
        terms = self._terms
        by = terms.tournament_winner if place == 0 else terms.tournament_winner + terms.later_placings
        return (by, terms.prize_list, *((terms.shared_prizes,) if len(group) > 1 else ()))

    # -- paying ----------------------------------------------------------------------------------------------------

    def pay(self, action: a.PayPrize) -> None:
        """What is handed over beyond what is due is no winnings, and may be recovered."""
        terms, state = self._terms, self._desk.state.prizes
        self._desk.verify_actor(action.actor, terms.strict_payment, OPERATOR)
        held, due = state.held.get(action.player, 0), state.due.get(action.player, 0)
        owed = held + due
        if not owed:
            raise TournamentError("player", f"nothing is due to {action.player}", terms.strict_payment)
        if action.cents < owed:
            problem = f"{format_dollars(owed)} is due to {action.player}"
            raise TournamentError("cents", problem, terms.strict_payment)
        state.due.pop(action.player, None)
        state.held.pop(action.player, None)
        state.pool_cents -= due
        more = action.cents - owed
        if more:
            state.overpaid[action.player] = state.overpaid.get(action.player, 0) + more
        to = purse(action.player)
        paid = e.PrizePaid((terms.strict_payment,), action.player, action.cents, more)
        self._desk.tell(paid, (POOL, to, due), (HELD, to, held), (HOUSE, to, more))

    def recover(self, action: a.RecoverOverpayment) -> None:
        by, state = self._terms.strict_payment, self._desk.state.prizes
        self._desk.verify_actor(action.actor, by, OPERATOR)
        if action.player not in state.overpaid:
            raise TournamentError("player", f"{action.player} was not paid too much", by)
        cents = state.overpaid.pop(action.player)
        recovered = e.OverpaymentRecovered((by,), action.player, cents)
        self._desk.tell(recovered, (purse(action.player), HOUSE, cents))

    def hold(self, action: a.HoldUnclaimed) -> None:
        by, state = self._terms.uncollected, self._desk.state.prizes
        self._desk.verify_actor(action.actor, by, OPERATOR)
        cents = state.due.get(action.player, 0)
        if not cents:
            raise TournamentError("player", f"nothing is due to {action.player}", by)
        del state.due[action.player]
        state.held[action.player] = state.held.get(action.player, 0) + cents
        state.pool_cents -= cents
        self._desk.tell(e.PrizeHeld((by,), action.player, cents), (POOL, HELD, cents))


def _divided(prizes: tuple[Prize, ...], pool_cents: int) -> list[int]:
    """What is given for each, with its share of the rest: by parts of the pool, or by what is given where none has one.

    What that leaves over goes to the first who has a part, and all of it to the first where all prizes are goods.
    """
    given = [prize.cents for prize in prizes]
    parts = [prize.pool_percent for prize in prizes]
    if not any(parts):
        parts = given if any(given) else [int(not place) for place in range(len(prizes))]
    shared, total = pool_cents - sum(given), sum(parts)
    shares = [shared * part // total for part in parts]
    first = next(place for place, part in enumerate(parts) if part)
    shares[first] += shared - sum(shares)
    return [cents + share for cents, share in zip(given, shares, strict=True)]

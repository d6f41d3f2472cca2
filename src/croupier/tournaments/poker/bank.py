"""The money of a poker tournament: pools for the players, fees for the operator, what is added, and what goes back."""

from croupier.procedure import Event
from croupier.rulebook import Citation
from croupier.tournaments.poker import entry_messages as say
from croupier.tournaments.poker.desk import BOUNTIES, FEES, OPERATOR_ACCOUNT, POOL, Desk, by, purse
from croupier.tournaments.poker.errors import TournamentError
from croupier.tournaments.poker.prize_messages import FeesKept, GoodsBought
from croupier.tournaments.poker.state import Entrant, Payment, PrizesState


class Bank:
    """The pools and the fees; every cent that comes is posted, and every cent that goes."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    @property
    def _state(self) -> PrizesState:
        return self._desk.state.prizes

    # -- in --------------------------------------------------------------------------------------------------------

    def take(
        self, player: str, pool: int, fee: int, what: say.What, *, bounty: int = 0, chips: int = 0, means: str = ""
    ) -> None:
        """What a player pays goes to the pools, and the fee to the operator; the event is the receipt."""
        desk, state, terms = self._desk, self._state, self._desk.terms
        entrant = desk.entrant(player)
        entrant.buy_in_cents += pool + bounty
        entrant.fee_cents += fee
        state.pool_cents += pool
        state.bounties_cents += bounty
        state.fees_cents += fee
        if bounty:
            state.bounties[player] = state.bounties.get(player, 0) + bounty
        paid = Payment(desk.state.acts, what, entrant.number, entrant.session, pool, fee, bounty, chips)
        entrant.payments = [*(each for each in entrant.payments if each.entry == entrant.number), paid]
        receipt = say.EntryPaid(
            by(terms.pool, terms.fee), player, desk.state.acts, pool, fee, bounty, what, chips,
            desk.conditions.added_cents, means,
        )  # fmt: skip
        account = purse(player)
        desk.tell(receipt, (account, POOL, pool), (account, BOUNTIES, bounty), (account, FEES, fee))

    def add(self, cents: int, goods: str) -> None:
        """The operator adds to the prizes."""
        rule = self._desk.terms.added_value
        if rule is None:
            raise TournamentError("add_value", f"{self._desk.rules.name} has no added value")
        self._state.pool_cents += cents
        if goods:
            self._state.goods.append(goods)
        self._desk.tell(say.ValueAdded((rule,), cents, goods), (OPERATOR_ACCOUNT, POOL, cents))

    def meet_guarantee(self, entries: int) -> None:
        """The operator makes up what the pool lacks of what was guaranteed, if as many have entered as it takes."""
        desk, conditions = self._desk, self._desk.conditions
        guarantee = conditions.guaranteed_cents(entries)
        lacks = guarantee - self._state.pool_cents
        if conditions.guarantee_cents > guarantee:
            least = conditions.minimum_players
            desk.tell(say.GuaranteeLapsed(by(desk.terms.guarantee), conditions.guarantee_cents, entries, least))
        if lacks > 0:
            self._state.pool_cents += lacks
            desk.tell(say.GuaranteeMet(by(desk.terms.guarantee), guarantee, lacks), (OPERATOR_ACCOUNT, POOL, lacks))

    def buy_goods(self, cents: int) -> None:
        """The operator provides goods that are prizes, for what they cost the pool."""
        self._state.pool_cents -= cents
        self._state.goods_cents += cents
        self._desk.tell(GoodsBought(by(self._desk.terms.pool), cents), (POOL, OPERATOR_ACCOUNT, cents))

    # -- out -------------------------------------------------------------------------------------------------------

    def give_back(self, player: str, entrant: Entrant, cause: Event, *, buy_in: bool = True, fee: bool = True) -> None:
        """What a player has paid for the last entry goes back, or as much of it as does."""
        desk, state = self._desk, self._state
        paid, paid_fee = (
            entrant.buy_in_cents - entrant.played_buy_in_cents,
            entrant.fee_cents - entrant.played_fee_cents,
        )
        back, fee_cents = paid if buy_in else 0, paid_fee if fee else 0
        bounty = min(state.bounties.pop(player, 0), back) if buy_in else 0
        entrant.buy_in_cents -= back
        entrant.fee_cents -= fee_cents
        state.pool_cents -= back - bounty
        state.bounties_cents -= bounty
        state.fees_cents -= fee_cents
        if back or fee_cents:
            account = purse(player)
            moves = (POOL, account, back - bounty), (BOUNTIES, account, bounty), (FEES, account, fee_cents)
            desk.tell(say.Refunded(cause.cites, player, back, fee_cents), *moves)
        if kept := paid + paid_fee - back - fee_cents:
            desk.tell(say.NotRefunded(by(desk.terms.pool), player, kept))

    def take_back(self, player: str, paid: Payment, why: str, *rules: Citation | None) -> None:
        """A payment that was recorded by mistake: nothing of it is in the pools, and nothing is a fee."""
        desk, state, entrant = self._desk, self._state, self._desk.entrant(player)
        entrant.payments.remove(paid)
        desk.state.entries.void[paid.receipt] = why
        entrant.buy_in_cents -= paid.pool_cents + paid.bounty_cents
        entrant.fee_cents -= paid.fee_cents
        state.pool_cents -= paid.pool_cents
        state.bounties_cents -= paid.bounty_cents
        state.fees_cents -= paid.fee_cents
        if paid.bounty_cents:
            state.bounties[player] -= paid.bounty_cents
            if not state.bounties[player]:
                del state.bounties[player]
        told = say.PaymentUndone(
            by(*rules), player, paid.receipt, paid.what, paid.pool_cents, paid.fee_cents, paid.bounty_cents, why
        )
        account = purse(player)
        moves = (
            (POOL, account, paid.pool_cents),
            (BOUNTIES, account, paid.bounty_cents),
            (FEES, account, paid.fee_cents),
        )
        desk.tell(told, *moves)

    def return_made_up(self, event: Event, cents: int, goods_cents: int) -> None:
        """What the operator made up, and what the pool has paid for goods: neither was, until prizes are settled."""
        self._state.pool_cents += goods_cents - cents
        self._state.goods_cents -= goods_cents
        self._desk.tell(event, (POOL, OPERATOR_ACCOUNT, cents), (OPERATOR_ACCOUNT, POOL, goods_cents))

    def free_bounty(self, player: str) -> None:
        """The bounty on somebody who has left the field otherwise than by losing all chips: it goes to the pool."""
        state = self._state
        if bounty := state.bounties.pop(player, 0):
            state.bounties_cents -= bounty
            state.pool_cents += bounty
            self._desk.tell(say.BountyFreed(by(self._desk.terms.pool), player, bounty), (BOUNTIES, POOL, bounty))

    def open_all(self) -> None:
        """All is in one pool again, to go back: bounties, won or not, and what goods were paid for with."""
        state, told = self._state, by(self._desk.terms.cancelled)
        if bounties := state.bounties_cents:
            state.bounties, state.bounties_cents = {}, 0
            state.pool_cents += bounties
            self._desk.tell(say.PoolJoined(told, bounties), (BOUNTIES, POOL, bounties))
        if goods := state.goods_cents:
            state.goods_cents = 0
            state.pool_cents += goods
            self._desk.tell(say.PoolJoined(told, goods), (OPERATOR_ACCOUNT, POOL, goods))

    def call_off(self) -> None:
        """What the operator has added goes back to it."""
        left, self._state.pool_cents = self._state.pool_cents, 0
        if left:
            told = say.AddedValueReturned(by(self._desk.terms.cancelled), left)
            self._desk.tell(told, (POOL, OPERATOR_ACCOUNT, left))

    def keep_fees(self) -> None:
        """The fees are the operator's when the tournament is over."""
        terms = self._desk.terms
        fees, self._state.fees_cents = self._state.fees_cents, 0
        self._desk.tell(FeesKept(by(terms.fee, terms.no_revenue), fees), (FEES, OPERATOR_ACCOUNT, fees))

    def pay(self, event: Event, player: str, from_pool: int, from_bounties: int) -> None:
        """What somebody has won is theirs; less than nothing comes back to the pools."""
        self._state.pool_cents -= from_pool
        self._state.bounties_cents -= from_bounties
        account, moves = purse(player), []
        for pot, cents in ((POOL, from_pool), (BOUNTIES, from_bounties)):
            moves.append((pot, account, cents) if cents >= 0 else (account, pot, -cents))
        self._desk.tell(event, *moves)

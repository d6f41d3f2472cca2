"""Jackpot wagers at a table: made beside an ante, and paid, if their hands win, after all other wagers."""

from collections.abc import Callable
from fractions import Fraction

from croupier.cards import Card
from croupier.chips import Odds, format_dollars
from croupier.errors import AmountError
from croupier.games.house_poker.jackpot_messages import (
    JACKPOT_SYSTEM,
    DeckCounted,
    DeckSorted,
    GameOverButtonPressed,
    JackpotHandVerified,
    JackpotKeyedOff,
    JackpotWagersCollected,
    MeterRead,
    ReadMeter,
)
from croupier.games.house_poker.jackpot_pools import JackpotPools
from croupier.games.house_poker.jackpot_terms import KINDS, JackpotTerms
from croupier.jackpots import Claim, KeyOff, exact_cents
from croupier.procedure import Decision, Invitation, Procedure
from croupier.procedure.actions import PlaceWager
from croupier.ranking import class_of, rank_of_hand
from croupier.rulebook import Citation, Cited, merge
from croupier.table.cards import CardTable
from croupier.table.layout import Wager, hand_of
from croupier.table.round import Part, refuse

LOSES = "loses"


class JackpotWagers(Part):
    """Who wins, and in what order prizes are paid."""

    terms: JackpotTerms
    actions = {ReadMeter: ("no jackpot prize waits to be paid", lambda terms: terms.jackpot_between_tables)}

    def __init__(self, pools: JackpotPools, cards: CardTable, cards_of: Callable[[int], list[Card]]) -> None:
        super().__init__(pools.terms, pools.course)
        self.pools = pools
        self.layout = pools.layout
        self.cards = cards
        self._cards_of = cards_of
        """The five cards that a box's jackpot wager goes by."""
        self.hands: dict[int, str] = {}
        """The class of each box's hand for the jackpot, once it has been looked at."""
        self.is_over = False
        """Jackpot wagers have been settled."""
        self.verified_pools: dict[str, Fraction] | None = None
        """What is paid by instead of the pools, where a display has failed."""

    def verify_form(self, placing: PlaceWager) -> None:
        """That a player makes them, in value chips."""
        if placing.actor == JACKPOT_SYSTEM:
            refuse(placing, f"actor: {placing.actor!r} is not a player", self.terms.wager_not_permitted)
        if placing.wager in KINDS and placing.chips != "value":
            problem = f"chips: {placing.wager} wagers are made in value chips"
            refuse(placing, problem, self.pools.required_amount(placing.wager).citation)

    # -- losing ----------------------------------------------------------------------------------------------------

    def standing(self, box: int | None = None) -> list[Wager]:
        return [wager for wager in self.layout.standing(box=box) if wager.kind in KINDS]

    def lose(self, box: int, outcome: str, *why: Citation) -> None:
        """The jackpot wagers of a box are lost: its hand is folded, conceded, kept closed, or wins nothing."""
        for wager in self.standing(box):
            self.layout.settle(wager, outcome, *why)

    def collect_lost(self, box: int, *why: Citation) -> None:
        """Where jackpot wagers lie on the layout, one on a hand that does not qualify is taken before others."""
        if not self.is_won_by(box) and self.terms.is_manual:
            self.lose(box, LOSES, *why)

    def is_won_by(self, box: int) -> bool:
        """Whether a box has a jackpot wager and a hand that wins it: its cards stay until that is paid."""
        wagers = self.standing(box)
        if not wagers:
            return False
        if self.cards.hands.get(hand_of(box)):
            self.hands[box] = class_of(rank_of_hand(self._cards_of(box)))
        return self.hands.get(box, "") in self.layout.kinds[wagers[0].kind].pays

    # -- winning ---------------------------------------------------------------------------------------------------

    def settle(self) -> Procedure[None]:
        """After all other wagers: those that lose, then the prizes, once the hands are verified and the deck is."""
        self.course.verify_in_play("settle")
        for box in sorted({wager.box for wager in self.standing()}, reverse=True):
            if not self.is_won_by(box):
                self.lose(box, LOSES)
        if self.winning_boxes():
            assert self.terms.jackpot_verification is not None
            citation = self.terms.jackpot_verification
            yield from self.course.step("verify the jackpot hands", citation, self._is_won)
            if self.pools.is_linked:
                yield from self._ask_for_meter()
            if self._is_won():
                self._verify_hands()
                self._key_off()
        self.is_over = True
        if self.pools.is_started and self.terms.jackpot_game_over is not None:
            self.emit(GameOverButtonPressed((self.terms.jackpot_game_over,)))

    def winning_boxes(self) -> list[int]:
        """Boxes whose hands win, from the dealer's right."""
        boxes = {wager.box for wager in self.standing()}
        return [box for box in sorted(boxes, reverse=True) if self.is_won_by(box)]

    def _is_won(self) -> bool:
        return bool(self.winning_boxes())

    def _ask_for_meter(self) -> Procedure[None]:
        """What pools hold that other tables fund too, only their system knows."""
        jackpot = self.pools.jackpot
        assert jackpot is not None
        assert self.terms.jackpot_between_tables is not None
        assert self.terms.jackpot_display is not None
        hint = "what each pool holds, in exact cents"
        action = yield Decision(
            "jackpot_meter",
            self.terms.jackpot_between_tables,
            invitations=(Invitation(ReadMeter, self._verify_read_meter, hint, JACKPOT_SYSTEM),),
            stands=self._is_won,
        )
        if isinstance(action, ReadMeter):
            jackpot.read_meter(self._pools_read(action))
            self.emit(MeterRead((self.terms.jackpot_display,), jackpot.displays()))

    def _verify_read_meter(self, action: ReadMeter) -> None:
        jackpot, display = self.pools.jackpot, self.terms.jackpot_display
        assert jackpot is not None
        if action.actor != JACKPOT_SYSTEM:
            refuse(action, f"it is for the {JACKPOT_SYSTEM} to say", self.terms.jackpot_between_tables)
        if len(action.pools) != len(jackpot.pools):
            refuse(action, f"pools: an amount for each of {', '.join(jackpot.pools)}", display)
        try:
            amounts = self._pools_read(action)
        except AmountError as error:
            refuse(action, str(error), display)
        for pool, cents in amounts.items():
            if cents < jackpot.least(pool):
                problem = f"pools: {pool} cannot hold less than {format_dollars(jackpot.least(pool))}"
                refuse(action, problem, display)

    def _pools_read(self, action: ReadMeter) -> dict[str, Fraction]:
        assert self.pools.jackpot is not None
        names = self.pools.jackpot.pools
        return {pool: exact_cents(text, "pools") for pool, text in zip(names, action.pools, strict=True)}

    def _verify_hands(self) -> None:
        """Each winning hand is verified; before certain prizes the deck is sorted or counted."""
        terms = self.terms
        assert terms.verified_by is not None
        assert terms.notified is not None
        by, citation = terms.verified_by
        shown = [self.hands[box] for box in self.winning_boxes()]
        for box in self.winning_boxes():
            hand = self.hands[box]
            self.emit(JackpotHandVerified((citation,), hand_of(box), hand, by, hand in terms.notified.value))
        if terms.jackpot_sorted_cards is not None:
            hands, citation = terms.jackpot_sorted_cards
            if any(hand in hands for hand in shown):
                self.emit(DeckSorted((citation,)))
        if terms.jackpot_count is not None and any(terms.is_deck_counted(hand) for hand in shown):
            self.cards.verify_cards()
            size = self.cards.shoe.deck.size * self.cards.shoe.decks
            self.emit(DeckCounted((terms.jackpot_count,), size))

    def _key_off(self) -> None:
        """Prizes leave the pools in the rulebook's order, each to its hand's wagers."""
        jackpot = self.pools.jackpot
        assert jackpot is not None
        claims = [Claim(hand_of(box), self.hands[box], self.pools.stakes(box)) for box in self.winning_boxes()]
        boxes = {hand_of(box): box for box in self.winning_boxes()}
        verified = self.verified_pools
        paid = jackpot.pay(claims) if verified is None else jackpot.pay_verified(claims, verified)
        payment = (self.terms.jackpot_payment,) if self.terms.jackpot_payment is not None else ()
        for keyed_off in paid:
            taken = {pool: str(cents) for pool, cents in keyed_off.taken.items()}
            added = {pool: str(cents) for pool, cents in keyed_off.added.items()}
            cites = merge(keyed_off.cites + payment)
            won = dict(keyed_off.prizes)
            shown = {} if self.pools.is_linked else dict(keyed_off.displays)
            self.pools.tell(JackpotKeyedOff(cites, keyed_off.hand, keyed_off.text, won, taken, added, shown))
            for name, cents in keyed_off.prizes.items():
                self.pools.keyed_off.add(boxes[name])
                self._pay(boxes[name], keyed_off, cents, *payment)
        jackpot.books.verify()

    def _pay(self, box: int, keyed_off: KeyOff, prize: int, *why: Citation) -> None:
        """A prize to a hand's wagers, by their amounts; a wager that lay there to the end is collected after it."""
        assert self.pools.jackpot is not None
        wagers = self.standing(box)
        staked, part = sum(wager.cents for wager in wagers), 0
        for number, wager in enumerate(wagers, 1):
            upto = prize if number == len(wagers) else part + prize * wager.cents // staked
            odds, citation = self.layout.kinds[wager.kind].pays[keyed_off.hand]
            if keyed_off.display:
                net = Fraction(upto - part, wager.cents) - odds.takes_stake
                odds = Odds(keyed_off.text, net, takes_stake=odds.takes_stake)
            settled = self.layout.settle(wager, keyed_off.hand, *keyed_off.cites, *why, paid=Cited(odds, citation))
            self.pools.jackpot.round_up(hand_of(box), settled.rounded_up_cents)
            part = upto
        if self.terms.is_manual and self.terms.jackpot_payment is not None:
            ids = tuple(wager.id for wager in wagers)
            self.emit(JackpotWagersCollected((self.terms.jackpot_payment,), ids))

    def pay_by(self, verified: dict[str, Fraction]) -> None:
        """Prizes of the round are paid by these amounts of the pools."""
        self.course.verify_in_play("pay_by")
        self.verified_pools = verified

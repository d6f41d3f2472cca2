"""Jackpot wagers at a table: made beside an ante, and paid, if their hands win, after all other wagers."""

from abc import abstractmethod
from fractions import Fraction

from croupier.cards import Card, Shoe
from croupier.chips import ChipSet, Odds, format_dollars
from croupier.errors import AmountError
from croupier.games.house_poker.jackpot_books import KINDS, JackpotBooks, is_jackpot_offered
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
from croupier.games.wagering import Wager, hand_of
from croupier.jackpots import Claim, KeyOff, exact_cents
from croupier.jackpots.levels import verify_levels
from croupier.procedure import Decision, IllegalActionError, Invitation, Limits, Procedure, Setting
from croupier.procedure.actions import PlaceWager
from croupier.ranking import class_of, rank_of_hand
from croupier.rulebook import Citation, Cited, NotAllowedError, RulebookError, Rules, merge

LOSES = "loses"


class JackpotPrizes(JackpotBooks):
    """The wagers: who may make them, who wins, and in what order prizes are paid."""

    def __init__(self, rules: Rules, shoe: Shoe, setting: Setting) -> None:
        super().__init__(rules, shoe, setting)
        self.jackpot_hands: dict[int, str] = {}
        """The class of each box's hand for the jackpot, once it has been looked at."""
        self.is_jackpot_over = False
        """Jackpot wagers have been settled."""
        self.verified_pools: dict[str, Fraction] | None = None
        """What is paid by instead of the pools, where a display has failed."""

    @classmethod
    def verify_rules(cls, rules: Rules) -> None:
        """What a jackpot cannot do without is there; where its wager is a chip, there is such a chip."""
        super().verify_rules(rules)
        if rules.has("jackpot_levels"):
            verify_levels(rules)
        if is_jackpot_offered(rules):
            of_pool = () if rules.has("jackpot_levels") else ("jackpot_amount", "jackpot_pool")
            for provision in ("jackpot_verification", *of_pool):
                if not rules.has(provision):
                    raise RulebookError(rules.name, f"provisions.{provision}", "no jackpot can be offered without it")
        if rules.has("jackpot_chip") and is_jackpot_offered(rules):
            cents = rules.choice("jackpot_wager", int).value
            if cents not in rules.choice("chip_denominations", tuple).value:
                problem = f"there is no chip of {format_dollars(cents)} in use"
                raise NotAllowedError("jackpot_wager", problem, rules.cite("jackpot_chip"))

    @abstractmethod
    def jackpot_cards(self, box: int) -> list[Card]:
        """The five cards that a box's jackpot wager goes by."""

    # -- making them -----------------------------------------------------------------------------------------------

    def verify_form(self, placing: PlaceWager) -> None:
        super().verify_form(placing)
        if placing.actor == JACKPOT_SYSTEM:
            self.refuse(placing, f"actor: {placing.actor!r} is not a player", "wager_not_permitted")
        if placing.wager in KINDS and placing.chips != "value":
            problem = f"chips: {placing.wager} wagers are made in value chips"
            raise IllegalActionError(placing, problem, self.required_amount(placing.wager).citation)

    def required_amount(self, kind: str) -> Cited[int]:
        """What a jackpot wager must be, neither more nor less."""
        assert self.jackpot is not None
        citation = self.rules.cite(self.known_provision("jackpot_amount", "jackpot_levels"))
        return Cited(self.jackpot.wager_cents(kind), citation)

    def limits_for(self, player: str, box: int, wager: str = "") -> Cited[Limits]:
        if wager in KINDS and self.jackpot is not None:
            cents, citation = self.required_amount(wager)
            return Cited(Limits(cents, cents), citation)
        return super().limits_for(player, box, wager)

    def verify_payable(self, placing: PlaceWager) -> None:
        """A jackpot wager is not refused because chips cannot pay its prizes."""
        if placing.wager not in KINDS:
            super().verify_payable(placing)

    def chips_for(self, wager: Wager) -> ChipSet:
        """A jackpot is paid to the cent, unless by a reading it is paid in chips like other wagers, and rounded up."""
        if wager.kind not in KINDS or self.is_paid_in_chips:
            return super().chips_for(wager)
        return ChipSet.of((1,))

    @property
    def is_paid_in_chips(self) -> bool:
        return self.rules.has_choice("jackpot_paid") and self.rules.reading("jackpot_paid").value == "in_chips"

    # -- losing ----------------------------------------------------------------------------------------------------

    def jackpot_wagers(self, box: int | None = None) -> list[Wager]:
        return [wager for wager in self.standing(box=box) if wager.kind in KINDS]

    def lose_jackpot(self, box: int, outcome: str, *why: Citation) -> None:
        """The jackpot wagers of a box are lost: its hand is folded, conceded, kept closed, or wins nothing."""
        for wager in self.jackpot_wagers(box):
            self.settle(wager, outcome, *why)

    def collect_lost_jackpot(self, box: int, *why: Citation) -> None:
        """Where jackpot wagers lie on the layout, one on a hand that does not qualify is taken before others."""
        if not self.wins_jackpot(box) and self.is_manual:
            self.lose_jackpot(box, LOSES, *why)

    def wins_jackpot(self, box: int) -> bool:
        """Whether a box has a jackpot wager and a hand that wins it: its cards stay until that is paid."""
        wagers = self.jackpot_wagers(box)
        if not wagers:
            return False
        if self.hands.get(hand_of(box)):
            self.jackpot_hands[box] = class_of(rank_of_hand(self.jackpot_cards(box)))
        outcomes = self.rules.outcomes(wagers[0].kind)
        return self.jackpot_hands.get(box, "") in outcomes

    # -- winning ---------------------------------------------------------------------------------------------------

    def settle_jackpots(self) -> Procedure[None]:
        """After all other wagers: those that lose, then the prizes, once the hands are verified and the deck is."""
        for box in sorted({wager.box for wager in self.jackpot_wagers()}, reverse=True):
            if not self.wins_jackpot(box):
                self.lose_jackpot(box, LOSES)
        if self.winning_boxes():
            citation = self.rules.cite("jackpot_verification")
            yield from self.dealer_step("verify the jackpot hands", citation, self.is_jackpot_won)
            if self.is_linked:
                yield from self.ask_for_meter()
            if self.is_jackpot_won():
                self.verify_hands()
                self.key_off()
        self.is_jackpot_over = True
        if self.is_jackpot_started and self.rules.has("jackpot_game_over"):
            self.emit(GameOverButtonPressed((self.rules.cite("jackpot_game_over"),)))

    def winning_boxes(self) -> list[int]:
        """From the dealer's right."""
        boxes = {wager.box for wager in self.jackpot_wagers()}
        return [box for box in sorted(boxes, reverse=True) if self.wins_jackpot(box)]

    def is_jackpot_won(self) -> bool:
        return bool(self.winning_boxes())

    def ask_for_meter(self) -> Procedure[None]:
        """What pools hold that other tables fund too, only their system knows."""
        action = yield Decision(
            "jackpot_meter",
            self.rules.cite("jackpot_between_tables"),
            invitations=(
                Invitation(ReadMeter, self.verify_read_meter, "what each pool holds, in exact cents", JACKPOT_SYSTEM),
            ),
            stands=self.is_jackpot_won,
        )
        if isinstance(action, ReadMeter):
            assert self.jackpot is not None
            self.jackpot.read_meter(self.pools_read(action))
            self.emit(MeterRead((self.rules.cite("jackpot_display"),), self.jackpot.displays()))

    def verify_read_meter(self, action: ReadMeter) -> None:
        if action.actor != JACKPOT_SYSTEM:
            self.refuse(action, f"it is for the {JACKPOT_SYSTEM} to say", "jackpot_between_tables")
        assert self.jackpot is not None
        if len(action.pools) != len(self.jackpot.pools):
            problem = f"pools: an amount for each of {', '.join(self.jackpot.pools)}"
            self.refuse(action, problem, "jackpot_display")
        try:
            amounts = self.pools_read(action)
        except AmountError as error:
            self.refuse(action, str(error), "jackpot_display")
        for pool, cents in amounts.items():
            if cents < self.jackpot.least(pool):
                problem = f"pools: {pool} cannot hold less than {format_dollars(self.jackpot.least(pool))}"
                self.refuse(action, problem, "jackpot_display")

    def pools_read(self, action: ReadMeter) -> dict[str, Fraction]:
        assert self.jackpot is not None
        return {pool: exact_cents(text, "pools") for pool, text in zip(self.jackpot.pools, action.pools, strict=True)}

    def verify_hands(self) -> None:
        """Each winning hand is verified; before certain prizes the deck is sorted or counted."""
        by, citation = self.rules.get("jackpot_verification", "verified_by", str)
        notified = self.rules.get("jackpot_verification", "notified", list).value
        shown = [self.jackpot_hands[box] for box in self.winning_boxes()]
        for box in self.winning_boxes():
            hand = self.jackpot_hands[box]
            self.emit(JackpotHandVerified((citation,), hand_of(box), hand, by, hand in notified))
        if self.rules.has("jackpot_sorted_cards"):
            hands, citation = self.rules.get("jackpot_sorted_cards", "hands", list)
            if any(hand in hands for hand in shown):
                self.emit(DeckSorted((citation,)))
        if self.rules.has("jackpot_count") and any(self.is_deck_counted(hand) for hand in shown):
            self.verify_cards()
            size = self.shoe.deck.size * self.shoe.decks
            self.emit(DeckCounted((self.rules.cite("jackpot_count"),), size))

    def is_deck_counted(self, hand: str) -> bool:
        """Whenever a prize is paid; of two pools, from the major one."""
        minor = self.rules.get("jackpot_sub_pools", "minor", list).value
        return not (self.is_chosen("jackpot_sub_pools") and hand in minor)

    def key_off(self) -> None:
        """Prizes leave the pools in the rulebook's order, each to its hand's wagers."""
        assert self.jackpot is not None
        claims = [Claim(hand_of(box), self.jackpot_hands[box], self.stakes(box)) for box in self.winning_boxes()]
        boxes = {hand_of(box): box for box in self.winning_boxes()}
        if self.verified_pools is None:
            paid = self.jackpot.pay(claims)
        else:
            paid = self.jackpot.pay_verified(claims, self.verified_pools)
        payment = (self.rules.cite("jackpot_payment"),) if self.rules.has("jackpot_payment") else ()
        for keyed_off in paid:
            taken = {pool: str(cents) for pool, cents in keyed_off.taken.items()}
            added = {pool: str(cents) for pool, cents in keyed_off.added.items()}
            cites = merge(keyed_off.cites + payment)
            won = dict(keyed_off.prizes)
            shown = {} if self.is_linked else dict(keyed_off.displays)
            self.emit(JackpotKeyedOff(cites, keyed_off.hand, keyed_off.text, won, taken, added, shown))
            for name, cents in keyed_off.prizes.items():
                self.keyed_off.add(boxes[name])
                self.pay_prize(boxes[name], keyed_off, cents, *payment)

    def pay_prize(self, box: int, keyed_off: KeyOff, prize: int, *why: Citation) -> None:
        """A prize to a hand's wagers, by their amounts; a wager that lay there to the end is collected after it."""
        assert self.jackpot is not None
        wagers = self.jackpot_wagers(box)
        staked, part = sum(wager.cents for wager in wagers), 0
        for number, wager in enumerate(wagers, 1):
            upto = prize if number == len(wagers) else part + prize * wager.cents // staked
            odds, citation = self.rules.pays(wager.kind, keyed_off.hand)
            if keyed_off.display:
                net = Fraction(upto - part, wager.cents) - odds.takes_stake
                odds = Odds(keyed_off.text, net, takes_stake=odds.takes_stake)
            settled = self.settle(wager, keyed_off.hand, *keyed_off.cites, *why, paid=Cited(odds, citation))
            self.jackpot.round_up(hand_of(box), settled.rounded_up_cents)
            part = upto
        if self.is_manual:
            ids = tuple(wager.id for wager in wagers)
            self.emit(JackpotWagersCollected((self.rules.cite("jackpot_payment"),), ids))

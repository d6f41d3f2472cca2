"""Caribbean Stud Poker: five cards each; fold or bet twice the ante; the dealer plays only with ace and king or better.

Played by skycity/caribbean_stud (Division 6) with the general rules of skycity/general.
"""

from collections.abc import Iterator

from croupier.cards import Card, Shoe
from croupier.chips import format_dollars
from croupier.games.caribbean_stud.messages import (
    Concede,
    Fold,
    FoldedHandViewed,
    HandConceded,
    HandDeclared,
    HandViewed,
    MakeBet,
)
from croupier.games.caribbean_stud.terms import ANTE, BET, CONCEDED, FOLDED, JACKPOT, StudTerms
from croupier.games.charts import StrategyChart
from croupier.games.house_poker.irregularities import HousePokerRulings
from croupier.games.house_poker.jackpot import JackpotWagers
from croupier.games.house_poker.yielding import YieldingPlaces
from croupier.games.outcomes import PriceTable, Unpriced
from croupier.games.wagering import Wager, hand_of
from croupier.procedure import (
    DEALER,
    Action,
    Decision,
    IllegalActionError,
    Invitation,
    Procedure,
    Ruling,
    Setting,
    incident,
)
from croupier.procedure.actions import PlaceWager, Proceed
from croupier.procedure.events import Declared
from croupier.procedure.incidents import WagerAcceptedOutsideLimits
from croupier.ranking import Order, best_hand, describe, rank_of_hand
from croupier.rulebook import Citation, Rules, merge
from croupier.table.terms import read

JACKPOT_TAKEN = {
    "wins": "winning_hand_takes_jackpot_wager",
    "loses": "losing_hand_takes_jackpot_wager",
    "stands_off": "equal_hand_takes_jackpot_wager",
}
"""By what became of the ante: the provision that takes a manual jackpot wager which the hand does not win."""
COLLECTED = {
    "wins": "winning_hand_collected",
    "loses": "losing_hand_collected",
    "stands_off": "equal_hand_collected",
}
"""Likewise: the one by which the cards are collected."""


class CaribbeanStud(JackpotWagers, YieldingPlaces, HousePokerRulings):
    """Ante, five cards each, bet or fold; ante and bet are settled against a dealer who may not qualify."""

    terms: StudTerms

    initial_wagers = (ANTE, BET, JACKPOT)
    main_wager = ANTE
    beside = {BET: ANTE, JACKPOT: ANTE}
    decision_wager = BET
    needs = (
        "ranking", "dealers_card_up", "bet_or_fold", "bet", "dealers_hand", "qualifies", "unqualified_settlement",
        "unqualified_hand_turned", "unqualified_hand_collected", *JACKPOT_TAKEN.values(), *COLLECTED.values(),
    )  # fmt: skip
    needs_choices = ("boxes_per_player", "blind_bets", "concede", "view_folded_hands", "view_conceded_hands")
    out_of_time = HousePokerRulings.out_of_time | JackpotWagers.out_of_time | {
        MakeBet: ("a bet wager is made after the deal, in turn", "bet"),
        Fold: ("a hand is folded after the deal, in turn", "fold"),
        Concede: ("a hand is conceded once the dealer's is exposed, until it is turned up itself", "concede"),
    }  # fmt: skip
    late_incidents = (*HousePokerRulings.late_incidents, FoldedHandViewed)
    concluded_incidents = (*HousePokerRulings.concluded_incidents, FoldedHandViewed)

    def __init__(self, rules: Rules, shoe: Shoe, setting: Setting) -> None:
        super().__init__(rules, shoe, setting)
        self.terms = read(rules, StudTerms)
        self.given_up: dict[int, tuple[str, tuple[Card, ...]]] = {}
        """Hands that were folded or conceded, which of both, and the cards: a supervisor may want to look."""
        self.turned: set[int] = set()
        """Boxes whose hands were turned up to be settled."""

    @classmethod
    def verify_rules(cls, rules: Rules) -> None:
        super().verify_rules(rules)
        read(rules, StudTerms)

    # -- the procedure ---------------------------------------------------------------------------------------------

    def play(self) -> Procedure[None]:
        yield from self.open_round()
        if self.in_play:
            self.start_jackpot()
            yield from self.deal()
            yield from self.ask_in_turn(self.bet_or_fold, is_last=True)
            yield from self.expose_dealer()
            yield from self.final_settlement()
            yield from self.settle_jackpots()
            yield from self.dealer_step("collect the cards", self.rules.cite("conclusion"))
        yield from self.conclude()

    def deal(self) -> Procedure[None]:
        """Five cards to each box with an ante and to the dealer, of whose cards one comes to lie face up."""
        size, citation = self.rules.get("initial_deal", "cards", int)
        number, turning = self.rules.get("dealers_card_up", "card", int)
        if self.shoe.kind != "automatic":
            yield from self.deal_hands(size, citation, dealer_up=(number - 1,))
            return
        yield from self.deal_hands(size, citation)
        self.is_dealt = True
        due = yield from self.dealer_step("turn the dealer's bottom card", turning, self.is_live)
        if due and self.dealers_card_seen is None:
            self.turn_up(DEALER, turning, only=(number - 1,))

    def bet_or_fold(self, box: int) -> Procedure[None]:
        """The player of a box looks at the cards, if that is allowed, and decides."""
        player = self.players[box]
        action = yield Decision(
            "bet_or_fold",
            self.rules.cite("bet_or_fold"),
            (MakeBet(player, box), Fold(player, box)),
            stands=lambda: self.is_turn_of(box),
        )
        match action:
            case MakeBet():
                self.make_bet(box)
                self.note_decision(box, is_final=True)
            case Fold():
                self.fold_box(box)
                self.note_decision(box, is_final=True)

    def make_bet(self, box: int) -> None:
        """So many times the ante; a blind bet is that already, and stands."""
        if bet := self.wager_on(box, BET):
            self.emit(Declared((self.rules.cite("bet"),), bet.player, bet.id, MakeBet.name()))
        elif ante := self.wager_on(box, ANTE):
            self.add_wager(ante.player, BET, box, self.bet_beside(ante), self.rules.cite("bet"))

    def fold_box(self, box: int, *why: Citation) -> None:
        """Ante and jackpot wagers are taken, a blind bet is taken back, the cards go to the rack unseen."""
        self.lose_jackpot(box, FOLDED, *why)
        for kind in (ANTE, BET):
            if wager := self.wager_on(box, kind):
                self.settle(wager, FOLDED, *why)
        self.fold(box, *merge((self.rules.cite("fold"), *why)))

    def fold(self, box: int, *cites: Citation) -> None:
        """A supervisor may want to look at the hand."""
        self.given_up[box] = (FOLDED, tuple(self.hands[hand_of(box)]))
        super().fold(box, *cites)

    def take_up_again(self, box: int, cards: list[Card], citation: Citation) -> None:
        super().take_up_again(box, cards, citation)
        del self.given_up[box]

    def expose_dealer(self) -> Procedure[None]:
        """The dealer's cards are turned up, and what they are worth is declared."""
        citation = self.rules.cite("dealers_hand")
        due = yield from self.dealer_step("turn the dealer's hand", citation, self.is_live)
        if due:
            self.turn_up(DEALER, citation)
            plays = "the dealer qualifies" if self.does_dealer_qualify else "the dealer does not qualify"
            self.declare(DEALER, plays, citation, self.settling)

    def final_settlement(self) -> Procedure[None]:
        """Hand by hand from the dealer's right; until a hand is turned up, its player may concede it."""
        is_asked = not self.setting.paced and not self.is_chosen("concede")
        while (box := self.next_to_settle()) is not None:
            if not is_asked:
                action = yield self.settlement_decision(box)
                if isinstance(action, Concede):
                    self.concede(action.box)
                if not isinstance(action, Proceed):
                    continue
                is_asked = not self.setting.paced
            self.settle_box(box)

    def next_to_settle(self) -> int | None:
        return max((box for box in self.in_play if box not in self.turned), default=None)

    def settlement_decision(self, box: int) -> Decision:
        """The dealer goes on, in a paced round to that box and else to all, unless somebody concedes."""
        step = f"settle box {box}" if self.setting.paced else "settle"
        may_concede = self.is_chosen("concede")
        concession = Invitation(Concede, self.verify_concede, "give a hand up unseen")
        return Decision(
            step if self.setting.paced else "concede",
            self.settling + self.rules.cite("concede") if may_concede else self.settling,
            (Proceed(DEALER, step),),
            (concession,) if may_concede else (),
            stands=lambda: self.next_to_settle() == box,
        )

    def concede(self, box: int) -> None:
        """The cards go to the rack unseen; the hand loses to a dealer who qualifies."""
        citation, hand = self.rules.cite("concede"), hand_of(box)
        self.emit(HandConceded((citation,), hand, self.players[box]))
        self.lose_jackpot(box, CONCEDED, citation)
        outcomes = {ANTE: CONCEDED, BET: CONCEDED}
        if not self.does_dealer_qualify:
            outcomes = {ANTE: "conceded_to_no_hand", BET: "void"}
        for kind, outcome in outcomes.items():
            if wager := self.wager_on(box, kind):
                self.settle(wager, outcome)
        self.given_up[box] = (CONCEDED, tuple(self.hands[hand]))
        self.in_play.remove(box)
        self.collect(hand, citation)

    def settle_box(self, box: int) -> None:
        """Its hand is turned and settled, and collected unless it wins a jackpot, which is paid after all else."""
        self.turned.add(box)
        collected = self.settle_against_hand(box) if self.does_dealer_qualify else self.settle_against_no_hand(box)
        if not self.wins_jackpot(box):
            self.collect(hand_of(box), self.rules.cite(collected))

    def settle_against_no_hand(self, box: int) -> str:
        """The ante is paid and the bet void, whatever the player has; returns by what the cards are collected."""
        self.settle_wager(box, ANTE, "dealer_not_qualified")
        self.turn_up(hand_of(box), self.rules.cite("unqualified_hand_turned"))
        self.collect_lost_jackpot(box)
        self.settle_wager(box, BET, "void")
        return "unqualified_hand_collected"

    def settle_against_hand(self, box: int) -> str:
        """The hands are compared and announced, then ante and bet settled; returns by what the cards are collected."""
        hand = hand_of(box)
        self.turn_up(hand, self.settling)
        ante, bet = self.compared(box)
        self.declare(hand, ante.replace("_", " "), self.settling)
        self.collect_lost_jackpot(box, self.rules.cite(JACKPOT_TAKEN[ante]))
        self.settle_wager(box, ANTE, ante)
        self.settle_wager(box, BET, bet)
        return COLLECTED[ante]

    # -- its steps -------------------------------------------------------------------------------------------------

    @property
    def order(self) -> Order:
        return self.terms.order

    def rank(self, hand: str) -> int:
        return rank_of_hand(self.hands[hand], self.order)

    @property
    def does_dealer_qualify(self) -> bool:
        return self.rank(DEALER) >= self.terms.qualifying

    @property
    def settling(self) -> Citation:
        """The rule by which hands are settled."""
        return self.rules.cite("settlement" if self.does_dealer_qualify else "unqualified_settlement")

    def compared(self, box: int) -> tuple[str, str]:
        """The outcomes of ante and bet against a dealer who qualifies."""
        return self.terms.compared(self.rank(hand_of(box)), self.rank(DEALER))

    def declare(self, hand: str, remark: str, *cites: Citation) -> None:
        """What a hand is worth, arranged so that it can be read, and what follows from it."""
        best = best_hand(self.hands[hand], self.order)
        self.emit(HandDeclared(cites, hand, describe(best.rank, self.order), best.cards, remark))

    def wager_on(self, box: int, kind: str) -> Wager | None:
        return next(self.standing(kind, box), None)

    def settle_wager(self, box: int, kind: str, outcome: str) -> None:
        if wager := self.wager_on(box, kind):
            self.settle(wager, outcome)

    def jackpot_cards(self, box: int) -> list[Card]:
        """The hand that may win the jackpot."""
        return self.hands[hand_of(box)]

    def bet_beside(self, ante: Wager) -> int:
        return ante.cents * self.terms.bet_times.value

    # -- who may do what -------------------------------------------------------------------------------------------

    def verify_place(self, placing: PlaceWager) -> None:
        super().verify_place(placing)
        if placing.wager == BET and (ante := self.wager_on(placing.box, ANTE)):
            due = self.bet_beside(ante)
            if self.already_there(placing) + placing.cents != due:
                self.refuse(placing, f"cents: the bet wager beside this ante is of {format_dollars(due)}", "bet")

    def verify_limits(self, placing: PlaceWager) -> None:
        """A bet wager's amount follows from the ante, to which the limits apply."""
        if placing.wager != BET:
            super().verify_limits(placing)

    def on_wager_outside_limits(self, found: WagerAcceptedOutsideLimits) -> Ruling:
        if found.wager == BET:
            self.refuse(found, "wager: the limits apply to the ante, not to the bet wager beside it", "bet")
        return super().on_wager_outside_limits(found)

    def close_bets(self, citation: Citation) -> None:
        """A blind bet that does not go with its ante, which was changed since, is none."""
        for bet in self.standing(BET):
            ante = self.wager_on(bet.box, ANTE)
            if ante is None or bet.cents != self.bet_beside(ante):
                self.return_wager(bet, "does not go with the ante", self.rules.cite("bet"))
        super().close_bets(citation)

    def why_closed(self, kind: type[Action]) -> tuple[str, Citation]:
        allowed = self.rules.choice("concede", bool)
        if kind is Concede and not allowed.value:
            return "hands are not conceded at this table", allowed.citation
        return super().why_closed(kind)

    def verify_concede(self, action: Concede) -> None:
        if action.box not in self.in_play:
            self.refuse(action, f"box: no hand of box {action.box} is in play", "concede")
        if action.box in self.turned:
            self.refuse(action, f"box: the hand of box {action.box} has been turned up", "concede")
        if self.players[action.box] != action.actor:
            self.refuse(action, f"box: it is for {self.players[action.box]} to concede box {action.box}", "concede")

    @incident(FoldedHandViewed, "view_folded_hand", "view_conceded_hand")
    def on_folded_hand_viewed(self, found: FoldedHandViewed) -> Ruling:
        if found.box not in self.given_up:
            problem = f"box: no hand of box {found.box} has been folded or conceded"
            self.refuse(found, problem, "view_folded_hand")
        how, cards = self.given_up[found.box]
        allowed = self.rules.choice(f"view_{how}_hands", bool)
        if not allowed.value:
            problem = f"the operator does not have {how} hands looked at"
            raise IllegalActionError(found, problem, allowed.citation)
        citation = self.rules.cite(f"view_{how}_hand")
        self.emit(HandViewed((citation,), hand_of(found.box), cards))
        return self.ruling(found, f"a supervisor looks at the {how} hand, and nobody else does", citation)

    # -- its price -------------------------------------------------------------------------------------------------

    @classmethod
    def outcome_tables(cls, rules: Rules) -> Iterator[PriceTable | Unpriced]:
        from croupier.games.caribbean_stud import price

        return price.outcome_tables(read(rules, StudTerms))

    has_charts = True

    @classmethod
    def charts(cls, rules: Rules) -> tuple[StrategyChart, ...]:
        from croupier.games.caribbean_stud import chart

        return chart.charts(read(rules, StudTerms))

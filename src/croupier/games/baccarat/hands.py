"""The two hands of baccarat: the initial cards, the dealer's styles A and C, third cards by the table of play."""

from functools import lru_cache
from typing import ClassVar, NamedTuple

from croupier.cards import Card, Shoe
from croupier.games.baccarat.messages import PointCountAnnounced
from croupier.games.baccarat.point_counts import BANKER, PLAYER
from croupier.games.baccarat.table import BaccaratTable
from croupier.procedure import Procedure, Setting
from croupier.rulebook import Citation, NotAllowedError, Rules

STYLES = {"A": "style_a", "B": "style_b", "C": "style_c", "D": "style_d"}
DEAL_ORDER = (PLAYER, BANKER, PLAYER, BANKER)


class Style(NamedTuple):
    """A way of dealing: whether initial cards come face up, are passed to players, and are turned one by one."""

    letter: str
    citation: Citation
    face_up: bool
    passed: bool
    one_by_one: bool


@lru_cache(maxsize=64)
def style_of(rules: Rules, letter: str) -> Style:
    provision = STYLES[letter]
    face_up, passed, one_by_one = (
        rules.get(provision, field, bool).value for field in ("face_up", "passed", "one_by_one")
    )
    return Style(letter, rules.cite(provision), face_up, passed, one_by_one)


def why_not(rules: Rules, letter: str) -> tuple[str, Citation] | None:
    """Why the game cannot be dealt by a style as its other choices are, and the rule that says so."""
    style = style_of(rules, letter)
    if style.passed and rules.choice("shuffler", str).value == "continuous":
        return "cards that players handle do not come from a continuous shuffler", rules.cite("no_continuous_shuffler")
    if style.one_by_one and not rules.choice("international", bool).value:
        return f"style {letter} is for international baccarat", style.citation
    return None


class BaccaratHands(BaccaratTable):
    """The deal of a round, to complete hands. Who else than the dealer turns cards is for `styles.py`."""

    needs: ClassVar[tuple[str, ...]] = (
        "initial_deal", "style_a", "style_b", "style_c", "third_card_face_up", "third_card_passed",
        "no_continuous_shuffler", "banker_turns",
    )  # fmt: skip
    needs_choices: ClassVar[tuple[str, ...]] = ("dealing_style",)

    def __init__(self, rules: Rules, shoe: Shoe, setting: Setting) -> None:
        super().__init__(rules, shoe, setting)
        letter = setting.carried.get("style") or rules.choice("dealing_style", str).value
        self.style = style_of(rules, str(letter))
        self.next_seen = ""
        """Why everybody knows the next card, by the provision that says so: it is dealt face up."""
        self.is_void_hand = False
        """Nobody may wager on the round."""
        self.is_voided = False
        """The round has no result."""
        self.are_hands_complete = False
        self.announced: dict[str, int] = {}
        """Hand to how many cards it had when its point count was last announced."""

    @classmethod
    def verify_rules(cls, rules: Rules) -> None:
        super().verify_rules(rules)
        if problem := why_not(rules, rules.choice("dealing_style", str).value):
            raise NotAllowedError("dealing_style", *problem)

    def is_on_course(self) -> bool:
        return not self.is_voided

    def deal_hands(self) -> Procedure[None]:
        """The initial cards, unless they lie there already, and third cards."""
        if self.style.passed and not self.is_void_hand:
            yield from self.appoint_handlers()
        if not self.hands:
            yield from self.initial_deal()
        if self.is_on_course():
            for hand in (PLAYER, BANKER):
                if not self.hidden(hand) and hand not in self.announced:
                    self.announce(hand)
            yield from self.turn_hands()
        if self.is_on_course():
            yield from self.third_cards()
        self.are_hands_complete = self.is_on_course()
        if self.are_hands_complete:
            self.leave_card_seen()

    def initial_deal(self, early: Citation | None = None) -> Procedure[None]:
        """Two cards each, in turn, the player's hand first; `early` is why before no more bets, if they come then."""
        citation = self.rules.cite("initial_deal")
        if early:
            citation += early
        if self.style.passed:
            self.shoe.is_handled = True
        self.deal_order = list(DEAL_ORDER)
        for number, hand in enumerate(DEAL_ORDER, start=1):
            is_up, why = self.face_up_on_deal(number)
            yield from self.deal_to(hand, citation + why if why else citation, is_up)
            yield from self.after_initial_card()

    def face_up_on_deal(self, number: int) -> tuple[bool, Citation | None]:  # noqa: ARG002 - one style says for which
        """Whether an initial card is dealt face up, and by which rule if not by the style as such."""
        return self.style.face_up, None

    def after_initial_card(self) -> Procedure[None]:
        """What is done before the next of the initial cards is dealt."""
        yield from ()

    def deal_to(self, hand: str, citation: Citation, face_up: bool) -> Procedure[Card | None]:
        card = yield from self.deal_card(hand, citation, self.is_on_course, face_up)
        if card is not None and self.next_seen:
            why, self.next_seen = self.rules.cite(self.next_seen), ""
            if not face_up:
                self.turn_up(hand, why, only=[len(self.hands[hand]) - 1])
        return card

    def leave_card_seen(self) -> None:
        """A card that everybody knows and that has not been used is the first of the next round."""

    def third_cards(self) -> Procedure[None]:
        """To the player's hand first, then to the banker's, as the table of play says."""
        terms, hands = self.terms.hands, self.hands
        player, banker = terms.points(hands[PLAYER]), terms.points(hands[BANKER])
        third: int | None = None
        draws, citation = terms.player_draws(player, banker)
        if draws:
            card = yield from self.third_card(PLAYER, citation)
            if card is None:
                return
            third = terms.card_value(card)
        draws, citation = terms.banker_draws(player, banker, third)
        if draws:
            yield from self.third_card(BANKER, citation)

    def third_card(self, hand: str, citation: Citation) -> Procedure[Card | None]:
        """Face up by the dealer's styles; by the others passed face down, and turned before play goes on."""
        self.deal_order.append(hand)
        how = self.rules.cite("third_card_passed" if self.style.passed else "third_card_face_up")
        if self.style.one_by_one:
            how = self.style.citation
        card = yield from self.deal_to(hand, citation + how, self.is_third_face_up())
        yield from self.turn_hands()
        return card

    def is_third_face_up(self) -> bool:
        return not self.style.passed

    def appoint_handlers(self) -> Procedure[None]:
        """Who receives the hands, where cards are passed to players."""
        yield from ()

    def turn_hands(self) -> Procedure[None]:
        """Until no card lies face down; the player's hand first."""
        while self.face_down and self.is_on_course():
            yield from self.turn_hand(next(hand for hand in (PLAYER, BANKER) if self.hidden(hand)))

    def turn_hand(self, hand: str) -> Procedure[None]:
        yield from self.dealer_turns(hand, self.style.citation)

    def dealer_turns(self, hand: str, citation: Citation) -> Procedure[None]:
        wanted = yield from self.dealer_step(f"turn {hand}", citation, self.is_on_course)
        if wanted:
            self.turn_up(hand, citation)
            self.announce(hand)

    def hidden(self, hand: str) -> list[int]:
        """The places of the hand's cards that lie face down."""
        return sorted(number for of, number in self.face_down if of == hand) if self.face_down else []

    def announce(self, hand: str) -> None:
        """The point count of a hand; one that is still being dealt has none."""
        if len(self.hands[hand]) < DEAL_ORDER.count(hand):
            return
        self.announced[hand] = len(self.hands[hand])
        citation = self.style.citation
        if hand == BANKER and self.style.passed and not self.style.one_by_one:
            citation = self.rules.cite("banker_turns")
        self.emit(PointCountAnnounced((citation,), hand, self.terms.hands.points(self.hands[hand])))

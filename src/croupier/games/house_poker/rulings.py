"""What rulings at poker against the house have in common: void hands and rounds, cards that all know, deemed folds."""

from collections import Counter
from typing import ClassVar

from croupier.cards import Card, Shoe
from croupier.chips import Odds
from croupier.games.house_poker.incidents import CardExposed
from croupier.games.house_poker.turns import BettingTurns
from croupier.games.wagering import Wager, hand_of
from croupier.procedure import Incident, Ruling, Setting
from croupier.procedure.events import BetsClosed, HandVoided, WagerPlaced
from croupier.rulebook import Citation, Cited, Rules, merge

LOSE = Odds.parse("lose")
DEALT_ANEW = "misdeal: the round is void, all wagers are returned, and the cards are shuffled and dealt anew"


class Rulings(BettingTurns):
    """Handlers verify all before they change anything."""

    decision_wager: ClassVar[str] = ""
    """The wager that a player makes to go on."""

    def __init__(self, rules: Rules, shoe: Shoe, setting: Setting) -> None:
        super().__init__(rules, shoe, setting)
        self.known: set[tuple[str, int]] = set()
        """Cards that lie face down though everybody has seen them, each as its hand and its place in the hand."""

    # -- what has been dealt ---------------------------------------------------------------------------------------

    @property
    def has_deal_begun(self) -> bool:
        return bool(self.draw_log)

    def dealt_to(self, hand: str) -> int:
        """How many cards have gone to a hand in this round, wherever they are now."""
        return Counter(place for _, place in self.draw_log)[hand]

    @property
    def hand_size(self) -> int:
        """The cards of a player's hand."""
        if self.rules.has("hands", "players_cards"):
            return self.rules.get("hands", "players_cards", int).value
        return self.rules.get("initial_deal", "cards", int).value

    def verify_dealt(self, found: Incident, provision: str) -> None:
        """That every hand has all its cards."""
        if not self.is_dealt:
            self.refuse(found, "the cards have not all been dealt", provision)

    def is_turned_up(self, hand: str) -> bool:
        """Whether it lies on the table with all its cards face up."""
        cards = self.hands.get(hand, ())
        return bool(cards) and not any((hand, number) in self.face_down for number in range(len(cards)))

    def verify_in_play(self, found: Incident, box: int, provision: str) -> None:
        if box not in self.in_play:
            self.refuse(found, f"box: no hand of box {box} is in play", provision)

    def verify_undecided(self, found: Incident, box: int, provision: str) -> None:
        """That a complete hand lies there, on which its player is still to decide."""
        self.verify_dealt(found, provision)
        self.verify_in_play(found, box, provision)
        if not self.is_undecided(box):
            self.refuse(found, f"box: nothing is left to decide on box {box}", provision)

    def are_cards_handled(self, found: Incident, is_said: bool) -> bool:
        """Whether a player has picked up cards: as somebody saw it, and surely if one has decided on them."""
        if is_said and not self.is_dealt:
            provision = self.known_provision("betting_round", "dealing")
            self.refuse(found, "handled: players pick up their cards when all have been dealt", provision)
        return is_said or bool(self.acted)

    # -- cards that all know ---------------------------------------------------------------------------------------

    def places(self, found: Incident, hand: str, numbers: tuple[int, ...], provision: str) -> list[tuple[str, int]]:
        """Cards of a hand by their numbers, all of them face down and not seen yet."""
        places = [(hand, number - 1) for number in numbers]
        if not places or len({*places}) < len(places):
            self.refuse(found, "numbers: name each card that was seen, once", provision)
        for _, place in places:
            if not 0 <= place < len(self.hands.get(hand, ())):
                self.refuse(found, f"numbers: {hand} has no card {place + 1}", provision)
            if (hand, place) not in self.face_down or (hand, place) in self.known:
                self.refuse(found, f"numbers: everybody knows card {place + 1} of {hand} already", provision)
        return places

    def make_known(self, places: list[tuple[str, int]], citation: Citation) -> None:
        for hand, place in places:
            self.known.add((hand, place))
            self.emit(CardExposed((citation,), hand, self.hands[hand][place]))

    def seen_cards(self, hand: str, actor: str) -> list[Card | None]:
        cards = super().seen_cards(hand, actor)
        return [self.hands[hand][n] if (hand, n) in self.known else card for n, card in enumerate(cards)]

    def collect(self, hand: str, citation: Citation) -> None:
        super().collect(hand, citation)
        self.known = {(of, n) for of, n in self.known if of != hand}

    # -- hands and rounds that do not count ------------------------------------------------------------------------

    def declare_misdeal(self, found: Incident, *cites: Citation) -> Ruling:
        return self.misdeal(found, DEALT_ANEW, *merge((*cites, self.rules.cite("misdeal"))))

    def void_round(self, why: str, *cites: Citation, forfeit_by: str | None = None) -> None:
        super().void_round(why, *cites, forfeit_by=forfeit_by)
        self.in_play = []

    def take_cards(self, box: int, citation: Citation) -> None:
        """A hand without a wager left: its cards are counted and go to the rack."""
        self.in_play.remove(box)
        self.collect(hand_of(box), citation)

    def void_hands_of(self, player: str, *cites: Citation) -> list[str]:
        """Every hand of a player that is in play or, when everything is settled, was."""
        hands = [hand_of(box) for box in self.boxes_that_count() if self.players[box] == player]
        for hand in hands:
            self.void_hand(hand, *cites)
        return hands

    def boxes_that_count(self) -> list[int]:
        """Boxes with a hand in play; when everything is settled, those with a settled wager."""
        if not self.is_closed:
            return self.in_play
        return sorted({wager.box for wager in self.wagers.values() if wager.settlement})

    def drop_hands_without_wagers(self, *cites: Citation) -> None:
        """Hands whose every wager a ruling has returned are void too."""
        for box in [] if self.is_closed else list(self.in_play):
            made = [wager for wager in self.wagers.values() if wager.box == box]
            if not any(wager.is_standing or wager.settlement for wager in made):
                self.void_hands.add(hand_of(box))
                self.emit(HandVoided(cites, hand_of(box)))
                self.take_cards(box, cites[0])

    # -- deemed folds ----------------------------------------------------------------------------------------------

    def fold_box(self, box: int, *why: Citation) -> None:
        """A fold with all that the rulebook has it cost; the game says what."""
        raise NotImplementedError

    def forfeit_box(self, box: int, *why: Citation) -> None:
        """A fold by which every wager on the box is lost."""
        self.lose_jackpot(box, "folded", *why)
        for wager in list(self.standing(box=box)):
            self.forfeit(wager, *why)
        self.fold_box(box, *why)

    def lose_jackpot(self, box: int, outcome: str, *cites: Citation) -> None:
        """The box's jackpot wagers are lost, where the table has a jackpot."""

    def forfeit(self, wager: Wager, citation: Citation, *why: Citation) -> None:
        self.settle(wager, "forfeited", *why, paid=Cited(LOSE, citation))

    def wager_to_go_on(self, box: int) -> Wager | None:
        """What the player of a box has wagered to go on, if that was after the deal."""
        closed = next((n for n, event in enumerate(self.events) if isinstance(event, BetsClosed)), len(self.events))
        later = {event.wager_id for event in self.events[closed:] if isinstance(event, WagerPlaced)}
        return next((wager for wager in self.standing(self.decision_wager, box) if wager.id in later), None)

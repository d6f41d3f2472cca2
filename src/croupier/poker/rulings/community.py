"""Community cards as rulings find them, street by street, and how they are dealt anew."""

from dataclasses import dataclass
from typing import Literal

from croupier.cards import Card
from croupier.poker.dealing import Dealing, Resumption
from croupier.poker.messages import BOARD, BURNED, MUCK, STUB, hand_of
from croupier.poker.repairs import Repairs
from croupier.procedure import Incident
from croupier.rulebook import Citation, Cited
from croupier.table.round import refuse
from croupier.table.terms import read

Stage = Literal["being dealt", "dealt last", "dealt before"]


@dataclass(frozen=True, kw_only=True)
class CommunityTerms:
    """How the rulebook is read where cards are dealt anew."""

    second_burn: Cited[Literal["none", "burned"]] | None
    spoiled_betting: Cited[Literal["begins_anew", "stands"]] | None


@dataclass(frozen=True, slots=True)
class Place:
    """The community cards that a report is about: of which street, and how far the deal has come since."""

    street: int
    stage: Stage


class CommunityCards:
    """What rulings on flop games, Manila and Pineapple share."""

    def __init__(self, repairs: Repairs) -> None:
        self.repairs = repairs
        self.terms = read(repairs.poker.rules, CommunityTerms)
        streets = repairs.poker.streets
        self.streets = [number for number, street in enumerate(streets) if street.board]
        """Numbers of the streets that have community cards."""
        self.names = [streets[number].name for number in self.streets]

    # -- facts -----------------------------------------------------------------------------------------------------

    @property
    def dealing(self) -> Dealing:
        dealing = self.repairs.hand.dealing
        assert dealing is not None
        return dealing

    def name(self, street: int) -> str:
        return self.repairs.poker.streets[street].name

    def count(self, street: int) -> int:
        """How many community cards a street has."""
        return self.repairs.poker.streets[street].board

    def before(self, street: int) -> int:
        """How many lie there when it is dealt."""
        return sum(self.count(number) for number in self.streets if number < street)

    def to_come(self, street: int) -> int:
        """How many are dealt from a street on."""
        return sum(self.count(number) for number in self.streets if number >= street)

    def is_dealt(self, street: int) -> bool:
        return len(self.repairs.hand.board) >= self.before(street) + self.count(street)

    def is_last(self, street: int) -> bool:
        return street == self.streets[-1]

    def cards_of(self, street: int) -> tuple[Card, ...]:
        """The community cards of a street and of all after it."""
        return tuple(self.repairs.hand.board[self.before(street) :])

    def being_dealt(self) -> int | None:
        """The street whose community cards are what the dealer deals next, if no player is dealt to before."""
        hand, steps = self.repairs.hand, self.dealing.steps
        if hand.phase != "dealing" or any(step.kind not in ("shuffle_in", "burn", "board") for step in steps):
            return None
        return hand.street if any(step.kind == "board" for step in steps) else None

    def burns_pending(self) -> int:
        """How many cards are still to be burned for the street being dealt."""
        return sum(step.kind == "burn" for step in self.dealing.steps)

    def find(self, found: Incident, street: str, *by: Citation, at_burn: bool) -> Place:
        """What a report is about: the street named, else the one being dealt, else the last dealt.

        `at_burn`: it is being dealt only as long as its burn is due.
        """
        self.repairs.verify_dealt(found, *by)
        if street and street not in self.names:
            refuse(found, f"street: {street!r} is none of {', '.join(self.names)}", *by)
        if len(self.repairs.hand.live()) < 2:
            refuse(found, "only one player is left", *by)
        being = self.being_dealt()
        if being is not None and (not at_burn or self.burns_pending()) and street in ("", self.name(being)):
            return Place(being, "being dealt")
        dealt = [number for number in self.streets if self.is_dealt(number)]
        named = [number for number in dealt if street in ("", self.name(number))]
        if not named:
            refuse(found, f"street: no community cards of the {street or self.names[0]} have been dealt", *by)
        return Place(named[-1], "dealt last" if named[-1] == dealt[-1] else "dealt before")

    def is_bet_out(self, street: int) -> bool:
        """Whether players have bet on the cards of a street and the betting is over: it cannot begin anew."""
        hand = self.repairs.hand
        return bool(self.repairs.turns.acted_in(street)) and not (hand.street == street and hand.phase == "betting")

    def second_burn(self, street: int) -> int:
        """How many cards are burned before cards that are dealt again, where the burn of the first still lies there."""
        reading = self.terms.second_burn
        is_burned = reading is not None and reading.value == "burned"
        return self.repairs.poker.streets[street].burn if is_burned else 0

    # -- the deal as it really was ---------------------------------------------------------------------------------

    def lay_out(self, *, burned: bool) -> None:
        """The dealer has done what was still to be done of the street, with or without its burn."""
        dealing = self.dealing
        if not burned:
            dealing.steps = [step for step in dealing.steps if step.kind != "burn"]
        while dealing.steps:
            dealing.deal_next()
        self.repairs.turns.settle()

    def turn_up(self, count: int, burns: int, *cites: Citation) -> tuple[Card, ...]:
        """The dealer has burned so many cards and turned up the next ones."""
        self.repairs.move(self.repairs.top(burns), STUB, BURNED, *cites, is_open=False)
        cards = self.repairs.top(count)
        self.repairs.move(cards, STUB, BOARD, *cites)
        return cards

    # -- dealing anew ----------------------------------------------------------------------------------------------

    def take_burns_back(self, street: int, *cites: Citation) -> None:
        """Burned cards that were not burned for a later street go back to the stub, to be shuffled."""
        later = [card for number, cards in self.dealing.burned.items() if number > street for card in cards]
        taken = [card for card in self.repairs.pile(BURNED) if card not in later]
        self.repairs.move(taken, BURNED, STUB, *cites, is_open=False)

    def deal_anew(self, street: int, burns: int, *cites: Citation) -> None:
        """Community cards of the last street dealt have been taken back: they come again after so many burns."""
        repairs = self.repairs
        hand = repairs.hand
        if hand.street > street or hand.phase == "showdown":
            if hand.street > street:  # what has been burned for the next street stays so
                self.dealing.order(hand.street).burns = self.burns_pending()
            hand.return_to(street)
            is_kept = self._keeps_discards(street, *cites)
        else:
            is_kept = self._keeps_betting(*cites)
        repairs.deal_street_again(burns, keeps_betting=is_kept)

    def _keeps_discards(self, street: int, *cites: Citation) -> bool:
        """Whether discards that were all made after the cards of a street stand; else they are taken back."""
        hand = self.repairs.hand
        if not any(self.discards(player) for player in hand.live()) or not self.repairs.poker.streets[street].after:
            return False
        if self.does_betting_stand:
            hand.draw.served = frozenset(range(hand.state.count))
            self.dealing.resumes = Resumption(street, "drawing", hand.live()[0])
            return True
        self._take_discards_back(*cites)
        return False

    def bet_anew(self, *cites: Citation) -> None:
        """Community cards have been changed for others: the betting on them begins anew, where it is read so."""
        hand = self.repairs.hand
        if not self._keeps_betting(*cites) and hand.phase in ("betting", "drawing"):
            self.repairs.open_betting()

    def _keeps_betting(self, *cites: Citation) -> bool:
        """Whether what was done since the cards were dealt stands; else it is taken back."""
        if self.does_betting_stand:
            return True
        repairs = self.repairs
        hand = repairs.hand
        if repairs.turns.acted_in(hand.street):
            repairs.begin_betting_anew(*cites)
        if hand.phase == "drawing":
            self._take_discards_back(*cites)
        return False

    def _take_discards_back(self, *cites: Citation) -> None:
        for player in self.repairs.hand.live():
            self.give_back_discards(player, *cites)

    @property
    def does_betting_stand(self) -> bool:
        reading = self.terms.spoiled_betting
        return reading is not None and reading.value == "stands"

    # -- discards --------------------------------------------------------------------------------------------------

    def discards(self, player: int) -> tuple[Card, ...]:
        """What a player has given up that lies in the muck."""
        cards = self.repairs.cards
        return tuple(card for card in cards.discarded.get(player, ()) if card in cards.muck)

    def give_back_discards(self, player: int, *cites: Citation) -> None:
        """Cards that a player has given up are in the hand again."""
        given, name = self.discards(player), self.repairs.name(player)
        self.repairs.move(given, MUCK, hand_of(name), *cites, is_open=False, known_to=name)
        known = self.repairs.cards.discarded
        known[player] = tuple(card for card in known.get(player, ()) if card not in given)

"""Cards that others than their player came to see or hear of."""

from dataclasses import dataclass

from croupier.cards import Card
from croupier.poker.messages import MUCK, hand_of, shown
from croupier.poker.repairs import Repairs
from croupier.poker.rulings.cards_seen_messages import (
    CardsCounted,
    CardsShownTo,
    CardsShownToAll,
    CardsShownToOne,
    InformationGiven,
    PlayerExposedCards,
)
from croupier.poker.rulings.hands_given_up import hand_given_up
from croupier.procedure import DEALER, Incident, Ruling
from croupier.rulebook import Citation
from croupier.table.round import Part, incident, refuse, ruling
from croupier.table.terms import read


@dataclass(frozen=True, kw_only=True)
class CardsSeenTerms:
    """What becomes of cards that were seen."""

    player_exposed_cards: Citation | None
    count_after_exposure: Citation | None
    cards_shown_to_one: Citation | None
    information_given: Citation | None


class CardsSeen(Part):
    """No hand is dead for it: what one has seen, all see."""

    terms: CardsSeenTerms

    def __init__(self, repairs: Repairs) -> None:
        super().__init__(read(repairs.poker.rules, CardsSeenTerms), repairs.course)
        self._repairs = repairs
        self._to_count: Citation | None = None
        """The rule by which the cards are counted after the hand."""
        self._to_show: list[tuple[str, tuple[Card, ...], Citation]] = []
        """What players have to show the whole table after the hand."""
        self.course.after_ruling.add(self.finish)

    def finish(self) -> None:
        """When the hand is over, shown is what was asked for, and counted what is to be counted."""
        hand = self._repairs.turns.hand
        if hand is None or not hand.is_over:
            return
        for player, cards, citation in self._to_show:
            self.emit(CardsShownToAll((citation,), player, cards))
            hand.cards.seen += [card for card in cards if card not in hand.cards.seen]
        self._to_show = []
        if self._to_count is not None:
            self.emit(CardsCounted((self._to_count,), self._repairs.poker.deck.size))
            self._to_count = None

    # -- rulings ---------------------------------------------------------------------------------------------------

    @incident(until="next_round")
    def on_player_exposed_cards(self, found: PlayerExposedCards, player_exposed_cards: Citation) -> Ruling:
        """Live cards are played on; those of a folded hand are shown to everybody."""
        citation, repairs = player_exposed_cards, self._repairs
        player = self._dealt_to(found, found.player, citation)
        cards = self._chosen(found, player, found.numbers, citation)
        is_live = not repairs.hand.dead[player]
        repairs.expose(cards, hand_of(found.player) if is_live else MUCK, citation)
        cites, decides = [citation], f"everybody sees {shown(cards)}, and the hand of {found.player} "
        decides += "is played on" if is_live else "stays in the muck"
        if (count := self.terms.count_after_exposure) is not None:
            self._to_count = count
            cites.append(count)
            decides += "; the cards are counted when the round is over"
        return ruling(found, decides, *cites, concerns=(found.player,))

    @incident(until="next_round")
    def on_cards_shown_to_one(self, found: CardsShownToOne, cards_shown_to_one: Citation) -> Ruling:
        """Who asks for it, dealer or player, sees them when the round is over, and so does the whole table."""
        citation = cards_shown_to_one
        player = self._dealt_to(found, found.player, citation)
        people = self.course.setting.seats.values()
        if found.to not in people or found.to == found.player:
            refuse(found, f"to: {found.to!r} is no other player at the table", citation)
        if found.asked_by and found.asked_by not in (*people, DEALER):
            refuse(found, f"asked_by: {found.asked_by!r} is neither the dealer nor a player at the table", citation)
        if found.asked_by == found.player:
            refuse(found, "asked_by: it is for the dealer or another player to ask", citation)
        cards = self._chosen(found, player, found.numbers, citation)
        self.emit(CardsShownTo((citation,), found.player, found.to, cards))
        decides = "nothing follows unless the dealer or another player asks to see the cards"
        if found.asked_by:
            self._to_show.append((found.player, cards, citation))
            decides = f"{found.player} shows the whole table the same cards when the round is over"
        return ruling(found, decides, citation, concerns=(found.player, found.to))

    @incident(until="next_round")
    def on_information_given(self, found: InformationGiven, information_given: Citation) -> Ruling:
        """What one has been told everybody is told."""
        citation, repairs = information_given, self._repairs
        about, to = self._dealt_to(found, found.about, citation), found.to
        hand = repairs.hand
        if to not in self.course.setting.seats.values() or to == found.about:
            refuse(found, f"to: {to!r} is no other player at the table", citation)
        is_uncalled = hand.is_over and not hand.showdown.order and hand.live() == [about]
        if not hand.dead[about] and not is_uncalled:
            problem = f"about: {found.about} has neither folded nor won by a bet that nobody called"
            refuse(found, problem, citation)
        if not is_uncalled and (to not in repairs.players.names or hand.dead[repairs.players.names.index(to)]):
            refuse(found, f"to: {to} is not in the hand any more", citation)
        cards = self._chosen(found, about, found.numbers, citation)
        repairs.expose(cards, hand_of(found.about) if is_uncalled else MUCK, citation)
        decides = f"all others are told what {to} was told of the hand of {found.about}"
        return ruling(found, decides, citation, concerns=(found.about, to))

    # -- which cards -----------------------------------------------------------------------------------------------

    def _dealt_to(self, found: Incident, name: str, citation: Citation) -> int:
        """A player who has been dealt cards, in the hand still or not."""
        if self._repairs.turns.hand is None:
            refuse(found, "no cards have been dealt", citation)
        return self._repairs.number(found, name, citation)

    def _chosen(self, found: Incident, player: int, numbers: tuple[int, ...], citation: Citation) -> tuple[Card, ...]:
        """Cards by their numbers in the hand, or all of it."""
        cards = tuple(self._repairs.cards.hole[player]) or hand_given_up(self._repairs, player)
        if not cards:
            refuse(found, f"numbers: no cards of {self._repairs.name(player)} are there", citation)
        if len({*numbers}) < len(numbers) or not all(1 <= number <= len(cards) for number in numbers):
            refuse(found, f"numbers: each once, none above {len(cards)}, as many cards as there are", citation)
        return tuple(cards[number - 1] for number in numbers) if numbers else cards

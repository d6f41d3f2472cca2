"""Cards that the dealer let be seen in the first deal: replaced, left up instead of another, or a misdeal."""

from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from croupier.cards import Card
from croupier.poker.messages import hand_of
from croupier.poker.repairs import Repairs
from croupier.poker.ruling_messages import CardReplaced, HandsExchanged
from croupier.poker.rulings.incidents import CardExposedInDeal
from croupier.poker.rulings.misdeals import Misdeals, Until
from croupier.procedure import Ruling
from croupier.rulebook import Citation, Cited
from croupier.table.round import Part, incident, refuse, ruling
from croupier.table.terms import read, says


@dataclass(frozen=True, kw_only=True)
class DealErrorsTerms:
    """How many exposed cards are a misdeal, and what becomes of fewer."""

    card_exposed_in_deal: Citation | None
    exposed_in_deal: Cited[int] | None = says("cards")
    """So many in the whole deal."""
    exposed_until: Cited[Until] | None = says("until", of="exposed_in_deal")
    dealt_up_to_one: Cited[int] | None = says("cards")
    """So many that one player has face up."""
    dealt_up_until: Cited[Until] | None = says("until", of="dealt_up_to_one")
    dealt_up_counts: Cited[Literal["face_up", "hole"]] | None = says("counts", of="dealt_up_to_one")
    exposed_card_burned: Citation | None
    exposed_card_up: Citation | None


class Exposed(NamedTuple):
    """A card that was seen: whose, and the how manyeth of theirs."""

    player: int
    number: int


class DealErrors(Part):
    """Cards of the first deal that everybody has seen though they should lie face down."""

    terms: DealErrorsTerms

    def __init__(self, repairs: Repairs, misdeals: Misdeals) -> None:
        super().__init__(read(repairs.poker.rules, DealErrorsTerms), repairs.course)
        self._repairs = repairs
        self._misdeals = misdeals
        self._exposed: list[Exposed] = []
        """What has been reported of this deal."""

    @incident()
    def on_card_exposed_in_deal(self, found: CardExposedInDeal, card_exposed_in_deal: Citation) -> Ruling:
        seen = self._find(found, card_exposed_in_deal)
        is_late = False
        for cited, until in self._misdeals_by(seen):
            if not self._misdeals.is_too_late(until.value):
                return self._misdeals.declare(found, found.by, "cards were exposed in the first deal", cited.citation)
            is_late = True
        card = self._card(found, seen, card_exposed_in_deal)
        if is_late:
            self._expose(seen, card, card_exposed_in_deal)
            so = f"{found.player} plays the card that was seen"
            return self._misdeals.go_on(found, so, card_exposed_in_deal, concerns=(found.player,))
        return self._cure(found, seen, card, card_exposed_in_deal)

    # -- what was seen ---------------------------------------------------------------------------------------------

    def _find(self, found: CardExposedInDeal, citation: Citation) -> Exposed:
        """The card, as one that was dealt face down in the first deal and not reported before."""
        repairs = self._repairs
        repairs.verify_dealt(found, citation)
        player = repairs.number(found, found.player, citation)
        hand = repairs.hand
        in_deal = sum(count for count, _ in hand.terms.streets[0].deal)
        cards = self._first_cards(player)[:in_deal]
        if not cards:
            refuse(found, f"player: {found.player} has not been dealt to yet", citation)
        down = [number for number, card in enumerate(cards, 1) if card not in hand.up[player]]
        number = found.number or (down[-1] if down else len(cards))
        if not 1 <= number <= len(cards):
            refuse(found, f"number: {found.player} has {len(cards)} cards of the first deal", citation)
        if number not in down:
            refuse(found, f"number: {cards[number - 1]} lies face up", citation)
        if Exposed(player, number) in self._exposed and cards[number - 1] in hand.cards.seen:
            refuse(found, "number: it is known that the card was seen", citation)
        return Exposed(player, number)

    def _first_cards(self, player: int) -> list[Card]:
        """A player's cards from the first dealt on, those of a folded hand too."""
        hand = self._repairs.hand
        return list(hand.cards.discarded.get(player, ())) if hand.dead[player] else hand.hole[player]

    def _card(self, found: CardExposedInDeal, seen: Exposed, citation: Citation) -> Card:
        """The card of a hand that is played on; refused where that is gone, or cards of it were exchanged."""
        hand = self._repairs.hand
        self._repairs.verify_live(found, found.player, citation)
        if hand.phase == "drawing" or any(street.after for street in hand.terms.streets[: hand.street]):
            refuse(found, "cards have been given up since the first deal", citation)
        return hand.hole[seen.player][seen.number - 1]

    def _misdeals_by(self, seen: Exposed) -> list[tuple[Cited[int], Cited[Until]]]:
        """The provisions by which there are too many of such cards, with until when that is a misdeal."""
        terms = self.terms
        found: list[tuple[Cited[int], Cited[Until]]] = []
        in_deal, until = terms.exposed_in_deal, terms.exposed_until
        if in_deal is not None and until is not None and len(self._exposed) + 1 >= in_deal.value:
            found.append((in_deal, until))
        to_one, until = terms.dealt_up_to_one, terms.dealt_up_until
        if to_one is not None and until is not None and self._face_up(seen.player) + 1 >= to_one.value:
            found.append((to_one, until))
        return found

    def _face_up(self, player: int) -> int:
        """How many cards of the first deal a player has that everybody knows; where so read, hole cards alone."""
        counts = self.terms.dealt_up_counts
        if counts is not None and counts.value == "hole":
            return sum(1 for exposed in self._exposed if exposed.player == player)
        hand = self._repairs.hand
        in_deal = sum(count for count, _ in hand.terms.streets[0].deal)
        return sum(1 for card in self._first_cards(player)[:in_deal] if card in (*hand.up[player], *hand.cards.seen))

    # -- what is done ----------------------------------------------------------------------------------------------

    def _cure(self, found: CardExposedInDeal, seen: Exposed, card: Card, citation: Citation) -> Ruling:
        terms, hand, name = self.terms, self._repairs.hand, found.player
        if terms.exposed_card_burned is not None:
            return self._burn(found, seen, card, terms.exposed_card_burned)
        if terms.exposed_card_up is not None and hand.phase == "dealing":
            return self._turn(found, seen, card, terms.exposed_card_up)
        self._expose(seen, card, citation)
        return ruling(found, f"no misdeal: {name} plays the card that was seen", citation, concerns=(name,))

    def _burn(self, found: CardExposedInDeal, seen: Exposed, card: Card, citation: Citation) -> Ruling:
        """The card becomes the first burn, when all are dealt, and the card that would have been is its player's."""
        repairs, name = self._repairs, found.player
        dealing = repairs.hand.dealing
        assert dealing is not None
        if repairs.has_substantial_action():
            self._expose(seen, card, citation)
            return self._misdeals.go_on(found, f"{name} plays the card that was seen", citation, concerns=(name,))
        if repairs.hand.street:
            refuse(found, "further cards have been dealt since", citation)
        if repairs.hand.phase == "dealing":
            self._expose(seen, card, citation)
            dealing.replace_at_end(seen.player, card, (citation,))
            decides = f"the deal is completed; then the card is the first burn, and {name} is dealt another for it"
        else:
            (new,) = repairs.top(1)
            self._exposed.append(seen)
            self.emit(CardReplaced((citation,), name, card, new))
            repairs.cards.replace(seen.player, card)
            dealing.spare_first_burn()
            decides = f"the card is the first burn, and {name} has the card that would have been"
        return ruling(found, decides, citation, concerns=(name,))

    def _turn(self, found: CardExposedInDeal, seen: Exposed, card: Card, citation: Citation) -> Ruling:
        """The card stays face up, and the one that should lie so is dealt face down."""
        repairs = self._repairs
        dealing, cards, player = repairs.hand.dealing, repairs.cards, seen.player
        assert dealing is not None
        down = len(cards.hole[player]) - len(cards.up[player]) - 1
        self._exposed.append(seen)
        self.emit(HandsExchanged((citation,), found.player, (*cards.up[player], card), down))
        cards.up[player].append(card)
        dealing.steps = [
            replace(step, is_up=False) if step.kind == "hole" and step.player == player else step
            for step in dealing.steps
        ]
        decides = (
            f"the card stays face up, and the one that should be dealt face up to {found.player} is dealt face down"
        )
        return ruling(found, decides, citation, concerns=(found.player,))

    def _expose(self, seen: Exposed, card: Card, citation: Citation) -> None:
        self._exposed.append(seen)
        self._repairs.expose((card,), hand_of(self._repairs.name(seen.player)), citation)

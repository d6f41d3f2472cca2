"""Deals that have to be made again: what was done to the cards before the deal, and cards dealt out of order."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from croupier.cards import Card
from croupier.poker.messages import MUCK, hand_of
from croupier.poker.repairs import Repairs
from croupier.poker.ruling_messages import CardsMoved
from croupier.poker.rulings.incidents import Who
from croupier.procedure import Incident, Ruling
from croupier.rulebook import Citation, Cited, merge
from croupier.table.round import Part, incident, refuse, ruling
from croupier.table.terms import read, says

Until = Literal["substantial_action", "end"]
"""How long it is a misdeal: until there is substantial action, or as long as the hand is played."""
Hands = list[list[Card]]


class CardExposedInCut(Incident, frozen=True):
    """Cards were seen when the deck was cut, or cut again."""

    count: int = 1
    by: Who = "dealer"


class CardsNotShuffledOrCut(Incident, frozen=True):
    """It is noticed that the cards were not shuffled, or not cut, before the deal."""

    missed: Literal["shuffle", "cut"]
    by: Who = "dealer"


class DealtOutOfOrder(Incident, frozen=True):
    """In the first deal cards went to other players than they were for."""

    order: tuple[str, ...]
    """All players in the order in which they really were dealt to."""
    number: int = 0
    """In which turn around the table, from 1; in all of them, if nothing is said."""
    looked_at: bool = False
    """Somebody has looked at a card that was for another."""
    can_be_reconstructed: bool = True
    """Each card can be put where it belongs."""
    by: Who = "dealer"


@dataclass(frozen=True, kw_only=True)
class MisdealsTerms:
    """What is a misdeal and until when, who says so, and what follows."""

    misdeal_declared: Cited[list[str]] | None = says("by")
    no_misdeal_after_action: Citation | None
    card_exposed_in_cut: Cited[Until] | None = says("until")
    cards_not_shuffled_or_cut: Cited[Until] | None = says("until")
    steps_before_deal: Cited[list[str]] | None = says("steps", of="cards_not_shuffled_or_cut")
    dealt_out_of_order: Cited[Until] | None = says("until")
    not_if_looked_at: Cited[bool] | None = says("not_if_looked_at", of="dealt_out_of_order")
    order_of: Cited[Literal["all", "hole"]] | None = says("cards", of="dealt_out_of_order")


class Misdeals(Part):
    """Declares misdeals, and rules on what was wrong with the cards before the deal or with its order."""

    terms: MisdealsTerms

    def __init__(self, repairs: Repairs) -> None:
        super().__init__(read(repairs.poker.rules, MisdealsTerms), repairs.course)
        self._repairs = repairs

    # -- what all misdeals have in common --------------------------------------------------------------------------

    def is_too_late(self, until: Until) -> bool:
        """Whether it is no misdeal any more, since as many players have acted as it takes."""
        return until == "substantial_action" and self._repairs.has_substantial_action()

    def declare(self, found: Incident, by: Who, why: str, *cites: Citation) -> Ruling:
        """A misdeal, if whoever says so may; the players return to where they were before the hand."""
        declared = self.terms.misdeal_declared
        if declared is not None and by not in declared.value:
            may = " or ".join(declared.value)
            refuse(found, f"by: whether there is a misdeal is for a {may} to say", declared.citation)
        return self._repairs.misdeal(found, why, *cites, *([declared.citation] if declared is not None else []))

    def go_on(self, found: Incident, so: str, *cites: Citation, concerns: Sequence[str] = ()) -> Ruling:
        """Nothing is dealt again, since there has been substantial action: the hand is played on as it lies."""
        acted = self._repairs.terms.substantial_action
        more = [acted.citation if acted is not None else None, self.terms.no_misdeal_after_action]
        cited = merge([*cites, *(cite for cite in more if cite is not None)])
        decides = f"no misdeal, since there has been substantial action: {so}, and the hand is played to its end"
        return ruling(found, decides, *cited, concerns=concerns)

    # -- before the deal -------------------------------------------------------------------------------------------

    @incident()
    def on_card_exposed_in_cut(self, found: CardExposedInCut, card_exposed_in_cut: Cited[Until]) -> Ruling:
        until, citation = card_exposed_in_cut
        if found.count < 1:
            refuse(found, "count: say how many cards were seen", citation)
        if self.is_too_late(until):
            return self.go_on(found, "the cards that were seen stay where they are", citation)
        return self.declare(found, found.by, "cards were seen in the cut", citation)

    @incident()
    def on_cards_not_shuffled_or_cut(
        self, found: CardsNotShuffledOrCut, cards_not_shuffled_or_cut: Cited[Until], steps_before_deal: Cited[list[str]]
    ) -> Ruling:
        until, citation = cards_not_shuffled_or_cut
        if found.missed not in steps_before_deal.value:
            steps = " or ".join(steps_before_deal.value)
            refuse(found, f"missed: a misdeal is for want of a {steps}, not of a {found.missed}", citation)
        if self.is_too_late(until):
            return self.go_on(found, "the cards are dealt as they lie", citation)
        done = {"shuffle": "shuffled", "cut": "cut"}[found.missed]
        return self.declare(found, found.by, f"the cards were not {done} before the deal", citation)

    # -- the order of the deal -------------------------------------------------------------------------------------

    @incident()
    def on_dealt_out_of_order(self, found: DealtOutOfOrder, dealt_out_of_order: Cited[Until]) -> Ruling:
        until, citation = dealt_out_of_order
        repairs = self._repairs
        repairs.verify_dealt(found, citation)
        receivers = self._receivers(found, citation)
        dealt = self._dealt()
        really = self._really(found, receivers, dealt, citation) if self._are_together() else dealt
        concerns = [repairs.name(i) for i, cards in enumerate(dealt) if cards != really[i]]
        if self.is_too_late(until):
            self._lay(dealt, really, citation)
            return self.go_on(found, "cards stay where they were dealt", citation, concerns=concerns)
        bars = self.terms.not_if_looked_at
        if not found.can_be_reconstructed or (found.looked_at and bars is not None and bars.value):
            why = "cards were dealt out of order"
            why += " and looked at" if found.can_be_reconstructed else ", and cannot be put where they belong"
            return self.declare(found, found.by, why, citation)
        self._lay(dealt, really, citation)
        self._lay(really, dealt, citation)
        return ruling(found, "no misdeal: each card is put where it belongs", citation, concerns=concerns)

    def _dealt(self) -> Hands:
        """The cards of each player in the order dealt, those of folded hands too."""
        hand = self._repairs.hand
        given = hand.cards.discarded
        return [list(given.get(i, ())) if dead else list(hand.hole[i]) for i, dead in enumerate(hand.dead)]

    def _are_together(self) -> bool:
        """Whether the cards of the first deal are still together: none was exchanged, and no hand is shown."""
        hand = self._repairs.hand
        is_exchanged = any(street.after for street in hand.terms.streets[: hand.street])
        return hand.phase in ("dealing", "betting") and not is_exchanged

    def _receivers(self, found: DealtOutOfOrder, citation: Citation) -> list[int]:
        """The players in the order in which they really were dealt to."""
        names = self._repairs.players.names
        if sorted(found.order) != sorted(names):
            refuse(found, f"order: name each of {', '.join(names)} once, in the order of the cards", citation)
        return [names.index(name) for name in found.order]

    def _really(self, found: DealtOutOfOrder, receivers: list[int], dealt: Hands, citation: Citation) -> Hands:
        """Where the cards lie, if players were dealt to in the order that is said."""
        packets = self._repairs.hand.terms.streets[0].deal
        if not 0 <= found.number <= len(packets):
            refuse(found, f"number: the first deal goes around the table {len(packets)} times", citation)
        only_hole = self.terms.order_of is not None and self.terms.order_of.value == "hole"
        really: Hands = [[] for _ in dealt]
        start = 0
        for number, (count, is_up) in enumerate(packets, 1):
            has = [i for i, cards in enumerate(dealt) if len(cards) >= start + count]
            is_said = found.number in (0, number) and not (is_up and only_hole)
            for place, player in enumerate(has):
                really[receivers[place] if is_said else player] += dealt[player][start : start + count]
            start += count
        for cards, mine in zip(really, dealt, strict=True):
            cards += mine[start:]
        if really == dealt:
            refuse(found, "order: no card lies elsewhere than it would have anyhow", citation)
        return really

    def _lay(self, before: Hands, after: Hands, citation: Citation) -> None:
        """Put cards from where they lie to where they belong, or really lie: hands, or the muck for those folded."""
        cards, hand = self._repairs.cards, self._repairs.hand
        names = self._repairs.players.names
        place = [MUCK if hand.dead[i] else hand_of(name) for i, name in enumerate(names)]
        open_cards = {*cards.seen}.union(*cards.up)
        holder = {card: i for i, mine in enumerate(before) for card in mine}
        for player, mine in enumerate(after):
            for card in mine:
                if (source := holder[card]) != player and place[source] != place[player]:
                    known_to = "" if hand.dead[player] else names[player]
                    moved = (card,)
                    self.emit(
                        CardsMoved((citation,), moved, place[source], place[player], card in open_cards, known_to)
                    )
        folded = [card for i, mine in enumerate(before) if hand.dead[i] for card in mine]
        cards.muck = [card for card in cards.muck if card not in folded]
        up = {card for mine in cards.up for card in mine}
        for player, mine in enumerate(after):
            if hand.dead[player]:
                cards.muck += mine
                cards.discarded[player] = tuple(mine)
                cards.seen += [card for card in mine if card in up and card not in cards.seen]
            else:
                cards.hole[player] = list(mine)
                cards.up[player] = [card for card in mine if card in up]

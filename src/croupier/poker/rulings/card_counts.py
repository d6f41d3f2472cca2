"""Hands of too many or too few cards, players left out of the deal, and hands dealt to nobody."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from croupier.poker.hand import Hand
from croupier.poker.messages import MUCK, STUB, hand_of
from croupier.poker.repairs import Repairs
from croupier.poker.ruling_messages import ASIDE
from croupier.poker.rulings.incidents import Who
from croupier.poker.rulings.misdeals import Misdeals, Until
from croupier.procedure import Incident, Ruling
from croupier.rulebook import Citation, Cited
from croupier.table.round import Part, incident, refuse, ruling
from croupier.table.terms import read, says


class WrongNumberOfCards(Incident, frozen=True):
    """A player is found to have more or fewer cards than there should be, and perhaps another player too."""

    player: str
    has: int
    can_be_corrected: bool = False
    """The card that is missing can be dealt now, or the one too many be put back: nobody knows more for it."""
    other: str = ""
    other_has: int = 0
    by: Who = "dealer"


class PlayerDealtOut(Incident, frozen=True):
    """A player who should have a hand was left out of the first deal."""

    player: str
    can_be_reconstructed: bool = False
    """The hand can be dealt as it would have been."""
    by: Who = "dealer"


class ExtraHandDealt(Incident, frozen=True):
    """In the first deal a hand was dealt that is nobody's."""

    cards: int = 0
    """How many cards it has; as many as the others, if nothing is said."""
    can_be_reconstructed: bool = False
    """Its cards can be put back as if they had never been dealt."""
    by: Who = "dealer"


@dataclass(frozen=True, kw_only=True)
class CardCountTerms:
    """What is a misdeal unless it is put right, and what becomes of the hand when there has been action."""

    wrong_number_of_cards: Cited[Literal["returned", "forfeited"]] | None = says("wagers")
    """Whether the wagers of a hand that is void go back to its player."""
    wrong_number_at_showdown: Citation | None
    wrong_number_of_last: Citation | None
    late_discard_dead: Citation | None
    card_not_dealt: Cited[Until] | None = says("until")
    card_not_dealt_corrected: Cited[bool] | None = says("corrected", of="card_not_dealt")
    too_many_cards: Cited[Until] | None = says("until")
    too_many_cards_corrected: Cited[bool] | None = says("corrected", of="too_many_cards")
    player_dealt_out: Cited[Until] | None = says("until")
    player_dealt_out_corrected: Cited[bool] | None = says("corrected", of="player_dealt_out")
    extra_hand_dealt: Cited[Until] | None = says("until")
    extra_hand_dealt_corrected: Cited[bool] | None = says("corrected", of="extra_hand_dealt")


class CardCounts(Part):
    """Rules on hands whose number of cards is wrong, or whose number is."""

    terms: CardCountTerms

    def __init__(self, repairs: Repairs, misdeals: Misdeals) -> None:
        super().__init__(read(repairs.poker.rules, CardCountTerms), repairs.course)
        self._repairs = repairs
        self._misdeals = misdeals
        self._won_by_count: int | None = None
        """Who has won at the showdown because the only other hand had a wrong number of cards."""

    # -- a wrong number of cards -----------------------------------------------------------------------------------

    @incident(until="next_round")
    def on_wrong_number_of_cards(self, found: WrongNumberOfCards, wrong_number_of_cards: Cited[str]) -> Ruling:
        citation = wrong_number_of_cards.citation
        hand = self._repairs.turns.hand
        if hand is not None and hand.is_over:
            return self._of_last_player(found, hand, citation)
        wrong = self._wrong(found, citation)
        until, corrects = self._in_deal(wrong)
        if until is None or self._misdeals.is_too_late(until.value):
            return self._make_void(found, wrong, wrong_number_of_cards)
        if not found.can_be_corrected or corrects is None or not corrects.value:
            why = f"{self._names(wrong)} {'has' if len(wrong) == 1 else 'have'} a wrong number of cards"
            return self._misdeals.declare(found, found.by, why, until.citation)
        for player, has in wrong.items():
            self._correct(player, has, until.citation)
        decides = "no misdeal: the number of cards is put right"
        return ruling(found, decides, until.citation, concerns=self._each(wrong))

    def _wrong(self, found: WrongNumberOfCards, citation: Citation) -> dict[int, int]:
        """Whose number of cards is wrong, and what it is."""
        repairs = self._repairs
        said = [("player", found.player, "has", found.has)]
        if found.other:
            said.append(("other", found.other, "other_has", found.other_has))
        wrong: dict[int, int] = {}
        for who, name, how_many, has in said:
            if who == "other" and (name == found.player or name not in repairs.players.names):
                refuse(found, f"other: {name!r} is not another player of the hand", citation)
            player = repairs.verify_live(found, name, citation)
            right = len(repairs.cards.hole[player])
            if has == right or has < 0:
                refuse(found, f"{how_many}: {right} is what {name} should have now; say how many it is", citation)
            self._verify_discarded(found, player, has, citation)
            wrong[player] = has
        self._verify_left(found, sum(self._too_many(wrong).values()), citation)
        return wrong

    def _verify_discarded(self, found: WrongNumberOfCards, player: int, has: int, citation: Citation) -> None:
        """Refuse a number that comes of a discard that was not made: there are rules of its own for that."""
        repairs, late = self._repairs, self.terms.late_discard_dead
        given = [card for card in repairs.cards.discarded.get(player, ()) if card in repairs.cards.muck]
        if late is not None and given and has == len(repairs.cards.hole[player]) + len(given):
            problem = "has: if a discard was not made, report that it was missed; else say so by another number"
            refuse(found, problem, late, citation)

    def _too_many(self, wrong: dict[int, int]) -> dict[int, int]:
        """How many cards too many they have, those who have too many."""
        hole = self._repairs.cards.hole
        return {player: has - len(hole[player]) for player, has in wrong.items() if has > len(hole[player])}

    def _in_deal(self, wrong: dict[int, int]) -> tuple[Cited[Until] | None, Cited[bool] | None]:
        """Until when such an error of the dealer is a misdeal, and whether it is none if it can be put right."""
        terms = self.terms
        if self._too_many(wrong):
            return terms.too_many_cards, terms.too_many_cards_corrected
        return terms.card_not_dealt, terms.card_not_dealt_corrected

    def _correct(self, player: int, has: int, citation: Citation) -> None:
        """Cards as they lie, and then as they should: what is missing comes next, what is too many goes back."""
        repairs = self._repairs
        place, name, hole = hand_of(repairs.name(player)), repairs.name(player), repairs.cards.hole[player]
        if has > len(hole):
            surplus = repairs.top(has - len(hole))
            repairs.move(surplus, STUB, place, citation, is_open=False)
            repairs.move(surplus, place, STUB, citation, is_open=False)
        else:
            missing, up = hole[has:], list(repairs.cards.up[player])
            repairs.move(missing, place, STUB, citation, is_open=False)
            repairs.move(missing, STUB, place, citation, is_open=False, known_to=name)
            repairs.cards.up[player] = up

    # -- when there has been action --------------------------------------------------------------------------------

    def _make_void(self, found: WrongNumberOfCards, wrong: dict[int, int], rule: Cited[str]) -> Ruling:
        """Those hands are out, with their wagers or without. If no other hand is left, everybody's wagers go back."""
        repairs, terms = self._repairs, self.terms
        hand = repairs.hand
        right = [player for player in hand.live() if player not in wrong]
        at_showdown = terms.wrong_number_at_showdown
        if not right:
            why = "all hands that are left have a wrong number of cards"
            if terms.wrong_number_of_last is not None:
                return self._misdeals.declare(found, found.by, why, rule.citation, terms.wrong_number_of_last)
            return repairs.void(found, why, rule.citation, *([] if at_showdown is None else [at_showdown]))
        cites = [rule.citation]
        if at_showdown is not None and hand.phase == "showdown" and len(right) == len(wrong) == 1:
            cites = [at_showdown]
        for player, surplus in self._too_many(wrong).items():
            name = repairs.name(player)
            repairs.move(repairs.top(surplus), STUB, hand_of(name), *cites, is_open=False, known_to=name)
        self._take_out(list(wrong), "a wrong number of cards", rule.value, *cites)
        kept = "go back" if rule.value == "returned" else "stay in the pot"
        decides = f"the hand of {self._names(wrong)} is void, and the wagers of it {kept}"
        if cites[0] is at_showdown:
            self._won_by_count = right[0]
            decides += f"; {repairs.name(right[0])} wins"
        return ruling(found, decides, *cites, concerns=self._each(wrong))

    def _take_out(self, players: Sequence[int], why: str, wagers: str, *cites: Citation) -> None:
        """Put hands out of play, with their wagers or without."""
        if wagers == "returned":
            for player in players:
                self._repairs.refund(player, *cites)
        for player in players:
            self._repairs.kill(player, why, *cites)

    def _of_last_player(self, found: WrongNumberOfCards, hand: Hand, citation: Citation) -> Ruling:
        """The only player left has won, without a showdown or by the other's wrong number, and has a wrong one too."""
        last = self.terms.wrong_number_of_last
        repairs = self._repairs
        player = repairs.number(found, found.player, citation)
        at_showdown = self.terms.wrong_number_at_showdown
        if at_showdown is not None and player == self._won_by_count:
            self._verify_wrong(found, player, at_showdown)
            self._won_by_count = None
            return repairs.void(found, "both hands that were left have a wrong number of cards", at_showdown)
        if last is None or hand.live() != [player] or hand.showdown.order or not hand.showdown.pots:
            refuse(found, "the hand is over", last or citation)
        self._verify_wrong(found, player, last)
        why = f"{found.player}, the only player left, has a wrong number of cards"
        return self._misdeals.declare(found, found.by, why, last)

    def _verify_wrong(self, found: WrongNumberOfCards, player: int, citation: Citation) -> None:
        right = len(self._repairs.cards.hole[player])
        if found.has == right or found.has < 0:
            refuse(found, f"has: {right} is what {found.player} should have; say how many it is", citation)
        if found.other:
            refuse(found, f"other: {found.other} is out of the hand", citation)

    # -- hands left out, and hands too many ------------------------------------------------------------------------

    @incident()
    def on_player_dealt_out(
        self, found: PlayerDealtOut, player_dealt_out: Cited[Until], wrong_number_of_cards: Cited[str]
    ) -> Ruling:
        until, citation = player_dealt_out
        repairs, name = self._repairs, found.player
        player = repairs.verify_live(found, name, citation)
        if not repairs.cards.hole[player]:
            refuse(found, f"player: {name} has not been dealt to yet", citation)
        if player in repairs.turns.acted_in():
            refuse(found, f"player: {name} has acted on a hand", citation)
        if self._misdeals.is_too_late(until):
            rule = wrong_number_of_cards
            self._take_out([player], "left out of the deal", rule.value, rule.citation)
            kept = "go back" if rule.value == "returned" else "stay in the pot"
            so = f"{name} has no hand, and the wagers of it {kept}"
            return self._misdeals.go_on(found, so, citation, rule.citation, concerns=(name,))
        corrected = self.terms.player_dealt_out_corrected
        if not found.can_be_reconstructed or corrected is None or not corrected.value:
            return self._misdeals.declare(found, found.by, f"{name} was left out of the deal", citation)
        self._correct(player, 0, citation)
        decides = f"no misdeal: {name} is dealt the hand that would have been dealt"
        return ruling(found, decides, citation, concerns=(name,))

    @incident()
    def on_extra_hand_dealt(self, found: ExtraHandDealt, extra_hand_dealt: Cited[Until]) -> Ruling:
        until, citation = extra_hand_dealt
        repairs = self._repairs
        repairs.verify_dealt(found, citation)
        count = found.cards or max(map(len, repairs.cards.hole))
        if count < 1:
            refuse(found, "cards: say how many the hand has", citation)
        self._verify_left(found, count, citation)
        is_late = self._misdeals.is_too_late(until)
        corrected = self.terms.extra_hand_dealt_corrected
        is_put_right = found.can_be_reconstructed and corrected is not None and corrected.value
        if not is_late and not is_put_right:
            return self._misdeals.declare(found, found.by, "a hand too many was dealt", citation)
        cards = repairs.top(count)
        repairs.move(cards, STUB, ASIDE, citation, is_open=False)
        repairs.move(cards, ASIDE, MUCK if is_late else STUB, citation, is_open=False)
        if is_late:
            return self._misdeals.go_on(found, "the hand too many is dead", citation)
        return ruling(found, "no misdeal: the cards of the hand too many go back where they came from", citation)

    # -- inner -----------------------------------------------------------------------------------------------------

    def _verify_left(self, found: Incident, count: int, citation: Citation) -> None:
        """Refuse more cards than can have been dealt, if what is still to come is to be dealt from the rest."""
        hand = self._repairs.hand
        to_come = hand.terms.streets[hand.street + 1 :]
        needed = sum(street.burn + street.board + bool(street.deal) for street in to_come)
        if hand.dealing is not None:
            needed += sum(step.count for step in hand.dealing.steps)
        if count > max(0, len(self._repairs.stub) - needed):
            refuse(found, "so many cards are not left in the deck", citation)

    def _each(self, players: dict[int, int]) -> list[str]:
        return [self._repairs.name(player) for player in players]

    def _names(self, players: dict[int, int]) -> str:
        return " and ".join(self._each(players))

"""Community cards of flop games dealt wrongly or too early."""

from dataclasses import dataclass
from typing import Literal

from croupier.cards import Card
from croupier.poker.messages import BOARD, BURNED, MUCK, STUB, shown
from croupier.poker.repairs import Repairs
from croupier.poker.rulings.community import CommunityCards, Place
from croupier.poker.rulings.incidents import NextCardExposed, TooManyCommunityCards
from croupier.procedure import Action, Incident, Ruling
from croupier.rulebook import Citation, Cited
from croupier.table.round import Part, incident, refuse, ruling
from croupier.table.terms import read, says

Burn = Literal["taken_back", "stays"]
Unburned = Literal["dealt_again", "stands"]
Extra = Literal["next_burn", "shuffled_in", "discarded"]


class BurnMissed(Incident, frozen=True):
    """Community cards were dealt, and no card had been burned before them."""

    reconstructable: bool = False
    """It can be told which card should lie where."""
    street: str = ""
    """Which community cards, as "flop"; those whose burn is due or the last dealt, if nothing is said."""


@dataclass(frozen=True, kw_only=True)
class BoardErrorsTerms:
    """What becomes of cards turned too early, of those without a burn, and of those beyond what belongs there."""

    flop_too_early: Cited[Burn] | None = says("burn")
    fourth_card_too_early: Citation | None
    fifth_card_too_early: Citation | None
    discards_end_round: Citation | None
    flop_without_burn: Cited[Unburned] | None = says("otherwise")
    flop_without_burn_mended: Cited[bool] | None = says("mended", of="flop_without_burn")
    later_card_without_burn: Cited[Unburned] | None = says("otherwise")
    later_card_without_burn_mended: Cited[bool] | None = says("mended", of="later_card_without_burn")
    too_many_flop_cards: Cited[Burn] | None = says("burn")
    too_many_flop_cards_mended: Cited[bool] | None = says("mended", of="too_many_flop_cards")
    two_community_cards: Cited[Extra] | None = says("other")
    two_community_cards_last: Cited[Extra] | None = says("last", of="two_community_cards")
    more_community_cards: Cited[Extra] | None = says("others")
    more_community_cards_last: Cited[Extra] | None = says("last", of="more_community_cards")
    community_card_unknown: Citation | None


class BoardErrors(Part):
    """Community cards of flop games dealt wrongly or too early."""

    terms: BoardErrorsTerms

    def __init__(self, repairs: Repairs) -> None:
        super().__init__(read(repairs.poker.rules, BoardErrorsTerms), repairs.course)
        self._repairs = repairs
        self._board = CommunityCards(repairs)

    def field_values(self, kind: type[Action] | type[Incident]) -> dict[str, tuple[str, ...]]:
        """The deals that have community cards, by name."""
        return {"street": ("", *self._board.names)} if kind in (BurnMissed, TooManyCommunityCards) else {}

    # -- cards turned too early ------------------------------------------------------------------------------------

    @incident()
    def on_next_card_exposed(
        self,
        found: NextCardExposed,
        flop_too_early: Cited[Burn],
        fourth_card_too_early: Citation,
        fifth_card_too_early: Citation,
    ) -> Ruling:
        board, repairs = self._board, self._repairs
        repairs.verify_dealt(found, flop_too_early.citation)
        hand = repairs.hand
        if hand.phase not in ("betting", "drawing"):
            refuse(found, "no betting round is going on", flop_too_early.citation)
        street = hand.street + 1
        if street not in board.streets:
            refuse(found, "no further community cards are dealt", fifth_card_too_early)
        is_flop, is_last = street == board.streets[0], board.is_last(street)
        citation = flop_too_early.citation if is_flop else fifth_card_too_early if is_last else fourth_card_too_early
        count, burns = self._verify_early(found, street, citation)
        cites = [citation]
        if hand.phase == "drawing" and self.terms.discards_end_round is not None:
            cites.append(self.terms.discards_end_round)
        cards = board.turn_up(count, burns, *cites)
        if is_flop:
            done = self._take_flop_back(street, cards, burns, flop_too_early.value, cites)
        elif is_last:
            done = self._take_fifth_back(street, cards, burns, cites)
        else:
            done = self._set_fourth_aside(street, cards, burns, cites)
        return ruling(found, f"{done}; the betting round is completed first", *cites)

    def _verify_early(self, found: NextCardExposed, street: int, by: Citation) -> tuple[int, int]:
        """How many cards were turned up, and how many burned before."""
        board = self._board
        if found.count < 0:
            refuse(found, "count: how many cards were seen, at least one", by)
        count = found.count or board.count(street)
        burns = board.dealing.burns_due(street) if found.burned else 0
        is_fourth = street not in (board.streets[0], board.streets[-1])
        needed = count + board.count(street) if is_fourth else count
        if len(self._repairs.stub) - burns < max(needed, board.to_come(street)):
            refuse(found, f"count: {count} cards and those still to be dealt are not left", by)
        return count, burns

    def _take_flop_back(
        self, street: int, cards: tuple[Card, ...], burns: int, burn: str, cites: list[Citation]
    ) -> str:
        board, repairs = self._board, self._repairs
        orders = board.dealing.order(street)
        if burn == "taken_back":
            board.take_burns_back(street, *cites)
            repairs.shuffle_in(cards, BOARD, *cites)
            orders.burns = None
            taken = "the flop and the burned card are" if burns else "the flop is"
            return f"{taken} shuffled into the deck, which is cut, and dealt again"
        repairs.shuffle_in(cards, BOARD, *cites)
        self._leave_burn(street, burns)
        return f"the flop is shuffled into the deck, which is cut, and dealt again{self._burn_words(street)}"

    def _set_fourth_aside(self, street: int, cards: tuple[Card, ...], burns: int, cites: list[Citation]) -> str:
        after = street + 1
        self._repairs.set_aside(cards, BOARD, after, *cites)
        if burns:
            self._board.dealing.order(after).burns = 0
        spared = ", without a burn" * bool(burns)
        return (
            f"{shown(cards)} is set aside; a card is burned and a new fourth community card dealt; {shown(cards)} is "
            f"shuffled in before the fifth is dealt{spared}"
        )

    def _take_fifth_back(self, street: int, cards: tuple[Card, ...], burns: int, cites: list[Citation]) -> str:
        self._repairs.shuffle_in(cards, BOARD, *cites)
        self._leave_burn(street, burns)
        done = f"{shown(cards)} is shuffled into the deck, which is cut, and a new card dealt"
        return done + self._burn_words(street)

    def _leave_burn(self, street: int, burns: int) -> None:
        """What was burned before cards that came too early stays: they come again without a burn, or with a new one."""
        dealing = self._board.dealing
        if burns or not dealing.burns_due(street):
            dealing.order(street).burns = self._board.second_burn(street)

    def _burn_words(self, street: int) -> str:
        return " after a burn" if self._board.dealing.burns_due(street) else " without another burn"

    # -- cards without a burn --------------------------------------------------------------------------------------

    @incident()
    def on_burn_missed(
        self, found: BurnMissed, flop_without_burn: Cited[Unburned], later_card_without_burn: Cited[Unburned]
    ) -> Ruling:
        board, repairs, terms = self._board, self._repairs, self.terms
        place = board.find(found, found.street, flop_without_burn.citation, at_burn=True)
        street, is_flop = place.street, place.street == board.streets[0]
        otherwise, citation = flop_without_burn if is_flop else later_card_without_burn
        mended = terms.flop_without_burn_mended if is_flop else terms.later_card_without_burn_mended
        name = board.name(street)
        has_acted = any(repairs.has_substantial_action(number) for number in range(street, repairs.hand.street + 1))
        stays = f"the {name} stays as it was dealt"
        has_acted = has_acted or board.is_bet_out(street)
        if place.stage == "dealt before" or (has_acted and repairs.hand.phase == "showdown"):
            if not has_acted:
                refuse(found, f"street: further community cards have been dealt since the {name}", citation)
            return ruling(found, stays, citation)
        place = self._deal_without_burn(found, place, citation)
        if not has_acted and mended is not None and mended.value and found.reconstructable:
            self._mend(place, citation)
            decides = f"the first card of the {name} is burned, and the next of the deck takes its place"
            return ruling(found, decides, citation)
        if has_acted or otherwise == "stands":
            if place.stage == "being dealt":
                repairs.open_betting()
            return ruling(found, stays + ": there has been substantial action" * has_acted, citation)
        repairs.shuffle_in(board.cards_of(street), BOARD, citation)
        board.deal_anew(street, repairs.poker.streets[street].burn, citation)
        decides = f"the {name} is shuffled into the deck, which is cut; a card is burned and it is dealt again"
        return ruling(found, decides, citation)

    def _deal_without_burn(self, found: BurnMissed, place: Place, by: Citation) -> Place:
        """Cards lie where they came without a burn: the burned one on the board, the last one next to come.

        Where nobody is to bet on them, the hand is at that point of the deal again.
        """
        board, repairs, street = self._board, self._repairs, place.street
        if place.stage == "being dealt":
            board.lay_out(burned=False)
            return place
        burned = board.dealing.burned.get(street, [])
        lying = [card for card in burned if card in repairs.pile(BURNED)]
        if not lying or not board.dealing.burns_due(street):
            refuse(found, f"street: no card was to be burned before the {board.name(street)}", by)
        dealt = board.cards_of(street)
        repairs.move(dealt, BOARD, STUB, by)
        repairs.move(lying[-1:], BURNED, STUB, by, is_open=False)
        repairs.move(repairs.top(len(dealt)), STUB, BOARD, by)
        burned.remove(lying[-1])
        if repairs.hand.phase != "showdown":
            return place
        repairs.hand.return_to(street)
        return Place(street, "being dealt")

    def _mend(self, place: Place, by: Citation) -> None:
        """The card that should have been burned is, and the others move up."""
        board, repairs, street = self._board, self._repairs, place.street
        first = board.cards_of(street)[:1]
        repairs.move(first, BOARD, BURNED, by)
        board.dealing.burned.setdefault(street, []).append(first[0])
        repairs.move(repairs.top(1), STUB, BOARD, by)
        if place.stage == "being dealt":
            repairs.open_betting()
        else:
            board.bet_anew(by)

    # -- too many cards --------------------------------------------------------------------------------------------

    @incident()
    def on_too_many_cards(
        self,
        found: TooManyCommunityCards,
        too_many_flop_cards: Cited[Burn],
        two_community_cards: Cited[Extra],
        more_community_cards: Cited[Extra],
    ) -> Ruling:
        board = self._board
        place = board.find(found, found.street, too_many_flop_cards.citation, at_burn=False)
        street = place.street
        if street == board.streets[0]:
            extra = turn_up_extra(board, found, place, too_many_flop_cards.citation)
            return self._rule_on_flop(found, place, extra, *too_many_flop_cards)
        then, citation = two_community_cards if found.extra == 1 else more_community_cards
        extra = turn_up_extra(board, found, place, citation)
        if not found.reconstructable:
            return self._take_all_back(found, place, self.terms.community_card_unknown or citation)
        if board.is_last(street):
            terms = self.terms
            last = terms.two_community_cards_last if found.extra == 1 else terms.more_community_cards_last
            then = last.value if last is not None else then
        done = self._put_extra(street, extra, then, citation)
        if place.stage == "being dealt":
            self._repairs.open_betting()
        return ruling(found, f"the {board.name(street)} stays; {shown(extra)} {done}", citation)

    def _rule_on_flop(
        self, found: TooManyCommunityCards, place: Place, extra: tuple[Card, ...], burn: str, by: Citation
    ) -> Ruling:
        board, repairs, street = self._board, self._repairs, place.street
        mended = self.terms.too_many_flop_cards_mended
        if mended is not None and mended.value and found.reconstructable:
            repairs.move(extra, BOARD, STUB, by)
            if place.stage == "being dealt":
                repairs.open_betting()
            return ruling(found, f"the flop stays; {shown(extra)} goes back on top of the deck", by)
        if burn == "stays":
            return self._take_all_back(found, place, by)
        board.take_burns_back(street, by)
        repairs.shuffle_in(board.cards_of(street), BOARD, by)
        board.deal_anew(street, repairs.poker.streets[street].burn, by)
        decides = "all its cards and the burned one are shuffled into the deck, which is cut; a card is burned and the "
        return ruling(found, f"{decides}flop dealt again", by)

    def _take_all_back(self, found: TooManyCommunityCards, place: Place, by: Citation) -> Ruling:
        """None of the cards can stay: they are shuffled in and come again, and what was burned before them stays."""
        board, street = self._board, place.street
        self._repairs.shuffle_in(board.cards_of(street), BOARD, by)
        board.deal_anew(street, board.second_burn(street), by)
        decides = f"all cards turned up are shuffled into the deck, which is cut, and the {board.name(street)} is dealt"
        return ruling(found, f"{decides} again{self._burn_words(street)}", by)

    def _put_extra(self, street: int, extra: tuple[Card, ...], then: str, by: Citation) -> str:
        """Cards that do not belong on the board go where the rule has them; what is done, in words."""
        repairs, board = self._repairs, self._board
        if then == "shuffled_in":
            repairs.shuffle_in(extra, BOARD, by)
            return "is shuffled into the deck, which is cut"
        if then == "discarded":
            repairs.move(extra, BOARD, MUCK, by)
            return "goes to the discards"
        is_due = not board.is_last(street) and board.dealing.burns_due(street + 1)
        is_needed = len(repairs.stub) < board.to_come(street + 1)
        repairs.move(extra, BOARD, STUB if is_due or is_needed else BURNED, by)
        return "is the next burn" if is_due else "is burned"


def turn_up_extra(board: CommunityCards, found: TooManyCommunityCards, place: Place, by: Citation) -> tuple[Card, ...]:
    """Lay the cards out as they were dealt, with those that do not belong there, which are given back."""
    repairs, street = board.repairs, place.street
    if found.extra < 1:
        refuse(found, "extra: how many cards more than belong there, at least one", by)
    if place.stage == "dealt before":
        refuse(found, f"street: further community cards have been dealt since the {board.name(street)}", by)
    if board.is_bet_out(street):
        refuse(found, f"street: the betting on the {board.name(street)} is over", by)
    left, steps = len(repairs.stub), board.dealing.steps if place.stage == "being dealt" else []
    left += len(repairs.cards.aside) * any(step.kind == "shuffle_in" for step in steps)
    if left < found.extra + sum(step.count for step in steps if step.kind != "shuffle_in"):
        refuse(found, f"extra: {found.extra} cards more are not left", by)
    if place.stage == "being dealt":
        board.lay_out(burned=True)
    extra = repairs.top(found.extra)
    repairs.move(extra, STUB, BOARD, by)
    return extra

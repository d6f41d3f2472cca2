"""Cards of stud dealt too early, or face up instead of down; a last deal begun though cards are too few."""

from dataclasses import dataclass, replace
from typing import Literal

import croupier.poker.messages as m
import croupier.poker.ruling_messages as r
from croupier.cards import Card
from croupier.poker.dealing import Dealing, DealStep
from croupier.poker.hand import Hand
from croupier.poker.repairs import Repairs
from croupier.poker.rulings.incidents import NextCardExposed
from croupier.poker.rulings.tapping_out import TappingOut
from croupier.procedure import Incident, Ruling
from croupier.rulebook import Citation, Cited, merge
from croupier.table.round import Part, incident, refuse
from croupier.table.round import ruling as make_ruling
from croupier.table.terms import read, says


class LastCardExposed(Incident, frozen=True):
    """The last card of stud, that should lie face down, was dealt face up or seen while it was dealt."""

    player: str


class FinalDealBegun(Incident, frozen=True):
    """The dealer began to deal the last cards of stud, though there were too few for all."""

    dealt: int = 0
    """How many had been dealt; all that there were, if nothing is said."""


@dataclass(frozen=True, kw_only=True)
class StudErrorsTerms:
    """What becomes of cards that came too early, or lie face up."""

    stud_card_early: Citation | None
    stud_card_early_needs_deal: Cited[bool] | None = says("needs_deal", of="stud_card_early")
    """The rule is for a card of the next deal: there is none in the last betting round."""
    last_card_exposed: Citation | None
    exposed_after_action: Cited[Literal["all_in"]] | None = says("after_action", of="last_card_exposed")
    """What becomes of the player once there has been substantial action; else it is too late when anybody acted."""
    last_cards_up_opener: Cited[Literal["first_to_act", "first_to_bet"]] | None
    """Who opened the round before, and opens this one; without it whoever shows most does."""
    final_deal_short: Citation | None


class StudErrors(Part):
    """Cards that everybody has seen and should not have, and cards that were dealt and should not have been."""

    terms: StudErrorsTerms

    def __init__(self, repairs: Repairs, tapping_out: TappingOut) -> None:
        super().__init__(read(repairs.poker.rules, StudErrorsTerms), repairs.course)
        self._repairs = repairs
        self._tapping_out = tapping_out
        self._ruled: set[int] = set()
        """Players whose exposed last card has been ruled on."""

    # -- before the betting is over --------------------------------------------------------------------------------

    @incident()
    def on_card_early(self, found: NextCardExposed, stud_card_early: Citation) -> Ruling:
        """Taken back, and shuffled in before the next deal; the dealer deals stud a card at a time."""
        repairs = self._repairs
        repairs.verify_dealt(found, stud_card_early)
        hand = repairs.hand
        if hand.phase != "betting":
            refuse(found, "the betting round is over", stud_card_early)
        needs_deal = self.terms.stud_card_early_needs_deal
        if needs_deal is not None and needs_deal.value and hand.state.is_last_street:
            refuse(found, "no further cards are dealt", stud_card_early)
        count = found.count or 1
        left = len(repairs.stub)
        if not 1 <= count <= left:
            refuse(found, f"count: {count} cards: {left} are left", stud_card_early)
        repairs.set_aside(repairs.top(count), m.STUB, hand.street + 1, stud_card_early)
        decides = (
            "taken back and set aside; the betting round is completed, then what was set aside is shuffled into the "
            "rest of the deck, which is cut before the next deal"
        )
        return make_ruling(found, f"{count} exposed: {decides}", stud_card_early)

    # -- the last card ---------------------------------------------------------------------------------------------

    @incident()
    def on_last_card_exposed(self, found: LastCardExposed, last_card_exposed: Citation) -> Ruling:
        """The first card makes all lie face up; the player of another may take no further part in the betting."""
        citation = last_card_exposed
        player = self._repairs.verify_live(found, found.player, citation)
        dealing = self._last_deal(found, citation)
        dealt_to = dealing.dealt_to()
        if player not in dealt_to:
            refuse(found, f"player: {found.player} has not been dealt the last card", citation)
        hand = self._repairs.hand
        card = hand.hole[player][-1]
        if card in hand.up[player]:
            refuse(found, "player: all last cards lie face up", citation)
        if player in self._ruled:
            refuse(found, f"player: the last card of {found.player} has been ruled on", citation)
        if player == dealt_to[0]:
            return self._turn_all_up(found, hand, dealing, citation)
        return self._let_choose(found, hand, player, card, citation)

    def _last_deal(self, found: Incident, citation: Citation) -> Dealing:
        """The last deal of the hand, of which cards have been dealt and the betting is not over."""
        hand = self._repairs.hand
        dealing = hand.dealing
        assert dealing is not None
        if not hand.state.is_last_street:
            refuse(found, "the last cards have not been dealt", citation)
        if hand.phase not in ("dealing", "betting"):
            refuse(found, "the betting is over", citation)
        return dealing

    def _turn_all_up(self, found: LastCardExposed, hand: Hand, dealing: Dealing, citation: Citation) -> Ruling:
        repairs, street = self._repairs, hand.street
        if repairs.turns.acted_in(street):
            refuse(found, "too late: players have acted on last cards that lie face down", citation)
        for player in dealing.dealt_to():
            if not hand.dead[player]:
                self._turn_up(hand, player, citation)
        dealing.steps = [replace(step, is_up=step.is_up or step.kind == "hole") for step in dealing.steps]
        cites, decides = [citation], f"the last cards of all are dealt face up, as {found.player}'s was"
        opener = self._opener_before(street)
        if (reading := self.terms.last_cards_up_opener) is not None and opener is not None:
            dealing.order(street).opener = opener
            cites.append(reading.citation)
            decides += f"; {repairs.name(opener)} opens, who opened the round before"
        if hand.phase == "betting":
            hand.open_anew()
            repairs.turns.put_again()
        return make_ruling(found, decides, *merge(cites), concerns=[found.player])

    def _turn_up(self, hand: Hand, player: int, citation: Citation) -> None:
        hole, up = hand.hole[player], hand.up[player]
        showing = (*up, hole[-1])
        self.emit(r.HandsExchanged((citation,), self._repairs.name(player), showing, len(hole) - len(showing)))
        up.append(hole[-1])

    def _opener_before(self, street: int) -> int | None:
        """Who opened the betting of the round before: by the reading the first to act, or to bet."""
        reading, acted = self.terms.last_cards_up_opener, self._repairs.turns.acted_in(street - 1)
        if reading is None or not acted:
            return None
        if reading.value == "first_to_bet" and (bettor := self._first_to_bet()) is not None:
            return bettor
        return acted[0]

    def _first_to_bet(self) -> int | None:
        """Who made the first bet of the last round that was bet."""
        bettor, has_begun = None, False
        for event in reversed(self.course.events):
            if isinstance(event, m.Acted):
                has_begun = True
                bettor = event.player if event.move == "bet" else bettor
            elif isinstance(event, m.CardsDealt) and has_begun:
                break
        return None if bettor is None else self._repairs.players.names.index(bettor)

    def _let_choose(self, found: LastCardExposed, hand: Hand, player: int, card: Card, citation: Citation) -> Ruling:
        repairs, name = self._repairs, found.player
        is_late = repairs.has_substantial_action(hand.street)
        if self.terms.exposed_after_action is None and repairs.turns.acted_in(hand.street):
            refuse(found, "the final betting round has begun", citation)
        self._ruled.add(player)
        repairs.expose([card], m.hand_of(name), citation)
        if not hand.stacks[player]:
            decides = f"{name} is all-in already"
        elif is_late:
            self._tapping_out.take_out(player, citation)
            decides = f"after substantial action {name} is treated as all-in for the rest of the hand"
        else:
            self._tapping_out.offer(card, citation)
            decides = f"{name} may choose to be treated as all-in before the final betting goes on"
        return make_ruling(found, decides, citation, concerns=[name])

    # -- a last deal that cannot be completed ----------------------------------------------------------------------

    @incident()
    def on_final_deal_begun(self, found: FinalDealBegun, final_deal_short: Citation) -> Ruling:
        """The cards go where the dealer put them, are taken back and shuffled in; one card is dealt for all."""
        repairs, citation = self._repairs, final_deal_short
        repairs.verify_dealt(found, citation)
        hand, dealing = repairs.hand, self._last_deal(found, citation)
        is_dealt = any(step.kind == "community" for step in dealing.done)
        if not is_dealt and not any(step.kind == "community" for step in dealing.steps):
            refuse(found, "there are cards enough for the last deal", citation)
        if repairs.turns.acted_in(hand.street):
            refuse(found, "the final betting round has begun", citation)
        there = len(repairs.stub) + is_dealt
        count = found.dealt or there
        if not 1 <= count <= there:
            refuse(found, f"dealt: {count}: there were {there} cards", citation)
        players = hand.live()[:count]
        if is_dealt:  # what lies there for all went to the first player, and others followed
            repairs.move(hand.board[-1:], m.BOARD, self._hand(players[0]), citation)
        for player in players[is_dealt:]:
            name = repairs.name(player)
            repairs.move(repairs.top(1), m.STUB, m.hand_of(name), citation, is_open=False, known_to=name)
        self.take_back_last(players, citation)
        if is_dealt:
            hand.deal_again()
            repairs.turns.put_again()
        decides = f"the {count} cards of the last deal are taken back and shuffled in, and one card is dealt for all"
        return make_ruling(found, decides, citation, concerns=[repairs.name(player) for player in players])

    def can_deal_for_all(self) -> bool:
        """Whether a last deal that cannot be completed is taken back for one card for all."""
        return self.terms.final_deal_short is not None

    def take_back_last(self, players: list[int], citation: Citation) -> None:
        """Shuffle the last cards of these players in; what is still to be dealt is one card for all."""
        repairs = self._repairs
        hand, taken = repairs.hand, []
        for player in players:
            card = hand.hole[player][-1]
            taken.append(card)
            is_open = card in hand.cards.seen or card in hand.up[player]
            name = repairs.name(player)
            repairs.move([card], m.hand_of(name), r.ASIDE, citation, is_open=is_open, known_to=name)
        if taken:
            repairs.shuffle_in(taken, r.ASIDE, citation, is_open=False)
        dealing = hand.dealing
        assert dealing is not None
        shuffles = [step for step in dealing.steps if step.kind == "shuffle_in"]
        dealing.steps = [*shuffles, DealStep("community", is_up=True)]
        dealing.order(hand.street).opener = None

    def _hand(self, player: int) -> str:
        return m.hand_of(self._repairs.name(player))

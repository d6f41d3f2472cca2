"""Cards of a draw that everybody has seen, or that went to the wrong player."""

from dataclasses import dataclass
from typing import Literal, NamedTuple

import croupier.poker.messages as m
from croupier.cards import Card
from croupier.poker.hand import Hand
from croupier.poker.repairs import Repairs
from croupier.poker.rulings.incidents import NextCardExposed
from croupier.poker.rulings.tapping_out import TappingOut
from croupier.procedure import Action, Decision, IllegalActionError, Incident, Invitation, Ruling
from croupier.procedure.incidents import CardFaceUpInShoe
from croupier.rulebook import Citation, Cited, merge
from croupier.table.round import Part, incident, refuse
from croupier.table.round import ruling as make_ruling
from croupier.table.terms import read, says


class CardExposedInDraw(Incident, frozen=True):
    """The dealer let a card be seen that a player draws."""

    player: str
    number: int = 0
    """Which of the cards that the player was dealt in the draw, from 1; the last, if nothing is said."""


class DrawOutOfSequence(Incident, frozen=True):
    """In the draw the dealer gave cards to a player who was not the next to get any."""

    player: str
    """Who got them."""
    instead_of: str
    """Who should have: the player in turn, or the last who has been dealt cards."""
    looked: bool = True
    """The one who got them has looked at them."""
    count: int = 0
    """How many; if nothing is said as many as were given up for them, or as the other had just been dealt."""
    gave_up: tuple[Card, ...] = ()
    """What the one who got them had given up to draw, if it was so."""


class _Wrong(NamedTuple):
    """Cards that went to the wrong player."""

    player: int
    other: int
    """Who should have had them."""
    number: int
    back: tuple[Card, ...]
    """Those that the other holds by the record, and never got."""
    gave_up: tuple[Card, ...]


@dataclass(frozen=True, kw_only=True)
class DrawErrorsTerms:
    """What becomes of such cards, and of whoever holds them."""

    draw_card_exposed: Citation | None
    exposed_taps_out: Cited[bool] | None = says("tap_out", of="draw_card_exposed")
    card_face_up_in_draw: Citation | None
    face_up_outside_the_draw: Cited[Literal["not_covered", "used_in_sequence"]] | None
    draw_out_of_sequence: Citation | None
    out_of_sequence_cards: Cited[Literal["part_of_the_draw", "any_given_up"]] | None


class DrawErrors(Part):
    """Cards of the draw are used in the order in which they come, whoever has seen them."""

    terms: DrawErrorsTerms

    def __init__(self, repairs: Repairs, tapping_out: TappingOut) -> None:
        super().__init__(read(repairs.poker.rules, DrawErrorsTerms), repairs.course)
        self._repairs = repairs
        self._tapping_out = tapping_out

    # -- cards that were seen --------------------------------------------------------------------------------------

    @incident()
    def on_card_exposed_in_draw(self, found: CardExposedInDraw, draw_card_exposed: Citation) -> Ruling:
        """A card that a player has drawn stays in the hand."""
        repairs, citation = self._repairs, draw_card_exposed
        player = repairs.verify_live(found, found.player, citation)
        hand = repairs.hand
        self._verify_drawing(found, hand, citation)
        drawn = [card for to, cards in hand.draw.drawn if to == player for card in cards if card in hand.hole[player]]
        if not drawn:
            refuse(found, f"player: {found.player} has drawn no cards", citation)
        if not 0 <= found.number <= len(drawn):
            refuse(found, f"number: {found.number}: {found.player} has drawn {len(drawn)}", citation)
        return self._use(found, [drawn[found.number - 1]], m.hand_of(found.player), citation)

    @incident()
    def on_next_card_exposed(self, found: NextCardExposed, draw_card_exposed: Citation) -> Ruling:
        """Cards that come next in the draw still do."""
        repairs, citation = self._repairs, draw_card_exposed
        repairs.verify_dealt(found, citation)
        if repairs.hand.phase != "drawing":
            refuse(found, "no cards are being drawn", citation)
        count, left = found.count or 1, len(repairs.stub)
        if not 1 <= count <= left:
            refuse(found, f"count: {count} cards: {left} are left", citation)
        return self._use(found, list(repairs.top(count)), m.STUB, citation)

    @incident()
    def on_card_face_up(self, found: CardFaceUpInShoe, card_face_up_in_draw: Citation) -> Ruling:
        """A card found face up is used in sequence; by one reading also if cards are not drawn just then."""
        repairs, citation = self._repairs, card_face_up_in_draw
        repairs.verify_dealt(found, citation)
        hand, reading = repairs.hand, self.terms.face_up_outside_the_draw
        is_covered = reading is not None and reading.value == "used_in_sequence"
        if hand.phase != "drawing" and not (is_covered and hand.street == 0):
            refuse(found, "no cards are being drawn", citation)
        if not (cards := list(repairs.top(1))):
            refuse(found, "no cards are left", citation)
        return self._use(found, cards, m.STUB, *merge([citation, *([reading.citation] if reading is not None else [])]))

    def _use(self, found: Incident, cards: list[Card], where: str, *cites: Citation) -> Ruling:
        if all(card in self._repairs.cards.seen for card in cards):
            refuse(found, "everybody has seen the card already: it is used in sequence", *cites)
        self._repairs.expose(cards, where, *cites)
        decides = "used in sequence"
        if self.terms.exposed_taps_out is not None and self.terms.exposed_taps_out.value:
            decides += "; whoever is dealt it may take no further part before the final betting round begins"
            for card in cards:
                self._tapping_out.offer(card, cites[0])
        return make_ruling(found, decides, *cites)

    def _verify_drawing(self, found: Incident, hand: Hand, citation: Citation) -> None:
        """Refuse what can be seen only in the draw, or after it until somebody has acted."""
        is_over = hand.phase == "betting" and hand.street > 0 and not self._repairs.turns.acted_in(hand.street)
        if hand.phase != "drawing" and not is_over:
            refuse(found, "no cards are being drawn", citation)

    # -- cards that went to the wrong player -----------------------------------------------------------------------

    @incident()
    def on_draw_out_of_sequence(self, found: DrawOutOfSequence, draw_out_of_sequence: Citation) -> Ruling:
        """Cards that were looked at are kept, and the next go to who should have had them; others are put right."""
        repairs, citation = self._repairs, draw_out_of_sequence
        wrong = self._verify_wrong(found, citation)
        concerns = [found.player, found.instead_of]
        if not found.looked:
            decides = f"not looked at: the cards go to {found.instead_of}, and {found.player} is dealt to in turn"
            return make_ruling(found, decides, citation, concerns=concerns)
        hand, reading = repairs.hand, self.terms.out_of_sequence_cards
        draw = hand.draw
        repairs.move(wrong.back, m.hand_of(found.instead_of), m.STUB, citation, is_open=False)
        if wrong.back:
            draw.give_back(len(wrong.back))
        if wrong.gave_up:
            draw.serve_early(wrong.player, wrong.gave_up)
            repairs.turns.settle()
        else:
            kept = self._deal(hand, wrong.player, wrong.number, citation)
            draw.keep(wrong.player, kept, is_locked=reading is None or reading.value == "part_of_the_draw")
        if wrong.back:
            draw.drawn.append((wrong.other, self._deal(hand, wrong.other, len(wrong.back), citation)))
        hand.go_on()
        decides = f"{found.player} keeps the cards; the next go to {found.instead_of}, then all are dealt to in turn"
        cites = [citation]
        if not wrong.gave_up:
            cites += [reading.citation] if reading is not None else []
            decides += f"; {found.player} gives up as many as were kept"
            if self._has_drawn(hand, wrong.player):
                self._put_giving_up(hand, wrong.player, citation)
        repairs.turns.put_again()
        return make_ruling(found, decides, *merge(cites), concerns=concerns)

    def _verify_wrong(self, found: DrawOutOfSequence, citation: Citation) -> _Wrong:
        repairs = self._repairs
        player = repairs.verify_live(found, found.player, citation)
        other = repairs.number(found, found.instead_of, citation)
        hand = repairs.hand
        self._verify_drawing(found, hand, citation)
        if (suspended := self.course.suspended) is not None:
            refuse(found, f"to be decided first: {suspended.decision.about}", citation)
        if player == other:
            refuse(found, "instead_of: it is the same player", citation)
        dealt = self._last_dealt(hand, other)
        if not dealt and not (hand.phase == "drawing" and hand.actor == other):
            problem = f"instead_of: {found.instead_of} is not the next to draw, nor the last who was dealt to"
            refuse(found, problem, citation)
        count = self._verify_count(found, hand, player, dealt, citation)
        if not hand.draw.can_spare(count):
            refuse(found, "the cards that are left cannot complete the draw", citation)
        back = dealt if found.gave_up else dealt[-count:]
        return _Wrong(player, other, count, back, found.gave_up)

    def _last_dealt(self, hand: Hand, other: int) -> tuple[Card, ...]:
        """What a player was dealt last of all, and holds."""
        drawn = hand.draw.drawn
        if not drawn or drawn[-1][0] != other or other in hand.draw.extra or hand.actor == other:
            return ()
        return tuple(card for card in drawn[-1][1] if card in hand.hole[other])

    def _verify_count(
        self,
        found: DrawOutOfSequence,
        hand: Hand,
        player: int,
        dealt: tuple[Card, ...],
        citation: Citation,
    ) -> int:
        if found.gave_up:
            if self._has_drawn(hand, player) or player in hand.draw.extra:
                refuse(found, f"gave_up: {found.player} has drawn", citation)
            for card in found.gave_up:
                if card not in hand.hole[player] or found.gave_up.count(card) > 1:
                    refuse(found, f"gave_up: {card} is not one card of {found.player}", citation)
            if found.count not in (0, len(found.gave_up)):
                refuse(found, f"count: {found.count}: {len(found.gave_up)} were given up", citation)
            return len(found.gave_up)
        own = len(hand.draw.free_cards(player)) - hand.draw.extra.get(player, 0)
        most = min(len(dealt) or hand.terms.cards_each, own)  # nobody keeps more than can be given up for it
        count = found.count or len(dealt)
        if not 1 <= count <= most:
            refuse(found, f"count: {count}: it is from 1 to {most}", citation)
        return count

    def _has_drawn(self, hand: Hand, player: int) -> bool:
        """Whether a player's turn to draw is over."""
        actor = hand.actor
        return hand.phase != "drawing" or actor is None or player < actor or player in hand.draw.served

    def _deal(self, hand: Hand, player: int, count: int, citation: Citation) -> tuple[Card, ...]:
        """The next cards of the deck to a player, by the ruling."""
        repairs, dealt = self._repairs, []
        name = repairs.name(player)
        for wanted in range(count, 0, -1):
            hand.draw.prepare(wanted)
            repairs.turns.settle()
            (card,) = repairs.top(1)
            dealt.append(card)
            is_open = card in hand.cards.seen
            repairs.move([card], m.STUB, m.hand_of(name), citation, is_open=is_open, known_to=name)
        return tuple(dealt)

    # -- who holds too many after their draw -----------------------------------------------------------------------

    def _put_giving_up(self, hand: Hand, player: int, citation: Citation) -> None:
        """A player who has drawn already gives up as many cards as were kept, before anything else is done."""
        name, count = self._repairs.name(player), hand.draw.extra[player]

        def verify(action: m.Discard) -> None:
            held = hand.draw.free_cards(player)
            if action.actor != name:
                raise IllegalActionError(action, f"it is for {name} to give up cards", citation)
            if len(action.cards) != count:
                raise IllegalActionError(action, f"cards: {len(action.cards)}: it is {count}", citation)
            for card in action.cards:
                if card not in held or action.cards.count(card) > 1:
                    raise IllegalActionError(action, f"cards: {card} is not one that {name} may give up", citation)

        def resume(action: Action) -> None:
            assert isinstance(action, m.Discard)
            self._repairs.move(action.cards, m.hand_of(name), m.MUCK, citation, is_open=False, known_to=name)
            hand.draw.extra.pop(player)
            self._repairs.turns.put_again()

        invitation = Invitation(m.Discard, verify, f"give up {count}", name, {"cards": (count, count)})
        offers = (m.Discard(name, hand.draw.free_cards(player)[:count]),)
        about, stands = f"give up cards: {name}", lambda: not hand.dead[player]
        self.course.suspend(Decision(about, citation, offers, (invitation,), stands), resume)

"""Hands at poker against the house whose players do not decide, that left the table, or were declared wrongly."""

from dataclasses import dataclass
from typing import Literal

import msgspec

from croupier.cards import Card
from croupier.games.house_poker.incidents import (
    CannotMakePlay,
    CardsCollectedEarly,
    HandDiscarded,
    HandMisdeclared,
    HandReconstructed,
    PlayerAbsent,
    PlayerWarned,
)
from croupier.games.house_poker.messages import HandFolded
from croupier.games.house_poker.table_checks import is_turned_up, verify_dealt, verify_in_play, verify_undecided
from croupier.games.house_poker.turns import Turns
from croupier.games.house_poker.voids import Folds, Voids
from croupier.procedure import Citations, Incident, Ruling, Setting
from croupier.procedure.events import CardDiscarded
from croupier.rulebook import Citation, Cited
from croupier.table.layout import Wager, hand_of
from croupier.table.round import Part, incident, refuse, ruling
from croupier.table.terms import says

WARNED = "warned"
"""What the next round is told: players who could not make a Play wager before, as JSON."""
GIVEN_UP = ("folded", "forfeited", "conceded")
"""Outcomes of hands that nobody declared."""


@dataclass(frozen=True, kw_only=True)
class HandRulingTerms:
    absent_player: Cited[Literal["folded", "ante_returned"]] | None = says("then")
    cannot_make_play: Cited[int] | None = says("warnings")
    cards_collected_early: Citation | None
    discarded_hand: Cited[int] | None = says("within")
    bet_on_discarded_hand: Cited[Literal["returned", "forfeited"]] | None
    jackpot_payment: Citation | None
    fold: Citation
    misdeclared_hand: Citation | None


class HandRulings(Part):
    """A hand that can be put right is; one that cannot is void, or counts as folded, as the rulebook has it."""

    terms: HandRulingTerms

    def __init__(self, terms: HandRulingTerms, turns: Turns, voids: Voids, folds: Folds) -> None:
        super().__init__(terms, turns.course)
        self.turns = turns
        self.deal = turns.deal
        self.cards = turns.deal.cards
        self.boxes = turns.boxes
        self.layout = turns.boxes.layout
        self.voids = voids
        self.folds = folds
        self._deemed_folded: set[int] = set()
        """Boxes whose hands went to the discard pile and stay there."""
        self._warned: list[str] = msgspec.json.decode(str(self.course.setting.carried.get(WARNED, "[]")))
        """Players who could not make a Play wager before."""

    def leave(self, setting: Setting) -> Setting:
        if not self._warned:
            return setting
        told = {WARNED: msgspec.json.encode(self._warned).decode()}
        return msgspec.structs.replace(setting, carried={**setting.carried, **told})

    # -- players who do not decide ---------------------------------------------------------------------------------

    @incident()
    def on_player_absent(self, found: PlayerAbsent, absent_player: Cited[Literal["folded", "ante_returned"]]) -> Ruling:
        """Folded, with every wager forfeited; or the Ante is returned, and what needs no decision is played on."""
        then, citation = absent_player
        verify_undecided(found, self.turns, found.box, citation)
        player = self.boxes.players[found.box]
        if then == "folded":
            self.turns.note(found.box, is_final=True)
            self.folds.forfeit_box(found.box, citation)
            decides = f"{player} is deemed to have folded box {found.box}, and its wagers are forfeited"
            return ruling(found, decides, citation, concerns=(hand_of(found.box),))
        antes = list(self.layout.standing("ante", found.box))
        for ante in antes:
            self.layout.give_back(ante, "void", citation)
        decides = f"the ante of {player} is void and returned; " if antes else ""
        decides += self._play_on_without_ante(found.box, citation)
        return ruling(found, decides, citation, concerns=(hand_of(found.box),))

    @incident()
    def on_cannot_make_play(self, found: CannotMakePlay, cannot_make_play: Cited[int]) -> Ruling:
        """The Ante is returned, with a warning: another time it is forfeited."""
        warnings, citation = cannot_make_play
        verify_undecided(found, self.turns, found.box, citation)
        antes = list(self.layout.standing("ante", found.box))
        if not antes:
            refuse(found, f"box: no ante of box {found.box} calls for a play wager", citation)
        player = self.boxes.players[found.box]
        is_returned = self._warned.count(player) < warnings
        for ante in antes:
            if is_returned:
                self.layout.give_back(ante, "void", citation)
            else:
                self.folds.forfeit(ante, citation)
        decides = f"the ante of {player} is void and returned, another time it is forfeited; "
        if is_returned:
            self.emit(PlayerWarned((citation,), player))
            self._warned.append(player)
        else:
            decides = f"the ante of {player}, who was warned, is forfeited; "
        decides += self._play_on_without_ante(found.box, citation)
        return ruling(found, decides, citation, concerns=(hand_of(found.box),))

    def _play_on_without_ante(self, box: int, citation: Citation) -> str:
        """Wagers that need no decision are played to completion; without any the cards are taken."""
        self.turns.note(box, is_final=True)
        if left := {wager.kind.replace("_", " ") for wager in self.layout.standing(box=box)}:
            return f"{' and '.join(sorted(left))} is played to completion"
        self.boxes.drop(box)
        self.cards.collect(hand_of(box), citation)
        return "the cards are counted and go to the discard rack"

    # -- hands that left the table ---------------------------------------------------------------------------------

    @incident()
    def on_cards_collected_early(self, found: CardsCollectedEarly, cards_collected_early: Citation) -> Ruling:
        citation, hand = cards_collected_early, hand_of(found.box)
        verify_undecided(found, self.turns, found.box, citation)
        if found.reconstructible:
            return self.reconstructed(found, hand, "the player decides", citation)
        self.voids.hand(hand, citation)
        return ruling(found, f"{hand} cannot be reconstructed: it is void", citation, concerns=(hand,))

    def reconstructed(self, found: Incident, hand: str, then: str, *cites: Citation) -> Ruling:
        """A hand is again what it was."""
        self.emit(HandReconstructed(cites, hand))
        return ruling(found, f"{hand} is reconstructed: {then}", *cites, concerns=(hand,))

    @incident()
    def on_hand_discarded(self, found: HandDiscarded, discarded_hand: Cited[int]) -> Ruling:
        """The top cards of the pile may be a hand again; otherwise the player is deemed to have folded."""
        _, citation = discarded_hand
        verify_dealt(found, self.deal, citation)
        if self._is_folded(found.box):
            return self._reconsider_fold(found, discarded_hand)
        verify_in_play(found, self.boxes, found.box, citation)
        hand, pile = hand_of(found.box), self.cards.shoe.discards
        if not any(self.layout.standing(box=found.box)):
            refuse(found, f"box: the wagers on box {found.box} are settled", citation)
        if is_turned_up(self.cards, hand):
            problem = f"box: the hand of box {found.box} has been turned up and settled, and is paid what it has won"
            refuse(found, problem, self.terms.jackpot_payment, citation)
        if not 0 <= found.covered_by <= len(pile):
            refuse(found, f"covered_by: the discard pile holds {len(pile)} other cards", citation)
        if found.reconstruct and self._is_on_top_of_pile(found, discarded_hand):
            return self.reconstructed(found, hand, "it lay on top of the discard pile", citation)
        return self._deem_folded(found, citation)

    def _deem_folded(self, found: HandDiscarded, citation: Citation) -> Ruling:
        cites: Citations = (citation, self.terms.fold)
        decides = f"{self.boxes.players[found.box]} is deemed to have folded box {found.box}"
        reading = self.terms.bet_on_discarded_hand
        if (wager := self.folds.wager_to_go_on(found.box)) is not None and reading is not None:
            cites += (reading.citation,)
            decides += f"; the {wager.kind} wager is {reading.value}"
            if reading.value == "returned":
                self.layout.give_back(wager, "deemed folded", *cites)
            else:
                self.folds.forfeit(wager, *cites)
        self._deemed_folded.add(found.box)
        self.turns.note(found.box, is_final=True)
        self.folds.fold(found.box, *cites)
        return ruling(found, decides, *cites, concerns=(hand_of(found.box),))

    def _is_folded(self, box: int) -> bool:
        hand = hand_of(box)
        is_gone = box not in self.boxes.in_play and hand not in self.cards.void_hands
        folds = (event for event in self.course.events if isinstance(event, HandFolded))
        return is_gone and any(event.hand == hand for event in folds)

    def _reconsider_fold(self, found: HandDiscarded, discarded_hand: Cited[int]) -> Ruling:
        """A hand that was taken for folded comes back from the top of the pile, while players are still deciding."""
        _, citation = discarded_hand
        hand = hand_of(found.box)
        if found.box in self._deemed_folded:
            refuse(found, f"box: it has been ruled that box {found.box} is folded", citation)
        settled = [wager.settlement for wager in self.layout.wagers.values() if wager.box == found.box]
        if any(settlement and settlement.outcome != "folded" for settlement in settled):
            refuse(found, f"box: the wagers on box {found.box} are forfeited", citation)
        if self.turns.are_over:
            refuse(found, f"box: the hand of box {found.box} was folded, and all have decided", citation)
        pile = self.cards.shoe.discards
        discarded = (event for event in self.course.events if isinstance(event, CardDiscarded) and event.of == hand)
        cards = [event.card for event in discarded if event.card][-self.deal.hand_size :]
        above = len(pile) - 1 - max(pile.index(card) for card in cards)
        if found.covered_by != above:
            refuse(found, f"covered_by: {above} cards lie upon those of box {found.box}", citation)
        if found.reconstruct and self._is_on_top_of_pile(found, discarded_hand):
            self._take_up_again(found.box, cards, citation)
            return self.reconstructed(found, hand, "the player decides", citation)
        self._deemed_folded.add(found.box)
        decides = f"{self.boxes.players[found.box]} has folded box {found.box}"
        return ruling(found, decides, citation, self.terms.fold, concerns=(hand,))

    def _take_up_again(self, box: int, cards: list[Card], citation: Citation) -> None:
        """Undo that a hand was folded: its wagers lie there again, and its player decides."""
        for wager in [wager for wager in self.layout.wagers.values() if wager.box == box and wager.settlement]:
            self.layout.reverse(wager, citation)
        self.cards.take_up(hand_of(box), cards)
        self.boxes.take_up_again(box)
        self.turns.take_up_again(box)
        self.folds.undo(box)

    def _is_on_top_of_pile(self, found: HandDiscarded, discarded_hand: Cited[int]) -> bool:
        """Whether all its cards are among so many at the top."""
        return found.covered_by + self.deal.hand_size <= discarded_hand.value

    # -- hands declared wrongly ------------------------------------------------------------------------------------

    @incident(until="next_round")
    def on_hand_misdeclared(self, found: HandMisdeclared, misdeclared_hand: Citation) -> Ruling:
        """Put right if it can be, which is as the round settled it; otherwise void, though the round may be over."""
        citation, hand = misdeclared_hand, hand_of(found.box)
        declared = [w for w in self.layout.wagers.values() if w.box == found.box and self._is_declared(w)]
        if not declared or hand in self.cards.void_hands:
            refuse(found, f"box: no hand of box {found.box} has been declared and settled", citation)
        if found.reconstructible:
            due = ", ".join(f"{w.kind.replace('_', ' ')} {w.settlement.outcome}" for w in declared if w.settlement)
            return self.reconstructed(found, hand, f"the error is corrected, and due is {due}", citation)
        before = self.layout.nets()
        self.voids.hand(hand, citation)
        self.layout.correct_books(before, citation)
        player = self.boxes.players[found.box]
        decides = f"{hand} cannot be reconstructed: it is void, and all money goes back to {player}"
        return ruling(found, decides, citation, concerns=(hand,))

    def _is_declared(self, wager: Wager) -> bool:
        return wager.settlement is not None and wager.settlement.outcome not in GIVEN_UP

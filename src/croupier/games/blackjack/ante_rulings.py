"""Cards dealt to a wager without its ante."""

from dataclasses import dataclass
from typing import Literal

from croupier.games.blackjack.antes import Antes
from croupier.games.blackjack.boxes import Box, Boxes
from croupier.games.blackjack.hand_rulings import HandRulings
from croupier.games.blackjack.hands import ANTE, INSURANCE
from croupier.games.blackjack.incidents import DealtWithoutAnte
from croupier.procedure.messages import Ruling
from croupier.rulebook import Citation, Cited, merge
from croupier.table.round import Part, incident, refuse, ruling


@dataclass(frozen=True, kw_only=True)
class AnteRulingTerms:
    insurance_void: Citation
    wager_without_ante: Citation | None
    ante_waived: Citation | None
    wager_not_permitted: Citation
    no_ante_voids: Cited[Literal["wager", "box"]] | None


class AnteRulings(Part):
    """Wagers that were dealt to without an ante are void."""

    terms: AnteRulingTerms

    def __init__(self, terms: AnteRulingTerms, boxes: Boxes, antes: Antes, hands: HandRulings) -> None:
        super().__init__(terms, boxes.course)
        self.boxes = boxes
        self.layout = boxes.layout
        self._antes = antes
        self._hands = hands

    @incident()
    def on_dealt_without_ante(self, found: DealtWithoutAnte, wager_without_ante: Citation) -> Ruling:
        citation = wager_without_ante
        box = self.boxes.in_play.get(found.box)
        if box is None or found.player not in box.players or not box.hands[0].cards:
            problem = f"no cards have been dealt to a wager of {found.player} on box {found.box}"
            refuse(found, f"box: {problem}", citation)
        if not self._antes.of(found.box, found.player):
            place = (ANTE, found.box, found.player)
            if any((w.kind, w.box, w.player) == place for w in self.layout.wagers.values()):
                refuse(found, f"player: the wagers of {found.player} on that box are void already", citation)
            problem = f"player: no ante was due from {found.player} on that box"
            refuse(found, problem, self.terms.ante_waived, self.terms.wager_not_permitted)
        assert self.terms.no_ante_voids is not None
        voids, reading = self.terms.no_ante_voids
        players = [found.player] if voids == "wager" else list(box.players)
        for player in players:
            self._void_player(box, player, citation)
        decides = f"void: {', '.join(players)} on box {found.box}"
        if not any(hand.is_at_stake for hand in box.hands):
            for hand in box.hands:
                self._hands.void(hand.name, citation)
            decides += "; the cards are counted and discarded"
        cites = (citation, reading) if len(box.players) > 1 else (citation,)
        return ruling(found, f"{decides}; the game goes on", *merge(cites), concerns=tuple(players))

    def _void_player(self, box: Box, player: str, citation: Citation) -> None:
        """All of a player's wagers on a box, settled or not."""
        for wager in list(self.layout.wagers.values()):
            if (wager.box, wager.player) == (box.number, player):
                if wager.settlement:
                    self.layout.reverse(wager, citation)
                if wager.is_standing:
                    too = (self.terms.insurance_void,) if wager.kind == INSURANCE else ()
                    self.layout.give_back(wager, "void", citation, *too)

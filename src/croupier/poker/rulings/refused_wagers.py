"""Wagers that are refused before the first card: antes, blinds, and those that players add of their own will."""

from dataclasses import dataclass

from croupier.poker.messages import ForcedBet
from croupier.poker.owed_blinds import OwedBlinds
from croupier.poker.repairs import Repairs
from croupier.poker.rulings.authority import Authority
from croupier.poker.rulings.people_messages import BlindRefused, WagerRefused
from croupier.poker.voluntary import VoluntaryBlinds
from croupier.procedure import Action, Incident, Ruling
from croupier.rulebook import Cited
from croupier.table.round import Part, incident, refuse, ruling
from croupier.table.terms import read, says


@dataclass(frozen=True, kw_only=True)
class RefusedWagersTerms:
    """Who may refuse a wager."""

    refused_wager: Cited[str] | None = says("decided_by")


class RefusedWagers(Part):
    """A blind added of free will goes back; who has no other wager than one refused takes no part in the hand."""

    terms: RefusedWagersTerms

    def __init__(self, repairs: Repairs, voluntary: VoluntaryBlinds, owed: OwedBlinds) -> None:
        super().__init__(read(repairs.poker.rules, RefusedWagersTerms), repairs.course)
        self._repairs = repairs
        self._voluntary = voluntary
        self._owed = owed
        self._authority = Authority(repairs.poker.rules)
        self._out: list[int] = []
        """Who is out of the hand before it begins."""

    def field_values(self, kind: type[Action] | type[Incident]) -> dict[str, tuple[str, ...]]:
        return {"by": self._authority.ranks} if kind is WagerRefused else {}

    def take_out(self) -> None:
        """Antes and blinds are posted: those that were refused go back."""
        self.course.verify_in_play("take_out")
        for player in self._out:
            self._take_out(player)
        if self._out:
            self._repairs.turns.settle()

    def _take_out(self, player: int) -> None:
        assert self.terms.refused_wager is not None
        citation = self.terms.refused_wager.citation
        self._repairs.refund(player, citation)
        self._repairs.kill(player, "the wager was refused", citation)

    @incident()
    def on_wager_refused(self, found: WagerRefused, refused_wager: Cited[str]) -> Ruling:
        citation, repairs, name = refused_wager.citation, self._repairs, found.player
        hand = repairs.turns.hand
        if hand is not None and (any(hand.hole) or hand.cards.board or hand.is_over):
            refuse(found, "the first card has been dealt", citation)
        player = repairs.number(found, name, citation)
        if not found.grounds.strip():
            refuse(found, "grounds: a wager is refused on reasonable grounds only; say them", citation)
        self._authority.verify(found, found.by, refused_wager)
        kind = self._voluntary.kinds.get(player, "")
        if not kind:
            kind = self._verify_forced(found, player, refused_wager)
        self.emit(BlindRefused((citation,), name, kind, found.grounds))
        is_dealt_in = player in self._voluntary.kinds
        if is_dealt_in:
            stakes = self._voluntary.refuse(player, hand.stakes if hand is not None else None)
            if hand is not None:
                self._post_owed(player)
                hand.post_again(self._owed.added_to(stakes))
        else:
            self._owed.keep_owing(player)
            if hand is not None:
                self._take_out(player)
            else:
                self._out.append(player)
        decides = f"the {kind.replace('_', '-')} of {name} is taken off the layout"
        decides += "" if is_dealt_in else f", and {name} takes no part in the hand"
        return ruling(found, decides, citation, concerns=(name,))

    def _post_owed(self, player: int) -> None:
        """What a player owes had been counted towards the blind that is refused."""
        if cents := self._owed.live_of(player):
            repairs = self._repairs
            cites = repairs.poker.cite_once(self._owed.provision_of(player))
            self.emit(ForcedBet(cites, repairs.name(player), "post", cents))

    def _verify_forced(self, found: WagerRefused, player: int, refused_wager: Cited[str]) -> str:
        """An ante or a blind that has not been refused; somebody else is left in the hand."""
        repairs, citation = self._repairs, refused_wager.citation
        has_blinds = repairs.poker.forced == "blinds"
        hand = repairs.turns.hand
        dead = {*self._out, *(i for i, is_dead in enumerate(hand.dead if hand is not None else ()) if is_dead)}
        wagers = self._voluntary.blind_of(player) + self._owed.live_of(player) + self._owed.dead_of(player)
        if player in dead or (has_blinds and not wagers):
            refuse(found, f"player: {found.player} has made no wager", citation)
        if len(dead) + 2 > len(repairs.players.names):
            refuse(found, f"player: nobody but {found.player} is left in the hand", citation)
        return "blind" if has_blinds else "ante"

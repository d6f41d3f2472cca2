"""Boxes that somebody must give up to another player: one beside their own, or one that another has priority on."""

from croupier.games.house_poker.table import HousePoker
from croupier.games.wagering import Wager
from croupier.procedure.actions import PlaceWager
from croupier.rulebook import Cited


class YieldingPlaces(HousePoker):
    """A box beside a player's own yields to one who would be kept out; any box, to whoever has priority on it."""

    def makes_way(self, wager: Wager, placing: PlaceWager) -> bool:
        """Whether a wager on the box yields to the player who is placing one."""
        return self.reason_to_yield(wager, placing) is not None

    def reason_to_yield(self, wager: Wager, placing: PlaceWager) -> Cited[str] | None:
        if self.rules.has("priority") and self.has_priority(placing):
            return Cited(f"{placing.actor} comes first on the box", self.rules.cite("priority"))
        if self.rules.has("extra_boxes") and self.is_kept_out(placing) and self.is_beside_own(wager):
            return Cited("makes way for another player", self.rules.cite("extra_boxes"))
        return None

    def has_priority(self, placing: PlaceWager) -> bool:
        """Whoever had the ante of a box in the last round comes first in placing the next."""
        return placing.wager == "ante" and self.setting.carried.get(_key(placing.box)) == placing.actor

    def is_kept_out(self, placing: PlaceWager) -> bool:
        """The player has no box, and there is none without wagers."""
        taken = {wager.box for wager in self.standing()}
        return len(taken) == self.boxes.value and not any(self.standing(player=placing.actor))

    def is_beside_own(self, wager: Wager) -> bool:
        """It lies on another box than the one that its player would keep: where they sit, or else their first."""
        boxes = [other.box for other in self.standing(player=wager.player)]
        seats = [box for box in boxes if self.setting.seats.get(box) == wager.player]
        return wager.box != (seats or boxes)[0]

    def make_way(self, placing: PlaceWager) -> None:
        super().make_way(placing)
        others = [wager for wager in self.standing(box=placing.box) if wager.player != placing.actor]
        reasons = [self.reason_to_yield(wager, placing) for wager in others]
        for wager, reason in zip(others, reasons, strict=True):
            if reason:
                self.return_wager(wager, reason.value, reason.citation)

    def carry(self) -> dict[str, str | int | bool]:
        carried = super().carry()
        if self.rules.has("priority"):
            carried |= self.priorities()
        return carried

    def priorities(self) -> dict[str, str | int | bool]:
        """Who comes first where: those with an ante in this round or, if it has not commenced, in the one before."""
        if not self.bets_are_closed:
            return {key: who for key, who in self.setting.carried.items() if key.startswith(ANTE_OF)}
        antes = {wager.box: wager.player for wager in self.wagers.values() if wager.kind == "ante"}
        return {_key(box): who for box, who in self.players.items() if antes.get(box) == who}


ANTE_OF = "ante "


def _key(box: int) -> str:
    return f"{ANTE_OF}{box}"

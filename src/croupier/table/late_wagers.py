"""Wagers that were accepted by oversight and are found only later: how they are decided with, or after, the others."""

from collections.abc import Callable

from croupier.procedure.actions import PlaceWager
from croupier.procedure.incidents import WagerAcceptedOutsideLimits
from croupier.procedure.messages import Incident
from croupier.rulebook import Citation
from croupier.table.betting import Betting
from croupier.table.layout import Wager
from croupier.table.round import refuse

SettleAnew = Callable[[Wager], None]


class LateWagers:
    """What a table says of a wager that is found late. A game that can tell more has one of its own."""

    def __init__(self, betting: Betting) -> None:
        self.betting = betting
        self.layout = betting.layout
        self.course = betting.course

    def can_still_count(self) -> bool:
        """Whether it can take part in the round as if it had been made in time."""
        return not self.betting.is_closed and not self.course.is_over

    def outcome(self, placing: PlaceWager) -> str | None:
        """How it was decided: as others there were, unless the game can tell."""
        settled = (wager.settlement for wager in self.lying(placing) if wager.settlement)
        return next((event.outcome for event in settled), None)

    def can_join(self, placing: PlaceWager) -> bool:
        """Whether it is still to be settled there, with others'."""
        return not self.course.is_concluded and any(wager.is_standing for wager in self.lying(placing))

    def join(self, wager: Wager) -> None:
        """It is settled with the others; a game may have to be told."""

    def as_placing(self, found: WagerAcceptedOutsideLimits) -> PlaceWager:
        """The wager that was accepted, as it would have been made."""
        return PlaceWager(found.player, found.wager, found.cents, found.box, found.on, found.chips)

    def verify(self, found: Incident, placing: PlaceWager) -> None:
        """That such a wager can have been made; when bets are closed, also that there is a result to settle it by."""
        betting = self.betting
        betting.verify_form(placing)
        if self.can_still_count():
            betting.verify_place(placing)
            return
        self.verify_area(placing)
        if self.there(placing) is None and self.outcome(placing) is None and not self.can_join(placing):
            where = f"box: {placing.box}" if placing.box else f"on: {placing.on!r}"
            refuse(found, f"{where}: there is nothing that it could be settled by", betting.terms.wagering)

    def verify_area(self, placing: PlaceWager) -> None:
        """That there is such a place, whoever else has a wager on it."""
        self.betting.verify_area(placing)

    def cents_there(self, placing: PlaceWager) -> int:
        """What the player has on that very place, settled by now or not."""
        if self.can_still_count():
            return self.betting.places.already_there(placing)
        return sum(wager.cents for wager in self.lying(placing) if wager.player == placing.actor)

    def staked(self, wager: Wager) -> int:
        """What a wager was made with, as far as it has not gone back."""
        return wager.cents

    def there(self, placing: PlaceWager) -> Wager | None:
        """The wager of the same player and chips to which one that is found is added."""
        own = (wager for wager in self.lying(placing) if wager.player == placing.actor)
        return next((wager for wager in own if wager.chips == placing.chips), None)

    def lying(self, placing: PlaceWager) -> list[Wager]:
        """Everybody's wagers on a place that stand, or that the round has settled."""
        settled = {wager.id for wager in self.layout.undone_with_round()}
        place = (placing.wager, placing.box, self.betting.places.main_place(placing.on))
        there = (wager for wager in self.layout.wagers.values() if (wager.kind, wager.box, wager.on) == place)
        return [wager for wager in there if wager.is_standing or wager.id in settled]

    def reopen_place(self, placing: PlaceWager, *cites: Citation) -> SettleAnew:
        """Undo what has been settled where a wager is found; the answer settles it anew, with what was found."""
        recorded, outcome = self.there(placing), self.outcome(placing)
        again = self.layout.unsettle(recorded, *cites) if recorded and recorded.settlement else None

        def settle_anew(wager: Wager) -> None:
            if again is not None and wager.is_standing:
                again()
            elif recorded is None and wager.is_standing and outcome is not None:
                self.layout.settle(wager, outcome, *cites)
            elif recorded is None and wager.is_standing:
                self.join(wager)

        return settle_anew

"""The rounds of a table: the one in play, and what those before it left behind."""

from croupier.games.house import HouseRound
from croupier.games.house_poker.incidents import ExcludedFromCasino
from croupier.procedure.events import WagerReturned
from croupier.room.errors import RoundError
from croupier.rulebook import Rules


def who_wagered(round_: HouseRound) -> set[str]:
    """The players with a wager in a round. One taken back before no more bets is none; a void one was made."""
    withdrawn = {
        event.wager_id for event in round_.events if isinstance(event, WagerReturned) and event.why == "withdrawn"
    }
    return {round_.owner(wager) for wager in round_.wagers.values() if wager.id not in withdrawn}


class Play:
    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self.in_play: HouseRound | None = None
        self.indulged: dict[str, int] = {}
        """How often a wager below the minimum has been let stand, by player."""
        self.excluded: tuple[str, ...] = ()
        self.banned: set[str] = set()
        """Who has been excluded from the casino, not from the game alone."""
        self._last: HouseRound | None = None
        self._wagered_last: set[str] = set()
        """Who wagered in the last round and has not left since."""
        self._left: set[str] = set()
        """Who left while the round was in play."""

    @property
    def last(self) -> HouseRound | None:
        """The one that was recorded last."""
        return self._last

    @property
    def carried(self) -> dict[str, str | int | bool]:
        """What the last round left for the next, by the game's own names; it may be corrected until then."""
        return self._last.carry() if self._last is not None else {}

    @property
    def wagered(self) -> set[str]:
        """Who has a wager in the round in play, gone or not."""
        return who_wagered(self.in_play) if self.in_play is not None else set()

    @property
    def present(self) -> set[str]:
        """Who is at the table by having a wager in play."""
        return self.wagered - self._left

    @property
    def wagering(self) -> set[str]:
        """Who has a wager in the round in play, or had one in the last and may yet make the next."""
        is_closed = self.in_play is not None and self.in_play.bets_are_closed
        return self.wagered if is_closed else self.wagered | self._wagered_last

    def leave(self, player: str) -> None:
        self._wagered_last.discard(player)
        if self.in_play is not None:
            self._left.add(player)

    def come(self, player: str) -> None:
        self._left.discard(player)

    def new_gaming_day(self) -> None:
        reading = "indulgence_lasts"
        if not self._rules.has_choice(reading) or self._rules.reading(reading).value == "gaming_day":
            self.indulged = {}

    def begin(self, round_: HouseRound) -> None:
        if self.in_play is not None or round_ is self._last:
            problem = "another is in play" if self.in_play is not None else "it has been played"
            raise RoundError("begin_round", problem)
        self.in_play = round_

    def record(self, round_: HouseRound) -> set[str]:
        """Take back what a round leaves, and return who wagered in it and is still there."""
        if not round_.is_over:
            raise RoundError("record_round", "its wagers are not settled")
        if round_ is self._last or (self.in_play is not None and round_ is not self.in_play):
            raise RoundError("record_round", "it is not the round in play")
        for player, times in round_.indulged.items():
            # the gaming day may have changed since the round began: only what the round added counts
            if added := times - round_.setting.indulged.get(player, 0):
                self.indulged[player] = self.indulged.get(player, 0) + added
        self.excluded = tuple(dict.fromkeys((*self.excluded, *round_.excluded)))
        self.banned |= {event.player for event in round_.events if isinstance(event, ExcludedFromCasino)}
        self._wagered_last = who_wagered(round_) - self._left - set(self.excluded)
        self._last, self.in_play = round_, None
        self._left.clear()
        return set(self._wagered_last)

    def stop(self) -> None:
        """The table closes."""
        self.in_play = None
        self._wagered_last.clear()
        self._left.clear()

"""The rounds of a table: the one in play, and what those before it left behind."""

from croupier.games.house_poker.incidents import ExcludedFromCasino
from croupier.procedure import Incident, Ruling
from croupier.procedure.events import WagerReturned
from croupier.room.errors import RoundError
from croupier.rulebook import Citation, Rules
from croupier.table.house_round import HouseRound


def who_wagered(round_: HouseRound) -> set[str]:
    """The players with a wager in a round. One taken back before no more bets is none; a void one was made."""
    withdrawn = {
        event.wager_id for event in round_.events if isinstance(event, WagerReturned) and event.why == "withdrawn"
    }
    return {round_.layout.owner(wager) for wager in round_.layout.wagers.values() if wager.id not in withdrawn}


class Play:
    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self.in_play: HouseRound | None = None
        self._indulged: dict[str, int] = {}
        """Without what the last round has added."""
        self._exclusions: dict[str, Citation] = {}
        """Who is excluded, by which rules; without those whom the last round has excluded."""
        self._banned: set[str] = set()
        """Who is excluded from the casino; without those whom the last round has excluded from it."""
        self._last: HouseRound | None = None
        """It may still be corrected until the next one."""
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
        return self._last.setting_after().carried if self._last is not None else {}

    @property
    def indulged(self) -> dict[str, int]:
        """How often a wager below the minimum has been let stand, by player."""
        total = dict(self._indulged)
        for player, times in self._added().items():
            total[player] = total.get(player, 0) + times
        return {player: times for player, times in total.items() if times}

    def _added(self) -> dict[str, int]:
        """What the last round has added: the gaming day may have changed since it began, so only that counts."""
        if self._last is None:
            return {}
        before = self._last.setting.indulged
        return {player: times - before.get(player, 0) for player, times in self._last.betting.indulged.items()}

    @property
    def exclusions(self) -> dict[str, Citation]:
        """Who is excluded from the game, and the rules by which they are."""
        last = self._last
        if last is None:
            return self._exclusions
        after = last.setting_after()
        return self._exclusions | {player: after.exclusions[player] for player in after.excluded}

    @property
    def excluded(self) -> tuple[str, ...]:
        return tuple(self.exclusions)

    @property
    def banned(self) -> set[str]:
        """Who has been excluded from the casino, not from the game alone."""
        last = self._last.events if self._last is not None else ()
        return self._banned | {event.player for event in last if isinstance(event, ExcludedFromCasino)}

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
        is_closed = self.in_play is not None and self.in_play.betting.is_closed
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
            self._indulged = {player: -times for player, times in self._added().items()}

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
        self._indulged, self._exclusions, self._banned = self.indulged, self.exclusions, self.banned
        self._last, self.in_play = round_, None
        self._wagered_last = who_wagered(round_) - self._left - set(self.excluded)
        self._left.clear()
        return set(self._wagered_last)

    def report(self, incident: Incident) -> Ruling:
        """What went wrong in the round in play or, until the next begins, in the last."""
        round_ = self.in_play or self._last
        if round_ is None:
            raise RoundError("report", "no round has been played")
        return round_.report(incident)

    def stop(self) -> None:
        """The table closes."""
        self.in_play = None
        self._wagered_last.clear()
        self._left.clear()

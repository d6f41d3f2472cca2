"""The rounds of a table: the one in play, and what those before it left behind."""

import msgspec

from croupier.games.house_poker.incidents import ExcludedFromCasino
from croupier.games.house_poker.jackpot_round import JackpotRound
from croupier.procedure import Incident, Ruling
from croupier.procedure.events import WagerReturned
from croupier.room.errors import RoundError
from croupier.rulebook import Citation, Rules
from croupier.table.house_round import HouseRound
from croupier.table.round import is_followed, set_aside


def who_wagered(round_: HouseRound) -> set[str]:
    """The players with a wager in a round. One taken back before no more bets is none; a void one was made."""
    withdrawn = {
        event.wager_id for event in round_.events if isinstance(event, WagerReturned) and event.why == "withdrawn"
    }
    return {round_.layout.owner(wager) for wager in round_.layout.wagers.values() if wager.id not in withdrawn}


class Left(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a round that is over leaves at its table, as far as it has been corrected."""

    number: int
    """The first round of a table is number 1."""
    steps: int
    """Actions and incidents so far: a correction is one more."""
    carried: dict[str, str | int | bool] = {}
    """What the game itself carries on, under its own names."""
    indulged: dict[str, int] = {}
    """How often more than before it a wager below the minimum was let stand: the gaming day may have changed since."""
    exclusions: dict[str, Citation] = {}
    banned: tuple[str, ...] = ()
    """Those excluded from the casino, not from the game alone."""
    tokens: dict[str, int] = {}
    """The promotional tokens in cents that players have won more than lost."""
    meters: dict[str, int] = {}
    """What the displays of the table's own jackpot show."""

    @staticmethod
    def by(round_: HouseRound, number: int) -> "Left":
        after, before = round_.setting_after(), round_.setting.indulged
        players = dict.fromkeys(wager.player for wager in round_.layout.wagers.values())
        tokens = {player: round_.till.balance(player, "promotional") for player in players}
        return Left(
            number=number,
            steps=len(round_.records),
            carried=after.carried,
            indulged={player: times - before.get(player, 0) for player, times in round_.betting.indulged.items()},
            exclusions={player: after.exclusions[player] for player in after.excluded},
            banned=tuple(event.player for event in round_.events if isinstance(event, ExcludedFromCasino)),
            tokens={player: change for player, change in tokens.items() if change},
            meters=meters_of(round_),
        )


class InPlay(msgspec.Struct, frozen=True):
    """What must be so of the round in play."""

    number: int
    steps: int
    wagered: tuple[str, ...]
    is_dealt_from_same: bool = False
    """From the equipment of the last round."""


class PlayState(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The rounds themselves are in their journals."""

    number: int = 0
    indulged: dict[str, int] = {}
    exclusions: dict[str, Citation] = {}
    banned: tuple[str, ...] = ()
    last: Left | None = None
    is_last_followed: bool = False
    """Another has been dealt from its equipment, so that it is too late to report most things of it."""
    in_play: InPlay | None = None
    wagered_last: tuple[str, ...] = ()
    left: tuple[str, ...] = ()


def meters_of(round_: HouseRound) -> dict[str, int]:
    """What the displays of a table's own jackpot show; those of a linked one are the system's."""
    return round_.pools.displays() if isinstance(round_, JackpotRound) else {}


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
        self.number = 0
        """How many rounds there have been, with the one in play."""
        self._last: HouseRound | None = None
        """It may still be corrected until the next one."""
        self._last_number = 0
        self._remembered: Left | None = None
        """What it leaves, as it was when it was last looked at."""
        self._wagered_last: set[str] = set()
        """Who wagered in the last round and has not left since."""
        self._left: set[str] = set()
        """Who left while the round was in play."""

    @property
    def last(self) -> HouseRound | None:
        """The one that was recorded last."""
        return self._last

    @property
    def left_by_last(self) -> Left | None:
        """What the last round leaves for the next; it may be corrected until then."""
        last, known = self._last, self._remembered
        if last is not None and (known is None or known.steps != len(last.records)):
            self._remembered = Left.by(last, self._last_number)
        return self._remembered

    @property
    def carried(self) -> dict[str, str | int | bool]:
        """What the last round left for the next, by the game's own names."""
        last = self.left_by_last
        return dict(last.carried) if last is not None else {}

    @property
    def meters(self) -> dict[str, int] | None:
        """What the displays of the table's own jackpot show; None before the first round."""
        if self.in_play is not None:
            return meters_of(self.in_play)
        last = self.left_by_last
        return dict(last.meters) if last is not None else None

    @property
    def indulged(self) -> dict[str, int]:
        """How often a wager below the minimum has been let stand, by player."""
        total = dict(self._indulged)
        for player, times in self._added().items():
            total[player] = total.get(player, 0) + times
        return {player: times for player, times in total.items() if times}

    def _added(self) -> dict[str, int]:
        """What the last round has added: the gaming day may have changed since it began, so only that counts."""
        last = self.left_by_last
        return last.indulged if last is not None else {}

    @property
    def exclusions(self) -> dict[str, Citation]:
        """Who is excluded from the game, and the rules by which they are."""
        last = self.left_by_last
        return self._exclusions | last.exclusions if last is not None else self._exclusions

    @property
    def excluded(self) -> tuple[str, ...]:
        return tuple(self.exclusions)

    @property
    def banned(self) -> set[str]:
        """Who has been excluded from the casino, not from the game alone."""
        last = self.left_by_last
        return self._banned.union(last.banned if last is not None else ())

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
        self.number += 1

    def record(self, round_: HouseRound) -> set[str]:
        """Take back what a round leaves, and return who wagered in it and is still there."""
        if not round_.is_over:
            raise RoundError("record_round", "its wagers are not settled")
        if round_ is self._last or (self.in_play is not None and round_ is not self.in_play):
            raise RoundError("record_round", "it is not the round in play")
        self._indulged, self._exclusions, self._banned = self.indulged, self.exclusions, self.banned
        self.number += self.in_play is None
        self._last, self._last_number, self._remembered, self.in_play = round_, self.number, None, None
        self._wagered_last = who_wagered(round_) - self._left - set(self.excluded)
        self._left.clear()
        return set(self._wagered_last)

    def report(self, incident: Incident) -> Ruling:
        """What went wrong in the round in play or, until the next begins, in the last."""
        round_ = self.in_play or self._last
        if round_ is None:
            problem = "no round has been played" if self._remembered is None else "the last round is not at hand"
            raise RoundError("report", problem)
        return round_.report(incident)

    def corrected(self, round_: HouseRound, number: int) -> None:
        """A round was ruled on elsewhere, and stands so now; only the last one leaves anything here."""
        if self._last is not None and number == self._last_number:
            round_.equipment = self._last.equipment
            self._last = round_

    def stop(self) -> None:
        """The table closes."""
        self.in_play = None
        self._wagered_last.clear()
        self._left.clear()

    # -- restarts --------------------------------------------------------------------------------------------------

    def state(self) -> PlayState:
        in_play = self.in_play
        return PlayState(
            number=self.number,
            indulged=dict(self._indulged),
            exclusions=dict(self._exclusions),
            banned=tuple(sorted(self._banned)),
            last=self.left_by_last,
            is_last_followed=self._last is not None and is_followed(self._last),
            in_play=None if in_play is None else self._in_play(in_play, self._is_dealt_from_same(in_play)),
            wagered_last=tuple(sorted(self._wagered_last)),
            left=tuple(sorted(self._left)),
        )

    def _in_play(self, round_: HouseRound, is_dealt_from_same: bool) -> InPlay:
        return InPlay(self.number, len(round_.records), tuple(sorted(who_wagered(round_))), is_dealt_from_same)

    def _is_dealt_from_same(self, round_: HouseRound) -> bool:
        return self._last is not None and round_.equipment is self._last.equipment

    def take_up(self, state: PlayState, last_round: HouseRound | None, in_play: HouseRound | None) -> None:
        """Go on with these rounds, as their journals restore them. Without the last, nothing of it can be reported."""
        self.number = state.number
        is_same = state.in_play is not None and state.in_play.is_dealt_from_same
        if (None if in_play is None else self._in_play(in_play, is_same)) != state.in_play:
            raise RoundError("in_play", "it is not the round that was in play, as it stood then")
        self._last_number = state.last.number if state.last is not None else 0
        if last_round is not None:
            if Left.by(last_round, self._last_number) != state.last:
                raise RoundError("last_round", "it is not the round that was played last, as it stood then")
            if in_play is not None and is_same:
                last_round.equipment = in_play.equipment
            elif state.is_last_followed:
                set_aside(last_round)
        self._indulged, self._exclusions = dict(state.indulged), dict(state.exclusions)
        self._banned, self._wagered_last, self._left = set(state.banned), set(state.wagered_last), set(state.left)
        self._last, self._remembered, self.in_play = last_round, state.last, in_play

"""What has happened in a machine tournament, as facts with their rules."""

import msgspec

from croupier.chips import format_dollars
from croupier.clock import format_utc
from croupier.procedure import DEALER, Event
from croupier.tournaments.machines.conditions import Conditions
from croupier.tournaments.machines.desk import OPERATOR

HOUSE = (OPERATOR, DEALER)
"""Who is told reasons and amounts of others."""
MS = 1000


class PrivateEvent(Event, frozen=True):
    """What somebody has paid, is asked or complains of is for them and the house to know."""

    def seen_by(self, actor: str) -> Event | None:
        return self if actor in (*HOUSE, self.whose()) else None

    def whose(self) -> str:
        """The one whom it is about."""
        return str(next(getattr(self, name) for name in ("player", "applicant", "person") if hasattr(self, name)))


class HouseEvent(Event, frozen=True):
    """What players are not told."""

    def seen_by(self, actor: str) -> Event | None:
        return self if actor in HOUSE else None


def _names(names: tuple[str, ...]) -> str:
    return ", ".join(names) or "nobody"


def _verb(names: tuple[str, ...], of_one: str, of_more: str) -> str:
    """The form of a verb that goes with these names; nobody goes with that of one."""
    return of_more if len(names) > 1 else of_one


class ConditionsDetermined(HouseEvent, frozen=True):
    conditions: Conditions

    def words(self) -> str:
        return "the conditions of entry are determined"


class EntriesOpened(Event, frozen=True):
    """The conditions are published and bind."""

    conditions: Conditions
    equipment: str

    def words(self) -> str:
        fee = self.conditions.fee_cents
        return f"entries are open, {f'for {format_dollars(fee)}' if fee else 'free of charge'}"


class EntryAskedFor(PrivateEvent, frozen=True):
    applicant: str

    def words(self) -> str:
        return f"{self.applicant} applies"


class ConditionsGiven(PrivateEvent, frozen=True):
    applicant: str

    def words(self) -> str:
        return f"{self.applicant} has the conditions in writing"


class EntryAccepted(Event, frozen=True):
    player: str
    fee_cents: int

    def words(self) -> str:
        return f"{self.player} is in for {format_dollars(self.fee_cents)}"


class EntryRefused(PrivateEvent, frozen=True):
    applicant: str

    def words(self) -> str:
        return f"{self.applicant} is not let in"


class EntryTransferred(Event, frozen=True):
    player: str
    to: str

    def words(self) -> str:
        return f"{self.player} leaves the entry to {self.to}"


class PlayerWithdrew(Event, frozen=True):
    player: str

    def words(self) -> str:
        return f"{self.player} withdraws"


class FeeRefunded(PrivateEvent, frozen=True):
    player: str
    cents: int

    def words(self) -> str:
        return f"{format_dollars(self.cents)} goes back to {self.player}"


class FeeKept(PrivateEvent, frozen=True):
    """A player who is out gets no fee back."""

    player: str
    cents: int

    def words(self) -> str:
        return f"{self.player} gets no refund of {format_dollars(self.cents)}"


class TournamentCancelled(Event, frozen=True):
    entries: int

    def words(self) -> str:
        return f"the tournament does not proceed, with {self.entries} entries"


class DirectorDesignated(Event, frozen=True):
    director: str

    def words(self) -> str:
        return f"{self.director} directs the tournament"


class DirectorCame(Event, frozen=True):
    director: str

    def words(self) -> str:
        return f"{self.director} is there"


class DirectorLeft(Event, frozen=True):
    director: str

    def words(self) -> str:
        return f"{self.director} leaves"


class SessionsAllotted(Event, frozen=True):
    stage: int
    sessions: tuple[tuple[str, ...], ...]
    is_drawn: bool

    def words(self) -> str:
        each = "; ".join(f"session {number}: {_names(players)}" for number, players in enumerate(self.sessions, 1))
        return f"stage {self.stage}, {each}"


class StartAltered(Event, frozen=True):
    """Those who play in the session have been told of its new beginning."""

    session: int
    starts_s: int
    told: tuple[str, ...]
    stage: int = 0
    """Nothing where it was not noted: the stage that players were allotted to."""

    def words(self) -> str:
        of_stage = f" of stage {self.stage}" if self.stage else ""
        told = f"{_names(self.told)} {_verb(self.told, 'is', 'are')} told"
        return f"session {self.session}{of_stage} begins at another time, {format_utc(self.starts_s * MS)} UTC; {told}"


class TournamentBegan(Event, frozen=True):
    retained_cents: int
    pool_cents: int

    def words(self) -> str:
        kept = f", {format_dollars(self.retained_cents)} of fees retained" if self.retained_cents else ""
        return f"the tournament begins: {format_dollars(self.pool_cents)} in the pool{kept}"


class SessionStarted(Event, frozen=True):
    stage: int
    session: int
    is_play_off: bool
    until_s: int
    absent: tuple[str, ...]

    def words(self) -> str:
        return f"{'play-off of ' if self.is_play_off else ''}session {self.session} of stage {self.stage} begins"


class MachineAllocated(Event, frozen=True):
    """Drawn for a player, with credits on it and its money and collect buttons disabled."""

    player: str
    machine: str
    credits: int

    def words(self) -> str:
        return f"{self.player} has machine {self.machine} with {self.credits} credits"


class SpinMade(Event, frozen=True):
    player: str
    machine: str
    bet: int
    won: int
    credits: int
    free_games: int

    def words(self) -> str:
        more = f", and {self.free_games} free games" if self.free_games else ""
        return f"{self.player} bets {self.bet} and wins {self.won}{more}: {self.credits} credits"


class FreeGamePlayed(Event, frozen=True):
    player: str
    machine: str
    won: int
    credits: int
    free_games: int
    """Those that are left."""

    def words(self) -> str:
        return f"{self.player} wins {self.won} in a free game, {self.free_games} are left: {self.credits} credits"


class PlayerEliminated(Event, frozen=True):
    player: str
    machine: str

    def words(self) -> str:
        return f"{self.player} has no credits left, and is out of the session"


class SessionEnded(Event, frozen=True):
    """All were signalled that they may not wager any more."""

    session: int
    is_play_off: bool
    credits: dict[str, int]

    def words(self) -> str:
        all_held = ", ".join(f"{player} {held}" for player, held in self.credits.items())
        return f"session {self.session} has ended: {all_held or 'nobody'}"


class CreditsRecorded(Event, frozen=True):
    """What machines show that count for themselves."""

    session: int
    is_play_off: bool
    credits: dict[str, int]
    is_correction: bool

    def words(self) -> str:
        held = ", ".join(f"{player} {held}" for player, held in self.credits.items())
        what = f"{'the play-off of ' if self.is_play_off else ''}session {self.session}"
        return f"the record of {what} is corrected: {held}" if self.is_correction else f"recorded in {what}: {held}"


class CreditsTaken(Event, frozen=True):
    """What was left on a machine is the operator's."""

    machine: str
    credits: int

    def words(self) -> str:
        return f"{self.credits} credits left on {self.machine} are the operator's"


class TiePlayedOff(Event, frozen=True):
    """These players are to be told apart by a play-off."""

    session: int
    players: tuple[str, ...]

    def words(self) -> str:
        return f"a play-off between {_names(self.players)}"


class PlayersQualified(Event, frozen=True):
    """They proceed, and have been told."""

    session: int
    players: tuple[str, ...]

    def words(self) -> str:
        return f"{_names(self.players)} {_verb(self.players, 'proceeds', 'proceed')} from session {self.session}"


class FinalDecided(Event, frozen=True):
    placings: tuple[tuple[str, ...], ...]

    def words(self) -> str:
        return f"the final is decided: {'; '.join(' and '.join(group) for group in self.placings) or 'nobody is left'}"


class RepresentativeNamed(Event, frozen=True):
    representative: str

    def words(self) -> str:
        return f"{self.representative} stands in for the director"


class NameAsked(PrivateEvent, frozen=True):
    player: str

    def words(self) -> str:
        return f"{self.player} is asked for a name"


class NameRecorded(PrivateEvent, frozen=True):
    player: str
    full_name: str

    def words(self) -> str:
        return f"{self.player} is recorded as {self.full_name}"


class PlayerDisqualified(Event, frozen=True):
    player: str
    why: str

    def words(self) -> str:
        return f"{self.player} is disqualified" + (f": {self.why}" if self.why else "")

    def seen_by(self, actor: str) -> Event | None:
        """Why is not for everybody to know."""
        return self if actor in (*HOUSE, self.player) else msgspec.structs.replace(self, why="")


class RulesShown(PrivateEvent, frozen=True):
    person: str
    documents: tuple[str, ...]

    def words(self) -> str:
        return f"{self.person} may examine {', '.join(self.documents)}"


class DisputeNoted(PrivateEvent, frozen=True):
    dispute: int
    person: str
    about: str

    def words(self) -> str:
        return f"dispute {self.dispute} of {self.person}: {self.about}"


class DisputeSettled(PrivateEvent, frozen=True):
    dispute: int
    person: str
    decision: str

    def words(self) -> str:
        return f"dispute {self.dispute} is decided: {self.decision}"


class ComplainantAdvised(PrivateEvent, frozen=True):
    dispute: int
    person: str

    def words(self) -> str:
        return f"{self.person} is told of the right to complain to an inspector"


class DeviceNoted(HouseEvent, frozen=True):
    person: str
    device: str
    purposes: tuple[str, ...]

    def words(self) -> str:
        return f"{self.person} has {self.device} for {', '.join(self.purposes)}"


class DeviceOrderedAway(PrivateEvent, frozen=True):
    person: str
    device: str

    def words(self) -> str:
        return f"{self.person} is to switch off or take away {self.device}"


class WagerVoided(Event, frozen=True):
    """A spin has no result: its bet comes back unless it is forfeit, its win goes."""

    player: str
    machine: str
    bet: int
    won: int
    is_forfeit: bool
    credits: int

    def words(self) -> str:
        bet = "forfeit" if self.is_forfeit else "returned"
        return f"the last spin of {self.player} is void, its bet of {self.bet} {bet}: {self.credits} credits"


class AllWagersVoided(Event, frozen=True):
    """None of a player's spins in the session has a result: the credits are again those that were allotted."""

    player: str
    machine: str
    credits: int

    def words(self) -> str:
        return f"all spins of {self.player} are void: {self.credits} credits"


class OutcomeInvalidated(Event, frozen=True):
    """A session has no result and is played again."""

    session: int
    cause: str
    forfeits: str
    """Who gets no credits for it."""

    def words(self) -> str:
        less = f"; {self.forfeits} forfeits" if self.forfeits else ""
        return f"session {self.session} is invalid ({self.cause.replace('_', ' ')}) and is played again{less}"

    def seen_by(self, actor: str) -> Event | None:
        """Who has forfeited is not for everybody to know."""
        return self if actor in (*HOUSE, self.forfeits) else msgspec.structs.replace(self, forfeits="")


class MachineOut(Event, frozen=True):
    machine: str
    what: str

    def words(self) -> str:
        return f"{self.machine} is out of order: {self.what}"


class FaultDecided(Event, frozen=True):
    machine: str
    decision: str
    other: str
    """The machine that takes its place."""

    def words(self) -> str:
        return f"{self.machine}: {self.decision}" + (f", on {self.other}" if self.other else "")


class PrizeWon(Event, frozen=True):
    place: int
    players: tuple[str, ...]
    cents: int
    """What each has won."""
    goods: tuple[str, ...]
    """What they share."""
    left_cents: int
    """What cannot be divided, and stays in the pool."""

    def words(self) -> str:
        what = [format_dollars(self.cents)] if self.cents else []
        said = f"place {self.place}: {_names(self.players)} {_verb(self.players, 'wins', 'each win')} "
        return said + (" and ".join([*what, *self.goods]) or "nothing")


PASSED_ON = {
    "in_proportion": "is shared by those who are placed, in proportion to their parts",
    "to_winner": "goes to the winner",
    "operator": "is the operator's",
    "stays": "stays in the pool",
}


class PrizeNotAwarded(Event, frozen=True):
    place: int
    cents: int
    """What it would have won."""
    goods: str
    passes_on: str = ""
    """What becomes of the money, by the reading of the rulebook."""

    def words(self) -> str:
        said = f"nobody takes place {self.place}"
        whose = PASSED_ON.get(self.passes_on, "")
        return f"{said}: its {format_dollars(self.cents)} {whose}" if self.cents and whose else said


class PoolKept(Event, frozen=True):
    """Nobody is left to win anything, and the pool is the operator's."""

    cents: int

    def words(self) -> str:
        return f"nobody is left to win, and the pool of {format_dollars(self.cents)} is the operator's"


class PrizePaid(PrivateEvent, frozen=True):
    player: str
    cents: int
    overpaid_cents: int

    def words(self) -> str:
        more = f", {format_dollars(self.overpaid_cents)} too much" if self.overpaid_cents else ""
        return f"{self.player} is paid {format_dollars(self.cents)}{more}"


class OverpaymentRecovered(PrivateEvent, frozen=True):
    player: str
    cents: int

    def words(self) -> str:
        return f"{self.player} gives back {format_dollars(self.cents)}"


class PrizeHeld(PrivateEvent, frozen=True):
    player: str
    cents: int

    def words(self) -> str:
        return f"{format_dollars(self.cents)} that {self.player} has not collected is held"

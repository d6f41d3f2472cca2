"""What can be said to a machine tournament just now, and what is to be filled in for it: a function for each of them.

Nothing here decides anything: it foresees what the parts would take, so that pages offer that and no more.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from croupier.procedure import Citations
from croupier.table.forms import Choice
from croupier.tournaments.machines import actions as a
from croupier.tournaments.machines.conduct import ABSENCE, BREACH, DECISIONS, REPLACE, REPLAY, RESUME, STAND
from croupier.tournaments.machines.speaking import Kind, Speaker
from croupier.tournaments.machines.state import EntriesState, Session
from croupier.tournaments.machines.tournament import MachineTournament

DECISION_WORDS = {
    RESUME: "it works again: play goes on there",
    REPLACE: "play goes on at a free machine that is drawn, with the same credits",
    STAND: "the credits stand as they are: no more is played there",
    REPLAY: "the session is invalid and is played again",
}
GROUND_WORDS = {BREACH: "a breach of the rules of the tournament", ABSENCE: "not there at a playing time"}


class Asks(NamedTuple):
    """What a form asks: what its fields take, within which bounds, and the rules that say so."""

    choices: Mapping[str, Sequence[Choice | str | int]] = {}
    bounds: Mapping[str, tuple[int | None, int | None]] = {}
    cites: Citations = ()
    players: Sequence[str] | None = None
    """Those for whom the house may say it, where that is known."""


Offer = Callable[["Now", Speaker], Asks | None]
OFFERS: dict[Kind, Offer] = {}


def _offers(kind: Kind) -> Callable[[Offer], Offer]:
    def note(offer: Offer) -> Offer:
        OFFERS[kind] = offer
        return offer

    return note


class Now:
    """The state of a tournament, as offers look at it."""

    def __init__(self, tournament: MachineTournament) -> None:
        self.tournament = tournament
        self.state = tournament.desk.state
        self.rules = tournament.rules

    @property
    def entries(self) -> EntriesState:
        return self.state.entries

    def by(self, *provisions: str) -> Citations:
        return tuple(self.rules.cite(name) for name in provisions if self.rules.has(name))

    def playing(self) -> list[str]:
        return self.tournament.players()

    @property
    def takes_entries(self) -> bool:
        return self.entries.is_open and not self.entries.is_closed and not self.entries.is_cancelled

    @property
    def is_over(self) -> bool:
        return self.entries.is_cancelled or self.state.prizes.is_awarded

    @property
    def sessions(self) -> list[Session]:
        return self.state.sessions.sessions

    def numbers(self, wanted: Callable[[Session], bool]) -> list[int]:
        """The sessions of the stage that are so, by their numbers."""
        return [number for number, session in enumerate(self.sessions, 1) if wanted(session)]


def _if_any(field: str, names: Iterable[str | int], cites: Citations) -> Asks | None:
    found = list(names)
    return Asks({field: found}, cites=cites) if found else None


def _of_player(now: Now, who: Speaker, names: Iterable[str], cites: Citations) -> Asks | None:
    """Something that some players may say, for themselves or by the desk."""
    found = [name for name in names if who.is_house or name == who.name]
    return Asks(cites=cites, players=found) if found and not now.entries.is_cancelled else None


# -- conditions and entries --------------------------------------------------------------------------------------------


@_offers(a.DetermineConditions)
def _determine(now: Now, _: Speaker) -> Asks | None:
    return None if now.entries.is_open else Asks(cites=now.by("entry_form"))


@_offers(a.OpenEntries)
def _open(now: Now, _: Speaker) -> Asks | None:
    is_draft = not now.entries.is_open and now.entries.conditions is not None
    return Asks(cites=now.by("entry_form", "entry_fee")) if is_draft else None


@_offers(a.ApplyForEntry)
def _apply(now: Now, who: Speaker) -> Asks | None:
    entry = now.entries.entries.get(who.name)
    is_in = entry is not None and (entry.is_disqualified or not entry.is_out)
    is_known = not who.is_house and (is_in or who.name in now.entries.applicants)
    return Asks(cites=now.by("entry_fee")) if now.takes_entries and not is_known else None


@_offers(a.GiveConditions)
def _give(now: Now, _: Speaker) -> Asks | None:
    if not now.rules.has("conditions_in_writing") or not now.takes_entries:
        return None
    without = [each for each in now.entries.applicants if each not in now.entries.in_writing]
    return _if_any("applicant", without, now.by("conditions_in_writing"))


@_offers(a.AcceptEntry)
def _accept(now: Now, _: Speaker) -> Asks | None:
    return _if_any("applicant", now.entries.applicants, now.by("entry_fee")) if now.takes_entries else None


@_offers(a.RefuseEntry)
def _refuse(now: Now, _: Speaker) -> Asks | None:
    return _if_any("applicant", now.entries.applicants, now.by("entry_refused")) if now.takes_entries else None


@_offers(a.TransferEntry)
def _transfer(now: Now, who: Speaker) -> Asks | None:
    conditions, applicants = now.entries.conditions, now.entries.applicants
    if not now.takes_entries or conditions is None or not conditions.is_transferable or not applicants:
        return None
    asks = _of_player(now, who, now.playing(), now.by("entry_transferable"))
    return asks and asks._replace(choices={"to": applicants})


@_offers(a.WithdrawEntry)
def _withdraw(now: Now, who: Speaker) -> Asks | None:
    return None if now.is_over else _of_player(now, who, now.playing(), now.by("withdrawal_in_time"))


@_offers(a.ConsentToRefund)
def _consent(now: Now, _: Speaker) -> Asks | None:
    entries = now.entries.entries.items()
    late = [name for name, each in entries if each.is_out and each.fee_cents and not each.is_disqualified]
    is_early = not now.entries.has_begun and not now.entries.is_cancelled
    return _if_any("player", late, now.by("withdrawal_with_consent")) if is_early else None


@_offers(a.CancelTournament)
def _cancel(now: Now, _: Speaker) -> Asks | None:
    conditions = now.entries.conditions
    if not now.entries.is_open or conditions is None or now.entries.has_begun or now.entries.is_cancelled:
        return None
    is_lack = conditions.minimum_players is None or len(now.playing()) < conditions.minimum_players
    return Asks(cites=now.by("cancelled_for_lack")) if is_lack else None


# -- the director ------------------------------------------------------------------------------------------------------


@_offers(a.DesignateDirector)
def _designate(now: Now, _: Speaker) -> Asks | None:
    return None if now.is_over else Asks(cites=now.by("director_there"))


@_offers(a.TakeFloor)
def _take_floor(now: Now, _: Speaker) -> Asks | None:
    return None if now.entries.is_director_there or now.is_over else Asks(cites=now.by("director_there"))


@_offers(a.LeaveFloor)
def _leave_floor(now: Now, _: Speaker) -> Asks | None:
    can_go = now.entries.is_director_there and now.state.sessions.play is None
    return Asks(cites=now.by("director_there")) if can_go else None


@_offers(a.NameRepresentative)
def _name_representative(now: Now, _: Speaker) -> Asks | None:
    return None if now.is_over else Asks(cites=now.by("name_on_request"))


@_offers(a.AskName)
def _ask_name(now: Now, _: Speaker) -> Asks | None:
    return None if now.is_over else _if_any("player", now.playing(), now.by("name_on_request"))


@_offers(a.GiveName)
def _give_name(now: Now, who: Speaker) -> Asks | None:
    asked = [name for name in now.playing() if now.entries.entries[name].is_name_asked]
    return _of_player(now, who, asked, now.by("name_on_request"))


# -- sessions ----------------------------------------------------------------------------------------------------------


@_offers(a.AllotSessions)
def _allot(now: Now, _: Speaker) -> Asks | None:
    conditions, state = now.entries.conditions, now.state.sessions
    if conditions is None or not now.entries.is_open or now.is_over or state.stage + 1 >= len(conditions.stages):
        return None
    enough = now.entries.is_closed or len(now.playing()) >= max(1, conditions.minimum_players or 1)
    is_ready = enough and all(session.is_decided for session in now.sessions)
    return Asks(cites=now.by("players_to_sessions")) if is_ready else None


@_offers(a.AlterStart)
def _alter(now: Now, _: Speaker) -> Asks | None:
    if not now.rules.has_choice("start_notice_minutes") or not now.entries.is_open or now.is_over:
        return None
    found = now.tournament.starts.alterable()
    numbers = dict.fromkeys(number for _, number in found)
    asks = _if_any("session", numbers, now.by("starting_time_altered"))
    return asks and asks._replace(choices={"session": [*numbers], "stage": [*dict.fromkeys(each for each, _ in found)]})


@_offers(a.StartSession)
def _start(now: Now, _: Speaker) -> Asks | None:
    return _if_any("session", _unplayed(now), now.by("session_length")) if _can_start(now) else None


@_offers(a.StartPlayOff)
def _start_play_off(now: Now, _: Speaker) -> Asks | None:
    tied = now.numbers(lambda session: bool(session.tied))
    return _if_any("session", tied, now.by("session_play_off")) if _can_start(now) else None


def _can_start(now: Now) -> bool:
    return now.entries.is_director_there and now.state.sessions.play is None and not now.is_over


def _unplayed(now: Now) -> list[int]:
    play = now.state.sessions.play
    return [
        number
        for number in now.numbers(lambda session: not session.is_played)
        if play is None or play.session != number - 1
    ]


@_offers(a.EndSession)
def _end(now: Now, _: Speaker) -> Asks | None:
    return None if now.state.sessions.play is None else Asks(cites=now.by("time_is_up"))


@_offers(a.RecordCredits)
def _record(now: Now, _: Speaker) -> Asks | None:
    if not now.tournament.desk.is_recorded:
        return None
    play = now.state.sessions.play
    if play is not None:
        return Asks({"session": [play.session + 1], "credits": list(play.machines)}, cites=now.by("credits_recorded"))
    found = [number for number in range(len(now.sessions)) if now.tournament.recording.correctable(number)]
    names = {name: None for number in found for name in now.tournament.recording.correctable(number)}
    numbers = [number + 1 for number in found]
    return Asks({"session": numbers, "credits": list(names)}, cites=now.by("credits_recorded")) if found else None


@_offers(a.Spin)
def _spin(now: Now, who: Speaker) -> Asks | None:
    play, conditions = now.state.sessions.play, now.entries.conditions
    name = play.machines.get(who.name) if play is not None else None
    if now.tournament.desk.is_recorded or play is None or conditions is None or name is None:
        return None
    on_it = play.floor[name]
    if name in play.faults or name in play.frozen or on_it.free_games or not on_it.credits:
        return None
    least = now.rules.get("tournament_wagers", "least", int).value
    most = min(conditions.machines[0].maximum_bet, on_it.credits)
    return Asks({"machine": [name]}, {"credits": (least, most)}, now.by("tournament_wagers"))


@_offers(a.PlayFeature)
def _play_feature(now: Now, who: Speaker) -> Asks | None:
    play = now.state.sessions.play
    name = play.machines.get(who.name) if play is not None else None
    if play is None or name is None or name in play.faults or name in play.frozen or not play.floor[name].free_games:
        return None
    return Asks({"machine": [name]}, cites=now.by("feature_completed"))


# -- what goes wrong ---------------------------------------------------------------------------------------------------


@_offers(a.Disqualify)
def _disqualify(now: Now, _: Speaker) -> Asks | None:
    if now.is_over or not now.playing():
        return None
    grounds = [Choice(ground, words) for ground, words in GROUND_WORDS.items()]
    return Asks({"player": now.playing(), "ground": grounds}, cites=now.by("breach_disqualifies"))


@_offers(a.MachineFault)
def _fault(now: Now, _: Speaker) -> Asks | None:
    play = now.state.sessions.play
    if play is None:
        return None
    sound = [name for name in play.floor if name not in play.faults and name not in play.frozen]
    return _if_any("machine", sound, now.by("operator_decides"))


@_offers(a.DecideFault)
def _decide_fault(now: Now, _: Speaker) -> Asks | None:
    play, conditions = now.state.sessions.play, now.entries.conditions
    if play is None or conditions is None or not play.faults:
        return None
    has_spare = any(spec.name not in (*play.floor, *play.replaced) for spec in conditions.machines)
    decisions = [Choice(each, DECISION_WORDS[each]) for each in DECISIONS if has_spare or each != REPLACE]
    return Asks({"machine": list(play.faults), "decision": decisions}, cites=now.by("operator_decides"))


@_offers(a.GameDisrupted)
def _disrupt(now: Now, _: Speaker) -> Asks | None:
    play = now.state.sessions.play
    found = [
        number
        for number, session in enumerate(now.sessions, 1)
        if session.players and (session.is_played or (play is not None and play.session == number - 1))
    ]
    if not found or now.is_over:
        return None
    causes = now.rules.get("game_invalidated", "disruptions", list).value
    fraud = now.rules.get("game_invalidated", "fraud", str).value
    machines = list(play.floor) if play is not None and not now.tournament.desk.is_recorded else []
    choices = {"cause": [*causes, fraud], "session": found, "machine": machines, "person": now.playing()}
    return Asks(choices, cites=now.by("game_invalidated", "invalid_wagers"))


@_offers(a.InsertMoney)
@_offers(a.CashOut)
def _money(now: Now, who: Speaker) -> Asks | None:
    play = now.state.sessions.play
    if play is None or not who.is_house:
        return None
    cites = now.by("no_money_in_or_out", "money_disqualifies")
    return Asks({"machine": list(play.floor)}, cites=cites, players=now.playing())


@_offers(a.DeviceFound)
def _device(now: Now, _: Speaker) -> Asks | None:
    purposes = now.rules.get("forbidden_device", "purposes", list).value
    roles = now.rules.get("device_on_duty", "roles", list).value
    choices = {"meant_for": purposes, "capable_of": purposes, "role": roles}
    return None if now.is_over else Asks(choices, cites=now.by("forbidden_device"))


@_offers(a.OrderDeviceAway)
def _order_away(now: Now, _: Speaker) -> Asks | None:
    is_there = now.rules.has("device_ordered_away") and not now.is_over
    return Asks(cites=now.by("device_ordered_away")) if is_there else None


@_offers(a.RuleOnDevice)
def _rule_on_device(now: Now, _: Speaker) -> Asks | None:
    found = [name for name in now.state.conduct.devices if name in now.playing()]
    return None if now.is_over else _if_any("player", found, now.by("device_ruling"))


# -- disputes and prizes -----------------------------------------------------------------------------------------------


@_offers(a.ExamineRules)
def _examine(now: Now, who: Speaker) -> Asks | None:
    return None if who.is_house else Asks(cites=now.by("rules_examined"))


@_offers(a.RaiseDispute)
def _dispute(now: Now, who: Speaker) -> Asks | None:
    return Asks(cites=now.by("complaint_right")) if now.entries.is_open or who.is_house else None


@_offers(a.DecideDispute)
def _decide_dispute(now: Now, _: Speaker) -> Asks | None:
    disputes = enumerate(now.state.conduct.disputes, 1)
    found = [Choice(number, f"{each.person}: {each.about}") for number, each in disputes if not each.decision]
    return Asks({"dispute": found}, cites=now.by("operator_decides")) if found else None


@_offers(a.LeaveUnresolved)
def _unresolved(now: Now, who: Speaker) -> Asks | None:
    disputes = [(n, each) for n, each in enumerate(now.state.conduct.disputes, 1) if not each.is_advised]
    mine = [(number, each) for number, each in disputes if who.is_house or each.person == who.name]
    choices = [Choice(number, f"{each.person}: {each.about}") for number, each in mine]
    people = list(dict.fromkeys(each.person for _, each in mine))
    return Asks({"dispute": choices}, cites=now.by("complaint_right"), players=people) if mine else None


@_offers(a.AwardPrizes)
def _award(now: Now, _: Speaker) -> Asks | None:
    return Asks(cites=now.by("prize_list", "tournament_winner")) if now.tournament.can_award() else None


@_offers(a.PayPrize)
def _pay(now: Now, _: Speaker) -> Asks | None:
    state = now.state.prizes
    owed = [name for name in {**state.due, **state.held} if state.due.get(name, 0) + state.held.get(name, 0)]
    return _if_any("player", owed, now.by("strict_payment"))


@_offers(a.HoldUnclaimed)
def _hold(now: Now, _: Speaker) -> Asks | None:
    return _if_any("player", [name for name, cents in now.state.prizes.due.items() if cents], now.by("uncollected"))


@_offers(a.RecoverOverpayment)
def _recover(now: Now, _: Speaker) -> Asks | None:
    return _if_any("player", now.state.prizes.overpaid, now.by("strict_payment"))

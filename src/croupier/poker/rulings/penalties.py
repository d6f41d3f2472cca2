"""What can be decided about a player: wagers void, exclusion from the game for a while or for good."""

from dataclasses import dataclass
from typing import Annotated, Literal

from croupier.poker.repairs import Repairs
from croupier.poker.rulings.hands_given_up import is_last_to_claim
from croupier.poker.rulings.people_messages import ExcludedForHands, ExcludedForTime, ExclusionEnded, ExclusionLifted
from croupier.procedure import Incident, Ruling, Setting
from croupier.rulebook import Citation, Cited
from croupier.table.betting import verify_name
from croupier.table.left_behind import Each, LeftBehind
from croupier.table.round import Part, incident, refuse, ruling
from croupier.table.terms import read


class TimesLeft(LeftBehind, frozen=True):
    """Who is excluded for a time, and for how long."""

    minutes: Annotated[dict[str, int], Each("minutes excluded: ")] = {}


@dataclass(frozen=True, kw_only=True)
class PenaltyTerms:
    """What a void wager is, and whether there are exclusions for a time."""

    void_wagers: Cited[Literal["returned", "forfeited"]] | None
    exclusion_for_a_time: Citation | None


class Penalties(Part):
    """What is decided is verified before anything changes, then done."""

    terms: PenaltyTerms

    def __init__(self, repairs: Repairs) -> None:
        super().__init__(read(repairs.poker.rules, PenaltyTerms), repairs.course)
        self._repairs = repairs
        self._minutes = dict(TimesLeft.of(repairs.course.setting).minutes)

    def leave(self, setting: Setting) -> Setting:
        return TimesLeft(minutes=self._minutes).into(setting)

    # -- void wagers -----------------------------------------------------------------------------------------------

    def has_wagered(self, name: str) -> bool:
        """Whether a player of the hand has put anything in."""
        hand, names = self._repairs.turns.hand, self._repairs.players.names
        if hand is None or name not in names:
            return True  # what keeps such a report from being ruled on is told when it is verified
        player = names.index(name)
        return bool(hand.paid[player] + hand.state.paid_dead.get(player, 0))

    def verify_void(self, found: Incident, name: str, *by: Citation | None) -> int:
        """A player who has wagered in a hand that is not over."""
        self._repairs.verify_dealt(found, *by)
        player = self._repairs.number(found, name, *by)
        state = self._repairs.hand.state
        if not state.paid[player] + state.paid_dead.get(player, 0):
            refuse(found, f"void: {name} has made no wager in this hand", *by)
        if is_last_to_claim(self._repairs.hand, player):
            refuse(found, f"void: all others have given up the pot, and {name} has won it", *by)
        return player

    def void(self, player: int, why: str, *cites: Citation) -> str:
        """A void wager has no result: the hand is dead, and the chips go back, or stay in the pot; tells it."""
        repairs, reading = self._repairs, self.terms.void_wagers
        then = reading.value if reading is not None else "returned"
        name, cited = repairs.name(player), (*cites, *([reading.citation] if reading is not None else ()))
        is_live = not repairs.hand.dead[player]
        if then == "returned":
            repairs.refund(player, *cited)
        if is_live:
            repairs.kill(player, why, *cited)
        elif then == "returned":  # what others have to call may be less now
            repairs.hand.go_on()
            repairs.turns.put_again()
        return f"the wagers of {name} are void and {then}{', and the hand is dead' if is_live else ''}"

    # -- exclusion -------------------------------------------------------------------------------------------------

    def verify_exclusion(self, found: Incident, name: str, hands: int, minutes: int, *by: Citation | None) -> None:
        """Somebody who is not excluded yet; hands and minutes are not below nothing, nor both set."""
        rule = by[0] if by else None
        assert rule is not None
        verify_name(found, "player", name, rule)
        if name in self.course.excluded:
            refuse(found, f"player: {name} is excluded already", *by)
        if min(hands, minutes) < 0 or (hands and minutes):
            refuse(found, "hands, minutes: one period at most, and none below nothing", *by)
        if hands and name not in self.course.setting.seats.values():
            refuse(found, f"player: {name} has no seat at the table to sit out hands on", *by)

    def exclude(self, name: str, hands: int, minutes: int, *cites: Citation) -> str:
        """From the next hand on; for so many hands the seat stays; tells it."""
        if hands:
            self.emit(ExcludedForHands(cites, name, hands))
            self._repairs.players.sit_out(name, hands)
            return f"{name} is excluded for {hands} hands"
        self.course.exclude(name, *cites)
        if not minutes:
            return f"{name} is excluded from the game"
        self.emit(ExcludedForTime(cites, name, minutes))
        self._minutes[name] = minutes
        return f"{name} is excluded from the game for {minutes} minutes"

    @incident(until="next_round")
    def on_exclusion_ended(self, found: ExclusionEnded, exclusion_for_a_time: Citation) -> Ruling:
        """Who was excluded for a time is dealt in again from the next hand on."""
        name = found.player
        if name not in self._minutes:
            refuse(found, f"player: {name!r} is not excluded for a time", exclusion_for_a_time)
        self.emit(ExclusionLifted((exclusion_for_a_time,), name))
        del self._minutes[name]
        self.course.excluded.remove(name)
        self.course.exclusions.pop(name, None)
        return ruling(found, f"{name} may play again", exclusion_for_a_time, concerns=(name,))

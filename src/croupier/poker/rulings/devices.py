"""Devices at a poker table: which use is permitted in a hand and outside one, and what follows where it is not."""

from dataclasses import dataclass

from croupier.poker.repairs import Repairs
from croupier.poker.rulings.authority import Authority
from croupier.poker.rulings.penalties import Penalties
from croupier.poker.rulings.people_messages import DeviceUsed, PersonDetained
from croupier.procedure import DEALER, Action, Incident, Ruling
from croupier.procedure.conduct import ExcludedFromCasino, PlayerWarned
from croupier.rulebook import Citation, Cited, merge
from croupier.table.betting import verify_name
from croupier.table.round import Part, incident, refuse, ruling
from croupier.table.terms import each, read, says


@dataclass(frozen=True, kw_only=True)
class DeviceTerms:
    """What is prohibited when, who decides, and what may be decided."""

    devices_in_hand: Cited[list[str]] | None = says("prohibits")
    devices_outside_hand: Cited[list[str]] | None = says("prohibits")
    devices_on_duty: Citation | None
    device_penalties: Cited[str] | None = says("decided_by")
    penalties: dict[str, Citation] = each(
        void="device_void",
        exclude="device_exclusion",
        exclude_from_casino="device_casino_exclusion",
        detain="device_detention",
    )


class Devices(Part):
    """Whether somebody is in the hand is known; what the device was used for is told."""

    terms: DeviceTerms

    def __init__(self, repairs: Repairs, penalties: Penalties) -> None:
        super().__init__(read(repairs.poker.rules, DeviceTerms), repairs.course)
        self._repairs = repairs
        self._penalties = penalties
        self._authority = Authority(repairs.poker.rules)

    def field_values(self, kind: type[Action] | type[Incident]) -> dict[str, tuple[str, ...]]:
        return {"by": self._authority.ranks} if kind is DeviceUsed else {}

    def _is_in_hand(self, name: str) -> bool:
        hand, names = self._repairs.turns.hand, self._repairs.players.names
        return hand is not None and not hand.is_over and name in names and not hand.dead[names.index(name)]

    @incident(until="next_round")
    def on_device_used(
        self,
        found: DeviceUsed,
        devices_in_hand: Cited[list[str]],
        devices_outside_hand: Cited[list[str]],
        device_penalties: Cited[str],
    ) -> Ruling:
        """A use that is permitted has no consequence; any other may have those that are decided."""
        is_in_hand = self._is_in_hand(found.player)
        prohibited, citation = devices_in_hand if is_in_hand else devices_outside_hand
        chosen = [name for name in ("void", "exclude", "exclude_from_casino", "detain") if getattr(found, name)]
        on_duty = found.on_duty or found.player == DEALER
        if on_duty and self.terms.devices_on_duty is not None:
            return self._permitted(found, chosen, "to staff and inspectors on duty", self.terms.devices_on_duty)
        verify_name(found, "player", found.player, citation)
        if found.use not in prohibited:
            when = "in a hand" if is_in_hand else "outside a hand"
            return self._permitted(found, chosen, when, citation)
        for name in chosen:
            if name not in self.terms.penalties:
                refuse(found, f"{name}: the rulebook does not provide for it", device_penalties.citation)
        self._authority.verify(found, found.by, device_penalties)
        return self._penalise(found, chosen, citation, device_penalties.citation)

    def _permitted(self, found: DeviceUsed, chosen: list[str], when: str, citation: Citation) -> Ruling:
        use = found.use.replace("_", " ")
        if chosen:
            refuse(found, f"{chosen[0]}: this use of a device ({use}) is permitted {when}", citation)
        return ruling(found, f"this use of a device ({use}) is permitted {when}", citation, concerns=(found.player,))

    def _penalise(self, found: DeviceUsed, chosen: list[str], broken: Citation, penalty: Citation) -> Ruling:
        name, cites = found.player, {each: self.terms.penalties[each] for each in chosen}
        player = self._penalties.verify_void(found, name, cites["void"]) if found.void else -1
        excludes = [each for each in ("exclude", "exclude_from_casino") if each in chosen]
        if excludes:
            self._penalties.verify_exclusion(found, name, 0, 0, cites[excludes[0]])
        done = []
        if excludes:  # told first: with the wagers void the hand may be over
            done.append(self._penalties.exclude(name, 0, 0, *merge([cites[each] for each in excludes])))
        if found.exclude_from_casino:
            self.emit(ExcludedFromCasino((cites["exclude_from_casino"],), name))
            done.append(f"{name} is excluded from the casino")
        if found.detain:
            self.emit(PersonDetained((cites["detain"],), name))
            done.append(f"{name} is detained until an inspector or the police have come")
        if found.void:
            done.append(self._penalties.void(player, "a device was used", cites["void"]))
        if not chosen:
            self.emit(PlayerWarned((broken,), name))
            done.append(f"{name} is to stop it")
        return ruling(found, "; ".join(done), *merge((broken, penalty, *cites.values())), concerns=(name,))

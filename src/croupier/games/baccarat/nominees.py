"""Nominees at a baccarat table: people who wager or handle the cards for a player, by leave of a supervisor."""

from dataclasses import dataclass
from typing import Annotated, NamedTuple

from croupier.games.baccarat.messages import (
    AppointNominee,
    ApprovalWithdrawn,
    EndNomination,
    NomineeAnnounced,
    NomineeEnded,
    Power,
)
from croupier.procedure import DEALER, HOUSE, LAYOUT, Action, Invitation, Ruling, Setting, why_no_player
from croupier.rulebook import Citation, Cited
from croupier.table.betting import verify_name
from croupier.table.layout import Layout
from croupier.table.left_behind import Each, LeftBehind
from croupier.table.places import BesideBetting
from croupier.table.round import Part, incident, refuse, ruling


class NomineesLeft(LeftBehind, frozen=True):
    """Who acts for whom at the end of a round."""

    nominees: Annotated[dict[str, str], Each("nominee ")] = {}


class Nominee(NamedTuple):
    player: str
    powers: tuple[Power, ...]

    @staticmethod
    def parse(text: str) -> "Nominee":
        powers, _, player = text.partition(" ")
        every: tuple[Power, Power] = ("wagers", "cards")
        return Nominee(player, tuple(power for power in every if power in powers.split("+")))

    def __str__(self) -> str:
        return f"{'+'.join(self.powers)} {self.player}"


@dataclass(frozen=True, kw_only=True)
class NomineeTerms:
    international: Cited[bool]
    nominee: Citation
    nominee_announced: Citation
    nominee_of_one: Citation
    nominee_ends: Citation
    nominee_not_staff: Citation
    several_nominees: Citation
    own_wagers: Citation
    own_cards: Citation
    prohibited_device: Citation | None
    wager_not_permitted: Citation


class Nominees(Part, BesideBetting):
    """Who acts for whom. A nominee's wagers are the player's own."""

    terms: NomineeTerms
    actions = {
        AppointNominee: ("a nominee is approved before no more bets", lambda terms: terms.nominee),
        EndNomination: ("a nominee is discharged before no more bets", lambda terms: terms.nominee_ends),
    }

    def __init__(self, terms: NomineeTerms, layout: Layout) -> None:
        super().__init__(terms, layout.course)
        self._layout = layout
        left = NomineesLeft.of(self.course.setting)
        self.by_name = {name: Nominee.parse(nominee) for name, nominee in left.nominees.items()}

    def is_seated(self, player: str) -> bool:
        return player in self.course.setting.seats.values()

    def may_handle_cards(self, name: str, player: str) -> bool:
        """Whether somebody is a seated nominee of the player with leave to handle cards."""
        nominee = self.by_name.get(name)
        return nominee is not None and nominee.player == player and "cards" in nominee.powers and self.is_seated(name)

    def handler_for(self, player: str) -> str:
        """Who handles the cards of a player: a seated nominee who has leave to, or the player."""
        return next((name for name in self.by_name if self.may_handle_cards(name, player)), player)

    def verify_leave(self, action: Action, to_do: str) -> None:
        """That whoever acts has leave to do it with wagers, if they act for somebody."""
        nominee = self.by_name.get(action.actor)
        if nominee is not None and "wagers" not in nominee.powers:
            refuse(action, f"{action.actor} has no leave to {to_do} {nominee.player}", self.terms.own_wagers)

    def verify_not_excluded(self, action: Action, field: str, name: str) -> None:
        if name in self.course.excluded:
            by, terms = self.course.exclusions.get(name), self.terms
            refuse(
                action,
                f"{field}{name} is excluded from the game",
                by,
                terms.prohibited_device,
                terms.wager_not_permitted,
            )

    # -- appointing ------------------------------------------------------------------------------------------------

    def invitations(self) -> tuple[Invitation, ...]:
        return (
            Invitation(AppointNominee, self._verify_appointing, "let somebody act for a player"),
            Invitation(EndNomination, self._verify_ending, "end that"),
        )

    def _verify_appointing(self, action: AppointNominee) -> None:
        terms, name = self.terms, action.nominee
        if action.actor != DEALER:
            refuse(action, "actor: a supervisor approves nominees", terms.nominee)
        if action.works_here or name in (DEALER, HOUSE, LAYOUT):
            refuse(action, f"nominee: {name} works at the casino", terms.nominee_not_staff)
        if not name or name == action.player or why_no_player(action.player):
            refuse(action, "nominee: somebody other than the player, for a player", terms.nominee)
        verify_name(action, "nominee", name, terms.nominee)
        if not (action.wagers or action.cards):
            refuse(action, "wagers, cards: a nominee does one or both", terms.nominee)
        if name in self.by_name:
            problem = f"nominee: {name} acts for {self.by_name[name].player} already"
            refuse(action, problem, terms.nominee_of_one)
        if any(self._layout.standing(player=name)) or action.player in self.by_name:
            problem = "nominee: neither has a wager of their own nor is the nominee of a nominee"
            refuse(action, problem, terms.nominee_of_one)
        self.verify_not_excluded(action, "nominee: ", name)
        has_one = any(other.player == action.player for other in self.by_name.values())
        if has_one and not terms.international.value:
            refuse(action, f"player: {action.player} has a nominee already", terms.nominee)

    def _verify_ending(self, action: EndNomination) -> None:
        nominee = self.by_name.get(action.nominee)
        if nominee is None or action.actor not in (DEALER, nominee.player):
            problem = f"nominee: {action.actor} has none of the name {action.nominee!r}"
            refuse(action, problem, self.terms.nominee_ends)

    def take(self, action: Action) -> None:
        match action:
            case AppointNominee():
                given: tuple[tuple[Power, bool], ...] = (("wagers", action.wagers), ("cards", action.cards))
                powers = tuple(power for power, is_given in given if is_given)
                cites = (self.terms.nominee, self.terms.nominee_announced)
                self.emit(NomineeAnnounced(cites, action.player, action.nominee, powers))
                self.by_name[action.nominee] = Nominee(action.player, powers)
            case EndNomination():
                self._end(action.nominee, self.terms.nominee_ends)

    def _end(self, name: str, citation: Citation) -> None:
        self.emit(NomineeEnded((citation,), self.by_name[name].player, name))
        del self.by_name[name]

    @incident()
    def on_approval_withdrawn(self, found: ApprovalWithdrawn, own_wagers: Citation, own_cards: Citation) -> Ruling:
        citation = own_wagers if found.power == "wagers" else own_cards
        concerned = {
            name: nominee
            for name, nominee in self.by_name.items()
            if found.power in nominee.powers and (not found.players or nominee.player in found.players)
        }
        if not concerned:
            refuse(found, f"no nominee has leave for {found.power}", citation)
        for name, nominee in concerned.items():
            powers = tuple(power for power in nominee.powers if power != found.power)
            self.by_name[name] = nominee._replace(powers=powers)
            if not powers:
                self._end(name, citation)
        what = "place their own wagers" if found.power == "wagers" else "turn and handle their own cards"
        players = list(dict.fromkeys(nominee.player for nominee in concerned.values()))
        return ruling(found, f"players {what}: {', '.join(players)}", citation, concerns=players)

    def leave(self, setting: Setting) -> Setting:
        return NomineesLeft(nominees={name: str(nominee) for name, nominee in self.by_name.items()}).into(setting)

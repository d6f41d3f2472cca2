"""People whom the operator limits to one box and the minimum."""

from dataclasses import dataclass
from typing import Annotated

from croupier.chips import format_dollars
from croupier.games.blackjack.messages import LiftRestriction, PlayerRestricted, RestrictionLifted, RestrictPlayer
from croupier.procedure.actions import PlaceWager
from croupier.procedure.decision import Invitation
from croupier.procedure.messages import DEALER, Action
from croupier.procedure.setting import Setting
from croupier.rulebook import Citation
from croupier.table.betting import verify_name
from croupier.table.layout import Layout
from croupier.table.left_behind import Each, LeftBehind
from croupier.table.places import BesideBetting, Places
from croupier.table.round import Part, refuse


class RestrictionsLeft(LeftBehind, frozen=True):
    """The people who are still restricted in the next round."""

    restricted: Annotated[dict[str, bool], Each("restricted ")] = {}


@dataclass(frozen=True, kw_only=True)
class RestrictionTerms:
    restricted_player: Citation


class Restrictions(Part, BesideBetting):
    """Who is restricted; it is said, and lifted, between rounds."""

    terms: RestrictionTerms
    actions = {
        RestrictPlayer: ("a person is restricted between rounds", lambda terms: terms.restricted_player),
        LiftRestriction: ("a restriction is lifted between rounds", lambda terms: terms.restricted_player),
    }

    def __init__(self, terms: RestrictionTerms, layout: Layout, limits: Places) -> None:
        super().__init__(terms, layout.course)
        self.layout = layout
        self._limits = limits
        self.restricted = [*RestrictionsLeft.of(layout.course.setting).restricted]

    def verify(self, placing: PlaceWager) -> None:
        """That somebody restricted keeps to one box for all kinds of wagers, and of each kind to its minimum."""
        if placing.actor not in self.restricted:
            return
        citation = self.terms.restricted_player
        mine = (wager for wager in self.layout.wagers.values() if wager.player == placing.actor)
        if any(wager.box != placing.box and (wager.is_standing or wager.settlement) for wager in mine):
            refuse(placing, f"box: {placing.actor} may wager on one box only", citation)
        least = self._limits.limits_for(placing.actor, placing.box, placing.wager).value.minimum_cents
        if self._limits.already_there(placing) + placing.cents > least:
            problem = f"cents: {placing.actor} may wager the minimum of {format_dollars(least)} only"
            refuse(placing, problem, citation)

    # -- beside wagering -------------------------------------------------------------------------------------------

    def invitations(self) -> tuple[Invitation, ...]:
        return (
            Invitation(RestrictPlayer, self._verify_change, "limit a person to one box and the minimum"),
            Invitation(LiftRestriction, self._verify_change, "limit a person no longer"),
        )

    def _verify_change(self, action: RestrictPlayer | LiftRestriction) -> None:
        citation = self.terms.restricted_player
        if action.actor != DEALER:
            refuse(action, "actor: it is for the operator", citation)
        verify_name(action, "player", action.player, citation)
        is_restricted = action.player in self.restricted
        if isinstance(action, RestrictPlayer) == is_restricted:
            problem = f"player: {action.player} is {'' if is_restricted else 'not '}restricted"
            refuse(action, problem, citation)
        if isinstance(action, RestrictPlayer) and self._has_wagered_more(action.player):
            problem = f"player: {action.player} has wagered more already; it is withdrawn first"
            refuse(action, problem, citation)

    def _has_wagered_more(self, player: str) -> bool:
        """Than the minimum of each kind, or on more boxes than one."""
        totals: dict[tuple[int, str], int] = {}
        for wager in self.layout.standing(player=player):
            place = (wager.box, wager.kind)
            totals[place] = totals.get(place, 0) + wager.cents
        limits_for = self._limits.limits_for
        above = [place for place, cents in totals.items() if cents > limits_for(player, *place).value.minimum_cents]
        return bool(above) or len({box for box, _ in totals}) > 1

    def take(self, action: Action) -> None:
        citation = self.terms.restricted_player
        match action:
            case RestrictPlayer(player=player):
                self.emit(PlayerRestricted((citation,), player))
                self.restricted.append(player)
            case LiftRestriction(player=player):
                self.emit(RestrictionLifted((citation,), player))
                self.restricted.remove(player)

    def leave(self, setting: Setting) -> Setting:
        return RestrictionsLeft(restricted=dict.fromkeys(self.restricted, True)).into(setting)

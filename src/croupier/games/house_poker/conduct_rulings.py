"""Conduct at a table of poker against the house: disputes, talk, information given, wagers refused, exclusions."""

from dataclasses import dataclass, field
from typing import Literal

import msgspec

from croupier.games.house_poker.incidents import (
    CasinoExclusion,
    CollusionSuspected,
    Dispute,
    ExcludedFromCasino,
    InformationExchanged,
    PlayDirected,
    PlayerTalked,
    PlayerWarned,
    RuleContravened,
    WagerRefused,
)
from croupier.games.house_poker.turns import Turns
from croupier.games.house_poker.voids import Voids
from croupier.procedure import Action, Incident, Ruling, Setting
from croupier.procedure.incidents import GameDisrupted, MaximumExceededTogether, ProhibitedDevice
from croupier.rulebook import Citation, Cited, Rules, merge, rule_number
from croupier.table.betting import verify_name
from croupier.table.round import Part, incident, refuse, ruling
from croupier.table.terms import says

DISPUTES = "disputes"
"""What the next round is told: whose disputes are not at an end, as JSON."""
DIRECTIONS = {
    "play_first": "they play their hands before the others handle their cards",
    "play_apart": "they may not play together at this table, from the next wager on",
    "english_only": "only English is spoken at the table",
    "silence": "there is silence while a hand is in progress",
}


@dataclass(frozen=True, kw_only=True)
class ConductTerms:
    rules: Rules = field(repr=False)
    disputes: Cited[str] | None = says("decided_by")
    disputes_reviewed_by: Cited[str] | None = says("reviewed_by", of="disputes")
    complaints: Cited[str] | None = says("to")
    no_talk: Citation | None
    casino_exclusion: Citation | None
    information_exchanged: Citation | None
    may_exclude_for_information: Cited[bool] | None = says("may_exclude", of="information_exchanged")
    contravention: Citation | None
    may_exclude_for_contravention: Cited[bool] | None = says("may_exclude", of="contravention")
    collusion_suspected: Cited[list[str]] | None = says("directions")
    refused_wager: Citation | None
    prohibited_device: Citation | None
    joined_forces: Citation | None
    joined_forces_void: Cited[Literal["excess", "all"]] | None
    invalidation: Cited[list[str]] | None = says("causes")
    invalidation_refund: Citation | None
    are_frauds_forfeited: Cited[bool] | None = says("forfeits", of="invalidation_refund")


class ConductRulings(Part):
    """What a rulebook has on people rather than on cards. Handlers verify all before they change anything."""

    terms: ConductTerms

    def __init__(self, terms: ConductTerms, turns: Turns, voids: Voids) -> None:
        super().__init__(terms, turns.course)
        self.turns = turns
        self.deal = turns.deal
        self.boxes = turns.boxes
        self.layout = turns.boxes.layout
        self.voids = voids
        self._disputes: dict[str, str] = msgspec.json.decode(str(self.course.setting.carried.get(DISPUTES, "{}")))
        """How far the dispute of a player has gone."""

    def leave(self, setting: Setting) -> Setting:
        if not self._disputes:
            return setting
        told = {DISPUTES: msgspec.json.encode(self._disputes).decode()}
        return msgspec.structs.replace(setting, carried={**setting.carried, **told})

    def field_values(self, kind: type[Action] | type[Incident]) -> dict[str, tuple[str, ...]]:
        directions = self.terms.collusion_suspected
        return {"direction": tuple(directions.value)} if kind is CollusionSuspected and directions is not None else {}

    # -- disputes --------------------------------------------------------------------------------------------------

    @incident(until="next_round")
    def on_dispute(self, found: Dispute, disputes: Cited[str]) -> Ruling:
        """Somebody decides first, and another reviews that if asked; the operator's word is final, and ends it."""
        first, citation = disputes
        assert self.terms.disputes_reviewed_by is not None
        review, complaints = self.terms.disputes_reviewed_by.value, self.terms.complaints
        verify_name(found, "player", found.player, citation)
        stage = self._disputes.get(found.player)
        if found.stage != "raised" and stage is None:
            refuse(found, f"stage: {found.player} has raised no dispute", citation)
        if found.stage == "review" and stage == "review":
            refuse(found, f"stage: {review} has reviewed it", complaints.citation if complaints else citation)
        if found.stage == "not_satisfied":
            return self._end_dispute(found, review, citation)
        self._disputes[found.player] = found.stage
        decides = f"{review} reviews the decision"
        if found.stage == "raised":
            is_final = complaints is None
            decides = f"{first} decides" + (
                ", and it is final but for a review" if is_final else " in the first instance"
            )
        return ruling(found, decides, citation, concerns=(found.player,))

    def _end_dispute(self, found: Dispute, review: str, citation: Citation) -> Ruling:
        if self.terms.complaints is None:
            refuse(found, f"stage: the decision is final; only {review} may review it", citation)
        to, citation = self.terms.complaints
        del self._disputes[found.player]
        decides = f"the operator's decision is final; {found.player} may complain to {to}, and is told so"
        return ruling(found, decides, citation, concerns=(found.player,))

    # -- what players say ------------------------------------------------------------------------------------------

    @incident()
    def on_player_talked(self, found: PlayerTalked, no_talk: Citation) -> Ruling:
        """Until all have decided, players say nothing but what they decide."""
        verify_name(found, "player", found.player, no_talk)
        if not self.deal.is_complete or not self.turns.is_anybody_undecided():
            refuse(found, "there is no betting round in which players say only what they decide", no_talk)
        self.emit(PlayerWarned((no_talk,), found.player))
        decides = f"{found.player} is to say nothing but what they decide until the betting round is over"
        return ruling(found, decides, no_talk, concerns=(found.player,))

    @incident(until="next_round")
    def on_information_exchanged(self, found: InformationExchanged, information_exchanged: Citation) -> Ruling:
        may_exclude = self.terms.may_exclude_for_information
        return self._penalise(found, Cited(bool(may_exclude and may_exclude.value), information_exchanged))

    @incident(until="next_round")
    def on_rule_contravened(self, found: RuleContravened, contravention: Citation) -> Ruling:
        rules, number = self.terms.rules, found.rule.strip()
        if not number:
            refuse(found, "rule: say which was contravened", contravention)
        if rule_number(number) not in rules.document.register:
            refuse(found, f"rule: {rules.name} has no rule {number}", contravention)
        may_exclude = self.terms.may_exclude_for_contravention
        broken = Citation(rules.name, (number,))
        return self._penalise(found, Cited(bool(may_exclude and may_exclude.value), contravention), broken)

    def _penalise(
        self, found: InformationExchanged | RuleContravened, may_exclude: Cited[bool], *broken: Citation
    ) -> Ruling:
        """The operator may declare hands and wagers void and, where the rulebook says so, exclude the player.

        `broken` is the rule that the player contravened, if the provision is not about that one alone.
        """
        player, citation, before = found.player, may_exclude.citation, self.layout.nets()
        verify_name(found, "player", player, citation)
        if not found.void and not found.exclude:
            refuse(found, "void: the operator does something, or nothing is to be ruled", citation)
        if found.exclude and not may_exclude.value:
            refuse(found, "exclude: the rulebook provides for void hands only", citation)
        if found.exclude and player in self.course.excluded:
            refuse(found, f"player: {player} is excluded already", citation)
        if found.void and player not in (self.boxes.players[box] for box in self.boxes.that_count()):
            refuse(found, f"player: {player} has no hand in play", citation)
        done = []
        if found.void:
            hands = self.voids.hands_of(player, citation)
            done.append(f"{' and '.join(hands)} of {player} is void, with all wagers on it")
            self.layout.correct_books(before, citation)
        if found.exclude:
            self.course.exclude(player, citation, *broken)
            done.append(f"{player} is excluded from the game")
        return ruling(found, "; ".join(done), *merge((citation, *broken)), concerns=(player,))

    @incident()
    def on_collusion_suspected(self, found: CollusionSuspected, collusion_suspected: Cited[list[str]]) -> Ruling:
        known, citation = collusion_suspected
        if found.direction not in known:
            refuse(found, f"direction: {found.direction} is none of {', '.join(known)}", citation)
        least = 2 if found.direction == "play_apart" else 1
        if len({*found.players}) < max(least, len(found.players)) or not all(found.players):
            refuse(found, f"players: name {least} or more, each once", citation)
        for player in found.players:
            verify_name(found, "players", player, citation)
        if found.direction == "play_first":
            self._verify_can_play_first(found, citation)
        self.emit(PlayDirected((citation,), found.players, found.direction))
        if found.direction == "play_first":
            self.turns.play_first(found.players)
        elif found.direction == "play_apart":
            self.boxes.keep_apart(found.players)
        return ruling(found, DIRECTIONS[found.direction], citation, concerns=found.players)

    def _verify_can_play_first(self, found: CollusionSuspected, citation: Citation) -> None:
        """It makes sense until another player has handled cards."""
        players = self.boxes.players
        if self.deal.is_complete and not self.turns.is_anybody_undecided():
            refuse(found, "players: nothing is left to decide", citation)
        if any(players[box] not in found.players for box in self.turns.acted):
            refuse(found, "players: others have handled their cards", citation)
        in_play = {players[box] for box in self.boxes.in_play} or {wager.player for wager in self.layout.standing()}
        for player in found.players:
            if player not in in_play:
                refuse(found, f"players: {player} has no hand in play", citation)

    # -- who may not play ------------------------------------------------------------------------------------------

    @incident(until="next_round")
    def on_casino_exclusion(self, found: CasinoExclusion, casino_exclusion: Citation) -> Ruling:
        """Whoever may not stay in the casino is out of the game too."""
        player, citation = found.player, casino_exclusion
        verify_name(found, "player", player, citation)
        excluded = (event.player for event in self.course.events if isinstance(event, ExcludedFromCasino))
        if player in excluded:
            refuse(found, f"player: {player} is excluded already", citation)
        self.course.exclude(player, citation)
        self.emit(ExcludedFromCasino((citation,), player))
        return ruling(found, f"{player} is excluded from the casino", citation, concerns=(player,))

    @incident(until="next_round")
    def on_prohibited_device(self, found: ProhibitedDevice, prohibited_device: Citation) -> Ruling:
        """Hands that have no wager left go with them."""
        ruled = self.voids.rulings.on_prohibited_device(found, prohibited_device)
        self.voids.hands_without_wagers(*ruled.cites)
        return ruled

    @incident(until="next_round")
    def on_maximum_exceeded_together(
        self,
        found: MaximumExceededTogether,
        joined_forces: Citation,
        joined_forces_void: Cited[Literal["excess", "all"]],
    ) -> Ruling:
        """Hands that have no wager left go with them."""
        ruled = self.voids.rulings.on_maximum_exceeded_together(found, joined_forces, joined_forces_void)
        self.voids.hands_without_wagers(*ruled.cites)
        return ruled

    @incident(until="next_round")
    def on_game_disrupted(
        self, found: GameDisrupted, invalidation: Cited[list[str]], invalidation_refund: Citation
    ) -> Ruling:
        forfeits = self.terms.are_frauds_forfeited
        if found.forfeit and forfeits is not None and not forfeits.value:
            refuse(found, "forfeit: the rulebook knows void wagers only", invalidation_refund)
        return self.voids.rulings.on_game_disrupted(found, invalidation, invalidation_refund)

    @incident()
    def on_wager_refused(self, found: WagerRefused, refused_wager: Citation) -> Ruling:
        citation, wager = refused_wager, self.layout.wagers.get(found.wager_id)
        if wager is None or not wager.is_standing:
            refuse(found, f"wager_id: no wager {found.wager_id} lies on the layout", citation)
        if self.deal.has_begun:
            refuse(found, "the first card has been dealt", citation)
        if not found.grounds.strip():
            refuse(found, "grounds: a wager is refused on reasonable grounds only; say them", citation)
        self.layout.give_back(wager, "refused", citation)
        if wager.box in self.boxes.in_play and not self.boxes.has_hand_wager(wager.box):
            self.boxes.vacate(wager.box)
        return ruling(found, "the wager is removed from the layout", citation, concerns=(wager.player,))

"""Conduct of people: collusion, contraventions, directions, disruption."""

from dataclasses import dataclass, field
from typing import Literal

from croupier.poker.aftermath import Aftermath
from croupier.poker.repairs import Forfeit, Repairs
from croupier.poker.rulings.authority import Authority
from croupier.poker.rulings.hands_given_up import is_last_to_claim, verify_can_die
from croupier.poker.rulings.penalties import Penalties
from croupier.poker.rulings.people_messages import (
    DirectionGiven,
    GameInvalidated,
    InformationExchanged,
    IntegrityHarmed,
    RuleContravened,
)
from croupier.procedure import DEALER, Action, Incident, Ruling
from croupier.procedure.conduct import PlayDirected
from croupier.rulebook import Citation, Cited, Rules, merge, rule_number
from croupier.table.round import Part, incident, refuse, ruling
from croupier.table.terms import each, each_that_says, read, says

FRAUD = "fraud"
TOLD = {
    "english_only": "only English is spoken at the table",
    "silence": "there is silence while a hand is in progress, but for what players declare",
    "play_apart": "they do not play at the same table, from the next hand on",
    "spectators_leave": "spectators leave the area",
}
"""What each direction means."""


@dataclass(frozen=True, kw_only=True)
class PeopleRulingsTerms:
    """What may be decided about people, and from which rank on."""

    rules: Rules = field(repr=False)
    information_exchanged: Cited[Literal["dead", "void"]] | None = says("then")
    information_decided_by: Cited[str] | None = says("decided_by", of="information_exchanged")
    misleading_information: Citation | None
    contravention: Cited[str] | None = says("decided_by")
    contravention_void: Citation | None
    contravention_exclusion: Citation | None
    integrity_harmed: Cited[str] | None = says("decided_by")
    harm_void: Citation | None
    harm_exclusions: dict[str, Cited[int]] = each_that_says("hands", "short_exclusion", "long_exclusion")
    harm_exclusion: Citation | None
    exclusion_for_a_time: Citation | None
    invalidation: Cited[str] | None = says("decided_by")
    disruption: Cited[list[str]] | None = says("causes")
    fraud: Cited[bool] | None = says("by_anybody")
    invalidation_refund: Citation | None
    fraud_forfeited: Cited[Literal["house", "next_hand"]] | None = says("to")
    directions: Cited[str] | None = says("decided_by")
    each_direction: dict[str, Citation] = each(
        english_only="direction_english",
        silence="direction_silence",
        play_apart="direction_apart",
        spectators_leave="direction_spectators",
    )


class PeopleRulings(Part):
    """Handlers verify all before they change anything, who decides among it."""

    terms: PeopleRulingsTerms

    def __init__(self, repairs: Repairs, aftermath: Aftermath, penalties: Penalties) -> None:
        super().__init__(read(repairs.poker.rules, PeopleRulingsTerms), repairs.course)
        self._repairs = repairs
        self._aftermath = aftermath
        self._penalties = penalties
        self._authority = Authority(repairs.poker.rules)

    def field_values(self, kind: type[Action] | type[Incident]) -> dict[str, tuple[str, ...]]:
        if kind not in [mark.kind for mark in self.marks]:
            return {}
        values = {"by": self._authority.ranks}
        if kind is GameInvalidated:
            values["cause"] = self._causes()
        if kind is DirectionGiven:
            values["direction"] = tuple(self.terms.each_direction)
        return values

    # -- what players say and do -----------------------------------------------------------------------------------

    @incident()
    def on_information_exchanged(self, found: InformationExchanged, information_exchanged: Cited[str]) -> Ruling:
        """Hands of those who told are dead, or their wagers void."""
        then, citation = information_exchanged
        decided_by = self.terms.information_decided_by
        assert decided_by is not None
        cites = [citation]
        if found.misleading:
            if self.terms.misleading_information is None:
                refuse(found, "misleading: the rulebook does not ask whether it was true", citation)
            cites = [self.terms.misleading_information]
        if not found.players or len({*found.players}) < len(found.players):
            refuse(found, "players: name who told, each once", *cites)
        if then == "dead":
            numbers = [verify_can_die(found, self._repairs, name, *cites) for name in found.players]
        else:
            wagered = [name for name in found.players if self._penalties.has_wagered(name)] or found.players
            numbers = [self._penalties.verify_void(found, name, *cites) for name in wagered]
        self._authority.verify(found, found.by, decided_by)
        why = "misleading information" if found.misleading else "cards or information exchanged"
        told = []
        for player in numbers:
            name = self._repairs.name(player)
            if self._repairs.hand.is_over or is_last_to_claim(self._repairs.hand, player):
                break  # all others are out: the last wins
            if then == "dead":
                self._repairs.kill(player, why, *cites)
                told.append(f"the hand of {name} is dead")
            else:
                told.append(self._penalties.void(player, why, *cites))
        return ruling(found, f"{why}: {'; '.join(told)}", *cites, concerns=found.players)

    @incident(until="next_round")
    def on_rule_contravened(self, found: RuleContravened, contravention: Cited[str]) -> Ruling:
        rules, number = self.terms.rules, found.rule.strip()
        if not number or rule_number(number) not in rules.document.register:
            refuse(found, f"rule: {rules.name} has no rule {number!r}", contravention.citation)
        broken = Citation(rules.name, (number,))
        exclusion = self.terms.contravention_exclusion
        return self._penalise(found, contravention, self.terms.contravention_void, exclusion, broken)

    @incident(until="next_round")
    def on_integrity_harmed(self, found: IntegrityHarmed, integrity_harmed: Cited[str]) -> Ruling:
        terms = self.terms
        exclusion = terms.harm_exclusion
        for period in terms.harm_exclusions.values():
            exclusion = period.citation if found.hands == period.value else exclusion
        return self._penalise(found, integrity_harmed, terms.harm_void, exclusion)

    def _penalise(
        self,
        found: RuleContravened | IntegrityHarmed,
        decided_by: Cited[str],
        void: Citation | None,
        exclusion: Citation | None,
        *broken: Citation,
    ) -> Ruling:
        citation, name = decided_by.citation, found.player
        if not found.void and not found.exclude:
            refuse(found, "void, exclude: something is decided, or nothing is to be ruled", citation)
        if found.void and void is None:
            refuse(found, "void: the rulebook provides for exclusion only", citation)
        if (found.hands or found.minutes) and not found.exclude:
            refuse(found, "hands, minutes: they are for an exclusion", citation)
        self._authority.verify(found, found.by, decided_by)
        player = self._penalties.verify_void(found, name, void) if found.void else -1
        if found.exclude:
            self._verify_period(found, citation if isinstance(found, IntegrityHarmed) else exclusion or citation)
            self._penalties.verify_exclusion(found, name, found.hands, found.minutes, exclusion or citation)
        done, cites = [], [citation]
        if found.exclude:  # told first: with the wagers void the hand may be over
            cites.append(exclusion or citation)
            done.append(self._penalties.exclude(name, found.hands, found.minutes, *merge((*cites, *broken))))
        if found.void and void is not None:
            cites.append(void)
            done.append(self._penalties.void(player, "its wagers are void", void))
        return ruling(found, "; ".join(done), *merge((*cites, *broken)), concerns=(name,))

    def _verify_period(self, found: RuleContravened | IntegrityHarmed, citation: Citation) -> None:
        """Where the rulebook sets no time at pleasure, only its own numbers of hands, and those for harm alone."""
        if self.terms.exclusion_for_a_time is not None:
            return
        allowed = [period.value for period in self.terms.harm_exclusions.values()]
        allowed = allowed if isinstance(found, IntegrityHarmed) else []
        if found.minutes or (found.hands and found.hands not in allowed):
            known = " or ".join(f"{hands} hands" for hands in allowed) or "no period"
            refuse(found, f"hands, minutes: the rulebook knows {known}, and exclusion without end", citation)

    # -- directions ------------------------------------------------------------------------------------------------

    @incident(until="next_round")
    def on_direction_given(self, found: DirectionGiven, directions: Cited[str]) -> Ruling:
        direction, people = found.direction, self.course.setting.seats.values()
        citation = self.terms.each_direction.get(direction)
        if citation is None:
            refuse(
                found, f"direction: {direction} is none of {', '.join(self.terms.each_direction)}", directions.citation
            )
        self._authority.verify(found, found.by, directions)
        if len({*found.players}) < len(found.players) or not {*found.players} <= {*people}:
            refuse(found, "players: of those who sit at the table, each once", citation)
        if direction == "play_apart" and len(found.players) < 2:
            refuse(found, "players: name those who are suspected of collusion", citation)
        players = found.players or tuple(people)
        cites = merge((directions.citation, citation))
        self.emit(PlayDirected(cites, players, direction))
        if direction == "play_apart":
            self._repairs.players.keep_apart(players)
        return ruling(found, TOLD[direction], *cites, concerns=players)

    # -- the hand as a whole ---------------------------------------------------------------------------------------

    def _causes(self) -> tuple[str, ...]:
        disruption, fraud = self.terms.disruption, self.terms.fraud
        return (*(disruption.value if disruption is not None else ()), *([FRAUD] if fraud is not None else ()))

    @incident(until="next_round")
    def on_game_invalidated(
        self, found: GameInvalidated, invalidation: Cited[str], invalidation_refund: Citation
    ) -> Ruling:
        """No result and all wagers back, though the hand may be over; a player's who cheated perhaps not."""
        terms, refund = self.terms, invalidation_refund
        if self._aftermath.is_void:
            refuse(found, "the hand is void already", invalidation.citation)
        if found.cause not in self._causes():
            refuse(found, f"cause: {found.cause!r} is none of {', '.join(self._causes())}", invalidation.citation)
        if (found.cause == FRAUD) != bool(found.fraud_by):
            refuse(found, "fraud_by: is named if, and only if, the cause is fraud", invalidation.citation)
        why = terms.fraud if found.cause == FRAUD else terms.disruption
        assert why is not None
        cheats = (found.fraud_by, *found.fraud_with) if found.fraud_by else found.fraud_with
        if found.fraud_with and (not found.fraud_by or len({*cheats}) < len(cheats)):
            refuse(found, "fraud_with: others than who is named first, each once", why.citation)
        people = (DEALER, *self.course.setting.seats.values())
        strangers = [name for name in cheats if name not in people]
        if strangers and terms.fraud is not None and not terms.fraud.value:
            refuse(found, f"fraud_by: {strangers[0]!r} is neither a player at the table nor the dealer", why.citation)
        self._authority.verify(found, found.by, invalidation)
        forfeits = self._forfeit(found, refund) if found.forfeit else None
        cause = found.cause.replace("_", " ") + (f" by {' and '.join(cheats)}" if cheats else "")
        cites = merge((invalidation.citation, why.citation, refund))
        return self._repairs.void(found, cause, *cites, forfeits=forfeits)

    def _forfeit(self, found: GameInvalidated, refund: Citation) -> Forfeit:
        forfeited, hand = self.terms.fraud_forfeited, self._repairs.turns.hand
        if forfeited is None:
            refuse(found, "forfeit: the rulebook knows refunds only", refund)
        names = self._repairs.players.names
        cheats = [names.index(name) for name in (found.fraud_by, *found.fraud_with) if name in names]
        players = tuple(player for player in cheats if hand is not None and hand.paid[player])
        if not players:
            refuse(found, "forfeit: only the wagers of a player who committed the fraud", forfeited.citation)
        return Forfeit(players, forfeited.value == "house")

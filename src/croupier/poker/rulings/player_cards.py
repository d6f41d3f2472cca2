"""Player Cards: whoever plays without a valid one of their own, or for somebody else, has no valid wager."""

from dataclasses import dataclass
from typing import Literal

from croupier.poker.repairs import Repairs
from croupier.poker.rulings.authority import Authority
from croupier.poker.rulings.hands_given_up import verify_can_die
from croupier.poker.rulings.penalties import Penalties
from croupier.procedure import Action, Incident, Ruling
from croupier.procedure.conduct import ExcludedFromCasino
from croupier.rulebook import Citation, Cited, merge
from croupier.table.round import Part, incident, refuse, ruling
from croupier.table.terms import each, read, says

WHY = {
    "no_card": "there is no Player Card",
    "invalid_card": "the Player Card is not valid",
    "anothers_card": "the Player Card was issued to somebody else",
    "for_another": "the wager is for somebody else",
}
"""How a player does not comply, in words."""


class NoOwnPlayerCard(Incident, frozen=True):
    """A player wagers without a valid Player Card of their own, or for somebody else."""

    player: str
    how: Literal["no_card", "invalid_card", "anothers_card", "for_another"]
    claim: Literal["", "agency", "economic_stake"] = ""
    """What is claimed against it: to act for somebody by some power, or that the money is another's."""
    exclude: bool = False
    exclude_from_casino: bool = False
    by: str = ""
    """Who decides that the player is excluded; the wagers are invalid without a decision."""


@dataclass(frozen=True, kw_only=True)
class PlayerCardTerms:
    """Whether cards are needed, what is claimed in vain, and who may exclude a player without."""

    player_cards: Cited[bool] | None
    player_card: Citation | None
    claims: dict[str, Citation] = each(agency="claim_of_agency", economic_stake="claim_of_stake")
    player_card_exclusion: Cited[str] | None = says("decided_by")
    player_card_casino_exclusion: Citation | None


class PlayerCards(Part):
    """Wagers are void and the hand is dead; after a hand there is nothing left but to exclude the player."""

    terms: PlayerCardTerms

    def __init__(self, repairs: Repairs, penalties: Penalties) -> None:
        super().__init__(read(repairs.poker.rules, PlayerCardTerms), repairs.course)
        self._repairs = repairs
        self._penalties = penalties
        self._authority = Authority(repairs.poker.rules)
        if self.terms.player_cards is not None and not self.terms.player_cards.value:
            self.unheard_of = (NoOwnPlayerCard,)

    def field_values(self, kind: type[Action] | type[Incident]) -> dict[str, tuple[str, ...]]:
        return {"by": ("", *self._authority.ranks)} if kind is NoOwnPlayerCard else {}

    @incident(until="next_round")
    def on_no_own_player_card(self, found: NoOwnPlayerCard, player_card: Citation) -> Ruling:
        """No claim changes it."""
        name, claim = found.player, self.terms.claims.get(found.claim)
        cites = [player_card] if claim is None else [player_card, claim]
        excluding = self._verify_exclusion(found, player_card)
        if self.course.is_over and not excluding:
            refuse(found, "the hand is over, and its wagers are settled", *cites)
        player = -1 if self.course.is_over else self._verify_wager(found, player_card)
        done = []
        if excluding:  # told first: with the wagers void the hand may be over
            done.append(self._penalties.exclude(name, 0, 0, *merge(excluding)))
        if found.exclude_from_casino:
            self.emit(ExcludedFromCasino((excluding[-1],), name))
            done.append(f"{name} is excluded from the casino")
        if player >= 0:
            done.insert(0, self._void(player, WHY[found.how], *cites))
        return ruling(found, "; ".join(done), *merge((*cites, *excluding)), concerns=(name,))

    def _verify_exclusion(self, found: NoOwnPlayerCard, player_card: Citation) -> list[Citation]:
        """The rules by which the player is excluded, if so; refused if nobody may, or not who decides it."""
        if not (found.exclude or found.exclude_from_casino):
            return []
        decided_by, casino = self.terms.player_card_exclusion, self.terms.player_card_casino_exclusion
        if decided_by is None or casino is None:
            refuse(found, "exclude: the rulebook does not provide for it", player_card)
        self._authority.verify(found, found.by, decided_by)
        cites = [decided_by.citation, *([casino] if found.exclude_from_casino else [])]
        self._penalties.verify_exclusion(found, found.player, 0, 0, *cites)
        return cites

    def _verify_wager(self, found: NoOwnPlayerCard, player_card: Citation) -> int:
        """A player who can be taken out of the hand, whether they have wagered yet or not."""
        if self._penalties.has_wagered(found.player):
            return self._penalties.verify_void(found, found.player, player_card)
        return verify_can_die(found, self._repairs, found.player, player_card)

    def _void(self, player: int, why: str, *cites: Citation) -> str:
        name = self._repairs.name(player)
        if self._penalties.has_wagered(name):
            return self._penalties.void(player, why, *cites)
        self._repairs.kill(player, why, *cites)
        return f"the hand of {name} is dead: {why}"

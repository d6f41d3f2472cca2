"""Hands mucked, fouled, folded by accident or left alone."""

from dataclasses import dataclass
from typing import Literal, NamedTuple

from croupier.poker.aftermath import Aftermath
from croupier.poker.messages import MUCK, ForcedBet, HandMucked, hand_of
from croupier.poker.owed_blinds import OwedBlinds
from croupier.poker.repairs import Repairs
from croupier.poker.rulings.authority import Authority
from croupier.poker.rulings.fouled_hands_messages import (
    BlindNotPosted,
    BlindOwed,
    HandFoldedByAccident,
    HandFouled,
    HandTakenIn,
    HandThrownIn,
    PlayerAbsent,
)
from croupier.poker.rulings.hands_given_up import hand_given_up, is_last_to_claim, verify_can_die
from croupier.procedure import Action, Incident, Ruling
from croupier.procedure.conduct import HandReconstructed
from croupier.rulebook import Citation, Cited
from croupier.table.round import Part, incident, refuse, ruling
from croupier.table.terms import read, says

Redress = Literal["refunded", "no_redress"]


@dataclass(frozen=True, kw_only=True)
class FouledHandsTerms:
    """When such a hand is dead, and whether its player has anything back."""

    fouled_hand: Citation | None
    unprotected_hand: Citation | None
    hand_taken_in: Citation | None
    unprotected_taken_in: Cited[Redress] | None = says("unprotected", of="hand_taken_in")
    protected_taken_in: Cited[Redress] | None = says("protected", of="hand_taken_in")
    hand_thrown_in: Cited[Literal["mucked", "thrown_in"]] | None = says("dead_when")
    folded_by_accident: Cited[str] | None = says("decided_by")
    hand_given_up: Citation | None
    absent_player: Citation | None
    blind_not_posted: Citation | None
    blind_owed_after_dead_hand: Citation | None
    blind_owed_after_call: Citation | None
    blind_owed_after_fold: Citation | None
    error_not_covered: Citation | None


class Thrown(NamedTuple):
    """A hand thrown in: how many cards it had, and on which street it was."""

    cards: int
    street: int


class FouledHands(Part):
    """A hand that can be put right is; one that cannot is dead, and refunded where the rulebook says so."""

    terms: FouledHandsTerms

    def __init__(self, repairs: Repairs, aftermath: Aftermath, owed: OwedBlinds) -> None:
        super().__init__(read(repairs.poker.rules, FouledHandsTerms), repairs.course)
        self._repairs = repairs
        self._aftermath = aftermath
        self._owed = owed
        self._authority = Authority(repairs.poker.rules)
        self._thrown_in: dict[int, Thrown] = {}
        """Hands of players all-in or in the showdown that are dead because they were thrown in."""

    def field_values(self, kind: type[Action] | type[Incident]) -> dict[str, tuple[str, ...]]:
        return {"by": self._authority.ranks} if kind is HandFoldedByAccident else {}

    # -- hands that touched the muck -------------------------------------------------------------------------------

    @incident()
    def on_hand_fouled(self, found: HandFouled, fouled_hand: Citation, unprotected_hand: Citation) -> Ruling:
        """A protected hand stays in play, unless nobody can tell its cards: then its player has all back."""
        player = verify_can_die(found, self._repairs, found.player, fouled_hand)
        if not found.protected:
            return self._dead(found, player, "it was not protected", unprotected_hand)
        if not found.reconstructible:
            return self._refunded(found, player, "it cannot be reconstructed", fouled_hand)
        hand = hand_of(found.player)
        self.emit(HandReconstructed((fouled_hand,), hand))
        decides = f"the hand of {found.player} was protected: it is reconstructed and played on"
        return ruling(found, decides, fouled_hand, concerns=(found.player,))

    @incident()
    def on_hand_taken_in(self, found: HandTakenIn, hand_taken_in: Citation) -> Ruling:
        """The dealer's error: refunded, or at the player's own risk if the hand was not protected."""
        terms = self.terms
        player = verify_can_die(found, self._repairs, found.player, hand_taken_in)
        redress = terms.protected_taken_in if found.protected else terms.unprotected_taken_in
        if redress is None:
            problem = "protected: the rule is for hands that were not; this error is one that no rule covers"
            refuse(found, problem, terms.error_not_covered, hand_taken_in)
        if redress.value == "refunded":
            return self._refunded(found, player, "the dealer took it in", hand_taken_in)
        cites = [hand_taken_in] if terms.unprotected_hand is None else [terms.unprotected_hand]
        return self._dead(found, player, "it was not protected when the dealer took it in", *cites)

    @incident()
    def on_hand_thrown_in(self, found: HandThrownIn, hand_thrown_in: Cited[str]) -> Ruling:
        """Dead when it touches the muck, or as soon as it is thrown in, as the rulebook has it."""
        dead_when, citation = hand_thrown_in
        player = verify_can_die(found, self._repairs, found.player, citation)
        if found.mucked or dead_when == "thrown_in":
            given_up = self.terms.hand_given_up
            why = "its cards touched the muck" if found.mucked else "it was thrown in"
            self._note_thrown(found, player, citation)
            return self._dead(found, player, why, citation, *([given_up] if given_up is not None else []))
        decides = f"the hand of {found.player} has not been mucked and is live"
        return ruling(found, decides, citation, concerns=(found.player,))

    def _note_thrown(self, found: HandThrownIn, player: int, citation: Citation) -> None:
        """A supervisor may find a hand eligible that was all-in or in the showdown; before the pot is lost with it."""
        hand, accident = self._repairs.hand, self.terms.folded_by_accident
        is_all_in = not hand.stacks[player]
        if accident is None or not (is_all_in or player in hand.showdown.order):
            return
        if hand.phase != "showdown" and len(hand.live()) <= 2:
            problem = "is all-in, and would lose the pot: first, was it an accident?"
            refuse(found, f"player: {found.player} {problem}", accident.citation, self.terms.hand_given_up, citation)
        self._thrown_in[player] = Thrown(len(hand.hole[player]), hand.street)

    def _dead(self, found: Incident, player: int, why: str, *cites: Citation) -> Ruling:
        name = self._repairs.name(player)
        self._repairs.kill(player, why, *cites)
        decides = f"the hand of {name} is dead: {why}; what {name} put in stays in the pot"
        return ruling(found, decides, *cites, concerns=(name,))

    def _refunded(self, found: Incident, player: int, why: str, *cites: Citation) -> Ruling:
        """The chips go back first: with the hand dead, the pot may be won at once."""
        name = self._repairs.name(player)
        self._repairs.refund(player, *cites)
        self._repairs.kill(player, why, *cites)
        decides = f"the hand of {name} is dead: {why}; all that {name} put in goes back out of the pot"
        return ruling(found, decides, *cites, concerns=(name,))

    # -- hands folded by accident ----------------------------------------------------------------------------------

    @incident(until="next_round")
    def on_hand_folded_by_accident(self, found: HandFoldedByAccident, folded_by_accident: Cited[str]) -> Ruling:
        """A supervisor decides whether it can still win, as long as its cards can be told."""
        citation = folded_by_accident.citation
        player = self._verify_folded(found, citation)
        self._authority.verify(found, found.by, folded_by_accident)
        if found.eligible and not found.identifiable:
            refuse(found, "eligible: the cards cannot be identified", citation)
        is_dead = self._repairs.hand.dead[player]
        if not found.eligible:
            if not is_dead:
                if is_last_to_claim(self._repairs.hand, player):
                    refuse(
                        found, f"eligible: all others have given up the pot, and {found.player} has won it", citation
                    )
                return self._dead(found, player, "it was folded", citation)
            return ruling(found, f"the hand of {found.player} stays dead", citation, concerns=(found.player,))
        if is_dead:
            self._bring_back(player, citation)
        decides = f"the hand of {found.player} is eligible for what it contests"
        return ruling(found, decides, citation, concerns=(found.player,))

    def _verify_folded(self, found: HandFoldedByAccident, citation: Citation) -> int:
        """A player all-in whose hand is live by what was noted, or one who has mucked in the showdown."""
        repairs, hand = self._repairs, self._repairs.turns.hand
        if hand is None:
            refuse(found, "no cards have been dealt", citation)
        player = repairs.number(found, found.player, citation)
        if self._aftermath.is_void:
            refuse(found, "the hand is void", citation)
        if player in hand.showdown.ranks:
            refuse(found, f"player: the cards of {found.player} have been turned face up", citation)
        thrown = self._thrown_in.get(player)
        is_all_in = not hand.state.stacks[player] and not hand.dead[player] and not hand.is_over
        if not is_all_in and player not in hand.showdown.order and thrown is None:
            problem = f"player: {found.player} is neither all-in nor in the showdown"
            refuse(found, problem, self.terms.hand_given_up, citation)
        mucked = (event.player for event in self.course.events if isinstance(event, HandMucked))
        if hand.dead[player] and found.player not in mucked and thrown is None:
            refuse(found, f"player: the hand of {found.player} was declared dead", citation)
        if thrown is not None and found.eligible:
            self._verify_whole(found, player, thrown, citation)
        return player

    def _verify_whole(self, found: HandFoldedByAccident, player: int, thrown: Thrown, citation: Citation) -> None:
        """Refuse a hand thrown in that has missed cards since, or whose cards do not lie in the muck any more."""
        hand = self._repairs.hand
        if any(street.deal for street in hand.terms.streets[thrown.street + 1 : hand.street + 1]):
            refuse(found, f"player: others have been dealt cards since {found.player} threw the hand in", citation)
        if hand.is_over and not hand.showdown.order:
            refuse(found, "the pot has been won without a showdown", citation)
        if len(hand_given_up(self._repairs, player)) != thrown.cards:
            refuse(found, f"player: the cards of {found.player} do not lie in the muck any more", citation)

    def _bring_back(self, player: int, citation: Citation) -> None:
        """The hand out of the muck is in play again, and shown; pots that were passed without it are awarded anew."""
        repairs, hand = self._repairs, self._repairs.hand
        self._thrown_in.pop(player, None)
        name, cards = repairs.name(player), hand_given_up(repairs, player)
        up = [card for card in cards if card in repairs.cards.seen]
        repairs.move(cards, MUCK, hand_of(name), citation, is_open=False, known_to=name)
        hand.revive(player, up)
        if hand.is_over:
            self._aftermath.award_again(citation)
        else:
            hand.go_on()
            repairs.turns.put_again()

    # -- players who are not there, or have not posted -------------------------------------------------------------

    @incident()
    def on_player_absent(self, found: PlayerAbsent, absent_player: Citation) -> Ruling:
        """Whoever is not at the table contests no pot, all-in or not."""
        player = verify_can_die(found, self._repairs, found.player, absent_player)
        return self._dead(found, player, "its player is not present at the table", absent_player)

    @incident(until="next_round")
    def on_blind_not_posted(self, found: BlindNotPosted, blind_not_posted: Citation) -> Ruling:
        """Discovered before the player acts, the hand is dead, later not; and a big blind is owed."""
        repairs, hand = self._repairs, self._repairs.turns.hand
        if hand is None:
            refuse(found, "no cards have been dealt", blind_not_posted)
        player = repairs.number(found, found.player, blind_not_posted)
        if any(isinstance(event, ForcedBet) and event.player == found.player for event in self.course.events):
            refuse(found, f"player: {found.player} has posted a blind", blind_not_posted)
        has_acted = player in repairs.turns.acted_in()
        if hand.dead[player] and has_acted:
            return self._owes(found, f"{found.player} has folded", self.terms.blind_owed_after_fold)
        if has_acted:
            return self._owes(found, f"the hand of {found.player} is live", self.terms.blind_owed_after_call)
        citation = self.terms.blind_owed_after_dead_hand
        if hand.is_over or hand.dead[player]:
            refuse(found, f"player: {found.player} had not acted, and is out of the hand", citation)
        assert citation is not None
        dead = self._dead(found, player, "the blind was not posted", citation)
        return self._owes(found, dead.decides, citation) if found.must_post else dead

    def _owes(self, found: BlindNotPosted, decides: str, citation: Citation | None) -> Ruling:
        assert citation is not None
        if not found.must_post:
            refuse(found, "must_post: the rulebook leaves nobody the choice when the player has acted", citation)
        self.emit(BlindOwed((citation,), found.player))
        self._owed.owe(found.player)
        decides += "; the player posts a big blind in the next hand"
        return ruling(found, decides, citation, concerns=(found.player,))

"""Conduct at a table of poker against the house: disputes, talk in the betting round, the deck counted, exclusions."""

from typing import ClassVar

import msgspec

from croupier.cards import Shoe, ShuffleNote
from croupier.games.house_poker.incidents import (
    CasinoExclusion,
    DeckChecked,
    DeckCounted,
    DeckIncorrect,
    Dispute,
    ExcludedFromCasino,
    PlayerTalked,
    PlayerWarned,
)
from croupier.games.house_poker.misdeals import DealRulings
from croupier.procedure import DEALER, Incident, Ruling, Setting
from croupier.procedure.old_round import incident
from croupier.rulebook import NotAllowedError, Rules

DISPUTES = "disputes"
"""What the next round is told: whose disputes are not at an end, as JSON."""
BACKS = ("first_deck_backs", "second_deck_backs")
"""The colours of the two decks of a shuffling device, in the order of their use."""

AT_ANY_TIME = (Dispute, DeckCounted, CasinoExclusion)
"""What can be reported when the round is over, too."""


class HouseConduct(DealRulings):
    """What a rulebook has on people rather than on cards; what it does not provide for is off."""

    concluded_incidents: ClassVar[tuple[type[Incident], ...]] = (
        *DealRulings.concluded_incidents,
        *AT_ANY_TIME,
    )
    late_incidents: ClassVar[tuple[type[Incident], ...]] = (*DealRulings.late_incidents, *AT_ANY_TIME)

    def __init__(self, rules: Rules, shoe: Shoe, setting: Setting) -> None:
        super().__init__(rules, shoe, setting)
        self.disputes: dict[str, str] = msgspec.json.decode(str(self.setting.carried.get(DISPUTES, "{}")))
        """How far the dispute of a player has gone."""

    @classmethod
    def verify_rules(cls, rules: Rules) -> None:
        super().verify_rules(rules)
        if not rules.has("deck_backs") or rules.choice("shuffler", str).value != "automatic":
            return
        first, second = (rules.choice(name, str) for name in BACKS)
        if first.value == second.value:
            problem = f"both decks of the shuffling device would have {first.value} backs"
            raise NotAllowedError(BACKS[1], problem, rules.cite("deck_backs"))

    def carry(self) -> dict[str, str | int | bool]:
        told = {DISPUTES: msgspec.json.encode(self.disputes).decode()} if self.disputes else {}
        return super().carry() | told

    def verify_person(self, found: Incident, player: str, provision: str) -> None:
        self.verify_name(found, "player", player, provision)

    # -- disputes --------------------------------------------------------------------------------------------------

    @incident(Dispute, "disputes")
    def on_dispute(self, found: Dispute) -> Ruling:
        """Somebody decides first, and another reviews that if asked; the operator's word is final, and ends it."""
        self.verify_person(found, found.player, "disputes")
        first, citation = self.rules.get("disputes", "decided_by", str)
        review = self.rules.get("disputes", "reviewed_by", str).value
        stage = self.disputes.get(found.player)
        if found.stage != "raised" and stage is None:
            self.refuse(found, f"stage: {found.player} has raised no dispute", "disputes")
        if found.stage == "review" and stage == "review":
            self.refuse(found, f"stage: {review} has reviewed it", self.known_provision("complaints", "disputes"))
        if found.stage == "not_satisfied":
            return self.end_dispute(found)
        self.disputes[found.player] = found.stage
        is_final = not self.rules.has("complaints")
        decides = f"{review} reviews the decision"
        if found.stage == "raised":
            decides = f"{first} decides" + (
                ", and it is final but for a review" if is_final else " in the first instance"
            )
        return self.ruling(found, decides, citation, concerns=(found.player,))

    def end_dispute(self, found: Dispute) -> Ruling:
        if not self.rules.has("complaints"):
            review = self.rules.get("disputes", "reviewed_by", str).value
            self.refuse(found, f"stage: the decision is final; only {review} may review it", "disputes")
        to, citation = self.rules.get("complaints", "to", str)
        del self.disputes[found.player]
        decides = f"the operator's decision is final; {found.player} may complain to {to}, and is told so"
        return self.ruling(found, decides, citation, concerns=(found.player,))

    # -- talk ------------------------------------------------------------------------------------------------------

    @incident(PlayerTalked, "no_talk")
    def on_player_talked(self, found: PlayerTalked) -> Ruling:
        """Until all have decided, players say nothing but what they decide."""
        provision = "no_talk"
        self.verify_person(found, found.player, provision)
        if not self.is_dealt or not any(self.is_undecided(box) for box in self.in_play):
            self.refuse(found, "there is no betting round in which players say only what they decide", provision)
        citation = self.rules.cite(provision)
        self.emit(PlayerWarned((citation,), found.player))
        decides = f"{found.player} is to say nothing but what they decide until the betting round is over"
        return self.ruling(found, decides, citation, concerns=(found.player,))

    # -- the deck --------------------------------------------------------------------------------------------------

    @incident(DeckCounted, "deck_count")
    def on_deck_counted(self, found: DeckCounted) -> Ruling:
        """At any time; a deck that is found wrong is ruled on as one found so without a count."""
        by, citation = self.rules.get("deck_count", "by", list)
        if found.by not in by:
            self.refuse(found, f"by: {found.by!r} is none of {', '.join(by)}", "deck_count")
        size = self.shoe.deck.size
        cards = size if found.cards is None else found.cards
        if cards < 0 or found.foreign < 0:
            self.refuse(found, "cards: it cannot be less than none", "deck_count")
        checked = DeckChecked((citation,), found.by, cards, found.foreign)
        if cards == size and not found.foreign:
            self.emit(checked)
            return self.ruling(found, f"the deck has its {size} cards, and play continues", citation)
        wrong = self.on_deck_incorrect(DeckIncorrect(cards, found.foreign))
        self.emit(checked)
        return self.ruling(found, wrong.decides, citation, *wrong.cites, concerns=wrong.concerns)

    @incident(DeckIncorrect, "incorrect_deck")
    def on_deck_incorrect(self, found: DeckIncorrect) -> Ruling:
        """Where the rulebook says so, the deck is checked for more such cards, which goes on record."""
        ruling = super().on_deck_incorrect(found)
        if self.rules.has("deck_checked_further"):
            self.emit(DeckChecked((self.rules.cite("deck_checked_further"),), DEALER, found.cards, found.foreign))
        return ruling

    def cards_to_come(self, note: ShuffleNote) -> str:
        """Of two decks used in turn, the one that has not been in use, by the colour of its backs."""
        which = super().cards_to_come(note)
        if self.shoe.sets < len(BACKS) or not self.rules.has("deck_backs"):
            return which
        return f"{which}, {self.rules.choice(BACKS[1 - self.shoe.set_in_use], str).value} backs"

    # -- exclusion -------------------------------------------------------------------------------------------------

    @incident(CasinoExclusion, "casino_exclusion")
    def on_casino_exclusion(self, found: CasinoExclusion) -> Ruling:
        """Whoever may not stay in the casino is out of the game too."""
        self.verify_person(found, found.player, "casino_exclusion")
        if any(isinstance(event, ExcludedFromCasino) and event.player == found.player for event in self.events):
            self.refuse(found, f"player: {found.player} is excluded already", "casino_exclusion")
        citation = self.rules.cite("casino_exclusion")
        if found.player not in self.excluded:
            self.exclude(found.player, citation)
        self.emit(ExcludedFromCasino((citation,), found.player))
        return self.ruling(found, f"{found.player} is excluded from the casino", citation, concerns=(found.player,))

    def field_values(self, kind: type[Incident]) -> dict[str, tuple[str, ...]]:
        if kind is DeckCounted and self.rules.has("deck_count"):
            return {"by": tuple(self.rules.get("deck_count", "by", list).value)}
        return super().field_values(kind)

"""The cards of a baccarat table between rounds: pre-shuffled sets, the cut, the burn, the last hands of a shoe."""

from typing import ClassVar

import msgspec

from croupier.cards import DECKS, Shoe, ShuffleNote, rank_of
from croupier.games.baccarat.messages import CardsBurned, FirstCardTurned, LastHandAnnounced
from croupier.games.pre_shuffled import PreShuffledCards
from croupier.procedure import Procedure, Setting, step
from croupier.procedure.events import CardBurned, CuttingCardAppeared
from croupier.rulebook import NotAllowedError, RulebookError, Rules


class BaccaratShoe(PreShuffledCards):
    """What is done with the cards when no hand is being dealt."""

    needs: ClassVar[tuple[str, ...]] = ("cutting_card_first", "cutting_card_later", "new_cards", "burn")
    needs_choices: ClassVar[tuple[str, ...]] = (
        "cards_behind_cutting_card",
        "burn",
        "staff_cut",
        "standing_players_cut",
    )

    def __init__(self, rules: Rules, shoe: Shoe, setting: Setting) -> None:
        super().__init__(rules, shoe, setting)
        self.are_cards_new = False
        """Those that were shuffled last came to the table anew."""
        self.is_kept = False
        """Cards that players have handled were shuffled: a shoe of them is not over yet."""
        note = shoe.due
        self.is_last_hand = note is not None and note.cause == "shuffle_after_cutting_card" and note.rounds_first == 1
        self.is_burn_missed = False

    @classmethod
    def verify_rules(cls, rules: Rules) -> None:
        super().verify_rules(rules)
        behind, citation = rules.choice("cards_behind_cutting_card", int)
        size = rules.choice("decks", int).value * rules.get("deck", "cards", int).value
        if behind >= size:
            problem = f"{behind} of {size} cards leave none to deal"
            raise NotAllowedError("cards_behind_cutting_card", problem, citation)
        ranks = DECKS[rules.get("deck", "cards", int).value].ranks
        if rules.has("burn", "of_rank") and sorted(rules.get("burn", "of_rank", dict).value) != sorted(ranks):
            raise RulebookError(rules.name, "provisions.burn.of_rank", f"must name each of the ranks {ranks} once")
        cut, (staff_cut, citation) = rules.choice("cut", bool).value, rules.choice("staff_cut", bool)
        if staff_cut and not cut:
            raise NotAllowedError("staff_cut", "it has no effect: the cards are not cut", citation)

    # -- new cards -------------------------------------------------------------------------------------------------

    @step
    def cards_to_come(self, note: ShuffleNote) -> str:
        """Cards that players have handled, or that are to be replaced, are used no more."""
        is_opening = note.cause == "shuffle_before_play"
        is_shoe_over = note.cause in ("new_cards", "not_enough_cards") or (self.is_last_hand and bool(self.draw_log))
        self.is_kept = self.shoe.is_handled and not is_shoe_over and self.shoe.sets == 1
        self.are_cards_new = (
            is_opening or note.cause == "replacement_of_cards" or (self.shoe.is_handled and is_shoe_over)
        )
        if self.are_pre_shuffled(note):
            return super().cards_to_come(note)
        return "new cards" if self.are_cards_new and not is_opening else "all cards"

    def are_cards_new_to_table(self, note: ShuffleNote) -> bool:  # noqa: ARG002 - what the note means is known by now
        return self.are_cards_new

    def prepare_shoe(self, note: ShuffleNote) -> Procedure[None]:
        self.shoe.is_handled = self.is_kept and not self.are_cards_new
        yield from super().prepare_shoe(note)

    # -- cut and burn ----------------------------------------------------------------------------------------------

    def cutters(self, cutter: str) -> list[str]:  # noqa: ARG002 - nobody comes first here
        """Each seated player by number of the seat, then those who stand; nobody if staff cut."""
        if self.rules.choice("staff_cut", bool).value:
            return []
        asked = [self.setting.seats[seat] for seat in sorted(self.setting.seats)]
        if self.rules.has("cut_by_standing_players") and self.rules.reading("standing_players_cut").value == "yes":
            asked += self.setting.standing
        return [player for player in dict.fromkeys(asked) if player not in self.excluded]

    def insert_cutting_card(self) -> None:
        if self.shoe.kind != "continuous":
            behind = self.rules.choice("cards_behind_cutting_card", int).value
            cutting_cards = self.rules.choice("cutting_cards", int).value
            self.shoe.insert_cutting_card(behind, second_at_back=cutting_cards > 1)

    def burn_cards(self) -> Procedure[None]:
        """The first card and as many more as it counts, or one card unseen."""
        citation = self.rules.cite("burn")
        if not (yield from self.dealer_step("burn", citation, lambda: not self.is_burn_missed)):
            return
        if self.rules.choice("burn", str).value == "one_card":
            self.emit(CardBurned((citation,), self.shoe.burn()))
            return
        first = self.shoe.draw()
        count: int = self.rules.get("burn", "of_rank", dict).value[rank_of(first)]
        others = tuple(self.shoe.draw() for _ in range(count))
        self.shoe.discard((first, *others))
        self.emit(FirstCardTurned((citation,), first))
        self.emit(CardsBurned((citation,), count, others))

    # -- the end of a shoe -----------------------------------------------------------------------------------------

    def note_cutting_card(self, at: str) -> None:
        """If it comes as a round's first card, that round is the last; if later, there is one more."""
        if not self.shoe.is_cutting_card_next:
            return
        self.shoe.take_out_cutting_card()
        provision = "cutting_card_later" if self.draw_log else "cutting_card_first"
        further, citation = self.rules.get(provision, "further_rounds", int)
        if self.shoe.due is None or not self.shoe.due.is_directed:
            self.shoe.due = ShuffleNote("shuffle_after_cutting_card", rounds_first=1 + further)
        self.emit(CuttingCardAppeared((citation,), at))
        if not further:
            self.is_last_hand = True
            self.emit(LastHandAnnounced((citation,)))

    def clear_table(self) -> None:
        super().clear_table()
        note = self.shoe.due
        if note is None or note.cause != "shuffle_after_cutting_card" or not self.draw_log:
            return
        if note.rounds_first == 1:
            self.emit(LastHandAnnounced((self.rules.cite("cutting_card_later"),)))
        elif self.shoe.is_handled:
            self.shoe.due = msgspec.structs.replace(note, cause="new_cards")

"""The shoe of a baccarat table between rounds: the cut, the burn, cards that are used no more, the last hands."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

import msgspec

from croupier.cards import DECKS, Shoe, ShuffleNote, rank_of
from croupier.games.baccarat.messages import CardsBurned, FirstCardTurned, LastHandAnnounced
from croupier.procedure import Procedure
from croupier.procedure.events import CardBurned, CuttingCardAppeared
from croupier.rulebook import Citation, Cited, NotAllowedError
from croupier.table.shuffle import AFTER_CUTTING_CARD, ShoeHandling, ShoeTerms, Shuffle
from croupier.table.terms import named, says


@dataclass(frozen=True, kw_only=True)
class BaccaratShoeTerms(ShoeTerms):
    """What a rulebook says of the shoe."""

    cutting_card_first: Cited[int] = says("further_rounds")
    cutting_card_later: Cited[int] = says("further_rounds")
    new_cards: Citation
    cards_behind_cutting_card: Cited[int]
    burn: Citation
    burn_by: Cited[Literal["by_first_card", "one_card"]] = named("burn")
    burn_of_rank: Cited[dict[str, int]] | None = says("of_rank", of="burn")
    """How many more cards are discarded, by the rank of the first."""
    staff_cut: Cited[bool]
    standing_players_cut: Cited[Literal["yes", "no"]]
    cut_by_standing_players: Citation | None

    def problems(self) -> Iterator[tuple[str, str]]:
        """What can be read of the cards and cannot be played with."""
        yield from super().problems()
        behind, citation = self.cards_behind_cutting_card
        size = self.decks.value * self.deck.value
        if behind >= size:
            problem = f"{behind} of {size} cards leave none to deal"
            raise NotAllowedError("cards_behind_cutting_card", problem, citation)
        if self.deck.value not in DECKS:
            return
        ranks = DECKS[self.deck.value].ranks
        if self.burn_of_rank is not None and sorted(self.burn_of_rank.value) != sorted(ranks):
            yield "provisions.burn.of_rank", f"must name each of the ranks {ranks} once"
        if self.staff_cut.value and not self.is_cut.value:
            raise NotAllowedError("staff_cut", "it has no effect: the cards are not cut", self.staff_cut.citation)


class BaccaratShoe(ShoeHandling):
    """How a baccarat table cuts, burns from and ends a shoe, and which of its cards are used no more."""

    def __init__(self, terms: BaccaratShoeTerms, shoe: Shoe, *, do_players_cut: bool = True) -> None:
        self._terms = terms
        self._shoe = shoe
        self._do_players_cut = do_players_cut and not terms.staff_cut.value
        note = shoe.due
        self.is_last_hand = note is not None and note.cause == AFTER_CUTTING_CARD and note.rounds_first == 1
        self.is_burn_next = False
        """The dealer's next step is to discard cards."""
        self.is_burn_missed = False
        self.has_run_out = False
        """A card was wanted and none was left: the round has no result."""
        self._is_dealt = False
        """The round that has been cleared from the table was dealt."""
        self._noted: ShuffleNote | None = None
        self._are_new = False
        """Other cards come into use by that note."""
        self._are_kept = False
        """Cards that players have handled are shuffled: a shoe of them is not over yet."""

    def are_new(self, note: ShuffleNote) -> bool:
        """Whether other cards come into use: those that players have handled, or that are replaced, do so no more."""
        if note is not self._noted:  # once for a shuffle: it changes what is asked here
            shoe, self._noted = self._shoe, note
            is_shoe_over = note.cause in ("new_cards", "not_enough_cards") or (self.is_last_hand and self._is_dealt)
            self._are_kept = shoe.is_handled and not is_shoe_over and shoe.sets == 1
            is_other = note.cause in ("shuffle_before_play", "replacement_of_cards")
            self._are_new = is_other or (shoe.is_handled and is_shoe_over)
        return self._are_new

    def is_shuffled(self, shuffle: Shuffle, note: ShuffleNote) -> None:  # noqa: ARG002
        self._shoe.is_handled = self._are_kept and not self._are_new

    # -- cut and burn ----------------------------------------------------------------------------------------------

    def cutters(self, shuffle: Shuffle, cutter: str) -> list[str]:  # noqa: ARG002 - nobody comes first here
        """Each seated player by number of the seat, then those who stand; nobody if staff cut."""
        if not self._do_players_cut:
            return []
        setting, terms = shuffle.course.setting, self._terms
        asked = [setting.seats[seat] for seat in sorted(setting.seats)]
        if terms.cut_by_standing_players is not None and terms.standing_players_cut.value == "yes":
            asked += setting.standing
        return [player for player in dict.fromkeys(asked) if player not in shuffle.course.excluded]

    def insert_cutting_card(self, shuffle: Shuffle) -> None:
        if shuffle.shoe.kind != "continuous":
            behind, cutting_cards = self._terms.cards_behind_cutting_card.value, self._terms.cutting_cards.value
            shuffle.shoe.insert_cutting_card(behind, second_at_back=cutting_cards > 1)

    def burn(self, shuffle: Shuffle) -> Procedure[None]:
        """Discard the first card and as many more as it counts, or one card unseen."""
        shoe, citation = shuffle.shoe, self._terms.burn
        self.is_burn_next = True
        is_due = yield from shuffle.course.step("burn", citation, lambda: not self.is_burn_missed)
        self.is_burn_next = False
        if not is_due:
            return
        if self._terms.burn_by.value == "one_card":
            shuffle.emit(CardBurned((citation,), shoe.burn()))
            return
        assert self._terms.burn_of_rank is not None
        first = shoe.draw()
        count = self._terms.burn_of_rank.value[rank_of(first)]
        others = tuple(shoe.draw() for _ in range(count))
        shoe.discard((first, *others))
        shuffle.emit(FirstCardTurned((citation,), first))
        shuffle.emit(CardsBurned((citation,), count, others))

    # -- the end of a shoe -----------------------------------------------------------------------------------------

    def cutting_card_out(self, shuffle: Shuffle, at: str, *, is_first: bool) -> None:
        """If it comes as a round's first card, that round is the last; if later, there is one more."""
        further, citation = self._terms.cutting_card_first if is_first else self._terms.cutting_card_later
        if shuffle.shoe.due is None or not shuffle.shoe.due.is_directed:
            shuffle.shoe.due = ShuffleNote(AFTER_CUTTING_CARD, rounds_first=1 + further)
        shuffle.emit(CuttingCardAppeared((citation,), at))
        if not further:
            self.is_last_hand = True
            shuffle.emit(LastHandAnnounced((citation,)))

    def after_round(self, shuffle: Shuffle, *, is_dealt: bool) -> None:
        self._is_dealt = is_dealt
        note = shuffle.shoe.due
        if note is None or note.cause != AFTER_CUTTING_CARD or not is_dealt:
            return
        if note.rounds_first == 1:
            shuffle.emit(LastHandAnnounced((self._terms.cutting_card_later.citation,)))
        elif shuffle.shoe.is_handled:
            shuffle.shoe.due = msgspec.structs.replace(note, cause="new_cards")

    def run_out(self, shuffle: Shuffle) -> Procedure[None]:
        """The round is void, and another begins after a shuffle or with new cards."""
        shuffle.course.verify_in_play("run_out")
        self.has_run_out = shuffle.course.are_bets_closed = True
        shuffle.shoe.due = ShuffleNote("not_enough_cards")
        shuffle.layout.void("not enough cards", self._terms.not_enough_cards)
        yield from ()

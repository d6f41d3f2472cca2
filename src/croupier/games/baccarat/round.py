"""Baccarat: two hands, the player's and the banker's, of which the one nearer to nine wins.

Played by skycity/baccarat (Division 5) with the general rules of skycity/general. What belongs to the table and its
wagers is in `table.py` and `nominees.py`, to the cards in `shoe.py`, to the deal in
`hands.py` and `styles.py`; what goes wrong is in `irregularities.py`.
"""

from collections.abc import Iterator
from typing import Any, ClassVar

from croupier.games.baccarat import price as baccarat_price
from croupier.games.baccarat.antes import ANTE
from croupier.games.baccarat.irregularities import BaccaratRulings
from croupier.games.baccarat.messages import FreeHandAnnounced, ResultAnnounced
from croupier.games.baccarat.point_counts import Result
from croupier.games.baccarat.side.wager import Finished
from croupier.games.outcomes import OutcomeTable
from croupier.games.wagering import Wager
from croupier.procedure import Procedure
from croupier.procedure.actions import PlaceWager
from croupier.rulebook import Rules
from croupier.table.terms import read


class Baccarat(BaccaratRulings):
    """Wagers on the player's hand, the banker's or a tie; two cards each, perhaps a third; the higher count wins."""

    needs: ClassVar[tuple[str, ...]] = ("result", "collect_and_pay", "free_hand")
    needs_choices: ClassVar[tuple[str, ...]] = ("free_hands",)

    result: Result | None = None

    # -- the procedure ---------------------------------------------------------------------------------------------

    def play(self) -> Procedure[None]:
        yield from self.shuffle_if_due()
        self.void_hand_if_exposed()
        yield from self.wagering()
        yield from self.after_wagering()
        if self.is_to_be_dealt():
            yield from self.deal_hands()
            yield from self.settlement()
        yield from self.conclude()

    def is_to_be_dealt(self) -> bool:
        """A round without wagers is dealt as a void hand, if cards lie on the table, or if the operator wants it."""
        if self.is_voided:
            return False
        if self.is_void_hand or self.hands or any(self.standing()):
            return True
        wanted = self.rules.choice("free_hands", bool).value
        if wanted:
            is_on_notice = self.is_international and self.style.passed and self.rules.has("free_hand_notice")
            citation = self.rules.cite("free_hand_notice" if is_on_notice else "free_hand")
            self.emit(FreeHandAnnounced((citation,)))
        return wanted

    def settlement(self) -> Procedure[None]:
        """The result is announced; antes and losing wagers are taken, then winning wagers paid."""
        if self.is_on_course():
            self.announce_result()
        citation = self.rules.cite("collect_and_pay")
        if (yield from self.dealer_step("settle", citation, self.is_settlement_due)):
            self.settle_all()
        yield from self.dealer_step("collect the cards", self.rules.cite("conclusion"), self.is_on_course)

    def is_settlement_due(self) -> bool:
        return self.is_on_course() and any(self.standing())

    def conclude(self) -> Procedure[None]:
        """All cards to the discard rack; the last hand is announced, or the cards shuffled or replaced, if due."""
        citation = self.rules.cite("conclusion")
        for hand in list(self.hands):
            self.collect(hand, citation)
        self.close_books(citation)
        yield from self.finish_cards()

    # -- its steps -------------------------------------------------------------------------------------------------

    def announce_result(self) -> None:
        self.result = found = self.terms.hands.result(self.hands)
        citation = self.rules.cite("result")
        self.emit(ResultAnnounced((citation,), found.player.points, found.banker.points, found.winner))

    def settle_all(self) -> None:
        """Every standing wager by its outcome: antes, then losing wagers, then the others."""
        ends: dict[tuple[str, str], str] = {}
        winning = []
        wagers = list(self.standing())
        if self.is_ante_up:
            wagers.sort(key=lambda wager: wager.kind != ANTE)
        for wager in wagers:
            place = (wager.kind, wager.on)
            if place not in ends:
                ends[place] = self.outcome_of(*place)
            if self.terms.net(wager.kind, ends[place]) < 0:
                self.settle(wager, ends[place])
            else:
                winning.append(wager)
        for wager in winning:
            self.settle(wager, ends[wager.kind, wager.on])

    def late_outcome(self, placing: PlaceWager) -> str | None:
        """By the result, which is there for all; when the cards are gone, of wagers on cards as others' were."""
        found = self.outcome_if_known(placing.wager, placing.on)
        return super().late_outcome(placing) if found is None else found

    def can_join(self, placing: PlaceWager) -> bool:  # noqa: ARG002 - the hands decide every wager
        return not self.is_closed and any(self.standing())

    def outcome_of(self, kind: str, on: str) -> str:
        """By the rulebook's name for it, when the hands are complete."""
        found = self.outcome_if_known(kind, on)
        assert found is not None
        return found

    def outcome_if_known(self, kind: str, on: str) -> str | None:
        """None before there is a result, or if it takes cards that are gone."""
        return None if self.result is None else self.terms.outcome(kind, Finished(on, self.result, self.hands))

    def is_lost(self, wager: Wager) -> bool:
        found = self.outcome_if_known(wager.kind, wager.on)
        return found is not None and self.terms.net(wager.kind, found) < 0

    # -- its price -------------------------------------------------------------------------------------------------

    @classmethod
    def outcome_tables(cls, rules: Rules) -> Iterator[OutcomeTable]:
        return baccarat_price.outcome_tables(read(rules, cls.terms_class))

    @classmethod
    def details(cls, rules: Rules) -> dict[str, list[dict[str, Any]]]:
        """How many deals end with these point counts and numbers of cards."""
        return {
            "joint": [
                {
                    "player": result.player.points,
                    "banker": result.banker.points,
                    "player_cards": result.player.cards,
                    "banker_cards": result.banker.cards,
                    "deals": count,
                }
                for result, count in baccarat_price.joint_table(read(rules, cls.terms_class)).items()
            ]
        }

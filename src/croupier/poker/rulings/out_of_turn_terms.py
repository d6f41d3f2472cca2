"""What a rulebook says of acts out of turn."""

from dataclasses import dataclass
from typing import Literal

from croupier.chips import format_dollars
from croupier.poker.rulings.out_of_turn_acts import Base
from croupier.poker.rulings.out_of_turn_messages import Move, told
from croupier.rulebook import Citation, Cited, merge
from croupier.table.terms import each, says


@dataclass(frozen=True, kw_only=True)
class OutOfTurnTerms:
    """What becomes of an act out of turn, by what players did whose turn came before."""

    out_of_turn: Citation | None
    """What a wager falls under; it stands, where nothing else is said."""
    out_of_turn_checked: Citation | None
    """They checked: the player checks."""
    out_of_turn_matched: Cited[bool] | None = says("fold_leaves")
    """They wagered no more than the player: no raise. Whether a fold leaves the wager in the pot."""
    out_of_turn_exceeded: Cited[bool] | None = says("fold_leaves")
    """They wagered more: all is open."""
    out_of_turn_folded: Citation | None
    """They folded: it stands."""
    out_of_turn_outcomes: dict[str, Citation] = each(
        "out_of_turn_checked", "out_of_turn_matched", "out_of_turn_exceeded", "out_of_turn_folded"
    )
    """All of them."""
    check_out_of_turn: Cited[bool] | None = says("may_raise")
    """A check out of turn binds; whether the player may still raise a bet."""
    out_of_turn_check: Cited[Literal["binding", "nothing"]] | None
    """Whether it is an act at all, where that is a reading."""
    out_of_turn_fold: Cited[Literal["at_once", "at_turn"]] | None
    """When a hand that is folded out of turn is dead."""
    half_raise: Cited[int] | None = says("percent")
    """From how many percent on a raise that has become too small is made up."""
    half_raise_base: Cited[Base] | None
    """What the percentage is of."""
    less_than_half: Citation | None
    short_call: Citation | None
    """Less than a call is made up, or stays in the pot with a fold."""
    directed_out_of_turn: Cited[Literal["all", "wagers"]] | None = says("retracts")
    """Which acts are taken back that the dealer directed in error."""
    mucked_out_of_turn: Citation | None
    """A hand that has reached the muck stays there."""
    out_of_turn_mixed_wagers: Cited[Literal["highest", "lowest"]] | None
    out_of_turn_checks_and_folds: Cited[Literal["check", "stands"]] | None
    out_of_turn_calls: Cited[Literal["wager", "no_change"]] | None
    out_of_turn_no_raise: Cited[Literal["round", "turn"]] | None

    def retracts(self, move: Move) -> bool:
        """Whether a move is taken back that the dealer directed in error."""
        directed = self.directed_out_of_turn
        return directed is not None and (directed.value == "all" or move in ("call", "bet", "raise"))

    @property
    def is_check_binding(self) -> bool:
        reading = self.out_of_turn_check
        return self.check_out_of_turn is not None and (reading is None or reading.value == "binding")

    @property
    def is_fold_made_in_turn(self) -> bool:
        return self.out_of_turn_fold is not None and self.out_of_turn_fold.value == "at_turn"

    def rules_of(self, move: Move) -> tuple[Citation, ...]:
        """The rules that a move out of turn falls under."""
        own = {"check": self.check_out_of_turn, "fold": self.out_of_turn_fold}.get(move)
        if own is not None:
            return (own.citation,)
        return () if self.out_of_turn is None else (self.out_of_turn,)

    def rules_to_come(self, move: Move) -> tuple[Citation, ...]:
        """The rules by which it will be decided what becomes of it."""
        is_wager = move in ("call", "bet", "raise")
        return merge((*self.rules_of(move), *(self.out_of_turn_outcomes.values() if is_wager else ())))

    def rules_of_muck(self) -> tuple[Citation, ...]:
        """The rules by which a mucked hand is not returned."""
        return () if self.mucked_out_of_turn is None else (self.mucked_out_of_turn,)

    def to_come(self, move: Move, cents: int, name: str) -> str:
        """What will become of a player's check or wager, in words."""
        if move == "check":
            forfeited = "" if self.check_out_of_turn and self.check_out_of_turn.value else ", and not bet or raise"
            return f"{name} will check if nobody has bet by then{forfeited}"
        what, bet = f"{name}'s {told(move, cents)}", format_dollars(cents)
        if self.out_of_turn_matched is None:
            more = f"; if a player before bets more, {name} may call, take it back and fold, or raise"
            return f"{what} is binding{more if self.out_of_turn_exceeded else ''}"
        return (
            f"{what} waits: if the players before check, {name} checks; if one wagers no more than {bet}, {name} calls "
            f"or folds; if one wagers more, {name} may raise too; if they fold, it stands; with a fold {bet} stays in "
            "the pot"
        )

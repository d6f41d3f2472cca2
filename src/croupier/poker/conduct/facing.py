"""What faces a player whose act is judged, and what is open to them: every finding is a move of the hand."""

from dataclasses import dataclass

from croupier.chips import format_dollars
from croupier.poker.bet_checks import (
    rules_of_size,
    verify_call,
    verify_check,
    verify_fold,
    verify_raise,
    why_no_raise,
)
from croupier.poker.conduct.meaning import Move
from croupier.poker.hand import Hand
from croupier.poker.ruled_betting import facing
from croupier.rulebook import Citation


@dataclass(frozen=True, slots=True)
class Finding:
    """What signs come to."""

    move: Move
    to: int
    """In all in this betting round."""
    why: str
    cites: tuple[Citation, ...]
    is_amount_open: bool = False


class Facing:
    """The betting as it faces one player, whoever is in turn."""

    def __init__(self, hand: Hand, player: int) -> None:
        state = hand.state
        state.verify_player(player)
        if state.phase != "betting" or state.actor is None:
            raise state.refuse("there is no betting", "turn")
        if state.dead[player]:
            raise state.refuse(f"player {player} is out of the hand", "fold")
        if not state.stacks[player]:
            raise state.refuse(f"player {player} is all-in, and has no more to decide", "all_in")
        self.player = player
        self.betting = betting = facing(hand.betting, player)
        self.state = betting.state
        self.state.money = format_dollars
        self.own = state.bets[player]
        """What lies before the player in this betting round."""
        self.stack = state.stacks[player]
        self.top = self.own + self.stack
        self.level = betting.bet_to_call
        """What a player must have bet to stay; nothing where no bet has been made."""
        self.owed = max(0, self.level - self.own)
        self.range = betting.raise_range()

    def cite(self, *provisions: str) -> tuple[Citation, ...]:
        return self.state.terms.cite(*provisions)

    @property
    def is_open_to_calls(self) -> bool:
        """A bet lies there that can be called, or a blind that is the player's own."""
        return bool(self.level) and not self.betting.is_unopened_blind

    @property
    def is_all_in_to_call(self) -> bool:
        """The player has no more than a call takes."""
        return 0 < self.stack <= self.owed

    # -- moves: by the rules given, or else by those of the move itself -----------------------------------------------

    def fold(self, what: str, left: int, *cites: Citation) -> Finding:
        """Give the hand up; `left` is what stays in the pot of this betting round."""
        verify_fold(self.betting, self.player)
        return Finding("fold", left, f"{what}: a fold", (*self.cite("fold"), *cites))

    def check(self, what: str, *cites: Citation) -> Finding:
        verify_check(self.betting, self.player)
        rule = "last_blind_option" if self.level else "check"
        return Finding("check", self.own, f"{what}: a check", cites or self.cite(rule))

    def call(self, what: str, *cites: Citation) -> Finding:
        """The bet met, or as much of it as there is; or the compulsory opening bet."""
        verify_call(self.betting, self.player)
        to = self.own + self.betting.call_amount
        if self.betting.must_open:
            return self._wagered("open", to, f"{what}: the opening bet", cites or self.cite("bring_in"))
        return self._wagered("call", to, f"{what}: a call", cites or self.cite("call"))

    def stay(self, what: str, *cites: Citation) -> Finding:
        """A call; a check where nothing is to be called."""
        return self.check(what, *cites) if self.betting.can_check else self.call(what, *cites)

    def wager(self, to: int, what: str, *cites: Citation) -> Finding:
        """A bet or raise, made up to the least and brought down to the most; a call where none is open."""
        if self.range is None:
            closed = why_no_raise(self.betting, self.player)
            if not self.is_open_to_calls and not self.is_all_in_to_call:
                raise closed
            return self.stay(f"{what}, but {closed.problem}", *cites, *closed.cites)
        least, most = self.range
        if self.betting.must_open and (to < least or to <= self.own + self.betting.call_amount):
            return self.call(what, *cites)
        change, rules = self._change(to, least, most)
        to = max(least, min(to, most))
        verify_raise(self.betting, self.player, to)
        outcome = f"a raise to {format_dollars(to)}" if self.level else f"a bet of {format_dollars(to)}"
        cites = cites or self.cite("raise" if self.level else "bet")
        why = f"{what}: {outcome}{change}"
        return self._wagered("raise" if self.level else "bet", to, why, (*cites, *self.cite(*rules)))

    def _change(self, to: int, least: int, most: int) -> tuple[str, tuple[str, ...]]:
        """How an amount is put right, and the provisions that ask for it."""
        if to < least:
            return ", made up to the least", rules_of_size(self.betting, is_below=True)
        if to > self.top == most:
            return ", all that there is", ("table_stake",)
        if to > most:
            return ", the most that is open", rules_of_size(self.betting, is_below=False)
        return "", ()

    def short(self, to: int, what: str, *cites: Citation) -> Finding:
        """Less than a call: for the player to make up, or to leave with a fold."""
        goal = format_dollars(self.own + self.betting.call_amount)
        why = f"{what}, less than a call: it is made up to {goal}, or left in the pot with a fold"
        return Finding("short", to, why, cites)

    def _wagered(self, move: Move, to: int, why: str, cites: tuple[Citation, ...]) -> Finding:
        if to == self.top:
            return Finding(move, to, f"{why}, all-in", (*cites, *self.cite("all_in")))
        return Finding(move, to, why, cites)

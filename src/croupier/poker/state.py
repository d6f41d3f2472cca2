"""What all parts of a hand of poker share: who is in it, their chips, and how far it has come."""

from collections.abc import Callable, Sequence
from typing import Any, Literal

from croupier.errors import AmountError
from croupier.poker.stakes import Stakes, verify_amount
from croupier.poker.terms import PokerError, PokerTerms, Street

Phase = Literal["dealing", "betting", "drawing", "showdown", "over"]
Note = tuple[Any, ...]
"""Something that the dealer or a player did: a word, and what belongs to it."""


class IllegalMoveError(PokerError):
    """Not open to that player now, or not for that amount; nothing has changed."""


class NoHandShownError(IllegalMoveError):
    """Nobody who could win a pot has cards that are known: so it may be in a history."""


class HandState:
    """Players are numbered clockwise from the left of the button, who is the last of them if dealt in."""

    __slots__ = (
        *("actor", "antes_dead", "bets", "carried_in", "collected", "count", "current", "dead", "held_back", "log"),
        *("money", "paid", "paid_dead", "phase", "stacks", "stakes", "street", "terms"),
    )

    def __init__(
        self,
        terms: PokerTerms,
        stakes: Stakes,
        stacks: Sequence[int],
        carried: int,
        log: list[Note] | None,
        money: Callable[[int], str],
    ) -> None:
        count = len(stacks)
        if not terms.least_players <= count <= terms.most_players:
            terms.verify_players(count)
        for i, stack in enumerate(stacks):
            if type(stack) is not int or stack < 1:
                verify_amount(stack, f"stacks: player {i}", 1)
        self.terms = terms
        self.stakes = stakes
        self.log = log
        """What the dealer and the players do, for who wants to tell it."""
        self.money = money
        """How amounts are said in refusals."""
        self.count = count
        self.stacks = list(stacks)
        self.bets = [0] * count
        """What each has bet in the betting round."""
        self.paid = [0] * count
        """What each has paid in the whole hand, what has been returned taken off."""
        self.dead = [False] * count
        """Whose hand is folded, mucked or declared dead."""
        self.collected = self.carried_in = carried
        """What lies in the middle: bets of rounds that are over, antes, what the hand before left."""
        self.antes_dead = 0
        self.paid_dead: dict[int, int] = {}
        """What of that each has paid."""
        self.held_back: dict[int, int] = {}
        """Chips of players whom a ruling treats as all-in: they are out of play until the hand is over."""
        self.street = 0
        self.current: Street = terms.streets[0]
        """The street that is dealt or bet."""
        self.phase: Phase = "betting"
        self.actor: int | None = None

    def copy(self) -> "HandState":
        """The same state, without a log."""
        other = HandState.__new__(HandState)
        other.actor = self.actor
        other.antes_dead = self.antes_dead
        other.bets = self.bets.copy()
        other.carried_in = self.carried_in
        other.collected = self.collected
        other.count = self.count
        other.current = self.current
        other.dead = self.dead.copy()
        other.held_back = self.held_back.copy()
        other.log = None
        other.money = self.money
        other.paid = self.paid.copy()
        other.paid_dead = self.paid_dead.copy()
        other.phase = self.phase
        other.stacks = self.stacks.copy()
        other.stakes = self.stakes
        other.street = self.street
        other.terms = self.terms
        return other

    # -- asking ----------------------------------------------------------------------------------------------------

    @property
    def is_last_street(self) -> bool:
        return self.street == len(self.terms.streets) - 1

    @property
    def has_draw_to_come(self) -> bool:
        """Whether players choose cards to give up in a later street."""
        return any(street.after for street in self.terms.streets[self.street + 1 :])

    def live(self) -> list[int]:
        """Players still in the hand, the first left of the button first."""
        dead = self.dead
        return [i for i in range(self.count) if not dead[i]]

    @property
    def pot(self) -> int:
        """All that can be won: what was collected, and the bets before the players."""
        return self.collected + sum(self.bets)

    @property
    def is_heads_up_order(self) -> bool:
        """Whether between two players, one of them at the button, that one posts first."""
        return self.count == 2 and self.stakes.is_reversed(self.terms, self.count)

    @property
    def provision_of_turn(self) -> str:
        """The name of the provision that says whose turn it is."""
        terms = self.terms
        if self.count != 2 or self.phase != "betting" or self.current.opens not in ("after_blinds", "left_of_button"):
            return "turn"
        stakes = self.stakes
        is_changed = self.is_heads_up_order
        if not stakes.blinds:
            is_changed = terms.heads_up_always and not stakes.is_button_out
        if self.street:
            is_changed = is_changed and terms.heads_up_later_rounds
        return "heads_up" if is_changed else "turn"

    # -- refusing --------------------------------------------------------------------------------------------------

    def refuse(self, problem: str, *provisions: str) -> IllegalMoveError:
        """The error of a move that is not open, with the rules that close it."""
        return IllegalMoveError(problem, *self.terms.cite(*provisions))

    def verify_player(self, player: int) -> None:
        if type(player) is not int or not 0 <= player < self.count:
            raise self.refuse(f"player {player!r}: there are players 0 to {self.count - 1}", "turn")

    def verify_turn(self, player: int, phase: Phase) -> None:
        """Refuse a player who is not in turn; only what is wrong is looked at closely."""
        if self.actor == player and self.phase == phase and type(player) is int:
            return
        if self.phase == "over":
            raise self.refuse("the hand is over", "fold")
        if self.actor is None:
            raise self.refuse("the hand has not begun: start() comes first", "turn")
        self.verify_player(player)
        if self.dead[player]:
            raise self.refuse(f"player {player} is out of the hand", "fold")
        if self.phase != phase:
            raise self.refuse(f"now is the time for {self.phase}", "turn")
        problem = f"player {player} is out of turn: it is for player {self.actor} to act"
        raise self.refuse(problem, self.provision_of_turn)

    def verify_chips(self, amount: object) -> int:
        try:
            return verify_amount(amount, "amount")
        except AmountError as error:
            raise self.refuse(str(error), "chips_only") from None

    # -- moving chips ----------------------------------------------------------------------------------------------

    def put_in(self, player: int, amount: int) -> None:
        """Chips from a player's stack before them."""
        self.stacks[player] -= amount
        self.bets[player] += amount
        self.paid[player] += amount

    def put_in_middle(self, player: int, amount: int, *, is_dead: bool) -> None:
        """Chips from a player's stack into the pot at once; dead money gives no share in side pots."""
        self.stacks[player] -= amount
        self.collected += amount
        if is_dead:
            self.antes_dead += amount
            self.paid_dead[player] = self.paid_dead.get(player, 0) + amount
        else:
            self.paid[player] += amount

    def give_back(self, player: int, from_bet: int, from_middle: int) -> None:
        """Chips that a player has put in are the player's again: of the bet before them, and out of the pot."""
        self.bets[player] -= from_bet
        self.collected -= from_middle
        self.paid[player] -= from_bet + from_middle
        self.stacks[player] += from_bet + from_middle

    def add_to_stack(self, player: int, cents: int) -> None:
        """Chips come from outside the hand, or go there if it is less than nothing; those held back go last."""
        self.stacks[player] += cents
        if self.stacks[player] < 0:
            self.held_back[player] += self.stacks[player]
            self.stacks[player] = 0

    def hold_back(self, player: int) -> None:
        """Treat a player as all-in: what they have left takes no part in the rest of the hand."""
        self.held_back[player] = self.held_back.get(player, 0) + self.stacks[player]
        self.stacks[player] = 0

    def release(self) -> None:
        """Give players back what was held back."""
        for player, amount in self.held_back.items():
            self.stacks[player] += amount
        self.held_back = {}

    def chips(self, player: int) -> int:
        """All that a player has, what is held back included."""
        return self.stacks[player] + self.held_back.get(player, 0)

    def refund(self, player: int) -> int:
        """All that a player has put in goes back out of the pot; how much it was."""
        in_middle = self.paid[player] - self.bets[player]
        dead = self.paid_dead.pop(player, 0)
        amount = self.paid[player] + dead
        self.collected -= in_middle + dead
        self.antes_dead -= dead
        self.stacks[player] += amount
        self.paid[player] = self.bets[player] = 0
        return amount

    def forfeit(self, player: int) -> int:
        """What a player has put in stays in the middle and is nobody's any more; how much it was."""
        amount = self.paid[player] + self.paid_dead.pop(player, 0)
        self.collected += self.bets[player]
        self.paid[player] = self.bets[player] = 0
        return amount

    def note(self, *what: Any) -> None:
        """Write down what was done, where a log is kept."""
        if self.log is not None:
            self.log.append(what)

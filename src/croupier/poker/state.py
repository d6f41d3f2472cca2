"""What there is to know of a hand of poker while it is played: plain lists and numbers, quick to copy."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Literal, NamedTuple

from croupier.cards import Card
from croupier.chance import Source, source_of
from croupier.errors import AmountError
from croupier.poker.pots import Pot
from croupier.poker.stakes import Stakes, verify_amount
from croupier.poker.stub import Cards
from croupier.poker.terms import PokerError, Street, Terms

Phase = Literal["betting", "drawing", "showdown", "over"]
Unset = Literal["unset"]
UNSET: Unset = "unset"
NOT_YET = -1
"""Of a player who has not acted in the betting round."""
CONTAINERS = (
    *("bets", "board", "burned", "checked_up", "checkers", "dead", "discarded", "marks", "mixed", "muck"),
    *("owed_cards", "paid", "ranks", "seen", "show_order", "stacks", "to_open"),
)
"""What a hand changes in place, but for the cards of players, the stub and the pots."""


class IllegalMoveError(PokerError):
    """Not open to that player now, or not for that amount; nothing has changed."""


class NoHandShownError(IllegalMoveError):
    """Nobody who could win a pot has cards that are known: so it may be in a history."""


class Mixed(NamedTuple):
    """What is known of cards that were shuffled into the stub."""

    known: dict[int, frozenset[Card]]
    """By player, those that they had given up."""
    seen: frozenset[Card]
    """Those that everybody had seen."""
    elsewhere: frozenset[Card]
    """Cards that lay elsewhere then, and still lie there."""


class HandState:
    """Players are numbered clockwise from the left of the button, who is the last of them."""

    __slots__ = (
        "actor",
        "antes_dead",
        "bets",
        "board",
        "burned",
        "carried",
        "carried_in",
        "checked_up",
        "checkers",
        "collected",
        "commission",
        "count",
        "current",
        "dead",
        "discarded",
        "full",
        "given_up",
        "has_wagered",
        "high",
        "hole",
        "is_blind_short",
        "is_cap_final",
        "last_blind",
        "log",
        "manual_showdown",
        "marks",
        "mixed",
        "money",
        "muck",
        "open_range",
        "opened_by",
        "owed_cards",
        "paid",
        "phase",
        "pots",
        "raised_by",
        "raises",
        "ranks",
        "reopened",
        "seen",
        "show_order",
        "size",
        "stacks",
        "stakes",
        "street",
        "stub",
        "terms",
        "to_open",
        "under",
        "up",
    )

    def __init__(
        self,
        terms: Terms,
        stakes: Stakes,
        stacks: Sequence[int],
        stub: Cards,
        *,
        carried: int = 0,
        manual_showdown: bool = False,
        log: list[tuple[Any, ...]] | None = None,
        money: Callable[[int], str] = str,
    ) -> None:
        count = len(stacks)
        if not terms.least_players <= count <= terms.most_players:
            terms.verify_players(count)
        for i, stack in enumerate(stacks):
            if type(stack) is not int or stack < 1:
                verify_amount(stack, f"stacks: player {i}", 1)
        self.terms = terms
        self.stakes = stakes
        self.stub = stub
        self.log = log
        """What the dealer does, for who wants to tell it: tuples that begin with a word."""
        self.manual_showdown = manual_showdown
        self.money = money
        """How amounts are said in refusals."""
        self.count = count
        self.stacks = list(stacks)
        self.bets = [0] * count
        """Of the betting round."""
        self.paid = [0] * count
        """Of the whole hand, what has been returned taken off."""
        self.dead = [False] * count
        """Folded, mucked or declared dead."""
        self.hole: list[list[Card]] = [[] for _ in range(count)]
        self.up: list[list[Card]] = [[] for _ in range(count)]
        """Those of a player's cards that lie face up."""
        self.board: list[Card] = []
        self.burned: list[Card] = []
        self.muck: list[Card] = []
        """Hands given up, and discards."""
        self.discarded: dict[int, tuple[Card, ...]] = {}
        """By player, the cards they have given up, which they know, as long as they lie there."""
        self.seen: list[Card] = []
        """Cards given up that everybody had seen."""
        self.mixed: list[Mixed] = []
        """Each time that cards given up were shuffled in."""
        self.collected = self.carried_in = carried
        """What lies in the middle: bets of rounds that are over, antes, what the hand before left."""
        self.antes_dead = 0
        self.carried = 0
        """What is left for the next hand."""
        self.street = 0
        self.current: Street = terms.streets[0]
        """The street that is dealt or bet."""
        self.phase: Phase = "betting"
        self.actor: int | None = None
        self.pots: list[Pot] = []
        self.commission = 0
        self.ranks: dict[int, int] = {}
        """Of hands shown."""
        self.show_order: list[int] = []
        # of the betting round
        self.high = 0
        """What a player must have bet to stay."""
        self.full = 0
        """The level of the last full bet or raise."""
        self.size = stakes.minimum
        """The least raise."""
        self.under = 0
        """Raises that fell short, added up since the last full one."""
        self.raises = 0
        self.is_cap_final = False
        """The most raises were reached while more than two players were in."""
        self.reopened = 0
        """How often the betting was opened anew."""
        self.marks = [NOT_YET] * count
        """At which opening of the betting each has acted last."""
        self.raised_by: int | None = None
        """Who made the last bet or raise of the round: the player being called."""
        self.opened_by: int | None = None
        """Who opened the betting of the first round."""
        self.open_range: tuple[int, int] | Unset | None = UNSET
        """What the player in turn may raise to, once it has been asked."""
        self.to_open: list[int] = []
        """Who may still open, where the order is by what is showing."""
        self.checkers: list[int] = []
        """Who has checked in a round where later checks are tested, in turn."""
        self.checked_up: list[tuple[Card, ...]] = []
        """What each of them showed then."""
        self.last_blind: int | None = None
        self.is_blind_short = False
        """More is to be called in this round than anybody has put in."""
        self.has_wagered = False
        """Whether anything but forced bets has been wagered."""
        # of a draw
        self.owed_cards: list[int] = []
        """Who is still to get a fifth card."""
        self.given_up: tuple[int, list[Card]] = (NOT_YET, [])
        """The last player to discard, and what."""

    def copy(self) -> Any:
        """A hand that goes on alike; it keeps no log."""
        other = self.__class__.__new__(self.__class__)
        for name in HandState.__slots__:
            setattr(other, name, getattr(self, name))
        for name in CONTAINERS:
            setattr(other, name, getattr(self, name).copy())
        other.hole = [cards.copy() for cards in self.hole]
        other.up = [cards.copy() for cards in self.up]
        other.stub = self.stub.copy()
        other.pots = [replace(p) for p in self.pots]
        other.log = None
        return other

    def determinized(self, player: int, source: Source | int | None = None) -> Any:
        """A copy in which everything that a player cannot see is dealt anew, every deal that fits equally likely.

        They see their own cards, those they gave up, all that lie or lay open, and what was shown. The rest, the stub
        and burned cards among it, is redealt; the copy goes on with `source`.
        """
        from croupier.poker.determinized import determinized

        return determinized(self, player, source_of(source))

    def __repr__(self) -> str:
        turn = "" if self.actor is None else f", player {self.actor} to act"
        return f"<{self.terms.title}, {self.current.name}, {self.phase}{turn}, stacks {self.stacks}, pot {self.pot}>"

    # -- asking ----------------------------------------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        return self.phase == "over"

    @property
    def is_last_street(self) -> bool:
        return self.street == len(self.terms.streets) - 1

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
        """Whether between two players the button posts first."""
        if self.count != 2 or not self.terms.reverses_heads_up:
            return False
        return len(self.stakes.blinds) - self.stakes.voluntary > 1 or self.terms.heads_up_one_blind

    # -- refusing --------------------------------------------------------------------------------------------------

    def refuse(self, problem: str, *provisions: str) -> IllegalMoveError:
        return IllegalMoveError(problem, *self.terms.cite(*provisions))

    def verify_turn(self, player: int, phase: Phase) -> None:
        """Only what is wrong is looked at closely."""
        if self.actor == player and self.phase == phase and type(player) is int:
            return
        if self.phase == "over":
            raise self.refuse("the hand is over", "fold")
        if self.actor is None:
            raise self.refuse("the hand has not begun: start() comes first", "turn")
        if type(player) is not int or not 0 <= player < self.count:
            raise self.refuse(f"player {player!r}: there are players 0 to {self.count - 1}", "turn")
        if self.dead[player]:
            raise self.refuse(f"player {player} is out of the hand", "fold")
        if self.phase != phase:
            raise self.refuse(f"now is the time for {self.phase}", "turn")
        problem = f"player {player} is out of turn: it is for player {self.actor} to act"
        raise self.refuse(problem, self.provision_of_turn)

    @property
    def provision_of_turn(self) -> str:
        """Which provision says whose turn it is."""
        terms = self.terms
        if self.count != 2 or self.phase != "betting" or self.current.opens not in ("after_blinds", "left_of_button"):
            return "turn"
        is_changed = self.is_heads_up_order if self.stakes.blinds else terms.heads_up_always
        if self.street:
            is_changed = is_changed and terms.rules.says("heads_up", "later_rounds")
        return "heads_up" if is_changed else "turn"

    def verify_chips(self, amount: object) -> int:
        try:
            return verify_amount(amount, "amount")
        except AmountError as error:
            raise self.refuse(str(error), "chips_only") from None

    def note(self, *what: Any) -> None:
        if self.log is not None:
            self.log.append(what)

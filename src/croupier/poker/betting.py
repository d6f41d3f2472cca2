"""A betting round: who is to act, what it takes to call, and from where to where a raise may go."""

from typing import Literal, NamedTuple

from croupier.cards import Card
from croupier.poker.hand_cards import HandCards
from croupier.poker.state import HandState
from croupier.ranking.orders import VALUES
from croupier.rulebook import Citation

Unset = Literal["unset"]
UNSET: Unset = "unset"
NOT_YET = -1
"""The mark of a player who has not acted in the betting round."""
NO_LIMIT = 10**30
"""More than any stack."""
Move = tuple[str | int, ...]
"""The name of a move, and from what to what it goes."""
FOLD: Move = ("fold",)
CHECK: Move = ("check",)


class Act(NamedTuple):
    """What a player did in a betting round: what they added, what they have bet in all by it, and who was out then."""

    player: int
    added: int
    to: int
    dead: list[bool]


class BettingRound:
    """How high the betting is, and whose turn it is; what lasts from round to round is who opened and who posted."""

    __slots__ = (
        *("_full_raise_to", "_is_cap_final", "_open_range", "_to_open", "acts", "barred", "bet_to_call"),
        *("cards", "checked_up", "checkers", "has_wagered", "is_blind_short", "is_ruled", "last_blind"),
        *(
            "last_full_bet",
            "least_raise",
            "limited_by",
            "marks",
            "most_bet",
            "opened_by",
            "posted",
            "raised_by",
            "raises",
            "reopened",
            "returned",
            "short_raises",
            "state",
            "street",
        ),
    )

    def __init__(self, state: HandState, cards: HandCards) -> None:
        self.state = state
        self.cards = cards
        self.opened_by: int | None = None
        """Who opened the betting of the first round."""
        self.last_blind: int | None = None
        self.has_wagered = False
        """Whether anything but forced bets has been wagered."""
        self.acts: list[Act] = []
        """What was done in the round, in order, where a log is kept: rulings may take wagers out of it."""
        self.posted: tuple[int, ...] = ()
        """What each has put in as a blind, or to be dealt in; what was returned is not there any more."""
        self.returned = 0
        """The greatest blind that was."""
        self._full_raise_to = 0
        """From where on a raise of the player in turn is a full one, known with the range."""
        self._open_range: tuple[int, int] | Unset | None = UNSET
        """What the player in turn may raise to, once it has been asked."""
        self._to_open: list[int] = []
        """Who may still open, where the order is by what is showing."""
        self.is_ruled = False
        """A ruling keeps somebody from betting as usual in this round."""
        self.most_bet: int | None = None
        """Where a ruling has limited it: the most that anybody may have bet in this round."""
        self.limited_by: tuple[Citation, ...] = ()
        """The rules by which it did."""
        self.barred: dict[int, tuple[Citation, ...]] = {}
        """Players who may not bet or raise in this round, and by which rules."""
        self.begin()

    def begin(self) -> None:
        """Nothing has been bet, and nobody has acted."""
        self.bet_to_call = 0
        """What a player must have bet to stay."""
        self.last_full_bet = 0
        """The level of the last full bet or raise."""
        self.short_raises = 0
        """Raises that fell short, added up since the last full one."""
        self.raises = 0
        self.reopened = 0
        """How often the betting was opened anew."""
        self._is_cap_final = False
        """The most raises were reached while more than two players were in."""
        self.is_blind_short = False
        """More is to be called in this round than anybody has put in."""
        self.marks = [NOT_YET] * self.state.count
        """At which opening of the betting each has acted last."""
        if self.is_ruled:
            self.is_ruled = False
            self.most_bet = None
            self.barred = {}
        self.raised_by: int | None = None
        """Who made the last bet or raise of the round: the player being called."""
        self.checkers: list[int] = []
        """Who has checked in a round where later checks are tested, in turn."""
        self.checked_up: list[tuple[Card, ...]] = []
        """What each of them showed then."""
        state = self.state
        self.street = state.street
        if self.acts:
            self.acts = []
        stakes, betting = state.stakes, state.terms.betting
        self.least_raise = stakes.minimum
        if betting == "limit":
            self.least_raise = stakes.fixed_bet(state.street)
        elif betting == "manila":
            self.least_raise = state.current.raises[0] * stakes.blind

    def begin_on_blinds(self, last_blind: int) -> None:
        """The blinds are the first bets of the round: what is to be called, and by how much it is raised."""
        self.last_blind = last_blind
        self.posted = tuple(self.state.bets)
        self.start_on_blinds(last_blind)

    def start_on_blinds(self, last_blind: int) -> None:
        """The same for blinds that were posted before, as far as they have not been returned."""
        state = self.state
        stakes, terms = state.stakes, state.terms
        full, most = max(stakes.blinds), max(self.posted)
        is_straddled = stakes.voluntary > 0 or stakes.blinds[-1] < full
        is_full = terms.short_blind_is_full
        if self.returned:
            full = max(stakes.blind, most)
            is_straddled = most > stakes.blind
            is_full = is_full or (terms.returned_blind_is_full and self.returned > most)
        self.bet_to_call = full if is_full else most
        self.is_blind_short = self.bet_to_call > most
        whole = [blind for blind in stakes.blinds if stakes.minimum <= blind <= self.bet_to_call]
        self.last_full_bet = max(whole, default=0)
        if not (terms.is_last_blind_asked or is_straddled):
            self.marks[last_blind] = self.reopened
        if terms.betting != "manila":
            self.least_raise = max(self.least_raise, full if terms.straddle_sets_raise else stakes.blind)

    def copy(self, state: HandState, cards: HandCards) -> "BettingRound":
        """The same betting, for a copy of the hand."""
        other = BettingRound.__new__(BettingRound)
        other.state = state
        other.cards = cards
        other.bet_to_call = self.bet_to_call
        other.last_full_bet = self.last_full_bet
        other.least_raise = self.least_raise
        other.short_raises = self.short_raises
        other.raises = self.raises
        other.reopened = self.reopened
        other._is_cap_final = self._is_cap_final
        other.is_blind_short = self.is_blind_short
        other.marks = self.marks.copy()
        other.is_ruled = self.is_ruled
        other.most_bet, other.limited_by = self.most_bet, self.limited_by
        other.barred = self.barred.copy()
        other.raised_by = self.raised_by
        other.opened_by = self.opened_by
        other._open_range = self._open_range
        other._full_raise_to = self._full_raise_to
        other._to_open = self._to_open.copy()
        other.checkers = self.checkers.copy()
        other.checked_up = self.checked_up.copy()
        other.last_blind = self.last_blind
        other.acts, other.street = self.acts.copy(), self.street
        other.posted, other.returned = self.posted, self.returned
        other.has_wagered = self.has_wagered
        return other

    # -- what is open to the player in turn ------------------------------------------------------------------------

    def moves(self) -> list[Move]:
        """What the player in turn may do."""
        moves: list[Move] = [] if self.must_open or self.must_stay else [FOLD]
        if self.can_check:
            moves.append(CHECK)
        elif amount := self.call_amount:
            moves.append(("call", amount))
        if allowed := self.raise_range():
            moves.append(("raise", *allowed))
        return moves

    @property
    def can_fold(self) -> bool:
        """Not one who must open, nor the first of a round where the first checks or bets."""
        return self.state.phase == "betting" and not self.must_open and not self.must_stay

    @property
    def must_stay(self) -> bool:
        """Whether the player in turn is the first of a round in which the first may not fold."""
        state = self.state
        return not state.current.first_folds and not self.bet_to_call and self.marks.count(NOT_YET) == state.count

    @property
    def must_open(self) -> bool:
        """Whether the player in turn has to make a compulsory opening bet."""
        if self.bet_to_call:
            return False
        return self.state.current.opening == "compulsory" and self.state.phase == "betting"

    @property
    def can_check(self) -> bool:
        """Nothing to call, and checking is permitted: or the last blind, whom nobody raised."""
        state = self.state
        actor = state.actor
        if actor is None or state.bets[actor] < self.bet_to_call or state.phase != "betting":
            return False
        return state.terms.has_blind_option if self.bet_to_call else state.current.opening == "check_or_bet"

    @property
    def call_amount(self) -> int:
        """What the player in turn has to add, all-in for less included; 0 if there is nothing to call."""
        state, to_call = self.state, self.bet_to_call
        actor = state.actor
        if actor is None or state.phase != "betting":
            return 0
        stack = state.stacks[actor]
        if to_call == 0:
            return min(self.opening_bet, stack) if self.must_open else 0
        owed = to_call - state.bets[actor]
        if owed >= stack:
            return stack
        return 0 if self.is_unopened_blind else owed

    @property
    def opening_bet(self) -> int:
        """The least compulsory opening bet."""
        stakes = self.state.stakes
        return stakes.minimum if stakes.bring_in is None else stakes.bring_in

    @property
    def is_unopened_blind(self) -> bool:
        """The blinds cannot be called, only raised by who opens; called they are where nobody could answer that."""
        if self.state.current.opening != "double_blind" or self.raised_by is not None:
            return False
        actor = self.state.actor
        return actor is None or self._can_be_answered(actor) or self.is_alone_to_open

    @property
    def is_alone_to_open(self) -> bool:
        """All others have folded, and the pot is carried over unless the last player opens."""
        state = self.state
        if not state.terms.carries_over or state.street or self.opened_by is not None:
            return False
        return state.dead.count(False) == 1

    # -- how far a raise may go ------------------------------------------------------------------------------------

    def raise_range(self) -> tuple[int, int] | None:
        """The least and the most that the player in turn may bet or raise to, in all in this betting round.

        Both are the same where only one amount is permitted, or the player has no more.
        """
        found = self._open_range
        if isinstance(found, str):
            state = self.state
            actor = state.actor
            found = self._open_range = None if actor is None or state.phase != "betting" else self._range(actor)
        return found

    def _range(self, player: int) -> tuple[int, int] | None:
        if not self.may_raise(player):
            return None
        state = self.state
        top = state.bets[player] + state.stacks[player]
        self._full_raise_to, most = self._limits(player)
        if self.is_ruled and self.most_bet is not None:
            self._full_raise_to, most = min(self._full_raise_to, self.most_bet), min(most, self.most_bet)
        least, most = min(self._full_raise_to, top), min(most, top)  # all-in for less
        chip = state.stakes.denomination
        if chip > 1 and least < most:  # in whole chips; a fixed amount, and all that a player has, are as they are
            least += -least % chip
            most -= most % chip if most < top else 0
            if least > most == top:
                return top, top
        return (least, most) if least <= most else None  # the least raise may be more than the most that is permitted

    def may_raise(self, player: int) -> bool:
        """Somebody can answer, the betting is open to the player, and the raises are not used up."""
        state, to_call = self.state, self.bet_to_call
        bets, stacks, dead = state.bets, state.stacks, state.dead
        if bets[player] + stacks[player] <= to_call or self.marks[player] == self.reopened or self.is_capped:
            return False
        if self.is_ruled and (player in self.barred or (self.most_bet is not None and self.most_bet <= to_call)):
            return False
        for i in range(state.count):  # in every turn of every hand, so no generator
            if not dead[i] and bets[i] + stacks[i] > to_call and i != player:
                return True
        return self.is_alone_to_open

    @property
    def is_capped(self) -> bool:
        """Whether no more raises are permitted in this round."""
        terms = self.state.terms
        if terms.raise_cap is None or self.raises < terms.raise_cap:
            return False
        is_heads_up = self._contesting() == 2
        if terms.cap_lifted == "final_round":
            return not (self.state.is_last_street and is_heads_up)
        return terms.cap_lifted == "never" or not is_heads_up or self._is_cap_final

    def _contesting(self) -> int:
        """How many players raises are counted between."""
        state = self.state
        if state.terms.all_in_contests:
            return state.dead.count(False)
        return sum(1 for is_dead, stack in zip(state.dead, state.stacks, strict=True) if stack and not is_dead)

    def _limits(self, player: int) -> tuple[int, int]:
        """From where to where a bet or raise may go, whatever the player has."""
        state, to_call = self.state, self.bet_to_call
        stakes, betting = state.stakes, state.terms.betting
        if state.current.opening == "double_blind" and self.raised_by is None:
            opening = state.current.times * to_call
            return opening, opening
        if betting == "no_limit":
            return to_call + self.least_raise, NO_LIMIT
        if betting == "limit":
            target = self._from_level(stakes.fixed_bet(state.street))
            return target, target
        if betting == "manila":
            return self._manila_limits()
        if betting == "table_limits":
            return self._from_level(self.least_raise), to_call + (stakes.maximum or NO_LIMIT)
        least = to_call + self.least_raise
        least += -least % stakes.denomination
        pot = state.pot + to_call - state.bets[player]
        most = to_call + (pot if betting == "pot_limit" else pot // 2)
        most -= most % stakes.denomination
        return least, max(least, most)  # the least bet is open whatever the pot

    def _from_level(self, raise_by: int) -> int:
        """The least raise: a bet or raise that fell short is brought to its full level."""
        is_short = self.bet_to_call - self.last_full_bet < raise_by
        return (self.last_full_bet if is_short else self.bet_to_call) + raise_by

    def _manila_limits(self) -> tuple[int, int]:
        """The opening bet of the round, or a raise, in blinds; among more than two players within the table limits.

        Where the rulebook gives one size, every raise is of it, whatever was raised before.
        """
        street, stakes, to_call = self.state.current, self.state.stakes, self.bet_to_call
        if not to_call:
            return street.bet[0] * stakes.blind, street.bet[1] * stakes.blind
        if street.raise_within_limits and self.state.dead.count(False) > 2:
            return self._from_level(self.least_raise), to_call + (stakes.maximum or NO_LIMIT)
        least, most = (times * stakes.blind for times in street.raises)
        if least == most:
            target = self._from_level(least)
            return target, target
        return self._from_level(max(least, self.least_raise)), to_call + most

    # -- acting: verified by whoever calls it ----------------------------------------------------------------------

    def check(self, player: int) -> None:
        self.marks[player] = self.reopened
        if self.state.current.later_checks:
            self.checkers.append(player)
            self.checked_up.append(tuple(self.cards.up[player]))
        if self.state.log is not None:
            self._note(player, 0, self.state.bets[player])
            self.state.log.append(("check", player))

    def call(self, player: int) -> None:
        """The bet before, or as much of it as the player has."""
        state = self.state
        amount = min(self.bet_to_call - state.bets[player], state.stacks[player])
        state.put_in(player, amount)
        self.has_wagered = True
        self.marks[player] = self.reopened
        if state.log is not None:
            self._note(player, amount, state.bets[player])
            state.log.append(("call", player, amount, state.bets[player], not state.stacks[player]))

    def open(self, player: int) -> None:
        """The compulsory opening bet."""
        state = self.state
        amount = min(self.opening_bet, state.stacks[player])
        state.put_in(player, amount)
        self.bet_to_call = amount
        self.last_full_bet = amount if amount >= self.least_raise else 0
        self.raised_by = self.opened_by = player
        self.marks[player] = self.reopened
        if state.log is not None:
            self._note(player, amount, amount)
            state.log.append(("open", player, amount, amount, not state.stacks[player], amount < self.opening_bet))

    def raise_to(self, player: int, amount: int) -> None:
        """Bet, or raise: `amount` in all in this betting round."""
        state = self.state
        word = "raise" if self.bet_to_call else "bet"
        added = amount - state.bets[player]
        before = 0 if self.is_unopened_blind else self.bet_to_call
        if amount >= self._full_raise_to:
            self._full_raise(before, amount)
        else:
            self._short_raise(amount)
        state.put_in(player, added)
        self.has_wagered = True
        self.bet_to_call = amount
        self.raised_by = player
        if self.opened_by is None:
            self.opened_by = player
        self.marks[player] = self.reopened
        if state.log is not None:
            self._note(player, added, amount)
            state.log.append((word, player, amount, added, not state.stacks[player], self.last_full_bet < amount))

    def _note(self, player: int, added: int, to: int) -> None:
        """Somebody has acted, and has so much in all in the round; `added` to what they had."""
        self.acts.append(Act(player, added, to, self.state.dead.copy()))

    def _full_raise(self, before: int, amount: int) -> None:
        # what opens, or brings a short bet to its level, is the bet of the round and no raise
        if before and self.last_full_bet:
            self.raises += 1
            if self.raises == self.state.terms.raise_cap:  # with more than two players it stays so, though others fold
                self._is_cap_final = self._contesting() > 2
        self.least_raise = max(self.least_raise, amount - before)
        self.last_full_bet = amount
        self.short_raises = 0
        self.reopened += 1

    def _short_raise(self, amount: int) -> None:
        if not self.bet_to_call:  # a short bet: whoever has checked may come back in as after any bet
            self.reopened += 1
        self.short_raises += amount - self.bet_to_call
        terms = self.state.terms
        if not terms.accumulates or self.short_raises < self.least_raise:
            return
        self.short_raises = 0
        self.last_full_bet = amount
        if terms.reopens_for_all:
            self.reopened += 1
        else:  # only for those who now face a full raise
            for i, mark in enumerate(self.marks):
                if mark == self.reopened and amount - self.state.bets[i] >= self.least_raise:
                    self.marks[i] = self.reopened - 1

    # -- what rulings do -------------------------------------------------------------------------------------------

    def begin_again(self) -> None:
        """The round begins anew: nothing lies there but the blinds, if it is the first."""
        self.begin()
        if not self.state.street:
            self.opened_by, self.has_wagered = None, False
            if self.last_blind is not None:
                self.start_on_blinds(self.last_blind)

    def limit(self, most: int, *cites: Citation) -> None:
        """Nobody may have bet more than this in the round, by these rules."""
        self.is_ruled = True
        self.most_bet, self.limited_by = most, cites
        self._open_range = UNSET

    def bar(self, player: int, *cites: Citation) -> None:
        """A player may not bet or raise any more in the round, by these rules."""
        self.is_ruled = True
        self.barred[player] = cites
        self._open_range = UNSET

    def unbar(self, player: int) -> None:
        """What barred a player has been taken back."""
        self.barred.pop(player, None)
        self._open_range = UNSET

    def count_anew(self) -> None:
        """What is open to the player in turn is another than it was: by whose turn it is, or by what they have."""
        self._open_range = UNSET

    def redo(self, act: Act) -> None:
        """Do again what was done: who called more than is to be called now has bet or raised it."""
        state, player = self.state, act.player
        if act.to <= self.bet_to_call:
            state.put_in(player, act.to - state.bets[player])
            self.marks[player] = self.reopened
        elif self.must_open and act.to <= self.opening_bet:
            self.open(player)
        else:
            full = self._limits(player)[0]
            self._full_raise_to = full if self.most_bet is None else min(full, self.most_bet)
            self.raise_to(player, act.to)

    # -- whose turn it is ------------------------------------------------------------------------------------------

    def next_to_act(self, after: int) -> int | None:
        """The next player clockwise who has something to decide."""
        state, marks, to_call = self.state, self.marks, self.bet_to_call
        count, dead, stacks, bets = state.count, state.dead, state.stacks, state.bets
        self._open_range = UNSET
        for step in range(1, count + 1):
            i = (after + step) % count
            if dead[i] or not stacks[i]:
                continue
            if bets[i] < to_call:
                if not self.is_blind_short or self._is_owed(i):
                    return i
            elif marks[i] == NOT_YET and self._can_be_answered(i):
                return i
        return None

    def _is_owed(self, player: int) -> bool:
        """Whether anybody is left who could win what the player would have to add: not so with a blind posted short."""
        state = self.state
        bet, bets, stacks, dead = state.bets[player], state.bets, state.stacks, state.dead
        return any(bets[i] + stacks[i] > bet for i in range(state.count) if i != player and not dead[i])

    def _can_be_answered(self, player: int) -> bool:
        """Whether anybody else could still put chips in, or the pot has to be opened for."""
        dead, stacks = self.state.dead, self.state.stacks
        for i in range(self.state.count):
            if stacks[i] and not dead[i] and i != player:
                return True
        return self.is_alone_to_open

    def first_to_act(self) -> int | None:
        """Who opens; nobody does where at most one player has chips left."""
        state = self.state
        opens = state.current.opens
        self._to_open = []
        if opens == "after_blinds":
            assert self.last_blind is not None
            return self.next_to_act(self.last_blind)
        if opens == "left_of_button":
            is_reversed = state.count == 2 and not state.street and state.terms.heads_up_always
            return self.next_to_act(0 if is_reversed and not state.stakes.is_button_out else state.count - 1)
        if opens == "opener":
            start = self.opened_by if self.opened_by is not None else 0
            return self.next_to_act(start - 1)
        return self._first_by_cards(opens)

    def _first_by_cards(self, opens: str) -> int | None:
        self._open_range = UNSET
        state, up = self.state, self.cards.up
        able = [i for i in range(state.count) if not state.dead[i] and state.stacks[i]]
        if len(able) < 2:
            return None
        # where the rulebook says so, the turn of one who is all-in passes to the left; not in the first round
        players = state.live() if state.terms.passes_all_in_opener and state.street else able
        if opens == "highest_hand":
            ranked = sorted(players, key=lambda i: (-self.cards.rank_showing(i), i))
        else:
            sign = 1 if opens == "lowest_card" else -1
            ranked = sorted(players, key=lambda i: (sign * VALUES.get(up[i][0][0], 0), i))
        opener = ranked[0]
        if state.current.opening == "bet_or_fold":
            self._to_open = ranked[1:]
        return opener if state.stacks[opener] else self.next_to_act(opener)

    def has_lost_turn(self, player: int) -> bool:
        """Whether a player in turn was to answer a bet that has been returned, and others come first to open."""
        return not self.bet_to_call and player in self._to_open

    def after_fold(self, player: int) -> int | None:
        """Who is next when a player has folded: where the order is by what is showing, the next who may open."""
        if self.bet_to_call or not self._to_open:
            return self.next_to_act(player)
        self._open_range = UNSET
        while self._to_open:
            opener = self._to_open.pop(0)
            if not self.state.dead[opener] and self.state.stacks[opener] and self._can_be_answered(opener):
                return opener
        return None

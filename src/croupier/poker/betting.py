"""A betting round: who is to act, what it takes to call, and from where to where a raise may go."""

from croupier.poker.state import NOT_YET, UNSET, HandState
from croupier.poker.terms import CAPPED
from croupier.ranking.hands import rank_of_hand, rank_of_up_cards
from croupier.ranking.orders import VALUES

NO_LIMIT = 10**30
"""More than any stack."""


class Betting(HandState):
    """Of a hand."""

    __slots__ = ()

    # -- what is open to the player in turn ------------------------------------------------------------------------

    @property
    def can_fold(self) -> bool:
        """Not one who must open, nor the first of a round where the first checks or bets."""
        return self.phase == "betting" and not self.must_open and not self.must_stay

    @property
    def must_stay(self) -> bool:
        """Whether the player in turn is the first of a round in which the first may not fold."""
        return not self.current.first_folds and not self.high and self.marks.count(NOT_YET) == self.count

    @property
    def must_open(self) -> bool:
        """Whether the player in turn has to make a compulsory opening bet."""
        return self.high == 0 and self.current.opening == "compulsory" and self.phase == "betting"

    @property
    def can_check(self) -> bool:
        """Nothing to call, and checking is permitted: or the last blind, whom nobody raised."""
        actor = self.actor
        if actor is None or self.bets[actor] < self.high or self.phase != "betting":
            return False
        return self.terms.has_blind_option if self.high else self.current.opening == "check_or_bet"

    @property
    def call_amount(self) -> int:
        """What the player in turn has to add, all-in for less included; 0 if there is nothing to call."""
        actor, high = self.actor, self.high
        if actor is None or self.phase != "betting":
            return 0
        stack = self.stacks[actor]
        if high == 0:
            return min(self.opening_bet, stack) if self.must_open else 0
        owed = high - self.bets[actor]
        if owed >= stack:
            return stack
        return 0 if self.is_unopened_blind else owed

    @property
    def opening_bet(self) -> int:
        """The least compulsory opening bet."""
        bring_in = self.stakes.bring_in
        return self.stakes.minimum if bring_in is None else bring_in

    @property
    def is_unopened_blind(self) -> bool:
        """The blinds cannot be called, only raised by who opens."""
        return self.current.opening == "double_blind" and self.raised_by is None

    def raise_range(self) -> tuple[int, int] | None:
        """The least and the most that the player in turn may bet or raise to, in all in this betting round.

        Both are the same where only one amount is permitted, or the player has no more.
        """
        found = self.open_range
        if isinstance(found, str):
            actor = self.actor
            found = self.open_range = None if actor is None or self.phase != "betting" else self._range(actor)
        return found

    def _range(self, player: int) -> tuple[int, int] | None:
        if not self.may_raise(player):
            return None
        top = self.bets[player] + self.stacks[player]
        least, most = self._limits(player)
        least = min(least, top)  # all-in for less
        most = min(most, top)
        if least > most:  # the least raise is more than the most that is permitted
            return None
        chip = self.stakes.denomination
        return (least, most) if chip == 1 or least == most else self._in_chips(least, most, top, chip)

    def _in_chips(self, least: int, most: int, top: int, chip: int) -> tuple[int, int] | None:
        """In whole chips of the lowest denomination; a fixed amount, and all that a player has, are as they are."""
        least += -least % chip
        if most < top:
            most -= most % chip
        if least > most:
            return (top, top) if most == top else None
        return least, most

    def may_raise(self, player: int) -> bool:
        """Somebody can answer, the betting is open to the player, and the raises are not used up."""
        high, bets, stacks, dead = self.high, self.bets, self.stacks, self.dead
        if bets[player] + stacks[player] <= high or self.marks[player] == self.reopened or self.is_capped:
            return False
        for i in range(self.count):  # in every turn of every hand, so no generator
            if not dead[i] and bets[i] + stacks[i] > high and i != player:
                return True
        return self.is_alone_to_open

    @property
    def is_alone_to_open(self) -> bool:
        """All others have folded, and the pot is carried over unless the last player opens."""
        return self.terms.carries_over and self.street == 0 and self.opened_by is None and self.dead.count(False) == 1

    @property
    def is_capped(self) -> bool:
        """Whether no more raises are permitted in this round."""
        cap = self.terms.raise_cap
        if cap is None or self.raises < cap:
            return False
        lifted = self.terms.cap_lifted
        is_heads_up = self._contesting() == 2
        if lifted == "final_round":
            return not (self.is_last_street and is_heads_up)
        return lifted == "never" or not is_heads_up or self.is_cap_final

    def _contesting(self) -> int:
        """How many players raises are counted between."""
        if self.terms.all_in_contests:
            return self.dead.count(False)
        return sum(1 for is_dead, stack in zip(self.dead, self.stacks, strict=True) if stack and not is_dead)

    def _limits(self, player: int) -> tuple[int, int]:
        """From where to where a bet or raise may go, whatever the player has."""
        stakes, betting, high = self.stakes, self.terms.betting, self.high
        if self.current.opening == "double_blind" and self.raised_by is None:
            opening = self.current.times * high
            return opening, opening
        if betting == "no_limit":
            return high + self.size, NO_LIMIT
        if betting == "limit":
            target = self._from_level(stakes.fixed_bet(self.street))
            return target, target
        if betting == "manila":
            return self._manila_limits()
        if betting == "table_limits":
            return self._from_level(self.size), high + (stakes.maximum or NO_LIMIT)
        least = high + self.size
        least += -least % stakes.denomination
        pot = self.pot + high - self.bets[player]
        most = high + (pot if betting == "pot_limit" else pot // 2)
        most -= most % stakes.denomination
        return least, max(least, most)  # the least bet is open whatever the pot

    def _from_level(self, size: int) -> int:
        """The least raise: a bet or raise that fell short is brought to its full level."""
        return (self.full if self.high - self.full < size else self.high) + size

    def _manila_limits(self) -> tuple[int, int]:
        """The opening bet of the round, or a raise, in blinds; among more than two players within the table limits.

        Where the rulebook gives one size, every raise is of it, whatever was raised before.
        """
        street, stakes, high = self.current, self.stakes, self.high
        if not high:
            return street.bet[0] * stakes.blind, street.bet[1] * stakes.blind
        if street.raise_within_limits and self.dead.count(False) > 2:
            return self._from_level(self.size), high + (stakes.maximum or NO_LIMIT)
        least, most = (times * stakes.blind for times in street.raises)
        if least == most:
            target = self._from_level(least)
            return target, target
        return self._from_level(max(least, self.size)), high + most

    # -- acting ----------------------------------------------------------------------------------------------------

    def verify_fold(self, player: int, *, is_forced: bool = False) -> None:
        self.verify_turn(player, "betting")
        if self.must_open:
            raise self.refuse("whoever must open bets", "bring_in")
        if self.must_stay and not is_forced:
            raise self.refuse("the first player of this round checks or bets", self.current.provision)

    def verify_check(self, player: int) -> None:
        self.verify_turn(player, "betting")
        if self.can_check:
            return
        if self.bets[player] < self.high and not self.is_unopened_blind:
            raise self.refuse(f"there is a bet to call: {self.money(self.call_amount)}", "check")
        raise self.refuse("checking is not permitted in this round", "bring_in" if self.must_open else "no_checking")

    def verify_call(self, player: int) -> None:
        self.verify_turn(player, "betting")
        if self.bets[player] >= self.high:
            if not self.must_open:
                raise self.refuse("there is no bet to call", "call")
        elif self.is_unopened_blind and not self.call_amount:
            raise self.refuse("blinds are not called: open for more, or fold", self.current.provision)

    def verify_raise(self, player: int, amount: int) -> None:
        """`amount` in all in this betting round."""
        self.verify_turn(player, "betting")
        if type(amount) is not int:
            self.verify_chips(amount)
        allowed = self.raise_range()
        if allowed is None:
            raise self._why_no_raise(player)
        least, most = allowed
        top = self.bets[player] + self.stacks[player]
        if not least <= amount <= most:
            raise self._why_not(amount, least, most, top)
        if amount % self.stakes.denomination and amount != top and least < most:
            problem = f"{self.money(amount)}: bets are made in chips of {self.money(self.stakes.denomination)} and more"
            raise self.refuse(problem, "chips_only")

    def _why_no_raise(self, player: int) -> Exception:
        if self.bets[player] + self.stacks[player] <= self.high:
            return self.refuse("there is not enough for a raise: call all-in, or fold", "all_in")
        if self.is_capped:
            return self.refuse(f"there have been {self.raises} raises, which is the most", "raise_cap")
        if self.marks[player] == self.reopened:
            return self.refuse("an all-in short of a raise does not open the betting again", "under_raise")
        if self.may_raise(player):
            return self.refuse("the least raise would be more than the table maximum", "raise", "table_limits")
        return self.refuse("nobody is left who could call more", "all_in")

    def _why_not(self, amount: int, least: int, most: int, top: int) -> Exception:
        if amount > top:
            problem = f"{self.money(amount)} is more than the table stake: {self.money(top)} in all"
            return self.refuse(problem, "table_stake")
        span = self.money(least) if least == most else f"{self.money(least)} at least"
        if least < most < NO_LIMIT:
            span += f" and {self.money(most)} at most"
        what = "a bet is" if not self.high else "opening goes to" if self.is_unopened_blind else "a raise goes to"
        return self.refuse(f"{self.money(amount)}: {what} {span}", *self._rules_of_size(amount < least))

    def _rules_of_size(self, is_below: bool) -> tuple[str, ...]:
        betting = self.terms.betting
        if self.is_unopened_blind:
            return (self.current.provision,)
        if betting in CAPPED:
            return ("table_limits", *(("raise",) if is_below and self.high else ()))
        if is_below:
            return ("raise",) if self.high else ("bet", "table_limits")
        return ("pot_ratio",) if betting != "no_limit" else ("no_limit",)

    def put_in(self, player: int, amount: int) -> None:
        """Chips from a player's stack before them."""
        self.stacks[player] -= amount
        self.bets[player] += amount
        self.paid[player] += amount

    def place_raise(self, player: int, amount: int) -> None:
        """A verified bet or raise to `amount`."""
        least = self._limits(player)[0]
        before = 0 if self.is_unopened_blind else self.high
        if amount >= least:
            self._full_raise(before, amount)
        else:
            self._under_raise(amount)
        self.put_in(player, amount - self.bets[player])
        self.has_wagered = True
        self.high = amount
        self.raised_by = player
        if self.opened_by is None:
            self.opened_by = player
        self.marks[player] = self.reopened

    def _full_raise(self, before: int, amount: int) -> None:
        if before and self.full:  # what opens, or brings a short bet to its level, is the bet of the round and no raise
            self.raises += 1
            if self.raises == self.terms.raise_cap:  # with more than two players it stays so, though others fold
                self.is_cap_final = self._contesting() > 2
        self.size = max(self.size, amount - before)
        self.full = amount
        self.under = 0
        self.reopened += 1

    def _under_raise(self, high: int) -> None:
        if not self.high:  # a short bet: whoever has checked may come back in as after any bet
            self.reopened += 1
        self.under += high - self.high
        if not self.terms.accumulates or self.under < self.size:
            return
        self.under = 0
        self.full = high
        if self.terms.reopens_for_all:
            self.reopened += 1
        else:  # only for those who now face a full raise
            for i, mark in enumerate(self.marks):
                if mark == self.reopened and high - self.bets[i] >= self.size:
                    self.marks[i] = self.reopened - 1

    # -- whose turn it is ------------------------------------------------------------------------------------------

    def next_to_act(self, after: int) -> int | None:
        """The next player clockwise who has something to decide."""
        count, dead, stacks, bets, marks, high = self.count, self.dead, self.stacks, self.bets, self.marks, self.high
        is_blind_short = self.is_blind_short
        self.open_range = UNSET
        for step in range(1, count + 1):
            i = (after + step) % count
            if dead[i] or not stacks[i]:
                continue
            if bets[i] < high:
                if not is_blind_short or self._is_owed(i):
                    return i
            elif marks[i] == NOT_YET and self._can_be_answered(i):
                return i
        return None

    def _is_owed(self, player: int) -> bool:
        """Whether anybody is left who could win what the player would have to add: not so with a blind posted short."""
        bet, bets, stacks, dead = self.bets[player], self.bets, self.stacks, self.dead
        return any(bets[i] + stacks[i] > bet for i in range(self.count) if i != player and not dead[i])

    def _can_be_answered(self, player: int) -> bool:
        """Whether anybody else could still put chips in, or the pot has to be opened for."""
        dead, stacks = self.dead, self.stacks
        for i in range(self.count):
            if stacks[i] and not dead[i] and i != player:
                return True
        return self.is_alone_to_open

    def start_betting(self) -> None:
        """Find who opens; nobody does where at most one player has chips left."""
        street = self.current
        self.open_range = UNSET
        self.to_open = []
        if street.opens == "after_blinds":
            assert self.last_blind is not None
            self.actor = self.next_to_act(self.last_blind)
        elif street.opens == "left_of_button":
            is_reversed = self.count == 2 and not self.street and self.terms.heads_up_always
            self.actor = self.next_to_act(0 if is_reversed else self.count - 1)
        elif street.opens == "opener":
            start = self.opened_by if self.opened_by is not None else 0
            self.actor = self.next_to_act(start - 1)
        else:
            self._open_by_cards(street.opens)

    def _open_by_cards(self, opens: str) -> None:
        able = [i for i in range(self.count) if not self.dead[i] and self.stacks[i]]
        if len(able) < 2:
            self.actor = None
            return
        # where the rulebook says so, the turn of one who is all-in passes to the left; not in the first round
        players = self.live() if self.terms.passes_all_in_opener and self.street else able
        if opens == "highest_hand":
            ranked = sorted(players, key=lambda i: (-self.rank_showing(i), i))
        else:
            sign = 1 if opens == "lowest_card" else -1
            ranked = sorted(players, key=lambda i: (sign * VALUES.get(self.up[i][0][0], 0), i))
        opener = ranked[0]
        if self.current.opening == "bet_or_fold":
            self.to_open = ranked[1:]
        self.actor = opener if self.stacks[opener] else self.next_to_act(opener)

    def rank_showing(self, player: int) -> int:
        """Of a player's cards that lie open, with the community cards if there are some."""
        cards = [*self.up[player], *self.board]
        if "??" in cards or not cards:
            return 0
        order = self.terms.order
        return rank_of_hand(cards, order) if len(cards) >= order.size else rank_of_up_cards(cards, order)

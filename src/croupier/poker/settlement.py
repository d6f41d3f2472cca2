"""The end of a hand: who shows, who wins which pot, and what the house takes."""

from croupier.poker.pots import Pot, divide, layers, uncalled, winners_of
from croupier.poker.state import HandState, NoHandShownError
from croupier.poker.stub import UNKNOWN
from croupier.ranking.hands import rank_of_up_cards


class Settlement(HandState):
    """Of a hand."""

    __slots__ = ()

    def give_up_hand(self, player: int) -> None:
        """Into the muck: it cannot win any more."""
        hole, up = self.hole[player], self.up[player]
        self.dead[player] = True
        self.muck += hole
        discarded = self.discarded
        discarded[player] = discarded[player] + tuple(hole) if player in discarded else tuple(hole)
        if up:
            self.seen += up
        self.hole[player] = []
        self.up[player] = []

    # -- showdown --------------------------------------------------------------------------------------------------

    def finish(self) -> None:
        """Nobody has anything left to bet on."""
        self.actor = None
        live = self.live()
        if not live:  # the last who could open has folded
            self._carry_over()
            return
        if self.stakes.antes:
            self._return_unmatched_ante()
        self.pots = layers(self.paid, live, self.antes_dead + self.carried_in)
        if len(live) > 1:
            self._kill_bad_checks()
            self.show_order = self.order_of_showing()
            if self.manual_showdown:
                self.phase = "showdown"
                self._next_to_show()
                return
            for player in self.show_order:
                self._rank(player)
        self.award()

    def _return_unmatched_ante(self) -> None:
        """What of an ante nobody else could match is an uncalled wager."""
        player, excess = uncalled(self.paid)
        if excess:
            self.paid[player] -= excess
            self.collected -= excess
            self.stacks[player] += excess
            self.note("returned", player, excess)

    def _carry_over(self) -> None:
        self.carried, self.collected = self.collected, 0
        self.phase = "over"
        self.note("carried", self.carried)

    def _kill_bad_checks(self) -> None:
        """In the last round of stud: a check after another's needs a hand that beats what the other showed."""
        terms = self.terms
        for place, player in enumerate(self.checkers):
            if self.dead[player] or UNKNOWN in self.hole[player]:
                continue
            rank = terms.rank(self.hole[player], self.board)
            for other, showing in zip(self.checkers[:place], self.checked_up, strict=False):
                if showing and rank <= rank_of_up_cards(showing, terms.order):
                    self.give_up_hand(player)
                    self.note("dead", player, other)
                    break

    def order_of_showing(self) -> list[int]:
        """As the dealer directs it: those all-in by what they paid, the player being called, the others in turn."""
        live = self.live()
        order: list[int] = []
        for who in self.terms.showdown_order:
            if who == "all_in":
                order += sorted((i for i in live if not self.stacks[i] and i not in order), key=lambda i: self.paid[i])
            elif who == "called":
                first = self.first_to_show()
                if first not in order:
                    order.append(first)
            else:
                start = self.first_to_show()
                turns = [(start + step) % self.count for step in range(self.count)]
                order += [i for i in turns if i in live and i not in order]
        return order

    def first_to_show(self) -> int:
        """The player being called; if all have checked, the first left of the button, in stud the highest showing."""
        live = self.live()
        called = self.raised_by
        if called is not None and not self.dead[called]:
            return called
        if self.current.opens == "highest_hand":
            return max(live, key=lambda i: (self.rank_showing(i), -i))
        return live[0]

    def rank_showing(self, player: int) -> int:
        raise NotImplementedError

    @property
    def can_muck(self) -> bool:
        """Whether the player in turn may give the pot up unseen."""
        return self.phase == "showdown" and self.actor is not None and self.bound_to_show(self.actor) is None

    def bound_to_show(self, player: int) -> str | None:
        """The provision by which somebody all-in, the player being called or the last who can claim a pot shows."""
        rules = self.terms.rules
        if not self.stacks[player] and rules.has("all_in_shows"):
            return "all_in_shows"
        if player == self.raised_by and rules.says("showdown", "called_shows"):
            return "showdown"
        for pot in self.pots:
            if player in pot.eligible and all(self.dead[i] for i in pot.eligible if i != player):
                return "must_show"
        return None

    def show(self, player: int) -> None:
        """Table all cards; their worth speaks for itself."""
        self.verify_turn(player, "showdown")
        self._rank(player)
        self._next_to_show()

    def muck_hand(self, player: int) -> None:
        """Make no claim to the pot."""
        self.verify_turn(player, "showdown")
        if (bound := self.bound_to_show(player)) is not None:
            raise self.refuse("all cards are to be shown", bound)
        self.give_up_hand(player)
        self.note("muck", player)
        self._next_to_show()

    def muck_unseen(self, player: int) -> None:
        """As a history tells it, of a hand that nobody knows: by itself, whoever shows before or after."""
        self.give_up_hand(player)
        self.note("muck", player)
        self._next_to_show()

    def win_unseen(self, player: int) -> None:
        """As a history tells it: all others have mucked, and nobody saw the hand that won."""
        self.ranks[player] = 0
        self._next_to_show()

    def _rank(self, player: int) -> None:
        hole = self.hole[player]
        if UNKNOWN in hole or UNKNOWN in self.board:
            self.give_up_hand(player)
            self.note("muck", player)
            return
        self.ranks[player] = self.terms.rank(hole, self.board)
        self.note("show", player, hole.copy())

    def _next_to_show(self) -> None:
        waiting = [i for i in self.show_order if i not in self.ranks and not self.dead[i]]
        if waiting:
            self.actor = waiting[0]
        else:
            self.actor = None
            self.award()

    # -- pots ------------------------------------------------------------------------------------------------------

    def award(self) -> None:
        """Pots from the first: commission, division, odd chips."""
        for pot in self.pots:
            pot.eligible = tuple(i for i in pot.eligible if not self.dead[i])
            if not pot.eligible:  # a history that shows no hand
                problem = "no hand is shown that could win the pot"
                raise NoHandShownError(problem, *self.terms.cite("must_show"))
            pot.winners = winners_of(pot, self.ranks.__getitem__) if len(pot.eligible) > 1 else pot.eligible
        if not self.terms.commission.is_none:
            self._take_commission(is_showdown=bool(self.show_order))
        for pot in self.pots:
            self._pay(pot)
        self.collected = 0
        self.phase = "over"

    def _pay(self, pot: Pot) -> None:
        amount = pot.amount - pot.commission
        winners = pot.winners
        if len(winners) == 1:
            pot.shares = (amount,)
            self.stacks[winners[0]] += amount
        else:
            shares, odd = divide(amount, len(winners), self.stakes.denomination, self.terms.odd_chips == "each")
            to = self.live()[0] if self.terms.odd_chips == "first_active" else winners[0]
            if to in winners:
                shares[winners.index(to)] += odd
            else:
                pot.odd_chips = (to, odd)
                self.stacks[to] += odd
            pot.shares = tuple(shares)
            for player, share in zip(winners, shares, strict=True):
                self.stacks[player] += share
        self.note("pot", pot)

    def _take_commission(self, is_showdown: bool) -> None:
        terms = self.terms.commission
        percent = 0 if terms.at_showdown_only and not is_showdown else terms.percent
        taken: dict[int, int] = {}
        for pot in self.pots:
            pot.spared_by = self._spared_by(pot) if percent else ""
            due = 0 if pot.spared_by else pot.amount * percent // 100
            if terms.cap is not None:
                due = min(due, self._cap_left(pot, taken))
            pot.commission = due - due % terms.rounding
            for player in pot.winners:
                taken[player] = taken.get(player, 0) + pot.commission // len(pot.winners)
        if terms.least and percent:
            self._make_up_commission()
        if terms.fee:
            main = self.pots[0]
            main.fee = min(terms.fee, main.amount - main.commission)
            main.commission += main.fee
        self.commission = sum(pot.commission for pot in self.pots)

    def _make_up_commission(self) -> None:
        """To the least of a hand, from the pots that pay any; not above the greatest."""
        terms = self.terms.commission
        least = terms.least if terms.cap is None else min(terms.least, terms.cap)
        missing = least - sum(pot.commission for pot in self.pots)
        for pot in self.pots:
            if missing > 0 and not pot.spared_by:
                more = min(missing, pot.amount - pot.commission)
                pot.commission += more
                missing -= more

    def _spared_by(self, pot: Pot) -> str:
        """Where only blinds were wagered, or all who have paid into the pot share it, there may be no percentage."""
        terms = self.terms.commission
        if terms.spares_blinds and self.terms.forced == "blinds" and not self.has_wagered:
            return "no_commission_on_blinds"
        return "no_commission_on_tie" if terms.spares_ties and self._is_tie_of_all(pot) else ""

    def _cap_left(self, pot: Pot, taken: dict[int, int]) -> int:
        """What may still be taken: from the pot, from its winners, or from the hand."""
        terms = self.terms.commission
        assert terms.cap is not None
        if terms.cap_per == "pot":
            return terms.cap
        if terms.cap_per == "player":
            return min(terms.cap, sum(terms.cap - taken.get(i, 0) for i in pot.winners))
        return terms.cap - sum(other.commission for other in self.pots)

    def _is_tie_of_all(self, pot: Pot) -> bool:
        """Whether all who have paid into it share the pot."""
        return len(pot.winners) > 1 and set(pot.payers) == set(pot.winners)

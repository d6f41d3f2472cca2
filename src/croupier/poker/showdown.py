"""The end of a hand: who shows, who wins which pot, and what each is passed."""

from dataclasses import replace

from croupier.poker.betting import BettingRound
from croupier.poker.commission import take_commission
from croupier.poker.hand_cards import HandCards, rank_showing
from croupier.poker.pots import Pot, divide, layers, uncalled, winners_of
from croupier.poker.state import HandState, NoHandShownError
from croupier.poker.stub import UNKNOWN


class Showdown:
    """Hands shown and mucked, and the pots."""

    __slots__ = ("betting", "cards", "carried", "commission", "is_manual", "order", "pots", "ranks", "state")

    def __init__(self, state: HandState, cards: HandCards, betting: BettingRound, is_manual: bool) -> None:
        self.state = state
        self.cards = cards
        self.betting = betting
        self.is_manual = is_manual
        """Whether players are asked to show or muck; else all show."""
        self.order: list[int] = []
        """Who is to show, the first first; nobody if only one player remains."""
        self.ranks: dict[int, int] = {}
        """The rank of each hand shown."""
        self.pots: list[Pot] = []
        self.commission = 0
        self.carried = 0
        """What is left for the next hand."""

    def copy(self, state: HandState, cards: HandCards, betting: BettingRound) -> "Showdown":
        """The same showdown, for a copy of the hand."""
        other = Showdown.__new__(Showdown)
        other.state = state
        other.cards = cards
        other.betting = betting
        other.carried = self.carried
        other.commission = self.commission
        other.is_manual = self.is_manual
        other.order = self.order.copy()
        other.pots = [replace(pot) for pot in self.pots]
        other.ranks = self.ranks.copy()
        return other

    def begin(self) -> None:
        """Nobody has anything left to bet on."""
        state = self.state
        state.actor = None
        live = state.live()
        if not live:  # the last who could open has folded
            self._carry_over()
            return
        if state.stakes.antes:
            self._return_unmatched_ante()
        self.form_pots()
        if len(live) > 1:
            self._kill_bad_checks()
            self.order = self._order_of_showing()
            if self.is_manual:
                state.phase = "showdown"
                if state.terms.turns_up_all_in:
                    self._rank_turned_up()
                self._next_to_show()
                return
            for player in self.order:
                self._rank(player)
        self._award()

    def _rank_turned_up(self) -> None:
        """Hands that lie open are not asked for again."""
        if any(not self.state.stacks[player] for player in self.order):
            for player in self.order:
                if self.cards.is_turned_up(player):
                    self._rank(player)

    def form_pots(self) -> None:
        """The pots as they lie now: a ruling may have returned what somebody had paid."""
        state = self.state
        self.pots = layers(state.paid, state.live(), state.antes_dead + state.carried_in)

    def _return_unmatched_ante(self) -> None:
        """What of an ante nobody else could match is an uncalled wager."""
        state = self.state
        player, excess = uncalled(state.paid)
        if excess and not state.dead[player]:
            state.paid[player] -= excess
            state.collected -= excess
            state.stacks[player] += excess
            state.note("returned", player, excess)

    def _carry_over(self) -> None:
        state = self.state
        self.carried, state.collected = state.collected, 0
        self.pots = []  # nobody is left to win those that were made for a showdown
        state.release()
        state.phase = "over"
        state.note("carried", self.carried)

    def _kill_bad_checks(self) -> None:
        """In the last round of stud: a check after another's needs a hand that beats what the other showed."""
        state, terms, hole = self.state, self.state.terms, self.cards.hole
        checkers = self.betting.checkers
        for place, player in enumerate(checkers):
            if state.dead[player] or UNKNOWN in hole[player]:
                continue
            rank = terms.rank(hole[player], self.cards.board)
            for other, showing in zip(checkers[:place], self.betting.checked_up, strict=False):
                if showing and rank <= rank_showing(showing, terms.order):
                    self.cards.give_up_hand(player)
                    state.note("dead", player, other)
                    break

    def _order_of_showing(self) -> list[int]:
        """The order of showing: those all-in by what they paid, the player being called, the others in turn."""
        state = self.state
        live = state.live()
        order: list[int] = []
        for who in state.terms.showdown_order:
            if who == "all_in":
                all_in = (i for i in live if not state.stacks[i] and i not in order)
                order += sorted(all_in, key=lambda i: state.paid[i])
            elif who == "called":
                first = self._first_to_show(live)
                if first not in order:
                    order.append(first)
            else:
                start = self._first_to_show(live)
                turns = [(start + step) % state.count for step in range(state.count)]
                order += [i for i in turns if i in live and i not in order]
        return order

    def _first_to_show(self, live: list[int]) -> int:
        """The player being called; if all have checked, the first left of the button, in stud the highest showing."""
        called = self.betting.raised_by
        if called is not None and not self.state.dead[called]:
            return called
        if self.state.current.opens == "highest_hand":
            return max(live, key=lambda i: (self.cards.rank_showing(i), -i))
        return live[0]

    # -- showing and mucking ---------------------------------------------------------------------------------------

    @property
    def can_muck(self) -> bool:
        """Whether the player in turn may give the pot up unseen."""
        state = self.state
        return state.phase == "showdown" and state.actor is not None and self.bound_to_show(state.actor) is None

    def bound_to_show(self, player: int) -> str | None:
        """The provision by which somebody all-in, the player being called or the last who can claim a pot shows."""
        state = self.state
        if not state.stacks[player] and state.terms.all_in_shows:
            return "all_in_shows"
        if player == self.betting.raised_by and state.terms.called_shows:
            return "showdown"
        for pot in self.pots:
            if player in pot.eligible and all(state.dead[i] for i in pot.eligible if i != player):
                return "must_show"
        return None

    def show(self, player: int) -> None:
        """Table all cards; their worth speaks for itself."""
        self.state.verify_turn(player, "showdown")
        self._rank(player)
        self._next_to_show()

    def muck(self, player: int) -> None:
        """Make no claim to the pot."""
        self.state.verify_turn(player, "showdown")
        if (bound := self.bound_to_show(player)) is not None:
            raise self.state.refuse("all cards are to be shown", bound)
        self.muck_unseen(player)

    def muck_unseen(self, player: int) -> None:
        """Muck a hand that nobody knows, as a history tells it: by itself, whoever shows before or after."""
        self.cards.give_up_hand(player)
        self.state.note("muck", player)
        self._next_to_show()

    def win_unseen(self, player: int) -> None:
        """All others have mucked, and nobody saw the hand that won, as a history tells it."""
        self.ranks[player] = 0
        self._next_to_show()

    def call_off(self) -> None:
        """A ruling takes the hand back to before it: hands that were shown are known, and to be shown again."""
        for player in self.ranks:
            self.cards.seen += [card for card in self.cards.hole[player] if card not in self.cards.seen]
        self.order, self.ranks, self.pots = [], {}, []

    def go_on(self) -> None:
        """Ask the next after a ruling has taken a hand out of play, or brought one back: the pots are formed anew."""
        self.form_pots()
        if not {*self.order}.issuperset(self.state.live()):
            self.order = self._order_of_showing()
        self._next_to_show()

    def award_again(self) -> None:
        """Award what was taken back, by the hands that are in play now; one that has not been shown is."""
        live = self.state.live()
        self.form_pots()
        for player in live:
            if player not in self.ranks and len(live) > 1:
                self._rank(player)
        self._award()

    def _rank(self, player: int) -> None:
        hole, board = self.cards.hole[player], self.cards.board
        if UNKNOWN in hole or UNKNOWN in board:
            self.cards.give_up_hand(player)
            self.state.note("muck", player)
            return
        self.ranks[player] = self.state.terms.rank(hole, board)
        self.state.note("show", player, hole.copy())

    def _next_to_show(self) -> None:
        waiting = [i for i in self.order if i not in self.ranks and not self.state.dead[i]]
        if waiting:
            self.state.actor = waiting[0]
        else:
            self.state.actor = None
            self._award()

    # -- pots ------------------------------------------------------------------------------------------------------

    def _award(self) -> None:
        """Pots from the first: commission, division, odd chips."""
        state = self.state
        for pot in self.pots:
            pot.eligible = tuple(i for i in pot.eligible if not state.dead[i])
            if not pot.eligible:  # a history that shows no hand
                problem = "no hand is shown that could win the pot"
                raise NoHandShownError(problem, *state.terms.cite("must_show"))
            pot.winners = winners_of(pot, self.ranks.__getitem__) if len(pot.eligible) > 1 else pot.eligible
        if not state.terms.commission.is_none:
            is_blinds_only = state.terms.forced == "blinds" and not self.betting.has_wagered
            take_commission(
                state.terms.commission, self.pots, is_showdown=bool(self.order), is_blinds_only=is_blinds_only
            )
            self.commission = sum(pot.commission for pot in self.pots)
        for pot in self.pots:
            self._pay(pot)
        if state.held_back:
            state.release()
        state.collected = 0
        state.phase = "over"

    def passed_out(self) -> dict[int, int]:
        """What each winner has got of the pots."""
        passed: dict[int, int] = {}
        for pot in self.pots:
            odd = [] if pot.odd_chips is None else [pot.odd_chips]
            for player, amount in [*zip(pot.winners, pot.shares, strict=True), *odd]:
                passed[player] = passed.get(player, 0) + amount
        return passed

    def take_back(self) -> None:
        """What was passed to winners, and the commission, lies in the middle again."""
        state = self.state
        for player, amount in self.passed_out().items():
            state.stacks[player] -= amount
        state.collected = self.carried + sum(pot.amount for pot in self.pots)
        self.pots, self.commission, self.carried = [], 0, 0
        state.phase = "showdown"

    def _pay(self, pot: Pot) -> None:
        state = self.state
        amount = pot.amount - pot.commission
        winners = pot.winners
        if len(winners) == 1:
            pot.shares = (amount,)
            state.stacks[winners[0]] += amount
        else:
            odd_chips = state.terms.odd_chips
            shares, odd = divide(amount, len(winners), state.stakes.denomination, odd_chips == "each")
            to = state.live()[0] if odd_chips == "first_active" else winners[0]
            if to in winners:
                shares[winners.index(to)] += odd
            else:
                pot.odd_chips = (to, odd)
                state.stacks[to] += odd
            pot.shares = tuple(shares)
            for player, share in zip(winners, shares, strict=True):
                state.stacks[player] += share
        state.note("pot", pot)

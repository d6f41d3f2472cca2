"""A hand of poker from the forced bets to the last pot, whatever the variant."""

from croupier.poker.betting import Betting
from croupier.poker.draws import Draws
from croupier.poker.pots import uncalled
from croupier.poker.settlement import Settlement
from croupier.poker.state import NOT_YET, UNSET
from croupier.poker.terms import Street

Move = tuple[str | int, ...]
FOLD: Move = ("fold",)
CHECK: Move = ("check",)


class Hand(Betting, Draws, Settlement):
    """Quick to play and to copy: no names, no events. `poker.round` plays it at a table.

    It begins with the forced bets and the first deal, and stops wherever a player has something to decide.
    """

    __slots__ = ()

    def start(self) -> "Hand":
        """Forced bets and the first street; returns itself."""
        self.size = self._least_raise()
        self.post_antes()
        self.post_blinds()
        self.note("street", 0)
        self._deal(self.current)
        self.start_betting()
        if self.actor is None:
            self._end_betting()
        return self

    # -- forced bets -----------------------------------------------------------------------------------------------

    def post_antes(self) -> None:
        stakes = self.stakes
        if not stakes.antes:
            return
        for i, ante in enumerate(stakes.each(stakes.antes, self.count, "antes")):
            if ante:
                amount = min(ante, self.stacks[i])
                self.stacks[i] -= amount
                self.collected += amount
                if stakes.antes_are_dead:
                    self.antes_dead += amount
                else:
                    self.paid[i] += amount
                self.note("ante", i, amount)

    def post_blinds(self) -> None:
        """Heads up the button posts the first blind."""
        stakes, count = self.stakes, self.count
        blinds = stakes.blinds
        if not blinds:
            return
        if len(blinds) > count:
            stakes.each(blinds, count, "blinds")
        terms = self.terms
        is_reversed = self.is_heads_up_order
        greatest, is_apart = 0, False
        for place, blind in enumerate(blinds):
            if not blind:
                is_apart = True
                continue
            i = count - 1 - place if is_reversed else place
            amount = min(blind, self.stacks[i])
            if amount:
                self.put_in(i, amount)
                self.note("blind", i, amount)
            if blind > greatest or (blind == greatest and not is_apart):
                self.last_blind = i  # a straddle that takes the place of a blind stands before a lower one
            greatest = max(greatest, blind)
        if stakes.posts:
            self._post_to_be_dealt_in(greatest, is_reversed)
        full = max(blinds)
        most = max(self.bets)
        self.high = full if terms.short_blind_is_full else most
        self.is_blind_short = self.high > most
        self.full = max([blind for blind in blinds if stakes.minimum <= blind <= self.high], default=0)
        is_straddled = stakes.voluntary > 0 or blinds[-1] < full
        if self.last_blind is not None and not (terms.is_last_blind_asked or is_straddled):
            self.marks[self.last_blind] = self.reopened
        if terms.betting != "manila":
            self.size = max(self.size, full if terms.straddle_sets_raise else stakes.blind)

    def _post_to_be_dealt_in(self, blind: int, is_reversed: bool) -> None:
        """Live as a blind is, and acted on in turn; what is more than a blind is dead."""
        for place, post in enumerate(self.stakes.each(self.stakes.posts, self.count, "posts")):
            if post:
                i = self.count - 1 - place if is_reversed else place
                live = min(post, blind, self.stacks[i])
                self.put_in(i, live)
                dead = min(post - live, self.stacks[i]) if post > blind else 0
                self.stacks[i] -= dead
                self.collected += dead
                self.antes_dead += dead
                self.note("post", i, live, dead)

    # -- dealing ---------------------------------------------------------------------------------------------------

    def _deal(self, street: Street) -> None:
        stub = self.stub
        for _ in range(street.burn):
            card = stub.burn()
            self.burned.append(card)
            self.note("burn", card)
        if street.deal:
            self._deal_packets(street)
        if street.board:
            cards = stub.community(street.board)
            self.board += cards
            self.note("board", cards)

    def _deal_packets(self, street: Street) -> None:
        hole, stub, log = self.hole, self.stub, self.log
        live = self.live()
        for count, is_up in street.deal:
            if self.street and len(stub) < count * len(live) and self.terms.deals_community_card:
                cards = stub.community(1)
                self.board += cards
                self.note("community", cards)
                return
            for i in live:
                cards = stub.hole(i, count)
                hole[i] += cards
                if is_up:
                    self.up[i] += cards
                if log is not None:
                    log.append(("hole", i, cards, is_up))

    # -- betting ---------------------------------------------------------------------------------------------------

    def fold(self, player: int, *, is_forced: bool = False) -> None:
        """`is_forced`: a hand that is gone, though its player could only have checked or bet."""
        self.verify_fold(player, is_forced=is_forced)
        self.give_up_hand(player)
        self.note("fold", player)
        if self.dead.count(False) < 2 and not self.is_alone_to_open:
            self._end_betting()
        elif self.high == 0 and self.to_open:
            self.open_range = UNSET
            self.actor = self._next_opener()
            if self.actor is None:
                self._end_betting()
        else:
            self._pass_on(player)

    def check(self, player: int) -> None:
        self.verify_check(player)
        self.marks[player] = self.reopened
        if self.current.later_checks:
            self.checkers.append(player)
            self.checked_up.append(tuple(self.up[player]))
        self.note("check", player)
        self._pass_on(player)

    def call(self, player: int) -> None:
        """The bet before, or as much of it as the player has; or the compulsory opening bet."""
        self.verify_call(player)
        if not self.high:
            self._open(player)
            return
        amount = min(self.high - self.bets[player], self.stacks[player])
        self.put_in(player, amount)
        self.has_wagered = True
        self.marks[player] = self.reopened
        self.note("call", player, amount, self.bets[player], not self.stacks[player])
        self._pass_on(player)

    def check_or_call(self, player: int) -> None:
        if self.actor == player and self.bets[player] >= self.high and self.phase == "betting" and not self.must_open:
            self.check(player)
        else:
            self.call(player)

    def bring_in(self, player: int) -> None:
        """The least of a compulsory opening bet."""
        if self.actor == player and self.phase == "betting" and not self.must_open:
            raise self.refuse("nobody is bound to open", "bring_in")
        self.call(player)

    def raise_to(self, player: int, amount: int) -> None:
        """Bet, or raise: `amount` in all in this betting round."""
        self.verify_raise(player, amount)
        word = "raise" if self.high else "bet"
        added = amount - self.bets[player]
        self.place_raise(player, amount)
        self.note(word, player, amount, added, not self.stacks[player], self.full < amount)
        self._pass_on(player)

    def _open(self, player: int) -> None:
        amount = min(self.opening_bet, self.stacks[player])
        self.put_in(player, amount)
        self.high = amount
        self.full = amount if amount >= self.size else 0
        self.raised_by = self.opened_by = player
        self.marks[player] = self.reopened
        self.note("open", player, amount, amount, not self.stacks[player], amount < self.opening_bet)
        self._pass_on(player)

    def _pass_on(self, player: int) -> None:
        self.actor = self.next_to_act(player)
        if self.actor is None:
            self._end_betting()

    def _next_opener(self) -> int | None:
        """By what is showing: the next who may open."""
        while self.to_open:
            player = self.to_open.pop(0)
            if not self.dead[player] and self.stacks[player] and self._can_be_answered(player):
                return player
        return None

    def _end_betting(self) -> None:
        """Bets go into the pot; the part that nobody could call goes back."""
        self.actor = None
        self.collect()
        if self.dead.count(False) < 2:
            self.finish()
            return
        after = self.current.after
        if after:
            self.start_exchange()
        else:
            self.next_street()

    def collect(self) -> None:
        bets = self.bets
        if not self.high:
            return
        if bets.count(self.high) < 2:  # else the bet was called
            player, excess = uncalled(bets)
            if excess:
                bets[player] -= excess
                self.paid[player] -= excess
                self.stacks[player] += excess
                self.note("returned", player, excess)
        self.collected += sum(bets)
        self.bets = [0] * self.count

    def next_street(self) -> None:
        while not self.is_last_street:
            self.street += 1
            street = self.current = self.terms.streets[self.street]
            self.note("street", self.street)
            self._deal(street)
            self._start_round()
            self.start_betting()
            if self.actor is not None:
                self.phase = "betting"
                return
            if street.after:
                self.start_exchange()
                return
        self.finish()

    def _start_round(self) -> None:
        self.high = self.full = self.under = self.raises = self.reopened = 0
        self.is_cap_final = self.is_blind_short = False
        self.marks = [NOT_YET] * self.count
        self.raised_by = None
        self.checkers, self.checked_up = [], []
        self.size = self._least_raise()

    def _least_raise(self) -> int:
        """At the beginning of a betting round."""
        betting = self.terms.betting
        if betting == "limit":
            return self.stakes.fixed_bet(self.street)
        return self.current.raises[0] * self.stakes.blind if betting == "manila" else self.stakes.minimum

    # -- for those who choose --------------------------------------------------------------------------------------

    def legal(self) -> list[Move]:
        """What the player in turn may do, each as the name of a move and from what to what it goes."""
        if self.phase == "betting":
            moves: list[Move] = [] if self.must_open or self.must_stay else [FOLD]
            if self.can_check:
                moves.append(CHECK)
            elif amount := self.call_amount:
                moves.append(("call", amount))
            if allowed := self.raise_range():
                moves.append(("raise", *allowed))
            return moves
        if self.phase == "drawing":
            return [("exchange", *self.exchange_range())]
        if self.phase == "showdown":
            return [("show",), *([("muck",)] if self.can_muck else [])]
        return []

"""A hand of poker from the forced bets to the last pot, whatever the variant."""

from collections.abc import Callable, Sequence

from croupier.cards import Card
from croupier.chance import Source, source_of
from croupier.poker.bet_checks import verify_call, verify_check, verify_fold, verify_raise
from croupier.poker.betting import BettingRound, Move
from croupier.poker.dealing import Dealing
from croupier.poker.determinized import deal_unseen
from croupier.poker.draw import Draw
from croupier.poker.forced_bets import post_antes, post_blinds
from croupier.poker.hand_cards import HandCards
from croupier.poker.pots import uncalled
from croupier.poker.showdown import Showdown
from croupier.poker.stakes import Stakes
from croupier.poker.state import HandState, Note, Phase
from croupier.poker.stub import Cards
from croupier.poker.terms import PokerTerms


class Hand:
    """Quick to play and to copy: no names, no events. `poker.round` plays it at a table.

    It begins with the forced bets and the first deal, and stops wherever a player has something to decide. Players are
    numbered clockwise from the left of the button, who is the last of them if dealt in.
    """

    __slots__ = ("betting", "cards", "dealing", "draw", "showdown", "state")

    def __init__(
        self,
        terms: PokerTerms,
        stakes: Stakes,
        stacks: Sequence[int],
        stub: Cards,
        *,
        carried: int = 0,
        manual_dealing: bool = False,
        manual_showdown: bool = False,
        log: list[Note] | None = None,
        money: Callable[[int], str] = str,
    ) -> None:
        self.state = state = HandState(terms, stakes, stacks, carried, log, money)
        self.cards = cards = HandCards(state, stub)
        self.dealing = Dealing(state, cards) if manual_dealing else None
        """Steps of the dealer, where cards are dealt one by one; else a street is dealt at once."""
        self.betting = BettingRound(state, cards)
        self.draw = Draw(state, cards)
        self.showdown = Showdown(state, cards, self.betting, manual_showdown)

    def start(self) -> "Hand":
        """Forced bets and the first street; returns itself."""
        state = self.state
        if not state.stakes.antes_follow_blinds:
            post_antes(state)
        if (last_blind := post_blinds(state)) is not None:
            self.betting.begin_on_blinds(last_blind)
        if state.stakes.antes_follow_blinds:
            post_antes(state)
        state.note("street", 0)
        if self.dealing is None:
            self.cards.deal(state.current)
        elif not self._deal(self.dealing):
            return self
        self._open_first_betting()
        return self

    def copy(self) -> "Hand":
        """A hand that goes on alike; it keeps no log."""
        other = Hand.__new__(Hand)
        other.state = state = self.state.copy()
        other.cards = cards = self.cards.copy(state)
        other.dealing = self.dealing.copy(state, cards) if self.dealing is not None else None
        other.betting = betting = self.betting.copy(state, cards)
        other.draw = self.draw.copy(state, cards)
        other.showdown = self.showdown.copy(state, cards, betting)
        return other

    def determinized(self, player: int, source: Source | int | None = None) -> "Hand":
        """A copy in which everything that a player cannot see is dealt anew, every deal that fits equally likely.

        They see their own cards, those they gave up, all that lie or lay open, and what was shown. The rest, the stub
        and burned cards among it, is redealt; the copy goes on with `source`.
        """
        self.state.verify_player(player)
        other = self.copy()
        deal_unseen(other.cards, other.draw, other.showdown.ranks, player, source_of(source))
        return other

    # -- asking ----------------------------------------------------------------------------------------------------

    def __repr__(self) -> str:
        state = self.state
        turn = "" if state.actor is None else f", player {state.actor} to act"
        title, street = state.terms.title, state.current.name
        return f"<{title}, {street}, {state.phase}{turn}, stacks {state.stacks}, pot {state.pot}>"

    @property
    def terms(self) -> PokerTerms:
        return self.state.terms

    @property
    def stakes(self) -> Stakes:
        return self.state.stakes

    @property
    def phase(self) -> Phase:
        return self.state.phase

    @property
    def is_over(self) -> bool:
        return self.state.phase == "over"

    @property
    def street(self) -> int:
        """The number of the street that is dealt or bet, from 0."""
        return self.state.street

    @property
    def actor(self) -> int | None:
        """The player in turn."""
        return self.state.actor

    @property
    def stacks(self) -> list[int]:
        return self.state.stacks

    @property
    def bets(self) -> list[int]:
        """What each has bet in the betting round."""
        return self.state.bets

    @property
    def paid(self) -> list[int]:
        """What each has paid in the whole hand, what has been returned taken off."""
        return self.state.paid

    @property
    def dead(self) -> list[bool]:
        """Whose hand is folded, mucked or declared dead."""
        return self.state.dead

    @property
    def pot(self) -> int:
        """All that can be won: what was collected, and the bets before the players."""
        return self.state.pot

    @property
    def hole(self) -> list[list[Card]]:
        """The cards of each player."""
        return self.cards.hole

    @property
    def up(self) -> list[list[Card]]:
        """Those of each player's cards that lie face up."""
        return self.cards.up

    @property
    def board(self) -> list[Card]:
        return self.cards.board

    def live(self) -> list[int]:
        """Players still in the hand, the first left of the button first."""
        return self.state.live()

    def raise_range(self) -> tuple[int, int] | None:
        """The least and the most that the player in turn may bet or raise to, in all in this betting round."""
        return self.betting.raise_range()

    def legal(self) -> list[Move]:
        """What the player in turn may do, each as the name of a move and from what to what it goes."""
        match self.state.phase:
            case "betting":
                return self.betting.moves()
            case "drawing":
                return [("exchange", *self.draw.limits())]
            case "showdown":
                return [("show",), *([("muck",)] if self.showdown.can_muck else [])]
            case _:
                return []

    # -- dealing card by card --------------------------------------------------------------------------------------

    def deal_next(self) -> None:
        """The next step of the dealer; after the last of a street the betting is open."""
        dealing = self.dealing
        assert dealing is not None
        dealing.deal_next()
        if not dealing.steps:
            self._dealt()

    def deal_street(self) -> None:
        """All that is left to be dealt of the street."""
        dealing = self.dealing
        assert dealing is not None
        while dealing.steps:
            dealing.deal_next()
        self._dealt()

    def deal_again(self) -> None:
        """A ruling has taken cards of the street back: what was planned anew is dealt, then the betting goes on."""
        self.state.actor = None
        self.state.phase = "dealing"

    def return_to(self, street: int) -> None:
        """A ruling takes the hand back to a street; who asks says where it goes on from there."""
        state = self.state
        if state.phase == "showdown":
            self.showdown.call_off()
        if street != state.street:
            state.street = street
            state.current = state.terms.streets[street]
            state.note("street", street)
        state.actor = None
        state.phase = "dealing"
        assert self.dealing is not None
        self.dealing.steps = []

    def open_betting(self) -> None:
        """All is dealt of the street: the betting goes on where it was, or begins."""
        self._dealt()

    # -- betting ---------------------------------------------------------------------------------------------------

    def fold(self, player: int, *, is_forced: bool = False) -> None:
        """Give the hand up; `is_forced`: it is gone, though its player could only have checked or bet."""
        state, betting = self.state, self.betting
        verify_fold(betting, player, is_forced=is_forced)
        self.cards.give_up_hand(player)
        if state.log is not None:
            state.log.append(("fold", player))
        if state.dead.count(False) < 2 and not betting.is_alone_to_open:
            self._end_betting()
        else:
            self._pass_to(betting.after_fold(player))

    def check(self, player: int) -> None:
        verify_check(self.betting, player)
        self.betting.check(player)
        self._pass_to(self.betting.next_to_act(player))

    def call(self, player: int) -> None:
        """The bet before, or as much of it as the player has; or the compulsory opening bet."""
        betting = self.betting
        verify_call(betting, player)
        if betting.bet_to_call:
            betting.call(player)
        else:
            betting.open(player)
        self._pass_to(betting.next_to_act(player))

    def check_or_call(self, player: int) -> None:
        """Check where there is nothing to call, else call."""
        state, betting = self.state, self.betting
        is_called = state.actor == player and state.bets[player] >= betting.bet_to_call and state.phase == "betting"
        if is_called and not betting.must_open:
            self.check(player)
        else:
            self.call(player)

    def bring_in(self, player: int) -> None:
        """The least of a compulsory opening bet."""
        state = self.state
        if state.actor == player and state.phase == "betting" and not self.betting.must_open:
            raise state.refuse("nobody is bound to open", "bring_in")
        self.call(player)

    def raise_to(self, player: int, amount: int) -> None:
        """Bet, or raise: `amount` in all in this betting round."""
        betting = self.betting
        verify_raise(betting, player, amount)
        betting.raise_to(player, amount)
        self._pass_to(betting.next_to_act(player))

    # -- drawing and showing ---------------------------------------------------------------------------------------

    def exchange(self, player: int, cards: Sequence[Card]) -> None:
        """Give cards up; in a draw they are replaced at once, but the fifth of five last of all."""
        if self.draw.exchange(player, cards):
            self._next_street()

    def show(self, player: int) -> None:
        """Table all cards; their worth speaks for itself."""
        self.showdown.show(player)

    def muck_hand(self, player: int) -> None:
        """Make no claim to the pot."""
        self.showdown.muck(player)

    # -- what rulings do -------------------------------------------------------------------------------------------

    def kill(self, player: int) -> None:
        """A hand is dead, whoever's turn it is; its cards go into the muck, and what it has paid stays."""
        self.cards.give_up_hand(player)
        self.go_on(player)

    def revive(self, player: int, up: Sequence[Card] = ()) -> None:
        """A hand whose cards have been put back before its player is live again, those of them that lay so face up.

        Whoever is in turn stays so; the player is asked with the others who have not acted.
        """
        self.state.dead[player] = False
        self.cards.take_back_hand(player, up)

    def give_turn(self, player: int) -> None:
        """A ruling has the player act next: their turn was passed over."""
        self.state.actor = player
        self.betting.count_anew()

    def go_on(self, gone: int | None = None) -> None:
        """Find whose turn it is after a ruling; `gone` is a player whose hand it has taken out of play."""
        state, betting = self.state, self.betting
        if state.phase == "over":
            return
        if state.dead.count(False) < 2 and not (state.phase == "betting" and betting.is_alone_to_open):
            self._end_betting()
        elif state.phase == "betting":
            actor = state.actor
            assert actor is not None
            is_gone = actor == gone or betting.has_lost_turn(actor)
            self._pass_to(betting.after_fold(actor) if is_gone else betting.next_to_act(actor - 1))
        elif state.phase == "drawing":
            if self.draw.go_on():
                self._next_street()
        elif state.phase == "showdown":
            self.showdown.go_on()

    def post_again(self, stakes: Stakes) -> None:
        """Before any card is dealt a ruling has taken blinds away: they go back, and the betting is on the others."""
        state = self.state
        log, state.log = state.log, None
        for player in range(state.count):
            state.refund(player)
        state.stakes = stakes
        last_blind = post_blinds(state)
        for player in range(state.count):
            if state.dead[player]:
                state.refund(player)
        state.log = log
        self.betting.begin()
        if last_blind is not None:
            self.betting.begin_on_blinds(last_blind)

    def open_anew(self) -> None:
        """Nobody has acted in the betting of the street, and a ruling has changed what says who opens it."""
        assert self.dealing is not None
        self._pass_to(self._opener(self.dealing))

    def abandon(self) -> None:
        """The hand is void: everybody has back what they put in, and what lay there before stays for the next."""
        state = self.state
        state.release()
        for player in range(state.count):
            state.refund(player)
        self.showdown.carried, state.collected = state.collected, 0
        state.actor = None
        state.phase = "over"

    # -- inner -----------------------------------------------------------------------------------------------------

    def _deal(self, dealing: Dealing) -> bool:
        """Deal the street step by step; whether it is done at once."""
        dealing.begin(self.state.current)
        if not dealing.is_manual:
            while dealing.steps:
                dealing.deal_next()
            return True
        if not dealing.steps:
            return True
        self.state.actor = None
        self.state.phase = "dealing"
        return False

    def _dealt(self) -> None:
        """The street has been dealt step by step."""
        state, dealing = self.state, self.dealing
        resumes = dealing.resumes if dealing is not None else None
        if dealing is not None and resumes is not None and resumes.street == state.street:
            dealing.resumes = None
            state.phase, state.actor = resumes.phase, resumes.actor
            self.go_on(resumes.actor if state.dead[resumes.actor] else None)  # a ruling may have come between
            return
        state.phase = "betting"
        if state.street == 0:
            self._open_first_betting()
        elif not self._open_betting():
            self._turn_up()
            self._next_street()

    def _open_first_betting(self) -> None:
        state = self.state
        state.actor = self.betting.first_to_act()
        if state.actor is None:
            self._end_betting()

    def _open_betting(self) -> bool:
        """Whether anybody has something to decide in the street that has been dealt."""
        state, betting, dealing = self.state, self.betting, self.dealing
        betting.begin()
        if dealing is None:
            state.actor = betting.first_to_act()
        else:
            if (most := dealing.most_bet) is not None:
                betting.limit(*most)
            state.actor = self._opener(dealing)
        if state.actor is not None:
            state.phase = "betting"
            return True
        if state.current.after:
            self.draw.begin()
            return True
        return False

    def _opener(self, dealing: Dealing) -> int | None:
        """Who opens the betting of the street, by a ruling or as usual."""
        by_ruling = dealing.opener()
        return self.betting.first_to_act() if by_ruling is None else self.betting.next_to_act(by_ruling - 1)

    def _pass_to(self, player: int | None) -> None:
        self.state.actor = player
        if player is None:
            self._end_betting()

    def _end_betting(self) -> None:
        """Bets go into the pot; the part that nobody could call goes back."""
        state = self.state
        state.actor = None
        if self.betting.bet_to_call:
            self._collect()
        if state.dead.count(False) < 2:
            self.showdown.begin()
        elif state.current.after:
            self.draw.begin()
        else:
            self._turn_up()
            self._next_street()

    def _turn_up(self) -> None:
        """Where the rulebook has it, hands lie open once somebody is all-in and nobody has anything left to decide."""
        state = self.state
        if not state.terms.turns_up_all_in:
            return
        live = state.live()
        able = [player for player in live if state.stacks[player]]
        is_over = state.is_last_street or (len(able) < 2 and not state.has_draw_to_come)
        if len(able) < len(live) and is_over:
            for player in live:
                self.cards.turn_up(player)

    def _collect(self) -> None:
        state = self.state
        bets = state.bets
        if bets.count(self.betting.bet_to_call) < 2:  # else the bet was called
            player, excess = uncalled(bets)
            if excess and not state.dead[player]:  # what a dead hand has put in stays
                bets[player] -= excess
                state.paid[player] -= excess
                state.stacks[player] += excess
                state.note("returned", player, excess)
        state.collected += sum(bets)
        state.bets = [0] * state.count

    def _next_street(self) -> None:
        state = self.state
        while not state.is_last_street:
            state.street += 1
            state.current = state.terms.streets[state.street]
            state.note("street", state.street)
            if self.dealing is None:  # but at a table: at once
                self.cards.deal(state.current)
            elif not self._deal(self.dealing):
                return
            if self._open_betting():
                return
            self._turn_up()
        self.showdown.begin()

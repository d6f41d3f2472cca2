"""A hand of poker at a table: players by name, decisions with their rules, events, a journal.

`poker.hand` knows what may be done and what follows; here it is asked, told and written down.
"""

from collections.abc import Callable
from typing import Any, ClassVar

from croupier.chips import format_dollars
from croupier.poker import messages as m
from croupier.poker.bet_checks import verify_call, verify_check, verify_fold, verify_raise
from croupier.poker.hand import Hand
from croupier.poker.stakes import Stakes
from croupier.poker.state import IllegalMoveError
from croupier.poker.stub import Stub
from croupier.poker.telling import Telling
from croupier.poker.terms import PokerError
from croupier.procedure import Action, Decision, IllegalActionError, Invitation, Procedure, step
from croupier.rulebook import Citation, merge

Choices = tuple[tuple[Action, ...], tuple[Invitation, ...]]


class PokerRound(Telling):
    """One hand, in whatever variant the rulebook's options say."""

    out_of_time: ClassVar[dict[type[Action], tuple[str, str]]] = {
        m.Straddle: ("a straddle is made before the cards are dealt, by the player left of the blinds", "straddle"),
        m.OverBlind: ("blinds are placed before the cards are dealt", "over_blind"),
        m.Decline: ("nothing is offered that could be declined", "turn"),
        m.Fold: ("there is no hand to fold", "fold"),
        m.Check: ("there is no betting", "check"),
        m.Call: ("there is nothing to call", "call"),
        m.Open: ("nobody is bound to open", "bring_in"),
        m.Bet: ("there is no betting to open", "bet"),
        m.RaiseTo: ("there is nothing to raise", "raise"),
        m.AllIn: ("not all can be bet now", "all_in"),
        m.Draw: ("no cards are drawn", "draw_cards"),
        m.StandPat: ("no cards are drawn", "draw_cards"),
        m.Discard: ("no cards are to be given up", "pineapple_discard"),
        m.Show: ("there is no showdown", "showdown"),
        m.Muck: ("there is no showdown", "showdown"),
    }

    def play(self) -> Procedure[None]:
        stub = self.shuffle()
        self.open_table()
        stakes = yield from self.blinds()
        hand = self.deal_in(stub, stakes)
        while not hand.is_over:
            yield from self.turn(hand)

    @step
    def deal_in(self, stub: Stub, stakes: Stakes) -> Hand:
        """Forced bets, and the first cards."""
        stacks = [self.setting.table_stakes[seat] for seat in self.seats]
        self.stakes, self.known = stakes, stacks.copy()
        self.hand = Hand(
            self.terms,
            stakes,
            stacks,
            stub,
            carried=self.carried_in,
            manual_showdown=True,
            log=self.log,
            money=format_dollars,
        ).start()
        self.tell()
        return self.hand

    def turn(self, hand: Hand) -> Procedure[None]:
        """One player decides."""
        assert hand.actor is not None
        action = yield Decision(self.about(hand), self.rule_of_turn(hand), *self.choices(hand, hand.actor))
        if action is not None:
            self.do(hand, action)
            self.tell()

    def rule_of_turn(self, hand: Hand) -> Citation:
        if hand.phase == "drawing":
            return self.rules.cite(self.exchange_rule)
        if hand.phase == "showdown" and hand.actor is not None:
            return self.rules.cite(self.rule_of_showing(hand.actor))
        return hand.state.current.citation

    def about(self, hand: Hand) -> str:
        assert hand.actor is not None
        what = {"betting": hand.state.current.name, "drawing": hand.state.current.after}.get(hand.phase, hand.phase)
        return f"{what}: {self.names[hand.actor]}"

    # -- what may be done ------------------------------------------------------------------------------------------

    def choices(self, hand: Hand, player: int) -> Choices:
        if hand.phase == "showdown":
            name = self.names[player]
            return (m.Show(name), *((m.Muck(name),) if hand.showdown.can_muck else ())), ()
        return self._bets(hand, player) if hand.phase == "betting" else self._exchanges(hand, player)

    def _exchanges(self, hand: Hand, player: int) -> Choices:
        name = self.names[player]
        least, most = hand.draw.limits()

        def verify(action: m.Draw | m.Discard) -> None:
            hand.draw.verify(player, action.cards)

        if hand.state.current.after == "discard":
            return (), (self._invitation(m.Discard, name, f"give up {least}", verify),)
        return (m.StandPat(name),), (self._invitation(m.Draw, name, f"give up and replace up to {most}", verify),)

    def _bets(self, hand: Hand, player: int) -> Choices:
        name = self.names[player]
        offers: list[Action] = [m.Fold(name)] if hand.betting.can_fold else []
        if hand.betting.must_open:
            offers.append(m.Open(name, hand.betting.call_amount))
        elif hand.betting.can_check:
            offers.append(m.Check(name))
        elif hand.betting.call_amount:
            offers.append(m.Call(name, hand.betting.call_amount))
        allowed = hand.betting.raise_range()
        if allowed is None:
            return tuple(offers), ()
        least, most = allowed
        kind: type[m.Bet] | type[m.RaiseTo] = m.RaiseTo if hand.betting.bet_to_call else m.Bet
        top = hand.bets[player] + hand.stacks[player]
        if least == most < top:
            return (*offers, kind(name, least)), ()
        if most == top:
            offers.append(m.AllIn(name, top))

        def verify(action: m.Bet | m.RaiseTo) -> None:
            verify_raise(hand.betting, player, action.cents)

        hint = format_dollars(least) + (f" to {format_dollars(most)}" if least < most else "")
        return tuple(offers), (self._invitation(kind, name, hint, verify),)

    def _invitation(self, kind: type[Action], name: str, hint: str, verify: Callable[[Any], None]) -> Invitation:
        def check(action: Action) -> None:
            try:
                verify(action)
            except IllegalMoveError as error:
                raise IllegalActionError(action, error.problem, *error.cites) from None

        return Invitation(kind, check, hint, name)

    # -- what is refused -------------------------------------------------------------------------------------------

    def verify(self, action: Action) -> None:
        """Whoever acts out of turn is told whose turn it is, and by which rule."""
        decision = self.decision
        hand = self.hand
        if decision is not None and hand is not None and hand.actor is not None:
            name = self.names[hand.actor]
            if action.actor != name:
                problem = "is out of turn" if action.actor in self.names else "is not in the hand"
                cites = self.cites(hand.state.provision_of_turn)
                raise IllegalActionError(action, f"{action.actor} {problem}: it is for {name} to act", *cites)
            if hand.phase == "betting":
                self._verify_cents(hand, hand.actor, action)
        super().verify(action)

    def _verify_cents(self, hand: Hand, player: int, action: Action) -> None:
        """An amount that is the only one open: any other is refused by the rule of its size, not as no offer."""
        betting = hand.betting
        call = betting.call_amount
        try:
            match action:
                case m.Call(cents=int(cents)) if call not in (0, cents) and not betting.must_open:
                    raise hand.state.refuse(f"{format_dollars(cents)}: a call is {format_dollars(call)}", "call")
                case m.Bet(cents=int(cents)) if not betting.bet_to_call and betting.raise_range() is not None:
                    verify_raise(betting, player, cents)
                case m.RaiseTo(cents=int(cents)) if betting.bet_to_call and betting.raise_range() is not None:
                    verify_raise(betting, player, cents)
        except IllegalMoveError as error:
            raise IllegalActionError(action, error.problem, *error.cites) from None

    def why_closed(self, kind: type[Action]) -> tuple[str, Citation]:
        """The rule that closes a kind of move now."""
        hand = self.hand
        if hand is not None and hand.actor is not None:
            try:
                self._verify_kind(hand, hand.actor, kind)
            except IllegalMoveError as error:
                if error.cites:
                    return error.problem, merge(error.cites)[0]
        return super().why_closed(kind)

    def _verify_kind(self, hand: Hand, player: int, kind: type[Action]) -> None:
        """Refuses the kinds of move that are known, but not open to the player in turn; others have no time here."""
        if hand.phase == "showdown":
            if kind is m.Muck and (bound := hand.showdown.bound_to_show(player)):
                raise hand.state.refuse("all cards are to be shown", bound)
            if kind is m.Fold:
                raise hand.state.refuse("the betting is over: show the hand, or muck it", "showdown")
        if hand.phase == "drawing" and kind is m.Fold:
            raise hand.state.refuse("the betting is over for now: no hand is folded in a draw", self.exchange_rule)
        if hand.phase == "betting":
            self._verify_bet(hand, player, kind)

    def _verify_bet(self, hand: Hand, player: int, kind: type[Action]) -> None:
        if kind is m.Fold:
            verify_fold(hand.betting, player)
        elif kind is m.Check:
            verify_check(hand.betting, player)
        elif kind is m.Call:
            verify_call(hand.betting, player)
        elif kind is m.Bet and hand.betting.bet_to_call:
            raise hand.state.refuse("the betting is open: call, raise or fold", "raise")
        elif kind is m.AllIn:
            verify_raise(hand.betting, player, hand.bets[player] + hand.stacks[player])
        elif kind in (m.Bet, m.RaiseTo) and hand.betting.raise_range() is None:
            verify_raise(hand.betting, player, hand.betting.bet_to_call + 1)

    # -- doing it --------------------------------------------------------------------------------------------------

    def do(self, hand: Hand, action: Action) -> None:
        player = hand.actor
        assert player is not None
        match action:
            case m.Fold():
                hand.fold(player)
            case m.Check():
                hand.check(player)
            case m.Call() | m.Open():
                hand.call(player)
            case m.Bet() | m.RaiseTo() | m.AllIn():
                hand.raise_to(player, action.cents)
            case m.Draw() | m.Discard():
                hand.exchange(player, action.cards)
            case m.StandPat():
                hand.exchange(player, ())
            case m.Show():
                hand.show(player)
            case m.Muck():
                hand.muck_hand(player)
            case _:
                raise PokerError(f"{action.name()} is no move of a hand")

    # -- what may be seen ------------------------------------------------------------------------------------------

    def view(self, actor: str) -> dict[str, Any]:
        """With the table as it lies: cards of others only as far as they lie face up."""
        return {**super().view(actor), "table": self.table_view(actor)}

    def table_view(self, actor: str) -> dict[str, Any]:
        hand = self.hand
        if hand is None:
            return {}
        return {
            "variant": self.terms.variant,
            "street": hand.state.current.name,
            "board": hand.board.copy(),
            "pot_cents": hand.state.collected,
            "to_act": None if hand.actor is None else self.names[hand.actor],
            "players": [
                {
                    "name": name,
                    "seat": self.seats[i],
                    "stack_cents": hand.stacks[i],
                    "bet_cents": hand.bets[i],
                    "is_in": not hand.dead[i],
                    "cards": self._seen(hand, i, actor),
                }
                for i, name in enumerate(self.names)
            ],
        }

    def _seen(self, hand: Hand, player: int, actor: str) -> list[str]:
        if actor == self.names[player] or player in hand.showdown.ranks:
            return list(hand.hole[player])
        return [card if card in hand.up[player] else "??" for card in hand.hole[player]]

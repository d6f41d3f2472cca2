"""Turns of a hand at a table: what each player may do, with its rules, and the doing of it."""

from collections.abc import Callable
from typing import Any, ClassVar

import croupier.poker.messages as m
from croupier.cards import Card
from croupier.chips import format_dollars
from croupier.poker.bet_checks import verify_call, verify_check, verify_fold, verify_raise
from croupier.poker.event_log import EventLog
from croupier.poker.hand import Hand
from croupier.poker.players import Players
from croupier.poker.stakes import Stakes
from croupier.poker.state import IllegalMoveError
from croupier.poker.stub import Stub
from croupier.poker.terms import PokerError, PokerTerms
from croupier.procedure import Action, Decision, IllegalActionError, Invitation, Procedure
from croupier.rulebook import Citation, Cited, merge
from croupier.table.round import Closed, Course, Part

Choices = tuple[tuple[Action, ...], tuple[Invitation, ...]]


def _closed(problem: str, provision: str) -> Closed:
    return problem, lambda terms: terms.citations.get(provision)


class Turns(Part):
    """The hand, once it is dealt, and whose turn it is."""

    terms: PokerTerms
    actions: ClassVar[dict[type[Action], Closed]] = {
        m.Fold: _closed("there is no hand to fold", "fold"),
        m.Check: _closed("there is no betting", "check"),
        m.Call: _closed("there is nothing to call", "call"),
        m.Open: _closed("nobody is bound to open", "bring_in"),
        m.Bet: _closed("there is no betting to open", "bet"),
        m.RaiseTo: _closed("there is nothing to raise", "raise"),
        m.AllIn: _closed("not all can be bet now", "all_in"),
        m.Draw: _closed("no cards are drawn", "draw_cards"),
        m.StandPat: _closed("no cards are drawn", "draw_cards"),
        m.Discard: _closed("no cards are to be given up", "pineapple_discard"),
        m.Show: _closed("there is no showdown", "showdown"),
        m.Muck: _closed("there is no showdown", "showdown"),
    }

    def __init__(self, terms: PokerTerms, course: Course, players: Players, log: EventLog) -> None:
        super().__init__(terms, course)
        self._players = players
        self._log = log
        self.hand: Hand | None = None

    def deal(self, stub: Stub, stakes: Stakes) -> None:
        """Forced bets, and the first cards."""
        self.course.verify_in_play("deal")
        players = self._players
        self.hand = Hand(
            self.terms,
            stakes,
            players.stacks,
            stub,
            carried=players.carried_in,
            manual_showdown=True,
            log=self._log.notes,
            money=format_dollars,
        ).start()
        self._log.tell(self.hand)

    def take(self) -> Procedure[None]:
        """One player after another decides, until the hand is over."""
        hand = self.hand
        assert hand is not None
        while (player := hand.actor) is not None:
            citation = self._rule_of_turn(hand, player)
            action = yield Decision(self._about(hand, player), citation, *self._choices(hand, player))
            if action is not None:
                _make(hand, player, action)
                self._log.tell(hand)

    def _rule_of_turn(self, hand: Hand, player: int) -> Citation:
        if hand.phase == "drawing":
            return self.terms.citations[hand.draw.provision]
        if hand.phase == "showdown":
            return self.terms.citations[self._log.rule_of_showing(hand, player)]
        return hand.state.current.citation

    def _about(self, hand: Hand, player: int) -> str:
        street = hand.state.current
        what = {"betting": street.name, "drawing": street.after}.get(hand.phase, hand.phase)
        return f"{what}: {self._players.names[player]}"

    # -- what may be done ------------------------------------------------------------------------------------------

    def _choices(self, hand: Hand, player: int) -> Choices:
        name = self._players.names[player]
        if hand.phase == "showdown":
            return (m.Show(name), *((m.Muck(name),) if hand.showdown.can_muck else ())), ()
        return self._bets(hand, player, name) if hand.phase == "betting" else self._exchanges(hand, player, name)

    def _exchanges(self, hand: Hand, player: int, name: str) -> Choices:
        least, most = hand.draw.limits()

        def verify(action: m.Draw | m.Discard) -> None:
            hand.draw.verify(player, action.cards)

        if hand.state.current.after == "discard":
            bounds = {"cards": (least, most)}
            return (), (_invitation(m.Discard, name, f"give up {least}", verify, bounds),)
        bounds = {"cards": (1, most)}  # who gives up nothing stands pat
        return (m.StandPat(name),), (_invitation(m.Draw, name, f"give up and replace up to {most}", verify, bounds),)

    def _bets(self, hand: Hand, player: int, name: str) -> Choices:
        betting = hand.betting
        offers: list[Action] = [m.Fold(name)] if betting.can_fold else []
        if betting.must_open:
            offers.append(m.Open(name, betting.call_amount))
        elif betting.can_check:
            offers.append(m.Check(name))
        elif betting.call_amount:
            offers.append(m.Call(name, betting.call_amount))
        allowed = betting.raise_range()
        if allowed is None:
            return tuple(offers), ()
        least, most = allowed
        kind: type[m.Bet] | type[m.RaiseTo] = m.RaiseTo if betting.bet_to_call else m.Bet
        top = hand.bets[player] + hand.stacks[player]
        if least == most < top:
            return (*offers, kind(name, least)), ()
        if most == top:
            offers.append(m.AllIn(name, top))

        def verify(action: m.Bet | m.RaiseTo) -> None:
            verify_raise(betting, player, action.cents)

        hint = format_dollars(least) + (f" to {format_dollars(most)}" if least < most else "")
        return tuple(offers), (_invitation(kind, name, hint, verify, {"cents": (least, most)}),)

    # -- what is refused -------------------------------------------------------------------------------------------

    def verify(self, action: Action) -> None:
        """Tell whoever acts out of turn whose turn it is, and by which rule."""
        hand = self.hand
        if hand is None or hand.actor is None:
            return
        names = self._players.names
        name = names[hand.actor]
        if action.actor != name:
            problem = "is out of turn" if action.actor in names else "is not in the hand"
            cites = self.terms.cite_once(hand.state.provision_of_turn)
            raise IllegalActionError(action, f"{action.actor} {problem}: it is for {name} to act", *cites)
        if hand.phase == "betting":
            _verify_cents(hand, hand.actor, action)

    def why_barred(self, kind: type[Action]) -> Cited[str] | None:
        """The rule that closes a kind of move to the player in turn just now."""
        hand = self.hand
        if hand is not None and hand.actor is not None:
            try:
                _verify_kind(hand, hand.actor, kind)
            except IllegalMoveError as error:
                if error.cites:
                    return Cited(error.problem, merge(error.cites)[0])
        return None

    def cards_of(self, name: str) -> list[Card]:
        """The cards that a player holds; for that player's eyes."""
        names = self._players.names
        return list(self.hand.hole[names.index(name)]) if self.hand is not None and name in names else []

    # -- what may be seen ------------------------------------------------------------------------------------------

    def view(self, actor: str) -> dict[str, Any]:
        """The table as it lies: cards of others only as far as they lie face up."""
        return {"table": self.table_view(actor)}

    def table_view(self, actor: str) -> dict[str, Any]:
        """Board, pot and players as somebody may see them; nothing before the cards are dealt."""
        hand, players = self.hand, self._players
        if hand is None:
            return {}
        return {
            "variant": self.terms.variant,
            "street": hand.state.current.name,
            "board": hand.board.copy(),
            "pot_cents": hand.state.collected,
            "to_act": None if hand.actor is None else players.names[hand.actor],
            "players": [
                {
                    "name": name,
                    "seat": players.seats[i],
                    "stack_cents": hand.stacks[i],
                    "bet_cents": hand.bets[i],
                    "is_in": not hand.dead[i],
                    "cards": _seen(hand, i, is_own=actor == name),
                }
                for i, name in enumerate(players.names)
            ],
        }


def _seen(hand: Hand, player: int, *, is_own: bool) -> list[str]:
    if is_own or player in hand.showdown.ranks:
        return list(hand.hole[player])
    return [card if card in hand.up[player] else "??" for card in hand.hole[player]]


def _invitation(
    kind: type[Action], name: str, hint: str, verify: Callable[[Any], None], bounds: dict[str, tuple[int, int]]
) -> Invitation:
    def check(action: Action) -> None:
        try:
            verify(action)
        except IllegalMoveError as error:
            raise IllegalActionError(action, error.problem, *error.cites) from None

    return Invitation(kind, check, hint, name, bounds)


def _verify_cents(hand: Hand, player: int, action: Action) -> None:
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


def _verify_kind(hand: Hand, player: int, kind: type[Action]) -> None:
    """Refuse the kinds of move that are known, but not open to the player in turn; others have no time here."""
    refuse = hand.state.refuse
    if hand.phase == "showdown":
        if kind is m.Muck and (bound := hand.showdown.bound_to_show(player)):
            raise refuse("all cards are to be shown", bound)
        if kind is m.Fold:
            raise refuse("the betting is over: show the hand, or muck it", "showdown")
    if hand.phase == "drawing" and kind is m.Fold:
        raise refuse("the betting is over for now: no hand is folded in a draw", hand.draw.provision)
    if hand.phase == "betting":
        _verify_bet(hand, player, kind)


def _verify_bet(hand: Hand, player: int, kind: type[Action]) -> None:
    betting = hand.betting
    if kind is m.Fold:
        verify_fold(betting, player)
    elif kind is m.Check:
        verify_check(betting, player)
    elif kind is m.Call:
        verify_call(betting, player)
    elif kind is m.Bet and betting.bet_to_call:
        raise hand.state.refuse("the betting is open: call, raise or fold", "raise")
    elif kind is m.AllIn:
        verify_raise(betting, player, hand.bets[player] + hand.stacks[player])
    elif kind in (m.Bet, m.RaiseTo) and betting.raise_range() is None:
        verify_raise(betting, player, betting.bet_to_call + 1)


def _make(hand: Hand, player: int, action: Action) -> None:
    """The move that a verified action means."""
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

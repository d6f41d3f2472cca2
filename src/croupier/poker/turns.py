"""Turns of a hand at a table: what each player may do, with its rules, and the doing of it."""

from collections.abc import Callable
from typing import Any, ClassVar, Protocol
from weakref import ref

import croupier.poker.messages as m
from croupier.cards import Card
from croupier.chips import format_dollars
from croupier.poker.bet_checks import verify_call, verify_check, verify_fold, verify_raise
from croupier.poker.bounds import Bounds
from croupier.poker.conduct.messages import WagerLeft
from croupier.poker.event_log import EventLog
from croupier.poker.hand import Hand
from croupier.poker.players import Players
from croupier.poker.stakes import Stakes
from croupier.poker.state import IllegalMoveError
from croupier.poker.stub import Stub
from croupier.poker.terms import PokerError, PokerTerms
from croupier.procedure import Action, Decision, IllegalActionError, Invitation, Procedure
from croupier.procedure.actions import Proceed
from croupier.rulebook import Citation, Cited, merge
from croupier.table.hooks import Hooks
from croupier.table.round import Closed, Course, Part

Choices = tuple[tuple[Action, ...], tuple[Invitation, ...]]
STEPS = {
    "shuffle_in": "shuffle in the cards set aside",
    "burn": "burn a card",
    "hole": "deal to {player}",
    "board": "deal to the board",
    "community": "deal a card for all",
    "replace": "replace the exposed card of {player}",
}
"""Steps of the dealer in a round that goes card by card."""


def _closed(problem: str, provision: str) -> Closed:
    return problem, lambda terms: terms.citations.get(provision)


class Beside(Protocol):
    """What people may do while a player is asked, beside that player's moves."""

    actions: ClassVar[dict[type[Action], Closed]]

    def invitations(self, hand: Hand, player: int) -> tuple[Invitation, ...]:
        """What is open to whom while a player is in turn."""
        ...

    def take(self, hand: Hand, action: Action) -> None:
        """Do what one of them has taken up."""
        ...


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
        Proceed: _closed("the dealer has no step to carry out", "deal_order"),
    }

    def __init__(self, terms: PokerTerms, course: Course, players: Players, log: EventLog) -> None:
        super().__init__(terms, course)
        self._players = players
        self._log = log
        self.hand: Hand | None = None
        self.blinds: list[int] = []
        """What each player had before them when the first of them acted."""
        self._acted: list[tuple[int, int]] = []
        """Who has acted in the betting of which street."""
        self._asked = 0
        """Counts what has been asked, so that a ruling can have it asked again."""
        self.turn = 0
        """Counts moves and cards: while it and the player in turn stay the same, it is the same turn."""
        self.instead: Hooks[Callable[[Hand, int], bool]] = Hooks()
        """Who may have a player's move made for them, by what they did before: asked before the player is."""
        self.before: Hooks[Callable[[Hand], None]] = Hooks()
        """Who may have something to be decided first, for which the round is suspended: asked before a player is."""
        self._beside: list[ref[Beside]] = []
        """Parts that let people do more than the moves of the player in turn; they are not kept alive."""
        self.bounds = Bounds()
        """What rulings leave players to choose in their next decisions."""
        course.after_ruling.add(self.settle)

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
            manual_dealing=True,
            manual_showdown=True,
            log=self._log.notes,
            money=format_dollars,
        ).start()
        self._log.tell(self.hand)

    def take(self) -> Procedure[None]:
        """The dealer deals, and one player after another decides, until the hand is over."""
        hand = self.hand
        assert hand is not None
        while not hand.is_over:
            if hand.phase == "dealing":
                yield from self._deal(hand)
            elif not self._is_held_up(hand) and any(makes(hand, self._actor) for makes in self.instead):
                self._log.tell(hand)
            else:
                yield from self._ask(hand, self._actor)

    def _is_held_up(self, hand: Hand) -> bool:
        """Whether something else is to be decided before the player in turn."""
        for asks in self.before:
            if self.course.suspended is None:
                asks(hand)
        return self.course.suspended is not None

    @property
    def _actor(self) -> int:
        actor = self.hand.actor if self.hand is not None else None
        assert actor is not None
        return actor

    def _deal(self, hand: Hand) -> Procedure[None]:
        """What is left of a street; in a paced round card by card."""
        self.turn += 1
        self.bounds.clear()
        if not self.course.setting.paced:
            hand.deal_street()
            self._log.tell(hand)
            return
        dealing = hand.dealing
        assert dealing is not None
        step = dealing.steps[0]
        words = STEPS[step.kind].format(player=self._players.names[step.player])
        asked = self._asked
        if (yield from self.course.step(words, hand.state.current.citation, lambda: self._asked == asked)):
            hand.deal_next()
            self._log.tell(hand)

    def _ask(self, hand: Hand, player: int) -> Procedure[None]:
        """What a player does in turn; nothing, if a ruling comes between."""
        asked = self._asked
        citation = self._rule_of_turn(hand, player)
        offers, invitations = self.bounds.narrow(hand, player, *self._choices(hand, player))
        invitations += tuple(more for part in self._parts_beside() for more in part.invitations(hand, player))
        about = self._about(hand, player)
        action = yield Decision(about, citation, offers, invitations, stands=lambda: self._asked == asked)
        if action is None:
            return
        if (part := self._beside_for(type(action))) is not None:
            part.take(hand, action)
        else:
            self.make(hand, player, action)
        self._log.tell(hand)

    def make(self, hand: Hand, player: int, action: Action) -> None:
        """The move of the player in turn; with a fold, chips that a ruling has bound the player to leave."""
        self.course.verify_in_play("make")
        self.turn += 1
        self.note_act(hand, player)
        if isinstance(action, m.Fold):
            self.leave_bound(hand, player)
        self.bounds.has_moved(player)
        _make(hand, player, action)

    def leave_bound(self, hand: Hand, player: int) -> None:
        """Chips that a ruling has bound a player to leave with their hand go in."""
        if cents := self.bounds.left_with_fold(hand, player):
            bound = self.bounds.of(hand, player)
            assert bound is not None
            self.emit(WagerLeft(bound.cites, self._players.names[player], cents))
            hand.state.put_in(player, cents)

    def let(self, part: "Beside") -> None:
        """Let a part invite people to more than moves in turn."""
        self._beside.append(ref(part))

    def _parts_beside(self) -> list["Beside"]:
        return [part for each in self._beside if (part := each()) is not None]

    def _beside_for(self, kind: type[Action]) -> "Beside | None":
        return next((part for part in self._parts_beside() if kind in part.actions), None)

    # -- what rulings ask and do -----------------------------------------------------------------------------------

    def put_again(self) -> None:
        """A ruling has changed what is to be decided: whoever is in turn then is asked anew."""
        self.course.verify_in_play("put_again")
        self._asked += 1

    def settle(self) -> None:
        """Tell what a ruling has made happen in the hand, and bring the books up to date."""
        if self.hand is not None and not self.course.is_ended:
            self._log.tell(self.hand)

    def acted_in(self, street: int | None = None) -> list[int]:
        """The players who have acted in the betting of a street, or of any, each once."""
        return list(dict.fromkeys(player for acted, player in self._acted if street is None or acted == street))

    def forget_acts(self, street: int, player: int | None = None) -> None:
        """What was done in the betting of a street, by one player or by all, counts as not done."""
        self.course.verify_in_play("forget_acts")
        self._acted = [act for act in self._acted if act[0] != street or player not in (None, act[1])]

    def note_act(self, hand: Hand, player: int) -> None:
        """A player has acted in the betting, in turn or not."""
        self.course.verify_in_play("note_act")
        if hand.phase == "betting":
            if not self._acted:
                self.blinds = hand.bets.copy()
            self._acted.append((hand.street, player))

    def _rule_of_turn(self, hand: Hand, player: int) -> Citation:
        if hand.phase == "drawing":
            return self.terms.citations[hand.draw.provision]
        if hand.phase == "showdown":
            return self.terms.citations[self._log.rule_of_showing(hand, player)]
        bound = self.bounds.of(hand, player)
        return hand.state.current.citation if bound is None else bound.cites[0]

    def _about(self, hand: Hand, player: int) -> str:
        street = hand.state.current
        what = {"betting": street.name, "drawing": street.after}.get(hand.phase, hand.phase)
        bound = self.bounds.of(hand, player)
        return f"{what}: {self._players.names[player]}" + (f" ({bound.words()})" if bound is not None else "")

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
        bounds = {"cards": (max(least, 1), most)}  # who gives up nothing stands pat
        hint = f"give up and replace {f'from {least} to' if least else 'up to'} {most}"
        plain: m.StandPat | m.Draw = m.StandPat(name)
        if least:  # who was dealt cards out of sequence draws at least as many
            plain = m.Draw(name, hand.draw.free_cards(player)[:least])
        return (plain,), (_invitation(m.Draw, name, hint, verify, bounds),)

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
        if hand is None or hand.actor is None or self.course.suspended is not None:
            return
        names = self._players.names
        name = names[hand.actor]
        if action.actor != name and self._beside_for(type(action)) is None:
            problem = "is out of turn" if action.actor in names else "is not in the hand"
            cites = self.terms.cite_once(hand.state.provision_of_turn)
            raise IllegalActionError(action, f"{action.actor} {problem}: it is for {name} to act", *cites)
        if hand.phase == "betting":
            _verify_cents(hand, hand.actor, action)

    def why_barred(self, kind: type[Action]) -> Cited[str] | None:
        """The rule that closes a kind of move to the player in turn just now."""
        hand = self.hand
        if hand is not None and hand.actor is not None and self.course.suspended is None:
            if kind in self.actions and (barred := self.bounds.why_barred(hand, hand.actor, kind)) is not None:
                return barred
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
    seen = {*hand.up[player], *hand.cards.seen}
    return [card if card in seen else "??" for card in hand.hole[player]]


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

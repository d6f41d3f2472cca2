"""Acts told as they were done: judged, then made as the moves they are, or held until the turn comes."""

from typing import ClassVar, NamedTuple

import croupier.poker.messages as m
from croupier.errors import CroupierError
from croupier.poker.bounds import NO_RAISE, Bound
from croupier.poker.conduct.conduct_terms import ConductTerms
from croupier.poker.conduct.judging import judge
from croupier.poker.conduct.meaning import Meaning
from croupier.poker.conduct.messages import Act, ActJudged
from croupier.poker.hand import Hand
from croupier.poker.repairs import Repairs
from croupier.poker.rulings.out_of_turn import OutOfTurn
from croupier.poker.rulings.out_of_turn_messages import Move
from croupier.procedure import Action, IllegalActionError, Invitation
from croupier.rulebook import Citation, merge
from croupier.table.round import Closed, Part, refuse
from croupier.table.terms import read

RAISES: tuple[type[Action], ...] = (m.Bet, m.RaiseTo, m.AllIn)
"""What is left to who has announced a bet or raise without its amount."""
OUT_OF_TURN: dict[str, Move] = {"open": "bet", "short": "call"}
"""Moves that go by another name out of turn: less than a call is one that has to be made up."""


class Foretold(NamedTuple):
    """What an act would be; out of turn also what would become of it, and by which rules."""

    judged: ActJudged
    is_amount_open: bool
    """A raise is announced by it, and its amount is to follow."""
    out_of_turn: str = ""
    cites: tuple[Citation, ...] = ()


class Acts(Part):
    """Words, chips and motions of players, in turn and out of it."""

    terms: ConductTerms
    actions: ClassVar[dict[type[Action], Closed]] = {
        Act: ("there is no betting to act in", lambda terms: terms.declared_decision or terms.first_indication)
    }

    def __init__(self, repairs: Repairs, out_of_turn: OutOfTurn) -> None:
        super().__init__(read(repairs.poker.rules, ConductTerms), repairs.course)
        self._repairs = repairs
        self._turns = repairs.turns
        self._out_of_turn = out_of_turn
        self._signs: tuple[str, ...] = ()
        """What the player in turn has done that is no whole move yet."""
        self._turn: tuple[int, int] | None = None
        """The street and the player whose signs these are."""
        self._turns.let(self)

    def invitations(self, hand: Hand, player: int) -> tuple[Invitation, ...]:  # noqa: ARG002 - anybody may act
        if hand.phase != "betting":
            return ()
        return (Invitation(Act, self._verify, "what was done, such as: put 25 25, or say raise and put 100"),)

    def take(self, hand: Hand, action: Action) -> None:
        assert isinstance(action, Act)
        player = self._repairs.players.names.index(action.actor)
        signs, meaning = self._judged(hand, player, action)
        self.emit(_judged(action, meaning))
        if player != hand.actor:
            move, cents = _out_of_turn_move(meaning)
            self._out_of_turn.take_out_of_turn(action, player, move, cents, *meaning.cites)
            return
        if meaning.move == "short":
            self._wait(hand, player, signs, meaning, "make up the difference, or fold and leave it", NO_RAISE)
        elif meaning.is_amount_open:
            self._wait(hand, player, signs, meaning, "a raise was announced: its amount is to follow", RAISES)
        else:
            self._signs, self._turn = (), None
            self._make(hand, player, meaning)

    def foretell(self, action: Act) -> Foretold:
        """What an act would be, and what would come of it; nothing is done. One that would be refused is.

        No card is looked at for it, so that whoever asks learns none.
        """
        hand = self._turns.hand
        if hand is None or hand.phase != "betting" or hand.actor is None:
            refuse(action, "there is no betting to act in", self.terms.declared_decision, self.terms.first_indication)
        self._verify(action)
        player = self._repairs.players.names.index(action.actor)
        _, meaning = self._judged(hand, player, action)
        if player == hand.actor:
            return Foretold(_judged(action, meaning), meaning.is_amount_open)
        move, cents = _out_of_turn_move(meaning)
        decides, cites = self._out_of_turn.foretell(action, player, move, cents)
        return Foretold(_judged(action, meaning), meaning.is_amount_open, decides, cites)

    # -- inner -----------------------------------------------------------------------------------------------------

    def _verify(self, action: Act) -> None:
        """Refuse an act of somebody who cannot act, signs that mean nothing, and what no rule leaves open."""
        hand, names = self._turns.hand, self._repairs.players.names
        assert hand is not None
        rule = self.terms.declared_decision or self.terms.first_indication
        if action.actor not in names:
            refuse(action, f"actor: {action.actor} is not in the hand", rule)
        player = names.index(action.actor)
        if hand.dead[player]:
            refuse(action, f"actor: {action.actor} is out of the hand", rule)
        _, meaning = self._judged(hand, player, action)
        if player != hand.actor:
            move, cents = _out_of_turn_move(meaning)
            self._out_of_turn.verify_act(action, player, move, cents)
        elif barred := self._turns.bounds.why_barred(hand, player, type(_as_move(hand, action.actor, meaning))):
            refuse(action, barred.value, barred.citation)

    def _judged(self, hand: Hand, player: int, action: Act) -> tuple[tuple[str, ...], Meaning]:
        """All signs of the player's turn, and what they are together."""
        is_going_on = self._turn == (hand.street, player)
        signs = (*self._signs, *action.signs) if is_going_on else action.signs
        if player != hand.actor:
            hand = self._out_of_turn.hand_found(hand, player)
        try:
            return signs, judge(hand, player, signs, self.terms)
        except IllegalActionError:
            raise
        except CroupierError as error:
            problem, cites = getattr(error, "problem", str(error)), getattr(error, "cites", ())
            raise IllegalActionError(action, f"signs: {problem}", *cites) from None

    def _wait(
        self,
        hand: Hand,
        player: int,
        signs: tuple[str, ...],
        meaning: Meaning,
        why: str,
        kinds: tuple[type[Action], ...],
    ) -> None:
        """The player has begun to act, and is asked for the rest."""
        self._signs, self._turn = signs, (hand.street, player)
        leaves = meaning.to_cents if meaning.move == "short" else 0
        cites = merge(meaning.cites) or (hand.state.current.citation,)
        bound = Bound(street=hand.street, why=why, cites=cites, kinds=kinds, fold_leaves=leaves)
        self._turns.bounds.bind(player, bound)

    def _make(self, hand: Hand, player: int, meaning: Meaning) -> None:
        if meaning.move == "fold" and meaning.to_cents > hand.bets[player]:
            cites = merge(meaning.cites)
            bound = Bound(street=hand.street, cites=cites, fold_leaves=meaning.to_cents)
            self._turns.bounds.bind(player, bound)
        self._turns.make(hand, player, _as_move(hand, self._repairs.name(player), meaning))


def _judged(action: Act, meaning: Meaning) -> ActJudged:
    return ActJudged(
        merge(meaning.cites),
        action.actor,
        action.signs,
        meaning.move,
        meaning.to_cents,
        meaning.why,
        meaning.put_cents,
        meaning.returned_cents,
        meaning.missing_cents,
        meaning.not_accepted,
    )


def _out_of_turn_move(meaning: Meaning) -> tuple[Move, int]:
    """An act as it goes by out of turn, with all that lies before the player by it."""
    move: Move = OUT_OF_TURN.get(meaning.move, meaning.move)  # type: ignore[arg-type]  # the rest are the same
    return move, 0 if meaning.move in ("fold", "check") else meaning.to_cents


def _as_move(hand: Hand, name: str, meaning: Meaning) -> Action:
    """The plain move that an act is; less than a call is on its way to one."""
    match meaning.move:
        case "fold":
            return m.Fold(name)
        case "check":
            return m.Check(name)
        case "call" | "short":
            return m.Call(name, hand.betting.call_amount)
        case "open":
            return m.Open(name, hand.betting.call_amount)
        case "bet":
            return m.Bet(name, meaning.to_cents)
        case "raise":
            return m.RaiseTo(name, meaning.to_cents)

"""Acts of players whose turn it is not: what waits until it is, what stands then, and what the dealer had directed."""

from typing import Any

import croupier.poker.messages as m
from croupier.poker.betting import NOT_YET
from croupier.poker.bounds import NO_RAISE, Bound
from croupier.poker.hand import Hand
from croupier.poker.messages import MUCK, hand_of
from croupier.poker.repairs import Repairs
from croupier.poker.ruled_betting import derive
from croupier.poker.ruling_messages import WagersReturned
from croupier.poker.rulings.out_of_turn_acts import (
    ActBefore,
    act_before,
    amount_of,
    amount_standing,
    betting_found,
    hand_found,
    since,
)
from croupier.poker.rulings.out_of_turn_messages import (
    ActedOutOfTurn,
    DirectedOutOfTurn,
    Move,
    Outcome,
    OutOfTurnAct,
    OutOfTurnLapsed,
    OutOfTurnRetracted,
    OutOfTurnSettled,
    told,
)
from croupier.poker.rulings.out_of_turn_terms import OutOfTurnTerms
from croupier.poker.state import IllegalMoveError
from croupier.procedure import Action, IllegalActionError, Incident, Ruling
from croupier.rulebook import Citation, Cited, merge
from croupier.table.round import Part, incident, refuse, ruling
from croupier.table.terms import read


class OutOfTurn(Part):
    """What players did before their turn. Their chips are no wager until it comes."""

    terms: OutOfTurnTerms

    def __init__(self, repairs: Repairs) -> None:
        super().__init__(read(repairs.poker.rules, OutOfTurnTerms), repairs.course)
        self._repairs = repairs
        self._turns = repairs.turns
        self._acts: dict[int, ActBefore] = {}
        """What each player has done out of turn in this betting round, in the order in which it was done."""
        self._turns.instead.add(self._settle_in_turn)
        self.course.after_ruling.add(self._drop_what_is_past)

    def view(self, actor: str) -> dict[str, Any]:  # noqa: ARG002 - all see it
        """What lies before players who acted out of turn; nobody's, mostly."""
        name, undecided = self._repairs.name, [act for act in self._acts.values() if self._is_undecided(act)]
        lie = [{"player": name(act.player), "move": act.move, "cents": act.cents} for act in undecided]
        return {"out_of_turn": lie} if lie else {}

    def waiting(self) -> list[ActBefore]:
        """The acts that wait for their player's turn, the first first."""
        hand = self._turns.hand
        return [act for act in self._acts.values() if not act.is_made and hand is not None and _is_open(hand, act)]

    def hand_found(self, hand: Hand, player: int) -> Hand:
        """The hand as it faces a player who is not in turn, with what others did out of turn; only to be asked."""
        return hand_found(hand, player, self.waiting())

    def _is_undecided(self, act: ActBefore) -> bool:
        """Nothing has come of it yet: it waits, or the player is asked and has not chosen."""
        hand = self._turns.hand
        if hand is None or not _is_open(hand, act):
            return False
        return not act.is_made or (act.bound is not None and self._turns.bounds.of(hand, act.player) is act.bound)

    # -- what is done ----------------------------------------------------------------------------------------------

    @incident()
    def on_acted_out_of_turn(
        self,
        found: ActedOutOfTurn,
        out_of_turn: Citation,
        out_of_turn_outcomes: dict[str, Citation],  # noqa: ARG002 - so that people are told by what it is decided
    ) -> Ruling:
        repairs = self._repairs
        repairs.verify_dealt(found, out_of_turn)
        player = repairs.number(found, found.player, out_of_turn)
        if found.mucked and found.move != "fold":
            refuse(found, f"mucked: no cards are given up with a {found.move}", out_of_turn)
        if not found.directed or not self.terms.retracts(found.move):
            decides = self.take_out_of_turn(found, player, found.move, found.cents)
            return ruling(found, decides, *self.terms.rules_to_come(found.move), concerns=(found.player,))
        directed, rules = self.terms.directed_out_of_turn, self.terms.rules_of(found.move)
        assert directed is not None
        if found.move == "fold" and found.mucked:
            folded = self.take_out_of_turn(found, player, found.move, found.cents)
            decides = f"{folded}: it has reached the muck, and is not returned though the dealer directed it in error"
            cites = merge((directed.citation, *self.terms.rules_of_muck(), *rules))
            return ruling(found, decides, *cites, concerns=(found.player,))
        cents = self.verify_act(found, player, found.move, found.cents)
        self._tell(player, found.move, cents, directed.citation)
        self.emit(OutOfTurnRetracted((directed.citation,), found.player, found.move, cents))
        decides = f"{found.player} was directed in error, retracts the {told(found.move, cents)} and acts in turn"
        return ruling(found, decides, directed.citation, concerns=(found.player,))

    def take_out_of_turn(
        self, found_or_action: Incident | Action, player: int, move: Move, cents: int, *cites: Citation
    ) -> str:
        """Take an act of a player who is not in turn, whatever told it; returns what is decided, in words.

        `cents` is all that lies before the player by it in this betting round. By `cites` it is this act.
        """
        cents = self.verify_act(found_or_action, player, move, cents)
        hand, name = self._repairs.hand, self._repairs.name(player)
        rules = merge((*self.terms.rules_of(move), *cites))
        self._tell(player, move, cents, *rules)
        act = act_before(hand, player, move, cents, self.waiting())
        self._acts.pop(player, None)
        self._acts[player] = act
        if move == "check" and not self.terms.is_check_binding:
            act.is_made = True
        elif move == "fold" and not self.terms.is_fold_made_in_turn:
            self._fold(hand, act, rules)
        return self._decided(act.in_turn, move, act.cents, name)

    def foretell(self, action: Action, player: int, move: Move, cents: int) -> tuple[str, tuple[Citation, ...]]:
        """What would be decided on an act out of turn, in words, and the rules; nothing is done."""
        cents = self.verify_act(action, player, move, cents)
        in_turn = self._repairs.hand.actor
        assert in_turn is not None
        return self._decided(in_turn, move, cents, self._repairs.name(player)), self.terms.rules_to_come(move)

    def _decided(self, in_turn: int, move: Move, cents: int, name: str) -> str:
        """What becomes of a player's act out of turn, in words."""
        if move == "check" and not self.terms.is_check_binding:
            return f"a check out of turn is no act; {name} acts in turn"
        if move == "fold":
            is_later = self.terms.is_fold_made_in_turn
            return f"the fold of {name} is made in their turn" if is_later else f"the hand of {name} is folded"
        return f"it is for {self._repairs.name(in_turn)} to act; {self.terms.to_come(move, cents, name)}"

    def _fold(self, hand: Hand, act: ActBefore, rules: tuple[Citation, ...]) -> None:
        act.cards, act.up, act.is_made = tuple(hand.hole[act.player]), tuple(hand.up[act.player]), True
        self._turns.note_act(hand, act.player)
        self._repairs.kill(act.player, "folded out of turn", *rules)

    def _tell(self, player: int, move: Move, cents: int, *cites: Citation) -> None:
        hand, name = self._repairs.hand, self._repairs.name
        assert hand.actor is not None
        self.emit(OutOfTurnAct(merge(cites), name(player), move, cents, name(hand.actor)))

    def verify_act(self, what: Incident | Action, player: int, move: Move, cents: int) -> int:
        """All that lies before the player by an act out of turn; one that cannot be is refused."""
        hand, name, rule = self._turns.hand, self._repairs.name(player), self.terms.out_of_turn
        if hand is None or hand.phase != "betting" or hand.actor is None:
            refuse(what, "move: there is no betting now", rule)
        if hand.actor == player:
            refuse(what, f"player: it is for {name} to act", rule)
        if hand.dead[player]:
            refuse(what, f"player: {name} is out of the hand", rule)
        if not hand.stacks[player]:
            refuse(what, f"player: {name} is all-in", rule)
        if any(act.player == player for act in self.waiting()):
            refuse(what, f"player: {name} has acted out of turn already", rule)
        betting = betting_found(hand, player, self.waiting())
        if move == "fold" and not cents:
            return 0
        if hand.bets[player] == betting.bet_to_call and hand.betting.marks[player] != NOT_YET:
            refuse(what, f"player: {name} has acted, and is in turn again only if somebody raises", rule)
        try:
            return amount_of(betting, player, move, cents)
        except IllegalMoveError as error:
            field = "move" if move == "check" and not cents else "cents"
            raise IllegalActionError(what, f"{field}: {error.problem}", *error.cites) from None

    # -- when the turn comes ---------------------------------------------------------------------------------------

    def _settle_in_turn(self, hand: Hand, player: int) -> bool:
        """Before a player is asked: make the move that they are bound to, or tell what is left to choose."""
        self._drop_what_is_past()
        act = self._acts.get(player)
        if act is None or act.is_made:
            return False
        act.is_made = True
        done, count = hand.betting.acts, len(hand.betting.acts)
        is_moved = self._move_in_turn(hand, act)
        if is_moved and hand.betting.acts is done and len(done) > count:  # the betting round goes on
            act.done = done[count]
        return is_moved

    def _move_in_turn(self, hand: Hand, act: ActBefore) -> bool:
        match act.move:
            case "fold":
                return self._fold_in_turn(hand, act)
            case "check":
                return self._check_in_turn(hand, act)
        return self._wager_in_turn(hand, act)

    def _fold_in_turn(self, hand: Hand, act: ActBefore) -> bool:
        if hand.betting.must_open:
            return False
        self._tell_settled(act, "fold", 0, 0, *self.terms.rules_of("fold"))
        self._turns.note_act(hand, act.player)
        hand.fold(act.player, is_forced=True)
        return True

    def _check_in_turn(self, hand: Hand, act: ActBefore) -> bool:
        rule = self.terms.check_out_of_turn
        assert rule is not None
        if not rule.value:
            self._bar(hand, act, "call or fold: the right to raise is forfeited", 0, rule.citation)
        if not hand.betting.can_check:
            self._tell_settled(act, "free" if rule.value else "no_raise", 0, 0, rule.citation)
            return False
        self._tell_settled(act, "check", 0, 0, rule.citation)
        self._turns.make(hand, act.player, m.Check(self._repairs.name(act.player)))
        return True

    def _wager_in_turn(self, hand: Hand, act: ActBefore) -> bool:
        terms = self.terms
        readings: list[Citation] = []
        calls, folds = terms.out_of_turn_calls, terms.out_of_turn_checks_and_folds
        did = since(hand, act, counts_calls=calls is None or calls.value == "wager")
        if did.called and calls is not None:
            readings.append(calls.citation)
        if did.wagers:
            decisive, mixed = max(did.wagers), terms.out_of_turn_mixed_wagers
            if mixed is not None and min(did.wagers) <= act.cents < decisive:
                decisive = decisive if mixed.value == "highest" else min(did.wagers)
                readings.append(mixed.citation)
            if decisive > act.cents and terms.out_of_turn_exceeded is not None:
                return self._choose(hand, act, terms.out_of_turn_exceeded, "free", *readings)
            if decisive <= act.cents and terms.out_of_turn_matched is not None:
                return self._choose(hand, act, terms.out_of_turn_matched, "no_raise", *readings)
        elif did.checked and terms.out_of_turn_checked is not None and hand.betting.can_check:
            if did.folded and folds is not None:
                readings.append(folds.citation)
            if not did.folded or folds is None or folds.value == "check":
                self._tell_settled(act, "check", 0, 0, terms.out_of_turn_checked, *readings)
                self._turns.make(hand, act.player, m.Check(self._repairs.name(act.player)))
                return True
        if did.folded and terms.out_of_turn_folded is not None:
            readings.append(terms.out_of_turn_folded)
        return self._stand(hand, act, *(*self.terms.rules_of(act.move), *readings))

    def _choose(self, hand: Hand, act: ActBefore, rule: Cited[bool], becomes: Outcome, *readings: Citation) -> bool:
        """The player is asked, with or without the right to raise; a fold may leave the wager in the pot."""
        cites = merge((rule.citation, *readings))
        leaves = act.cents if rule.value else 0
        self._tell_settled(act, becomes, 0, leaves, *cites)
        if becomes == "no_raise":
            no_raise = self.terms.out_of_turn_no_raise
            if no_raise is None or no_raise.value == "round":
                self._bar(hand, act, "call or fold", leaves, *cites)
            else:
                self._hold(hand, act, "call or fold", leaves, *cites, no_raise.citation)
        elif leaves:
            self._bind(act, Bound(street=hand.street, cites=cites, fold_leaves=leaves))
        return False

    def _stand(self, hand: Hand, act: ActBefore, *cites: Citation) -> bool:
        """The wager is made, as far as it can be as the betting is now; less than a call is the player's to make up."""
        betting, player, name = hand.betting, act.player, self._repairs.name(act.player)
        own, level = hand.bets[player], betting.bet_to_call
        top = own + hand.stacks[player]
        cents = min(act.cents, top)
        half, measure = self.terms.half_raise, self.terms.half_raise_base
        base = "previous_wager" if measure is None else measure.value
        to = amount_standing(betting, cents, None if half is None else half.value, base)
        if half is not None and to > cents:
            cites = (*cites, half.citation)
        elif self.terms.less_than_half is not None and own < to == level < cents:
            cites = (*cites, self.terms.less_than_half)
        if betting.must_open and cents <= own + betting.call_amount:
            return self._make(hand, act, "open", own + betting.call_amount, m.Open(name, betting.call_amount), *cites)
        if to > level:
            if level:
                return self._make(hand, act, "raise", to, m.RaiseTo(name, to), *cites)
            return self._make(hand, act, "bet", to, m.Bet(name, to), *cites)
        if level <= own:
            if not betting.can_check:
                return False
            self._tell_settled(act, "check", 0, 0, *cites)
            self._turns.make(hand, player, m.Check(name))
            return True
        if to >= min(level, top):
            return self._make(hand, act, "call", min(level, top), m.Call(name, betting.call_amount), *cites)
        short = self.terms.short_call
        cites = merge((*cites, *((short,) if short is not None else ())))
        self._tell_settled(act, "short", 0, to, *cites)
        self._hold(hand, act, "make up the difference or fold", to, *cites)
        return False

    def _make(self, hand: Hand, act: ActBefore, becomes: Outcome, to: int, action: Action, *cites: Citation) -> bool:
        self._tell_settled(act, becomes, to, 0, *cites)
        self._turns.make(hand, act.player, action)
        return True

    def _bar(self, hand: Hand, act: ActBefore, why: str, leaves: int, *cites: Citation) -> None:
        """No bet or raise in the rest of the betting round."""
        self._repairs.bar(act.player, *cites)
        bound = Bound(street=hand.street, why=why, cites=merge(cites), kinds=NO_RAISE, fold_leaves=leaves, lasts=True)
        self._bind(act, bound)

    def _hold(self, hand: Hand, act: ActBefore, why: str, leaves: int, *cites: Citation) -> None:
        """No bet or raise in this turn."""
        self._bind(act, Bound(street=hand.street, why=why, cites=merge(cites), kinds=NO_RAISE, fold_leaves=leaves))

    def _bind(self, act: ActBefore, bound: Bound) -> None:
        act.bound = bound
        self._turns.bounds.bind(act.player, bound)

    def _tell_settled(self, act: ActBefore, becomes: Outcome, to: int, leaves: int, *cites: Citation) -> None:
        name = self._repairs.name(act.player)
        self.emit(OutOfTurnSettled(merge(cites), name, act.move, act.cents, becomes, to, leaves))

    def _drop_what_is_past(self) -> None:
        """Acts out of turn end with the betting round, and with the hand of who did them."""
        hand = self._turns.hand
        if hand is None or self.course.is_ended:
            return
        for player, act in list(self._acts.items()):
            is_of_this_round = hand.phase == "betting" and hand.street == act.street
            if is_of_this_round and (act.is_made or _is_open(hand, act)):
                continue
            if not act.is_made and not hand.is_over:
                cites = merge((*self.terms.rules_of(act.move), *self._repairs.poker.cite_once("turn")))
                self.emit(OutOfTurnLapsed(cites, self._repairs.name(player), act.move, act.cents))
            del self._acts[player]

    # -- what the dealer directed ----------------------------------------------------------------------------------

    @incident()
    def on_directed_out_of_turn(self, found: DirectedOutOfTurn, directed_out_of_turn: Cited[str]) -> Ruling:
        citation, repairs = directed_out_of_turn.citation, self._repairs
        repairs.verify_dealt(found, citation)
        if not found.players:
            refuse(found, "players: say who was directed", citation)
        self._verify_directed(found, citation)
        numbers = [repairs.number(found, name, citation) for name in found.players]
        order = list(self._acts)
        first = min(order.index(player) for player in numbers)
        retracted = [self._acts[player] for player in order[first:] if self._is_retractable(self._acts[player])]
        stay = [act for act in retracted if act.cards and found.mucked]
        followed = [player for act in retracted if act not in stay for player in self._retract(act, citation)]
        back = dict.fromkeys([act.player for act in retracted if act not in stay] + followed)
        names = [repairs.name(player) for player in back]
        words = [f"retracted and done in the right order: what {' and '.join(names)} did"] * bool(names)
        cites = [citation]
        if stay:
            kept = " and ".join(repairs.name(act.player) for act in stay)
            words.append(f"the hand of {kept} has reached the muck and is not returned")
            cites += self.terms.rules_of_muck()
        return ruling(found, "; ".join(words), *merge(cites), concerns=self._each(retracted, followed))

    def _each(self, retracted: list[ActBefore], followed: list[int]) -> list[str]:
        players = dict.fromkeys([*(act.player for act in retracted), *followed])
        return [self._repairs.name(player) for player in players]

    def _verify_directed(self, found: DirectedOutOfTurn, citation: Citation) -> None:
        for name in found.players:
            player = self._repairs.number(found, name, citation)
            act = self._acts.get(player)
            if act is None or not self._is_retractable(act):
                refuse(found, f"players: {name} has nothing to retract that was done out of turn", citation)

    def _is_retractable(self, act: ActBefore) -> bool:
        """It waits, the hand is folded, the player has not chosen yet, or it was done in turn in this betting round."""
        hand = self._repairs.hand
        is_now = hand.phase == "betting" and hand.street == act.street
        is_done = any(done is act.done for done in hand.betting.acts) and not hand.dead[act.player]
        return self.terms.retracts(act.move) and ((is_now and (bool(act.cards) or is_done)) or self._is_undecided(act))

    def _retract(self, act: ActBefore, citation: Citation) -> list[int]:
        """Take an act back; who else has acted on what was done for it in turn."""
        hand, player, name = self._repairs.hand, act.player, self._repairs.name(act.player)
        self.emit(OutOfTurnRetracted((citation,), name, act.move, act.cents))
        del self._acts[player]
        if act.bound is not None:
            self._turns.bounds.release(player)
            if act.bound.lasts:
                hand.betting.unbar(player)
        if act.cards:
            self._repairs.move(act.cards, MUCK, hand_of(name), citation, is_open=False, known_to=name)
            hand.revive(player, act.up)
            self._turns.forget_acts(hand.street, player)
            self._take_turn_back(hand, act)
        followed = self._undo(hand, act, citation) if act.done is not None else []
        self._turns.put_again()
        return followed

    def _undo(self, hand: Hand, act: ActBefore, citation: Citation) -> list[int]:
        """What was done for it in turn, and all that followed but folds, is not done: it is the player's turn again."""
        betting, bets = hand.betting, hand.bets
        since = next((i for i, done in enumerate(betting.acts) if done is act.done), None)
        if since is None:  # undone with another before it
            return []
        undone = [done for done in betting.acts[since:] if not hand.dead[done.player]]
        stand = [done for done in betting.acts if not any(done is other for other in undone)]
        before = {done.player: done.to - done.added for done in reversed(undone)}
        for player, cents in before.items():
            self._turns.bounds.release(player)
            if back := bets[player] - cents:
                self.emit(WagersReturned((citation,), self._repairs.name(player), back))
                hand.state.put_in(player, -back)
            if all(done.player != player for done in stand):
                self._turns.forget_acts(hand.street, player)
        derive(betting, stand)
        hand.give_turn(act.player)
        return list(reversed(before))

    def _take_turn_back(self, hand: Hand, act: ActBefore) -> None:
        """Who has a folded hand back acts next, if their turn was passed over."""
        count, actor = hand.state.count, hand.actor
        assert actor is not None
        has_passed = (actor - act.in_turn) % count > (act.player - act.in_turn) % count
        is_to_act = hand.bets[act.player] < hand.betting.bet_to_call or hand.betting.marks[act.player] == NOT_YET
        if has_passed and is_to_act:
            hand.give_turn(act.player)


def _is_open(hand: Hand, act: ActBefore) -> bool:
    """Whether the player's turn can still come in the betting round."""
    is_now = hand.phase == "betting" and hand.street == act.street
    return is_now and not hand.dead[act.player] and hand.stacks[act.player] > 0

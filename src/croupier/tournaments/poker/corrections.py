"""Payments that were recorded by mistake: entries, re-buys and add-ons that are taken back, with money and chips.

A rulebook has nothing refunded but by the conditions, and nothing of this is a refund: what was booked by mistake was
not received, and belongs to no pool. So the director says why, and it is recorded; that is ours, as is what bounds it:
chips that have been played, as far as that is known, stay in play with what was paid for them.
"""

from croupier.rulebook import Citation
from croupier.tournaments.poker import entry_messages as say
from croupier.tournaments.poker.bank import Bank
from croupier.tournaments.poker.desk import Asks, Desk, by
from croupier.tournaments.poker.errors import TournamentError
from croupier.tournaments.poker.field import Field
from croupier.tournaments.poker.floor import Floor
from croupier.tournaments.poker.heads_up import HeadsUp
from croupier.tournaments.poker.paying_out import PayingOut
from croupier.tournaments.poker.prizes import Prizes
from croupier.tournaments.poker.registration import Registration
from croupier.tournaments.poker.standings import put_back
from croupier.tournaments.poker.state import Entrant, Payment, SessionState, spare

MORE = ("re-buy", "add-on")
KINDS = ("entry", *MORE)


class Corrections:
    """What was booked for the wrong person, or twice, is taken back while it can be."""

    def __init__(
        self,
        desk: Desk,
        bank: Bank,
        floor: Floor,
        field: Field,
        registration: Registration,
        heads_up: HeadsUp,
        prizes: Prizes,
        paying_out: PayingOut,
    ) -> None:
        self._desk = desk
        self._bank = bank
        self._floor = floor
        self._field = field
        self._registration = registration
        self._heads_up = heads_up
        self._prizes = prizes
        self._paying_out = paying_out
        desk.acts[say.UndoPayment] = (self._undo, self._asks)

    def _rule_of(self, what: str) -> Citation:
        """The rule by which it was sold."""
        terms = self._desk.terms
        return {"re-buy": terms.rebuy.citation, "add-on": terms.add_on.citation}.get(what, terms.fee)

    def _undo(self, action: say.UndoPayment) -> None:
        desk, rule = self._desk, self._rule_of(action.what)
        desk.verify_going()
        desk.verify_text("reason", action.reason, "say why", rule)
        if problem := self._why_not(action.player, action.what):
            raise TournamentError("player", f"{action.player} {problem}", rule)
        if desk.state.prizes.is_settled and (problem := self._paying_out.why_fixed()):
            raise TournamentError("undo_payment", f"the prizes are settled, and {problem}", desk.terms.pool)
        is_settled = desk.state.prizes.is_settled
        if is_settled:
            self._prizes.reopen("a payment was recorded by mistake")
        entrant = desk.entrant(action.player)
        if action.what in MORE:
            self._take_chips(action, entrant, self._last(entrant, action.what))
        else:
            self._take_entry(action, entrant)
        if is_settled:
            self._prizes.settle()

    def _asks(self, actor: str) -> Asks | None:  # noqa: ARG002 - it is the same for all who may
        desk = self._desk
        if not desk.is_open or (desk.state.prizes.is_settled and self._paying_out.why_fixed()):
            return None
        able = {player: self.able(player) for player in desk.state.entries.entrants}
        players = [player for player, found in able.items() if found]
        there = [what for what in KINDS if any(what in found for found in able.values())]
        return Asks({"player": players, "what": there}, {}, (desk.terms.pool,)) if players else None

    def able(self, player: str) -> list[str]:
        """What can be taken back of what somebody has paid, as far as prizes allow it."""
        return [what for what in KINDS if not self._why_not(player, what)]

    # -- what can be taken back ----------------------------------------------------------------------------------------

    @staticmethod
    def _last(entrant: Entrant, what: str) -> Payment:
        """What was paid last of a kind: that is what is taken back."""
        return next(each for each in reversed(entrant.payments) if each.what == what)

    @staticmethod
    def _paid(entrant: Entrant) -> list[Payment]:
        """What was paid for the last entry."""
        return [each for each in entrant.payments if each.entry == entrant.number]

    def _why_not(self, player: str, what: str) -> str:
        """Why it cannot be taken back; empty if it can."""
        desk = self._desk
        entrant = desk.state.entries.entrants.get(player)
        if entrant is None:
            return "has not entered"
        if entrant.status == "out":
            return "is out: take that back first, if it was a mistake too"
        if entrant.status not in ("in", "applied"):
            return f"is {entrant.status}"
        session = desk.state.sessions[entrant.session - 1]
        if session.ended_ms:
            return f"has played session {session.number} to its end"
        return self._why_no_chips(player, entrant, what) if what in MORE else self._why_no_entry(player, entrant)

    def _why_no_chips(self, player: str, entrant: Entrant, what: str) -> str:
        session = self._desk.state.sessions[entrant.session - 1]
        paid = [each for each in self._paid(entrant) if each.what == what and each.session == entrant.session]
        if not paid or player not in session.players:
            return f"has bought no {what} in this session"
        at = session.players[player]
        if session.tied:
            return "is in a session whose last hand is played"
        if self._floor.stream_of(at) or at.is_moving:
            return "sits where hands are dealt: the table has had the chips"
        if paid[-1].chips > spare(session):
            return f"has bought {paid[-1].chips:,} chips, and fewer can leave play by the last count"
        if at.chips != paid[-1].has and at.chips < paid[-1].chips:
            return f"was last known to have {at.chips:,} chips, and it was for {paid[-1].chips:,}"
        return ""

    def _why_no_entry(self, player: str, entrant: Entrant) -> str:
        session = self._desk.state.sessions[entrant.session - 1]
        if player in session.allotted:
            return "has come from the stage before"
        if any(each.what in MORE for each in self._paid(entrant)):
            return "has bought more chips since: take these back first"
        if entrant.status == "applied" or not session.began_ms:
            return "" if self._paid(entrant) else "has paid nothing for it"
        came = entrant.came
        if came is None or came.entry != entrant.number:
            return f"was there when session {session.number} began"
        if came.player != player:
            return f"has the place of {came.player}, who paid for it"
        return self._why_played(session, player, entrant)

    def _why_played(self, session: SessionState, player: str, entrant: Entrant) -> str:
        """Whether the chips of an entry are known to have been played."""
        came, at = entrant.came, session.players.get(player)
        assert came is not None, "it was looked at"
        if at is None or len(session.players) < 2 or session.tied:
            return "is alone in the session, or its last hand is played"
        if self._heads_up.match_of(session, player) is not None:
            return "has an opponent"
        if any(player in out.by for out in session.outs) or any(player in shares for _, shares, _ in session.bounties):
            return "has put somebody out since"
        if at.chips > spare(session) + 1:
            return f"came with {at.chips:,} chips, and fewer can leave play by the last count"
        if at.chips != came.chips:
            return f"was last known to have {at.chips:,} chips, and came with {came.chips:,}"
        table = self._desk.state.tables.get(at.table)
        if at.is_moving or (table is not None and table.stream and (at.table, table.hands) != (came.table, came.hands)):
            return "has been dealt hands"
        return ""

    # -- what becomes of it --------------------------------------------------------------------------------------------

    def _take_chips(self, action: say.UndoPayment, entrant: Entrant, paid: Payment) -> None:
        """A re-buy or an add-on: the chips are the operator's again."""
        desk, terms = self._desk, self._desk.terms
        session = desk.state.sessions[entrant.session - 1]
        rule = self._rule_of(action.what)
        if action.what == "re-buy":
            entrant.rebuys -= 1
        else:
            entrant.add_ons -= 1
        at = session.players[action.player]
        at.chips = paid.had if at.chips == paid.has else at.chips - paid.chips
        at.given = max(0, at.given - paid.chips)
        self._bank.take_back(action.player, paid, action.reason, terms.pool, rule)
        told = say.ChipsTakenBack(by(rule), action.player, paid.chips, action.what)
        desk.issue(session, told, -paid.chips)

    def _take_entry(self, action: say.UndoPayment, entrant: Entrant) -> None:
        """An entry: the seat is free; who was out before is out again, where they were."""
        desk, terms, player = self._desk, self._desk.terms, action.player
        session, came = desk.state.sessions[entrant.session - 1], entrant.came
        told = say.EntryUndone(by(terms.must_say.citation, terms.pool), player, session.number, action.reason)
        if player in session.players:
            self._leave_play(session, player, told)
        else:
            desk.tell(told)
        for paid in self._paid(entrant):
            self._bank.take_back(player, paid, action.reason, terms.pool, terms.fee)
        self._registration.leave(player, entrant, "withdrawn")
        if came is not None and came.entry == entrant.number:
            for number, out in came.outs:
                put_back(desk.state.sessions[number - 1].outs, out)
                entrant.session, entrant.status = number, "out"
        entrant.came = None

    def _leave_play(self, session: SessionState, player: str, told: say.EntryUndone) -> None:
        """Chips leave play; where hands are dealt, the table takes them and tells how many they were."""
        at = self._field.take_out(session, player, "entered by mistake")
        came = self._desk.state.entries.entrants[player].came
        session.started -= came is None or not any(number == session.number for number, _ in came.outs)
        self._desk.issue(session, told, 0 if at.is_there else -at.chips)

"""Who enters a poker tournament: applications, payments, the waiting list, more chips, and ways out."""

from croupier.room.poker.player_cards import Presented
from croupier.rulebook import Citation
from croupier.tournaments.poker import entry_messages as say
from croupier.tournaments.poker.bank import Bank
from croupier.tournaments.poker.conditions import BuyIn
from croupier.tournaments.poker.desk import Asks, Desk, by
from croupier.tournaments.poker.errors import TournamentError
from croupier.tournaments.poker.field import Field
from croupier.tournaments.poker.identities import Identities
from croupier.tournaments.poker.level_clock import LevelClock
from croupier.tournaments.poker.state import Entrant, EntriesState, SessionState
from croupier.tournaments.poker.waiting_list import WaitingList


class Registration:
    """Entrants from their application to their seat, and what they pay."""

    def __init__(
        self,
        desk: Desk,
        bank: Bank,
        clock: LevelClock,
        field: Field,
        identities: Identities,
        waiting_list: WaitingList,
    ) -> None:
        self._desk = desk
        self._bank = bank
        self._clock = clock
        self._field = field
        self._identities = identities
        self.waiting_list = waiting_list
        desk.acts |= {
            say.Enter: (self._enter, self._asks_enter),
            say.Agree: (self._agree, self._asks_agree),
            say.PayEntry: (self._pay, self._asks_pay),
            say.RefuseEntry: (self._refuse, self._asks_refuse),
            say.WithdrawEntry: (self._withdraw, self._asks_withdraw),
            say.TransferEntry: (self._transfer, self._asks_transfer),
            say.NameSubstitute: (self._substitute, self._asks_substitute),
        }

    @property
    def _state(self) -> EntriesState:
        return self._desk.state.entries

    @property
    def _rule(self) -> Citation:
        return self._desk.terms.must_say.citation

    def needs_card(self, player: str, session: SessionState) -> bool:
        """Whether somebody has yet to show a Player Card before a session."""
        is_needed = not session.ended_ms and self._identities.needed_in(session) is not None
        return is_needed and player not in self._state.cards

    # -- coming in -------------------------------------------------------------------------------------------------

    def _enter(self, action: say.Enter) -> None:
        """A place, if there is one; else the waiting list."""
        desk, state, conditions = self._desk, self._state, self._desk.conditions
        desk.verify_going()
        desk.verify_person(action.player)
        desk.verify_text("full_name", action.full_name)
        session = self._verify_open(action.session)
        known = state.entrants.get(action.player)
        if known is not None:
            self._verify_again(action.player, known, session)
        if session.is_repechage and not self._is_out_of_another(action.player, session):
            problem = f"{session.number}: it is for those who are out of another session of the stage"
            raise TournamentError("session", problem, self._rule)
        self._identities.verify_card(Presented(action.player, action.card))
        price = self._price(session)
        entrant = known or Entrant()
        is_again, must_wait = entrant.entries > 0, self.waiting_list.is_full()
        entrant.status, entrant.session = "applied", session.number
        entrant.played_buy_in_cents, entrant.played_fee_cents = entrant.buy_in_cents, entrant.fee_cents
        entrant.has_agreed = entrant.has_agreed or action.agrees
        entrant.full_name = action.full_name or entrant.full_name
        entrant.owes_buy_in_cents, entrant.owes_fee_cents = price.buy_in_cents, price.fee_cents
        entrant.bounty_cents = min(conditions.bounty_cents, price.buy_in_cents)
        state.asked += 1
        entrant.number = state.asked
        state.entrants[action.player] = entrant
        desk.tell(say.EntryAskedFor(by(self._rule), action.player, session.number, is_again))
        if action.agrees:
            desk.tell(say.AgreedInWriting(by(desk.terms.agreement.citation), action.player))
        self._identities.show(Presented(action.player, action.card))
        if must_wait:
            self.waiting_list.join(action.player)

    def _verify_open(self, number: int) -> SessionState:
        """A session that entries are taken for."""
        sessions = self._desk.state.sessions
        if not 1 <= number <= len(sessions):
            raise TournamentError("session", f"{number}: there is no such session", self._rule)
        session = sessions[number - 1]
        if problem := self.why_closed(session):
            raise TournamentError("session", f"{number}: {problem}", self._rule)
        return session

    def why_closed(self, session: SessionState) -> str:
        """Why nobody enters a session any more, or yet; empty if they may."""
        stage = self._desk.conditions.stages[session.stage]
        if session.stage and stage.direct is None:
            return "who plays in it comes from the stage before"
        if session.is_repechage and not self._others_are_over(session):
            return "it is for those who are out of the others, which are not over"
        if session.ended_ms or (session.began_ms and not self._clock.takes_entries(session)):
            return "entries are closed"
        return ""

    def _others_are_over(self, session: SessionState) -> bool:
        others = [each for each in self._desk.state.sessions if each.stage == session.stage and not each.is_repechage]
        return all(each.ended_ms for each in others)

    def _verify_again(self, player: str, known: Entrant, session: SessionState) -> None:
        """That somebody who has entered before may enter this session."""
        terms, conditions = self._desk.terms, self._desk.conditions
        if known.status in ("in", "applied", "waiting"):
            raise TournamentError("player", f"{player} has entered", terms.one_position or self._rule)
        if known.status in ("refused", "disqualified"):
            cites = terms.rules_broken if known.status == "disqualified" else terms.refused or self._rule
            raise TournamentError("player", f"{player} is {known.status}", cites)
        if session.is_repechage:
            return
        if known.entries and session.stage:
            problem = f"{player} has played in a session before, and buys into no later stage"
            raise TournamentError("player", problem, self._rule)
        if known.status == "out" and known.entries > conditions.reentries:
            problem = f"{player} has entered {known.entries} times, which is the most"
            raise TournamentError("player", problem, self._rule)

    def _is_out_of_another(self, player: str, session: SessionState) -> bool:
        """Whether somebody went out of a session of the same stage, and has not played in this one."""
        others = [each for each in self._desk.state.sessions if each.stage == session.stage and not each.is_repechage]
        return any(out.player == player for each in others for out in each.outs)

    def _price(self, session: SessionState) -> BuyIn:
        """What an entry to a session costs."""
        conditions = self._desk.conditions
        direct = conditions.stages[session.stage].direct
        if session.is_repechage:
            return BuyIn(buy_in_cents=0)
        if session.stage and direct is not None:
            return direct
        return BuyIn(buy_in_cents=conditions.buy_in_cents or 0, fee_cents=conditions.fee_cents or 0)

    def _asks_enter(self, actor: str) -> Asks | None:  # noqa: ARG002 - it is the same for all who may
        if not self._desk.is_open:
            return None
        open_ = [each.number for each in self._desk.state.sessions if not self.why_closed(each)]
        return Asks({"session": open_}, {}, (self._rule,)) if open_ else None

    def _agree(self, action: say.Agree) -> None:
        rule = self._desk.terms.agreement.citation
        entrant = self._desk.entrant(action.player, rule)
        if entrant.has_agreed:
            raise TournamentError("player", f"{action.player} has agreed", rule)
        entrant.has_agreed = True
        self._desk.tell(say.AgreedInWriting(by(rule), action.player))

    def _asks_agree(self, actor: str) -> Asks | None:  # noqa: ARG002 - it is the same for all who may
        agreement = self._desk.terms.agreement
        missing = self._of_status("applied", "waiting")
        missing = [player for player in missing if not self._state.entrants[player].has_agreed]
        return Asks({"player": missing}, {}, (agreement.citation,)) if missing and agreement.value else None

    def _pay(self, action: say.PayEntry) -> None:
        """In, once fee and buy-in are paid; after the start with a seat at once."""
        desk, terms = self._desk, self._desk.terms
        desk.verify_going()
        entrant = desk.entrant(action.player, terms.fee)
        is_offered = self.waiting_list.has_offer(entrant)
        if entrant.status != "applied" and not is_offered:
            raise TournamentError("player", f"{action.player} is {entrant.status}, and has nothing to pay", self._rule)
        if terms.agreement.value and not entrant.has_agreed:
            problem = f"{action.player} has not agreed in writing with rules and conditions"
            raise TournamentError("player", problem, terms.agreement.citation)
        session = self._verify_open(entrant.session)
        self._identities.verify_shown(action.player, session)
        fee = entrant.owes_fee_cents if action.what in ("both", "fee") else 0
        buy_in = entrant.owes_buy_in_cents if action.what in ("both", "buy_in") else 0
        if action.what != "both" and not (fee or buy_in):
            raise TournamentError("what", f"{action.player} has paid it", terms.fee)
        if is_offered:
            self.waiting_list.take(action.player)
        if fee or buy_in:
            what: say.What = "direct entry" if session.stage else "entry again" if entrant.entries else "entry"
            bounty = entrant.bounty_cents if buy_in else 0
            chips = (desk.conditions.chips or 0) if buy_in else 0
            self._bank.take(action.player, buy_in - bounty, fee, what, bounty=bounty, chips=chips, means=action.means)
            entrant.owes_fee_cents -= fee
            entrant.owes_buy_in_cents -= buy_in
        if not entrant.owes_fee_cents and not entrant.owes_buy_in_cents:
            self._let_in(action.player, entrant, session)

    def _asks_pay(self, actor: str) -> Asks | None:  # noqa: ARG002 - it is the same for all who may
        owing = [*self._of_status("applied"), *self.waiting_list.offers()]
        return Asks({"player": owing}, {}, by(self._desk.terms.fee, self._desk.terms.pool)) if owing else None

    def _let_in(self, player: str, entrant: Entrant, session: SessionState) -> None:
        entrant.status = "in"
        entrant.entries += not session.is_repechage
        self._desk.tell(say.PlayerEntered(by(self._rule), player, session.number, entrant.entries))
        if session.began_ms:
            self._field.come_in_late(session, player)

    def _of_status(self, *status: str) -> list[str]:
        return [player for player, each in self._state.entrants.items() if each.status in status]

    # -- ways out --------------------------------------------------------------------------------------------------

    def _refuse(self, action: say.RefuseEntry) -> None:
        desk, terms = self._desk, self._desk.terms
        desk.verify_text("reason", action.reason)
        entrant = desk.entrant(action.player, terms.refused)
        if not desk.conditions.may_refuse and terms.refused is None:
            problem = "the conditions do not reserve the right to refuse an application"
            raise TournamentError("refuse_entry", problem, self._rule)
        self._verify_not_begun(action.player, entrant)
        told = say.EntryRefused(by(terms.refused or self._rule), action.player, action.reason)
        desk.tell(told)
        self.leave(action.player, entrant, "refused")
        self._bank.give_back(action.player, entrant, told)

    def _asks_refuse(self, actor: str) -> Asks | None:  # noqa: ARG002 - it is the same for all who may
        rule = self._desk.terms.refused or self._rule
        able = self._not_begun()
        return Asks({"player": able}, {}, (rule,)) if able and self._desk.is_open else None

    def _withdraw(self, action: say.WithdrawEntry) -> None:
        """Everything goes back in time; later what the conditions permit."""
        desk, conditions = self._desk, self._desk.conditions
        entrant = desk.entrant(action.player, self._rule)
        self._verify_not_begun(action.player, entrant)
        told = say.EntryWithdrawn(by(desk.terms.pool, self._rule), action.player)
        desk.tell(told)
        self.leave(action.player, entrant, "withdrawn")
        in_time = desk.now_ms() <= conditions.withdrawal_ms
        buy_in, fee = in_time or conditions.late_refund != "none", in_time or conditions.late_refund == "all"
        self._bank.give_back(action.player, entrant, told, buy_in=buy_in, fee=fee)
        if not buy_in:
            self._bank.free_bounty(action.player)

    def _asks_withdraw(self, actor: str) -> Asks | None:  # noqa: ARG002 - it is the same for all who may
        able = self._not_begun()
        return Asks({"player": able}, {}, (self._rule,)) if able and self._desk.is_open else None

    def _verify_not_begun(self, player: str, entrant: Entrant) -> None:
        self._desk.verify_going()
        if entrant.status not in ("applied", "waiting", "in"):
            raise TournamentError("player", f"{player} is {entrant.status}", self._rule)
        session = self._desk.state.sessions[entrant.session - 1]
        if entrant.status == "in" and (session.began_ms or session.stage):
            raise TournamentError("player", f"{player} plays already", self._rule)

    def _not_begun(self) -> list[str]:
        found = []
        for player, each in self._state.entrants.items():
            session = self._desk.state.sessions[each.session - 1]
            if each.status in ("applied", "waiting") or (
                each.status == "in" and not session.began_ms and not session.stage
            ):
                found.append(player)
        return found

    def leave(self, player: str, entrant: Entrant, status: str) -> None:
        """An entry comes to nothing: who has played before is out again, and the place is free."""
        self.waiting_list.leave(player)
        session = self._desk.state.sessions[entrant.session - 1]
        session.drawn.pop(player, None)
        entrant.entries -= entrant.status == "in" and not session.is_repechage
        has_played = entrant.entries or self._is_out_of_another(player, session)
        entrant.status = "refused" if status == "refused" else "out" if has_played else "withdrawn"
        entrant.owes_buy_in_cents = entrant.owes_fee_cents = 0

    def look(self) -> None:
        """Who has not paid when entries to a session close is turned away; who waits has a place that is free."""
        for session in self._desk.playing():
            was_closed, session.is_closed = session.is_closed, bool(self.why_closed(session))
            if session.is_closed and not was_closed:
                self._turn_away_unpaid(session)
        self.waiting_list.look(lambda session: not self.why_closed(session))

    def _turn_away_unpaid(self, session: SessionState) -> None:
        """Who has not provided the buy-in is out, and an entry fee is not refunded."""
        desk, rule = self._desk, self._desk.terms.buy_in_missing
        for player, entrant in list(self._state.entrants.items()):
            if entrant.session == session.number and entrant.status in ("applied", "waiting"):
                told = say.EntryWithdrawn(by(rule), player, is_late=entrant.status == "applied")
                desk.tell(told)
                self.leave(player, entrant, "withdrawn")
                self._bank.give_back(player, entrant, told, fee=False)

    # -- other sessions, other people ------------------------------------------------------------------------------

    def _transfer(self, action: say.TransferEntry) -> None:
        desk, rule = self._desk, self._desk.terms.transfer
        if rule is None or not desk.conditions.transferable:
            raise TournamentError("transfer_entry", "the conditions do not allow it", rule)
        entrant = desk.entrant(action.player, rule)
        self._verify_not_begun(action.player, entrant)
        session = self._verify_open(action.session)
        before = desk.state.sessions[entrant.session - 1]
        if session.stage or session.is_repechage or session is before:
            problem = "is where they play" if session is before else "is for others"
            raise TournamentError("session", f"{action.session} {problem}", rule)
        before.drawn.pop(action.player, None)
        entrant.session = session.number
        desk.tell(say.EntryTransferred(by(rule), action.player, session.number))
        if session.began_ms and entrant.status == "in":
            self._field.come_in_late(session, action.player)

    def _asks_transfer(self, actor: str) -> Asks | None:  # noqa: ARG002 - it is the same for all who may
        rule = self._desk.terms.transfer
        if rule is None or not self._desk.is_open or not self._desk.conditions.transferable:
            return None
        sessions = self._desk.state.sessions
        open_ = [each.number for each in sessions if not each.stage and not self.why_closed(each)]
        able = self._not_begun()
        return Asks({"player": able, "session": open_}, {}, (rule,)) if able and len(open_) > 1 else None

    def _substitute(self, action: say.NameSubstitute) -> None:
        """Somebody else goes on with all that the player has: seat, chips and what was paid."""
        desk, terms, rule = self._desk, self._desk.terms, self._desk.terms.transfer
        if rule is None or not desk.conditions.substitutes:
            raise TournamentError("name_substitute", "the conditions do not allow it", rule)
        desk.verify_going()
        entrant = desk.entrant(action.player, rule)
        if entrant.status != "in":
            raise TournamentError("player", f"{action.player} is {entrant.status}", rule)
        desk.verify_person(action.substitute, "substitute")
        if action.substitute in self._state.entrants:
            raise TournamentError("substitute", f"{action.substitute} has entered", terms.one_position or rule)
        if terms.agreement.value and not action.agrees:
            problem = f"{action.substitute} has not agreed in writing with rules and conditions"
            raise TournamentError("substitute", problem, terms.agreement.citation)
        session, prizes = desk.state.sessions[entrant.session - 1], desk.state.prizes
        if action.player in prizes.deal:
            problem = f"{action.player} has been asked to divide the prizes that are left, and nobody else has"
            raise TournamentError("player", problem, terms.pool)
        shown = Presented(action.substitute, action.card)
        self._identities.verify_card(shown)
        self._identities.verify_shown(action.substitute, session, shows=action.card)
        self._field.substitute(session, action.player, action.substitute, rule)
        self._identities.show(shown)
        self._state.entrants[action.substitute] = entrant
        self._state.entrants[action.player] = Entrant(status="withdrawn", session=entrant.session)
        if action.player in prizes.bounties:
            prizes.bounties[action.substitute] = prizes.bounties.pop(action.player)
        desk.tell(say.SubstituteNamed(by(rule), action.player, action.substitute))

    def _asks_substitute(self, actor: str) -> Asks | None:  # noqa: ARG002 - it is the same for all who may
        rule = self._desk.terms.transfer
        if rule is None or not self._desk.is_open or not self._desk.conditions.substitutes:
            return None
        able = self._of_status("in")
        return Asks({"player": able}, {}, (rule,)) if able else None

"""Prizes and bounties that are paid: as soon as nothing changes them any more, and taken back where that was a mistake.

A rulebook says how prizes are divided and that places are recorded as players go out, not when prizes are paid. So
what is settled may be paid while others play. Ours is what settled means:

- nobody can enter or buy chips any more, so that the pool and its division into whole units are known;
- the place is taken: no other table has still to finish the hand, no match of the round is open, no table where hands
  are dealt can give the chips back by a ruling, and no dispute is open;
- whoever is placed higher and might be disqualified, so that others move up, leaves at least as much. What it is more
  by then is paid later.

After that only taking back the payment lets the elimination be taken back.
"""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from croupier.tournaments.poker import prize_messages as say
from croupier.tournaments.poker.bank import Bank
from croupier.tournaments.poker.dealt_tables import DealtTables
from croupier.tournaments.poker.desk import Asks, Desk, by
from croupier.tournaments.poker.eliminations import Eliminations
from croupier.tournaments.poker.errors import TournamentError
from croupier.tournaments.poker.heads_up import HeadsUp
from croupier.tournaments.poker.prizes import Prizes, grouped
from croupier.tournaments.poker.standings import Out, Place
from croupier.tournaments.poker.state import PrizesState, SessionState, Won


class Due(NamedTuple):
    """What somebody can be paid now."""

    cents: int = 0
    """The prize, without bounties."""
    bounties_cents: int = 0
    goods: tuple[str, ...] = ()
    place: int = 0
    """The place that the prize is for."""

    @property
    def is_something(self) -> bool:
        return bool(self.cents or self.bounties_cents or self.goods)


class PayingOut:
    """What was paid of prizes and bounties, and what may be."""

    def __init__(
        self,
        desk: Desk,
        bank: Bank,
        prizes: Prizes,
        eliminations: Eliminations,
        heads_up: HeadsUp,
        dealt: DealtTables,
    ) -> None:
        self._desk = desk
        self._bank = bank
        self._prizes = prizes
        self._heads_up = heads_up
        self._dealt = dealt
        desk.acts |= {
            say.PayPrize: (self._pay, self._asks_pay),
            say.TakeBackPrize: (self._take_back, self._asks_take_back),
        }
        eliminations.undoes.add(self._verify_undo)

    @property
    def _state(self) -> PrizesState:
        return self._desk.state.prizes

    # -- paid --------------------------------------------------------------------------------------------------------

    def _pay(self, action: say.PayPrize) -> None:
        """All that is settled; when the tournament is over, all that was won."""
        desk, terms, is_over = self._desk, self._desk.terms, self._desk.state.is_over
        due = self._due_at_end(action.player) if is_over else self.due().get(action.player, Due())
        if not due.is_something:
            problem = self._why_not(action.player)
            raise TournamentError("player", f"{action.player} {problem}", terms.pool)
        if not is_over:
            desk.verify_going()
            desk.verify_undisputed("pay_prize")
        won = self._state.won.setdefault(action.player, Won())
        won.paid_cents += due.cents + due.bounties_cents
        won.bounties_paid_cents += due.bounties_cents
        won.given += due.goods
        cites = by(terms.pool, None if is_over else terms.placings, terms.no_revenue)
        cents, goods = due.cents + due.bounties_cents, ", ".join(due.goods)
        early = {} if is_over else {"bounties_cents": due.bounties_cents, "place": due.place}
        told = say.PrizePaid(cites, action.player, cents, goods, **early)
        self._bank.pay(told, action.player, due.cents, due.bounties_cents)

    def _asks_pay(self, actor: str) -> Asks | None:  # noqa: ARG002 - it is the same for all who may
        is_going = self._desk.is_open and not self._desk.open_dispute()
        if not self._desk.state.is_over and not is_going:
            return None
        owed = list(self.due())
        return Asks({"player": owed}, {}, by(self._desk.terms.pool, self._desk.terms.placings)) if owed else None

    # -- taken back --------------------------------------------------------------------------------------------------

    def _take_back(self, action: say.TakeBackPrize) -> None:
        """All that was paid to a player is owed again: the record of it was a mistake."""
        desk, rule = self._desk, self._desk.terms.pool
        desk.verify_text("reason", action.reason, "say why", rule)
        won = self._state.won.get(action.player)
        if won is None or not (won.paid_cents or won.given):
            raise TournamentError("player", f"{action.player} has been paid nothing", rule)
        cents, bounties, goods = won.paid_cents, won.bounties_paid_cents, ", ".join(won.given)
        won.paid_cents, won.bounties_paid_cents, won.given = 0, 0, []
        told = say.PrizeTakenBack(by(rule, desk.terms.no_revenue), action.player, cents, goods, action.reason)
        self._bank.pay(told, action.player, bounties - cents, -bounties)

    def _asks_take_back(self, actor: str) -> Asks | None:  # noqa: ARG002 - it is the same for all who may
        paid = [player for player, won in self._state.won.items() if won.paid_cents or won.given]
        return Asks({"player": paid}, {}, (self._desk.terms.pool,)) if paid else None

    # -- what is settled ---------------------------------------------------------------------------------------------

    def due(self) -> dict[str, Due]:
        """Everybody who can be paid something now, and what."""
        if self._desk.state.is_over:
            found = {player: self._due_at_end(player) for player in self._state.won}
        else:
            found = self._due_in_play()
        return {player: due for player, due in found.items() if due.is_something}

    def place_of(self, player: str) -> int:
        """The place that somebody was paid for while others play; nothing if they were not."""
        won = self._state.won.get(player)
        found = self._prizes.placings(for_prizes=True).get(player)
        return found.first if found is not None and won is not None and self._has_prize(won) else 0

    def _due_at_end(self, player: str) -> Due:
        won = self._state.won.get(player, Won())
        bounties = won.bounties_cents - won.bounties_paid_cents
        cents = won.cents - (won.paid_cents - won.bounties_paid_cents)
        return Due(cents, bounties, _without(won.goods, won.given), won.place)

    def _due_in_play(self) -> dict[str, Due]:
        found: dict[str, Due] = {}
        unsettled = self._unsettled_bounties()
        for player, won in self._state.won.items():
            bounties = won.bounties_cents - unsettled[player] - won.bounties_paid_cents
            found[player] = Due(bounties_cents=max(0, bounties), goods=_without(won.goods, won.given))
        for player, place, cents, goods in self._settled():
            won = self._state.won.get(player, Won())
            paid = won.paid_cents - won.bounties_paid_cents
            left = found.get(player, Due())
            things = _without([*won.goods, *goods], won.given)
            found[player] = left._replace(cents=max(0, cents - paid), goods=things, place=place)
        return found

    def _settled(self) -> Iterable[tuple[str, int, int, list[str]]]:
        """Whose place and prize nothing changes any more: the player, the place, and at least what it wins."""
        desk, prizes, state = self._desk, self._prizes, self._state
        if not state.is_settled or len(prizes.left()) >= len(state.amounts):
            return
        last, open_, placed = desk.state.sessions[-1], self._open(), prizes.placings()
        for place, players in grouped(prizes.placings(for_prizes=True)).items():
            if place.first > len(state.amounts) or any(player in last.players for player in players):
                continue
            for number, player in enumerate(players):
                if player in open_ or player not in placed:  # who has divided and was disqualified since wins nothing
                    continue
                reached = [Place(place.first - up, place.last - up) for up in range(self._may_move_up(place) + 1)]
                won = [prizes.of_place(each, number, len(players)) for each in reached]
                cents = min(cents for cents, _ in won)
                if prizes.is_made() and player in state.deal:
                    cents = state.deal[player]
                is_certain = len(players) == 1 and all(each == won[0][1] for _, each in won)
                goods = won[0][1] if is_certain else []  # who of several has them is decided at the end
                yield player, place.first, cents, goods

    def _open(self) -> dict[str, str]:
        """Who is out in a session in play, but not for certain or not in a certain place, and why."""
        found: dict[str, str] = {}
        for session in self._desk.playing():
            waits, is_ruled = session.hand_for_hand, False
            is_round = any(len(each.players) > 1 and not self._heads_up.is_over(each) for each in session.matches)
            for out in session.outs:
                is_ruled = is_ruled or self._may_be_ruled_on(session, out)
                if is_ruled:
                    found[out.player] = "may have another place by a ruling on a hand, until its table plays the next"
                elif waits is not None and out.hand == waits.number:
                    found[out.player] = "is placed when all tables have finished the hand"
                elif is_round and out.shares == self._heads_up.number_of_round(session):
                    found[out.player] = "shares the place with all who lose in this round, which is not over"
        return found

    def _may_move_up(self, place: Place) -> int:
        """How far somebody moves up, if all before them are disqualified but one, or those who have divided."""
        stay = len(self._state.deal) if self._prizes.is_made() else 1
        return max(0, place.first - 1 - stay) if self._desk.terms.disqualified_place.value == "none" else 0

    def _may_be_ruled_on(self, session: SessionState, out: Out) -> bool:
        """A hand that was dealt here is ruled on until the next one begins, or nobody who was in it is at the table."""
        table = self._desk.state.tables.get(out.table)
        if table is None or not table.stream or self._desk.conditions.format != "tables":
            return False
        if table.session == session.number:
            return table.hands <= out.hands
        return any(at.is_moving for at in session.players.values()) or self._dealt.is_due(table.stream)

    def _unsettled_bounties(self) -> Counter[str]:
        """What was won of bounties by hands that a ruling may still change."""
        found: Counter[str] = Counter()
        for session in self._desk.playing():
            outs = {each.player: each for each in session.outs}
            for player, shares, _ in session.bounties:
                if player in outs and self._may_be_ruled_on(session, outs[player]):
                    found.update(shares)
        return found

    def _why_not(self, player: str) -> str:
        """Why somebody can be paid nothing now."""
        desk, state = self._desk, self._state
        if desk.state.is_over:
            return "has nothing to be paid"
        if player not in desk.state.entries.entrants:
            return "has not entered"
        if not any(out.player == player for each in desk.state.sessions for out in each.outs):
            return "is not out, and has won no bounty that is not paid"
        if not state.is_settled:
            return "is out, and the prizes are not settled yet: somebody may still enter or buy chips"
        if why := self._open().get(player):
            return why
        place = self._prizes.placings(for_prizes=True).get(player)
        if place is None:
            return "has no place"
        won = state.won.get(player, Won())
        if won.paid_cents > won.bounties_paid_cents or won.given:
            return f"has been paid for place {place.first}"
        if place.first <= len(state.amounts) and self._may_move_up(place):
            return f"has place {place.first}, which may win less or other things if somebody is disqualified"
        return f"has place {place.first}, which wins nothing"

    # -- eliminations that are taken back ----------------------------------------------------------------------------

    def why_fixed(self) -> str:
        """Why prizes cannot be settled anew; empty if they can."""
        state = self._state
        if paid := next((player for player, each in state.won.items() if self._has_prize(each)), ""):
            return f"{paid} has been paid a prize: take that back first"
        return "a division of these prizes is proposed or agreed to" if state.deal else ""

    @staticmethod
    def _has_prize(won: Won) -> bool:
        return won.paid_cents > won.bounties_paid_cents or bool(won.given)

    def _verify_undo(self, session: SessionState, out: Out) -> None:
        """Nothing that was paid goes by an elimination that is taken back, and no division that was agreed to."""
        state, rule = self._state, self._desk.terms.pool
        at = session.outs.index(out)
        shared = [each.player for each in session.outs[:at] if out.shares and each.shares == out.shares]
        for player in (*shared, *(each.player for each in session.outs[at:])):
            if player in state.won and self._has_prize(state.won[player]):
                problem = f"{player} has been paid a prize, which goes by it: take the payment back first"
                raise TournamentError("player", problem, rule)
        bounty = next((each for each in reversed(session.bounties) if each[0] == out.player), None)
        for winner, cents in bounty[1].items() if bounty is not None and out.by else ():
            won = state.won[winner]
            if won.bounties_paid_cents > won.bounties_cents - cents:
                problem = f"{winner} has been paid the bounty on {out.player}: take the payment back first"
                raise TournamentError("player", problem, rule)
        if self._prizes.is_made() and out.player not in state.deal:
            problem = f"those who were left have divided the prizes without {out.player}"
            raise TournamentError("player", problem, rule)


def _without(goods: Iterable[str], given: Iterable[str]) -> tuple[str, ...]:
    """Goods that were not given yet."""
    return tuple((Counter(goods) - Counter(given)).elements())

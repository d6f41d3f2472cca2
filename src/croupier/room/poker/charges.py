"""What seats at a poker table cost: a charge for time, hour by hour in advance, and a fee for sitting down.

Charges are taken from the stack, between hands: when the hour strikes, or if a hand is in play then, before the next.
Who cannot pay sits out until they can.
"""

import msgspec

from croupier.chips import format_dollars
from croupier.ledger import Done
from croupier.procedure import Citations, Event, verify_player
from croupier.room.poker.charge_accounts import ChargeAccounts, ChargesState, PaidElsewhere
from croupier.room.poker.charge_messages import (
    AcceptPaidTime,
    ChargeFellDue,
    ChargeLapsed,
    ChargeNotCovered,
    ChargePaid,
    PaidTimeAccepted,
    PaidTimeLeft,
)
from croupier.room.poker.charge_terms import ChargeError, ChargeTerms
from croupier.room.poker.chips import TableChips
from croupier.room.poker.course import NOTHING, Act, Asks, TableCourse, together, told
from croupier.room.poker.seating import Seating, SeatState
from croupier.rulebook import Citation


class ChargePicture(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one player owes for the seat, and until when time has been charged."""

    player: str
    owes_cents: int = 0
    charged_until_ms: int = 0


class Charges:
    """Who owes what for a seat, and when it is taken."""

    def __init__(self, course: TableCourse, chips: TableChips, state: ChargesState | None = None) -> None:
        self._course = course
        self._chips = chips
        self._accounts = ChargeAccounts(state or ChargesState())
        course.acts[AcceptPaidTime] = Act(self._verify_paid, self._accept_paid, self._asks)
        course.opens.add(self._opened)
        course.sits.add(self._sits)
        course.leaves.add(self._leaves)
        course.may_come_back.add(self._verify_come_back)
        course.foresees.add(self._foresee)
        course.settles.add(self._settle)
        course.due.add(self._due)
        course.strikes.add(self._strikes)

    def state(self) -> ChargesState | None:
        """Nothing where nothing is charged."""
        state = self._accounts.state()
        return None if state == ChargesState() else state

    @property
    def _terms(self) -> ChargeTerms:
        return self._course.terms(ChargeTerms)

    def _players(self) -> list[str]:
        return [each.player for each in self._course.seating.state()]

    def owed_cents(self, player: str) -> int:
        """What a player has not paid yet."""
        return self._accounts.of(player).owed_cents

    def pictures(self) -> tuple[ChargePicture, ...]:
        found = [(name, self._accounts.of(name)) for name in self._players()]
        return tuple(
            ChargePicture(name, account.owed_cents, account.until_ms)
            for name, account in found
            if account.owed_cents or account.until_ms
        )

    # -- time ------------------------------------------------------------------------------------------------------

    def _opened(self) -> Done:
        self._accounts.forget_time()
        return NOTHING

    def _due(self) -> int | None:
        return self._accounts.next_ms()

    def _strikes(self) -> Done:
        """The hour has struck: all are charged, and pay at once unless a hand is in play."""
        due = told(*self._accounts.assess(self._terms, self._players(), self._course.now_ms))
        return due if self._course.in_play is not None else together(due, *self._collect())

    # -- before a hand ---------------------------------------------------------------------------------------------

    def _fall_due(self, accounts: ChargeAccounts, players: list[str]) -> list[ChargeFellDue]:
        """What those owe who sit there when the next hand begins."""
        terms, now_ms = self._terms, self._course.now_ms
        return [*accounts.assess(terms, players, now_ms), *accounts.commence(terms, players, now_ms)]

    def _foresee(self, seating: Seating) -> None:
        accounts = self._accounts.copy()
        self._fall_due(accounts, [each.player for each in seating.state()])
        for each in seating.state():
            owed = accounts.of(each.player).owed_cents
            if owed and owed <= each.cents:
                seating.change(each.player, cents=each.cents - owed)
            elif self._is_left_out(each, owed):
                seating.change(each.player, sits_out=True)

    def _settle(self) -> Done:
        due = told(*self._fall_due(self._accounts, self._players()))
        paid = self._collect()
        return together(due, *paid, told(*self._leave_out()))

    def _is_left_out(self, seat: SeatState, owed_cents: int) -> bool:
        return self._terms.is_left_out and owed_cents > seat.cents > 0 and not seat.sits_out

    def _leave_out(self) -> list[Event]:
        found: list[Event] = []
        for each in self._course.seating.state():
            if self._is_left_out(each, owed := self.owed_cents(each.player)):
                self._course.seating.change(each.player, sits_out=True)
                found.append(ChargeNotCovered(_cites(self._terms.unpaid_rule), each.player, owed))
        return found

    def _collect(self) -> list[Done]:
        """From all who can pay, those who sit out among them."""
        return [self._pay(each) for each in self._course.seating.state()]

    def _pay(self, seat: SeatState) -> Done:
        owed = self.owed_cents(seat.player)
        if not owed or owed > seat.cents:
            return NOTHING
        terms = self._terms
        rules: Citations = terms.time_rules if terms.is_by_time else ()
        if seat.sits_out:
            rules += _cites(terms.time_charge_inactive)
        if terms.has_sitting_fee and terms.sitting_fee is not None:
            rules += (terms.sitting_fee.citation,)
        self._accounts.pay(seat.player)
        return self._chips.pay_house(seat.player, owed, ChargePaid(tuple(dict.fromkeys(rules)), seat.player, owed))

    def _verify_come_back(self, what: str, player: str) -> None:
        seat = self._course.seating.required(what, player)
        owed = self.owed_cents(player)
        if self._terms.is_left_out and owed > seat.cents:
            problem = f"{player} owes {format_dollars(owed)} for the seat and has {format_dollars(seat.cents)}"
            raise ChargeError(what, problem, self._terms.unpaid_rule)

    # -- coming and going ------------------------------------------------------------------------------------------

    def _sits(self, seat: SeatState) -> Done:
        """Who sits down is charged at once, for themselves and after those who were there before."""
        terms, players, now_ms = self._terms, self._players(), self._course.now_ms
        others = [name for name in players if name != seat.player]
        due = [*self._accounts.assess(terms, others, now_ms)]
        moved = self._accounts.moved.get(seat.player, PaidElsewhere())
        how = terms.sitting_fee_when_moved
        is_paid = moved.has_paid_sitting_fee and (how is None or how.value == "once_a_session")
        if terms.sitting_fee is not None and terms.sitting_fee.value and not is_paid:
            cents, rule = terms.sitting_fee
            self._accounts.owe(seat.player, cents)
            due.append(ChargeFellDue((rule,), seat.player, cents, what="sitting_fee"))
        due += self._accounts.join(terms, seat.player, players, now_ms)
        if not terms.is_by_time:
            self._accounts.moved.pop(seat.player, None)
        return together(told(*due), self._pay(self._course.seating.required("take_seat", seat.player)))

    def _leaves(self, seat: SeatState) -> Done:
        """Hours that have begun are paid; nothing is refunded, and what cannot be paid is left."""
        terms, player, now_ms = self._terms, seat.player, self._course.now_ms
        due = told(*self._accounts.assess(terms, self._players(), now_ms))
        seat = self._course.seating.required("leave_seat", player)  # a check may have given chips back
        paid = self._pay(seat)
        last: list[Event] = []
        if owed := self.owed_cents(player):
            taken = min(owed, seat.cents) if not terms.is_left_out else 0
            if taken:
                paid = self._chips.pay_house(player, taken, ChargePaid(_cites(terms.unpaid_rule), player, taken))
            if owed > taken:
                last.append(ChargeLapsed(_cites(terms.unpaid_rule), player, owed - taken))
        elif (until_ms := self._accounts.of(player).until_ms) > now_ms:
            last.append(PaidTimeLeft(_cites(terms.time_charge_no_refund), player, until_ms))
        self._accounts.close(player)
        return together(due, paid, told(*last))

    # -- who has paid elsewhere ------------------------------------------------------------------------------------

    def _verify_paid(self, asked: AcceptPaidTime) -> None:
        what, comes = asked.name(), self._terms.moved_comes
        verify_player(asked.player, "player")
        if comes is None:
            raise ChargeError(what, "seats are not charged for")
        if asked.comes not in comes.value:
            problem = (
                f"comes: {asked.comes}: only who is directed to move does not pay again ({', '.join(comes.value)})"
            )
            raise ChargeError(what, problem, comes.citation)
        if self._course.seating.of(asked.player) is not None:
            raise ChargeError(what, f"{asked.player} sits here already", comes.citation)
        now_ms = self._course.now_ms
        is_time = now_ms < asked.paid_until_ms <= now_ms + self._terms.period_ms
        if not is_time and not (asked.has_paid_sitting_fee and not asked.paid_until_ms):
            problem = f"paid_until_ms: {asked.paid_until_ms}: time that has been paid for ends later, within a period"
            raise ChargeError(what, problem, comes.citation)

    def _accept_paid(self, asked: AcceptPaidTime) -> Done:
        comes = self._terms.moved_comes
        self._accounts.moved[asked.player] = PaidElsewhere(asked.paid_until_ms, asked.has_paid_sitting_fee)
        rules = _cites(comes.citation if comes is not None else None)
        return told(PaidTimeAccepted(rules, asked.player, asked.paid_until_ms))

    def _asks(self, actor: str) -> Asks | None:  # noqa: ARG002 - all who may say it are of the house
        comes, terms = self._terms.moved_comes, self._terms
        if comes is None or not (terms.is_by_time or terms.has_sitting_fee):
            return None
        now_ms = self._course.now_ms
        bounds = {"paid_until_ms": (0, now_ms + terms.period_ms)}
        return Asks({"comes": comes.value}, bounds, (comes.citation,))


def _cites(*rules: Citation | None) -> tuple[Citation, ...]:
    return tuple(rule for rule in rules if rule is not None)

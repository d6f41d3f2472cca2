"""Commission checks: chips of no denomination that pay the fee of a hand, and nothing else.

What players hold lies in accounts `checks/NAME` at its value. A check that is laid down for the fee is taken when the
next hand begins, or its player leaves: until then the hand can be put right. The chips that were taken from the pot go
back to whoever won it.
"""

from dataclasses import dataclass
from typing import Literal, NamedTuple

import msgspec

from croupier.chips import format_dollars
from croupier.ledger import Done
from croupier.poker.pots import divide
from croupier.procedure import HOUSE, Posting, verify_player
from croupier.room.errors import RoomError
from croupier.room.poker.check_messages import (
    AssignCheckValue,
    BuyChecks,
    CheckLaid,
    ChecksBought,
    ChecksRedeemed,
    CheckValueAssigned,
    FeePaidByCheck,
    PayFeeByCheck,
    RedeemChecks,
    RedeemChecksElsewhere,
)
from croupier.room.poker.chips import TableChips
from croupier.room.poker.course import NOTHING, Act, Asks, TableCourse, told
from croupier.room.poker.opening import Opening
from croupier.room.poker.seating import Seating, SeatState
from croupier.room.poker.stack_books import STACK
from croupier.room.poker.stake_terms import StakeTerms
from croupier.room.poker.table_action import STAFF
from croupier.rulebook import Citation, Cited

CHECKS = "checks/"


class CheckError(RoomError):
    """Commission checks may not be had, used or redeemed so; nothing has changed."""


@dataclass(frozen=True, kw_only=True)
class CheckTerms:
    """Whether there are commission checks, what they are worth and where they go."""

    commission_checks: Citation | None
    check_value: Citation | None
    checks_used: Citation | None
    checks_redeemed: Citation | None
    fee_per_hand: Cited[int] | None
    fee_by_check: Cited[Literal["winner", "any_player"]] | None
    """Who may pay the fee of a hand by a check."""

    @property
    def fee_cents(self) -> int:
        return self.fee_per_hand.value if self.fee_per_hand is not None else 0


class ChecksState(msgspec.Struct, frozen=True, omit_defaults=True):
    """What each colour is worth, who holds how many, and what lies there for the fee of the last hand."""

    values: dict[str, int] = {}
    held: dict[str, dict[str, int]] = {}
    laid: dict[str, str] = {}
    paid_hand: int = 0
    """The number of the last hand whose fee was paid by a check."""


class _Payment(NamedTuple):
    player: str
    colour: str
    cents: int
    returned: dict[str, int]


class CommissionChecks:
    """The checks that players have of one table."""

    def __init__(
        self, course: TableCourse, opening: Opening, chips: TableChips, state: ChecksState | None = None
    ) -> None:
        state = state or ChecksState()
        self._course = course
        self._opening = opening
        self._chips = chips
        self.values = dict(state.values)
        self._held = {player: dict(held) for player, held in state.held.items()}
        self._laid = dict(state.laid)
        self._paid_hand = state.paid_hand
        course.acts[AssignCheckValue] = Act(self._verify_assign, self._assign, self._asks_value)
        course.acts[BuyChecks] = Act(self._verify_buy, self._buy, self._asks_buy)
        course.acts[PayFeeByCheck] = Act(self._verify_pay, self._lay, self._asks_pay)
        course.acts[RedeemChecks] = Act(self._verify_redeem, self._redeem, self._asks_redeem)
        course.acts[RedeemChecksElsewhere] = Act(self._verify_elsewhere, self._redeem, self._asks_elsewhere)
        course.foresees.add(self._foresee)
        course.settles.add(self._settle)
        course.leaves.add(self._leaves)

    def state(self) -> ChecksState | None:
        held = {player: dict(held) for player, held in self._held.items() if held}
        state = ChecksState(dict(self.values), held, dict(self._laid), self._paid_hand)
        return None if state == ChecksState() else state

    @property
    def _terms(self) -> CheckTerms:
        return self._course.terms(CheckTerms)

    def held_by(self, player: str) -> dict[str, int]:
        """How many a player has of each colour."""
        return dict(self._held.get(player, {}))

    def everybodys(self) -> dict[str, dict[str, int]]:
        """How many each player has of each colour."""
        return {player: dict(held) for player, held in self._held.items() if held}

    # -- what they are worth ---------------------------------------------------------------------------------------

    def _verify_offered(self, what: str) -> None:
        if self._terms.commission_checks is None:
            raise CheckError(what, "there are no commission checks")

    def _verify_assign(self, asked: AssignCheckValue) -> None:
        what, terms = asked.name(), self._terms
        self._verify_offered(what)
        if not asked.colour.strip():
            raise CheckError(what, "colour: say which", terms.commission_checks)
        if self._course.in_play is not None:
            raise CheckError(what, "a hand is in play: it is done before play commences", terms.check_value)
        if not terms.fee_cents:
            raise CheckError(what, "there is no fee per hand that checks could pay", terms.check_value)
        if asked.cents != terms.fee_cents:
            problem = f"{format_dollars(asked.cents)}: a check is worth the fee per hand, "
            raise CheckError(what, problem + format_dollars(terms.fee_cents), terms.check_value)
        value = self.values.get(asked.colour, asked.cents)
        if value != asked.cents and any(asked.colour in held for held in self._held.values()):
            problem = f"{asked.colour} checks worth {format_dollars(value)} are out: a colour has one value at a time"
            raise CheckError(what, problem, terms.commission_checks)

    def _assign(self, asked: AssignCheckValue) -> Done:
        self.values[asked.colour] = asked.cents
        return told(CheckValueAssigned(_cites(self._terms.check_value), asked.colour, asked.cents))

    # -- bought and redeemed ---------------------------------------------------------------------------------------

    def _verify_buy(self, asked: BuyChecks) -> None:
        what, terms = asked.name(), self._terms
        self._verify_offered(what)
        self._opening.verify_is_open(what)
        verify_player(asked.player, "player")
        self._verify_count(what, asked.count)
        value = self.values.get(asked.colour)
        if value is None:
            problem = f"colour: a supervisor has not said what {asked.colour} checks are worth"
            raise CheckError(what, problem, terms.check_value)
        if value != terms.fee_cents:
            problem = f"{asked.colour} checks are worth {format_dollars(value)}, which is not the fee per hand any more"
            raise CheckError(what, problem, terms.check_value)
        self._chips.verify_brought(what, asked.player, asked.count * value)

    def _buy(self, asked: BuyChecks) -> Done:
        cents = asked.count * self.values[asked.colour]
        self._change(asked.player, asked.colour, asked.count)
        terms = self._terms
        event = ChecksBought(_cites(terms.commission_checks, terms.check_value), *_bought(asked), cents)
        return self._chips.move(self._chips.beside(asked.player), f"{CHECKS}{asked.player}", cents, event)

    def _verify_redeem(self, asked: RedeemChecks) -> None:
        if not self._opening.is_open:
            problem = f"{self._course.setup.name} is closed: they are redeemed elsewhere"
            raise CheckError(asked.name(), problem, self._terms.checks_redeemed)
        self._verify_has(asked.name(), asked.player, asked.colour, asked.count)

    def _verify_elsewhere(self, asked: RedeemChecksElsewhere) -> None:
        if self._opening.is_open:
            problem = f"{self._course.setup.name} is open: they are redeemed there"
            raise CheckError(asked.name(), problem, self._terms.checks_redeemed)
        self._verify_has(asked.name(), asked.player, asked.colour, asked.count)

    def _redeem(self, asked: RedeemChecks | RedeemChecksElsewhere) -> Done:
        cents = asked.count * self.values[asked.colour]
        self._change(asked.player, asked.colour, -asked.count)
        event = ChecksRedeemed(_cites(self._terms.checks_redeemed), *_bought(asked), cents)
        return self._chips.move(f"{CHECKS}{asked.player}", self._chips.beside(asked.player), cents, event)

    def _verify_count(self, what: str, count: int) -> None:
        if count <= 0:
            raise CheckError(what, f"count: {count}: it must be more than nothing", self._terms.commission_checks)

    def _verify_has(self, what: str, player: str, colour: str, count: int) -> None:
        """That a player has so many which do not lie there for a fee."""
        self._verify_offered(what)
        self._verify_count(what, count)
        free = self.held_by(player).get(colour, 0) - (self._laid.get(player) == colour)
        if count > free:
            problem = f"{player} has {max(0, free)} {colour} commission checks"
            raise CheckError(what, problem, self._terms.commission_checks)

    def _change(self, player: str, colour: str, count: int) -> None:
        held = self._held.setdefault(player, {})
        held[colour] = held.get(colour, 0) + count
        if not held[colour]:
            del held[colour]

    # -- the fee of a hand -----------------------------------------------------------------------------------------

    def _verify_pay(self, asked: PayFeeByCheck) -> None:
        what, round_, terms = asked.name(), self._course.round, self._terms
        self._verify_has(what, asked.player, asked.colour, 1)
        if round_ is None or asked.player not in round_.players.names:
            raise CheckError(what, f"{asked.player} is not in the hand", terms.checks_used)
        if asked.player in self._laid:
            raise CheckError(what, f"{asked.player} has laid down a check for this hand", terms.checks_used)
        if self._paid_hand == self._course.number:
            raise CheckError(what, "the fee of this hand has been paid by a check", terms.checks_used)
        fee, value = round_.terms.commission.fee, self.values[asked.colour]
        if value != fee:
            problem = f"the fee of the hand is {format_dollars(fee)}, and a {asked.colour} check is worth "
            raise CheckError(what, problem + format_dollars(value), terms.check_value)
        if round_.is_over and self._payment({asked.player: asked.colour}) is None:
            problem = f"{asked.player} has no fee of the hand to pay"
            raise CheckError(what, problem, terms.fee_by_check.citation if terms.fee_by_check is not None else None)

    def _lay(self, asked: PayFeeByCheck) -> Done:
        self._laid[asked.player] = asked.colour
        return told(CheckLaid(_cites(self._terms.checks_used), asked.player, asked.colour))

    def _payment(self, laid: dict[str, str]) -> _Payment | None:
        """What the first of these checks that can does for the hand that is over."""
        round_ = self._course.round
        if round_ is None or round_.hand is None or not round_.is_over or self._paid_hand == self._course.number:
            return None
        pots, names = round_.hand.showdown.pots, round_.players.names
        if not pots or not pots[0].fee or not pots[0].winners:
            return None
        winners, reading = [names[i] for i in pots[0].winners], self._terms.fee_by_check
        able = winners if reading is None or reading.value == "winner" else names
        for player, colour in laid.items():
            if player in able and self.values[colour] == pots[0].fee:
                chip = self._course.terms(StakeTerms).chip_cents
                shares, odd = divide(pots[0].fee, len(winners), chip, False)
                shares[0] += odd
                returned = {name: share for name, share in zip(winners, shares, strict=True) if share}
                return _Payment(player, colour, pots[0].fee, returned)
        return None

    def _foresee(self, seating: Seating) -> None:
        payment = self._payment(self._laid)
        for name, cents in payment.returned.items() if payment is not None else ():
            if (seat := seating.of(name)) is not None:
                seating.change(name, cents=seat.cents + cents)

    def _settle(self) -> Done:
        """One check pays the fee; others that were laid down stay with their players."""
        payment, self._laid = self._payment(self._laid), {}
        return self._take(payment) if payment is not None else NOTHING

    def _take(self, payment: _Payment) -> Done:
        player, colour, fee, returned = payment
        self._change(player, colour, -1)
        self._paid_hand = self._course.number
        terms, seating = self._terms, self._course.seating
        event = FeePaidByCheck(_cites(terms.checks_used, terms.check_value), player, colour, fee, returned)
        postings = [Posting(f"{CHECKS}{player}", HOUSE, fee, why=event.name())]
        for name, cents in returned.items():
            target = f"{STACK}{name}" if seating.of(name) is not None else self._chips.beside(name)
            postings.append(Posting(HOUSE, target, cents, why=event.name()))
        seating.follow(postings, STACK)
        return Done((event,), tuple(postings))

    def _leaves(self, seat: SeatState) -> Done:
        """Who leaves pays with the check that lies there, if the hand is over and it can."""
        colour = self._laid.pop(seat.player, None)
        payment = self._payment({seat.player: colour}) if colour is not None else None
        return self._take(payment) if payment is not None else NOTHING

    # -- forms -----------------------------------------------------------------------------------------------------

    def _asks_value(self, actor: str) -> Asks | None:  # noqa: ARG002 - all who may say it are of the house
        rule, fee = self._terms.check_value, self._terms.fee_cents
        if rule is None or not fee or self._course.in_play is not None:
            return None
        return Asks({}, {"cents": (fee, fee)}, (rule,))

    def _asks_buy(self, actor: str) -> Asks | None:
        colours = [colour for colour, value in self.values.items() if value == self._terms.fee_cents]
        if not colours or not self._opening.is_open:
            return None
        players = {} if actor in STAFF else {"player": [actor]}
        return Asks({"colour": colours, **players}, {"count": (1, None)}, _cites(self._terms.check_value))

    def _asks_pay(self, actor: str) -> Asks | None:
        round_, rule = self._course.round, self._terms.checks_used
        holders = [name for name in self._holders(actor) if round_ is not None and name in round_.players.names]
        able = [name for name in holders if name not in self._laid and self._paid_hand != self._course.number]
        return self._asks_of(able, rule)

    def _asks_redeem(self, actor: str) -> Asks | None:
        return self._asks_of(self._holders(actor), self._terms.checks_redeemed) if self._opening.is_open else None

    def _asks_elsewhere(self, actor: str) -> Asks | None:
        return None if self._opening.is_open else self._asks_of(self._holders(actor), self._terms.checks_redeemed)

    def _holders(self, actor: str) -> list[str]:
        return [name for name, held in self._held.items() if held and actor in (name, *STAFF)]

    def _asks_of(self, players: list[str], rule: Citation | None) -> Asks | None:
        colours = dict.fromkeys(colour for name in players for colour in self.held_by(name))
        if not players or rule is None:
            return None
        return Asks({"player": players, "colour": [*colours]}, {"count": (1, None)}, (rule,))


def _bought(asked: BuyChecks | RedeemChecks | RedeemChecksElsewhere) -> tuple[str, str, int]:
    return asked.player, asked.colour, asked.count


def _cites(*rules: Citation | None) -> tuple[Citation, ...]:
    return tuple(rule for rule in rules if rule is not None)

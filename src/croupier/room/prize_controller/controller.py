"""The controller of Madness 21 at several tables of blackjack: the button, the prizes it selects, and who pays them.

It has no pool: the operator pays. What lies on the tables and what waits to be paid is its meter.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

import msgspec

from croupier.games.blackjack.side.madness import MadnessTerms, prize_outcome
from croupier.ledger import Did, Done, SubjectKind, Surroundings
from croupier.procedure import ConservationError, Event, Posting
from croupier.room.errors import RoomError
from croupier.room.prize_controller import actions as a
from croupier.room.prize_controller import events as e
from croupier.rulebook import Citation, Cited, Rules
from croupier.table.terms import read, says

STAKES, PRIZES, HOUSE = "stakes", "prizes", "house"


class PrizeControllerError(RoomError):
    """What the controller does not allow, or not now; nothing has changed."""


@dataclass(frozen=True, kw_only=True)
class ControllerTerms:
    madness: MadnessTerms
    tables: Cited[int] = says("tables", of="prize_controller")
    staff: Cited[list[str]] = says("ranks", of="prize_staff")
    dealer: Cited[str] = says("dealer", of="prize_staff")
    managed_by: Cited[str] = says("by", of="prize_management")


class ControllerSetup(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The rulebook, the tables that the controller serves, and the least and most of a wager, in cents."""

    document: str
    tables: tuple[str, ...]
    minimum: int
    maximum: int
    edition: str | None = None
    options: dict[str, Any] = {}
    readings: dict[str, str] = {}

    def rules(self) -> Rules:
        options, readings = dict(self.options), dict(self.readings)
        return Rules(self.document, edition=self.edition, options=options, readings=readings)


class BoxState(msgspec.Struct, omit_defaults=True):
    controller: str
    wagers: dict[str, int]
    """What each player has won, in cents."""
    has_blackjack: bool = False
    told_by: str = ""
    asked: str = ""
    """Who may press now; an employee if nobody."""
    others: list[str] = []
    """Who has not been asked yet."""
    is_nominee: bool = False
    is_left: bool = False
    """Who controls the box has left the button to others."""
    pressed_by: str = ""
    dollars: int | None = None
    """What the display shows."""
    won: dict[str, int] | None = None
    """What waits to be paid, by player."""


class TableState(msgspec.Struct, omit_defaults=True):
    round: int = 0
    is_in_play: bool = False
    is_dealt: bool = False
    is_broken: bool = False
    boxes: dict[int, BoxState] = {}


class ControllerState(msgspec.Struct, omit_defaults=True):
    tables: dict[str, TableState]
    is_open: bool = False
    placed: int = 0
    """Wagered, less what went back."""
    put_in: int = 0
    """Prizes that the operator has to pay, less those of void wagers."""
    collected: int = 0
    paid: int = 0


class PrizeDue(NamedTuple):
    """A box with a blackjack: who may press, or what waits to be paid."""

    table: str
    box: int
    asked: str
    """Who may press; an employee if nobody."""
    dollars: int | None
    won: dict[str, int] | None
    pressed_by: str
    not_by: tuple[str, ...]
    """Who may not pay it."""


_STATE = msgspec.json.Decoder(ControllerState)
_ENCODER = msgspec.json.Encoder()


class PrizeController:
    """Commands in, facts and postings out; what is refused has changed nothing."""

    def __init__(self, setup: ControllerSetup, around: Surroundings, state: ControllerState | None = None) -> None:
        self.setup = setup
        self.rules = setup.rules()
        self.terms = read(self.rules, ControllerTerms)
        self._source = around.source
        self._verify_setup()
        self._state = state if state is not None else ControllerState({name: TableState() for name in setup.tables})
        self._events: list[Event] = []
        self._postings: list[Posting] = []
        self._handlers: dict[type, Callable[[Any], None]] = {
            a.OpenController: self._open,
            a.RegisterWagers: self._register,
            a.TellBlackjacks: self._tell,
            a.PressButton: self._press,
            a.NominateForButton: self._nominate,
            a.DeclineButton: self._decline,
            a.PayPrize: self._pay,
            a.CloseRound: self._close,
            a.RepairController: self._repair,
            a.ControllerFailed: self._fail,
            a.WagersVoid: self._void,
        }

    def _verify_setup(self) -> None:
        offered, citation = self.terms.madness.wager.offered
        if not offered:
            raise PrizeControllerError("options", f"{self.terms.madness.wager.name} is not offered", citation)
        most, by = self.terms.tables
        names = self.setup.tables
        if not 1 <= len(names) <= most or len({*names}) < len(names) or not all(name.strip() for name in names):
            raise PrizeControllerError("tables", f"one to {most} of their own names", by)
        if not 0 < self.setup.minimum <= self.setup.maximum:
            raise PrizeControllerError("minimum", "more than nothing, and no more than the maximum", citation)

    # -- the contract of the ledger --------------------------------------------------------------------------------

    def do(self, did: Did) -> Done:
        handler = self._handlers.get(type(did))
        if handler is None:
            raise PrizeControllerError(did.name(), "it is nothing that is done with a controller")
        if not self._state.is_open and not isinstance(did, a.OpenController):
            raise PrizeControllerError(did.name(), "the controller is not open", self.terms.tables.citation)
        kept, before = _ENCODER.encode(self._state), self.meters()
        self._events, self._postings = [], []
        try:
            handler(did)
            self._audit(before)
        except BaseException:
            self._state = _STATE.decode(kept)
            raise
        return Done(tuple(self._events), tuple(self._postings))

    def state(self) -> ControllerState:
        """A copy, so that what was kept stays as it was."""
        return _STATE.decode(_ENCODER.encode(self._state))

    # -- asking ----------------------------------------------------------------------------------------------------

    def meters(self) -> dict[str, int]:
        """What lies on the tables, and what waits to be paid, in cents."""
        boxes = [box for table in self._state.tables.values() for box in table.boxes.values()]
        staked = sum(sum(box.wagers.values()) for box in boxes)
        return {STAKES: staked, PRIZES: sum(sum((box.won or {}).values()) for box in boxes)}

    def displays(self) -> dict[str, dict[int, int]]:
        """What the prize display of each table shows, by box: dollars for each dollar."""
        return {
            name: {number: box.dollars for number, box in table.boxes.items() if box.dollars is not None}
            for name, table in self._state.tables.items()
        }

    def is_working(self, table: str) -> bool:
        return not self._table(table).is_broken

    def due(self) -> tuple[PrizeDue, ...]:
        """Boxes where somebody has to press, or to pay."""
        return tuple(
            PrizeDue(name, number, box.asked, box.dollars, box.won and dict(box.won), box.pressed_by, not_by(box))
            for name, table in self._state.tables.items()
            for number, box in table.boxes.items()
            if box.has_blackjack
        )

    def _audit(self, before: dict[str, int]) -> None:
        """Raise unless what was wagered and put in, less what was collected and paid, is what the meters hold."""
        state, after = self._state, self.meters()
        if state.placed + state.put_in - state.collected - state.paid != sum(after.values()):
            raise ConservationError(f"{state.placed} wagered, {state.put_in} put in, {state.collected} collected, "
                                    f"{state.paid} paid, and the meters hold {after}")  # fmt: skip
        moved = dict(before)
        for posting in self._postings:
            for account, cents in ((posting.source, -posting.cents), (posting.target, posting.cents)):
                if account in moved:
                    moved[account] += cents
        if moved != after:
            raise ConservationError(f"posted {moved}, and the meters hold {after}")

    # -- help ------------------------------------------------------------------------------------------------------

    def _tell_event(self, event: Event, *moves: tuple[str, str, int]) -> None:
        self._events.append(event)
        self._postings += [Posting(*move, why=event.name()) for move in moves if move[2]]

    def _verify_rank(self, action: a.StaffAction, least: Cited[str]) -> None:
        ranks, citation = self.terms.staff
        if action.rank not in ranks:
            raise PrizeControllerError("rank", f"{action.rank!r} is none of {', '.join(ranks)}", citation)
        if ranks.index(action.rank) < ranks.index(least.value):
            problem = f"it is for a {least.value.replace('_', ' ')} or above"
            raise PrizeControllerError(action.name(), problem, least.citation)

    def _table(self, name: str) -> TableState:
        if name not in self._state.tables:
            raise PrizeControllerError("table", f"the controller does not serve {name!r}", self.terms.tables.citation)
        return self._state.tables[name]

    def _box(self, name: str, number: int, citation: Citation) -> BoxState:
        """A box with a blackjack whose prize is not settled."""
        box = self._table(name).boxes.get(number)
        if box is None or not box.has_blackjack:
            raise PrizeControllerError("box", f"no blackjack of box {number} at {name} is to be settled", citation)
        return box

    # -- rounds ----------------------------------------------------------------------------------------------------

    def _open(self, action: a.OpenController) -> None:
        self._verify_rank(action, self.terms.managed_by)
        if self._state.is_open:
            raise PrizeControllerError("open_controller", "it is open", self.terms.tables.citation)
        self._state.is_open = True
        self._tell_event(e.ControllerOpened((self.terms.tables.citation,), self.setup.tables))

    def _register(self, action: a.RegisterWagers) -> None:
        table, terms = self._table(action.table), self.terms.madness
        self._verify_rank(action, self.terms.dealer)
        if table.is_broken:
            problem = f"{terms.wager.name} is not offered until its equipment is repaired"
            raise PrizeControllerError("register_wagers", problem, terms.jackpot_failure.citation)
        if table.is_in_play:
            problem = f"round {table.round} at {action.table} is in play"
            raise PrizeControllerError("register_wagers", problem, terms.madness_settled)
        boxes = {}
        for number, box in action.boxes.items():
            players = [wager.player for wager in box.wagers]
            if number < 1 or not box.controller.strip() or not players or len({*players}) < len(players):
                problem = f"box {number}: who controls it, and one wager of each player"
                raise PrizeControllerError("boxes", problem, terms.wager.citation)
            for wager in box.wagers:
                if not self.setup.minimum <= wager.cents <= self.setup.maximum or not wager.player.strip():
                    problem = f"box {number}: {wager.cents} cents of {wager.player!r} is no wager within the limits"
                    raise PrizeControllerError("boxes", problem, terms.wager.citation)
            boxes[number] = BoxState(box.controller, {wager.player: wager.cents for wager in box.wagers})
        if not boxes:
            raise PrizeControllerError("boxes", "there is no wager", terms.wager.citation)
        table.round += 1
        table.is_in_play, table.is_dealt, table.boxes = True, False, boxes
        cents = sum(sum(box.wagers.values()) for box in boxes.values())
        self._state.placed += cents
        moves = [
            (_purse(action.table, player), STAKES, staked)
            for box in boxes.values()
            for player, staked in box.wagers.items()
        ]
        self._tell_event(e.MadnessRegistered((terms.wager.citation,), action.table, table.round, cents), *moves)

    def _tell(self, action: a.TellBlackjacks) -> None:
        table, terms = self._table(action.table), self.terms.madness
        self._verify_rank(action, self.terms.dealer)
        if not table.is_in_play or table.is_dealt:
            problem = f"no initial deal is to be completed at {action.table}"
            raise PrizeControllerError("tell_blackjacks", problem, terms.madness_settled)
        for number in action.boxes:
            if number not in table.boxes:
                problem = f"box {number} has no wager"
                raise PrizeControllerError("boxes", problem, terms.madness_settled)
        table.is_dealt = True
        for number in [*table.boxes]:
            if number in action.boxes:
                self._win(action.table, number, table, action.actor)
            else:
                box = table.boxes.pop(number)
                cents = sum(box.wagers.values())
                self._state.collected += cents
                lost = e.MadnessLost((terms.madness_settled,), action.table, number, cents)
                self._tell_event(lost, (STAKES, HOUSE, cents))

    def _win(self, name: str, number: int, table: TableState, by: str) -> None:
        box = table.boxes[number]
        box.has_blackjack, box.told_by = True, by
        if table.is_broken:
            self._settle_failed(name, number, box)
            return
        box.asked = box.controller
        box.others = [player for player in box.wagers if player != box.controller]
        self._tell_event(e.ButtonOffered((self.terms.madness.prize_button,), name, number, box.asked))

    # -- the button ------------------------------------------------------------------------------------------------

    def _asked(self, action: a.PressButton | a.NominateForButton | a.DeclineButton) -> BoxState:
        by = self.terms.madness.prize_button
        box = self._box(action.table, action.box, by)
        if box.won is not None:
            raise PrizeControllerError(action.name(), f"the prize of box {action.box} is established", by)
        if box.asked and box.asked != action.actor:
            raise PrizeControllerError(action.name(), f"the button is offered to {box.asked}", by)
        return box

    def _press(self, action: a.PressButton) -> None:
        box, terms = self._asked(action), self.terms.madness
        if box.is_left and action.actor == box.controller:
            problem = f"{box.controller} has left the button to others"
            raise PrizeControllerError("press_button", problem, terms.prize_button)
        if not box.asked:
            ranks, citation = self.terms.staff
            if action.rank not in ranks or action.actor in (*box.wagers, box.controller):
                raise PrizeControllerError("press_button", "all have declined: an employee presses", citation)
        dollars = self._draw()
        box.pressed_by, box.dollars = action.actor, dollars
        odds = terms.wager.pays[prize_outcome(dollars)].value
        gross = odds.net + odds.takes_stake  # for each cent, the stake itself apart
        box.won = {player: int(gross * cents) for player, cents in box.wagers.items()}
        self._state.put_in += sum(box.won.values())
        cites = (terms.jackpot_prizes.citation, terms.prize_paid)
        selected = e.PrizeSelected(cites, action.table, action.box, action.actor, dollars, dict(box.won))
        self._tell_event(selected, (HOUSE, PRIZES, sum(box.won.values())))

    def _draw(self) -> int:
        """One of the possible prizes, each equally likely."""
        prizes = self.terms.madness.prizes()
        number = self._source.below(sum(prizes.values()))
        for dollars, count in prizes.items():
            number -= count
            if number < 0:
                return dollars
        raise AssertionError("a number below the sum of all counts lies in one of them")

    def _nominate(self, action: a.NominateForButton) -> None:
        box, by = self._asked(action), self.terms.madness.prize_button
        if not box.asked or box.is_nominee or action.actor != box.controller:
            raise PrizeControllerError("nominate_for_button", "it is for who controls the box", by)
        if action.nominee not in box.others:
            problem = f"{action.nominee!r} has no wager on box {action.box}, or has been asked"
            raise PrizeControllerError("nominee", problem, by)
        box.others.remove(action.nominee)
        box.asked, box.is_nominee, box.is_left = action.nominee, True, True
        self._tell_event(e.ButtonOffered((by,), action.table, action.box, box.asked))

    def _decline(self, action: a.DeclineButton) -> None:
        """A nominee leaves it to who controls the box again, if anybody is left; else the others are asked in turn."""
        box, by = self._asked(action), self.terms.madness.prize_button
        if not box.asked:
            raise PrizeControllerError("decline_button", "all have declined", by)
        if box.is_nominee and box.others:
            box.asked = box.controller
        else:
            box.asked = box.others.pop(0) if box.others else ""
        box.is_nominee = False
        self._tell_event(e.ButtonOffered((by,), action.table, action.box, box.asked))

    # -- paying ----------------------------------------------------------------------------------------------------

    def _pay(self, action: a.PayPrize) -> None:
        """That somebody pays who has neither pressed nor won; after a failure, another than who told the blackjack."""
        terms = self.terms.madness
        self._verify_rank(action, self.terms.dealer)
        box = self._box(action.table, action.box, terms.prize_paid)
        if box.won is None:
            raise PrizeControllerError("pay_prize", "the button has not been pressed", terms.prize_paid)
        if action.actor in not_by(box):
            raise PrizeControllerError("pay_prize", "who has pressed or won it does not pay it", terms.prize_paid)
        won, staked = box.won, sum(box.wagers.values())
        outcome = prize_outcome(box.dollars if box.dollars is not None else terms.jackpot_failure.value)
        takes_stake = bool(terms.wager.pays[outcome].value.takes_stake)
        del self._table(action.table).boxes[action.box]
        moves = [(PRIZES, _purse(action.table, player), cents) for player, cents in won.items()]
        for player, cents in box.wagers.items():
            moves.append((STAKES, HOUSE if takes_stake else _purse(action.table, player), cents))
        self._state.paid += sum(won.values()) + (0 if takes_stake else staked)
        self._state.collected += staked if takes_stake else 0
        cites = (terms.prize_paid if box.dollars is not None else terms.jackpot_failure.citation,)
        self._tell_event(e.MadnessPaid(cites, action.table, action.box, action.actor, dict(won)), *moves)

    def _close(self, action: a.CloseRound) -> None:
        table, by = self._table(action.table), self.terms.madness.madness_settled
        self._verify_rank(action, self.terms.dealer)
        if not table.is_in_play or not table.is_dealt or table.boxes:
            problem = f"no round at {action.table} has all its wagers settled"
            raise PrizeControllerError("close_round", problem, by)
        table.is_in_play = False
        self._tell_event(e.MadnessRoundClosed((by,), action.table, table.round))

    # -- what goes wrong -------------------------------------------------------------------------------------------

    def _fail(self, found: a.ControllerFailed) -> None:
        """Not offered until it is repaired; blackjacks for which nobody has pressed are settled at a fixed amount."""
        by = self.terms.madness.jackpot_failure.citation
        names = tuple(dict.fromkeys(found.tables or self.setup.tables))
        failing = [name for name in names if not self._table(name).is_broken]
        if not found.what.strip() or not failing:
            raise PrizeControllerError("controller_failed", "say what has failed that worked", by)
        self._tell_event(e.ControllerOut((by,), found.what, tuple(failing)))
        for name in failing:
            table = self._table(name)
            table.is_broken = True
            for number, box in table.boxes.items():
                if box.has_blackjack and box.won is None:
                    self._settle_failed(name, number, box)

    def _settle_failed(self, name: str, number: int, box: BoxState) -> None:
        terms = self.terms.madness
        dollars, by = terms.jackpot_failure
        is_flat = terms.jackpot_failure_pays.value == "flat"
        box.asked, box.others = "", []
        box.won = {player: dollars * (100 if is_flat else cents) for player, cents in box.wagers.items()}
        self._state.put_in += sum(box.won.values())
        due = e.FailurePayoutDue((by,), name, number, dict(box.won))
        self._tell_event(due, (HOUSE, PRIZES, sum(box.won.values())))

    def _repair(self, action: a.RepairController) -> None:
        by = self.terms.madness.jackpot_failure.citation
        self._verify_rank(action, self.terms.managed_by)
        for name in action.tables:
            table = self._table(name)
            if not table.is_broken:
                raise PrizeControllerError("repair_controller", f"it works at {name}", by)
            if table.boxes:
                problem = f"wagers of the round in which it failed are still to be settled at {name}"
                raise PrizeControllerError("repair_controller", problem, by)
        if not action.tables or len({*action.tables}) < len(action.tables):
            raise PrizeControllerError("tables", "say where, each once", by)
        for name in action.tables:
            self._table(name).is_broken = False
        self._tell_event(e.ControllerBack((by,), action.tables))

    def _void(self, found: a.WagersVoid) -> None:
        """Wagers go back, and prizes that were not paid are not due."""
        table, by = self._table(found.table), self.terms.madness.wager.citation
        numbers = found.boxes or tuple(table.boxes)
        if not table.is_in_play or any(number not in table.boxes for number in numbers):
            raise PrizeControllerError("wagers_void", f"no such wagers are in play at {found.table}", by)
        if len({*numbers}) < len(numbers):
            raise PrizeControllerError("boxes", "each once", by)
        for number in numbers:
            box = table.boxes.pop(number)
            cents, won = sum(box.wagers.values()), sum((box.won or {}).values())
            self._state.placed -= cents
            self._state.put_in -= won
            moves = [(STAKES, _purse(found.table, player), staked) for player, staked in box.wagers.items()]
            returned = e.MadnessReturned((by,), found.table, number, cents)
            self._tell_event(returned, *moves, (PRIZES, HOUSE, won))
        if not found.boxes:
            table.is_in_play = False


def _purse(table: str, player: str) -> str:
    return f"tables/{table}/purse/{player}"


def not_by(box: BoxState) -> tuple[str, ...]:
    """Who may not pay: whoever has pressed, told of it if nobody pressed, or won."""
    return tuple(dict.fromkeys((box.pressed_by or box.told_by, *box.wagers)))


def _decode(_setup: ControllerSetup, did: bytes) -> Did:
    try:
        return a.decode(did)
    except msgspec.MsgspecError as error:
        raise PrizeControllerError("did", str(error)) from None


PRIZE_CONTROLLER = SubjectKind(
    name="prize_controller",
    setup=ControllerSetup,
    state=ControllerState,
    open=PrizeController,
    restore=lambda setup, state, around: PrizeController(setup, around, state),
    decode=_decode,
    documents=lambda setup: (setup.document,),
)
"""Controllers of Madness 21 as a kind of stream."""

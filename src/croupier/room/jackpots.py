"""Several tables on one jackpot: the system that knows the pools, takes in what each table adds, and orders claims.

A linked table asks it before a prize is paid. Games that are not dealt here can fund the same pools, where the rulebook
lets them.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple

import msgspec

from croupier.chips import format_dollars
from croupier.clock import FineClock
from croupier.games import Game, next_setting
from croupier.games.house_poker.jackpot_messages import JACKPOT_SYSTEM, ReadMeter
from croupier.games.house_poker.jackpot_pools import LINKED
from croupier.games.house_poker.jackpot_round import JackpotRound
from croupier.jackpots import Claim, KeyOff, Stake, open_jackpot
from croupier.jackpots.books import HELD, HOUSE, PENDING, PLAYERS, RETAINED
from croupier.ledger import Done
from croupier.procedure import Action, ConservationError, Event, Incident, Posting, Ruling, Setting
from croupier.procedure.events import CardDealt
from croupier.procedure.round import Equipment, Record
from croupier.room.errors import RoomError
from croupier.room.jackpot_messages import (
    OperatorContributed,
    OutsideFunded,
    PoolsOpened,
    PrizeKeyedOff,
    TableTakenIn,
    changes_of,
)
from croupier.room.jackpot_tally import Tally, of_postings
from croupier.room.signs import Sign
from croupier.rulebook import Rules
from croupier.table.layout import hand_of

Moneys = Mapping[str, Fraction]
"""Exact cents by pool."""
Moment = tuple[int, int]
"""When something happened: milliseconds, and a number that tells apart what happened in the same."""


class JackpotSystemError(RoomError):
    """A table that may not be linked, or a claim that cannot be."""


class SystemState(msgspec.Struct, frozen=True):
    """All that the system must remember through a restart; rounds in play are in their journals."""

    balances: dict[str, str]
    sequence: int
    cards: dict[str, dict[str, tuple[Moment, Moment]]]
    claims: dict[str, Moment]
    outside: dict[str, tuple[Moment, tuple[Claim, ...]]]
    paid: tuple[PrizeKeyedOff, ...] = ()
    tally: dict[str, str] | None = None
    """What pools were given and have paid; None before it was kept."""
    last_ms: int = 0
    """The latest time that was noted."""


class PaidAt(NamedTuple):
    """What paying did at one table: what its round recorded, and what became of the pools."""

    table: str
    record: Record | None
    """None of a game that is not dealt here."""
    done: Done
    """The facts and postings of the system itself."""


@dataclass
class LinkedTable:
    name: str
    game: Game
    round: JackpotRound
    posted: dict[str, Fraction] = field(default_factory=dict)
    """What of the round's own postings the pools have taken in, by account."""
    tally: Tally = field(default_factory=Tally)
    """What of it were wagers, prizes, and the operator's own."""
    wagered: dict[str, Fraction] = field(default_factory=dict)
    """What the wagers of the round have added, by pool."""
    cards: dict[str, tuple[Moment, Moment]] = field(default_factory=dict)
    """When each hand of the round got its first and its last card."""


class JackpotSystem:
    """`shared_with` are further games, by the names that the rulebook gives them, whose wagers fund the same pools."""

    def __init__(
        self, rules: Rules, clock: FineClock, *, shared_with: Iterable[str] = (), state: SystemState | None = None
    ) -> None:
        self.rules = rules
        self.clock = clock
        self.games = self._verify_games(tuple(shared_with))
        self.jackpot = open_jackpot(rules, state.balances if state else None)
        self.tables: dict[str, LinkedTable] = {}
        self._sequence = state.sequence if state else 0
        self._last_ms = state.last_ms if state else 0
        self._cards = dict(state.cards) if state else {}
        self._claims = dict(state.claims) if state else {}
        self._outside = dict(state.outside) if state else {}
        self.paid: list[tuple[str, KeyOff]] = [
            (prize.table, prize.keyed_off()) for prize in (state.paid if state else ())
        ]
        """Prizes of games that are not dealt here, with their tables."""
        self._happened: list[Event] = []
        self._moved: list[Posting] = []
        self.on_change: Callable[[str, Moneys], None] = lambda _name, _lost: None
        """Told of a table at which something was done, before pools take it in, with what its wagers take back."""
        self.tally = Tally.restore(state.tally) if state is not None and state.tally is not None else Tally()
        """What pools were given, and what was keyed off them: they hold the rest."""
        if state is None or state.tally is None or self.jackpot.rearranged:
            self.tally.put_in += self._held() - self.tally.meter()
        if state is None or self.jackpot.rearranged:
            by = self.jackpot.rearranged or self.rules.cite("jackpot_display")
            self._tell(PoolsOpened((by,), self.jackpot.amounts()))

    def _verify_games(self, others: tuple[str, ...]) -> tuple[str, ...]:
        own = self.rules.document.title
        if not others:
            return (own,)
        if not self.rules.has("jackpot_shared_pools"):
            citation = self.rules.cite("jackpot_display")
            raise JackpotSystemError("shared_with", "the rulebook knows pools of one game only", citation)
        known, citation = self.rules.get("jackpot_shared_pools", "games", list)
        for game in others:
            if game not in known:
                raise JackpotSystemError("shared_with", f"{game!r} is none of {', '.join(known)}", citation)
        return (own, *(game for game in others if game != own))

    # -- what is shown ---------------------------------------------------------------------------------------------

    def displays(self) -> dict[str, int]:
        return self.jackpot.displays()

    def signs(self) -> list[Sign]:
        """What every linked table shows."""
        citation = self.rules.cite("jackpot_display")
        shown = [f"{name.replace('_', ' ')}: {format_dollars(cents)}" for name, cents in self.displays().items()]
        return [Sign("jackpot", text, citation) for text in shown]

    def contribute(self, pool: str, cents: int) -> None:
        """The operator adds to a pool from their own."""
        provision = "jackpot_operators_sum"
        if not self.rules.has(provision):
            raise JackpotSystemError("contribute", "the rulebook has the pools funded by wagers and reseeds alone")
        if pool not in self.jackpot.pools or cents <= 0:
            problem = f"{cents} cents to {pool!r}: more than nothing, to one of {', '.join(self.jackpot.pools)}"
            raise JackpotSystemError("contribute", problem, self.rules.cite(provision))
        self.put_in(pool, cents)
        self._settle(OperatorContributed((self.rules.cite(provision),), pool, cents, self.displays()))

    # -- what is told ----------------------------------------------------------------------------------------------

    def drain(self) -> Done:
        """What has become of the pools since it was last asked: the facts, and whole cents from the house and back."""
        done = Done(tuple(self._happened), tuple(self._moved))
        self._happened.clear()
        self._moved.clear()
        return done

    def _tell(self, event: Event) -> None:
        self._happened.append(event)
        self._moved.extend(self.jackpot.drain(event.name()))

    def tell(self, event: Event) -> None:
        """A fact of whoever runs the jackpot; pools have changed by it for good."""
        self._settle(event)

    def _settle(self, event: Event) -> None:
        """A fact by which pools have changed for good: what a table takes back, it posts back itself."""
        self.verify()
        self.jackpot.books.settle()
        self._tell(event)

    # -- money -----------------------------------------------------------------------------------------------------

    def verify(self) -> None:
        """Raise unless seeds and contributions less prizes are what the meters hold, to the part of a cent."""
        self.jackpot.books.verify()
        if self.tally.meter() != self._held():
            raise ConservationError(f"{self.tally.words()} cents, and the pools hold {self._held()}")

    def pending(self) -> Fraction:
        """Prizes that have been keyed off and wait."""
        return self.jackpot.books.balance(PENDING)

    def _held(self) -> Fraction:
        return sum(self._pools().values(), Fraction(0))

    def put_in(self, pool: str, cents: int | Fraction) -> None:
        """The operator's own into a pool, or back."""
        self.jackpot.books.post(HOUSE, pool, cents)
        self.tally.put_in += cents

    def take(self, name: str, stakes: tuple[Stake, ...]) -> dict[str, Fraction]:
        """The wagers on a hand are in; returns what they add to each pool."""
        shares = self.jackpot.contribute(name, stakes)
        self.tally.contributed += sum(shares.values())
        return shares

    def give_back(self, stakes: tuple[Stake, ...]) -> dict[str, Fraction]:
        """The wagers on a hand are void, whatever has been won since; returns what the operator adds for it."""
        books, shares = self.jackpot.books, self.jackpot.shares(stakes)
        for pool, cents in shares.items():
            books.post(PLAYERS, pool, -cents)
        books.post(PLAYERS, RETAINED, sum(shares.values()) - sum(stake.cents for stake in stakes))
        self.tally.contributed -= sum(shares.values())
        return self.fill()

    def fill(self) -> dict[str, Fraction]:
        """What the operator adds to pools that hold less than they must."""
        filled = self.jackpot.replenish()
        self.tally.put_in += sum(filled.values())
        return filled

    def hold(self, effect: Mapping[str, Fraction], out: Fraction, prizes: int) -> None:
        """A prize is keyed off and waits: pools change by its effect, the operator's reseeds and floors among it."""
        books, by = self.jackpot.books, self.jackpot.replenished_by
        for pool, cents in effect.items():
            books.post(by, pool, cents)
        books.post(by, PENDING, prizes)
        self.tally.keyed_off += out
        self.tally.put_in += sum(effect.values()) + out

    def pay_held(self, name: str, effect: Mapping[str, Fraction], out: Fraction, prizes: int, *, pools: Moneys) -> None:
        """What waits for a dealt table is paid there, of the pools as they were when it was keyed off."""
        table, by, before = self.tables[name], self.jackpot.replenished_by, self._pools()
        put_in = sum(effect.values(), Fraction(0))
        for account, cents in {**effect, by: -put_in - prizes, PENDING: Fraction(prizes)}.items():
            table.posted[account] = table.posted.get(account, Fraction(0)) + cents
        table.tally.keyed_off += out
        table.tally.put_in += put_in + out
        self.act(name, ReadMeter(JACKPOT_SYSTEM, tuple(str(cents) for cents in pools.values())))
        if self._pools() != before:
            raise ConservationError(f"{name} pays otherwise than it was keyed off")

    def pay_told(self, stakes: Iterable[tuple[str, Stake]], prizes: int) -> None:
        """What waits for a table that is dealt elsewhere is paid there; a stake that goes back beside it too."""
        books = self.jackpot.books
        books.post(PENDING, PLAYERS, prizes)
        for hand, stake in stakes:
            if not self.rules.pays(stake.kind, hand).value.takes_stake:
                books.post(RETAINED, PLAYERS, stake.cents)

    # -- tables ----------------------------------------------------------------------------------------------------

    def link(
        self, name: str, game: Game, equipment: Equipment | None = None, setting: Setting | None = None
    ) -> JackpotRound:
        """A table on these pools, at the first decision of a round."""
        if name in self.tables:
            raise JackpotSystemError("name", f"there is a table {name}")
        round_ = game.open_round(equipment or game.new_equipment(), self._linked(setting or game.setting()))
        return self._add(name, game, round_).round

    def resume(self, name: str, game: Game, round_: object) -> JackpotRound:
        """After a restart: a round that was in play at a linked table, as its journal restores it."""
        table = self._add(name, game, round_)
        table.posted, table.tally = self._own_postings(table.round), self._own_tally(table.round)
        table.wagered = self._own_wagers(table.round)
        table.cards = self._cards.pop(name, {})
        return table.round

    def _add(self, name: str, game: Game, round_: object) -> LinkedTable:
        title = game.rules.document.title
        if title not in self.games:
            citation = self.rules.cite("jackpot_display")
            raise JackpotSystemError("game", f"{title} does not fund these pools", citation)
        if not isinstance(round_, JackpotRound) or round_.pools.jackpot is None or not round_.pools.is_linked:
            raise JackpotSystemError("game", f"no jackpot wagers are offered at {name}, or it is not linked")
        for kind in self.jackpot.kinds:
            own, ours = round_.pools.jackpot.wager_cents(kind), self.jackpot.wager_cents(kind)
            if own != ours:
                problem = f"{format_dollars(own)} at {name}, {format_dollars(ours)} at the others"
                raise JackpotSystemError("jackpot_wager", problem, round_.pools.required_amount(kind).citation)
        self._verify_terms(name, game.rules)
        table = self.tables[name] = LinkedTable(name, game, round_)
        return table

    def _verify_terms(self, name: str, rules: Rules) -> None:
        """What decides how wagers fund the pools and what these pay is the same at all tables."""
        own, ours = ({**of.chosen_options(), **of.chosen_readings()} for of in (rules, self.rules))
        for term in self.jackpot.terms:
            if own.get(term) != ours.get(term):
                shown = [str(of.get(term)).lower() for of in (own, ours)]
                problem = f"{shown[0]} at {name}, {shown[1]} at the others"
                named = rules.options[term] if term in rules.options else rules.readings[term]
                raise JackpotSystemError(term, problem, named.citation)

    def _linked(self, setting: Setting) -> Setting:
        return msgspec.structs.replace(setting, carried={**setting.carried, LINKED: True})

    def next_round(self, name: str) -> JackpotRound:
        """The table's next, once its round is over."""
        table = self.tables[name]
        if not table.round.is_over:
            raise JackpotSystemError("next_round", f"the round at {name} is not over")
        opened = table.game.open_round(table.round.equipment, next_setting(table.round))
        assert isinstance(opened, JackpotRound)
        table.round, table.posted, table.tally, table.wagered, table.cards = opened, {}, Tally(), {}, {}
        return opened

    def act(self, name: str, action: Action) -> tuple[Event, ...]:
        """What is done at a table: its pools, and when its hands got their cards, are noted."""
        table = self.tables[name]
        return self._note(table, table.round.act(action))

    def report(self, name: str, incident: Incident) -> Ruling:
        table = self.tables[name]
        before = len(table.round.events)
        ruling = table.round.report(incident)
        self._note(table, tuple(table.round.events[before:]))
        return ruling

    def _note(self, table: LinkedTable, events: tuple[Event, ...]) -> tuple[Event, ...]:
        for event in events:
            if isinstance(event, CardDealt):
                now = self.now()
                table.cards[event.to] = (table.cards.get(event.to, (now, now))[0], now)
        wagered = self._own_wagers(table.round)
        lost = {pool: cents - wagered.get(pool, Fraction(0)) for pool, cents in table.wagered.items()}
        table.wagered = wagered
        self.on_change(table.name, lost)
        self._take_in(table)
        if self.is_waiting(table):
            self._claims.setdefault(table.name, self.now())
        else:
            self._claims.pop(table.name, None)
        return events

    def now(self) -> Moment:
        """Never before what was: a clock that goes back does not change who was first."""
        self._sequence += 1
        self._last_ms = max(self._last_ms, self.clock.now_ms())
        return (self._last_ms, self._sequence)

    def _take_in(self, table: LinkedTable) -> None:
        """Post to the pools what the table's round has posted since, or taken back."""
        posted, before = self._own_postings(table.round), self._pools()
        for account in {**posted, **table.posted}:
            change = posted.get(account, Fraction(0)) - table.posted.get(account, Fraction(0))
            self.jackpot.books.post(HELD, account, change)
        changed, tally = changes_of(before, self._pools()), self._own_tally(table.round)
        self.tally.add(tally, less=table.tally)
        filled = self.fill()  # a table may take back what another has won
        table.posted, table.tally = posted, tally
        if changed or filled or self._is_unsettled():
            added = {pool: str(cents) for pool, cents in filled.items()}
            citation = self.rules.cite("jackpot_display")
            self._settle(TableTakenIn((citation,), table.name, changed, added, self.displays()))
        self.jackpot.books.settle()

    def _is_unsettled(self) -> bool:
        """A prize that waited is paid, which is told even where pools are as they were."""
        return any(PENDING in (posting.source, posting.target) for posting in self.jackpot.books.postings)

    def _own_wagers(self, round_: JackpotRound) -> dict[str, Fraction]:
        """What the wagers of a round have added to each pool, and have not taken back."""
        assert round_.pools.jackpot is not None
        added: dict[str, Fraction] = {}
        for posting in round_.pools.jackpot.books.postings:
            if posting.tag.startswith("wager ") and posting.target in self.jackpot.pools:
                added[posting.target] = added.get(posting.target, Fraction(0)) + posting.cents
        return added

    def _own_tally(self, round_: JackpotRound) -> Tally:
        assert round_.pools.jackpot is not None
        return of_postings(round_.pools.jackpot.books.postings, self.jackpot.pools)

    def _pools(self) -> dict[str, Fraction]:
        return {pool: self.jackpot.books.balance(pool) for pool in self.jackpot.pools}

    def _own_postings(self, round_: JackpotRound) -> dict[str, Fraction]:
        """The effect of a table's own wagers and prizes on each account: not what it was told of others'."""
        assert round_.pools.jackpot is not None
        effect: dict[str, Fraction] = {}
        for posting in round_.pools.jackpot.books.postings:
            if posting.tag != "meter":
                effect[posting.source] = effect.get(posting.source, Fraction(0)) - posting.cents
                effect[posting.target] = effect.get(posting.target, Fraction(0)) + posting.cents
        return effect

    # -- claims ----------------------------------------------------------------------------------------------------

    def waiting(self) -> list[str]:
        """The tables where prizes wait to be paid, in the order in which they are."""
        since = {table.name: self.since(table) for table in self.tables.values() if self.is_waiting(table)}
        since |= {name: moment for name, (moment, _) in self._outside.items()}
        return sorted(since, key=since.__getitem__)

    def pay(self) -> list[str]:
        """Pay every prize that waits, one table after the other, each by what the pools hold then; returns where."""
        return [paid.table for paid in self.pay_each()]

    def pay_each(self) -> list[PaidAt]:
        """Pay every prize that waits, and return what that did at each table, in order.

        What became of the pools is told there, and not by `drain` again; what was not asked for before stays there.
        """
        asked_before, paid = self.drain(), []
        for name in self.waiting():
            record = None
            if name in self._outside:
                self._pay_outside(name)
            else:
                pools = tuple(str(cents) for cents in self._pools().values())
                self.act(name, ReadMeter(JACKPOT_SYSTEM, pools))
                record = self.tables[name].round.records[-1]
            paid.append(PaidAt(name, record, self.drain()))
        self._happened, self._moved = list(asked_before.events), list(asked_before.postings)
        return paid

    def _pay_outside(self, name: str) -> None:
        _, claims = self._outside.pop(name)
        for keyed_off in self.jackpot.pay(claims):
            self.paid.append((name, keyed_off))
            self.tally.keyed_off += sum(keyed_off.taken.values())
            self.tally.put_in += sum(keyed_off.added.values())
            self._tell(PrizeKeyedOff.of(name, keyed_off))
        self.verify()
        self.jackpot.books.settle()

    def is_waiting(self, table: LinkedTable) -> bool:
        return table.round.decision is not None and table.round.decision.is_open_to(ReadMeter)

    def order_of(self, device: str) -> str:
        """What the order of claims goes by, of hands that are dealt from a device."""
        if device not in self.rules.parameters("jackpot_between_tables") or device == "rule":
            raise JackpotSystemError("device", f"{device!r} deals no hands", self.rules.cite("jackpot_between_tables"))
        return self.rules.get("jackpot_between_tables", device, str).value

    def since(self, table: LinkedTable) -> Moment:
        """When the claim came up, or when the first of the winning hands got its first card, or all of its cards.

        What a minor prize pool pays has no order between tables.
        """
        order = self.order_of(table.round.cards.shoe.kind)
        if order == "claim":
            return self._claims[table.name]
        won = table.round.jackpot.winning_boxes()
        ordered = [box for box in won if self.jackpot.is_from_display(table.round.jackpot.hands[box])]
        hands = [table.cards[hand_of(box)] for box in ordered or won]
        return min(hand[0 if order == "first_card" else 1] for hand in hands)

    # -- games that are not dealt here -----------------------------------------------------------------------------

    def fund(self, game: str, table: str, stakes: Mapping[str, int]) -> None:
        """Jackpot wagers on a hand of another game: kinds and cents."""
        self.verify_game(game)
        shares = self.take(table, self.stakes(stakes))
        pools = {pool: str(cents) for pool, cents in shares.items()}
        self._settle(OutsideFunded((self.jackpot.funding,), game, table, pools, self.displays()))

    def claim(self, game: str, table: str, hands: Mapping[str, tuple[str, Mapping[str, int]]]) -> None:
        """What hands of another game have won in a round: by whose it is, the class and the jackpot wagers."""
        self.verify_game(game)
        if table in (*self.tables, *self._outside):
            raise JackpotSystemError("table", f"{table} has a claim that waits, or is linked")
        for hand, _ in hands.values():
            if hand not in self.rules.outcomes(self.jackpot.kinds[0]) or not self.jackpot.wins(hand):
                citation = self.rules.wager(self.jackpot.kinds[0]).citation
                raise JackpotSystemError("hand", f"{hand!r} wins no jackpot", citation)
        claims = tuple(Claim(name, hand, self.stakes(stakes)) for name, (hand, stakes) in hands.items())
        self._outside[table] = (self.now(), claims)

    def stakes(self, stakes: Mapping[str, int]) -> tuple[Stake, ...]:
        if not stakes:
            raise JackpotSystemError("stakes", "there is no jackpot wager on the hand")
        for kind, cents in stakes.items():
            if kind not in self.jackpot.kinds or cents != self.jackpot.wager_cents(kind):
                raise JackpotSystemError("stakes", f"{cents} cents on {kind!r} is no jackpot wager of these pools")
        return tuple(Stake(kind, stakes[kind]) for kind in self.jackpot.kinds if kind in stakes)

    def verify_game(self, game: str) -> None:
        """Refuse a game that does not share the pools, or is dealt here."""
        if game not in self.games[1:]:
            citation = self.rules.cite("jackpot_own_pools") if self.rules.has("jackpot_own_pools") else None
            raise JackpotSystemError("game", f"{game!r} does not fund these pools", citation)

    # -- restarts --------------------------------------------------------------------------------------------------

    def state(self) -> SystemState:
        """All that `state` of a new system takes; rounds in play are taken up with `resume`."""
        cards = self._cards | {name: dict(table.cards) for name, table in self.tables.items()}
        paid = tuple(PrizeKeyedOff.of(name, keyed_off) for name, keyed_off in self.paid)
        balances, claims = self.jackpot.books.state(), dict(self._claims)
        return SystemState(
            balances, self._sequence, cards, claims, dict(self._outside), paid, self.tally.state(), self._last_ms
        )

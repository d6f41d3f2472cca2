"""Sessions at a poker table of a ledger: people who come and go, hands at random, things that go wrong."""

import hashlib
import random
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from croupier.errors import CroupierError
from croupier.ledger.chance_keys import ChanceKeys
from croupier.ledger.live import Command, LiveStream, open_stream
from croupier.ledger.store import Store
from croupier.poker import messages as m
from croupier.procedure import DEALER, Action, Incident
from croupier.room.poker import messages as say
from croupier.room.poker.blind_messages import DrawForButton
from croupier.room.poker.live_poker_table import POKER_TABLE, PokerTableSetup
from croupier.room.poker.player_cards import PresentCard
from croupier.room.table_roles import SUPERVISOR
from tests.random_play import RandomMoves

OPENS_MS = 1_796_155_200_000
"""20:00 on 1 December 2026, in UTC."""
SECOND, MINUTE, HOUR = 1000, 60_000, 3_600_000
STAR, CROWN = "star_sydney/poker", "crown_perth/poker"
STAFF = {DEALER: ("Deb", "dealer"), SUPERVISOR: ("Sam", "supervisor")}
NAMES = ("Ann", "Bob", "Cid", "Dot", "Eve", "Fay", "Gus")


def new_store(folder: Path) -> Store:
    return Store.create(str(folder / "house.db"), "example house")


class Session:
    """One poker table of a ledger, with a clock that goes only as it is told."""

    def __init__(self, store: Store, stream: str = "table/P-1", at_ms: int = OPENS_MS, **setup: Any) -> None:
        self.store, self.stream, self.now_ms, self.number = store, stream, at_ms, 1
        self.keys = ChanceKeys.of(hashlib.sha256(f"chance of {stream}".encode()).digest())
        made = PokerTableSetup(**{"name": stream.rpartition("/")[2], "document": STAR, **setup})
        opening = Command("desk:1", "Pat", "manager", msgspec.Raw(b'"opened"'))
        self.live: LiveStream = open_stream(store, POKER_TABLE, stream, made, opening, at_ms, "test", self.keys)

    @property
    def table(self) -> Any:
        return self.live.memory.subject

    def do(self, did: Action | Incident, after_ms: int = SECOND) -> list[dict[str, Any]]:
        """What somebody does some time later, with what a rulebook wants before: a card shown, the button drawn for."""
        self.now_ms += after_ms
        if isinstance(did, say.BeginHand):
            with suppress(CroupierError):
                self._do(DrawForButton(DEALER))
        if isinstance(did, say.TakeSeat) and self.table.setup.document == STAR:
            self._do(PresentCard(did.player, did.player, f"card of {did.player}"))
        return self._do(did)

    def _do(self, did: Action | Incident) -> list[dict[str, Any]]:
        self.number += 1
        actor = did.actor if isinstance(did, Action) else DEALER
        who, role = STAFF.get(actor, (actor, "player"))
        raw = msgspec.Raw(msgspec.json.encode(did))
        answer = self.live.handle(Command(f"desk:{self.number}", who, role, raw), self.now_ms)
        return [msgspec.json.decode(event) for event in answer.events]

    def wait(self, milliseconds: int) -> "Session":
        self.now_ms += milliseconds
        return self

    def open(self, after_ms: int = SECOND) -> "Session":
        self.do(say.OpenTable(SUPERVISOR), after_ms)
        return self

    def sit(self, after_ms: int = SECOND, cents: int = 200_00, **players: int) -> "Session":
        """`Ann=1` sits down in seat 1."""
        for player, seat in players.items():
            self.do(say.TakeSeat(player, player, seat, cents), after_ms)
        return self

    def leave(self, *players: str, after_ms: int = SECOND) -> "Session":
        for player in players:
            self.do(say.LeaveSeat(player, player), after_ms)
        return self

    def close(self, after_ms: int = SECOND) -> "Session":
        self.do(say.CloseTable(SUPERVISOR), after_ms)
        return self

    def begin(self, after_ms: int = SECOND) -> "Session":
        self.do(say.BeginHand(DEALER), after_ms)
        return self

    def play(self, *kinds: type[Action], after_ms: int = SECOND) -> "Session":
        """Of what is offered, the first of these kinds; else the first."""
        while (round_ := self.table.in_play) is not None:
            offers = round_.offers()
            chosen = next((each for kind in kinds for each in offers if isinstance(each, kind)), offers[0])
            self.do(chosen, after_ms)
        return self

    def check_down(self, after_ms: int = SECOND) -> "Session":
        return self.play(m.Check, m.Call, m.Open, m.Show, m.StandPat, m.Decline, after_ms=after_ms)

    def fold_out(self, after_ms: int = SECOND) -> "Session":
        return self.play(m.Fold, m.Decline, after_ms=after_ms)

    def end(self) -> None:
        """Nobody writes to the stream any more."""
        self.live.release()


# -- at random -------------------------------------------------------------------------------------------------------


def play_at_random(session: Session, seed: int, hands: int, trouble: float = 0) -> None:
    """People come, go, sit out and add chips between hands; in hands they do anything, with trouble now and then."""
    luck = random.Random(seed)
    session.open()
    wrong = RandomIncidents(session, luck) if trouble else None
    for _ in range(hands):
        for _ in range(luck.randint(0, 2)):
            _between_hands(session, luck)
        while not _tried(session, say.BeginHand(DEALER)):
            if not _between_hands(session, luck) and luck.random() < 0.05:
                return  # nobody can go on at this table
        while (round_ := session.table.in_play) is not None:
            if wrong is not None and luck.random() < trouble:
                wrong.report()
            elif round_.decision is not None:
                session.do(any_move(round_, luck), luck.randint(1, 9) * SECOND)
        if wrong is not None and luck.random() < 4 * trouble:
            wrong.report()


def _tried(session: Session, did: Any) -> bool:
    try:
        session.do(did)
    except CroupierError:
        return False
    return True


def _between_hands(session: Session, luck: random.Random) -> bool:
    seated = [each.player for each in session.table.seating.state()]
    away = [name for name in NAMES if name not in seated]
    name = luck.choice(seated or away)
    terms = session.table.terms
    most = min(terms.most_cents or 400_00, terms.least_cents * 6)
    cents = luck.randrange(terms.least_cents, most + 1, terms.chip_cents)
    dice = luck.random()
    if away and (len(seated) < 3 or dice < 0.3):
        other = luck.choice(away)
        return _tried(session, say.TakeSeat(other, other, luck.randint(1, 7), cents))
    if dice < 0.5:
        return _tried(session, say.AddChips(name, name, cents))
    if dice < 0.6:
        return _tried(session, say.LeaveSeat(name, name))
    return _tried(session, say.SitOut(name, name) if dice < 0.7 else say.ComeBack(name, name))


def any_move(round_: Any, luck: random.Random) -> Any:
    hand = round_.hand
    own = [each for each in round_.decision.invitations if each.actor and each.action in (m.Bet, m.RaiseTo)]
    own += [each for each in round_.decision.invitations if each.actor and each.action in (m.Draw, m.Discard)]
    offers = [each for each in round_.offers() if not isinstance(each, m.AllIn | m.Fold) or luck.random() < 0.3]
    chosen: Any = luck.choice([*(offers or round_.offers()), *own])
    if isinstance(chosen, Action):
        return chosen
    if chosen.action in (m.Bet, m.RaiseTo):
        chip = round_.stakes.denomination
        least, most = hand.betting.raise_range()
        cents = luck.randint(least, min(most, 3 * least))
        cents = max(least, cents // chip * chip)
        return chosen.action(chosen.actor, cents)
    count = luck.randint(*hand.draw.limits())
    return chosen.action(chosen.actor, tuple(luck.sample(hand.hole[hand.actor], count)))


class RandomIncidents:
    """What can go wrong with the hand of a table, by anybody, with anything."""

    def __init__(self, session: Session, luck: random.Random) -> None:
        self.session, self.luck = session, luck

    def report(self) -> bool:
        """One that can be, of several tried."""
        round_ = self.session.table.round
        if round_ is None:
            return False
        for _ in range(6):
            kinds = round_.reportable(now=True)
            if not kinds:
                return False
            kind = self.luck.choice(kinds)
            fields = {each.name: self._value(each, kind, round_) for each in msgspec.structs.fields(kind)}
            if _tried(self.session, kind(**fields)):
                return True
        return False

    def _value(self, field: Any, kind: Any, round_: Any) -> Any:
        luck, hand = self.luck, round_.hand
        listed = round_.field_values(kind).get(field.name)
        if listed:
            return luck.choice(listed)
        if field.default is not msgspec.NODEFAULT and luck.random() < 0.5:
            return field.default
        if field.name in ("player", "actor", "other", "by"):
            return luck.choice(round_.players.names)
        if field.type is int and field.name.endswith("cents"):
            return luck.choice([5_00, 10_00, 20_00])
        if "Card" in str(field.type) and hand is not None:
            cards = [card for hole in hand.hole for card in hole] + list(hand.board)
            return luck.choice(cards) if cards and "tuple" not in str(field.type) else tuple(luck.sample(cards, 1))
        if "tuple" in str(field.type) and "str" in str(field.type):
            return tuple(luck.sample(round_.players.names, 1))
        return RandomMoves.value(self, field.name, field.type, round_)  # type: ignore[arg-type]

    spots: tuple[tuple[str, str], ...] = (("", ""),)
    words = ("fire", "a card on the floor", *NAMES)

    def value(self, name: str, kind: Any, round_: Any) -> Any:
        return RandomMoves.value(self, name, kind, round_)  # type: ignore[arg-type]

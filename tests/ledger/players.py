"""Play at live tables for the tests and harnesses: what comes next at a table, in any of four documents."""

import random
from collections.abc import Iterator
from typing import Any

import msgspec

from croupier.errors import CroupierError
from croupier.ledger.chance_keys import ChanceKeys
from croupier.ledger.live import SNAPSHOT_EVERY, Answer, Command, LiveStream, open_stream
from croupier.ledger.played_rounds import ROUNDS, OpenRound, PlayedRounds, RoundsSetup
from croupier.ledger.store import Store
from croupier.poker import PokerGame
from croupier.pricing.autoplay import next_action, opening_bet
from croupier.procedure import DEALER, Action, Incident
from croupier.procedure.actions import PlaceWager
from croupier.table.house_round import HouseRound

WAR, ROULETTE, BLACKJACK, POKER = "skycity/casino_war", "skycity/roulette", "skycity/blackjack", "star_sydney/poker"
DOCUMENTS = (WAR, ROULETTE, BLACKJACK, POKER)
KEYS = ChanceKeys.of(bytes(range(32)))
SEATED = {"Ann": 100_00, "Bob": 80_00, "Cid": 120_00}
BEGINNING_MS = 1_700_000_000_000


def raw(did: Action | Incident) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(did))


def command(id_: str, did: Action | Incident, who: str = "", role: str = "dealer") -> Command:
    return Command(id_, who or getattr(did, "actor", DEALER), role, raw(did))


def setup_for(document: str, **chosen: Any) -> RoundsSetup:
    setting = PokerGame(document).setting(SEATED) if document == POKER else None
    return RoundsSetup(document=document, setting=setting, **chosen)


def open_table(
    store: Store,
    document: str = WAR,
    stream: str = "table/1",
    holder: str = "worker",
    keys: ChanceKeys = KEYS,
    snapshot_every: int = SNAPSHOT_EVERY,
) -> LiveStream:
    opening = Command("setup:1", "Pat", "manager", msgspec.Raw(b"[]"))
    return open_stream(
        store, ROUNDS, stream, setup_for(document), opening, BEGINNING_MS, holder, keys, snapshot_every=snapshot_every
    )


def go_on_with(
    store: Store,
    stream: str = "table/1",
    holder: str = "worker",
    keys: ChanceKeys = KEYS,
    snapshot_every: int = SNAPSHOT_EVERY,
) -> LiveStream:
    return LiveStream(store, ROUNDS, stream, holder, keys, snapshot_every=snapshot_every)


def played(live: LiveStream) -> PlayedRounds:
    subject = live.memory.subject
    assert isinstance(subject, PlayedRounds)
    return subject


def next_did(rounds: PlayedRounds, luck: random.Random) -> Action:
    """Something that can be done now: a round opened, a wager, or any of what is offered."""
    round_: Any = rounds.round
    if round_ is None or round_.is_over:
        if isinstance(rounds.game, PokerGame):
            return OpenRound(DEALER, None if round_ is None else rounds.game.setting(SEATED, luck.randint(1, 3)))
        return OpenRound(DEALER)
    if isinstance(round_, HouseRound):
        decision = round_.decision
        if decision is not None and decision.is_open_to(PlaceWager) and luck.random() < 0.6:
            seat = luck.randint(1, 3)
            try:
                return opening_bet(round_, ["Ann", "Bob", "Cid"][seat - 1], seat)
            except CroupierError:
                pass
        offers = round_.offers()
        if offers and luck.random() < 0.7:
            return luck.choice(list(offers))
        return next_action(round_, {})
    offers = round_.offers()
    calm = [offer for offer in offers if offer.name() not in ("fold", "all_in")]
    return luck.choice(calm if calm and luck.random() < 0.8 else list(offers))


class Player:
    """Sends commands to one table, each with the next number, and remembers what was answered."""

    def __init__(self, live: LiveStream, seed: int = 1, client: str = "tablet") -> None:
        self.live = live
        self.luck = random.Random(seed)
        self.client = client
        self.number = 0
        self.answers: list[tuple[Command, Answer]] = []

    def next(self, did: Action | Incident | None = None) -> Command:
        self.number += 1
        return command(f"{self.client}:{self.number}", did or next_did(played(self.live), self.luck))

    def send(self, asked: Command) -> Answer:
        answer = self.live.handle(asked, BEGINNING_MS + 1000 * self.number)
        self.answers.append((asked, answer))
        return answer

    def play(self, commands: int) -> Iterator[Answer]:
        for _ in range(commands):
            yield self.send(self.next())

    def play_on(self, commands: int) -> "Player":
        for _ in self.play(commands):
            pass
        return self

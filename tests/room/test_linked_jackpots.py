"""A progressive jackpot in the ledger: several tables on its pools, restarts at any moment, every cent in the books."""

import random
from collections import Counter
from typing import Any

import msgspec
import pytest

from croupier.errors import CroupierError
from croupier.ledger import queries
from croupier.ledger.audit import verify
from croupier.ledger.chance_keys import ChanceKeys
from croupier.ledger.live import Command, LiveStream, open_stream
from croupier.ledger.store import Store
from croupier.pricing.autoplay import next_action
from croupier.procedure import DEALER, Action
from croupier.procedure.actions import PlaceWager
from croupier.room import linked_jackpots as linked
from croupier.room.linked_jackpots import LINKED_JACKPOT, LinkedSetup
from croupier.room.progressive.actions import ConfirmWin, PressPrizeButton

CROWN, CARIBBEAN = "crown_perth/ultimate_texas_holdem", "skycity/caribbean_stud"
SETUPS = {
    CROWN: LinkedSetup(document=CROWN, shared_with=("Crown Stud Poker",)),
    CARIBBEAN: LinkedSetup(document=CARIBBEAN, options={"progressive": "electronic"}),
}
WAGERS = {
    CROWN: (("ante", 20_00), ("blind", 20_00), ("jackpot_1", 5_00), ("jackpot_2", 10_00)),
    CARIBBEAN: (("ante", 10_00), ("jackpot", 1_00)),
}
TABLES = ("one", "two", "three")
TOP = {CROWN: "casino_operator", CARIBBEAN: "casino_operator"}


class House:
    """The live stream of a jackpot, whose process may die at any moment."""

    def __init__(self, folder: Any, document: str) -> None:
        self.document = document
        self.store = Store.create(str(folder / "house.db"), "house")
        self.keys = ChanceKeys.new()
        self.number = 1
        opening = Command("desk:1", "Pat", "manager", msgspec.Raw(b'"opened"'))
        self.live: LiveStream = open_stream(
            self.store, LINKED_JACKPOT, "jackpot/royal", SETUPS[document], opening, 1000, "first", self.keys,
            snapshot_every=16,
        )  # fmt: skip
        self.do(linked.OpenPools("Pat", TOP[document]))

    @property
    def system(self) -> Any:
        return self.live.memory.subject.system

    def restart(self) -> None:
        self.live.release()
        self.live = LiveStream(self.store, LINKED_JACKPOT, "jackpot/royal", "another", self.keys, snapshot_every=16)

    def do(self, action: Action) -> Any:
        self.number += 1
        raw = msgspec.Raw(msgspec.json.encode(action))
        return self.live.handle(Command(f"desk:{self.number}", "Deb", "dealer", raw), 1000 + self.number)

    def at(self, table: str, did: Action) -> Any:
        return self.do(linked.DoAtTable(DEALER, table, msgspec.to_builtins(did)))

    def pools(self) -> dict[str, int]:
        """The pools as the books of the ledger have them."""
        prefix = "jackpot/royal/pools/"
        return {each.account.removeprefix(prefix): each.cents for each in queries.balances(self.store, prefix)}


@pytest.mark.parametrize("document", [CROWN, CARIBBEAN])
@pytest.mark.parametrize("seed", range(3))
def test_pools_in_the_ledger_are_those_displayed_through_wagers_wins_and_restarts(tmp_path, document, seed):
    luck, house = random.Random(seed), House(tmp_path, document)
    counted: Counter[str] = Counter()
    for _ in range(120):
        if luck.random() < 0.1:
            house.restart()
        try:
            counted[step(house, luck)] += 1
        except CroupierError:
            counted["refused"] += 1
        shown = {pool: cents for pool, cents in house.system.jackpot.amounts().items() if cents}
        waiting = sum(claim.cents for claim in house.live.memory.subject.claims())
        shown |= {"pending": waiting} if waiting else {}
        assert house.pools() == shown
    assert counted["played"] > 10
    report = verify(house.store, {LINKED_JACKPOT.name: LINKED_JACKPOT}, keys=house.keys)
    assert report.is_sound, report.findings
    assert report.replayed == report.records


def step(house: House, luck: random.Random) -> str:
    """Something that somebody does, chosen at random."""
    table, dice = luck.choice(TABLES), luck.random()
    if dice < 0.05:
        house.do(linked.AddToPool("Pat", TOP[house.document], "pool", 12_34))
        return "added"
    if dice < 0.15:
        house.do(linked.FundFromOtherGame("system", "Crown Stud Poker", "stud 4", {"jackpot_1": 5_00}))
        return "funded"
    if dice < 0.2:
        won = {"Dan": ("straight_flush", {"jackpot_1": 5_00})}
        house.do(linked.ClaimFromOtherGame("system", "Crown Stud Poker", "stud 4", won))
        return "claimed"
    if dice < 0.35:
        return finish(house, luck)
    if table not in house.system.tables:
        house.do(linked.LinkTable(DEALER, table))
        return "linked"
    round_ = house.system.tables[table].round
    if round_.is_over:
        house.do(linked.OpenNextRound(DEALER, table))
        return "opened"
    for wager, cents in WAGERS[house.document]:
        bet = PlaceWager("Ann", wager, cents, 1)
        if round_.can(bet) and not any(each.kind == wager for each in round_.layout.standing()):
            house.at(table, bet)
            return "wagered"
    house.at(table, next_action(round_, {}))
    return "played"


def finish(house: House, luck: random.Random) -> str:
    """One keys off, another confirms, the first pays."""
    waiting = [offer for offer in house.live.memory.subject.view().offers() if offer.action == "press_prize_button"]
    claims = [claim for claim in house.live.memory.subject.claims() if not claim.is_confirmed]
    if waiting:
        house.do(PressPrizeButton("Deb", "dealer", luck.choice(waiting).fields["table"]))
        return "keyed off"
    if claims:
        house.do(ConfirmWin("Ian", TOP[house.document], luck.choice(claims).number))
        return "confirmed"
    house.do(linked.PayPrizes("Deb", "dealer"))
    return "paid"


def test_a_table_that_is_not_linked_is_refused(tmp_path):
    house = House(tmp_path, CROWN)
    with pytest.raises(CroupierError, match="four is not linked"):
        house.at("four", PlaceWager("Ann", "ante", 5_00, 1))
    with pytest.raises(CroupierError, match="no prize waits"):
        house.do(linked.PayPrizes("Deb", "dealer"))

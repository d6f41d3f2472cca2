"""Postings and balances: nothing comes from nowhere, and balances are sums after every record."""

from collections import defaultdict

import pytest
import sqlalchemy as sa

from croupier.ledger import schema as s
from croupier.ledger.audit import verify
from croupier.ledger.notable import SORTS, notable_events
from croupier.ledger.played_rounds import ROUNDS
from croupier.ledger.store import Store
from tests.ledger.players import DOCUMENTS, KEYS, Player, open_table, played


def balances(store: Store) -> dict[tuple[str, str], int]:
    with store.readers.connect() as db:
        return {(row.account, row.unit): row.cents for row in db.execute(sa.select(s.balances)) if row.cents}


@pytest.mark.parametrize("document", DOCUMENTS)
def test_balances_are_the_sums_of_postings_after_every_record(store: Store, document: str) -> None:
    player = Player(open_table(store, document))
    sums: defaultdict[tuple[str, str], int] = defaultdict(int)
    posted = 0
    for answer in player.play(80):
        (entry,) = store.read("table/1", answer.place.seq, answer.place.seq)
        for each in entry.postings:
            assert each.cents > 0
            assert {each.source.split("/")[0], each.target.split("/")[0]} == {"table"}
            sums[each.source, each.unit] -= each.cents
            sums[each.target, each.unit] += each.cents
            posted += 1
        kept = balances(store)
        assert kept == {account: cents for account, cents in sums.items() if cents}
        for unit in {unit for _, unit in kept}:
            assert sum(cents for (_, of), cents in kept.items() if of == unit) == 0
        round_ = played(player.live).round
        assert round_ is not None
        assert all(kept.get(("table/1/layout", unit), 0) >= 0 for unit in ("value", "promotional"))
        if round_.is_over:
            assert ("table/1/layout", "value") not in kept  # nothing is left lying when a round is over
    assert posted > 15
    assert verify(store, {"rounds": ROUNDS}, keys=KEYS).is_sound


@pytest.mark.parametrize("document", DOCUMENTS)
def test_the_postings_of_a_round_are_what_its_till_says(store: Store, document: str) -> None:
    """Of the last round, as the till of the round itself has it."""
    player = Player(open_table(store, document), seed=3).play_on(60)
    rounds = played(player.live)
    assert rounds.round is not None
    moved: defaultdict[str, int] = defaultdict(int)
    for entry in store.select(s.records.c.stream == "table/1", s.records.c.round == rounds.number):
        for each in entry.postings:
            if each.unit == "value":
                moved[each.source.removeprefix("table/1/").removeprefix("purse/")] -= each.cents
                moved[each.target.removeprefix("table/1/").removeprefix("purse/")] += each.cents
    till = rounds.round.till.balances["value"]
    assert {name: cents for name, cents in moved.items() if cents} == {n: c for n, c in till.items() if c}


# -- significant events ----------------------------------------------------------------------------------------------


def test_no_event_is_of_two_sorts() -> None:
    listed = [name for sort in SORTS.values() for name in sort]
    assert len(listed) == len(set(listed))


def test_an_event_is_significant_by_its_name_or_by_what_was_ruled_on() -> None:
    events = [
        b'{"event":"card_dealt"}',
        b'{"event":"round_voided","cites":[]}',
        b'{"event":"ruled","ruling":{"incident":"wrong_payment","cites":[]}}',
        b'{"event":"ruled","ruling":{"incident":"card_exposed"}}',
    ]
    assert notable_events(events) == ((1, "round_voided", "void"), (2, "wrong_payment", "payment"))

"""Jackpots in files: those of the documents open, and what is wrong with one is told by its field."""

import pytest

from croupier.clock import ManualClock
from croupier.errors import CroupierError
from croupier.room.poker_jackpots import JackpotFileError, Offer, PokerJackpot, read
from croupier.room.poker_jackpots.files import read_text
from tests.golden import ROOT

SAMPLE = ROOT / "docs/poker-jackpot.toml"
RESERVE = ROOT / "docs/poker-jackpot-reserve.toml"


def test_the_samples_can_be_opened():
    setup = read(SAMPLE)
    assert (setup.name, setup.tables, setup.pool.start, setup.pool.contribution) == (
        "Harbour", ("P1", "P2", "P3"), {"pool": 5_000_00}, {"pool": 50},
    )  # fmt: skip
    whole, tenth, beat = setup.pool.offers
    assert whole == Offer("royal_flush", share=10_000, both_hole_cards=True)
    assert tenth == Offer("straight_flush", share=1_000)
    assert (beat.called, beat.fixed_cents, beat.is_bad_beat, beat.ends_s) == ("bad beat", 500_00, True, 1_798_721_940)
    assert read(RESERVE).pool.start == {"prize": 5_000_00, "reserve": 200_00}
    for path in (SAMPLE, RESERVE):
        PokerJackpot(read(path), ManualClock())


@pytest.mark.parametrize(
    ("before", "after", "says"),
    [
        ("[jackpot]", "[jackpots]", "jackpots: no such table: jackpot, start"),
        ("rulebook = ", "book = ", "jackpot.book: no such field: rulebook, name"),
        ('name = "Harbour"', "", "jackpot.name: missing"),
        ('name = "Harbour"', "name = 5", "jackpot.name: 5: write a text"),
        ('["P1", "P2", "P3"]', '"P1"', "jackpot.tables: write a list of their names"),
        ('["P1", "P2", "P3"]', '["P1", "P1"]', "jackpot.tables: each table has a name of its own"),
        ('pool = "5,000"', 'pool = "5,0"', "start.pool: '5,0': not an amount"),
        ('pool = "5,000"', "pool = true", "start.pool: True: write dollars"),
        ('pool = "5,000"', 'prize = "5,000"', "start.prize: the pools are pool"),
        ('pool = "0.50"', 'pool = "0"', "contribution: each round adds something"),
        ('prize = "100%"', 'prize = "101%"', "events.1.prize: more than all"),
        ('prize = "100%"', 'prize = "1.234%"', "events.1.prize: '1.234%': write a percentage"),
        ('prize = "100%"', 'prize = "0"', "events.1.prize: either a fixed amount or a percentage"),
        ('prize = "100%"', "", "events.1.prize: missing"),
        ('"straight_flush"', '"royal_flush"', "events.1.name: another event is called royal_flush"),
        ('"straight_flush"', '"five_aces"', "events.2.hand: 'five_aces' is none of royal_flush"),
        ('ranks = "A"', 'ranks = "B"', "events.3.ranks: 'B' is not a rank"),
        ("bad_beat = true", 'bad_beat = "yes"', "events.3.bad_beat: 'yes': true or false"),
        ("2026-12-31T23:59:00+11:00", "2026-12-31T23:59:00", "events.3.until: 2026-12-31 23:59:00: write date"),
        ('"holdem"', '"draw"', "events.1.hand: "),
        ('"holdem"', '"whist"', "variant"),
        ("[start]", "[options]\njackpot_paid_by = 'nobody'\n[start]", "jackpot_paid_by"),
        ("[start]", "[readings]\njackpot_odd_cents = [1]\n[start]", "readings.jackpot_odd_cents: [1]: write a text"),
        ("star_sydney/poker", "skycity/casino_war", ""),
        ("[jackpot]", "[jackpot", "file: not TOML"),
    ],
)
def test_what_is_wrong_is_told_by_its_field(before, after, says):
    text = SAMPLE.read_text("utf-8")
    assert before in text
    with pytest.raises(CroupierError) as error:
        read_text(text.replace(before, after, 1))
    assert str(error.value).startswith(says)


def test_a_file_that_cannot_be_read(tmp_path):
    with pytest.raises(JackpotFileError, match=r"nothing\.toml: No such file"):
        read(tmp_path / "nothing.toml")
    (tmp_path / "bad.toml").write_bytes(b"\xff")
    with pytest.raises(JackpotFileError, match="not text"):
        read(tmp_path / "bad.toml")

"""What a user's own rulebook puts aside of each hand for promotions."""

import re

import pytest

from croupier.errors import CroupierError
from croupier.procedure import Posting
from croupier.room.poker import messages as say
from croupier.rulebook import Rules
from tests.golden import ROOT
from tests.room.poker.tables import CROWN, STAR, Poker

OURS = """
extends = "{document}"

[provisions.promotional_drop]
adds = true
rule = "{rule}"
cents = {cents}
from = "{source}"
"""


@pytest.fixture
def ours(tmp_path):
    def write(document=STAR, source="pot", cents=1_00):
        path = tmp_path / "ours.toml"
        number = "3.1" if document == STAR else "19.1"
        path.write_text(OURS.format(document=document, rule=number, cents=cents, source=source), "utf-8")
        return str(path)

    return write


@pytest.mark.parametrize("document", [STAR, CROWN])
def test_the_shipped_rulebooks_have_none(document):
    assert not Rules(document).has("promotional_drop")


@pytest.mark.parametrize("document", [STAR, CROWN])
def test_a_drop_from_the_pot_goes_to_an_account_of_its_own(ours, document):
    poker = Poker(ours(document)).sit(Ann=1, Bob=2).begin().check_down()
    (pot,) = [each for each in poker.events if each.name() == "pot_awarded"]
    assert (pot.cents, pot.commission_cents, pot.promotion_cents) == (10_00, 0, 1_00)
    assert sum(pot.shares_cents.values()) == 9_00
    assert "for promotions $1" in pot.words()
    assert poker.cents("Ann") + poker.cents("Bob") == 399_00


def test_it_is_taken_after_the_commission_and_no_more_than_there_is(ours):
    poker = Poker(ours(cents=9_00), fee_per_hand="2").sit(Ann=1, Bob=2).begin().check_down()
    (pot,) = [each for each in poker.events if each.name() == "pot_awarded"]
    assert (pot.commission_cents, pot.promotion_cents, sum(pot.shares_cents.values())) == (2_00, 8_00, 0)


def test_a_drop_from_the_stacks_is_taken_of_those_who_are_dealt_in(ours):
    poker = Poker(ours(source="stack")).sit(Ann=1, Bob=2, Cid=3, Dee=4)
    poker.table.seating.change("Cid", cents=1_00)
    poker.table.seating.change("Dee", sits_out=True)
    done = poker.do(poker.table.describe.offers("dealer")[0])
    dropped = [each for each in done.postings if each.target == "promotion"]
    assert dropped == [
        Posting("stack/Ann", "promotion", 1_00, "value", "promotion_dropped"),
        Posting("stack/Bob", "promotion", 1_00, "value", "promotion_dropped"),
    ], "who has no more than that puts nothing aside"
    assert poker.table.round.setting.table_stakes == {1: 199_00, 2: 199_00, 3: 1_00}


def test_the_example_of_the_document_drops_a_dollar_of_each_pot(tmp_path):
    blocks = re.findall(r"```toml\n(.*?)```", (ROOT / "docs/poker.md").read_text("utf-8"), re.DOTALL)
    (example,) = [block for block in blocks if "promotional_drop" in block]
    path = tmp_path / "ours.toml"
    path.write_text(example, "utf-8")
    poker = Poker(str(path)).sit(Ann=1, Bob=2).begin().check_down()
    assert [each.promotion_cents for each in poker.events if each.name() == "pot_awarded"] == [1_00]


def test_a_drop_that_cannot_be_is_refused_by_its_field(ours):
    with pytest.raises(CroupierError, match=r"promotional_drop.cents: 0: it must be more than nothing"):
        Poker(ours(cents=0))
    with pytest.raises(CroupierError, match=r"promotional_drop.from: 'pots': one of pot, stack"):
        Poker(ours(source="pots"))


def test_nobody_goes_by_the_name_of_the_account(ours):
    poker = Poker(ours())
    poker.refuses(say.TakeSeat("promotion", "promotion", 1, 200_00), "is not a player")

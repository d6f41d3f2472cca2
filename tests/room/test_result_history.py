"""The results that a display shows, worked out from records: what is void is gone, and a road is of one shoe."""

import json

import pytest
import sqlalchemy as sa

from croupier.games import Game
from croupier.ledger import schema
from croupier.ledger.store import Store
from croupier.room.result_history import ResultHistory
from tests.rules import rule


class Records:
    """A stream whose records hold just these events."""

    def __init__(self, folder, document, **chosen):
        self.store = Store.create(str(folder / "house.db"), "house")
        self.history = ResultHistory(self.store, "table/1", Game(document, **chosen))
        self.seq = 0

    def add(self, round_, *events):
        self.seq += 1
        body = {"asked": "", "events": [{"cites": [], **event} for event in events]}
        row = dict.fromkeys(("who", "role"), "") | {"at_ms": 0, "kind": "did", "version": 1, "chain": b""}
        row |= {"stream": "table/1", "seq": self.seq, "command": str(self.seq), "round": round_}
        row["body"] = json.dumps(body, separators=(",", ":")).encode()
        with self.store.engine.begin() as db:
            db.execute(sa.insert(schema.records), [row])

    def shown(self, **how):
        return " ".join(result.text for result in self.history.now(**how).results)


def landed(number):
    return {"event": "result_determined", "result": number, "call": number}


def announced(player, banker):
    winner = "player" if player > banker else "banker" if banker > player else ""
    return {"event": "result_announced", "player": player, "banker": banker, "winner": winner}


VOID = {"event": "result_voided", "why": "ball_left_wheel"}


@pytest.fixture
def roulette(tmp_path):
    return Records(tmp_path, "skycity/roulette")


def test_numbers_come_with_their_colours(roulette):
    for round_, number in enumerate(("0", "1", "2", "36"), 1):
        roulette.add(round_, landed(number))
    now = roulette.history.now()
    assert now.shape == "numbers"
    assert [(result.text, result.mark) for result in now.results] == [
        *(("0", "zero"), ("1", "red"), ("2", "black"), ("36", "red")),
    ]


def test_a_void_spin_has_no_result_and_the_next_one_has(roulette):
    roulette.add(1, landed("17"))
    roulette.add(2, landed("20"))
    assert roulette.shown() == "17 20"
    roulette.add(2, VOID)
    assert roulette.shown() == "17"
    roulette.add(2, landed("5"))
    assert roulette.shown() == "17 5"


def test_a_spin_that_is_void_before_it_ends_takes_no_other_with_it(roulette):
    roulette.add(1, landed("17"))
    roulette.add(2, VOID)
    assert roulette.shown() == "17"


def test_a_result_put_right_takes_the_place_of_the_wrong_one(roulette):
    roulette.add(1, landed("17"))
    roulette.add(1, landed("18"))
    assert roulette.shown() == "18"


def test_rolls_of_one_round_stay_once_the_dice_are_out_again(tmp_path):
    rolls = Records(tmp_path, "skycity/snake_eyes")
    rolls.add(1, landed("1-2"))
    rolls.add(1, {"event": "dice_out"})
    rolls.add(1, VOID)
    assert rolls.shown() == "1-2"
    rolls.add(1, landed("6-6"))
    assert rolls.shown() == "1-2 6-6"
    assert rolls.history.now().shape == "dice_faces"


def test_a_road_begins_with_its_shoe_and_leaves_out_void_hands(tmp_path):
    hands = Records(tmp_path, "skycity/baccarat")
    hands.add(1, announced(8, 2))
    hands.add(2, {"event": "cards_shuffled", "which": "all cards"}, announced(1, 7))
    hands.add(3, announced(5, 5))
    hands.add(4, {"event": "void_hand_announced"}, announced(9, 0))
    hands.add(5, announced(6, 1), {"event": "round_voided", "why": "x"})
    assert hands.shown() == "B T"
    assert hands.history.now().shape == "roads"


@rule("skycity/electronic_baccarat", "3.5")
@pytest.mark.parametrize(
    ("hands", "most", "shown"), [(20, None, 20), (21, None, 20), (19, None, 19), (21, 5, 5), (3, 0, 0)]
)
def test_terminals_and_their_displays_show_at_most_so_many_letters_in_one_line(tmp_path, hands, most, shown):
    recorded = Records(tmp_path, "skycity/electronic_baccarat")
    for number in range(1, hands + 1):
        recorded.add(
            number, {"event": "outcome_recorded", "letter": "P" if number % 2 else "B", "player": [], "banker": []}
        )
    now = recorded.history.now(most)
    assert now.shape == "strip"
    assert len(now.results) == shown
    assert str(now.rule) == "skycity/electronic_baccarat 3.5"


def test_it_reads_on_from_where_it_was(roulette):
    for number in range(200):
        roulette.add(number + 1, landed(str(number % 37)))
    assert len(roulette.history.now().results) == 120
    roulette.add(201, landed("36"))
    assert roulette.history.now().results[-1].text == "36"
    assert len(roulette.history.now().results) == 120

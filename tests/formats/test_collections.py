"""Files of many hands read one by one: what is wrong with one is told with its line, and the others are replayed."""

import json
import os
import tracemalloc
from decimal import Decimal
from itertools import islice

import pytest

from croupier.formats import HandHistory, HistoryError, ohh, phh, replay
from croupier.formats.amounts import DIGITS, PLACES, amount_problem, parse_amount
from croupier.formats.file_pieces import MOST_BYTES
from tests.formats.tables import SAMPLES, STAR, hand_of, text
from tests.golden import run

FOLDED = ["p3 f", "p1 f"]
STACKS = "finishing_stacks = [9950, 10050, 10000]\n"
HAND = text(FOLDED) + STACKS


def collection(*hands, names=None):
    return "".join(f"[{name}]\n{hand}\n" for name, hand in zip(names or range(1, 1000), hands, strict=False))


def told(file):
    """The matching hands by their names, and the problems of the others."""
    found = [replay(hand) if isinstance(hand, HandHistory) else str(hand) for hand in phh.each(file)]
    return [each if isinstance(each, str) else (each.hand, each.matches) for each in found]


@pytest.fixture
def write(tmp_path):
    def write(data, name="hands.phhs"):
        file = tmp_path / name
        file.write_bytes(data if isinstance(data, bytes) else data.encode())
        return file

    return write


# -- PHH -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("broken", "line", "words"),
    [
        (HAND.replace("min_bet = 100", "min_bet = "), 14, "not TOML: Invalid value"),
        (HAND.replace("[50, 100, 0]", "[50, 100, 0"), 14, "not TOML: Unclosed array"),
        (HAND.replace("'NT'", "'''NT"), 17, "not TOML: Expected"),
        (HAND.replace("'p3 f'", "'p3 raises 300'"), 16, "'p3 raises 300' is not an action"),
        (HAND.replace("variant = 'NT'", "event = 'x'"), None, "variant: a hand must have it"),
        (HAND.replace("min_bet = 100", "min_bet = 100\nmin_bet = 200"), 15, "not TOML: Cannot overwrite a value"),
        (HAND.replace("[10000, 10000, 10000]", "[10000, -1, 10000]"), 15, "starting_stacks: -1: less than nothing"),
    ],
)
def test_one_broken_hand_is_told_with_its_line_and_the_others_are_replayed(broken, line, words, write):
    first, second, third = told(write(collection(HAND, broken, HAND)))
    assert (first, third) == (("1", True), ("3", True))
    assert words in second
    assert line is None or f"line {line}: " in second


def test_broken_utf_8_breaks_the_hand_it_is_in(write):
    file = write(collection(HAND, "event = 'caf?'\n" + HAND, HAND).encode().replace(b"?", b"\xe9"))
    assert told(file) == [("1", True), f"{file}: line 11: not UTF-8 text, at byte 12", ("3", True)]


def test_a_byte_order_mark_is_passed_over(write):
    assert told(write(b"\xef\xbb\xbf" + collection(HAND, HAND).encode())) == [("1", True), ("2", True)]
    assert told(write(b"\xef\xbb\xbf" + HAND.encode(), "hand.phh")) == [("", True)]


def test_lines_like_the_head_of_a_table_may_stand_within_a_hand(write):
    """In a text of several lines, in an array of arrays, and tables of a hand's own."""
    hand = HAND + "_notes = '''\n[2]\nvariant\n'''\n_rows = [\n[1, 2],\n[3]\n]\n[1._stakes]\ncarried = 0\n"
    assert told(write(f"[1]\n{hand}\n[2]\n{HAND}")) == [("1", True), ("2", True)]


def test_what_stands_outside_of_any_hand_is_told(write):
    first, second = told(write("variant = 'NT'\n" + collection(HAND)))
    assert "line 1: variant: stands outside of any hand" in first
    assert second == ("1", True)


def test_two_hands_of_one_name_are_told_apart(write):
    first, second, third = told(write(collection(HAND, HAND, HAND, names=["1", "1", "2"])))
    assert (first, third) == (("1", True), ("2", True))
    assert "hand 1: line 10: there is another hand of this name" in second


@pytest.mark.parametrize("nothing", ["", "\n\n", "# nothing\n"])
def test_a_file_without_a_hand_says_so(nothing, write):
    assert ["there is no hand in it" in each for each in told(write(nothing))] == [True]


def test_a_hand_that_is_too_long_is_told_and_passed_over(write):
    long = HAND + f"_noise = '{'x' * MOST_BYTES}'\n"
    first, second, third = told(write(collection(HAND, long, HAND)))
    assert (first, third) == (("1", True), ("3", True))
    assert f"line 10: a hand of more than {MOST_BYTES} bytes" in second
    assert "a hand of more than" in told(write(long, "hand.phh"))[0]


def test_a_file_of_any_size_is_read_without_keeping_it(write):
    hand = HAND + f"_note = '{'x' * 5000}'\n"
    file = write("".join(f"[{number}]\n{hand}\n" for number in range(600)))
    list(islice(phh.each(file), 10))
    tracemalloc.start()
    count = sum(isinstance(hand, HandHistory) for hand in phh.each(file))
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert count == 600
    assert file.stat().st_size > 3_000_000
    assert peak < 500_000


def test_reading_a_file_whole_still_wants_every_hand_to_be_right(write):
    file = write(collection(HAND, HAND.replace("'p3 f'", "'p9 f'"), HAND))
    with pytest.raises(HistoryError, match="hand 2: line 16: action 4: 'p9' is no player of this hand"):
        phh.read(file)


# -- numbers ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "amount",
    ["10.", ".5", "1e1", "+10", "-10", "1_0", "١٠", "010", "0x10", "inf", "nan", "1 0", "", "9" * 16, "9" * 5000],
)
def test_what_is_no_amount_is_refused(amount):
    with pytest.raises(ValueError, match=r".*"):
        parse_amount(amount)
    if amount.strip():
        with pytest.raises(HistoryError, match=r"action 4"):
            hand_of(f"p3 cbr {amount}")


@pytest.mark.parametrize("amount", ["300", "300.0", "300.00000000"])
def test_a_whole_amount_may_have_a_point(amount):
    assert replay(hand_of(f"p3 cbr {amount}", "p1 f", "p2 f")).finishing_stacks == [9950, 9900, 10150]


def test_amounts_have_their_bounds():
    assert amount_problem(10**DIGITS - 1) == ""
    assert "digits before" in amount_problem(10**DIGITS)
    assert amount_problem(Decimal(1).scaleb(-PLACES)) == ""
    assert "digits after" in amount_problem(Decimal(1).scaleb(-PLACES - 1))
    assert "digits before" in amount_problem(Decimal("1e400"))
    assert "digits after" in amount_problem(Decimal("1e-400"))


@pytest.mark.parametrize("player", ["p02", "p٢", "p0", "p4", "p", "p-1", "p1 ", "P1", "p100"])
def test_players_are_named_in_one_way(player):
    with pytest.raises(HistoryError, match="action 4"):
        phh.loads(text([f"{player}x f" if player == "p1 " else f"{player} f"]))


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (f"starting_stacks = [0x{'f' * 5000}, 1, 1]", "an amount has at most 15 digits"),
        (f"starting_stacks = [{'9' * 5000}, 1, 1]", "a number is too long to be read"),
        ("starting_stacks = [nan, 1, 1]", "nan is not an amount"),
        ("starting_stacks = [1e400, 1, 1]", "an amount has at most 15 digits"),
        (f"starting_stacks = {[1] * 100}", "100 players; at most 99"),
        (f"variant = 0x{'f' * 5000}", "variant: must be text, not a value too long to quote"),
        (f"hand = 0x{'f' * 5000}", "hand: must be text or a whole number"),
        (f"_mine = 0x{'f' * 5000}", "_mine: a number is too long to be written"),
        (f"_mine = {'[' * 5000}{']' * 5000}", "nested too deeply"),
        ("_scale = 1000000000", "_scale: must be a power of ten"),
        ("_stakes = {minimum = 1e400}", "_stakes: 1E+400: an amount has at most"),
    ],
)
def test_values_beyond_all_bounds_are_refused_by_their_field(line, words):
    name = line.partition(" ")[0]
    lines = [each for each in HAND.splitlines() if not each.startswith(name) and not each.startswith("finishing")]
    with pytest.raises(HistoryError) as error:
        phh.loads("\n".join([*lines, line]), "hand.phh")
    assert words in str(error.value)
    assert len(str(error.value)) < 300


def test_unknown_stacks_are_replayed_and_cannot_be_told_in_an_open_hand_history():
    hand = hand_of(*FOLDED, starting_stacks="[inf, 10000, inf]")
    assert replay(hand).finishing_stacks == [Decimal("inf"), 10050, Decimal("inf")]
    with pytest.raises(
        HistoryError, match="line 5: starting_stacks: inf: an Open Hand History tells what everybody has"
    ):
        ohh.dumps([hand])
    extra = replay(hand_of(*FOLDED, "p2 cc", starting_stacks="[inf, inf, inf]"))
    assert "p2 cc: the hand is over" in extra.problem


# -- open hand histories ---------------------------------------------------------------------------------------------


def objects(count):
    hands = [hand_of(*FOLDED) for _ in range(count)]
    return [ohh.dumps([hand]) for hand in hands]


def outcomes(file):
    return [replay(hand).matches if isinstance(hand, HandHistory) else str(hand) for hand in ohh.each(file)]


@pytest.mark.parametrize(
    ("breaking", "words"),
    [
        (lambda text: text[: len(text) // 2], "not JSON"),
        (lambda text: text.replace('"ohh"', "ohh"), "not JSON"),
        (lambda text: text.replace('"ohh"', '"hoo"'), "ohh: a hand must have it"),
        (lambda text: text.replace('"starting_stack": 10000', '"starting_stack": "NaN"', 1), "nan is not an amount"),
        (lambda text: text.replace('"starting_stack": 10000', '"starting_stack": "Infinity"', 1), "must be known"),
        (lambda text: text.replace('"starting_stack": 10000', '"starting_stack": 1e999', 1), "at most 15 digits"),
        (lambda text: text.replace('"starting_stack": 10000', '"starting_stack": -1', 1), "-1: less than nothing"),
        (lambda text: text.replace('"amount": 50', f'"amount": {"9" * 5000}', 1), "too long"),
        (lambda text: text.replace('"amount": 50', '"amount": 1e99999999999', 1), ""),
        (lambda text: text.replace('"seat": 1', '"seat": ' + "[" * 9000 + "]" * 9000, 1), "nested too deeply"),
        (lambda text: text.replace('"name": "p1"', '"name": "\\ud800"'), ""),
    ],
)
def test_one_broken_open_hand_is_told_and_the_others_are_replayed(breaking, words, write):
    texts = objects(3)
    texts[1] = breaking(texts[1]) + "\n"
    first, *second, third = outcomes(write("\n".join(texts), "hands.ohh"))
    assert (first, third) == (True, True)
    assert second
    assert all(isinstance(each, str) for each in second) or not words
    assert not words or words in second[0]


def test_open_hands_need_no_lines_of_their_own(write):
    packed = [json.dumps(json.loads(text)) for text in objects(3)]
    assert outcomes(write("".join(packed), "hands.ohh")) == [True] * 3
    assert outcomes(write("\n".join(packed), "hands.ohh")) == [True] * 3
    flat = "\n".join(line.strip() for line in "".join(objects(2)).splitlines())
    assert outcomes(write(flat, "hands.ohh")) == [True] * 2


@pytest.mark.parametrize("data", [b"", b"\n", b"\x00\xff\xfe" * 50, b"[]", b"null", b"5", b"{}", b'"ohh"', b"{" * 9000])
def test_what_is_no_open_hand_history_is_told(data, write):
    assert outcomes(write(data, "hands.ohh"))
    assert all(isinstance(each, str) for each in outcomes(write(data, "hands.ohh")))


# -- the command -----------------------------------------------------------------------------------------------------


def test_bad_files_do_not_end_the_run_of_a_folder(tmp_path):
    (tmp_path / "a.phh").write_bytes(os.urandom(5000))
    (tmp_path / "b.phh").write_text("")
    (tmp_path / "c.phhs").write_text(collection(HAND, HAND.replace("'p3 f'", "'p٣ f'"), HAND))
    (tmp_path / "d.phh").mkdir()
    (tmp_path / "d.phh" / "e.phh").write_text(HAND)
    (tmp_path / "f.ohh").write_text("{" * 5000)
    (tmp_path / "g.phhs").write_bytes(b"\xff" * 3_000_000)
    (tmp_path / "h.phh").symlink_to(tmp_path / "nowhere.phh")
    status, output = run(f"croupier replay {tmp_path}")
    assert status == 1
    assert output.splitlines()[-1] == "8 hands: 3 match, 5 cannot be read"
    assert f"{tmp_path}/c.phhs: hand 2: line 16: action 4: 'p٣' is no player of this hand" in output


def test_a_file_that_may_not_be_read_is_told(tmp_path, monkeypatch):
    (tmp_path / "a.phh").write_text(HAND)
    (tmp_path / "b.phh").write_text(HAND)
    real = type(tmp_path).open

    def guarded(path, *arguments, **more):
        if path.name == "a.phh":
            raise PermissionError(13, "Permission denied")
        return real(path, *arguments, **more)

    monkeypatch.setattr(type(tmp_path), "open", guarded)
    status, output = run(f"croupier replay {tmp_path}")
    assert status == 1
    assert f"{tmp_path}/a.phh: Permission denied" in output
    assert output.splitlines()[-1] == "2 hands: 1 match, 1 cannot be read"


def test_the_json_of_a_collection_has_an_object_for_every_hand(write):
    file = write(collection(HAND, HAND.replace("'p3 f'", "'p9 f'"), HAND, HAND.replace("10050", "10048")))
    status, output = run(f"croupier replay {file} --json")
    assert status == 1
    reports = json.loads(output)
    assert [report["matches"] for report in reports] == [True, False, True, False]
    assert "hand 2: line 16" in reports[1]["problem"]
    assert reports[3]["rake"] == 2
    assert "rake: 2 is missing" in reports[3]["problem"]
    status, output = run(f"croupier replay {write(collection(HAND))} --json")
    assert (status, len(json.loads(output))) == (0, 1)


def test_an_unreadable_hand_is_not_converted_away(write, tmp_path):
    file = write(collection(HAND, HAND.replace("'p3 f'", "'p9 f'")))
    status, output = run(f"croupier convert {file} {tmp_path}/out.ohh")
    assert status == 2
    assert "hand 2: line 16" in output
    assert not (tmp_path / "out.ohh").exists()
    status, output = run(f"croupier convert {write(hand_text_with('inf'), 'hand.phh')} {tmp_path}/out.ohh")
    assert status == 2
    assert "an Open Hand History tells what everybody has" in output


def hand_text_with(stack):
    return text(FOLDED, starting_stacks=f"[{stack}, {stack}, {stack}]")


def test_the_samples_are_read_alike_one_by_one_and_whole():
    file = SAMPLES / "pluribus.phhs"
    assert list(phh.each(file)) == phh.read(file) == phh.loads_all(file.read_text())
    assert {replay(hand, STAR).matches for hand in phh.each(file)} == {True}

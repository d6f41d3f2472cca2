"""Hand histories in the PHH format: read, written, replayed by a rulebook, and what is said of broken ones."""

from decimal import Decimal

import pytest

from croupier.formats import HandHistory, HistoryError, history_of, history_of_round, phh, replay, rerun
from croupier.formats.amounts import from_units, scale_of, to_units
from croupier.formats.codes import CODES, code_of
from croupier.formats.notation import Move, parse_action, write_action
from croupier.formats.tables import table_of
from croupier.poker import PokerGame
from tests.formats.tables import (
    CROWN,
    STAR,
    games,
    hand_of,
    play_at_random,
    play_round_at_random,
    pluribus,
    samples,
    text,
)

# -- reading and writing ---------------------------------------------------------------------------------------------


def test_every_sample_is_read_and_written_and_read_again_equal():
    hands = samples()
    assert len(hands) == 171 + 17 + 5
    assert [phh.loads(phh.dumps(hand)) for hand in hands] == hands
    assert phh.loads_all(phh.dumps_all(hands)) == hands


def test_the_fields_of_a_sample():
    hand = pluribus("30-0")
    assert (hand.variant, hand.min_bet, hand.hand, hand.ante_trimming_status) == ("NT", 100, 0, True)
    assert hand.blinds_or_straddles == [50, 100, 0, 0, 0, 0]
    assert hand.players == ["MrWhite", "Gogo", "Budd", "Eddie", "Bill", "Pluribus"]
    assert hand.finishing_stacks == [9950, 9900, 10000, 10000, 10150, 10000]
    assert hand.moves[0] == Move("dh", 0, ("3c", "9s"))
    assert hand.moves[8] == Move("cbr", 4, amount=225)


def test_fields_of_ones_own_times_and_commentaries_are_kept():
    hand = phh.loads(
        text(["p3 f # after a long think", "", "# a phone rings"], time="23:05:00", hand="'main 7'")
        + "_sponsors = ['', 'It is', '']\n"
        + "_more = {note = \"a 'quoted' word\", rates = [0.5, inf]}\n"
    )
    assert hand.time == "23:05:00"
    assert hand.hand == "main 7"
    assert hand.own["_sponsors"] == ["", "It is", ""]
    assert hand.own["_more"] == {"note": "a 'quoted' word", "rates": [Decimal("0.5"), Decimal("inf")]}
    assert [move.comment for move in hand.moves[3:]] == ["after a long think", "", "a phone rings"]
    assert phh.loads(phh.dumps(hand)) == hand


@pytest.mark.parametrize(
    "value", ["plain", "it's", "both ' and \"", "back\\slash", "tab\there", "line\nbreak", "café ♠", ""]
)
def test_any_text_is_written_so_that_it_is_read_again(value):
    hand = HandHistory(variant="NT", antes=[0, 0], starting_stacks=[5, 5], actions=[], event=value, own={"_it": value})
    assert phh.loads(phh.dumps(hand).replace("variant", "blinds_or_straddles = [1, 2]\nmin_bet = 2\nvariant", 1)) == (
        HandHistory(
            variant="NT",
            antes=[0, 0],
            starting_stacks=[5, 5],
            actions=[],
            event=value,
            own={"_it": value},
            blinds_or_straddles=[1, 2],
            min_bet=2,
        )
    )


@pytest.mark.parametrize(
    "action",
    [
        "d dh p1 AsKs",
        "d db 4s5c2h",
        "d dh p2 ????",
        "p1 pb",
        "p2 f",
        "p3 cc",
        "p1 cbr 300",
        "p1 cbr 0.25",
        "p1 sd",
        "p1 sd AsQs",
        "p1 sm",
        "p2 sm -",
        "p2 sm ??Ad",
        "p2 f # no doubt",
        "# Burn card 6s is exposed",
        "",
    ],
)
def test_every_form_of_an_action_is_read_and_written(action):
    assert write_action(parse_action(action, 3)) == action


def test_words_of_an_action_may_stand_apart():
    assert parse_action("  p1   cbr  300   #  all of it ", 3) == Move("cbr", 0, amount=300, comment="all of it")


def test_amounts_are_scaled_by_the_smallest_power_of_ten_that_makes_them_whole():
    assert scale_of([1, Decimal("2.50"), Decimal("1259450.25")]) == 100
    assert scale_of([1, Decimal("3.0")]) == 1
    assert scale_of([Decimal("1E+3"), Decimal("Infinity")]) == 1
    assert to_units(Decimal("1259450.25"), 100) == 125_945_025
    assert from_units(125_945_025, 100) == Decimal("1259450.25")
    assert from_units(125_945_000, 100) == 1_259_450
    assert hand_of("p3 cbr 250.125").scale == 1000
    assert hand_of("p3 cbr 250 # it is 2.5 blinds").scale == 1


# -- broken files ----------------------------------------------------------------------------------------------------

NO = None


@pytest.mark.parametrize(
    ("broken", "words"),
    [
        (text().replace("[50, 100, 0]", "[50, 100"), ["hand.phh: line 4: not TOML: Unclosed array"]),
        (text() + "variant = 'FT'\n", ["hand.phh: line 7: not TOML"]),
        (text(variant=NO), ["hand.phh: variant: a hand must have it"]),
        (text(min_bet=NO), ["hand.phh: min_bet: a hand of variant NT must have it"]),
        (text(variant="7"), ["line 1: variant", "must be text"]),
        (text(antes="[0, 0]"), ["line 2: antes: 2 entries for 3 players"]),
        (text(antes="[0, 'x', 0]"), ["line 2: antes", "array of numbers"]),
        (text(antes="[0, -5, 0]"), ["line 2: antes: -5: less than nothing"]),
        (text(antes="[0, nan, 0]"), ["line 2: antes: nan"]),
        (text(antes="[0, inf, 0]"), ["line 2: antes", "only a stack may be unknown"]),
        (text(min_bet="0"), ["line 4: min_bet: 0: must be more than nothing"]),
        (text(min_bet="true"), ["line 4: min_bet", "must be a number"]),
        (text(starting_stacks="[100, 0, 100]"), ["line 5: starting_stacks: 0: must be more than nothing"]),
        (text(starting_stacks="[100]", antes="[0]"), ["line 5: starting_stacks", "at least two players"]),
        (text(bring_in="50"), ["line 6: bring_in", "not both"]),
        (text(day="'first'"), ["line 6: day", "whole number"]),
        (text(players="['Ann', 'Ben']"), ["line 6: players: 2 entries for 3 players"]),
        (text(seats="[1, 2, 2.5]"), ["line 6: seats", "whole numbers"]),
        (text(time="'noon'"), ["line 6: time", "23:05:00"]),
        (text(ante_trimming_status="1"), ["line 6: ante_trimming_status", "true or false"]),
        (text(_rulebook="5"), ["line 6: _rulebook", "must be text"]),
        (text(_options="5"), ["line 6: _options", "must be a table"]),
        (text(_stakes="[5]"), ["line 6: _stakes", "must be a table"]),
        (text(_scale="25"), ["line 6: _scale", "power of ten"]),
        (text(["p4 f"]), ["line 6: action 4", "'p4'", "p1 to p3"]),
        (text(["p3 cbr lots"]), ["action 4", "'lots' is not an amount"]),
        (text(["p3 cbr 0"]), ["action 4", "more than nothing"]),
        (text(["p3 cbr"]), ["action 4", "pN cbr amount"]),
        (text(["p3 raise 300"]), ["action 4", "is not an action", "pN cc"]),
        (text(["d db 2c3c4x"]), ["action 4", "'4x' is not a card"]),
        (text(["d db 2c3c4"]), ["action 4", "'4' is not a card"]),
        (text(["p3 dh 2c"]), ["action 4", "is not an action"]),
    ],
)
def test_what_is_wrong_is_named_with_its_file_line_and_field_or_action(broken, words):
    with pytest.raises(HistoryError) as error:
        phh.loads(broken, "hand.phh")
    for word in words:
        assert word in str(error.value)


def test_the_line_of_an_action_is_found_among_comments_and_strings():
    broken = text().partition("actions")[0] + (
        "actions = [  # the deal [1]\n"
        "  'd dh p1 AsKs',  # Ann's 'cards'\n"
        '  "d dh p2 QdQc", "d dh p3 7h7c # a \\" in it",\n'
        "  # 'p3 f'\n"
        "\n"
        "  '''p3\n"
        "  f''', 'p1 g',\n"
        "]\n"
    )
    with pytest.raises(HistoryError, match=r"hand\.phh: line 12: action 5: 'p1 g' is not an action"):
        phh.loads(broken, "hand.phh")


def test_the_hand_of_a_file_of_several_is_named():
    two = f"[1]\n{text()}\n['the second']\n{text(antes='[0, 0]')}"
    with pytest.raises(HistoryError, match=r"hands\.phhs: hand the second: line 11: antes: 2 entries"):
        phh.loads_all(two, "hands.phhs")
    with pytest.raises(HistoryError, match=r"hands\.phhs: line 1: variant: stands outside of any hand"):
        phh.loads_all(text(), "hands.phhs")


def test_files_that_cannot_be_read_or_written(tmp_path):
    with pytest.raises(HistoryError, match="No such file"):
        phh.read(tmp_path / "nowhere.phh")
    (tmp_path / "latin.phh").write_bytes(b"event = 'caf\xe9'")
    with pytest.raises(HistoryError, match="not UTF-8 text, at byte 12"):
        phh.read(tmp_path / "latin.phh")
    with pytest.raises(HistoryError, match=r"holds one hand, not 2; name it \.phhs"):
        phh.write([hand_of(), hand_of()], tmp_path / "two.phh")
    phh.write([hand_of(), hand_of()], tmp_path / "two.phhs")
    assert phh.read(tmp_path / "two.phhs") == [hand_of(), hand_of()]


# -- replay ----------------------------------------------------------------------------------------------------------

OURS = {"NT", "FT", "PO", "F7S", "NS"}
"""Codes of the standard for games that the rulebooks have."""


def test_every_sample_of_a_game_that_the_rulebook_has_comes_to_its_finishing_stacks():
    results = [(hand, replay(hand)) for hand in samples()]
    ours = [(hand, result) for hand, result in results if hand.variant in OURS]
    assert len(ours) == 183
    assert all(result.is_complete and not result.problem for _, result in ours)
    assert [result.matches for hand, result in ours if hand.finishing_stacks] == [True] * 180
    others = {hand.variant: result for hand, result in results if hand.variant not in OURS}
    assert set(others) == {"FB", "F2L3D", "FO/8", "FR", "N2L1D", "F7S/8"}
    for variant, result in others.items():
        assert (result.matches, result.finishing_stacks) == (None, None)
        assert result.problem == f"variant {variant} is not in {STAR}"


def test_by_crown_the_samples_that_it_has_come_to_the_same():
    results = [(hand, replay(hand, CROWN)) for hand in samples() if hand.variant in OURS]
    assert sum(result.matches is True for _, result in results) == 177
    refused = {hand.variant: result.problem for hand, result in results if result.problem}
    assert set(refused) == {"F7S", "NS"}  # stud between table limits only; 36 cards not at all
    assert f"variant F7S is not in {CROWN}" in refused["F7S"]
    assert f"{CROWN} 4.3" in refused["NS"]


def test_hands_without_finishing_stacks_are_settled():
    settled = {hand.where.file.rsplit("/", 1)[1]: replay(hand) for hand in samples() if hand.variant in OURS}
    ivey, antonius, dwan = settled["dwan-ivey-2009.phh"].finishing_stacks
    assert (antonius, ivey, dwan) == (2_000_000 - 2_500, 1_125_600 - 553_500, 2 * 553_500 + 500 + 2_000)
    won = settled["antonius-blom-2009.phh"]
    assert won.finishing_stacks == [Decimal("1259450.25") + Decimal("678473.50"), 0]
    assert won.matches is None


def test_with_36_cards_three_of_a_kind_beats_a_straight_as_star_orders_them():
    """13.4: so Phua's three kings win against Xuan's straight to the king."""
    hand = next(hand for hand in samples() if hand.variant == "NS")
    badziakouski, zhong, xuan, jun, phua, koon = replay(hand).finishing_stacks
    assert phua == 2 * 298_000 + 6 * 3_000 + 3 * 3_000  # both stakes, the antes, and what three others called
    assert (xuan, koon) == (362_000 - 301_000, 204_000 - 6_000)
    assert (badziakouski, zhong, jun) == (495_000 - 6_000, 232_000 - 6_000, 403_000 - 3_000)


@pytest.mark.parametrize(
    ("actions", "words"),
    [
        (["p3 cbr 300", "p1 cbr 400"], ["line 6: action 5: p1 cbr 400", f"{STAR} 7.5.4", "8.8.6"]),
        (["p3 cbr 150"], ["action 4", "200"]),
        (["p3 cbr 20000"], ["action 4", "table stake", STAR]),
        (["p1 f"], ["action 4", "p1 is out of turn: it is for p3 to act", STAR]),
        (["p3 f", "p1 f", "p2 cc"], ["action 6", "the hand is over"]),
        (["p3 f", "p3 f"], ["action 5", "p3", STAR]),
        (["p3 sd 7h"], ["action 4", STAR]),
        (["d db 2c3c4c"], ["action 4: d db 2c3c4c", "not dealt at this point"]),
        (["d dh p1 2c"], ["action 4", "not dealt at this point"]),
        (["p3 cc", "p1 cc", "p2 cc", "p1 cc", "d db 2c3c4c"], ["action 7: p1 cc", "only later"]),
        (["p3 cc", "p1 cc", "p2 cc", "d db 2c3cAs"], ["action 7", "As is dealt twice"]),
    ],
)
def test_an_action_that_the_rulebook_does_not_allow_is_named_with_the_rule(actions, words):
    result = replay(hand_of(*actions))
    assert (result.matches, result.finishing_stacks) == (False, None)
    for word in ["hand.phh", *words]:
        assert word in result.problem


def test_a_card_of_another_deck_and_too_many_players_are_refused():
    low = HandHistory(**_changed(variant="NS", actions=["d dh p1 AsKs", "d dh p2 QdQc", "d dh p3 5h7c"]))
    assert "5h is not a card of a 36-card deck" in replay(low).problem
    eleven = _changed(
        antes=[0] * 11, blinds_or_straddles=[50, 100] + [0] * 9, starting_stacks=[10_000] * 11, actions=[]
    )
    assert f"{STAR} 6.1" in replay(HandHistory(**eleven)).problem


def _changed(**changes):
    hand = hand_of()
    names = ("variant", "antes", "blinds_or_straddles", "min_bet", "starting_stacks", "actions")
    return {name: getattr(hand, name) for name in names} | changes


def test_finishing_stacks_that_differ_are_told():
    result = replay(hand_of("p3 f", "p1 f", finishing_stacks="[9950, 10050, 10001]"))
    assert result.matches is False
    assert result.finishing_stacks == [9950, 10050, 10000]
    assert result.problem == "p3 has 10000, in the file 10001"


def test_a_history_may_end_before_the_hand_does():
    result = replay(hand_of("p3 cbr 300", finishing_stacks="[9950, 9900, 9700]"))
    assert (result.matches, result.is_complete) == (True, False)


FLOP = [
    "p3 f",
    "p1 cc",
    "p2 cc",
    "d db QsJdTh",
    "p1 cc",
    "p2 cc",
    "d db 2c",
    "p1 cc",
    "p2 cc",
    "d db 3c",
    "p1 cc",
    "p2 cc",
]


def test_who_mucks_has_no_claim_to_the_pot():
    assert replay(hand_of(*FLOP, "p1 sm AsKs", "p2 sm")).finishing_stacks == [10100, 9900, 10000]
    assert replay(hand_of(*FLOP, "p1 sm", "p2 sm QdQc")).finishing_stacks == [9900, 10100, 10000]
    assert replay(hand_of(*FLOP, "p1 sm -", "p2 sm -")).finishing_stacks == [10100, 9900, 10000]
    assert replay(hand_of(*FLOP)).finishing_stacks == [10100, 9900, 10000]


def test_cards_shown_take_the_place_of_unknown_ones():
    unknown = ["d dh p1 ????", "d dh p2 ??Qc", "d dh p3 ????"]
    shown = HandHistory(**_changed(actions=[*unknown, *FLOP, "p1 sm AsKs", "p2 sm QcQd"]))
    assert replay(shown).finishing_stacks == [10100, 9900, 10000]
    mucked = HandHistory(**_changed(actions=[*unknown, *FLOP, "p1 sm", "p2 sm QdQc"]))
    assert replay(mucked).finishing_stacks == [9900, 10100, 10000]
    one = HandHistory(
        **_changed(actions=["d dh p1 ??Ks", "d dh p2 QdQc", "d dh p3 7h7c", *FLOP, "p1 sm AsKs", "p2 sm -"])
    )
    assert replay(one).finishing_stacks == [10100, 9900, 10000]
    untold = replay(HandHistory(**_changed(actions=[*unknown, *FLOP])))
    assert "could win the pot" in untold.problem


def test_an_all_in_is_shown_before_the_board_is_complete():
    actions = ["p3 f", "p1 cbr 10000", "p2 cc", "p1 sm AsKs", "p2 sm QdQc", "d db QsJdTh", "d db 2c", "d db 3c"]
    assert replay(hand_of(*actions)).finishing_stacks == [20000, 0, 10000]


def test_a_stack_that_nobody_knows():
    result = replay(hand_of("p3 cbr 300", "p1 f", "p2 f", starting_stacks="[10000, 10000, inf]"))
    assert result.finishing_stacks == [9950, 9900, Decimal("Infinity")]


def test_half_chips_are_divided_where_the_file_has_them_and_go_to_the_first_where_it_has_not():
    """A tie of p1 and p2 in a pot of 201: Star 24.4 gives what cannot be divided to the first left of the button."""
    tie = ["p3 cc", "p1 cc", "p2 cc", "d db TsJsQs", "p1 cc", "p2 cc", "p3 f", "d db Ks", "p1 cc", "p2 cc", "d db As"]
    actions = ["d dh p1 2c3c", "d dh p2 4c5c", "d dh p3 7h7c", *tie, "p1 cc", "p2 cc"]
    stakes = {"blinds_or_straddles": [33, 67, 0], "min_bet": 67, "actions": actions}
    whole = replay(HandHistory(**_changed(**stakes)))
    assert whole.finishing_stacks == [10000 - 67 + 101, 10000 - 67 + 100, 10000 - 67]
    halves = [Decimal("10033.5"), Decimal("10033.5"), 9933]
    assert replay(HandHistory(**_changed(**stakes, finishing_stacks=halves))).matches is True


def test_antes_of_one_player_are_dead_money():
    """Big blind ante: a player who is all-in for the blind wins it too."""
    fields = _changed(antes=[0, 100, 0], starting_stacks=[10_000, 10_000, 100])
    actions = [*fields["actions"], "p3 cc", "p1 f", "p2 cc", "d db 7dJdTh", "d db 2c", "d db 3c"]
    result = replay(HandHistory(**fields | {"actions": actions}))
    assert result.finishing_stacks == [9950, 9800, 100 + 100 + 50 + 100]


def test_a_check_that_nobody_asks_for_may_stand_in_a_history():
    """p2 has called all there is: some write a check down before the board is dealt, some do not."""
    all_in = ["p3 cbr 10000", "p1 f", "p2 cc"]
    stacks = "[10000, 12000, 10000]"
    board = ["d db 7dJdTh", "d db 2c", "d db 3c"]
    for actions in (all_in + board, [*all_in, board[0], "p2 cc", board[1], "p2 cc", board[2], "p2 cc"]):
        assert replay(hand_of(*actions, starting_stacks=stacks)).finishing_stacks == [9950, 2000, 20050]
    assert "over" in replay(hand_of(*all_in, *board, "p3 cc", starting_stacks=stacks)).problem
    assert "over" in replay(hand_of("p3 f", "p1 f", "p2 cc", starting_stacks=stacks)).problem


# -- codes and hands of our own --------------------------------------------------------------------------------------


def test_the_codes_of_the_standard_are_among_ours():
    assert {code: CODES[code][:2] for code in ("NT", "FT", "PO", "F7S")} == {
        "NT": ("holdem", "no_limit"),
        "FT": ("holdem", "limit"),
        "PO": ("omaha", "pot_limit"),
        "F7S": ("seven_card_stud", "limit"),
    }
    assert CODES["NS"] == ("holdem", "no_limit", "36")
    assert code_of("draw", "half_pot", "32") == "H1D/32"
    assert not set(CODES) & {"FO/8", "F7S/8", "FR", "N2L1D", "F2L3D", "FB"}


@pytest.mark.parametrize("document", [STAR, CROWN])
def test_a_hand_of_any_variant_is_written_read_and_replayed_to_the_same(document):
    played = 0
    for number, game in enumerate(games(document)):
        for seed in range(3):
            hand = play_at_random(game, 100 * number + seed)
            history = history_of(hand, unit=100 if seed else 1, burns=seed == 2)
            read = phh.loads(phh.dumps(history))
            assert read == history
            result = replay(read)
            assert (result.matches, result.problem, result.is_complete) == (True, "", True), phh.dumps(history)
            log = []
            rerun(read, table_of(read), log=log)
            assert _of_play(log) == _of_play(hand.state.log)
            played += 1
    assert played > 60


def _of_play(log):
    """What was bet, dealt and given up; a history does not tell the burns, nor in which order hands were shown."""
    return [note for note in log if note[0] not in ("burn", "show", "muck", "pot")]


@pytest.mark.parametrize("document", [STAR, CROWN])
def test_a_hand_at_a_table_is_written_with_its_commission_and_replayed_to_the_cent(document):
    commission = 0
    for variant in PokerGame(document).rules.options["variant"].values:
        game = PokerGame(document, options={"variant": variant, "denomination": "0.01"})
        for seed in range(4):
            round_ = play_round_at_random(game, seed)
            history = phh.loads(phh.dumps(history_of_round(round_, currency="AUD")))
            assert history.players == ["Ann", "Ben", "Cid", "Dot"]
            assert history.own["_rulebook"] == document
            result = replay(history)
            assert (result.matches, result.problem) == (True, ""), phh.dumps(history)
            assert [to_units(stack, 100) for stack in result.finishing_stacks] == round_.hand.stacks
            commission += round_.hand.showdown.commission
    assert commission > 0


def test_what_a_file_says_of_our_stakes_is_verified():
    broken = {"_stakes = {maximum = 'all'}": "maximum: must be a number", "_stakes = {most = 5}": "most is not known"}
    for line, problem in broken.items():
        result = replay(phh.loads(text() + line, "hand.phh"))
        assert f"hand.phh: line 7: _stakes: {problem}" in result.problem
    wrong = phh.loads(text() + "_options = {commission_percent = 150}\n", "hand.phh")
    assert "commission_percent" in replay(wrong).problem
    assert STAR in replay(wrong).problem


def test_somebody_posts_a_blind():
    assert (
        "line 3: blinds_or_straddles: nobody posts a blind" in replay(hand_of(blinds_or_straddles="[0, 0, 0]")).problem
    )


def test_a_hand_without_a_log_cannot_be_written():
    hand = play_at_random(games(CROWN)[0], 1)
    hand.state.log = None
    with pytest.raises(HistoryError, match="kept no log"):
        history_of(hand)

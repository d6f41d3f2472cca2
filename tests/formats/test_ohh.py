"""Open Hand Histories: what is written, what is read of other sites' files, and what is said of broken ones."""

import json
from dataclasses import replace
from decimal import Decimal

import pytest

from croupier.formats import HistoryError, history_of, history_of_round, ohh, phh, replay
from croupier.formats.ohh_objects import SPEC_VERSION
from croupier.poker import PokerGame
from tests.formats.tables import CROWN, STAR, games, hand_of, play_at_random, play_round_at_random, pluribus, samples
from tests.golden import ROOT


def written(history):
    return json.loads(ohh.dumps([history]), parse_float=Decimal)["ohh"]


# -- writing ---------------------------------------------------------------------------------------------------------


def test_a_hand_has_every_field_that_the_specification_requires():
    hand = written(pluribus("30-0"))
    required = (
        "spec_version site_name network_name internal_version game_number start_date_utc table_name game_type bet_limit"
        " table_size currency dealer_seat small_blind_amount big_blind_amount ante_amount players rounds pots"
    )
    assert set(required.split()) <= set(hand)
    assert (hand["spec_version"], hand["game_type"]) == (SPEC_VERSION, "Holdem")
    assert hand["bet_limit"] == {"bet_type": "NL", "bet_cap": 0}
    assert (hand["small_blind_amount"], hand["big_blind_amount"], hand["ante_amount"]) == (50, 100, 0)
    assert (hand["table_size"], hand["dealer_seat"], hand["game_number"]) == (6, 6, "0")
    assert hand["players"][4] == {"id": 4, "seat": 5, "name": "Bill", "starting_stack": 10000}
    assert "_phh" not in hand


@pytest.mark.parametrize("name", ["wsop/00-25-05", "dwan-ivey-2009"])
def test_what_is_told_about_a_hand_comes_back_as_it_was(name):
    (hand,) = phh.read(ROOT / f"tests/phh/{name}.phh")
    (read,) = ohh.loads(ohh.dumps([hand]))
    for field in ("author", "event", "venue", "city", "country", "year", "month", "day", "time", "time_zone", "hand"):
        assert getattr(read, field) == getattr(hand, field), field


def test_a_date_with_its_time_has_a_place_of_its_own():
    dated = replace(pluribus("30-0"), year=2019, month=7, day=11, time="23:05:00", time_zone="UTC", venue="Perth")
    hand = written(dated)
    assert (hand["start_date_utc"], hand["site_name"]) == ("2019-07-11T23:05:00Z", "Perth")
    assert "_phh" not in hand
    assert written(replace(dated, time=None, time_zone=None))["_phh"]["about"]["day"] == 11
    (read,) = ohh.loads(ohh.dumps([replace(dated, time_zone="Australia/Perth")]))
    assert (read.time, read.time_zone) == ("23:05:00", "Australia/Perth")


def test_rounds_actions_and_pots_of_a_hand():
    """p3 raises to 300 in all, which p2's blind of 100 reaches with 200 more; p1's 50 stay in the pot of 650."""
    actions = ["p3 cbr 300", "p1 f", "p2 cc", "d db 2c3c4c", "p2 cbr 9700", "p3 cc", "d db 7d", "d db 8d"]
    hand = written(hand_of(*actions))
    assert [(round_["id"], round_["street"], round_.get("cards")) for round_ in hand["rounds"]] == [
        (0, "Preflop", None),
        (1, "Flop", ["2c", "3c", "4c"]),
        (2, "Turn", ["7d"]),
        (3, "River", ["8d"]),
        (4, "Showdown", None),
    ]
    told = [
        (action["player_id"], action["action"], action["amount"], action["is_allin"])
        for round_ in hand["rounds"]
        for action in round_["actions"]
    ]
    assert told == [
        (0, "Post SB", 50, False),
        (1, "Post BB", 100, False),
        (0, "Dealt Cards", 0, False),
        (1, "Dealt Cards", 0, False),
        (2, "Dealt Cards", 0, False),
        (2, "Raise", 300, False),
        (0, "Fold", 0, False),
        (1, "Call", 200, False),
        (1, "Bet", 9700, True),
        (2, "Call", 9700, True),
        (1, "Shows Cards", 0, False),
        (2, "Shows Cards", 0, False),
    ]
    assert hand["rounds"][4]["actions"][1]["cards"] == ["7h", "7c"]
    wins = [{"player_id": 2, "win_amount": 20050}]
    assert hand["pots"] == [{"number": 0, "amount": 20050, "rake": 0, "jackpot": 0, "player_wins": wins}]


def test_what_nobody_called_is_in_no_pot():
    hand = written(hand_of("p3 cbr 300", "p1 f", "p2 f"))
    assert [pot["amount"] for pot in hand["pots"]] == [250]
    assert hand["rounds"][0]["actions"][5]["amount"] == 300


def test_a_raise_tells_what_is_put_in_not_what_it_goes_to():
    actions = written(hand_of("p3 cbr 300", "p1 cbr 900", "p2 f", "p3 cbr 2000", "p1 f"))["rounds"][0]["actions"]
    assert [action["amount"] for action in actions if action["action"] == "Raise"] == [300, 850, 1700]


def test_commission_is_the_rake_of_a_pot():
    game = PokerGame(STAR, options={"denomination": "0.01"})
    raked = 0
    for seed in range(12):
        round_ = play_round_at_random(game, seed)
        hand = written(history_of_round(round_, currency="AUD"))
        rake = sum(Decimal(pot["rake"]) for pot in hand["pots"])
        assert rake * 100 == round_.hand.showdown.commission
        for pot in hand["pots"]:
            won = sum(wins["win_amount"] for wins in pot["player_wins"])
            assert won + pot["rake"] == pot["amount"]
        raked += rake > 0
    assert raked > 3


def test_the_date_is_written_where_it_is_known_in_utc():
    changes = {"year": "2009", "month": "11", "day": "21"}
    assert written(hand_of("p3 f", "p1 f", **changes))["start_date_utc"] == "2009-11-21T00:00:00Z"
    at = changes | {"time": "23:05:00"}
    assert written(hand_of("p3 f", "p1 f", **at))["start_date_utc"] == "2009-11-21T23:05:00Z"
    local = at | {"time_zone": "'Australia/Perth'"}
    assert written(hand_of("p3 f", "p1 f", **local))["start_date_utc"] == ""


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"variant": "holdem", "deck": "36"}, ["no game_type for Texas Hold'em with 36 cards"]),
        ({"variant": "pineapple"}, ["no game_type for Pineapple"]),
        ({"variant": "omaha", "betting": "half_pot"}, ["no bet_type for half_pot"]),
    ],
)
def test_games_that_the_specification_does_not_have_are_refused(options, words):
    game = PokerGame(STAR, options={**options, "denomination": "0.01"})
    with pytest.raises(HistoryError) as error:
        ohh.dumps([history_of(play_at_random(game, 3))])
    for word in words:
        assert word in str(error.value)


def test_a_hand_that_is_not_played_to_its_end_is_refused():
    with pytest.raises(HistoryError, match="not played to its end"):
        ohh.dumps([hand_of("p3 cbr 300")])


# -- there and back --------------------------------------------------------------------------------------------------


def test_samples_come_back_with_the_same_stacks_and_are_written_the_same_again():
    converted = 0
    for hand in samples():
        if hand.variant not in ("NT", "FT", "PO", "F7S"):
            continue
        text = ohh.dumps([hand])
        (back,) = ohh.loads(text)
        assert ohh.dumps([back]) == text
        assert (back.variant, back.players, back.starting_stacks) == (hand.variant, hand.players, hand.starting_stacks)
        assert back.finishing_stacks == replay(hand).finishing_stacks
        assert replay(back).matches is True
        converted += 1
    assert converted == 182


@pytest.mark.parametrize("document", [STAR, CROWN])
def test_hands_of_every_game_that_it_has_come_back(document):
    converted = 0
    for number, game in enumerate(games(document)):
        if game.terms.variant not in ohh.GAME_TYPES or game.terms.betting not in ohh.BET_TYPES:
            continue
        if game.terms.deck.size != 52:
            continue
        for seed in range(3):
            hand = play_at_random(game, 100 * number + seed)
            if hand.showdown.carried or hand.state.carried_in:
                continue
            history = history_of(hand, unit=100)
            (back,) = ohh.loads(ohh.dumps([history]))
            assert (back.variant, back.finishing_stacks) == (history.variant, history.finishing_stacks)
            result = replay(back)
            assert (result.matches, result.problem) == (True, ""), phh.dumps(back)
            converted += 1
    assert converted >= 9


def test_several_hands_stand_in_one_file_with_a_blank_line_between_them(tmp_path):
    hands = [pluribus("30-0"), pluribus("30-1")]
    ohh.write(hands, tmp_path / "two.ohh")
    text = (tmp_path / "two.ohh").read_text()
    assert text.count("\n\n{") == 1
    assert [hand.finishing_stacks for hand in ohh.read(tmp_path / "two.ohh")] == [h.finishing_stacks for h in hands]
    with pytest.raises(HistoryError, match="No such file"):
        ohh.read(tmp_path / "nowhere.ohh")


# -- other sites' files ----------------------------------------------------------------------------------------------


def act(number, player, action, amount=0, cards=""):
    return {"action_number": number, "player_id": player, "action": action, "amount": amount, "cards": cards}


def site(**changes):
    """As sites write them: seats with gaps, the hero's cards only, an empty text for no cards, rake."""
    hand = {
        "spec_version": "1.2.2",
        "internal_version": "1.2.2",
        "network_name": "Some Network",
        "site_name": "Some Site",
        "game_type": "Holdem",
        "table_name": "Perth",
        "table_size": 6,
        "game_number": "8599",
        "start_date_utc": "2020-04-07T14:32:50",
        "currency": "EUR",
        "ante_amount": 0.00,
        "small_blind_amount": 0.01,
        "big_blind_amount": 0.02,
        "bet_limit": {"bet_cap": 0.00, "bet_type": "NL"},
        "hero_player_id": 3,
        "dealer_seat": 8,
        "players": [
            {"name": "One", "id": 0, "player_bounty": 0, "starting_stack": 0.80, "seat": 1},
            {"name": "Hero", "id": 3, "player_bounty": 0, "starting_stack": 2.00, "seat": 6},
            {"name": "Eight", "id": 4, "player_bounty": 0, "starting_stack": 2.86, "seat": 8},
            {"name": "Ten", "id": 5, "player_bounty": 0, "starting_stack": 2.00, "seat": 10},
            {"name": "Out", "id": 6, "player_bounty": 0, "starting_stack": 5.00, "seat": 9, "is_sitting_out": True},
        ],
        "rounds": [
            {
                "id": 0,
                "cards": "",
                "street": "Preflop",
                "actions": [
                    act(1, 5, "Post SB", 0.01),
                    act(2, 0, "Post BB", 0.02),
                    act(3, 3, "Dealt Cards", 0, ["As", "Tc"]),
                    act(4, 3, "Raise", 0.06),
                    act(5, 4, "Fold"),
                    act(6, 5, "Fold"),
                    act(7, 0, "Call", 0.04),
                ],
            },
            {
                "id": 1,
                "cards": ["5c", "7d", "Js"],
                "street": "Flop",
                "actions": [act(1, 0, "Check"), act(2, 3, "Bet", 0.06), act(3, 0, "Raise", 0.18), act(4, 3, "Fold")],
            },
        ],
        "pots": [{"number": 0, "amount": 0.25, "rake": 0.01, "player_wins": [{"player_id": 0, "win_amount": 0.24}]}],
    }
    return json.dumps({"ohh": hand | changes})


def test_a_hand_of_a_site_is_read_from_the_left_of_the_button():
    (hand,) = ohh.loads(site(), "site.ohh")
    assert hand.players == ["Ten", "One", "Hero", "Eight"]
    assert hand.seats == [10, 1, 6, 8]
    assert hand.blinds_or_straddles == [Decimal("0.01"), Decimal("0.02"), 0, 0]
    assert hand.actions == [
        "d dh p1 ????",
        "d dh p2 ????",
        "d dh p4 ????",
        "d dh p3 AsTc",
        "p3 cbr 0.06",
        "p4 f",
        "p1 f",
        "p2 cc",
        "d db 5c7dJs",
        "p2 cc",
        "p3 cbr 0.06",
        "p2 cbr 0.18",
        "p3 f",
    ]
    assert (hand.hand, hand.table, hand.currency, hand.year, hand.time) == (8599, "Perth", "EUR", 2020, "14:32:50")
    assert hand.own == {"_rake": Decimal("0.01")}
    won = Decimal("0.80") - Decimal("0.12") + Decimal("0.24")
    assert hand.finishing_stacks == [Decimal("1.99"), won, Decimal("1.88"), Decimal("2.86")]


def test_a_replay_knows_what_the_house_took():
    (hand,) = ohh.loads(site())
    result = replay(hand)
    assert (result.matches, result.finishing_stacks) == (True, hand.finishing_stacks)
    pots = json.loads(site())["ohh"]["pots"]
    (other,) = ohh.loads(site(pots=[pots[0] | {"rake": 0.02}]))
    assert replay(other).matches is False
    assert written(hand)["pots"] == [
        {
            "number": 0,
            "amount": Decimal("0.25"),
            "rake": Decimal("0.01"),
            "jackpot": 0,
            "player_wins": [{"player_id": 1, "win_amount": Decimal("0.24")}],
        }
    ]


def test_between_two_the_button_posts_the_small_blind():
    players = [{"id": 7, "seat": 1, "starting_stack": 100}, {"id": 9, "seat": 2, "starting_stack": 100}]
    actions = [act(1, 7, "Post SB", 1), act(2, 9, "Post BB", 2), act(3, 7, "Fold")]
    rounds = [{"id": 0, "street": "Preflop", "actions": actions}]
    pots = [{"number": 0, "amount": 2, "player_wins": [{"player_id": 9, "win_amount": 2}]}]
    hand = {"dealer_seat": 1, "players": players, "rounds": rounds, "pots": pots, "big_blind_amount": 2}
    (read,) = ohh.loads(site(**hand))
    assert (read.seats, read.blinds_or_straddles) == ([2, 1], [1, 2])
    assert read.actions[-1] == "p2 f"
    assert replay(read).finishing_stacks == [101, 99]


ROUND = json.loads(site())["ohh"]["rounds"][0]
PLAYERS = json.loads(site())["ohh"]["players"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", ["site.ohh: there is no hand in it"]),
        (site() + "\n\n{", ["site.ohh: line 3: not JSON"]),
        ('{"ohh": {}}', ["site.ohh", "ohh", "missing required field `spec_version`"]),
        ('{"other": 1}', ["site.ohh: line 1: ohh: a hand must have it"]),
        (site(dealer_seat="eight"), ["ohh.dealer_seat", "Expected `int`"]),
        (site(_phh={"own": 5}), ["ohh._phh.own: must be an object"]),
        (site(_phh={"about": ["Perth"]}), ["ohh._phh.about: must be an object"]),
        (site(_phh={"about": {"antes": [1]}}), ["ohh._phh.about: must be an object with no other names than author"]),
        (site(_phh={"about": {"time": "noon"}}), ["ohh._phh.about.time: must be a time"]),
        (site(_phh={"min_bet": "x"}), ["min_bet: must be a number"]),
        (site(players=[PLAYERS[0] | {"starting_stack": 0}, *PLAYERS[1:]]), ["starting_stacks: 0: must be more"]),
        (site(game_type="Tarot"), ["ohh.game_type: Tarot with bet_type NL"]),
        (site(flags=["Run_It_Twice"]), ["ohh.flags", "more than once"]),
        (site(players=PLAYERS[:1]), ["ohh.players", "at least two"]),
        (site(players=[PLAYERS[0], *PLAYERS]), ["ohh.players: two have the same id"]),
        (site(rounds=[ROUND | {"cards": ["5x"]}]), ["ohh.rounds[0].cards", "'5x' is not a card"]),
        (site(rounds=[ROUND | {"actions": [act(1, 2, "Fold")]}]), ["ohh.rounds[0].actions[0].player_id: 2"]),
        (site(rounds=[ROUND | {"actions": [act(1, 0, "Sings")]}]), ["ohh.rounds[0].actions[0].action", "'Sings'"]),
        (site(rounds=[ROUND | {"actions": [act(1, 0, "Bet", "x")]}]), ["ohh.rounds[0].actions[0].amount"]),
        (site(rounds=[ROUND | {"actions": [act(1, 0, "Shows Cards", 0, ["1s"])]}]), ["actions[0].cards", "'1s'"]),
    ],
)
def test_what_is_wrong_is_named_with_its_field(text, words):
    with pytest.raises(HistoryError) as error:
        ohh.loads(text, "site.ohh")
    for word in words:
        assert word in str(error.value)

"""Games against the house as Gymnasium environments: its checker, the same rounds as at a table, nothing more seen."""

import importlib
import sys
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import croupier
from croupier.cards import Shoe
from croupier.chance import RecordedSource, SeededSource
from croupier.environments import HouseEnv, MissingExtraError
from croupier.environments.numbers import CARDS, FACE_DOWN, NUMBER_OF
from croupier.errors import CroupierError
from croupier.games import Game, next_setting
from croupier.games.baccarat.messages import FirstCardTurned
from croupier.games.blackjack.strategy import optimal_strategy
from croupier.games.caribbean_stud.strategy import strategy_of as caribbean_strategy
from croupier.games.caribbean_stud.terms import StudTerms
from croupier.games.four_card_poker.strategy import strategy_of as four_card_strategy
from croupier.games.four_card_poker.terms import FourCardTerms
from croupier.games.registry import ROUNDS
from croupier.games.ultimate_texas_holdem.strategy import optimal_strategy as holdem_strategy
from croupier.games.ultimate_texas_holdem.terms import HoldemTerms
from croupier.pricing import find_strategy
from croupier.pricing.autoplay import is_to_be_prepared, next_action, with_required
from croupier.procedure import IllegalActionError
from croupier.procedure.actions import DeclineCut, PlaceWager
from croupier.procedure.events import CardDealt, CardsShuffled, RoundClosed
from croupier.rulebook import load, shipped_documents
from croupier.table.terms import read

GAMES = [name for name in shipped_documents() if load(name).game in ROUNDS]
AGENT = "agent"
EACH = pytest.mark.parametrize("name", GAMES)


def play(env: Any, seed: int, choose: Any = None) -> list[tuple[Any, float, dict[str, Any]]]:
    """An episode: observation, reward and info of each step, of the reset first."""
    observation, info = env.reset(seed=seed)
    steps: list[Any] = [(observation, 0.0, info)]
    over = False
    while not over:
        chosen = choose(env) if choose else env.action_space.sample(info["action_mask"])
        observation, reward, over, _, info = env.step(chosen)
        steps.append((observation, reward, info))
    return steps


def card_numbers(*cards: str) -> list[int]:
    return [NUMBER_OF[card] for card in cards]  # type: ignore[index]


# -- Gymnasium's own checker -----------------------------------------------------------------------------------------


@EACH
@pytest.mark.filterwarnings("error")
def test_every_game_passes_the_checker(name):
    check_env(gymnasium.make("croupier/House-v0", document=name).unwrapped)


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("skycity/blackjack", {"version": "free_bet", "shuffler": "continuous", "cut": True}),
        ("skycity/blackjack", {"let_it_ride": True}),
        ("skycity/baccarat", {"table": "full", "boxes": 12, "dealing_style": "B"}),
        ("skycity/tai_sai", {"style": "B"}),
        ("skycity/roulette", {"wheel": "double_zero"}),
        ("crown_perth/ultimate_texas_holdem", {"seated_players_only": True}),
    ],
)
def test_so_do_games_with_other_options(name, options):
    check_env(gymnasium.make("croupier/House-v0", document=name, options=options, rounds=3).unwrapped)


def test_many_tables_can_be_played_at_once():
    tables = gymnasium.make_vec("croupier/House-v0", num_envs=3, document="skycity/blackjack", rounds=2)
    _, infos = tables.reset(seed=5)
    assert infos["action_mask"].shape == (3, len(HouseEnv("skycity/blackjack").actions))
    tables.step(np.zeros(3, np.int64))


# -- the same rounds as at a table -----------------------------------------------------------------------------------


@EACH
def test_a_seed_decides_everything(name):
    first, second = HouseEnv(name, rounds=5, render_mode="ansi"), HouseEnv(name, rounds=5, render_mode="ansi")
    for env in (first, second):
        env.action_space.seed(3)
    for one, other in zip(play(first, 17), play(second, 17), strict=True):
        assert one[1] == other[1]
        assert one[2]["events"] == other[2]["events"]
        for key, value in one[0].items():
            assert np.array_equal(value, other[0][key])
    assert first.round.events == second.round.events


@EACH
def test_any_play_wins_and_loses_what_the_rounds_say(name):
    env = HouseEnv(name, rounds=200)
    env.action_space.seed(7)
    observation, info = env.reset(seed=7)
    closed = 0
    over = False
    while not over:
        round_ = env.round
        assert observation in env.observation_space
        assert np.array_equal(observation["choices"], info["action_mask"])
        assert info["action_mask"].any()
        observation, reward, over, _, info = env.step(env.action_space.sample(info["action_mask"]))
        if round_.is_over:
            net = next(event for event in round_.events if isinstance(event, RoundClosed)).net_cents[AGENT]
            assert reward == pytest.approx(net / env.unit_cents)
            assert info["net_cents"] == net
            closed += 1
        else:
            assert reward == 0
    assert closed == 200


CEREMONY = {"accept_dice", "decline_cut", "keep_dice", "roll_dice", "take_hand", "throw_dice", "turn_cards"}
STRATEGIES = {
    "casino war, to war": ("skycity/casino_war", lambda game: find_strategy(game, "go_to_war")),
    "casino war, surrender": ("skycity/casino_war", lambda game: find_strategy(game, "surrender")),
    "blackjack": ("skycity/blackjack", lambda game: optimal_strategy(game.rules)),
    "caribbean stud": (
        "skycity/caribbean_stud",
        lambda game: caribbean_strategy(read(game.rules, StudTerms), "simple"),
    ),
    "four card poker": (
        "star_sydney/four_card_poker",
        lambda game: four_card_strategy(read(game.rules, FourCardTerms), "simple"),
    ),
    "ultimate texas hold'em": (
        "skycity/ultimate_texas_holdem",
        lambda game: holdem_strategy(read(game.rules, HoldemTerms)),
    ),
}


@pytest.mark.parametrize(("name", "find"), STRATEGIES.values(), ids=STRATEGIES)
def test_a_strategy_wins_through_the_environment_what_it_wins_at_a_table(name, find):
    env = HouseEnv(name, rounds=150)
    strategy = find(env.game)

    def choose(env: HouseEnv) -> int:
        is_betting = env.round.decision.is_open_to(PlaceWager)
        return 0 if is_betting else env.action_of(strategy.choose(env.round))

    steps = play(env, 23, choose)
    assert [info["net_cents"] for _, _, info in steps if "net_cents" in info] == at_a_table(env.game, strategy, 150, 23)


def at_a_table(game: Game, strategy: Any, rounds: int, seed: int) -> list[int]:
    """Net cents of a player who bets the minimum and plays by a strategy, without any environment."""
    equipment, setting = game.new_equipment(SeededSource(seed)), game.setting(seats={1: AGENT})
    nets = []
    for _ in range(rounds):
        round_ = game.open_round(equipment, setting)
        while is_to_be_prepared(round_):
            round_.act(next_action(round_, {}))
        bet = PlaceWager(AGENT, round_.betting.initial[0], 5_00, 1)
        for placing in (bet, *with_required(round_, bet)):
            round_.act(placing)
        while not round_.is_over:
            is_cut = round_.decision.is_open_to(DeclineCut)
            round_.act(next_action(round_, {} if is_cut else {AGENT: strategy}))
        nets.append(round_.layout.net_of(AGENT))
        setting = next_setting(round_)
    return nets


@EACH
def test_only_ceremony_is_done_for_the_player(name):
    env = HouseEnv(name)
    for seed in range(30):
        play(env, seed)
        done = {type(record.did) for record in env.round.records if getattr(record.did, "actor", "") == AGENT}
        done -= {PlaceWager, DeclineCut, *(each.action for each in env.game.definition.choices)}
        assert {kind.name() for kind in done} <= CEREMONY


# -- what is seen ----------------------------------------------------------------------------------------------------


def cards_in(view: Any) -> set[str]:
    """All cards that a view names, wherever."""
    if isinstance(view, dict):
        named = {view["card"]} if view.get("card") else set()
        return named.union(*(cards_in(value) for value in view.values()))
    if isinstance(view, list | tuple):
        return set().union(*(cards_in(value) for value in view))
    return {view} if isinstance(view, str) and view in NUMBER_OF else set()


@EACH
def test_no_card_is_seen_that_the_view_does_not_show(name):
    env = HouseEnv(name)
    for seed in range(25):
        _, info = env.reset(seed=seed)
        over = False
        while not over:
            observation, _, over, _, info = env.step(env.action_space.sample(info["action_mask"]))
            known = set(card_numbers(*cards_in(env.round.view(AGENT))))
            for place in env.sight.places:
                assert {int(card) for card in observation[place].ravel()} <= known | {0, FACE_DOWN}


def test_a_blackjack_hand_as_it_is_dealt_and_split():
    env = HouseEnv("skycity/blackjack")
    shoe = Shoe.stacked(SeededSource(1), "8s Td 8h 3c Ts Kd 9h", decks=env.game.rules.choice("decks", int).value)
    observation, info = env.reset(options={"equipment": shoe})
    assert not observation["own"].any()
    assert env.actions[0] == "blackjack $5"
    observation, reward, over, _, info = env.step(0)
    assert observation["own"][0][:3].tolist() == [*card_numbers("8s", "8h"), 0]
    assert observation["dealer"][:2].tolist() == [*card_numbers("Td"), 0]
    assert observation["hand"] == 1
    assert observation["wagers"].sum() == 1
    assert observation["seen"].sum() == 3
    assert observation["seen"][NUMBER_OF["8s"] - 1] == 1
    assert (reward, over) == (0, False)
    assert info["decision"] == "turn of box 1"
    assert info["rule"].startswith("skycity/blackjack ")
    open_now = [name for name, is_open in zip(env.actions, info["action_mask"], strict=True) if is_open]
    assert open_now == ["stand", "draw", "double_down", "split_pair"]

    observation, *_ = env.step(env.actions.index("split_pair"))
    assert observation["own"][:2, :2].tolist() == [card_numbers("8s", "3c"), [*card_numbers("8h"), 0]]
    assert observation["wagers"].sum() == 2
    observation, *_ = env.step(env.actions.index("double_down"))  # 8, 3 and a ten: 21
    assert observation["hand"] == 2
    assert observation["own"][1, :2].tolist() == card_numbers("8h", "Kd")
    observation, reward, over, _, info = env.step(env.actions.index("stand"))  # 18 against ten and nine
    assert observation["dealer"][:2].tolist() == card_numbers("Td", "9h")
    assert (reward, over, info["net_cents"]) == (1, True, 5_00)  # two units won, one lost
    assert not info["action_mask"].any()
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)


def test_cards_that_nobody_has_turned_are_seen_as_backs():
    env = HouseEnv("skycity/caribbean_stud")
    env.reset(seed=4)
    observation, *_ = env.step(0)
    assert (observation["own"] > 0).sum() == 5
    assert (observation["own"] <= CARDS).all()
    assert (observation["dealer"] == FACE_DOWN).sum() == 4  # and one face up
    observation, *_ = env.step(env.actions.index("make_bet"))
    assert (observation["dealer"] == FACE_DOWN).sum() == 0
    assert (observation["dealer"] > 0).sum() == 5


def test_community_cards_come_street_by_street():
    env = HouseEnv("crown_perth/ultimate_texas_holdem")
    env.reset(seed=4)
    known = []
    for action in (0, env.actions.index("check"), env.actions.index("check")):
        observation, *_ = env.step(action)
        known.append(int(((observation["community"] > 0) & (observation["community"] <= CARDS)).sum()))
    assert known == [0, 3, 5]


def test_the_cards_of_a_shoe_are_counted_from_shuffle_to_shuffle():
    env = HouseEnv("skycity/baccarat", rounds=150)
    _, info = env.reset(seed=9)
    shuffles = 1
    seen, told = 1, len(env.round.events)  # the first card of a shoe is shown
    over = False
    while not over:
        round_ = env.round
        observation, _, over, _, info = env.step(env.action_space.sample(info["action_mask"]))
        for event in [*round_.events[told:], *(env.round.events if env.round is not round_ else ())]:
            if isinstance(event, CardsShuffled):
                seen, shuffles = 0, shuffles + 1
            seen += isinstance(event, CardDealt | FirstCardTurned)
        told = len(env.round.events)
        assert observation["seen"].sum() == seen
    assert shuffles > 1


# -- bets ------------------------------------------------------------------------------------------------------------


def test_where_wagers_are_all_there_is_to_choose_each_is_an_action():
    env = HouseEnv("skycity/roulette")
    number = env.actions.index("straight_up 17 $5")
    wheel = env.game.new_equipment(RecordedSource([env.sight.results.index("17")] * 10))
    env.reset(options={"equipment": wheel})
    observation, reward, over, _, _ = env.step(number)
    assert (reward, over) == (35, True)  # skycity/roulette 3.1(a): 35 to 1
    assert env.sight.results[observation["result"] - 1] == "17"


def test_wagers_are_of_the_least_amount_that_can_be_paid():
    """Of winnings less 5% chips pay whole dollars only from $20 on."""
    assert HouseEnv("skycity/baccarat").actions == ("banker $20", "player $20", "tie $20")


def test_wagers_can_be_chosen_and_several_bets_offered():
    env = HouseEnv(
        "crown_perth/ultimate_texas_holdem",
        wagers=[{}, {"ante": 10_00, "blind": 10_00}, {"ante": 20_00, "blind": 20_00, "trips": 5_00}],
    )
    assert env.actions[:3] == ("no wager", "ante $10 + blind $10", "ante $20 + blind $20 + trips $5")
    assert env.unit_cents == 10_00
    env.reset(seed=1)
    observation, *_ = env.step(2)
    standing = dict(zip(env.sight.wagers, observation["wagers"], strict=True))
    assert (standing["ante"], standing["blind"], standing["trips"]) == (2, 2, 0.5)
    env.reset(seed=1)
    _, reward, over, _, info = env.step(0)
    assert (reward, over, info["net_cents"]) == (0, True, 0)


@pytest.mark.parametrize(
    ("wagers", "said"),
    [
        ({"ante": 4_00}, "below the minimum"),
        ({"nosuch": 5_00}, "not offered"),
        ({"ante": 5.5}, "cents"),
        ({"ante 17": 5_00}, "no place"),
    ],
)
def test_a_wrong_wager_is_refused_with_its_rule(wagers, said):
    with pytest.raises(IllegalActionError, match=said):
        HouseEnv("crown_perth/ultimate_texas_holdem", wagers=wagers)


def test_a_wager_that_is_nothing_without_another_is_refused():
    with pytest.raises(CroupierError, match=r"\$5 goes back to agent: .*\(skycity/ultimate_texas_holdem "):
        HouseEnv("skycity/ultimate_texas_holdem", wagers={"ante": 5_00})


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"wagers": []}, "at least one bet"),
        ({"rounds": 0}, "rounds: 0"),
        ({"render_mode": "human"}, "render_mode: 'human'"),
        ({"options": {"nosuch": 1}}, "nosuch"),
    ],
)
def test_a_wrong_argument_is_named(arguments, said):
    with pytest.raises(CroupierError, match=said):
        HouseEnv("skycity/blackjack", **arguments)


def test_a_game_without_a_layout_to_wager_on_is_refused():
    with pytest.raises(CroupierError, match="no wager can be made"):
        HouseEnv("skycity/electronic_baccarat", options={"table_layout": False})


# -- refusals, words -------------------------------------------------------------------------------------------------


def test_what_is_not_open_is_refused_with_its_rule_and_changes_nothing():
    env = HouseEnv("skycity/ultimate_texas_holdem")
    before, _ = env.reset(seed=2)
    after, reward, over, _, info = env.step(env.actions.index("fold"))
    assert (reward, over) == (0, False)
    assert all(np.array_equal(before[key], after[key]) for key in before)
    assert info["refused"].startswith("fold: players without a Play wager fold when all community cards are out")
    assert "(skycity/ultimate_texas_holdem " in info["refused"]
    env.step(0)
    *_, info = env.step(env.actions.index("place_play x1"))
    assert info["refused"].startswith("place_play x1: open now is place_play x3 or place_play x4 (skycity/")
    *_, info = env.step(0)
    assert "(skycity/" in info["refused"]
    with pytest.raises(gymnasium.error.InvalidAction, match="0 to 6"):
        env.step(8)


def test_what_happened_is_told_in_words_with_its_rules():
    env = HouseEnv("skycity/casino_war", render_mode="ansi")
    _, info = env.reset(seed=3)
    assert env.render() == "\n".join(info["events"])
    *_, info = env.step(0)
    told = env.render()
    assert told.splitlines()[0] == "agent wagers $5 on casino_war, box 1 (wager 1)  (skycity/casino_war 5.1(a))"
    assert told.splitlines()[-1].startswith("round over: agent ")
    assert "events" not in HouseEnv("skycity/casino_war").reset(seed=3)[1]
    assert HouseEnv("skycity/casino_war").render() is None


def test_the_extra_is_named_where_its_library_is_missing(monkeypatch):
    monkeypatch.setattr(croupier, "environments", croupier.environments)  # put back in the end
    for module in [name for name in sys.modules if name.startswith("croupier.environments")]:
        monkeypatch.delitem(sys.modules, module)
    for library in ("gymnasium", "gymnasium.envs"):
        monkeypatch.setitem(sys.modules, library, None)
    room = importlib.import_module("croupier.environments")
    for name in ("HouseEnv", "PokerEnv"):
        with pytest.raises(room.MissingExtraError, match=r"pip install 'croupier\[environments\]'"):
            getattr(room, name)
    with pytest.raises(AttributeError, match="nosuch"):
        room.nosuch  # noqa: B018
    assert issubclass(MissingExtraError, ImportError)

"""Poker as a PettingZoo environment: its checkers, what is won and lost, what is seen, what each action does."""

import pickle
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from gymnasium.error import InvalidAction, ResetNeeded
from pettingzoo.test import api_test, parallel_seed_test, seed_test

from croupier.cards import Card
from croupier.chance import SeededSource
from croupier.environments import PokerEnv
from croupier.environments.numbers import CARDS, NUMBER_OF
from croupier.environments.poker import env as wrapped_env
from croupier.environments.poker import parallel_env
from croupier.errors import CroupierError
from croupier.poker import Hand, IllegalMoveError, PokerError, PokerGame, Stakes, Stub

DOCUMENTS = ("star_sydney/poker", "crown_perth/poker")
VARIANTS = [
    (document, variant) for document in DOCUMENTS for variant in PokerGame(document).rules.options["variant"].values
]
EACH = pytest.mark.parametrize(("document", "variant"), VARIANTS)
STAKES = Stakes(blinds=(50, 100), minimum=100)
NO_COMMISSION = {"commission_percent": "0"}


def holdem(players: int = 3, **more: Any) -> PokerEnv:
    options = {**NO_COMMISSION, **more.pop("options", {})}
    return PokerEnv(players=players, stakes=STAKES, stacks=more.pop("stacks", 10_000), options=options, **more)


def finish(env: Any) -> dict[str, float]:
    """Random legal actions to the end; what each won in all."""
    won = {agent: float(env.rewards[agent]) for agent in env.agents}
    for agent in env.agent_iter():
        observation, _, over, _, _ = env.last()
        action = None if over else env.action_space(agent).sample(observation["action_mask"])
        env.step(action)
        if action is not None:
            for other, reward in env.rewards.items():
                won[other] += reward
    return won


def open_now(env: PokerEnv) -> list[str]:
    mask = env.observe(env.agent_selection)["action_mask"]
    return [name for name, is_open in zip(env.actions, mask, strict=True) if is_open]


def act(env: PokerEnv, *names: str) -> None:
    for name in names:
        env.step(env.actions.index(name))


def part(env: PokerEnv, agent: str, name: str) -> Any:
    return env.observe(agent)["observation"][env.layout[name]]


def marked(cards: Any) -> set[str]:
    return {card for card, number in NUMBER_OF.items() if cards[number - 1]}


# -- PettingZoo's own checkers ---------------------------------------------------------------------------------------


@EACH
@pytest.mark.filterwarnings("ignore:Observation")  # only its own games may have dictionaries without a warning
def test_every_variant_passes_the_checkers(document, variant):
    def make(**more: Any) -> Any:
        return wrapped_env(document, options={"variant": variant}, players=4, stacks=20_00, **more)

    api_test(make(), num_cycles=40)
    api_test(make(hands=4), num_cycles=40)
    seed_test(lambda: make(hands=3), num_cycles=40)


def test_the_parallel_environment_is_decided_by_its_seed():
    parallel_seed_test(lambda: parallel_env(players=3), num_cycles=20)


def test_in_the_parallel_environment_the_player_in_turn_is_heard():
    env = parallel_env(players=3, stakes=STAKES, stacks=10_000, options=NO_COMMISSION)
    observations, _ = env.reset(seed=1)
    rewards: dict[str, float] = {}
    while env.agents:
        actions = {
            agent: env.action_space(agent).sample(seen["action_mask"]) if seen["action_mask"].any() else 0
            for agent, seen in observations.items()
        }
        observations, rewards, *_ = env.step(actions)
    assert sum(rewards.values()) == pytest.approx(0)


# -- what is won and lost --------------------------------------------------------------------------------------------


@EACH
def test_rewards_add_up_to_what_the_house_took(document, variant):
    game = PokerGame(document, options={"variant": variant})
    for betting in game.rules.get(variant, "betting", list).value:
        for players in (2, 3, game.terms.most_players):
            env = PokerEnv(document, options={"variant": variant, "betting": betting}, players=players)
            for agent in env.possible_agents:
                env.action_space(agent).seed(players)
            env.reset(seed=players)
            won = finish(env)
            hand = env.hand
            assert sum(won.values()) * env.unit == pytest.approx(
                -hand.showdown.commission - hand.showdown.carried, abs=1e-6
            )
            for seat, agent in enumerate(env.possible_agents):
                assert won[agent] * env.unit == pytest.approx(env.stacks[seat] - env.buy_ins[seat], abs=1e-6)


@pytest.mark.parametrize("seed", range(5))
def test_several_hands_go_on_with_the_same_chips(seed):
    env = holdem(5, stacks=[300, 900, 2_000, 5_000, 10_000], hands=8)
    env.reset(seed=seed)
    won = finish(env)
    assert sum(env.stacks) == 18_200
    assert [round(won[agent] * 100) for agent in env.possible_agents] == [
        after - before for before, after in zip(env.buy_ins, env.stacks, strict=True)
    ]


def test_the_button_moves_on_and_who_has_no_chips_is_out():
    env = holdem(3, stacks=[500, 10_000, 10_000], hands=3)
    env.reset(seed=3)
    assert env.agent_selection == "player_2"  # the first hand: player_2 has the button, the others the blinds
    act(env, "fold", "raise most", "check or call")  # player_0 is all-in for 500
    lost = env.stacks[0] == 0
    assert env.terminations["player_0"] is lost
    if lost:
        assert env.agent_selection == "player_0"
        env.step(None)
        assert env.agents == ["player_1", "player_2"]
        assert env.agent_selection == "player_1"  # heads up the button acts first, and it has come to player_1
        assert part(env, "player_2", "button").tolist() == [0, 0, 1]
        assert part(env, "player_2", "out").tolist() == [0, 1, 0]
    else:
        assert part(env, "player_0", "button").tolist() == [1, 0, 0]


def test_a_seed_that_takes_the_short_stack_and_one_that_does_not():
    """Both ways of the test above are tried."""
    ends = set()
    for seed in range(12):
        env = holdem(3, stacks=[500, 10_000, 10_000], hands=2)
        env.reset(seed=seed)
        act(env, "fold", "raise most", "check or call")
        ends.add(env.terminations["player_0"])
    assert ends == {True, False}


def test_a_hand_without_a_decision_is_dealt_out():
    """Both are all-in by the blinds."""
    env = holdem(2, stacks=[50, 50])
    env.reset(seed=2)
    assert all(env.terminations.values())
    rewards = [env._cumulative_rewards[agent] for agent in env.agents]
    assert [reward * 100 for reward in rewards] == [stack - 50 for stack in env.stacks]
    assert sum(env.stacks) == 100


def test_hands_shown_are_told_in_the_end():
    env = holdem(2)
    env.reset(seed=6)
    act(env, *["check or call"] * 8)
    assert all(env.terminations.values())
    held = {f"player_{i}": env.hand.hole[i] for i in range(2)}
    assert env.infos["player_0"] == {"shown": held}


# -- what is seen ----------------------------------------------------------------------------------------------------


@EACH
def test_nobody_sees_what_is_hidden(document, variant):
    """Were all hidden cards others, the observation would be the same."""
    env = PokerEnv(document, options={"variant": variant}, players=4)
    for agent in env.possible_agents:
        env.action_space(agent).seed(8)
    for seed in range(4):
        env.reset(seed=seed)
        for agent in env.agent_iter():
            observation, _, over, _, _ = env.last()
            if over:
                break
            hidden_from(env, agent, observation)
            env.step(env.action_space(agent).sample(observation["action_mask"]))


def hidden_from(env: PokerEnv, agent: str, observation: Any) -> None:
    hand = env.hand
    player = hand.actor
    seen = observation["observation"]
    assert marked(seen[env.layout["own"]]) == set(hand.hole[player])
    if "board" in env.layout:
        assert marked(seen[env.layout["board"]]) == set(hand.board)
    other = hand.copy()
    for i in range(hand.state.count):
        if i != player:
            down = [card for card in hand.hole[i] if card not in hand.up[i]]
            other.hole[i] = [*hand.up[i], *other.cards.stub.cards[: len(down)]]
            other.cards.stub.cards[: len(down)] = down
    env.hand = other
    again = env.observe(agent)
    env.hand = hand
    assert np.array_equal(again["observation"], seen)
    assert np.array_equal(again["action_mask"], observation["action_mask"])


def test_the_parts_of_an_observation():
    env = holdem(3)
    env.reset(seed=11)
    act(env, "raise pot", "check or call")
    seen = {name: part(env, "player_1", name).tolist() for name in env.layout if name not in ("own", "board")}
    assert seen == {  # from player_1, the big blind, clockwise: player_2 has the button, player_0 the small blind
        "stacks": [99, 96.5, 96.5],
        "bets": [1, 3.5, 3.5],
        "paid": [1, 3.5, 3.5],
        "out": [0, 0, 0],
        "button": [0, 1, 0],
        "in_turn": [1, 0, 0],
        "raised": [0, 1, 0],
        "street": [1, 0, 0, 0],
        "pot": [8],
        "to_call": [2.5],
        "raise_from": [6],
        "raise_to": [100],
    }
    assert not env.observe("player_2")["action_mask"].any()
    assert part(env, "player_2", "to_call") == 0
    assert set(env.layout) == {"own", "board", *seen}
    assert env.layout["own"] == slice(0, CARDS)


def test_in_stud_the_up_cards_of_the_others_are_seen():
    env = PokerEnv("crown_perth/poker", options={"variant": "five_card_stud"}, players=3)
    env.reset(seed=5)
    hand = env.hand
    assert [len(up) for up in hand.up] == [1, 1, 1]
    others = part(env, "player_1", "others_up")
    assert marked(others[:CARDS]) == set(hand.up[2])
    assert marked(others[CARDS:]) == set(hand.up[0])
    assert marked(part(env, "player_1", "own_up")) == set(hand.up[1])


# -- what each action does -------------------------------------------------------------------------------------------


def test_a_raise_of_the_ladder_is_a_part_of_the_pot_after_a_call():
    env = holdem(3)
    env.reset(seed=1)
    assert env.actions == ("fold", "check or call", "raise least", "raise 1/2 pot", "raise pot", "raise most")
    # the blinds of 50 and 100 and a call of 100 make 250
    assert env.moves.raises(env.hand) == [200, 100 + 125, 100 + 250, 10_000]
    act(env, "raise 1/2 pot")
    assert env.hand.bets == [50, 100, 225]
    assert env.moves.raises(env.hand) == [350, 225 + 275, 225 + 550, 10_000]  # 375 and 175 to call


def test_a_raise_is_brought_into_the_permitted_range():
    env = holdem(3, raises=[Fraction(1, 10), Fraction(2)], options={"betting": "pot_limit"})
    env.reset(seed=1)
    assert env.actions[2:6] == ("raise least", "raise 1/10 pot", "raise 2 pot", "raise most")
    assert env.moves.raises(env.hand) == [200, 200, 350, 350]
    assert open_now(env) == ["fold", "check or call", "raise least", "raise 2 pot"]  # those that differ


def test_in_limit_there_is_one_raise():
    env = PokerEnv(options={"betting": "limit"}, players=3)
    env.reset(seed=1)
    assert open_now(env) == ["fold", "check or call", "raise least"]
    assert env.moves.raises(env.hand) == [10_00] * 4  # the blind of $5, and $5 more


def test_chips_are_whole_in_every_raise():
    stakes = Stakes(blinds=(50, 100), minimum=100, denomination=50)
    env = PokerEnv(players=3, stakes=stakes, stacks=[10_000, 10_000, 1_030], options=NO_COMMISSION)
    env.reset(seed=1)
    assert env.moves.raises(env.hand) == [200, 200, 350, 1_030]  # half the pot is 225; all-in is whole


def test_an_exchange_counts_cards_from_the_lowest():
    env = PokerEnv(options={"variant": "draw"}, players=2)
    assert len(env.actions) == 6 + 32
    env.reset(seed=1)
    while env.hand.phase == "betting":
        act(env, "check or call")
    player = env.hand.actor
    agent = env.agent_selection
    held = sorted(env.hand.hole[player], key=lambda card: ("23456789TJQKA".index(card[0]), "cdhs".index(card[1])))
    assert len(open_now(env)) == 32
    assert part(env, agent, "exchanging") == 1
    act(env, "exchange 1+3+4")
    assert set(held) & set(env.hand.hole[player]) == {held[1], held[4]}
    assert len(env.hand.hole[player]) == 5
    other = env.agent_selection
    assert sorted(part(env, other, "drawn").tolist()) == [0, 3]
    act(env, "exchange none")
    assert env.hand.phase == "betting"


def test_in_pineapple_one_card_is_given_up():
    env = PokerEnv(options={"variant": "pineapple"}, players=2)
    env.reset(seed=1)
    while env.hand.phase == "betting":
        act(env, "check or call")
    assert open_now(env) == ["exchange 1", "exchange 2", "exchange 3"]


@EACH
def test_every_action_of_the_mask_is_taken_and_no_other_move_but_a_doubled_raise(document, variant):
    env = PokerEnv(document, options={"variant": variant}, players=3)
    for seed in range(2):
        env.reset(seed=seed)
        while env.hand.actor is not None:
            mask = env.observe(env.agent_selection)["action_mask"]
            amounts = env.moves.raises(env.hand) if env.hand.phase == "betting" else []
            for action, is_open in enumerate(mask):
                try:
                    env.moves.make(env.hand.copy(), action)
                except IllegalMoveError:
                    assert not is_open
                else:
                    assert is_open or amounts[action - 2] in amounts[: action - 2]
            env.step(env.action_space(env.agent_selection).sample(mask))


def test_an_illegal_action_changes_nothing_and_names_its_rule():
    env = PokerEnv("crown_perth/poker", options={"variant": "holdem", "betting": "limit"}, players=3)
    env.reset(seed=1)
    act(env, *["raise least"] * 3)  # a raise each: more are not permitted
    before = env.observe(env.agent_selection)["observation"]
    with pytest.raises(IllegalMoveError, match=r"crown_perth/poker 7\.15"):
        act(env, "raise least")
    assert np.array_equal(env.observe(env.agent_selection)["observation"], before)
    wrapped = wrapped_env("crown_perth/poker", options={"variant": "holdem", "betting": "limit"}, players=3)
    wrapped.reset(seed=1)
    for _ in range(3):
        wrapped.step(2)
    offender = wrapped.agent_selection
    wrapped.step(2)
    assert wrapped.unwrapped._cumulative_rewards[offender] == -1
    assert all(wrapped.terminations.values())


# -- arguments -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "error", "said"),
    [
        ({"players": 11}, PokerError, r"11 players: .* at most 10 \(star_sydney/poker 6\.1"),
        ({"players": 1}, PokerError, r"1 player: at least 2"),
        ({"options": {"variant": "nosuch"}}, CroupierError, "variant"),
        ({"stacks": [100, 100]}, CroupierError, "stacks: 2 for 6 players"),
        ({"stacks": 99.5}, CroupierError, "stacks: player 0: 99.5"),
        ({"stacks": [500, 500, 0, 500, 500, 500]}, CroupierError, "stacks: player 2"),
        ({"hands": 0}, CroupierError, "hands: 0"),
        ({"raises": [Fraction(0)]}, CroupierError, "raises"),
        ({"render_mode": "human"}, CroupierError, "render_mode: 'human'"),
        ({"document": "skycity/blackjack"}, PokerError, "not a rulebook of poker"),
    ],
)
def test_a_wrong_argument_is_named(arguments, error, said):
    with pytest.raises(error, match=said):
        PokerEnv(**arguments)


def test_the_table_is_told_in_words():
    env = holdem(2, render_mode="ansi")
    env.reset(seed=1)
    act(env, "check or call", "check or call")
    first, *players = env.render().splitlines()
    assert first.startswith("flop: ")
    assert first.endswith(", pot 200")
    assert players[0].endswith(", stack 9900, bet 0, in turn")
    assert holdem(2).render() is None


def test_an_environment_can_be_sent_to_another_process():
    env = holdem(3, hands=2)
    again = pickle.loads(pickle.dumps(env))
    for each in (env, again):
        each.reset(seed=5)
    assert np.array_equal(env.observe("player_0")["observation"], again.observe("player_0")["observation"])


def test_the_hand_is_the_one_that_the_seed_deals():
    env = holdem(3)
    env.reset(seed=21)
    terms = PokerGame("star_sydney/poker", options=NO_COMMISSION).terms
    hand = Hand(terms, STAKES, [10_000] * 3, Stub(terms.deck, SeededSource(21))).start()
    assert env.hand.hole == hand.hole
    assert all(card in NUMBER_OF for cards in hand.hole for card in cards)
    assert NUMBER_OF[Card("2c")] == 1


def test_what_is_no_action_is_refused_and_says_which_there_are():
    env = PokerEnv(players=2)
    with pytest.raises(ResetNeeded, match=r"reset\(\)"):
        env.step(1)
    env.reset(seed=1)
    for action in (6, -1, None, "call", 1.0):
        with pytest.raises(InvalidAction, match="they are 0 to 5"):
            env.step(action)
    env.step(np.int64(1))
    assert env.hand.bets == [5_00, 5_00]

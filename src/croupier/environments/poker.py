"""Poker between players as a PettingZoo environment: `player_0` and the others act in turn."""

from collections.abc import Sequence
from fractions import Fraction
from operator import index
from pathlib import Path
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.error import InvalidAction, ResetNeeded
from gymnasium.utils import EzPickle
from gymnasium.utils.seeding import np_random
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers
from pettingzoo.utils.conversions import turn_based_aec_to_parallel
from pettingzoo.utils.env import ParallelEnv

from croupier.cards import pretty
from croupier.chance import SeededSource
from croupier.environments.poker_moves import HALF_AND_WHOLE, Moves
from croupier.environments.poker_observation import PokerObservation
from croupier.errors import CroupierError
from croupier.poker import Hand, PokerGame, Stakes
from croupier.poker.stakes import verify_amount
from croupier.rulebook import Document

Observation = dict[str, Any]


class PokerEnv(AECEnv[str, Observation, Any], EzPickle):
    """An episode is `hands` hands, after each of which the button moves on; who has no chips left is out.

    Action n is `actions[n]`; `observe(agent)["action_mask"]` says which are open. One that is not raises an
    `IllegalMoveError` with its rule and changes nothing. Rewards come at the end of a hand: what each stack has won or
    lost, in units of the least bet (the big blind). They add up to what the house took, with a minus.
    """

    metadata: dict[str, Any] = {
        "name": "croupier_poker_v0",
        "render_modes": ["ansi"],
        "render_fps": 1,
        "is_parallelizable": False,
    }

    def __init__(
        self,
        document: str | Path | Document = "star_sydney/poker",
        *,
        edition: str | None = None,
        options: dict[str, Any] | None = None,
        readings: dict[str, str] | None = None,
        players: int = 6,
        stacks: int | Sequence[int] | None = None,
        stakes: Stakes | None = None,
        hands: int = 1,
        raises: Sequence[Fraction] = HALF_AND_WHOLE,
        render_mode: str | None = None,
    ) -> None:
        """`stacks` is what each begins with, in cents, for all or by seat; 100 units if it is not said."""
        EzPickle.__init__(
            self, document, edition=edition, options=options, readings=readings, players=players, stacks=stacks,
            stakes=stakes, hands=hands, raises=raises, render_mode=render_mode,
        )  # fmt: skip
        if hands < 1:
            raise CroupierError(f"hands: {hands}; an episode has at least one")
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise CroupierError(f"render_mode: {render_mode!r} is not ansi")
        self.game = PokerGame(document, edition=edition, options=options, readings=readings)
        self.game.terms.verify_players(players)
        self.stakes = stakes
        self.unit = (stakes or self.game.stakes(players)).minimum
        """One unit of reward, and of amounts in observations."""
        self.buy_ins = self._buy_ins(stacks, players)
        self.hands = hands
        self.render_mode = render_mode
        self.moves = Moves(self.game.terms, raises)
        self.actions = self.moves.names
        """What each action is."""
        self.seen = PokerObservation(self.game.terms, players, self.unit, sum(self.buy_ins))
        self.layout = self.seen.layout
        """Where in an observation what is."""
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents = []
        self._action_spaces = {agent: spaces.Discrete(len(self.actions)) for agent in self.possible_agents}
        self._observation_spaces = {agent: self._space() for agent in self.possible_agents}
        self._chance = np_random()[0]
        self.stacks = list(self.buy_ins)
        """Stacks by seat, before the hand."""
        self.hand: Hand | None = None
        """The one being played, or the last of the episode."""
        self._order: list[int] = []
        self._drawn: list[int] = []
        self._left = 0

    def _buy_ins(self, stacks: int | Sequence[int] | None, players: int) -> list[int]:
        if stacks is None:
            stacks = 100 * self.unit
        found = list(stacks) if isinstance(stacks, Sequence) else [stacks] * players
        if len(found) != players:
            raise CroupierError(f"stacks: {len(found)} for {players} players")
        return [verify_amount(stack, f"stacks: player {seat}", 1) for seat, stack in enumerate(found)]

    def _space(self) -> spaces.Dict:
        mask = spaces.Box(0, 1, (len(self.actions),), np.int8)
        return spaces.Dict({"observation": self.seen.space(), "action_mask": mask})

    # -- PettingZoo's ----------------------------------------------------------------------------------------------

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """A new table, the button with the last player; chance comes from `SeededSource(seed)`."""
        if seed is not None:
            self._chance = np_random(seed)[0]
        self._source = SeededSource(int(self._chance.integers(1 << 62)) if seed is None else seed)
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.stacks = list(self.buy_ins)
        self._carried = 0
        self._left = self.hands
        self._deal(button=len(self.stacks) - 1)
        self._accumulate_rewards()

    def step(self, action: Any) -> None:
        if self.hand is None:
            raise ResetNeeded("the first hand is yet to be dealt: call reset()")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        hand = self.hand
        player = hand.actor
        assert player is not None
        is_draw = hand.phase == "drawing"
        self.moves.make(hand, self._number(action))
        if is_draw:
            self._drawn[self._order[player]] = (int(action) - self.moves.first_exchange).bit_count()
        self._cumulative_rewards[agent] = 0
        self._clear_rewards()
        self._go_on()
        self._accumulate_rewards()

    def _number(self, action: Any) -> int:
        try:
            number = index(action)
        except TypeError:
            number = -1
        if not 0 <= number < len(self.actions):
            raise InvalidAction(f"{action!r} is no action; they are 0 to {len(self.actions) - 1}, named in env.actions")
        return number

    def observe(self, agent: str) -> Observation:
        hand = self.hand
        assert hand is not None
        seat = self.possible_agents.index(agent)
        is_in_turn = hand.actor is not None and self._order[hand.actor] == seat
        mask = self.moves.mask(hand) if is_in_turn else np.zeros(len(self.actions), np.int8)
        seen = self.seen.look(hand, self._order, seat, self._drawn, self.stacks)
        return {"observation": seen, "action_mask": mask}

    def render(self) -> str | None:
        """The table as nobody at it sees it, all cards open."""
        hand = self.hand
        if self.render_mode != "ansi" or hand is None:
            return None
        lines = [f"{hand.state.current.name}: {' '.join(map(pretty, hand.board)) or 'no board'}, pot {hand.pot}"]
        for i, seat in enumerate(self._order):
            cards = " ".join(map(pretty, hand.hole[i])) or "out"
            turn = ", in turn" if i == hand.actor else ""
            lines.append(f"{self.possible_agents[seat]}: {cards}, stack {hand.stacks[i]}, bet {hand.bets[i]}{turn}")
        return "\n".join(lines)

    # -- inner -----------------------------------------------------------------------------------------------------

    def _deal(self, button: int) -> None:
        """To all with chips, the first after the button first."""
        seats = len(self.stacks)
        clockwise = [(button + step) % seats for step in range(1, seats + 1)]
        self._order = [seat for seat in clockwise if self.stacks[seat]]
        self._drawn = [0] * seats
        given = [self.stacks[seat] for seat in self._order]
        self.hand = self.game.deal(given, self._source, stakes=self.stakes, carried=self._carried)
        self._go_on()

    def _go_on(self) -> None:
        """To the player in turn; a hand that is over is paid out, and the next is dealt if there is one."""
        hand = self.hand
        assert hand is not None
        if hand.actor is not None:
            self.agent_selection = self.possible_agents[self._order[hand.actor]]
            self._deads_step_first()
            return
        shown = {self.possible_agents[self._order[i]]: list(hand.hole[i]) for i in hand.showdown.ranks}
        for i, seat in enumerate(self._order):
            agent = self.possible_agents[seat]
            self.rewards[agent] += (hand.stacks[i] - self.stacks[seat]) / self.unit
            self.stacks[seat] = hand.stacks[i]
        for agent in self.agents:
            self.infos[agent] = {"shown": {other: cards.copy() for other, cards in shown.items()}}
        self._carried = hand.showdown.carried
        self._left -= 1
        can_go_on = self._left and sum(map(bool, self.stacks)) >= self.game.terms.least_players
        for agent in self.agents:
            self.terminations[agent] = not can_go_on or not self.stacks[self.possible_agents.index(agent)]
        if can_go_on:
            self._deal(button=self._next_button())
        else:
            self.agent_selection = self.agents[0]

    def _next_button(self) -> int:
        """The next seat clockwise whose player has chips."""
        seats, button = len(self.stacks), self._order[-1]
        return next(seat for step in range(1, seats + 1) if self.stacks[seat := (button + step) % seats])


raw_env = PokerEnv


def env(document: str | Path | Document = "star_sydney/poker", **kwargs: Any) -> AECEnv[str, Observation, Any]:
    """The environment as PettingZoo's own come: an illegal action ends the episode, with -1 for who took it."""
    raw: AECEnv[str, Observation, Any] = PokerEnv(document, **kwargs)
    raw = wrappers.TerminateIllegalWrapper(raw, illegal_reward=-1)
    raw = wrappers.AssertOutOfBoundsWrapper(raw)
    return wrappers.OrderEnforcingWrapper(raw)


def parallel_env(
    document: str | Path | Document = "star_sydney/poker", **kwargs: Any
) -> ParallelEnv[str, Observation, Any]:
    """All are asked at each step, and the action of the player in turn is taken."""
    return turn_based_aec_to_parallel(env(document, **kwargs))

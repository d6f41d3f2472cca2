"""Games against the house as a Gymnasium environment: one player at one box, who bets and then decides."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.error import InvalidAction, ResetNeeded
from numpy.typing import NDArray

from croupier.chance import SeededSource
from croupier.environments.house_bets import Bet, Wagers, bets_of, prepare, seated
from croupier.environments.house_choices import kinds_of, name_of, open_choices
from croupier.environments.house_observation import Observation, Sight
from croupier.errors import CroupierError
from croupier.games import Game, next_setting
from croupier.pricing.autoplay import next_action
from croupier.procedure import Action, Equipment, Event, Setting
from croupier.procedure.actions import PlaceWager
from croupier.rulebook import Document, cite
from croupier.table.house_round import HouseRound

PLAYER = "agent"
"""The name by which events speak of the player."""

Info = dict[str, Any]


class HouseEnv(gymnasium.Env[Observation, Any]):
    """An episode is `rounds` rounds at a new table. In each the player first makes a bet, then decides when asked.

    Action n is `actions[n]`: first come the bets among which the player chooses (`wagers`), then the choices of the
    game. `info["action_mask"]` says which are open. One that is not is refused: nothing changes, and `info["refused"]`
    says why, by which rule. The reward is what a round has won or lost, in units of the first wager, when it is over.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        document: str | Path | Document,
        *,
        edition: str | None = None,
        options: dict[str, Any] | None = None,
        readings: dict[str, str] | None = None,
        wagers: Wagers | Sequence[Wagers] | None = None,
        rounds: int = 1,
        render_mode: str | None = None,
    ) -> None:
        if rounds < 1:
            raise CroupierError(f"rounds: {rounds}; an episode has at least one")
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise CroupierError(f"render_mode: {render_mode!r} is not ansi")
        self.game = Game(document, edition=edition, options=options, readings=readings)
        self.bets = bets_of(self.game, PLAYER, wagers)
        self.rounds = rounds
        self.render_mode = render_mode
        self.kinds = kinds_of(self.game)
        self.actions: tuple[str, ...] = (*(bet.name for bet in self.bets), *self.kinds)
        """What each action is."""
        placings = [placing for bet in self.bets for placing in bet.placings]
        self.unit_cents = placings[0].cents if placings else self.game.limits.minimum_cents
        """One unit of reward."""
        box = placings[0].box if placings else 1
        self.sight = Sight(self.game, PLAYER, box, len(self.actions))
        self.observation_space = self.sight.space()
        self.action_space = spaces.Discrete(len(self.actions))
        self.round: HouseRound | None = None
        """The one being played, or the last of the episode."""
        self._open: dict[str, Bet | Action] = {}
        self._left = 0
        self._told = 0
        self._news: list[Event] = []

    # -- Gymnasium's -----------------------------------------------------------------------------------------------

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observation, Info]:
        """A new table, with chance from `SeededSource(seed)`; `options={"equipment": ...}` sets the shoe, say."""
        super().reset(seed=seed)
        source = SeededSource(int(self.np_random.integers(1 << 62)) if seed is None else seed)
        equipment = (options or {}).get("equipment")
        if equipment is None:
            equipment = self.game.new_equipment(source)
        self._left = self.rounds
        self._news = []
        self.sight.new_table()
        round_ = self._open_round(equipment, seated(self.game, PLAYER))
        return self._observe(round_), self._info(round_)

    def step(self, action: int) -> tuple[Observation, float, bool, bool, Info]:
        round_ = self.round
        if round_ is None or not self._left:
            raise ResetNeeded("the episode is over: call reset()")
        if not self.action_space.contains(action):
            raise InvalidAction(f"{action!r} is no action; they are 0 to {len(self.actions) - 1}, named in env.actions")
        self._news = []
        name = self.actions[int(action)]
        choice = self._open.get(name)
        if choice is None:
            info = self._info(round_) | {"refused": self._why_refused(round_, name)}
            return self._observe(round_), 0.0, False, False, info
        for move in choice.placings if isinstance(choice, Bet) else (choice,):
            round_.act(move)
        self._go_on(round_)
        reward, ended = 0.0, {}
        if round_.is_over:
            net = round_.layout.net_of(PLAYER)
            reward, ended = net / self.unit_cents, {"net_cents": net}
            self._left -= 1
            if self._left:
                round_ = self._open_round(round_.equipment, next_setting(round_))
        return self._observe(round_), reward, not self._left, False, self._info(round_) | ended

    def render(self) -> str | None:
        """What has happened since the last step, as far as the player may know, each with its rules."""
        return "\n".join(self._words()) if self.render_mode == "ansi" else None

    # -- for strategies --------------------------------------------------------------------------------------------

    def action_of(self, action: Action) -> int:
        """The number of an action of the round, such as a strategy of `croupier.pricing` chooses."""
        assert self.round is not None
        return self.actions.index(name_of(self.round, action))

    # -- inner -----------------------------------------------------------------------------------------------------

    def _open_round(self, equipment: Equipment, setting: Setting) -> HouseRound:
        """Up to where wagers may be made."""
        self.round = round_ = self.game.open_round(equipment, setting)
        self._told = 0
        self.sight.new_round(equipment)
        prepare(round_)
        self._open = {bet.name: bet for bet in self.bets}
        self._look(round_)
        return round_

    def _go_on(self, round_: HouseRound) -> None:
        """Until the player has something to decide, or the round is over. A single choice is none."""
        self._open = {}
        while not round_.is_over:
            choices = open_choices(round_, PLAYER, self.kinds)
            if len(choices) > 1:
                self._open = dict(choices)
                break
            round_.act(next_action(round_, {}))
        self._look(round_)

    def _look(self, round_: HouseRound) -> None:
        news = round_.events[self._told :]
        self._told = len(round_.events)
        self._news += [seen for event in news if (seen := event.seen_by(PLAYER)) is not None]
        self.sight.watch(news)

    def _mask(self) -> NDArray[np.int8]:
        return np.array([name in self._open for name in self.actions], np.int8)

    def _observe(self, round_: HouseRound) -> Observation:
        return self.sight.observe(round_, self._mask(), self._open, self.unit_cents)

    def _info(self, round_: HouseRound) -> Info:
        info: Info = {"action_mask": self._mask()}
        if round_.decision is not None:
            info |= {"decision": round_.decision.about, "rule": str(round_.decision.citation)}
        return info | ({"events": self._words()} if self.render_mode == "ansi" else {})

    def _words(self) -> list[str]:
        return [f"{event.words()}  ({cite(*event.cites)})" for event in self._news]

    def _why_refused(self, round_: HouseRound, name: str) -> str:
        kind = self.kinds.get(name, PlaceWager)
        like = [other for other, choice in self._open.items() if type(choice) is kind]
        decision = round_.decision
        assert decision is not None
        if like:
            return f"{name}: open now is {' or '.join(like)} ({decision.citation})"
        problem, citation = round_.why_closed(kind)
        return f"{name}: {problem} ({citation})"

"""The table that a case is played at: set as the file says, and told in typed words what is done."""

import difflib
import re
import shlex
from typing import Any

from croupier.cards import Card, Shoe
from croupier.cases.case import Play, Step
from croupier.cases.dealing import SaidSource, deck_of, numbers_of
from croupier.chips import parse_dollars
from croupier.errors import CroupierError
from croupier.games import Game
from croupier.poker import PokerGame, PokerRound
from croupier.poker.deck import Pack
from croupier.poker.players import seats_in_turn
from croupier.poker.terms import PokerError
from croupier.procedure import CASHIER, DEALER, Action, IllegalActionError, Incident, Ruling, Setting
from croupier.procedure.actions import Proceed
from croupier.procedure.events import ResultDetermined, RulingMade
from croupier.procedure.incidents import Irregularity
from croupier.rulebook import load
from croupier.speech.house_words import actions_of
from croupier.speech.poker_words import action_of, in_turn
from croupier.speech.words import ClosedError, fill, find_incident
from croupier.table.forms import in_words
from croupier.table.house_round import HouseRound
from croupier.table.round import Round

REFUSALS = (IllegalActionError, PokerError, ClosedError)
"""What a table answers that has understood, and does not take it."""
_TERMINAL = re.compile(r"terminal \d+")
_SPEAKER = re.compile(r"(?!(?:report|next until)\b)([^:=]+): +(.*)", re.DOTALL)
MOST_STEPS = 1000
"""After so many steps of the dealer nobody waits for one that does not come."""
OVER = "over"
"""What the dealer goes on until where no step is named."""
UNSET = "unset"
"""What takes back an option that all cases of a file have."""
GUEST = "guest"
"""Who wagers where a case names nobody."""


class Table:
    """Round after round by one document."""

    def __init__(self, play: Play) -> None:
        self.play = play
        is_poker = load(play.document).game == "poker"
        chosen = {name: value for name, value in play.options.items() if value != UNSET}
        given: dict[str, Any] = {"options": chosen, "readings": dict(play.readings)}
        self.game: Any = (PokerGame if is_poker else Game)(play.document, edition=play.edition, **given)
        self.setting = self._poker_setting() if is_poker else self._house_setting()
        self.source = SaidSource((), play.seed)
        equipment = self.game.new_equipment(self.source, cards=self._deck())
        if play.results:
            self.source = equipment.source = SaidSource(numbers_of(equipment, play.results), play.seed)
        self.rounds: list[Round] = [self.game.open_round(equipment, self.setting)]
        self._pass_on(self.round, 0)

    # -- how it is set -----------------------------------------------------------------------------------------------

    def _house_setting(self) -> Setting:
        play = self.play
        for field in ("button", "hands", "board", "burns"):
            if getattr(play, field):
                raise CroupierError(f"{field}: it is for poker between players; the order of cards is said by deck")
        seats = {}
        for number, (name, box) in enumerate(play.seats.items(), start=1):
            if box and not (box.isdecimal() and int(box)):
                raise CroupierError(f"seats: {name}: {box!r} is not the number of a box")
            seats[int(box) if box else number] = name
        if len(seats) < len(play.seats):
            raise CroupierError("seats: two players have the same box")
        setting: Setting = self.game.setting(seats=seats, standing=play.standing, paced=play.by_card)
        return setting

    def _poker_setting(self) -> Setting:
        play = self.play
        for field in ("standing", "results"):
            if getattr(play, field):
                raise CroupierError(f"{field}: it is for games against the house")
        stakes = {}
        for name, chips in play.seats.items():
            if not chips:
                raise CroupierError(f'seats: {name}: say with which chips, like {{ {name} = "500" }}')
            stakes[name] = parse_dollars(chips)
        if play.button and play.button not in stakes:
            raise CroupierError(f"button: {play.button} has no seat; there is {', '.join(stakes) or 'nobody'}")
        button = [*stakes].index(play.button) + 1 if play.button else 0
        setting: Setting = self.game.setting(stakes, button, paced=play.by_card)
        return setting

    def _deck(self) -> tuple[Card, ...]:
        """The first cards, in the order of the deal."""
        play = self.play
        if not (play.hands or play.board or play.burns):
            return play.deck
        if play.deck:
            raise CroupierError("deck: the order of cards is said by it, or by hands, board and burns")
        players = [self.setting.seats[seat] for seat in seats_in_turn(self.setting)]
        return tuple(deck_of(self.game.terms, players, play.hands, play.board, play.burns, play.seed))

    # -- what is said ------------------------------------------------------------------------------------------------

    @property
    def round(self) -> Round:
        """The one that is being played."""
        return self.rounds[-1]

    def round_of(self, step: Step) -> Round:
        """The round that a step is said of."""
        if step.round > len(self.rounds):
            raise CroupierError(f"round: {step.round} has not been played")
        return self.rounds[step.round - 1] if step.round else self.round

    def obey(self, step: Step) -> Ruling | None:
        """Do what is said; the ruling, where something is reported."""
        round_ = self.round_of(step)
        speaker, words = self._speaker(step.said)
        if step.deck and words not in (["next", "hand"], ["next", "round"]):
            raise CroupierError('deck: it is for a step that opens a hand, "next hand"')
        before = len(round_.events)
        match words:
            case []:
                raise CroupierError("say what is done")
            case ["next", "hand" | "round"]:
                self._open_next(step)
            case ["report", *what]:
                round_.report(self._incident(round_, what))
                self._pass_on(round_, before)
            case ["next", "until", *about]:
                self._go_on(round_, " ".join(about))
            case _:
                for action in self._actions(round_, speaker, words):
                    self._act(round_, action)
        rulings = [event.ruling for event in round_.events[before:] if isinstance(event, RulingMade)]
        return rulings[-1] if rulings else None

    def _speaker(self, said: str) -> tuple[str | None, list[str]]:
        """Who speaks, where that is said, and the words."""
        named = _SPEAKER.fullmatch(said)
        try:
            words = shlex.split(named[2] if named else said)
        except ValueError as error:
            raise CroupierError(str(error)) from None
        name = named[1].strip() if named else None
        if name is None and words[:1] == ["as"] and len(words) > 2:
            name, words = words[1], words[2:]
        if name is not None:
            self._verify_known(name)
        return name, words

    def _verify_known(self, name: str) -> None:
        """A name that was mistyped is nobody."""
        there = [*self.play.seats, *self.play.standing, DEALER, CASHIER]
        if isinstance(self.round, HouseRound):
            there += [wager.player for wager in self.round.layout.wagers.values()]
        if name not in there and not _TERMINAL.fullmatch(name):
            near = difflib.get_close_matches(name, there, n=1)
            meant = f"did you mean {near[0]}?" if near else "say it under seats or standing"
            raise CroupierError(f"{name} is not at the table; {meant}")

    def _incident(self, round_: Round, words: list[str]) -> Incident:
        if not words:
            raise CroupierError("report: say what")
        try:
            kind, rest = find_incident(round_, words)
        except CroupierError:
            if "_".join(words) in round_.rules.all_not_executed():
                return Irregularity("_".join(words))
            raise
        found: Incident = fill(round_, kind, {}, rest, self.play.seats)
        return found

    def _actions(self, round_: Round, speaker: str | None, words: list[str]) -> list[Action]:
        decision = round_.decision
        if decision is None:
            raise ClosedError(" ".join(words), "the round is over")
        if isinstance(round_, PokerRound):
            return [action_of(round_, decision, speaker or in_turn(round_), words)]
        assert isinstance(round_, HouseRound)
        boxes = {name: box for box, name in round_.setting.seats.items()}
        others = dict.fromkeys((name for name in self.play.standing if name not in boxes), 1)
        return actions_of(round_, decision, speaker, words, {**boxes, **others} or {GUEST: 1})

    def _act(self, round_: Round, action: Action) -> None:
        before = len(round_.events)
        round_.act(action)
        self._pass_on(round_, before)

    def _go_on(self, round_: Round, about: str) -> None:
        """Let the dealer go on up to a step, or until the round is over."""
        for _ in range(MOST_STEPS):
            decision = round_.decision
            waits = in_words(decision.about) if decision is not None else OVER
            if waits == about:
                return
            offer = next((each for each in decision.offers if isinstance(each, Proceed)), None) if decision else None
            if offer is None:
                problem = "the round is over" if waits == OVER else f"the round waits for {waits}"
                raise CroupierError(f"next until {about}: {problem}")
            self._act(round_, offer)

    def _open_next(self, step: Step) -> None:
        if not self.round.is_over:
            raise CroupierError(f"{step.said}: the round is not over")
        equipment = self.round.equipment
        if step.deck and isinstance(equipment, Pack):
            equipment.arranged = Pack(equipment.deck, equipment.source, step.deck).arranged
        elif step.deck and isinstance(equipment, Shoe):
            equipment.arrange(step.deck)
        self.rounds.append(self.game.next_round(self.round))
        self._pass_on(self.round, 0)

    def _pass_on(self, round_: Round, before: int) -> None:
        """A result that has been seen is not the next one."""
        if any(isinstance(event, ResultDetermined) for event in round_.events[before:]):
            self.source.pass_on()

"""Whether what is priced is what is dealt: a rulebook changed in one place, dealt and priced as it was and as it is.

A file of one's own may change any provision, odds, option or reading. Then either it is refused by name, or the price
still is that of the game dealt. Both games are dealt from the same chance, so that their results can be compared round
by round: what differs in mean must be what the prices differ by. Players without a plan try whatever they may, so that
a choice which the price does not know of shows too.
"""

import math
import random
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from itertools import pairwise
from pathlib import Path
from typing import Any

from croupier.cards import DECKS, SUITS
from croupier.chance import SeededSource
from croupier.chips import Odds
from croupier.errors import CroupierError
from croupier.games import Game
from croupier.pricing import price
from croupier.pricing.autoplay import next_action
from croupier.pricing.parsheet import ParSheet, WagerPrice
from croupier.pricing.simulation import Punter, nets_of, open_betting, seat
from croupier.procedure import Action, IllegalActionError
from croupier.procedure.actions import PlaceWager
from croupier.procedure.events import BonusPaid, WagerSettled
from croupier.rulebook import Rules
from croupier.rulebook.document import Document
from croupier.table.outcomes import Strategy
from croupier.table.round import Round

WITHIN = 4.5
"""Standard errors by which play may lie off its price."""
MOST_WON = Fraction(12)
"""What a solved wager may bring in a round beyond its odds, in units: hands split and doubled."""
NOT_PROVISIONS = {"rule", "editions", "about", "adds"}

OTHER_WORDS = {
    "best_of_seven": "two_and_three", "two_and_three": "best_of_seven", "one_pair": "two_pairs",
    "three_of_a_kind": "two_pairs", "high_card": "one_pair", "standard": "short", "four_card": "standard",
    "round": "hand", "hand": "round", "misdeal": "play_on", "player": "banker", "banker": "player",
    "undecided": "seven", "other_total": "rolled",
}  # fmt: skip
"""Another word that a rulebook could have in the place of one."""


NAMED_BY = {
    "active_dice": ("totals of the dice",), "wheel_order": ("neighbours on the wheel",), "ranking": ("has no odds",),
    "card_values": ("no hand busts",), "five_and_under": ("number of cards that wins",), "ante_up": ("ante: ",),
    "version": ("ante: ",), "jackpot_levels": ("jackpot_amount",),
    "resplitting": ("most_hands",), "table_areas": ("boxes",), "super_sevens_decks": ("super_sevens: ",),
    **{f"style_{letter}": ("dealing_style",) for letter in "abcd"},
}  # fmt: skip
"""How else a refusal names what was changed: by what goes with it no longer."""
WHO_MAY_WAGER = {"boxes", "table", "table_layout", "non_value_chips_only", "seated_players_only"}
"""Choices by which not everybody of the simulation could sit down: the price must stay, and nothing is played."""


@dataclass(frozen=True)
class Configuration:
    """A document with an edition and options that bring its wagers and versions into play."""

    document: str
    edition: str | None = None
    options: Mapping[str, str] = field(default_factory=dict)

    @property
    def name(self) -> str:
        chosen = [f"{name}={value}" for name, value in self.options.items()]
        return " ".join(filter(None, [self.document, self.edition, *chosen]))

    def game(self, document: str | Path | None = None) -> Game:
        return Game(document or self.document, edition=self.edition, options=dict(self.options))


@dataclass(frozen=True)
class Change:
    """One thing put otherwise in a file that extends a document."""

    where: str
    """The field, such as `provisions.doubling.never_with`."""
    to: str
    lines: str
    cents: Fraction | None = None
    """By how much the odds of an outcome change, in units, where it is that."""

    @property
    def subject(self) -> str:
        """The provision, wager, option or reading."""
        return self.where.split(".")[1]

    @property
    def name(self) -> str:
        return f"{self.where} = {self.to}"


# -- what may be changed ---------------------------------------------------------------------------------------------


def toml(value: Any) -> str:
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f'"{key}" = {toml(inner)}' for key, inner in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    if isinstance(value, bool):
        return str(value).lower()
    return f'"{value}"' if isinstance(value, str) else str(value)


def changes_of(game: Game) -> Iterator[Change]:
    """Everything that a file could say otherwise, one thing at a time."""
    rules = game.rules
    for document in (rules.document, *(included.document for included in rules.included)):
        yield from provision_changes(rules, document)
    yield from odds_changes(rules)
    yield from choice_changes(rules)


def provision_changes(rules: Rules, document: Document) -> Iterator[Change]:
    for name, entry in document.provisions.items():
        is_own = document is rules.document
        if not is_own and name in rules.document.provisions:
            continue
        where = f"provisions.{name}"
        if is_own:
            yield Change(where, "off", f"[{where}]\neditions = []")
        for parameter, value in entry.fields.items():
            if parameter in NOT_PROVISIONS:
                continue
            path, leaf = in_force(rules, value)
            for other in others(leaf):
                said = other
                for key in reversed(path):
                    said = {key: said}
                if isinstance(value, Mapping) and "by" in value:
                    said = {"by": value["by"], **said}
                lines = f"[{where}]\n{parameter} = {toml(said)}"
                if not is_own:
                    whole = {p: v for p, v in entry.fields.items() if p not in NOT_PROVISIONS} | {
                        parameter: merged(leaf, other)
                    }
                    said_too = "".join(f"\n{p} = {toml(v)}" for p, v in whole.items())
                    rule = '[[rules]]\nnumber = "ours"\nstatus = "procedural"\nsummary = "Ours."'
                    lines = f'[{where}]\nadds = true\nrule = "ours"{said_too}\n{rule}'
                yield Change(f"{where}.{parameter}", toml(other), lines)


def merged(value: Any, other: Any) -> Any:
    """What a file that says part of a table otherwise comes to."""
    return {**value, **other} if isinstance(value, dict) and isinstance(other, dict) else other


def in_force(rules: Rules, value: Any) -> tuple[list[str], Any]:
    """What of a value by edition, option or reading holds here, and the way to it."""
    path: list[str] = []
    while isinstance(value, Mapping):
        if "by" in value:
            name = value["by"]
            holder = next(r for r in (rules, *rules.included) if name in r.options or name in r.readings)
            key = (
                holder.options[name].show(holder.choice(name, object).value)
                if name in holder.options
                else holder.reading(name).value
            )
        elif set(value) <= set(rules.document.editions):
            key = rules.edition
        else:
            break
        if key not in value:
            return path, None
        path.append(key)
        value = value[key]
    return path, value


def others(value: Any) -> Iterator[Any]:
    """Other values that could plausibly stand there."""
    match value:
        case bool():
            yield not value
        case int():
            yield value + 1
            if value > 0:
                yield value - 1
        case str():
            yield from other_texts(value)
        case list():
            if value:
                yield value[:-1]
                yield from ([*value[:-1], other] for other in list(others(value[-1]))[:1])
            if len(value) > 1:
                yield [value[1], value[0], *value[2:]]
            if value and all(type(inner) is int for inner in value):
                yield [*value, max(value) + 1]
        case dict():
            for key, inner in value.items():
                yield from ({key: other} for other in list(others(inner))[:1])
            for (first, one), (second, other) in list(pairwise(value.items()))[:1]:
                yield {first: other, second: one}


def other_texts(text: str) -> Iterator[str]:
    if found := re.fullmatch(r"(\d+) (to|for) (\d+)(.*)", text):
        yield f"{int(found[1]) + 1} {found[2]} {found[3]}{found[4]}"
    elif found := re.fullmatch(r"(\d+(?:\.\d+)?)%", text):
        yield f"{float(found[1]) / 2:g}%"
    elif text in OTHER_WORDS:
        yield OTHER_WORDS[text]
    elif set(text) <= set(SUITS) and text:
        yield from {"dh": ["d", "cdh"]}.get(text, [])
    elif set(text) <= set(DECKS[52].ranks):
        yield from filter(None, [text[:-1]] if len(text) > 1 else [])
        yield from (text + rank for rank in DECKS[52].ranks[:1] if rank not in text)
        if len(text) > 1:
            yield text[1] + text[0] + text[2:]
        if len(text) == 1:
            yield "K" if text != "K" else "Q"
            yield ""
    else:
        yield f"{text}_otherwise"


def odds_changes(rules: Rules) -> Iterator[Change]:
    for wager in rules.wagers():
        if rules.document.wagers[wager].terms.fields.get("included"):
            continue
        for outcome in rules.outcomes(wager):
            now = rules.pays(wager, outcome).value
            for other in other_odds(str(now)):
                by = abs(Odds.parse(other).net - now.net)
                where = f"wagers.{wager}.outcomes.{outcome}"
                yield Change(f"{where}.pays", other, f"[{where}]\npays = {toml(other)}", by)


def other_odds(now: str) -> list[str]:
    named = {"lose": ["stand off"], "stand off": ["1 to 1"], "lose half": ["lose"]}
    return named.get(now) or list(other_texts(now))


def choice_changes(rules: Rules) -> Iterator[Change]:
    for holder in (rules, *rules.included):
        for name, option in holder.options.items():
            if holder is not rules and name in rules.options:
                continue
            listed = option.listed()
            if option.type == "integer":
                listed = tuple(dict.fromkeys((listed[0], listed[-1]))) if listed else ()
            now = holder.choice(name, object).value if holder.has_choice(name) else None
            for value in listed:
                if value != now:
                    shown = value if type(value) in (int, bool) else option.show(value)
                    yield Change(f"options.{name}", option.show(value), f"[choices]\n{name} = {toml(shown)}")
        for name, reading in holder.readings.items():
            for text in reading.values:
                if text != holder.reading(name).value:
                    yield Change(f"readings.{name}", text, f"[choices]\n{name} = {toml(text)}")


# -- play ------------------------------------------------------------------------------------------------------------


class Tried:
    """A player without a plan: any of the things offered, the same one for the same chance."""

    def __init__(self) -> None:
        self.dice = random.Random(0)
        self.offered: list[Any] = []

    def choose(self, round_: Round) -> Action:
        offers = sorted(round_.offers(), key=repr)
        self.offered.append(offers)
        return offers[int(self.dice.random() * len(offers))]


@dataclass
class Dealt:
    """A game with its prices, and how it goes for given chance."""

    game: Game

    @cached_property
    def sheet(self) -> ParSheet:
        return price(self.game)

    @cached_property
    def punters(self) -> list[Punter]:
        return seat(self.game)

    def tried(self, bets: list[list[PlaceWager]], number: int) -> Any:
        """A round in which players do whatever they may: all that was offered, and what became of each wager."""
        without_plan = Tried()
        without_plan.dice.seed(number)
        strategy = Strategy("tries", without_plan.choose)
        round_ = open_betting(self.game, self.game.new_equipment(SeededSource(number)))
        try:
            for bet in bets[number % len(bets)]:
                round_.act(bet)
        except IllegalActionError as refused:
            return str(refused)
        players = {bet.actor: strategy for bet in bets[number % len(bets)]}
        while not round_.is_over:
            round_.act(next_action(round_, players))
        settled = sorted(
            (event.player, event.wager, event.net_cents)
            for event in round_.events
            if isinstance(event, WagerSettled | BonusPaid)
        )
        return without_plan.offered, settled

    def bets(self) -> list[list[PlaceWager]]:
        """What everybody wagers, in each of some rounds: every price once in a while at each of its places."""
        rounds = max(len(punter.bets) for punter in self.punters)
        return [[bet for punter in self.punters for bet in punter.wagers(number)] for number in range(rounds)]

    def nets(self, number: int) -> dict[str, Fraction]:
        """What each price brought in a round that is played by its strategy, per unit."""
        round_ = open_betting(self.game, self.game.new_equipment(SeededSource(number)))
        strategies = {punter.name: punter.price.strategy for punter in self.punters}
        for punter in self.punters:
            for bet in punter.wagers(number):
                round_.act(bet)
        while not round_.is_over:
            round_.act(next_action(round_, strategies))
        nets = nets_of(round_, self.punters)
        return {punter.name: Fraction(nets[punter.name], punter.unit) for punter in self.punters}


# -- the comparison --------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Verdict:
    """What became of a change: `refused`, `same` (dealt and priced as before), `priced` (both change, and agree),
    `idle` (a choice more or less that is never worth taking), or `wrong`."""

    kind: str
    why: str = ""


@dataclass
class Base:
    """A configuration as it stands, with what its play and its price have read."""

    configuration: Configuration
    trials: int
    rounds: int

    def __post_init__(self) -> None:
        self.dealt = Dealt(self.configuration.game())
        rules = self.dealt.game.rules
        self.of_price = self.dealt.sheet
        bets = self.dealt.bets()
        self.trials = max(self.trials, len(bets))
        self.tried = [self.dealt.tried(bets, number) for number in range(self.trials)]
        self.bets = bets
        self.read = set(_looked_up(rules))
        self.nets: dict[int, dict[str, Fraction]] = {}

    def nets_in(self, number: int) -> dict[str, Fraction]:
        if number not in self.nets:
            self.nets[number] = self.dealt.nets(number)
        return self.nets[number]

    def bears(self, change: Change) -> bool:
        """Whether play or price have looked at what is changed."""
        kind, name, *rest = change.where.split(".")
        if kind == "provisions":
            return ((name, rest[0]) in self.read) if rest else (name in self.read)
        return True

    def changes(self) -> Iterator[Change]:
        """Those that play or price have looked at what is changed."""
        return (change for change in changes_of(self.dealt.game) if self.bears(change))

    def judge(self, change: Change, folder: Path) -> Verdict:
        """What becomes of a change; an error that is not meant for users is a mistake of ours."""
        file = folder / "ours.toml"
        file.write_text(f'extends = "{self.configuration.document}"\n{change.lines}\n')
        options = {**self.configuration.options}
        if change.where.startswith("options."):
            options.pop(change.subject, None)
        try:
            changed = Dealt(Game(file, edition=self.configuration.edition, options=options))
            sheet = changed.sheet
        except CroupierError as error:
            named = (change.subject, *NAMED_BY.get(change.subject, ()))
            return Verdict("refused") if any(name in str(error) for name in named) else Verdict("wrong", f"{error}")
        if change.subject in WHO_MAY_WAGER:
            now, before = ({n: _paid(p) for n, p in s.wagers.items()} for s in (sheet, self.of_price))
            return Verdict("same") if now == before else Verdict("wrong", "who may wager has no bearing on a price")
        try:
            return self.compare(change, changed, sheet)
        except CroupierError as error:
            return Verdict("wrong", f"it is priced, but cannot be played: {error}")

    def compare(self, change: Change, changed: "Dealt", sheet: ParSheet) -> Verdict:
        before = self.of_price.wagers
        moved = [
            name for name, priced in sheet.wagers.items()
            if name not in before or _paid(priced) != _paid(before[name])
        ]  # fmt: skip
        moved += [name for name in before if name not in sheet.wagers]
        differs = next(
            (number for number in range(self.trials) if changed.tried(self.bets, number) != self.tried[number]), None
        )
        if differs is None and not moved:
            return Verdict("same")
        off = self.off(change, changed)
        if off:
            return Verdict("wrong", f"{off}; round {differs} differs" if differs is not None else off)
        if differs is None:
            return Verdict("priced", "rare: no round showed it")
        return Verdict("priced") if moved else Verdict("idle", f"round {differs} is dealt otherwise")

    def off(self, change: Change, changed: "Dealt") -> str:
        """Which price does not agree with play, if one does not."""
        now = {punter.name: punter.price for punter in changed.punters}
        sums: dict[str, list[float]] = {name: [0.0, 0.0] for name in now}
        for number in range(1, self.rounds + 1):
            nets, base = changed.nets(number), self.nets_in(number)
            for name, net in nets.items():
                by = float(net - base.get(name, 0))
                sums[name][0] += by
                sums[name][1] += by * by
        for name, (total, squares) in sums.items():
            here, there = now[name], self._price(name)
            expected = _worth(here) - (_worth(there) if there else 0)
            mean = total / self.rounds
            variance = squares / self.rounds - mean * mean
            most = float(change.cents or max(_most(here), _most(there) if there else 0)) * max(1.0, float(_units(here)))
            error = math.sqrt((variance + most * abs(expected)) / self.rounds)
            if abs(mean - expected) > WITHIN * error + 1e-9:
                return f"{name}: play differs by {mean:+.5f} ± {error:.5f}, the price by {expected:+.5f}"
        return ""

    def _price(self, name: str) -> WagerPrice | None:
        return next((punter.price for punter in self.dealt.punters if punter.name == name), None)


def _looked_up(rules: Rules) -> Iterator[Any]:
    """What has been asked of the rules: provisions by name, their parameters by name of both."""
    for key in rules._lookups:
        if isinstance(key, tuple) and key[0] == "has":
            yield key[1]
            yield key[1:]
        else:
            yield key
            yield key[0] if isinstance(key, tuple) else key


def _paid(priced: WagerPrice) -> Any:
    """Where it may lie, and how likely each result is, or what a solver found it is worth, by every strategy."""
    by_strategy = (round(float(each.ev), 12) if each.solved else each.paid for each in (priced, *priced.others))
    return [priced.offered, priced.placements, *by_strategy]


def _worth(priced: WagerPrice) -> float:
    return float(priced.ev) + (priced.solved.beside_ev if priced.solved else 0.0)


def _most(priced: WagerPrice) -> Fraction:
    """The most that a unit may win or lose."""
    if priced.solved:
        return MOST_WON
    return max(abs(row.net) for row in priced.rows)


def _units(priced: WagerPrice) -> Fraction:
    return MOST_WON / 2 if priced.solved else max((row.wagered for row in priced.rows), default=Fraction(1))

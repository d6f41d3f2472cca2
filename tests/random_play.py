"""Actions and incidents at random for any game, from a seed: quicker than hypothesis where a test makes thousands."""

import random
import types
from typing import Any, Literal, Union, get_args, get_origin

import msgspec

from croupier.cards import Card
from croupier.games import Game
from croupier.procedure import DEALER, Action, Incident
from croupier.procedure.actions import NoMoreBets, PlaceWager
from croupier.procedure.incidents import VoidResult
from croupier.rulebook import Rules

PEOPLE = ["Ann", "Bob", "Cid", DEALER]
CENTS = [0, 1, 5_00, 20_00, 25_00, 99_50, 100_00, 1001_00]


class RandomMoves:
    """Moves of a game, guided by what each field is called and holds; most of them can be refused."""

    def __init__(self, game: Game, luck: random.Random) -> None:
        self.luck = luck
        self.kinds = game.definition
        rules = game.rules
        self.spots = [(wager, on) for wager in rules.wagers() for on in self.kinds.placements(rules, wager)]
        self.words = ["fire", "fraud", "box 1", "box 2", DEALER, "player", "banker", *PEOPLE, "7"]
        self.words += game.open_round(source=1).field_values(VoidResult).get("cause", ())
        self.usual = luck.choice(self.kinds.incident_types())
        """What goes wrong again and again here."""

    def move(self, round_: Any) -> Action | Incident:
        """What is offered more often than not, else a wager, an irregularity, or anything."""
        luck = self.luck
        offers = round_.offers()
        dice = luck.random()
        if round_.decision.is_open_to(PlaceWager) and dice < 0.5:
            wager, on = luck.choice(self.spots) if luck.random() < 0.5 else self.spots[0]
            box = luck.randint(0, 2)
            return PlaceWager(["Cid", "Ann", "Bob"][box], wager, luck.choice([20_00, 25_00]), box, on)
        if round_.decision.is_open_to(NoMoreBets) and dice < 0.6:
            return NoMoreBets(DEALER)
        if offers and dice < 0.75:
            made: Action = luck.choice(offers)
            return made
        kinds: list[Any] = [*round_.reportable()] if dice < 0.97 else [*self.kinds.action_types()]
        if dice < 0.9 and self.usual in kinds:
            kinds = [self.usual]
        return self.message(luck.choice(kinds), round_)

    def message(self, kind: Any, round_: Any) -> Any:
        fields = msgspec.structs.fields(kind)
        return kind(**{field.name: self.value(field.name, field.type, round_) for field in fields})

    def value(self, name: str, kind: Any, round_: Any) -> Any:
        """Something that a field takes, of what lies on the table if it can be that."""
        luck = self.luck
        if get_origin(kind) is Literal:
            return luck.choice(get_args(kind))
        if get_origin(kind) in (Union, types.UnionType):
            return self.value(name, luck.choice(get_args(kind)), round_)
        if name == "placed" and luck.random() < 0.5:
            dealt = list(getattr(round_, "deal_order", ()))[: len(getattr(round_, "deal_log", ()))]
            return tuple(luck.sample(dealt, len(dealt)))
        if get_origin(kind) is tuple:
            return tuple(self.value(name, get_args(kind)[0], round_) for _ in range(luck.randint(0, 2)))
        if kind is bool:
            return luck.random() < 0.5
        if kind is int:
            return luck.choice(CENTS) if name.endswith("cents") else luck.randint(0, 4)
        if kind is type(None):
            return None
        if kind is Card:
            return luck.choice(["As", "2c", "XX"])
        if name in ("actor", "player"):
            return luck.choice(PEOPLE)
        if name in ("wager", "on"):
            return luck.choice(self.spots)[0 if name == "wager" else 1]
        hands = [*getattr(getattr(round_, "cards", None), "hands", ())]
        return luck.choice(hands or self.words if luck.random() < 0.7 else self.words)


def random_options(rules: Rules, luck: random.Random) -> dict[str, str]:
    """Up to six options of the game at values of theirs; those that exclude each other are left alone."""
    excluded = {
        name for option in rules.options.values() if option.excludes for name in (option.name, *option.excludes)
    }
    free = [option for option in rules.options.values() if option.listed() and option.name not in excluded]
    chosen = luck.sample(free, min(len(free), luck.randint(0, 6)))
    return {option.name: option.show(luck.choice(option.listed())) for option in chosen}

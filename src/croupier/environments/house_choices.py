"""What a player may be asked in a game, as a fixed list of names: the actions of an environment."""

from collections.abc import Mapping

from croupier.games import Game
from croupier.procedure import Action
from croupier.table.house_round import HouseRound
from croupier.table.terms import read


def kinds_of(game: Game) -> dict[str, type[Action]]:
    """The kinds of choice that the game may offer a player, by the names of their actions.

    A kind that is taken for different amounts has a name for each: `place_play x4` is four times the first wager.
    """
    terms = read(game.rules, game.definition.terms)
    return {name: each.action for each in game.definition.choices for name in each.names(terms)}


def name_of(round_: HouseRound, action: Action) -> str:
    """The name under which a choice is listed."""
    choices = {each.action: each for each in round_.definition.choices}
    return choices[type(action)].name_of(round_, action) if type(action) in choices else action.name()


def open_choices(round_: HouseRound, player: str, names: Mapping[str, type[Action]]) -> dict[str, Action]:
    """What a player is offered now, by name; of several offers by one name, the first."""
    found: dict[str, Action] = {}
    kinds = [each.action for each in round_.definition.choices]
    for offer in round_.offers(player):
        if type(offer) in kinds and (name := name_of(round_, offer)) in names:
            found.setdefault(name, offer)
    return found

"""What a player may be asked in a game, as a fixed list of names: the actions of an environment."""

from collections.abc import Iterator, Mapping

from croupier.games import Game
from croupier.games.caribbean_stud import messages as caribbean
from croupier.games.four_card_poker import messages as four_card
from croupier.games.house_poker.messages import Fold
from croupier.games.ultimate_texas_holdem import messages as holdem
from croupier.games.ultimate_texas_holdem.terms import FIRST, LAST, SECOND
from croupier.procedure import Action
from croupier.rulebook import Rules
from croupier.table.definition import Choosing, GameDefinition
from croupier.table.house_round import HouseRound
from croupier.table.terms import read

ASKED: tuple[type[Action], ...] = (
    caribbean.MakeBet, holdem.Check, holdem.PlacePlay, four_card.PlacePlay, four_card.PlayOn, Fold,
)  # fmt: skip
"""What money depends on. The rest is ceremony, done for the player: cutting, taking the dice, pressing a button."""


def kinds_of(game: Game) -> dict[str, type[Action]]:
    """The kinds of choice that the game may offer a player, by the names of their actions.

    A kind that is taken for different amounts has a name for each: `place_play x4` is four times the first wager.
    """
    if isinstance(game.round_class, GameDefinition):
        terms = read(game.rules, game.round_class.terms)
        return {name: each.action for each in game.round_class.choices for name in each.names(terms)}
    known = game.round_class.action_types()
    return {name: kind for kind in ASKED if kind in known for name in _names(game.rules, kind)}


def _names(rules: Rules, kind: type[Action]) -> Iterator[str]:
    if kind is holdem.PlacePlay:
        times = {times for stage in (FIRST, SECOND, LAST) for times in rules.get(stage, "multiples", list).value}
        yield from (f"{kind.name()} x{each}" for each in sorted(times))
    elif kind is four_card.PlacePlay:
        least, most = (rules.get("play_wager", name, int).value for name in ("least_times", "most_times"))
        yield from (f"{kind.name()} x{each}" for each in range(least, most + 1))
    else:
        yield kind.name()


def name_of(round_: HouseRound, action: Action) -> str:
    """The name under which a choice is listed."""
    if (chosen := _declared(round_).get(type(action))) is not None:
        return chosen.name_of(round_, action)
    match action:
        case holdem.PlacePlay(multiple=times):
            return f"{action.name()} x{times}"
        case four_card.PlacePlay(box=box, cents=cents):
            return f"{action.name()} x{cents // sum(ante.cents for ante in round_.layout.standing('ante', box))}"
        case _:
            return action.name()


def _declared(round_: HouseRound) -> dict[type[Action], Choosing]:
    definition = round_.definition
    return {each.action: each for each in definition.choices} if isinstance(definition, GameDefinition) else {}


def open_choices(round_: HouseRound, player: str, names: Mapping[str, type[Action]]) -> dict[str, Action]:
    """What a player is offered now, by name; of several offers by one name, the first."""
    found: dict[str, Action] = {}
    for offer in round_.offers(player):
        if type(offer) in _declared(round_) or type(offer) in ASKED:
            name = name_of(round_, offer)
            if name in names:
                found.setdefault(name, offer)
    return found

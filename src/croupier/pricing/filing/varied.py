"""The game that a proposal is a variation of."""

from croupier.errors import CroupierError
from croupier.games import Game
from croupier.rulebook import Rules, load


def game_varied(game: Game, other: str) -> Game:
    """The game that is varied, with the same choices as far as it has them."""
    name, _, edition = other.partition("@")
    document = load(name) if name else game.rules.document
    if not set(document.wagers) & set(game.rules.document.wagers):
        raise CroupierError(f"{other}: {game.rules.name} has no wager of {document.name}, nothing varied")
    if not edition and document.name == game.rules.name:
        editions = [each for each in document.editions if each != game.rules.edition]
        if not editions:
            raise CroupierError(f"{other}: {document.name} has no other edition")
        edition = editions[0]
    usual = Rules(document, edition=edition or None)
    options, readings = ({**usual.options, **usual.priced_options()}, {**usual.readings, **usual.priced_readings()})
    asked_options, asked_readings = chosen_in(game)
    return Game(
        document,
        edition=usual.edition,
        options={key: value for key, value in asked_options.items() if key in options},
        readings={key: value for key, value in asked_readings.items() if key in readings},
    )


def chosen_in(game: Game) -> tuple[dict[str, object], dict[str, str]]:
    """Options and readings of a game that are not as they are where nobody chooses."""
    usual = Rules(game.rules.document, edition=game.rules.edition)
    options, readings = usual.chosen_options(), usual.chosen_readings()
    return (
        {name: value for name, value in game.rules.chosen_options().items() if options.get(name) != value},
        {name: value for name, value in game.rules.chosen_readings().items() if readings.get(name) != value},
    )

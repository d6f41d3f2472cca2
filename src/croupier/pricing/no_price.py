"""Why a wager of a rulebook has no price: it goes with another one, has no place on the layout, or refuses."""

from croupier.errors import CroupierError
from croupier.games import Game
from croupier.rulebook import Citation, NotAllowedError, UnknownNameError
from croupier.table.outcomes import Unpriced

NO_PLACE = "it has no place on the layout"


class NoPlaceError(UnknownNameError):
    """A wager that the layout has no place for as the options are."""

    def __init__(self, message: str, citation: Citation) -> None:
        super().__init__(f"{message} ({citation})")
        self.citation = citation


class NotPricedError(CroupierError):
    """A wager that can be made and has no price, with the reason and the rule."""

    def __init__(self, document: str, wager: str, why: str, citation: Citation | str) -> None:
        super().__init__(f"{document}: {wager} has no price: {why} ({citation})")

    @classmethod
    def of(cls, game: Game, found: Unpriced) -> "NotPricedError":
        return cls(game.rules.name, found.name, found.why, found.citation)


def without_price(game: Game, wager: str) -> UnknownNameError:
    """The error for a wager that a game has no price for, and does not say why."""
    rules = game.rules
    if game.definition.placements(rules, wager):
        return UnknownNameError(f"{rules.name}: {wager} has no price of its own: it goes with another wager")
    told = f"{rules.name}: {wager}: {NO_PLACE}"
    options, readings = rules.chosen_options(), rules.chosen_readings()
    for option in rules.priced_options().values():
        there = []
        for value in map(option.show, option.listed()):
            try:
                other = Game(
                    rules.document, edition=rules.edition, options=options | {option.name: value}, readings=readings
                )
            except NotAllowedError:  # one choice excludes another
                continue
            if other.definition.placements(other.rules, wager):
                there.append(f"{option.name}={value}")
        if there:
            here = option.show(options[option.name])
            told += f" with {option.name}={here}; it has one with {' or '.join(there)}"
            break
    return NoPlaceError(told, rules.wager(wager).citation)

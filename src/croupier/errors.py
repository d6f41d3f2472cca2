"""What can go wrong, each with the field or rule that says so. All derive from `CroupierError`."""


class CroupierError(Exception):
    """An error meant for the user: its message says what was wrong and what is allowed."""


class AmountError(CroupierError):
    """Not an amount of money in whole cents."""


class OddsError(CroupierError):
    """Not odds that can be read."""


class CardError(CroupierError):
    """Not a card, or not a card of that deck."""


class ShoeError(CroupierError):
    """The shoe cannot do that in the state it is in."""


class ShoeEmptyError(ShoeError):
    """A card was wanted and none is left to draw."""

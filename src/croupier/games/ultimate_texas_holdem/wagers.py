"""What lies on a box of an Ultimate Texas Hold'em table."""

from collections.abc import Iterable, Iterator

from croupier.table.layout import Layout, Wager


def amount(layout: Layout, kind: str, box: int) -> int:
    """What stands of a kind on a box, in cents."""
    return sum(wager.cents for wager in layout.standing(kind, box))


def on_box(layout: Layout, box: int, kinds: Iterable[str]) -> Iterator[Wager]:
    """The standing wagers of some kinds on a box, in the order of the kinds."""
    return (wager for kind in kinds for wager in layout.standing(kind, box))

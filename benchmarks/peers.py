"""Other libraries to measure beside; one that is not installed is left out, and said to be."""

import sys
from collections.abc import Callable, Mapping

Work = Callable[[int], None]


def installed(peers: Mapping[str, tuple[Callable[[], Work], int]]) -> dict[str, tuple[Work, int]]:
    """By name, such as "eval7, at random": the work of each that there is, and how much of it is enough."""
    found = {}
    for name, (make, count) in peers.items():
        try:
            found[name] = (make(), count)
        except ImportError:
            print(f"{name.partition(',')[0]} is not installed: left out", file=sys.stderr)
    return found

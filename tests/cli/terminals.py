"""A table at a terminal, for tests of what is typed there."""

from tests.golden import run

BLACKJACK = "skycity/blackjack --set cut=false"
UTH = "crown_perth/ultimate_texas_holdem"


def play(arguments, *typed):
    """What is printed when these lines come from a file."""
    status, output = run(f"croupier play {arguments}", "".join(f"{line}\n" for line in typed))
    assert status == 0, output
    return output


def refusals(output):
    return [line.strip() for line in output.splitlines() if "Refused." in line]

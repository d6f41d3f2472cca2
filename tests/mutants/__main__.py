"""Rules broken on purpose: find those that no longer apply; try those that changed, and note those that are caught."""

import argparse
import sys


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    some = "; of those whose document or address has a word"
    parser.add_argument(
        "--find", metavar="WORD", nargs="?", const="", help=f"look for those that no longer apply{some}"
    )
    parser.add_argument("--write", action="store_true", help="write down where they were found for certain")
    parser.add_argument("--land", metavar="WORD", nargs="?", const="", help=f"try those that changed{some}")
    options = parser.parse_args()
    if options.find is not None:
        from tests.mutants.finding import look

        return 1 if look(options.find, options.write) else 0
    if options.land is not None:
        from tests.mutants.running import land

        return 1 if land(options.land) else 0
    parser.print_help()
    return 2


if __name__ == "__main__":
    sys.exit(main())

"""Rules broken on purpose: find those that no longer apply, or the tests that show those whose tests take long."""

import argparse
import sys


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument(
        "--find",
        metavar="WORD",
        nargs="?",
        const="",
        help="look for those that no longer apply, all or those whose file, document or address has a word",
    )
    parser.add_argument("--write", action="store_true", help="write down those found at exactly one place")
    options = parser.parse_args()
    if options.find is not None:
        from tests.mutants.finding import look

        return 1 if look(options.find, options.write) else 0
    from tests.mutants.running import find_telling

    find_telling()
    return 0


if __name__ == "__main__":
    sys.exit(main())

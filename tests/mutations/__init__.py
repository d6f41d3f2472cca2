"""What each rule says in the code or the rulebook's file, and what it would say if it were broken; a module a game."""

import importlib
import pkgutil

from tests.mutants.mutation import Mutation

EVERY = [
    Mutation(*mutation)
    for module in pkgutil.iter_modules(__path__)
    for mutation in importlib.import_module(f"{__name__}.{module.name}").MUTATIONS
]
KEPT = ("kernels/blackjack/playing.py", "kernels/poker/uth/values.py", "kernels/poker/caribbean.py")


def _is_quick(number: int, mutation: Mutation) -> bool:
    """A solver that is broken is compiled anew, which takes long: of each, one is tried with the tests."""
    if not mutation.place.startswith(("kernels/blackjack/", "kernels/poker/")):
        return True
    return mutation.place in KEPT and not any(mutation.place == other.place for other in EVERY[:number])


MUTATIONS = [mutation for number, mutation in enumerate(EVERY) if _is_quick(number, mutation)]
SLOW = [mutation for mutation in EVERY if mutation not in MUTATIONS]
"""Tried by `make soak`."""

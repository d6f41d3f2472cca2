"""What each rule says in the code or the rulebook's file, and what it would say if it were broken; a module a game."""

import importlib
import pkgutil

from tests.mutants.mutation import Mutation

EVERY = [
    Mutation(*mutation)
    for module in pkgutil.iter_modules(__path__)
    for mutation in importlib.import_module(f"{__name__}.{module.name}").MUTATIONS
]

"""What is worked out from rules is kept with them: one way for all who ask."""

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar

from croupier.rulebook.rules import Rules

P = ParamSpec("P")
T = TypeVar("T")


def remembered(work_out: Callable[Concatenate[Rules, P], T]) -> Callable[Concatenate[Rules, P], T]:
    """Work something out once for each rules and further arguments: rules do not change, and take it with them."""

    @wraps(work_out)
    def remember(rules: Rules, /, *args: P.args, **kwargs: P.kwargs) -> T:
        key = (work_out, *args, *kwargs.items())
        return rules.memo(key, lambda: work_out(rules, *args, **kwargs))

    return remember

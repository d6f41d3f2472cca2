"""Money Wheel: a wheel with seven symbols in unequal numbers; wagers name the symbol at which it stops.

Played by skycity/money_wheel (Division 10) with the general rules of skycity/general. The smallest of the games
decided by a wheel or dice: a new one starts as a copy of it.
"""

from collections import Counter

from croupier.chance import Source
from croupier.games.layout_game import LayoutRound
from croupier.procedure import step
from croupier.rulebook import RulebookError, Rules
from croupier.wheel import Wheel


class MoneyWheel(LayoutRound):
    """A wheel with seven symbols in unequal numbers; wagers name the symbol at which it stops."""

    initial_wagers = ("symbol",)
    main_wager = "symbol"
    needs = ("wheel", "revolutions")
    needs_choices = ("payout_option",)
    void_causes = {
        "interference": "void_interference",
        "wheel_unbalanced": "void_unbalanced",
        "mechanical_malfunction": "void_malfunction",
        "between_two_sections": "void_between_sections",
    }
    void_at_rest = ("between_two_sections",)

    @classmethod
    def verify_rules(cls, rules: Rules) -> None:
        super().verify_rules(rules)
        counts = rules.get("wheel", "counts", str).value.split()
        marked = Counter(rules.get("wheel", "sections", str).value)
        if {f"{symbol}{count}" for symbol, count in marked.items()} != {*counts}:
            raise RulebookError(rules.name, "provisions.wheel.sections", f"must be {' '.join(counts)}")

    # -- the wheel and the layout ----------------------------------------------------------------------------------

    @staticmethod
    def new_equipment(rules: Rules, source: Source) -> Wheel:
        return Wheel(rules.get("wheel", "sections", str).value, source)

    @staticmethod
    def restore_equipment(state: bytes, source: Source) -> Wheel:
        return Wheel.restore(state, source)

    @classmethod
    def results(cls, rules: Rules) -> dict[str, int]:
        return dict(sorted(Counter(rules.get("wheel", "sections", str).value).items()))

    @classmethod
    def placements(cls, rules: Rules, wager: str) -> tuple[str, ...]:  # noqa: ARG003 - there is one kind
        return rules.memo("symbols", lambda: tuple(cls.results(rules)))

    @classmethod
    def outcome(cls, rules: Rules, wager: str, on: str, result: str) -> str:  # noqa: ARG003
        return f"wins_{on.lower()}" if on == result else "loses"

    # -- the spin --------------------------------------------------------------------------------------------------

    def determination_step(self) -> str:
        return "the wheel comes to rest"

    @step
    def draw_result(self) -> str:
        return str(self.equipment.spin())

    def call(self, result: str) -> tuple[str, str]:
        return result, f"symbol {result}"

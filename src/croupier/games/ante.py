"""The fee for taking part that some versions of games ask for beside each wager."""

from croupier.chips import ChipSet, format_dollars
from croupier.rulebook import NotAllowedError, Rules


def verify_ante(rules: Rules, minimum: int) -> None:
    """That it is no more than its part of the table minimum, and can be put up in chips."""
    ante, citation = rules.choice("ante", int)
    part, definition = rules.get("ante", "thousandths_of_minimum", int)
    if ante * 1000 > part * minimum:
        most = f"{_percent(part)} of the table minimum of {format_dollars(minimum)}"
        problem = f"{format_dollars(ante)} is above {most}; raise table_minimum, or lower the ante"
        raise NotAllowedError("ante", problem, definition)
    if not ChipSet.of(rules.choice("chip_denominations", tuple).value).can_pay(ante):
        raise NotAllowedError("ante", f"{format_dollars(ante)} cannot be paid in the chips in use", citation)


def _percent(thousandths: int) -> str:
    """125 is "12.5%"."""
    whole, tenths = divmod(thousandths, 10)
    return f"{whole}.{tenths}%" if tenths else f"{whole}%"

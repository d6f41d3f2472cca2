"""What has moved to `croupier.table.charts`."""

from croupier.table.charts import (
    Cell,
    Meaning,
    Section,
    StrategyChart,
    html_table,
)

__all__ = [
    "Cell",
    "Meaning",
    "Section",
    "StrategyChart",
    "html_table",
]

"""A sheet as one page of HTML that needs nothing beside it: for the screen, and for paper."""

from collections.abc import Iterable
from html import escape

from croupier.drawing.charts import FILLS
from croupier.pricing.filing.model import Sheet
from croupier.pricing.filing.report import Block, Chart, Lines, Pairs, Part, Picture, Table, heading, parts
from croupier.table.charts import StrategyChart

STYLE = """
:root { color-scheme: light; --ink: #1b1f24; --faint: #57606a; --line: #d0d7de; --band: #f3f5f7; --accent: #0b5d3b; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 1040px; padding: 28px 24px 60px; color: var(--ink); background: #fff;
  font: 14px/1.45 Helvetica, Arial, sans-serif; }
header { border-bottom: 3px solid var(--accent); padding-bottom: 12px; margin-bottom: 18px; }
header p { margin: 2px 0; color: var(--faint); }
h1 { font-size: 26px; margin: 0 0 4px; }
h2 { font-size: 19px; margin: 34px 0 10px; padding-bottom: 4px; border-bottom: 1px solid var(--line);
  color: var(--accent); }
h3 { font-size: 16px; margin: 26px 0 8px; }
nav ol { columns: 2; margin: 6px 0 0; padding-left: 20px; color: var(--faint); }
nav a { color: inherit; }
table { border-collapse: collapse; width: 100%; margin: 10px 0 14px; font-size: 12.5px; }
.wide, .charts { overflow-x: auto; }
caption { text-align: left; font-weight: bold; padding: 6px 0; }
th, td { text-align: left; vertical-align: top; padding: 4px 8px 4px 0; border-bottom: 1px solid var(--line);
  overflow-wrap: break-word; }
th { font-size: 11.5px; color: var(--faint); background: var(--band); padding-left: 4px; }
td { padding-left: 4px; }
td.figure, th.figure { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
td.exact { overflow-wrap: anywhere; font-variant-numeric: tabular-nums; max-width: 210px; }
table.pairs { width: auto; min-width: 60%; }
table.pairs th { background: none; font-size: 12.5px; font-weight: normal; white-space: nowrap; padding-right: 24px; }
table.pairs td { overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
figure { margin: 14px 0; break-inside: avoid; }
figure svg { max-width: 100%; height: auto; }
figcaption { color: var(--faint); font-size: 12.5px; margin-bottom: 4px; }
table.chart { width: auto; font-size: 12px; break-inside: avoid; }
table.chart td, table.chart th { text-align: center; padding: 2px 6px; border: 1px solid #fff; }
table.chart th { background: var(--band); }
table.chart td.said { color: #fff; font-weight: bold; min-width: 30px; }
.key { display: inline-block; color: #fff; font-weight: bold; padding: 1px 7px; margin-right: 5px; }
.keys span { margin-right: 16px; }
.charts { display: flex; flex-wrap: wrap; align-items: flex-start; gap: 0 26px; }
p { margin: 6px 0; overflow-wrap: anywhere; }
@page { margin: 16mm 13mm; }
@media print {
  .wide, .charts { overflow: visible; }
  body { max-width: none; padding: 0; font-size: 10.5pt; }
  h2, h3 { break-after: avoid; }
  tr { break-inside: avoid; }
  thead { display: table-header-group; }
  * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
"""


def to_html(sheet: Sheet) -> str:
    """The page, byte for byte the same for the same sheet."""
    made = tuple(parts(sheet))
    title = f"{heading(sheet)}: PAR sheet"
    chosen = ", ".join(f"{name}={value}" for name, value in sheet.chosen.items())
    said = [
        f"PAR sheet of {sheet.document}, {sheet.edition} edition ({sheet.source})",
        f"With {chosen}; all else as usual" if chosen else "All options and readings as usual",
        f"croupier {sheet.provenance.croupier}"
        + (f", dated {sheet.provenance.dated}" if sheet.provenance.dated else ""),
    ]
    links = [f'<li><a href="#{_anchor(n)}">{escape(p.title)}</a></li>' for n, p in enumerate(made) if p.level == 2]
    body = [
        f"<header><h1>{escape(heading(sheet))}</h1>",
        *(f"<p>{escape(line)}</p>" for line in said),
        "</header>",
        f'<nav aria-label="Contents"><strong>Contents</strong><ol>{"".join(links)}</ol></nav>',
        "<main>",
        *(_part(number, part) for number, part in enumerate(made)),
        "</main>",
    ]
    return page(title, body)


def page(title: str, body: Iterable[str]) -> str:
    """A whole page around what is in it."""
    return "\n".join(
        [
            "<!DOCTYPE html>",
            f'<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<style>{STYLE}</style></head><body>",
            *body,
            "</body></html>",
            "",
        ]
    )


def _anchor(number: int) -> str:
    return f"part-{number}"


def _part(number: int, part: Part) -> str:
    blocks = "\n".join(_block(block) for block in part.blocks)
    return f'<h{part.level} id="{_anchor(number)}">{escape(part.title)}</h{part.level}>\n{blocks}'


def _block(block: Block) -> str:
    if isinstance(block, Table):
        return table(block)
    if isinstance(block, Pairs):
        rows = "".join(
            f'<tr><th scope="row">{escape(what)}</th><td>{escape(said)}</td></tr>' for what, said in block.rows
        )
        return f'<table class="pairs"><tbody>{rows}</tbody></table>'
    if isinstance(block, Lines):
        return "".join(f"<p>{escape(line)}</p>" for line in block.lines)
    if isinstance(block, Picture):
        return f"<figure><figcaption>{escape(block.title)}</figcaption>{block.svg}</figure>"
    return _chart(block)


def table(block: Table, links: dict[str, str] | None = None) -> str:
    """A table; what stands in the first column may lead somewhere."""

    def kind(column: int) -> str:
        said = "figure" if column in block.right else "exact" if column in block.exact else ""
        return f' class="{said}"' if said else ""

    def cell(column: int, text: str) -> str:
        target = (links or {}).get(text) if column == 0 else None
        inner = f'<a href="{escape(target)}">{escape(text)}</a>' if target else escape(text)
        return f"<td{kind(column)}>{inner}</td>"

    head = "".join(f'<th scope="col"{kind(at)}>{escape(text)}</th>' for at, text in enumerate(block.headings))
    rows = "\n".join("<tr>" + "".join(cell(at, text) for at, text in enumerate(row)) + "</tr>" for row in block.rows)
    return f'<div class="wide"><table><thead><tr>{head}</tr></thead><tbody>\n{rows}\n</tbody></table></div>'


def _chart(block: Chart) -> str:
    chart = block.chart
    above = "".join(f"<p>{escape(line)}</p>" for line in chart.caption)
    keys = "".join(
        f'<span><b class="key" style="background:{FILLS[meaning.colour]}">{escape(meaning.letter)}</b>'
        f"{escape(meaning.words)}</span>"
        for meaning in chart.meanings
    )
    below = "".join(f"<p>{escape(line)}</p>" for line in chart.notes)
    return f'{above}<div class="charts">{_sections(chart)}</div><p class="keys">{keys}</p>{below}'


def _sections(chart: StrategyChart) -> str:
    fills = {meaning.letter: FILLS[meaning.colour] for meaning in chart.meanings}
    made = []
    for section in chart.sections:
        head = "".join(f'<th scope="col">{escape(name)}</th>' for name in ("", *section.columns))
        rows = []
        for label, cells in section.rows:
            said = "".join(
                f'<td class="said" style="background:{fills[cell.letter]}">{escape(cell.text)}</td>'
                if cell.letter
                else f"<td>{escape(cell.text)}</td>"
                for cell in cells
            )
            rows.append(f'<tr><th scope="row">{escape(label)}</th>{said}</tr>')
        made.append(
            f'<table class="chart"><caption>{escape(section.name)}</caption><thead><tr>{head}</tr></thead>'
            f"<tbody>{''.join(rows)}</tbody></table>"
        )
    return "".join(made)

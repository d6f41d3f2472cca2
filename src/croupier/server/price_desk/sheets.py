"""Prices of a game: its PAR sheet on a page, and as a file."""

from croupier.pricing.filing.making import make_sheet
from croupier.pricing.filing.report import heading, parts
from croupier.pricing.filing.writing import FORMS, written
from croupier.pricing.kept import Keeper, folder_for
from croupier.server.price_desk.answer import Answer, Link
from croupier.server.price_desk.asked import Asked
from croupier.server.price_desk.messages import File

MEDIA = {
    "html": "text/html; charset=utf-8",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "json": "application/json",
    "csv": "text/csv; charset=utf-8",
    "md": "text/markdown; charset=utf-8",
}


def answer(asked: Asked) -> Answer:
    """The sheet of the game that was chosen; as a file where `form` names one."""
    game = asked.game()
    wagers = asked.text("wagers").split()
    sheet = make_sheet(
        game, wagers or None, keeper=Keeper(folder_for()), every=asked.is_on("every"), progress=asked.tell
    )
    form = asked.text("form")
    file = None
    if form:
        name = sheet.document.replace("/", "-")
        form = asked.one_of("form", tuple(FORMS))
        file = File(f"{name}-{sheet.edition}.{form}", MEDIA[form], written(sheet, form))
    links = tuple(Link(f".{each}", "sheet", {**asked.fields, "form": each}, is_file=True) for each in FORMS)
    return Answer(
        title=f"{heading(sheet)}, {sheet.edition} edition",
        parts=parts(sheet),
        document=asked.document,
        links=links,
        file=file,
    )

"""PAR sheets to be filed: all that a price rests on, in forms that people, spreadsheets and programs read."""

from croupier.pricing.filing.as_text import Excerpt, excerpt
from croupier.pricing.filing.making import make_sheet
from croupier.pricing.filing.model import Sheet, WagerSheet
from croupier.pricing.filing.writing import FORMS, write_sheet, written

__all__ = ["FORMS", "Excerpt", "Sheet", "WagerSheet", "excerpt", "make_sheet", "write_sheet", "written"]

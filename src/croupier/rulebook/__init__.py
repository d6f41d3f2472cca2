"""Rulebooks as data: documents, editions, provisions, options, readings, citations and the register of rules."""

from croupier.rulebook.citation import Citation, Cited, cite, merge, rule_number
from croupier.rulebook.document import STATUSES, TESTED, Document, RuleEntry
from croupier.rulebook.errors import NOT_EXECUTED, NotAllowedError, NotExecutedError, RulebookError, UnknownNameError
from croupier.rulebook.library import document_names, shipped_documents
from croupier.rulebook.loader import load
from croupier.rulebook.memory import remembered
from croupier.rulebook.options import Option, Reading
from croupier.rulebook.rules import Rules
from croupier.rulebook.signs import SignTerms

__all__ = [
    "NOT_EXECUTED",
    "STATUSES",
    "TESTED",
    "Citation",
    "Cited",
    "Document",
    "NotAllowedError",
    "NotExecutedError",
    "Option",
    "Reading",
    "RuleEntry",
    "RulebookError",
    "Rules",
    "SignTerms",
    "UnknownNameError",
    "cite",
    "document_names",
    "load",
    "merge",
    "remembered",
    "rule_number",
    "shipped_documents",
]

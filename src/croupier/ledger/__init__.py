"""The ledger: one durable memory for all that lives longer than a call, with its double-entry books."""

from croupier.ledger.subject import Did, Done, Subject, SubjectKind, Surroundings

__all__ = ["Did", "Done", "Subject", "SubjectKind", "Surroundings"]

"""What the ledger refuses, and what it finds wrong."""

from croupier.errors import CroupierError


class LedgerError(CroupierError):
    """A ledger that cannot be used so; says what to do."""


class FencedError(LedgerError):
    """Another has taken the stream, or written to it: what this one has in memory is not what is stored."""


class RepeatedError(LedgerError):
    """A command's id was used before, for another command."""


class HaltedError(LedgerError):
    """A command has broken the subject of a stream: nothing more is done until a supervisor lifts it."""


class DamagedError(LedgerError):
    """What is stored is not what was written; names the first record that differs."""

    def __init__(self, where: str, problem: str) -> None:
        super().__init__(f"{where}: {problem}")
        self.where = where
        self.problem = problem

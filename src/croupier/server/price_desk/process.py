"""The process that works prices out: questions come in lines, and each is answered before the next is read.

It is apart from the server so that no table waits for a solver, and it stays, so that what was compiled and read once
serves the next question too.
"""

import os
import resource
import sys
from collections.abc import Callable
from typing import BinaryIO

import msgspec
from jinja2 import Environment

from croupier.errors import CroupierError
from croupier.rulebook.kept_texts import kept_texts
from croupier.server.opening import refused
from croupier.server.price_desk.answer import told
from croupier.server.price_desk.asked import OWN_FILE, Asked, AskedError, own_texts
from croupier.server.price_desk.messages import Answered, Message, Told, Wanted
from croupier.server.price_desk.questions import question_of
from croupier.server.templating import make_templates

MEMORY_BYTES = 8 << 30
"""More than any question needs that is meant; what asks for more is refused instead of the tables being stopped."""
NICE = 10
"""The tables come first."""


def answered(wanted: Wanted, templates: Environment, tell: Callable[[int, int], None]) -> Answered:
    """The answer to a question; what is wrong with it is an answer too."""
    try:
        asked = Asked(wanted.fields, tell)
        with kept_texts(own_texts(asked.fields)):
            answer = question_of(wanted.question).answer(asked)
            return Answered(html=told(answer, templates), file=answer.file)
    except MemoryError:
        return Answered(problem="it takes more memory than a question may have: ask for less at once")
    except CroupierError as error:
        asked_of = [error.field] if isinstance(error, AskedError) else []  # what was left empty is not sent
        found = refused(error, [*wanted.fields, *asked_of])
        is_own = not found.field and found.problem.startswith(f"{OWN_FILE.removeprefix('/')}:")
        return Answered(problem=found.problem, field="own" if is_own else found.field, rules=found.rules)


def serve(coming: BinaryIO, going: BinaryIO) -> None:
    """Answer until there are no more questions."""
    templates = make_templates()

    def say(message: Message) -> None:
        going.write(msgspec.json.encode(message) + b"\n")
        going.flush()

    for line in coming:
        wanted = msgspec.json.decode(line, type=Wanted)
        say(answered(wanted, templates, lambda done, all_: say(Told(done, all_))))


def main() -> None:
    os.nice(NICE)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY_BYTES, MEMORY_BYTES))
    going = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # whatever else is printed is no answer
    serve(sys.stdin.buffer, going)


if __name__ == "__main__":
    main()

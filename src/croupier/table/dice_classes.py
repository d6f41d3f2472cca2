"""The classes of dice that a rulebook can write down: sums, doubles, faces, counts of a face."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from croupier.dice import FACES
from croupier.table.classes import Numbers, Scope, Tells, Test, Vocabulary, parse_numbers, texts

ABOUT = {
    "total": "the sum of the faces",
    "same_face": "how many dice show one face, at the most",
    "faces": "the faces of all dice, in any order",
    "only_faces": "every die shows one of these faces",
    "number_of": "how many dice show some `faces`",
}
"""What each class of dice says of them."""
EXAMPLES = {
    "total": "[2, 12]",
    "same_face": "2",
    "faces": '["456", "123"]',
    "only_faces": '"246"',
    "number_of": '{ faces = "6", is = 2 }',
}
"""How each is written."""


def _total(said: Any, scope: Scope) -> Test:
    wanted, gather = parse_numbers(said, scope), scope.gather()
    return scope.test(lambda seen: sum(gather(seen)) in wanted, Tells())


def _same_face(said: Any, scope: Scope) -> Test:
    wanted, gather = _count(said, scope), scope.gather()
    return scope.test(lambda seen: max(Counter(gather(seen)).values()) in wanted, Tells())


def _faces(said: Any, scope: Scope) -> Test:
    wanted = {tuple(sorted(_parsed(text, scope))) for text in texts(said, scope, 'faces in quotes, such as "456"')}
    for faces in wanted:
        if len(faces) != scope.most:
            raise scope.fail(f"never comes to pass: it has {len(faces)} faces, and {scope.most} dice are thrown")
    gather = scope.gather()
    return scope.test(lambda seen: tuple(sorted(gather(seen))) in wanted, Tells())


def _only_faces(said: Any, scope: Scope) -> Test:
    if not isinstance(said, str) or not said:
        raise scope.fail('must be faces in quotes, such as "246"')
    faces, gather = _parsed(said, scope), scope.gather()
    return scope.test(lambda seen: all(face in faces for face in gather(seen)), Tells())


def _number_of(said: Any, scope: Scope) -> Test:
    if not isinstance(said, Mapping) or set(said) != {"faces", "is"} or not isinstance(said["faces"], str):
        raise scope.fail("must be a table that says faces, in quotes, and is")
    faces, wanted = _parsed(said["faces"], scope.inside("faces")), _count(said["is"], scope.inside("is"))
    gather = scope.gather()
    return scope.test(lambda seen: sum(face in faces for face in gather(seen)) in wanted, Tells())


def _count(said: Any, scope: Scope) -> Numbers:
    wanted = parse_numbers(said, scope)
    if not any(number in wanted for number in range(scope.most + 1)):
        raise scope.fail(f"never comes to pass: {scope.most} dice are thrown")
    return wanted


def _parsed(text: str, scope: Scope) -> list[int]:
    known = "".join(map(str, FACES))
    for letter in text:
        if letter not in known:
            raise scope.fail(f"{letter!r} is not a face: one of {known}")
    return [int(letter) for letter in text]


DICE: Vocabulary = {
    "total": _total,
    "same_face": _same_face,
    "faces": _faces,
    "only_faces": _only_faces,
    "number_of": _number_of,
}
"""The classes of dice, by name."""

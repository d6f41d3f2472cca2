"""The notation of actions in PHH: `d dh p1 AsKs`, `p2 cbr 300`, `p3 sm - # commentary`."""

import re
from typing import NamedTuple

from croupier.cards import RANKS, SUITS
from croupier.formats.amounts import DIGITS, PLACES, Amount, parse_amount, shown

UNKNOWN = "??"
CARDS = frozenset(rank + suit for rank in RANKS for suit in SUITS) | {UNKNOWN}

DEALER = -1
MOST_PLAYERS = 99
"""More than any table seats; a hand is refused by its rulebook for far fewer."""
_PLAYER = re.compile(r"p([1-9][0-9]?)")
AS_DEALT = "-"
"""Shown cards written so are those that the player was dealt."""

FORMS = {
    "dh": "d dh pN cards",
    "db": "d db cards",
    "pb": "pN pb",
    "f": "pN f",
    "cc": "pN cc",
    "cbr": "pN cbr amount",
    "sd": "pN sd [cards]",
    "sm": "pN sm [cards]",
}


class Move(NamedTuple):
    """One action as data. `verb` is empty for a mere commentary."""

    verb: str = ""
    player: int = DEALER
    """Who acts; for cards dealt, who gets them. Counted from 0."""
    cards: tuple[str, ...] = ()
    amount: Amount = 0
    comment: str = ""


def _parse_cards(text: str) -> tuple[str, ...]:
    cards = tuple(text[at : at + 2] for at in range(0, len(text), 2))
    for card in cards:
        if card not in CARDS:
            raise ValueError(f"{card!r} is not a card; write rank and suit like As or Td, or ?? if it is not known")
    return cards


def parse_action(text: str, players: int) -> Move:
    """Read one action; `ValueError` says what is wrong with it."""
    notation, hash_, comment = text.partition("#")
    comment = comment.strip() if hash_ else ""
    words = notation.split()
    if not words:
        return Move(comment=comment)
    verb = words[1] if len(words) > 1 else ""
    if verb not in FORMS or (words[0] == "d") != (verb in ("dh", "db")):
        raise ValueError(f"{shown(text)} is not an action; the forms are {', '.join(FORMS.values())}")
    match words:
        case ["d", "db", cards]:
            return Move("db", DEALER, _parse_cards(cards), 0, comment)
        case ["d", "dh", player, cards]:
            return Move("dh", _player(player, players), _parse_cards(cards), 0, comment)
        case [player, "pb" | "f" | "cc" | "sd" | "sm"]:
            return Move(verb, _player(player, players), (), 0, comment)
        case [player, "sm", "-"]:
            return Move("sm", _player(player, players), (AS_DEALT,), 0, comment)
        case [player, "sd" | "sm", cards]:
            return Move(verb, _player(player, players), _parse_cards(cards), 0, comment)
        case [player, "cbr", amount]:
            return Move("cbr", _player(player, players), (), _amount(amount), comment)
    raise ValueError(f"{shown(text)} has the wrong number of words; write it as {FORMS[verb]}")


def _player(word: str, players: int) -> int:
    found = _PLAYER.fullmatch(word)
    if found is None or int(found[1]) > players:
        raise ValueError(f"{shown(word)} is no player of this hand, who are p1 to p{players}")
    return int(found[1]) - 1


def _amount(word: str) -> Amount:
    try:
        amount = parse_amount(word)
    except ValueError:
        form = f"digits, such as 300 or 2.50: at most {DIGITS}, and {PLACES} after the point"
        raise ValueError(f"{shown(word)} is not an amount; write it in {form}") from None
    if amount <= 0:
        raise ValueError(f"{word}: an amount is more than nothing")
    return amount


def write_action(move: Move) -> str:
    words: list[str] = []
    if move.verb in ("dh", "db"):
        words = ["d", move.verb] + ([f"p{move.player + 1}"] if move.verb == "dh" else [])
    elif move.verb:
        words = [f"p{move.player + 1}", move.verb]
    if move.verb == "cbr":
        words.append(f"{move.amount:f}" if not isinstance(move.amount, int) else str(move.amount))
    if move.cards:
        words.append("".join(move.cards))
    if move.comment:
        words.append(f"# {move.comment}")
    return " ".join(words)

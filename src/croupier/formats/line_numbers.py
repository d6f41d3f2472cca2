"""Where in a file something stands, for messages: the line of a field, or of one of the actions."""

import re
from dataclasses import dataclass

_HEADER = re.compile(r"""\s*\[\s*["']?([^"'\]]+)["']?\s*\]\s*(#.*)?$""")


@dataclass(frozen=True, slots=True)
class Where:
    """A hand in a file: the whole file if it holds one, else the table of that name."""

    file: str = ""
    text: str = ""
    section: str = ""
    first: int = 1
    """The line of the file at which the text begins."""

    @property
    def hand(self) -> str:
        """The file, and which hand of it."""
        name = self.file or "hand history"
        return f"{name}: hand {self.section}" if self.section else name

    def field(self, name: str) -> str:
        return self._place(name, self._field_line(name))

    def action(self, index: int) -> str:
        """The place of the action with this index; people count from one."""
        return self._place(f"action {index + 1}", self._action_line(index))

    def _place(self, name: str, line: int | None) -> str:
        return f"{self.hand}: {name}" if line is None else f"{self.hand}: line {line}: {name}"

    def _field_line(self, name: str) -> int | None:
        section = ""
        pattern = re.compile(rf"""\s*["']?{re.escape(name)}["']?\s*=""")
        for number, line in enumerate(self.text.split("\n"), start=self.first):
            if header := _HEADER.match(line):
                section = header[1]
            elif section == self.section and pattern.match(line):
                return number
        return None

    def _action_line(self, index: int) -> int | None:
        first = self._field_line("actions")
        if first is None:
            return None
        starts = _string_lines("\n".join(self.text.split("\n")[first - self.first :]))
        return first + starts[index] if index < len(starts) else None


def _string_lines(text: str) -> list[int]:
    """The line, from 0, on which each string of the first array of a text begins."""
    lines: list[int] = []
    line = 0
    at = text.find("[") + 1
    while at < len(text) and text[at] != "]":
        letter = text[at]
        if letter == "#":
            at = text.find("\n", at) if "\n" in text[at:] else len(text)
            continue
        if letter in "'\"":
            lines.append(line)
            quote = letter * 3 if text.startswith(letter * 3, at) else letter
            end = _end_of_string(text, at + len(quote), quote)
            line += text.count("\n", at, end)
            at = end
            continue
        line += letter == "\n"
        at += 1
    return lines


def _end_of_string(text: str, at: int, quote: str) -> int:
    while at < len(text) and not text.startswith(quote, at):
        at += 2 if quote[0] == '"' and text[at] == "\\" else 1
    return at + len(quote)

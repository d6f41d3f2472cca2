"""What a part leaves for the next round, typed: declared as fields of a struct, kept in the setting by their names.

    class ThrowerLeft(LeftBehind, frozen=True):
        thrower: str = ""
        void_rolls: int = 0
        owed: Annotated[dict[str, int], Each("owed to ")] = {}      a key for each name
        numbers: tuple[int, ...] = ()                               anything else as JSON

What is as by default is not kept.
"""

from functools import cache
from typing import Annotated, Any, NamedTuple, Self, get_args, get_origin, get_type_hints

import msgspec

from croupier.procedure.setting import Setting


class Each(NamedTuple):
    """Marks a mapping of which each entry is kept under a key of its own, that begins so."""

    prefix: str


class LeftBehind(msgspec.Struct, frozen=True, kw_only=True):
    """What one part of a round leaves for the same part of the next."""

    @classmethod
    def of(cls, setting: Setting) -> Self:
        """What the round before has left."""
        carried = setting.carried
        if not carried:
            return cls()
        values: dict[str, Any] = {}
        for _, key, hint in _plan(cls):
            if isinstance(hint, Each):
                kept = ((each, value) for each, value in carried.items() if each.startswith(hint.prefix))
                values[key] = {each.removeprefix(hint.prefix): value for each, value in kept}
            elif key in carried:
                value = carried[key]
                values[key] = value if hint in (str, int, bool) else msgspec.json.decode(str(value))
        return msgspec.convert(values, cls, strict=False)

    def instead(self, setting: Setting) -> Setting:
        """A setting that keeps this for the next round, and nothing of its kind from before."""
        plan = _plan(type(self))
        own = {key for _, key, hint in plan if not isinstance(hint, Each)}
        prefixes = tuple(hint.prefix for _, _, hint in plan if isinstance(hint, Each))
        carried = {
            key: value for key, value in setting.carried.items() if key not in own and not key.startswith(prefixes)
        }
        return self.into(msgspec.structs.replace(setting, carried=carried))

    def into(self, setting: Setting) -> Setting:
        """A setting that keeps it for the next round."""
        carried = dict(setting.carried)
        for name, key, hint in _plan(type(self)):
            value = getattr(self, name)
            if not value:
                continue
            if isinstance(hint, Each):
                carried |= {f"{hint.prefix}{each}": kept for each, kept in value.items()}
            else:
                carried[key] = value if hint in (str, int, bool) else msgspec.json.encode(value).decode()
        return msgspec.structs.replace(setting, carried=carried) if carried != setting.carried else setting


@cache
def _plan(kind: type[LeftBehind]) -> list[tuple[str, str, Any]]:
    """How each field is kept, with its name and key: as it is, an entry at a time, or as JSON."""
    hints = get_type_hints(kind, include_extras=True)
    plan = []
    for field in msgspec.structs.fields(kind):
        hint = hints[field.name]
        if get_origin(hint) is Annotated:
            hint = next((arg for arg in get_args(hint) if isinstance(arg, Each)), hint)
        plan.append((field.name, field.encode_name, hint))
    return plan

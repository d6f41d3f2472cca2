"""Rounds of electronic baccarat as a state keeps them: what they were played with and what was done, without events.

Events follow from what was done, so they are made again when a round is taken up. A state is kept often, and holds
several rounds: without events it is a few kilobytes for each.
"""

from typing import Any, cast

import msgspec

from croupier.chance import RecordedSource, Source
from croupier.errors import CroupierError
from croupier.games import Game
from croupier.games.electronic_baccarat import ELECTRONIC_BACCARAT, ElectronicBaccarat
from croupier.procedure import Incident, Setting
from croupier.procedure.journal import decode_did
from croupier.room.errors import RoundError
from croupier.rulebook import Rules


class KeptStep(msgspec.Struct, frozen=True, array_like=True, omit_defaults=True):
    """What was done, and the chance that it drew; the first step of a round is its beginning."""

    did: msgspec.Raw = msgspec.Raw(b"null")
    chance: tuple[int, ...] = ()


class KeptRound(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A round by its number, with the choices of the operator's where they are not those that the table began with."""

    number: int
    setting: Setting
    equipment: msgspec.Raw
    steps: tuple[KeptStep, ...]
    options: dict[str, Any] | None = None

    @staticmethod
    def of(round_: ElectronicBaccarat, number: int, began_with: Rules) -> "KeptRound":
        """A round as it stands."""
        options = round_.rules.chosen_options()
        return KeptRound(
            number=number,
            setting=round_.setting,
            equipment=msgspec.Raw(msgspec.json.encode(round_.equipment_before)),
            steps=tuple(KeptStep(_encoded(record.did), record.chance) for record in round_.records),
            options=None if options == began_with.chosen_options() else options,
        )

    def take_up(self, began_with: Rules, source: Source) -> ElectronicBaccarat:
        """The round as it stood: what was done is done again; it goes on with this chance."""
        options = began_with.chosen_options() if self.options is None else self.options
        readings = began_with.chosen_readings()
        rules = Game(began_with.document, edition=began_with.edition, options=options, readings=readings).rules
        recorded = RecordedSource()
        shoe = ELECTRONIC_BACCARAT.restore_equipment(bytes(self.equipment), recorded)
        round_ = cast(ElectronicBaccarat, ELECTRONIC_BACCARAT(rules, shoe, self.setting))
        for step in self.steps:
            recorded.extend(step.chance)
            try:
                _do_again(round_, step.did)
            except CroupierError as error:
                raise RoundError("kept", f"round {self.number} cannot be done again: {error}") from error
        round_.chance.source = source
        return round_


def _encoded(did: msgspec.Struct | None) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(did))


def _do_again(round_: ElectronicBaccarat, did: msgspec.Raw) -> None:
    if bytes(did) == b"null":
        round_.start()
        return
    message = decode_did(did, ELECTRONIC_BACCARAT)
    if isinstance(message, Incident):
        round_.report(message)
    else:
        round_.act(message)

"""Facts about people and their hands that rulings make, at poker against the house and between players."""

from croupier.procedure.messages import Event


class HandReconstructed(Event, frozen=True):
    """Cards that had left the table, or were arranged wrongly, are again what they were."""

    hand: str

    def words(self) -> str:
        return f"{self.hand} is reconstructed"


class PlayDirected(Event, frozen=True):
    """A supervisor's direction to players suspected of collusion."""

    players: tuple[str, ...]
    direction: str

    def words(self) -> str:
        return f"direction to {' and '.join(self.players)}: {self.direction.replace('_', ' ')}"


class PlayerWarned(Event, frozen=True):
    """Told what another time would cost."""

    player: str

    def words(self) -> str:
        return f"{self.player} is warned"


class ExcludedFromCasino(Event, frozen=True):
    player: str

    def words(self) -> str:
        return f"{self.player} is excluded from the casino"

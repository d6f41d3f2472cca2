"""What people may see and do of each kind of stream."""

from croupier.server.faces.cages import Cages
from croupier.server.faces.face import Face, Said
from croupier.server.faces.house_tables import HouseTables
from croupier.server.faces.jackpot_kinds import LinkedJackpots, PokerJackpots, PrizeControllers
from croupier.server.faces.machine_tournaments import MachineTournaments
from croupier.server.faces.poker_acts import OF_TOURNAMENTS
from croupier.server.faces.poker_rooms import PokerRooms
from croupier.server.faces.poker_tables import PokerTables
from croupier.server.faces.poker_tournaments import PokerTournaments
from croupier.server.faces.terminals import Terminals
from croupier.tournaments.poker.dealt.tournament_table import TOURNAMENT_TABLE


def known_faces() -> dict[str, Face]:
    """The kinds of stream that have pages, by name."""
    tables = (HouseTables(), Terminals(), PokerTables(), PokerRooms(), Cages())
    tournaments = (PokerTournaments(), PokerTables(TOURNAMENT_TABLE, OF_TOURNAMENTS), MachineTournaments())
    jackpots = (LinkedJackpots(), PokerJackpots(), PrizeControllers())
    faces: tuple[Face, ...] = (*tables, *tournaments, *jackpots)
    return {face.kind.name: face for face in faces}


__all__ = ["Face", "Said", "known_faces"]

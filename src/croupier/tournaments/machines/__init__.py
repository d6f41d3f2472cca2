"""Gaming machine tournaments: conditions that bind, entries, sessions on equal machines, play-offs and prizes."""

from croupier.tournaments.machines.conditions import Conditions, Prize, Problem, Stage
from croupier.tournaments.machines.desk import OPERATOR, TournamentError
from croupier.tournaments.machines.machine import Machine, MachineSpec, MachineState, PayLine
from croupier.tournaments.machines.state import TournamentState
from croupier.tournaments.machines.tournament import MACHINE_TOURNAMENT, MachineTournament, TournamentSetup

__all__ = [
    "MACHINE_TOURNAMENT",
    "OPERATOR",
    "Conditions",
    "Machine",
    "MachineSpec",
    "MachineState",
    "MachineTournament",
    "PayLine",
    "Prize",
    "Problem",
    "Stage",
    "TournamentError",
    "TournamentSetup",
    "TournamentState",
]

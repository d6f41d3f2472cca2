"""The floor: a house that runs in a browser. It knows people, roles, sockets and pages, and no rule of any game."""

"""What each rule says in the code or the rulebook's file, and what it would say if it were broken; a module a game."""

from tests.mutations import casino_war

Mutation = tuple[str, str, str, str, str]
"""Document, rule, file, what it says, what it says when broken."""

MUTATIONS: list[Mutation] = [*casino_war.MUTATIONS]

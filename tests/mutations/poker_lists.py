"""The poker room around the tables: who has a vacant seat, changes of tables, broken games, connected players."""

from tests.mutants.documents import ABSENT

STAR, CROWN = "star_sydney/poker", "crown_perth/poker"
SEATS, MOVES, TERMS, BOARD, TABLES, LISTS = (
    "room/poker_room/seats.py::Seats",
    "room/poker_room/move_acts.py::MoveActs",
    "room/poker_room/terms.py::RoomTerms",
    "room/poker_room/board.py::Board",
    "room/poker_room/table_acts.py::TableActs",
    "room/poker_room/list_acts.py::ListActs",
)

# fmt: off
MUTATIONS = [  # document, rule, address, what it says there, what it says when broken
    (STAR, "6.3", f"{SEATS}._first_claim", "self._board.terms.changes_first", "False"),
    (STAR, "6.3", f"{TERMS}.changes_first", "order.index(OTHER_TABLE) < order.index(WAITING_LIST)", "False"),
    (STAR, "6.3", "star_sydney/poker::provisions.vacant_seat_priority.order", ["same_table", "other_table", "waiting_list"], ["same_table", "waiting_list", "other_table"]),
    (STAR, "6.3", f"{SEATS}._waiting", "board.lists.of(table.game)", "reversed(board.lists.of(table.game))"),
    (STAR, "6.3", f"{MOVES}._verify_ask", "not others or (asked.table and asked.table not in others)", "False"),
    (STAR, "6.3", f"{TABLES}._answered", "board.lists.leave(offer.game, call.player)", ""),
    (STAR, "6.4", f"{SEATS}._one_of", "terms.vacant_seat_draw is not None", "False"),
    (STAR, "6.4", f"{SEATS}._one_of", "[*moving, *asking]", "[*asking]"),
    (STAR, "6.4", f"{SEATS}._drawn", "next((each for each in claims if each.player == first))", "claims[0]"),
    (STAR, "6.4", "star_sydney/poker::provisions.vacant_seat_draw", {"rule": "6.4"}, ABSENT),
    (STAR, "6.4", f"{LISTS}._decline", "board.calls.forget(asked.player)", "False"),
    (STAR, "8.5", f"{MOVES}._break", "Claim(player, 'broken_game', asked.table)", "Claim(player, 'table_change', asked.table)"),
    (STAR, "8.5", f"{MOVES}._put_down", "Waiting(player, board.now_ms(), by, 'broken_game')", "Waiting(player, board.now_ms(), by, 'list')"),
    (STAR, "8.5", f"{SEATS}._asking", "Claim(change.player, 'table_change', change.source)", "Claim(change.player, 'broken_game', change.source)"),
    (STAR, "8.5", f"{MOVES}._allot", "board.tables.required(each.table, board.terms.list_rule).game == table.game", "True"),
    (CROWN, "1", f"{TABLES}._verify_role", "fed.name == table.name or fed.game != table.game or (not fed.is_in_play)", "False"),
    (CROWN, "1", f"{TABLES}._verify_role", "fed.role != 'main'", "False"),
    (CROWN, "6.8", f"{BOARD}.is_apart", "all((self.terms.are_apart(seat, at, table.report.seats) for at in seats))", "True"),
    (CROWN, "6.8", f"{BOARD}.is_apart", "{**self.calls.held_at(table.name), **table.report.players}", "table.report.players"),
    (CROWN, "6.8", f"{TERMS}.are_apart", "steps > self.separate.value", "steps >= self.separate.value"),
    (CROWN, "6.8", f"{TERMS}.are_apart", "steps >= self.separate.value", "steps > self.separate.value"),
    (CROWN, "6.8", f"{TERMS}.are_apart", "min(abs(one - other), seats - abs(one - other))", "abs(one - other)"),
    (CROWN, "6.8", "crown_perth/poker::provisions.separate_seats.seats", 2, 1),
    (CROWN, "6.8", "crown_perth/poker::provisions.separate_seats.seats", 2, 3),
    (CROWN, "6.8", f"{BOARD}.nearness", "not self.terms.are_apart(seat, at, table.report.seats)", "False"),
    (CROWN, "6.8", f"{MOVES}._verify_order", "not board.is_apart(asked.player, target, asked.seat)", "False"),
    (CROWN, "6.8", f"{MOVES}._may_have", "all((board.terms.are_apart(seat, taken, table.report.seats) for taken in given))", "True"),
    (CROWN, "6.11", f"{MOVES}._ask", "board.terms.change_by is None", "True"),
    (CROWN, "6.11", f"{SEATS}._asking", "not change.is_approved or change.wanted not in ('', table.name) or source is None", "change.wanted not in ('', table.name) or source is None"),
    (CROWN, "6.11", f"{SEATS}._one_of", "len(source.report.players) <= terms.short_table.value", "len(source.report.players) < terms.short_table.value"),
    (CROWN, "6.11", f"{SEATS}._one_of", "len(source.report.players) <= terms.short_table.value", "True"),
    (CROWN, "6.11", f"{SEATS}._one_of", "source.seat_of(e.player)", "0"),
    (CROWN, "6.11", "crown_perth/poker::provisions.table_change_draw.most_players", 6, 5),
    (CROWN, "6.11", "crown_perth/poker::provisions.table_change_draw.most_players", 6, 7),
    (CROWN, "6.11", f"{TERMS}.changes_first", "self.change_rank is None or self.change_rank.value == 'before_list'", "True"),
    (CROWN, "6.11", f"{SEATS}._moving", "min(free, key=lambda each: each[0])[1]", "free[0][1]"),
    (CROWN, "6.11", f"{SEATS}._moving", "Claim(name, other.role, other.name)", "Claim(name, 'list', other.name)"),
    (CROWN, "6.11", f"{SEATS}._one_of", "moving or terms.short_table is None", "terms.short_table is None"),
]

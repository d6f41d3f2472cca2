"""Madness 21 at a few tables once more, in plain whole numbers, from rules 3.5, 15A and 16.12. Nothing of croupier."""

from __future__ import annotations

PRIZES = {
    1000: 1, 100: 10, 50: 25, 40: 50, 35: 60, 30: 70, 25: 105, 24: 108, 23: 110, 22: 112, 21: 115, 20: 134, 15: 150,
    14: 175, 13: 200, 12: 250, 11: 350, 10: 400, 9: 225, 8: 260, 7: 270, 6: 280,
}  # fmt: skip
RANKS = ("dealer", "game_supervisor", "casino_supervisor", "casino_operator")


class Model:
    def __init__(self, tables, least: int, most: int, fives: int, stake_back: bool, flat: bool) -> None:
        self.tables = {name: {"in": False, "dealt": False, "broken": False, "boxes": {}} for name in tables}
        self.least, self.most, self.stake_back, self.flat = least, most, stake_back, flat
        self.prizes = [dollars for dollars, count in (*PRIZES.items(), (5, fives)) for _ in range(count)]
        self.purses: dict[tuple[str, str], int] = {}
        self.house = 0

    def do(self, verb: str, *about) -> bool:
        return bool(getattr(self, verb)(*about))

    def _give(self, table: str, player: str, cents: int) -> None:
        self.purses[table, player] = self.purses.get((table, player), 0) + cents

    def register(self, name, rank, boxes) -> bool:
        table = self.tables[name]
        if rank not in RANKS or table["broken"] or table["in"] or not boxes:
            return False
        for _, wagers in boxes.values():
            if not wagers or any(not self.least <= cents <= self.most for cents in wagers.values()):
                return False
        table["in"], table["dealt"], table["boxes"] = True, False, {}
        for box, (holder, wagers) in boxes.items():
            table["boxes"][box] = {
                "holder": holder, "wagers": dict(wagers), "bj": False, "asked": None, "left": [], "nominee": False,
                "gave_up": False, "won": None, "dollars": None, "by": None,
            }  # fmt: skip
            for player, cents in wagers.items():
                self._give(name, player, -cents)
        return True

    def tell(self, name, who, rank, boxes) -> bool:
        table = self.tables[name]
        if rank not in RANKS or not table["in"] or table["dealt"] or any(box not in table["boxes"] for box in boxes):
            return False
        table["dealt"] = True
        for number in [*table["boxes"]]:
            box = table["boxes"][number]
            if number not in boxes:
                self.house += sum(box["wagers"].values())
                del table["boxes"][number]
                continue
            box["bj"], box["by"] = True, who
            if table["broken"]:
                self._fixed(box)
            else:
                box["asked"] = box["holder"]
                box["left"] = [player for player in box["wagers"] if player != box["holder"]]
        return True

    def _fixed(self, box) -> None:
        """$25, or for each dollar by the other reading."""
        box["won"] = {player: 25_00 if self.flat else 25 * cents for player, cents in box["wagers"].items()}
        self.house -= sum(box["won"].values())

    def _find(self, name, number):
        box = self.tables[name]["boxes"].get(number)
        return box if box is not None and box["bj"] else None

    def press(self, name, number, who, rank, drawn) -> bool:
        box = self._find(name, number)
        if box is None or box["won"] is not None:
            return False
        if box["asked"] is None:  # an employee
            if rank not in RANKS or who in box["wagers"] or who == box["holder"]:
                return False
        elif who != box["asked"] or (who == box["holder"] and box["gave_up"]):
            return False
        box["dollars"] = self.prizes[drawn % len(self.prizes)]
        box["won"] = {player: box["dollars"] * cents for player, cents in box["wagers"].items()}
        box["by"] = who
        self.house -= sum(box["won"].values())
        return True

    def nominate(self, name, number, who, nominee) -> bool:
        box = self._find(name, number)
        if box is None or box["won"] is not None or box["asked"] != who or who != box["holder"] or box["nominee"]:
            return False
        if nominee not in box["left"]:
            return False
        box["left"].remove(nominee)
        box["asked"], box["nominee"], box["gave_up"] = nominee, True, True
        return True

    def decline(self, name, number, who) -> bool:
        box = self._find(name, number)
        if box is None or box["won"] is not None or box["asked"] is None or box["asked"] != who:
            return False
        if box["nominee"] and box["left"]:
            box["asked"] = box["holder"]
        else:
            box["asked"] = box["left"].pop(0) if box["left"] else None
        box["nominee"] = False
        return True

    def pay(self, name, number, who, rank) -> bool:
        box = self._find(name, number)
        if rank not in RANKS or box is None or box["won"] is None or who == box["by"] or who in box["wagers"]:
            return False
        for player, cents in box["wagers"].items():
            self._give(name, player, box["won"][player] + (cents if self.stake_back else 0))
            self.house += 0 if self.stake_back else cents
        del self.tables[name]["boxes"][number]
        return True

    def close(self, name, rank) -> bool:
        table = self.tables[name]
        if rank not in RANKS or not table["in"] or not table["dealt"] or table["boxes"]:
            return False
        table["in"] = False
        return True

    def fail(self, names) -> bool:
        failing = [name for name in (names or self.tables) if not self.tables[name]["broken"]]
        for name in failing:
            self.tables[name]["broken"] = True
            for box in self.tables[name]["boxes"].values():
                if box["bj"] and box["won"] is None:
                    self._fixed(box)
        return bool(failing)

    def repair(self, names, rank) -> bool:
        if rank not in RANKS[1:] or not names:
            return False
        if any(not self.tables[name]["broken"] or self.tables[name]["boxes"] for name in names):
            return False
        for name in names:
            self.tables[name]["broken"] = False
        return True

    def void(self, name, boxes) -> bool:
        table = self.tables[name]
        numbers = boxes or tuple(table["boxes"])
        if not table["in"] or any(number not in table["boxes"] for number in numbers):
            return False
        for number in numbers:
            box = table["boxes"].pop(number)
            for player, cents in box["wagers"].items():
                self._give(name, player, cents)
            self.house += sum((box["won"] or {}).values())
        if not boxes:
            table["in"] = False
        return True

    def accounts(self) -> dict[str, int]:
        boxes = [box for table in self.tables.values() for box in table["boxes"].values()]
        found = {f"tables/{table}/purse/{player}": cents for (table, player), cents in self.purses.items()}
        found["stakes"] = sum(sum(box["wagers"].values()) for box in boxes)
        found["prizes"] = sum(sum((box["won"] or {}).values()) for box in boxes)
        found["house"] = self.house
        return {name: cents for name, cents in found.items() if cents}

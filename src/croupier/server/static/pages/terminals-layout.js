/**
 * The layout beside the terminals: a column for each box with who sits there, a row for each bet, chips where they lie.
 * Touching a place puts the chip chosen on it: for oneself, or for the guest at the box where a dealer touches it.
 */
import { byId, element, me, money, short, told } from "./terminal-parts.js";

export class LayoutGrid {
  constructor(live, { isDealers = false } = {}) {
    this.live = live;
    this.isDealers = isDealers;
    this.place = byId("layout");
    this.shown = "";
  }

  show() {
    const { bets = {}, seats = {}, wagers = {}, boxes = 0, chips = [] } = this.live.table;
    const key = JSON.stringify([Object.keys(bets), seats, wagers, boxes, chips]);
    if (!this.place || key === this.shown) return;
    this.shown = key;
    const tray = byId("layout-chip");
    const chosen = tray.value;
    tray.replaceChildren(...chips.map((cents) => element("option", { value: cents, textContent: short(cents) })));
    if (chosen) tray.value = chosen;
    const numbers = Array.from({ length: boxes }, (_, i) => i + 1);
    const lying = new Map();
    for (const { place, cents } of Object.values(wagers)) lying.set(place, (lying.get(place) ?? 0) + cents);
    const head = numbers.map((box) => element("th", { scope: "col" }, element("b", { textContent: box }), " ", element("span", { textContent: seats[box] ?? "" })));
    const rows = Object.entries(bets).map(([place, bet]) => element("tr", {}, element("th", { scope: "row", textContent: bet.name }), ...numbers.map((box) => element("td", {}, this.cell(place, bet, box, lying.get(`${place}@${box}`) ?? 0)))));
    this.place.replaceChildren(element("table", {}, element("thead", {}, element("tr", {}, element("th", {}, element("span", { className: "visually-hidden", textContent: "bet" })), ...head)), element("tbody", {}, ...rows)));
  }

  cell(place, { name, wager, on }, box, cents) {
    const node = element("button", { type: "button", className: "spot", data: { place: `${place}@${box}` } });
    node.setAttribute("aria-label", `${name}, box ${box}${cents ? `: ${money(cents)}` : ""}`);
    if (cents) {
      const stack = element("x-chip-stack", { textContent: money(cents) });
      stack.setAttribute("cents", cents);
      stack.setAttribute("aria-hidden", "true");
      node.append(stack);
    }
    node.addEventListener("click", async () => told(await this.touch({ wager, on, box })));
    return node;
  }

  touch(where) {
    const guest = this.isDealers ? this.live.table.seats?.[where.box] ?? byId("guest").value.trim() : me;
    if (!guest) return { no: "", problem: "guest: nobody sits there: say whom the wager is for" };
    const said = { action: "place_wager", ...where, cents: Number(byId("layout-chip").value) };
    return this.live.act(said, this.isDealers ? { speaks_for: guest } : {});
  }
}

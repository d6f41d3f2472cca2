/** Seats: taking one with a table stake, adding chips, sitting out, leaving; for the dealer, of guests. */
import { IN_UNITS, amount, button, byId, cents, cites, dollars, element, me, renew, seatOf, speaks, told } from "./poker-parts.js";

const chosen = (id, label, values) => {
  const select = element("select", { id }, ...values.map((value) => element("option", { value, textContent: value })));
  return { select, node: element("div", { className: "field" }, element("label", { htmlFor: id, textContent: label }), select) };
};

export class Seating {
  constructor(live, guests) {
    this.live = live;
    this.guests = guests;
    this.shown = "";
    this.refusal = element("div", { className: "refusal", hidden: true });
    this.refusal.setAttribute("role", "alert");
    this.refusal.id = "seat-refusal";
    guests.addEventListener("change", () => this.show());
  }

  show() {
    const { own, table } = this.live;
    const seated = Object.entries(table.seats ?? {}).filter(([, seat]) => seat.player).map(([n, seat]) => [n, seat.player, seat.sits_out, speaks === "dealer" ? seat.stack_cents : 0]);
    const mine = seatOf(table, me);
    const key = JSON.stringify([own.acts, seated, [...this.guests.names], table.is_open, mine?.stack_cents]);
    if (key === this.shown) return;
    this.shown = key;
    renew(byId("seating"), this.refusal, ...(speaks === "dealer" ? this.dealers(own.acts ?? {}, seated) : this.mine(own.acts ?? {}, mine)));
    const rules = (own.acts?.take_seat ?? own.acts?.add_chips)?.rules;
    renew(byId("seating-rules"), cites(rules, 2));
  }

  async act(action, more = {}) {
    return told(await this.live.act(action, more), this.refusal);
  }

  mine(acts, seat) {
    if (!seat) {
      if (!acts.take_seat) return [element("p", { className: "note", textContent: this.live.table.is_open ? "No seat is free." : "Seats are taken when the table is open." })];
      return [this.sitDown(acts, () => me, (number, stake) => this.act({ action: "take_seat", player: me, seat: number, cents: stake }))];
    }
    const found = [element("p", { textContent: `Seat ${seat.number}, ${dollars(seat.stack_cents ?? 0)} before you${seat.sits_out ? "; you sit out" : ""}.` })];
    if (acts.add_chips) found.push(this.adding(acts.add_chips, (some) => this.act({ action: "add_chips", player: me, cents: some })));
    const words = { sit_out: "Sit out from the next hand", come_back: "Come back", leave_seat: "Leave with all chips" };
    found.push(element("div", { className: "row" }, ...Object.keys(words).filter((kind) => acts[kind]).map((kind) => button(words[kind], () => this.act({ action: kind, player: me })))));
    return found;
  }

  /** Where the house asks for a Player Card it is presented first; `who()` is whose it is. */
  sitDown(acts, who, send, before = null, more = () => ({})) {
    const { seats, bounds } = acts.take_seat;
    const seat = chosen("seat-number", "Seat", seats);
    const stake = amount("seat-stake", `Table stake, ${IN_UNITS}`, bounds);
    const card = acts.present_card ? element("input", { id: "seat-card", autocomplete: "off", maxLength: 40, required: true }) : null;
    const asked = card && element("div", { className: "field" }, element("label", { htmlFor: "seat-card", textContent: "Player Card, its number" }), card);
    const sit = async () => {
      if (card && !(await this.act({ action: "present_card", player: who(), card: card.value.trim() }, more()))) return;
      send(Number(seat.select.value), cents(stake.input));
    };
    return this.form("Take the seat", sit, before, asked, seat.node, stake.node);
  }

  adding({ bounds }, send) {
    const some = amount("add-cents", `Add chips, ${IN_UNITS}`, bounds);
    return this.form("Add", () => send(cents(some.input)), some.node);
  }

  form(words, send, ...nodes) {
    const form = element("form", { className: "seat-form", noValidate: true }, ...nodes, element("button", { className: "button", textContent: words }));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      send();
    });
    return form;
  }

  // -- for the dealer --------------------------------------------------------------------------------------------

  dealers(acts, seated) {
    const found = [element("ul", { className: "seated" }, ...seated.map((seat) => this.seatedLine(...seat)))];
    if (acts.take_seat) {
      const name = element("input", { id: "guest-name", required: true, maxLength: 40, autocomplete: "off" });
      const field = element("div", { className: "field" }, element("label", { htmlFor: "guest-name", textContent: "Guest without a sign-in, by name" }), name);
      const who = () => name.value.trim();
      const more = () => ({ speaks_for: who() });
      const form = this.sitDown(acts, who, (seat, stake) => this.act({ action: "take_seat", player: who(), seat, cents: stake }, more()), field, more);
      form.lastElementChild.textContent = "Seat the guest";
      found.push(element("details", { open: !seated.length }, element("summary", { textContent: "Seat a guest" }), form));
    }
    if (acts.close_table) found.push(button("Close the table", () => this.act({ action: "close_table" })));
    return found;
  }

  seatedLine(number, name, sitsOut) {
    const isGuest = this.guests.names.has(name);
    const more = isGuest ? { speaks_for: name } : {};
    const line = element("li", {}, element("span", {}, element("b", { textContent: `${number} ${name}` }), element("small", { textContent: isGuest ? " guest" : " has a sign-in" })));
    const acts = element("span", { className: "row" });
    const does = (words, action) => {
      const node = button(words, () => this.act(action, more));
      node.setAttribute("aria-label", `${words}: ${name}`);
      acts.append(node);
    };
    if (isGuest) {
      const input = element("input", { type: "number", inputMode: "decimal", step: "any", placeholder: "chips" });
      input.setAttribute("aria-label", `Chips that ${name} adds, ${IN_UNITS}`);
      const add = button("Add", () => this.act({ action: "add_chips", player: name, cents: cents(input) }, more));
      add.setAttribute("aria-label", `Add chips: ${name}`);
      acts.append(input, add);
    }
    if (sitsOut) does("Back", { action: "come_back", player: name });
    else does("Sit out", { action: "sit_out", player: name });
    does("Leave", { action: "leave_seat", player: name });
    line.append(acts);
    return line;
  }
}


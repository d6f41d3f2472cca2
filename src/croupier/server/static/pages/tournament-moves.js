/** Who would move where and why, before anybody does: buttons are told, single moves left out, and the rest is agreed to. */
import { ask, button, byId, cites, element, renew, sentence, told } from "./poker-parts.js";

const TITLES = { balance: "Balance the tables", break: "Break a table", redraw: "Redraw all seats" };
const ACTS = { balance: "balance_tables", break: "break_table", redraw: "redraw_seats" };
const plural = (count, word) => `${count} ${word}${count === 1 ? "" : "s"}`;
const listed = (words) => (words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`);

export class Moves {
  constructor(live) {
    this.live = live;
    this.what = "";
    byId("moves-close").addEventListener("click", () => this.close());
    addEventListener("keydown", (event) => event.key === "Escape" && this.what && this.close());
    live.addEventListener("change", () => this.what && live.seq !== this.seq && this.look());
  }

  /** Shows what would be done; the keyboard goes there and comes back. */
  async open(what, session, table = 0) {
    Object.assign(this, { what, session, table, from: document.activeElement, base: "", without: new Set(), reason: "" });
    byId("moves").hidden = false;
    byId("moves-title").textContent = TITLES[what];
    byId("moves-refusal").hidden = true;
    await this.look();
    byId("moves").scrollIntoView({ block: "nearest" });
    byId("moves-title").focus();
  }

  close() {
    this.what = "";
    byId("moves").hidden = true;
    if (this.from?.isConnected) this.from.focus();
  }

  /** Asks what would be done now; what was left out is forgotten when players or buttons are elsewhere. */
  async look() {
    const asked = (this.asked = {});
    this.seq = this.live.seq;
    try {
      const found = await this.proposal([]);
      if (this.asked !== asked) return;
      if (this.base !== found.shown) this.without.clear();
      this.base = found.shown;
      const shown = this.without.size ? await this.proposal([...this.without]) : found;
      if (this.asked === asked) this.show(shown);
    } catch (error) {
      if (this.asked !== asked) return;
      renew(byId("moves-rules"));
      renew(byId("moves-body"), element("p", { textContent: `There is nothing to be done: ${error.message.replace(/^[a-z_]+: /, "").replace(/ \([^)]*\)$/, "")}.` }), element("p", { className: "row" }, button("Close", () => this.close())));
    }
  }

  proposal(without) {
    return ask("tournament/proposal", { what: this.what, session: this.session, table: this.table, without: without.join(",") });
  }

  show(found) {
    const focused = document.activeElement?.id;
    renew(byId("moves-rules"), cites(found.rules, 1));
    const body = { balance: () => this.balancing(found), break: () => this.breaking(found), redraw: () => this.redraw(found) }[this.what]();
    byId("moves-body").replaceChildren(...body.filter(Boolean));
    if (focused && byId("moves").contains(byId(focused))) byId(focused).focus();
  }

  // -- balancing -------------------------------------------------------------------------------------------------

  balancing(found) {
    const made = found.moves.filter((move) => !move.is_left_out).length;
    const stays = this.without.size > 0;
    const reason = element("input", { id: "moves-reason", value: this.reason, required: true, maxLength: 200, autocomplete: "off" });
    reason.addEventListener("input", () => { this.reason = reason.value; });
    return [
      element("p", { textContent: `Tables may differ by ${plural(this.live.table.conditions?.difference ?? 1, "player")}. ${found.may_leave_out ? "Untick whoever is to stay." : ""}` }),
      ...this.buttons(found),
      element("ol", { className: "moves-list" }, ...found.moves.map((move) => this.move(move, found))),
      stays ? element("div", { className: "field" }, element("label", { htmlFor: reason.id, textContent: "Why are they left out? It is recorded." }), reason) : null,
      this.lots(found.has_lots ? "What is open is drawn when they move." : ""),
      this.row(made ? `Move ${plural(made, "player")}` : "", found, () => ({ without: [...this.without], reason: stays ? reason.value : "" }), stays ? reason : null),
    ];
  }

  move(move, found) {
    const { number, table, seat, player, to_table: there, to_seat: place, why, is_left_out: isOut } = move;
    const who = player || `One of table ${table}, by lot`;
    const way = isOut ? `stays at table ${table}` : `${seat ? `table ${table}, seat ${seat}` : `table ${table}`} to table ${there}, ${place ? `seat ${place}` : "a seat by lot"}`;
    const reason = player || place ? why.split("; ").at(-1) : "";
    const words = element("span", {}, element("b", { textContent: who }), element("span", { className: "way", textContent: way }), reason && !isOut ? element("small", { textContent: sentence(reason) }) : null);
    if (!found.may_leave_out) return element("li", {}, words);
    const tick = element("input", { type: "checkbox", id: `moves-${number}`, checked: !isOut });
    tick.addEventListener("change", () => {
      if (tick.checked) this.without.delete(number);
      else this.without.add(number);
      this.look();
    });
    return element("li", {}, element("label", { className: "check", htmlFor: tick.id }, tick, words));
  }

  /** Buttons that nobody has told: with them the blinds decide, and no lot. */
  buttons(found) {
    const tables = found.asks_button ?? [];
    if (!tables.length) return [];
    const lines = tables.map((number) => {
      const table = this.live.table.tables[String(number)];
      const seats = Object.entries(table.taken ?? {}).sort(([a], [b]) => Number(a) - Number(b));
      const select = element("select", { id: `moves-button-${number}` }, element("option", { value: "", textContent: "not known" }), ...seats.map(([seat, name]) => element("option", { value: seat, textContent: `seat ${seat}, ${name}` })));
      select.addEventListener("change", async () => {
        if (select.value) told(await this.live.act({ action: "tell_button", table: number, seat: Number(select.value) }), byId("moves-refusal"));
      });
      return element("div", { className: "field" }, element("label", { htmlFor: select.id, textContent: `Table ${number}` }), select);
    });
    const group = element("div", { className: "moves-buttons" }, element("b", { id: "moves-buttons-title", textContent: "Where is the button? Without it a lot decides." }), ...lines);
    group.setAttribute("role", "group");
    group.setAttribute("aria-labelledby", "moves-buttons-title");
    return [group];
  }

  // -- breaking and drawing anew -------------------------------------------------------------------------------------

  breaking(found) {
    const names = found.moves.map((move) => move.player);
    return [
      element("p", {}, element("b", { textContent: `Table ${found.table} is broken` }), `: ${found.why}.`),
      this.comes(found, "draw seats"),
      element("ul", { className: "moves-names" }, ...names.map((name) => element("li", { textContent: name }))),
      this.lots("Who sits where is drawn when the table is broken."),
      this.row(`Break table ${found.table} now`, found, () => ({ table: found.table })),
    ];
  }

  redraw(found) {
    return [
      element("p", {}, element("b", { textContent: `All ${found.moves.length} players leave their seats.` })),
      this.comes(found, "draw new ones"),
      found.free?.length ? element("p", { textContent: `Nobody sits at ${found.free.length > 1 ? "tables" : "table"} ${listed(found.free.map(String))} then.` }) : null,
      this.lots("Who sits where is drawn then, and cannot be taken back."),
      this.row("Redraw all seats now", found, () => ({})),
    ];
  }

  comes(found, how) {
    const where = Object.entries(found.comes).map(([table, count]) => `${count} at table ${table}`);
    return element("p", { textContent: `They ${how}: ${listed(where)}.` });
  }

  lots(words) {
    return words ? element("p", { className: "note", textContent: words }) : null;
  }

  row(words, found, fields, needed = null) {
    const act = async () => {
      if (needed && !needed.reportValidity()) return;
      const answer = await this.live.act({ action: ACTS[this.what], session: found.session, shown: found.shown, ...fields() });
      if (told(answer, byId("moves-refusal"))) this.close();
      else this.look();
    };
    return element("p", { className: "row" }, words ? button(words, act, "button is-primary") : null, button("Not now", () => this.close()));
  }
}

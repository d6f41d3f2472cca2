/** The registration desk: who enters and pays, with receipts; everybody who has entered, found by words. */
import { ask, button, byId, cites, dollars, element, renew, speaks, stream, told } from "./poker-parts.js";
import { Shown } from "./room-parts.js";
import { does, refusal } from "./tournament-act.js";
import { chips, prizeWords, sessionsOf, when } from "./tournament-parts.js";

const STANDS = { applied: "has to pay", waiting: "waits", in: "in", out: "out", withdrawn: "has withdrawn", refused: "is refused", disqualified: "is disqualified" };
const path = stream.split("/").map(encodeURIComponent).join("/");

export class Desk {
  constructor(live, act) {
    this.live = live;
    this.act = act;
    this.shown = new Shown();
    this.found = {};
    byId("entries-words").addEventListener("input", () => this.look());
    byId("register")?.addEventListener("submit", (event) => {
      event.preventDefault();
      this.register(true);
    });
    byId("register-only")?.addEventListener("click", () => this.register(false));
  }

  show() {
    this.showSessions();
    const { table, own } = this.live;
    if (!this.shown.is("entries", this.live.seq)) this.look();
    const count = `${chips(table.entries)} ${table.entries === 1 ? "entry" : "entries"} of ${chips(table.players)} players`;
    byId("entries-count").textContent = [count, table.applied ? `${table.applied} have to pay` : "", (table.waiting ?? []).length ? `${table.waiting.length} wait` : ""].filter(Boolean).join("; ");
    if (byId("register")) byId("register").hidden = !own.can?.enter;
    this.showFull();
    const card = byId("card")?.closest(".field");
    if (card) card.hidden = !sessionsOf(table).some((session) => session.takes_entries && session.needs_card);
  }

  /** Whoever registers is told beforehand that others wait. */
  showFull() {
    const { table } = this.live;
    const note = byId("register-note");
    if (!note) return;
    note.hidden = !table.is_full;
    const others = (table.waiting ?? []).length - (table.passed_over ?? []).length;
    note.textContent = table.is_full ? `All places are taken${others ? `, and ${others} ${others === 1 ? "waits" : "wait"}` : ""}. Whoever registers now waits${others ? " behind them" : ""}.` : "";
  }

  showSessions() {
    const select = byId("session");
    const open = sessionsOf(this.live.table).filter((session) => session.takes_entries);
    if (!select || this.shown.is("sessions", open.map(({ number, starts_ms: at }) => [number, at]))) return;
    const chosen = select.value;
    select.replaceChildren(...open.map((session) => element("option", { value: String(session.number), textContent: `${session.number}, ${when(session.starts_ms)}` })));
    if (chosen) select.value = chosen;
    select.closest(".field").hidden = open.length < 2;
  }

  // -- registering -----------------------------------------------------------------------------------------------

  async register(isPaid) {
    const form = byId("register");
    const player = byId("player").value.trim();
    const known = player ? (await ask("tournament/entries", { words: player }))[player] : undefined;
    const session = sessionsOf(this.live.table).find((each) => each.number === Number(byId("session").value || 1));
    byId("card").required = isPaid && !byId("card").closest(".field").hidden && (known ? known.needs_card : Boolean(session?.needs_card));
    if (!form.reportValidity()) return;
    if (!(await this.applied(player, known, session))) return;
    if (await this.waits(player)) return;
    if (isPaid && !(await this.paid(player))) return;
    form.reset();
    byId("player").focus();
  }

  /** Whether somebody has an application; whoever has one already needs none. */
  async applied(player, known, session) {
    const card = byId("card").value.trim();
    const agrees = byId("agrees").checked;
    if (known?.status !== "applied") {
      const entry = { action: "enter", player, session: session?.number ?? 1, agrees, full_name: byId("full-name").value.trim(), ...(card ? { card } : {}) };
      return told(await this.live.act(entry), refusal());
    }
    if (card && !told(await this.live.act({ action: "present_card", player, card }), refusal())) return false;
    return known.has_agreed || !agrees || told(await this.live.act({ action: "agree", player }), refusal());
  }

  /** Whether somebody has joined the waiting list instead: nothing is paid yet. */
  async waits(player) {
    const entry = (await ask("tournament/entries", { words: player }))[player];
    if (entry?.status !== "waiting") return false;
    const behind = entry.waits_as > 1 ? `, behind ${entry.waits_as - 1} who came before` : "";
    renew(byId("receipt"), element("p", { className: "receipt", role: "status" }, element("b", { textContent: `${player} waits, as number ${entry.waits_as}${behind}.` }), " Nothing was paid: they pay when they take a place."));
    byId("register").reset();
    byId("player").focus();
    return true;
  }

  /** What was paid, and where it goes: the receipt. */
  async paid(player, action = { action: "pay_entry", player }) {
    const answer = await this.live.act(action);
    if (!told(answer, refusal())) return false;
    this.receipt(answer.seq);
    return true;
  }

  async receipt(seq) {
    const line = await this.lineOf(seq);
    if (!line) return;
    const node = element("div", { className: "receipt" }, element("h3", { textContent: "Receipt" }), element("p", {}, line.words, " ", cites(line.rules, 2)),
      element("p", { className: "row" }, element("a", { className: "button", href: `/tournament-receipt/${seq}/${path}`, target: "_blank", textContent: "Print the receipt" })));
    renew(byId("receipt"), node);
  }

  /** The event of a record, which comes with the next news. */
  async lineOf(seq) {
    for (let tries = 0; tries < 40; tries += 1) {
      const line = this.live.log.find((each) => each.seq === seq && each.kind === "entry_paid");
      if (line) return line;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return null;
  }

  // -- everybody who has entered ---------------------------------------------------------------------------------

  async look() {
    const words = byId("entries-words").value.trim();
    this.asked = words;
    try {
      const found = words ? await ask("tournament/entries", { words }) : await ask("tournament/entries");
      if (this.asked !== words) return;
      this.found = found;
    } catch {
      this.found = this.live.own.latest ?? {}; // the connection is away: what is known is shown
    }
    this.showEntries();
  }

  showEntries() {
    if (this.shown.is("rows", this.found, this.live.own.can, this.live.own.actor)) return;
    renew(byId("entries"), ...Object.values(this.found).map((entry) => this.line(entry)));
  }

  line(entry) {
    const more = [entry.entries > 1 ? `${entry.entries} entries` : "", entry.rebuys ? `${entry.rebuys} re-buys` : "", entry.add_ons ? "add-on" : ""].filter(Boolean).join(", ");
    const stands = entry.is_offered ? "is offered a place" : entry.is_passed_over ? "did not take a place" : entry.status === "waiting" ? `waits, as number ${entry.waits_as}` : entry.place ? `place ${entry.place}` : entry.standing ? `out, place ${entry.standing}` : entry.is_absent ? "in, absent" : entry.may_buy_until_ms ? "may re-buy" : STANDS[entry.status];
    const seat = entry.table ? `table ${entry.table}, seat ${entry.seat}` : entry.status === "in" && sessionsOf(this.live.table).length > 1 ? `session ${entry.session}` : "";
    return element("tr", { data: { player: entry.player } },
      element("td", {}, element("b", { textContent: entry.player }), entry.full_name && entry.full_name !== entry.player ? element("small", { textContent: entry.full_name }) : null),
      element("td", {}, stands, more ? element("small", { textContent: more }) : null),
      element("td", { textContent: seat }),
      element("td", { className: "number" }, dollars(entry.paid_cents ?? 0), entry.owes_cents ? element("small", { textContent: `owes ${dollars(entry.owes_cents)}` }) : null),
      element("td", {}, speaks === "dealer" ? element("span", { className: "row" }, ...this.acts(entry)) : null));
  }

  acts(entry) {
    const { own, table } = this.live;
    const { player } = entry;
    const can = own.can ?? {};
    const session = sessionsOf(table).find((each) => each.number === entry.session);
    const of = (words, act, className) => {
      const node = button(words, act, className);
      node.setAttribute("aria-label", `${words}: ${player}`);
      return node;
    };
    const acts = [];
    if (entry.is_offered) acts.push(of("Takes it", async () => told(await this.live.act({ action: "take_place", player }))), of("Pass over", async () => told(await this.live.act({ action: "pass_over", player }))));
    if (entry.is_passed_over && can.wait_again) acts.push(of("Waits again", async () => told(await this.live.act({ action: "wait_again", player }))));
    if (entry.status === "applied" || entry.is_offered) {
      acts.push(of(`Pays ${dollars(entry.owes_cents ?? 0)}`, () => this.paid(player), "button is-primary"));
    }
    if (entry.needs_card && ["applied", "waiting", "in"].includes(entry.status) && can.present_card) acts.push(of("Player Card", () => this.act.open("present_card", { player })));
    if (["applied", "waiting"].includes(entry.status) && can.agree && !entry.has_agreed) acts.push(of("Has agreed", async () => told(await this.live.act({ action: "agree", player }))));
    if (entry.status === "in" && session?.sells_rebuys && can.buy_again) acts.push(of("Re-buy", () => this.paid(player, { action: "buy_again", player })));
    if (entry.status === "in" && session?.sells_add_ons && can.buy_add_on) acts.push(of("Add-on", () => this.paid(player, { action: "buy_add_on", player })));
    if (entry.status === "out" && session?.takes_entries && can.enter) acts.push(of("Enters again", async () => told(await this.live.act({ action: "enter", player, session: entry.session, agrees: entry.has_agreed })) && this.paid(player)));
    if (can.withdraw_entry && ["applied", "waiting", "in"].includes(entry.status) && session?.state === "waiting") acts.push(of("Withdraw", () => this.act.open("withdraw_entry", { player })));
    if (entry.table) acts.push(element("a", { className: "button", href: `/tournament-print/cards/${path}?player=${encodeURIComponent(player)}`, target: "_blank", textContent: "Seat card" }));
    if (can.undo_payment && entry.undoable?.length) acts.push(of("Booked by mistake", () => this.act.open("undo_payment", { player, what: entry.undoable.at(-1) })));
    if (can.pay_prize && (entry.due_cents || entry.due_goods)) acts.push(does(this.live, `Pay ${prizeWords({ cents: entry.due_cents ?? 0, goods: entry.due_goods })}`, { action: "pay_prize", player }, "button is-primary"));
    return acts;
  }
}

/** The desk of a machine tournament: who applies and is let in, with receipts; everybody who has entered, by words. */
import { ask, button, byId, cites, dollars, element, renew, speaks, stream, told } from "./poker-parts.js";
import { Shown } from "./room-parts.js";
import { does, refusal } from "./tournament-act.js";
import { chips } from "./tournament-parts.js";

const STANDS = { applied: "has applied", in: "in", beaten: "does not go on", out: "has withdrawn", disqualified: "is disqualified" };
const path = stream.split("/").map(encodeURIComponent).join("/");

export class Desk {
  constructor(live, act) {
    Object.assign(this, { live, act, shown: new Shown(), found: {} });
    byId("entries-words").addEventListener("input", () => this.look());
    byId("register")?.addEventListener("submit", (event) => {
      event.preventDefault();
      this.register(true);
    });
    byId("register-only")?.addEventListener("click", () => this.register(false));
  }

  show() {
    const { table, own } = this.live;
    if (!this.shown.is("entries", this.live.seq)) this.look();
    const applicants = own.applicants?.length ?? 0;
    byId("entries-count").textContent = [`${chips(table.entries ?? 0)} of ${chips(table.capacity ?? 0)}`, applicants ? `${applicants} have applied` : ""].filter(Boolean).join("; ");
    if (byId("register")) byId("register").hidden = !own.can?.apply_for_entry;
  }

  async register(isPaid) {
    if (!byId("register").reportValidity()) return;
    const player = byId("player").value.trim();
    if (!(this.live.own.applicants ?? []).includes(player) && !told(await this.live.act({ action: "apply_for_entry", player }), refusal())) return;
    if (isPaid && !(await this.letIn(player))) return;
    byId("register").reset();
    byId("player").focus();
  }

  async letIn(applicant) {
    const answer = await this.live.act({ action: "accept_entry", applicant });
    if (!told(answer, refusal())) return false;
    this.receipt(answer.seq);
    return true;
  }

  /** The event of the record comes with the next news. */
  async receipt(seq) {
    for (let tries = 0; tries < 40; tries += 1) {
      const line = this.live.log.find((each) => each.seq === seq && each.kind === "entry_accepted");
      if (line) {
        const print = element("a", { className: "button", href: `/machine-tournament-receipt/${seq}/${path}`, target: "_blank", textContent: "Print the receipt" });
        return renew(byId("receipt"), element("div", { className: "receipt" }, element("h3", { textContent: "Receipt" }), element("p", {}, line.words, " ", cites(line.rules, 2)), element("p", { className: "row" }, print)));
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return undefined;
  }

  async look() {
    const words = byId("entries-words").value.trim();
    this.asked = words;
    try {
      const found = await ask("machine-tournament/entries", words ? { words } : {});
      if (this.asked !== words) return;
      this.found = found;
    } catch {
      this.found = this.live.own.latest ?? {};
    }
    if (this.shown.is("rows", this.found, this.live.own.can)) return;
    renew(byId("entries"), ...Object.values(this.found).map((entry) => this.line(entry)));
  }

  line(entry) {
    const { player } = entry;
    const can = this.live.own.can ?? {};
    const acts = [];
    const named = (node, words) => { node.setAttribute("aria-label", `${words}: ${player}`); acts.push(node); };
    if (entry.status === "applied") {
      if (can.give_conditions && !entry.has_conditions) named(does(this.live, "Conditions given", { action: "give_conditions", applicant: player }), "Conditions given");
      if (can.accept_entry) named(button("Let in", () => this.letIn(player), "button is-primary"), "Let in");
      if (can.refuse_entry) named(does(this.live, "Refuse", { action: "refuse_entry", applicant: player }), "Refuse");
    }
    if (entry.status === "in" && can.withdraw_entry && !this.live.table.has_begun) named(button("Withdraw", () => this.act.open("withdraw_entry", { player })), "Withdraw");
    const where = entry.machine ? `machine ${entry.machine}` : entry.session ? `session ${entry.session}` : "";
    const won = entry.won_cents ? `won ${dollars(entry.won_cents)}${entry.due_cents ? `, ${dollars(entry.due_cents)} to be paid` : ""}` : entry.won_goods ?? "";
    return element("tr", { data: { player } }, element("td", {}, element("b", { textContent: player }), entry.full_name && entry.full_name !== player ? element("small", { textContent: entry.full_name }) : null),
      element("td", {}, STANDS[entry.status] ?? entry.status, won ? element("small", { textContent: won }) : null), element("td", { textContent: where }),
      element("td", { className: "number", textContent: dollars(entry.paid_cents ?? 0) }), element("td", {}, speaks === "dealer" ? element("span", { className: "row" }, ...acts) : null));
  }
}

/** Something went wrong: found by words, told by a form, ruled on by the book; and what the ruling changed. */
import { statutes } from "./poker-conduct.js";
import { eventLine } from "./poker-events.js";
import { makeForm } from "./poker-fields.js";
import { ask, byId, cites, dollars, element, inSuits, plain, sentence, told } from "./poker-parts.js";

const WAIT_MS = 200;

export class Wrong {
  constructor(live) {
    this.live = live;
    this.shown = null;
    this.open = "";
    this.found = null;
    this.waiting = null;
    this.texts = {};
    const search = byId("wrong-words");
    search.addEventListener("input", () => {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.search(search.value.trim()), WAIT_MS);
    });
    search.addEventListener("keydown", (event) => {
      if (event.key !== "ArrowDown") return;
      event.preventDefault();
      byId("incidents").querySelector("button")?.focus();
    });
  }

  async search(words) {
    this.found = null;
    if (words) {
      const found = await ask("poker/find", { words }).catch(() => []);
      if (byId("wrong-words").value.trim() !== words) return;
      const parts = words.toLowerCase().split(/\s+/);
      const named = Object.entries(this.live.own.reports ?? {}).filter(([, { label, about }]) => parts.every((part) => `${label} ${about}`.toLowerCase().includes(part)));
      this.found = [...new Set([...found, ...named.map(([kind]) => kind)])];
    }
    this.show();
  }

  /** Only what fits the words is listed; the one that is being filled in stays as it is. */
  show() {
    const reports = this.live.own.reports ?? {};
    const kinds = (this.found ?? []).filter((kind) => kind in reports);
    const late = (this.found ?? []).filter((kind) => !(kind in reports)).map((kind) => kind.replaceAll("_", " "));
    const count = Object.keys(reports).length;
    byId("wrong-count").textContent = this.found ? `${kinds.length} of ${count} fit${late.length ? `; not to be reported now: ${late.join(", ")}` : ""}` : `${count} irregularities can be reported now`;
    const listed = this.found ? kinds : Object.keys(reports);
    if (String(listed) === this.shown) return;
    this.shown = String(listed);
    const list = byId("incidents");
    const known = new Map([...list.children].map((item) => [item.dataset.incident, item]));
    if (!listed.includes(this.open)) this.open = "";
    list.replaceChildren(...listed.map((kind) => (kind === this.open && known.get(kind)) || this.item(kind, reports[kind])));
  }

  item(kind, { label, about, rules }) {
    const button = element("button", { type: "button", className: "incident" }, element("b", { textContent: sentence(label) }), element("span", { textContent: plain(about) }));
    button.setAttribute("aria-expanded", "false");
    button.addEventListener("click", () => this.toggle(kind, button));
    return element("li", { data: { incident: kind } }, cites(rules, 1), button);
  }

  close() {
    const item = byId("incidents").querySelector(`[data-incident="${this.open}"]`);
    item?.querySelector("form")?.remove();
    item?.querySelector(".incident").setAttribute("aria-expanded", "false");
    this.open = "";
  }

  async toggle(kind, button) {
    const wasOpen = this.open === kind;
    this.close();
    if (wasOpen) return;
    this.open = kind;
    button.setAttribute("aria-expanded", "true");
    try {
      const form = await ask("form", { kind });
      this.texts = form.texts ?? {};
      if (this.open === kind) button.parentElement.append(makeForm(form, "Ask for the ruling", (values) => this.report(kind, values)));
    } catch (error) {
      told({ no: "", problem: error.message }, byId("wrong-refusal"));
    }
  }

  async report(kind, values) {
    const before = structuredClone(this.live.table);
    const answer = await this.live.report({ incident: kind, ...values });
    if (!told(answer, byId("wrong-refusal"))) return;
    this.close();
    byId("wrong-words").value = "";
    this.search("");
    this.waiting = { kind, seq: answer.seq, before };
    this.settle();
  }

  /** The ruling is told with what happened: it is shown when that has come. */
  settle() {
    const asked = this.waiting;
    if (!asked || this.live.seq < asked.seq) return;
    this.waiting = null;
    const lines = this.live.log.filter((line) => line.seq === asked.seq);
    const rulings = lines.filter((line) => line.kind === "ruling_made");
    const rules = [...new Set(rulings.flatMap((line) => line.rules))];
    const said = rulings.map((line) => sentence(line.words.replace(/^ruling on [^:]*: /i, ""))).join("; ");
    const place = byId("ruling");
    place.replaceChildren(
      element("p", { className: "note", textContent: `Ruling on ${asked.kind.replaceAll("_", " ")}, record ${asked.seq}` }),
      element("h3", { textContent: `${plain(said) || "Noted"}.` }),
      ...statutes(rules, this.texts),
      element("h4", { textContent: "What changed" }), changes(asked.before, this.live.table),
      element("h4", { textContent: "What happened" }),
      element("ol", { className: "ruled" }, ...lines.filter((line) => line.kind !== "ruling_made").map(eventLine)));
    place.hidden = false;
    place.scrollIntoView({ block: "nearest" });
  }
}

const shown = (cards = []) => {
  const down = cards.filter((card) => !card).length;
  return [...cards.filter(Boolean).map(inSuits), down ? `${down} face down` : ""].filter(Boolean).join(", ") || "none";
};
const potted = (hand) => (hand?.pots ?? []).reduce((sum, pot) => sum + pot.cents, 0);

/** The table before and after, where it differs. */
function* differences(before, after) {
  for (const [number, now] of Object.entries(after.seats ?? {})) {
    const old = before.seats?.[number] ?? {};
    if (!now.player) continue;
    const of = (what) => `${now.player}: ${what}`;
    if (old.stack_cents !== now.stack_cents) yield [of("chips"), dollars(old.stack_cents ?? 0), dollars(now.stack_cents ?? 0)];
    if ((old.bet_cents ?? 0) !== (now.bet_cents ?? 0)) yield [of("bet"), dollars(old.bet_cents ?? 0), dollars(now.bet_cents ?? 0)];
    if (String(old.cards ?? "") !== String(now.cards ?? "")) yield [of("cards"), shown(old.cards), shown(now.cards)];
    if (old.is_in !== now.is_in && now.is_in !== undefined) yield [of("hand"), old.is_in ? "in" : "not in", now.is_in ? "in" : "dead"];
  }
  if (potted(before.hand) !== potted(after.hand)) yield ["pots", dollars(potted(before.hand)), dollars(potted(after.hand))];
  if (String(before.hand?.board) !== String(after.hand?.board)) yield ["board", shown(before.hand?.board), shown(after.hand?.board)];
  if (before.hand?.about !== after.hand?.about) yield ["next", before.hand?.about ?? "", after.hand?.about ?? ""];
}

function changes(before, after) {
  const found = [...differences(before, after)];
  if (!found.length) return element("p", { className: "note", textContent: "Nothing that is recorded: chips, cards and the next step stand as they did." });
  return element("ul", { className: "changes" }, ...found.map(([what, old, now]) => element("li", {}, element("span", { textContent: what }), " ", element("del", { textContent: old }), " ", element("ins", { textContent: now }))));
}

/** Something went wrong: found by words, told by a form, ruled on; and what the ruling changed. */
import { makeForm } from "./table-fields.js";
import { ask, byId, cites, dollars, element, eventLine, inSuits, ofStream, plain, sentence, told } from "./table-parts.js";

const WAIT_MS = 180;

export class Wrong {
  constructor(live) {
    this.live = live;
    this.shown = "";
    this.open = "";
    this.found = null;
    this.waiting = null;
    const search = byId("wrong-words");
    search.addEventListener("input", () => {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.search(search.value.trim()), WAIT_MS);
    });
    search.addEventListener("keydown", (event) => {
      if (event.key === "ArrowDown") {
        event.preventDefault();
        byId("incidents").querySelector("button")?.focus();
      }
    });
    live.addEventListener("change", ({ detail }) => {
      this.show();
      this.settle(detail.log);
    });
  }

  async search(words) {
    if (!words) {
      this.found = null;
      return this.show();
    }
    let found = [];
    try {
      found = await ask(ofStream("find"), { words });
    } catch {
      found = []; // the connection is away: what is said by name is found all the same
    }
    if (byId("wrong-words").value.trim() !== words) return;
    const reports = this.live.own.reports ?? {};
    const parts = words.toLowerCase().split(/\s+/);
    const named = Object.entries(reports).filter(([, { label, about }]) => parts.every((part) => `${label} ${about}`.toLowerCase().includes(part)));
    this.found = [...new Set([...found, ...named.map(([kind]) => kind)])];
    this.show();
  }

  /** The list as it is now; the one that is being filled in stays as it is. */
  show() {
    const { own, table } = this.live;
    const reports = own.reports ?? {};
    const kinds = (this.found ?? Object.keys(reports)).filter((kind) => kind in reports);
    const words = byId("wrong-words").value.trim();
    const late = (this.found ?? []).filter((kind) => !(kind in reports));
    byId("wrong-title").textContent = table.in_play || !table.round ? "Something went wrong" : `Correct round ${table.round}`;
    byId("wrong-count").textContent = words
      ? `${kinds.length} of ${Object.keys(reports).length} fit` + (late.length ? `; not to be reported now: ${late.map((kind) => kind.replaceAll("_", " ")).join(", ")}` : "")
      : `${kinds.length} irregularities can be reported now`;
    if (String(kinds) === this.shown) return;
    this.shown = String(kinds);
    const list = byId("incidents");
    const known = new Map([...list.children].map((item) => [item.dataset.incident, item]));
    if (!kinds.includes(this.open)) this.open = "";
    list.replaceChildren(...kinds.map((kind) => (kind === this.open && known.get(kind)) || this.item(kind, reports[kind])));
  }

  item(kind, { label, about, rules }) {
    const button = element("button", { type: "button", className: "incident" }, element("b", { textContent: label }), " ", element("span", { textContent: plain(about) }));
    button.setAttribute("aria-expanded", "false");
    button.addEventListener("click", () => this.toggle(kind, button));
    return element("li", { data: { incident: kind } }, button, cites(rules, 2));
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
      const form = await ask(ofStream("form"), { kind });
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
    this.waiting = { kind, seq: answer.seq, before };
    this.settle([]);
  }

  /** The ruling is told with what happened: it is shown when that has come. */
  settle() {
    const asked = this.waiting;
    if (!asked || this.live.seq < asked.seq) return;
    this.waiting = null;
    const lines = this.live.log.filter((line) => line.seq === asked.seq);
    this.showRuling(asked, lines);
  }

  async showRuling({ kind, before, seq }, lines) {
    const rulings = lines.filter((line) => line.kind === "ruling_made");
    const rules = [...new Set(rulings.flatMap((line) => line.rules))];
    const place = byId("ruling");
    const texts = rules.length ? await ask("/api/rule-texts", { rule: rules }).catch(() => ({})) : {};
    const said = rulings.map((line) => sentence(line.words.replace(/^ruling on [a-z_ ]+: /i, ""))).join(" ");
    const others = lines.filter((line) => line.kind !== "ruling_made");
    const statutes = rules.filter((rule) => texts[rule]);
    place.replaceChildren(
      element("p", { className: "note", textContent: `Ruling on ${kind.replaceAll("_", " ")}, record ${seq}` }),
      element("h3", { textContent: plain(said) || "Noted." }),
      ...statutes.map((rule) => element("div", { className: "ruled-line" }, cites([rule]), element("p", { className: "statute", textContent: texts[rule] }))),
      element("h4", { textContent: "What changed" }), changes(before, this.live.table),
      ...(others.length ? [element("h4", { textContent: "What happened" }), element("ol", { className: "ruled" }, ...others.map(eventLine))] : []));
    place.hidden = false;
    place.scrollIntoView({ block: "nearest" });
  }
}

const inCards = (cards) => (cards?.length ? cards.map((card) => (card ? inSuits(card) : "face down")).join(" ") : "no cards");

/** The table before and after, where it differs. */
function* differences(before, after) {
  const wagers = new Set([...Object.keys(before.wagers ?? {}), ...Object.keys(after.wagers ?? {})]);
  for (const id of wagers) {
    const [old, now] = [before.wagers?.[id], after.wagers?.[id]];
    if (old?.cents === now?.cents && old?.place === now?.place && old?.matched_cents === now?.matched_cents) continue;
    const { words } = now ?? old;
    yield [`wager ${id}: ${words}`, old ? `${dollars(old.cents)} stood on ${old.place.replace("@", ", box ")}` : "was not there", now ? `${dollars(now.cents)} stands on ${now.place.replace("@", ", box ")}` : "stands no more"];
  }
  for (const hand of new Set([...Object.keys(before.hands ?? {}), ...Object.keys(after.hands ?? {})])) {
    const [old, now] = [inCards(before.hands?.[hand]), inCards(after.hands?.[hand])];
    if (old !== now) yield [hand, old, now];
  }
  if ((before.result ?? "") !== (after.result ?? "")) yield ["result", before.result || "none", after.result || "none"];
  if (before.is_over !== after.is_over || before.about !== after.about) yield ["next", before.about, after.about];
  else if (String(before.waits_for) !== String(after.waits_for)) yield ["waits for", (before.waits_for ?? []).join(", "), (after.waits_for ?? []).join(", ")];
}

function changes(before, after) {
  const found = [...differences(before, after)];
  if (!found.length) return element("p", { className: "note", textContent: "Nothing that is recorded: wagers, cards and the next step stand as they did." });
  return element("ul", { className: "changes" }, ...found.map(([what, old, now]) => element("li", {}, element("span", { textContent: what }), element("del", { textContent: old }), element("ins", { textContent: now }))));
}



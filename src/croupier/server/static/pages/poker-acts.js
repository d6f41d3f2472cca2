/** What else can be done with the table itself: buttons, and forms that the house makes, under the heading of what they are about. */
import { makeForm } from "./poker-fields.js";
import { ask, button, byId, element, me, renew, sentence, speaks, told } from "./poker-parts.js";

/** These have controls of their own on the page. */
const ELSEWHERE = ["take_seat", "add_chips", "sit_out", "come_back", "leave_seat", "open_table", "close_table", "begin_hand",
  "draw_for_button", "move_players", "make_change"];
const TOPICS = { messages: "The table" };

export class TableActs {
  constructor(live, guests) {
    this.live = live;
    this.guests = guests;
    this.shown = "";
    this.open = "";
    this.refusal = element("div", { className: "refusal", hidden: true, id: "table-acts-refusal" });
    this.refusal.setAttribute("role", "alert");
  }

  show() {
    const acts = Object.entries(this.live.own.acts ?? {}).filter(([kind]) => !ELSEWHERE.includes(kind));
    const key = JSON.stringify(acts);
    if (key === this.shown) return;
    this.shown = key;
    const place = byId("table-acts");
    byId("table-acts-sheet").hidden = !acts.length;
    const kept = place.querySelector(`[data-act="${this.open}"]`);
    if (!acts.some(([kind]) => kind === this.open)) this.open = "";
    const topics = Map.groupBy ? Map.groupBy(acts, ([, act]) => act.topic) : grouped(acts);
    const nodes = [...topics].flatMap(([topic, some]) => [
      element("h3", { textContent: TOPICS[topic] ?? sentence(topic) }),
      element("ul", { className: "table-acts" }, ...some.map(([kind, act]) => (kind === this.open && kept) || this.item(kind, act)))]);
    renew(place, this.refusal, ...nodes);
  }

  item(kind, { words, form }) {
    const line = element("li", { data: { act: kind } });
    const node = button(sentence(words), () => (form ? this.toggle(kind, line, node) : this.send(kind, speaks === "player" ? { player: me } : {})));
    if (form) node.setAttribute("aria-expanded", "false");
    line.append(node);
    return line;
  }

  async toggle(kind, line, node) {
    const wasOpen = this.open === kind;
    const before = byId("table-acts").querySelector(`[data-act="${this.open}"]`);
    before?.querySelector("form")?.remove();
    before?.querySelector("button").setAttribute("aria-expanded", "false");
    this.open = wasOpen ? "" : kind;
    if (wasOpen) return;
    node.setAttribute("aria-expanded", "true");
    try {
      const form = await ask("form", { kind });
      if (this.open === kind) line.append(makeForm(form, sentence(form.label ?? kind.replaceAll("_", " ")), (values) => this.send(kind, values)));
    } catch (error) {
      told({ no: "", problem: error.message }, this.refusal);
    }
  }

  async send(kind, values) {
    const more = this.guests.names.has(values.player) ? { speaks_for: values.player } : {};
    if (!told(await this.live.act({ action: kind, ...values }, more), this.refusal)) return;
    this.open = "";
    this.shown = "";
    this.show();
  }
}

function grouped(acts) {
  const found = new Map();
  for (const each of acts) found.set(each[1].topic, [...(found.get(each[1].topic) ?? []), each]);
  return found;
}

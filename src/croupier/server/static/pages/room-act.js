/** One thing at a time that the house fills in for the room: a form that stays while lists and tables go on. */
import { makeForm } from "./poker-fields.js";
import { ask, byId, cites, renew, sentence, told } from "./poker-parts.js";

export const WORDS = {
  move_on_list: "Move on the list", leave_list: "Take off a list", set_table_role: "What a table is to the room", break_table: "Break up the game", order_move: "Order a move",
  open_list: "Open a list", close_list: "Take a list down", note_connection: "Note connected players", drop_connection: "Connected no more", ask_table_change: "Ask for another table, for a guest",
};
export const wordsOf = (kind) => WORDS[kind] ?? sentence(kind.replaceAll("_", " "));

export class Act {
  constructor(live, guests = { names: new Set() }, words = wordsOf) {
    this.live = live;
    this.guests = guests;
    this.wordsOf = words;
    this.kind = "";
    byId("act-close")?.addEventListener("click", () => this.close());
    addEventListener("keydown", (event) => event.key === "Escape" && this.kind && this.close());
  }

  /** Opens a form, with what is known already; the keyboard goes there and comes back. */
  async open(kind, known = {}, from = document.activeElement) {
    this.from = from;
    this.kind = kind;
    const refusal = byId("act-refusal");
    refusal.hidden = true;
    byId("act").hidden = false;
    byId("act-title").textContent = this.wordsOf(kind);
    byId("act-form").replaceChildren();
    try {
      const form = await ask("form", { kind });
      if (this.kind !== kind) return;
      byId("act-about").textContent = form.about ?? "";
      renew(byId("act-rules"), cites(form.rules, 2));
      const fields = form.fields.map((field) => (field.name in known && !field.many ? { ...field, default: known[field.name] } : field));
      const node = makeForm({ ...form, fields }, this.wordsOf(kind), (values) => this.send(kind, { ...fixed(known, fields), ...values }));
      byId("act-form").replaceChildren(node);
      for (const field of fields) fill(node, field, known);
      node.querySelector("select, input, button")?.focus();
      byId("act").scrollIntoView({ block: "nearest" });
    } catch (error) {
      told({ no: "", problem: error.message }, refusal);
    }
  }

  close() {
    this.kind = "";
    byId("act").hidden = true;
    if (this.from?.isConnected) this.from.focus();
  }

  async send(kind, values) {
    const more = this.guests.names.has(values.player) ? { speaks_for: values.player } : {};
    if (told(await this.live.act({ action: kind, ...values }, more), byId("act-refusal"))) this.close();
  }
}

/** What is known and has no field to be filled in. */
const fixed = (known, fields) => Object.fromEntries(Object.entries(known).filter(([name]) => !fields.some((field) => field.name === name)));

/** Text that is known is shown in its field. */
function fill(node, field, known) {
  const input = node.querySelector(`[id$="-${field.name}"]`);
  if (field.name in known && input?.tagName === "INPUT" && input.type !== "checkbox") input.value = known[field.name];
}

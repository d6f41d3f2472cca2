/** Forms made from what the server says of their fields, and lists of things that can be said, each opening its form. */
import { cites, element, formOf, inSuits, plain, sentence, told } from "./terminal-parts.js";

const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"];
const SUITS = ["s", "h", "d", "c"];
let forms = 0;

const option = (value, words) => element("option", { value: String(value), textContent: words });
const labelled = (control, text) => element("div", { className: "field" }, element("label", { htmlFor: control.id, textContent: sentence(text) }), control);

function choiceControl(id, field) {
  const select = element("select", { id, required: field.required });
  let known = [];
  const fill = (choices) => {
    known = choices;
    const isNeeded = !field.required && !choices.some(({ value }) => value === field.default);
    select.replaceChildren(...(isNeeded ? [option("", "not said")] : []), ...choices.map(({ value, words }) => option(value, words || "nothing to say")));
    if (field.default !== undefined) select.value = String(field.default);
    if (select.selectedIndex < 0) select.selectedIndex = 0;
  };
  fill(field.choices ?? []);
  return { node: labelled(select, field.label), select, fill, read: () => known.find(({ value }) => String(value) === select.value)?.value };
}

/** Several choices: a box for each. */
function manyControl(id, field) {
  const boxes = (field.choices ?? []).map(({ value, words }, i) => ({ value, box: element("input", { type: "checkbox", id: `${id}-${i}` }), words }));
  const node = element("fieldset", { className: "field" }, element("legend", { textContent: sentence(field.label) }),
    ...boxes.map(({ box, words }) => element("label", { className: "check", htmlFor: box.id }, box, element("span", { textContent: words }))));
  return { node, read: () => boxes.filter(({ box }) => box.checked).map(({ value }) => value) };
}

/** Cards in their order, each with rank and suit; "not said" for one that is not there. */
function cardsControl(id, field) {
  const count = field.many ? 3 : 1;
  const pickers = Array.from({ length: count }, (_, i) => {
    const needed = !field.many || i < 2;
    const select = element("select", { id: `${id}-${i}`, required: field.required && needed, ariaLabel: `${field.label}, card ${i + 1}` },
      option("", i < 2 ? "card" : "no third card"), ...SUITS.flatMap((suit) => RANKS.map((rank) => option(rank + suit, inSuits(rank + suit)))));
    return select;
  });
  const node = element("fieldset", { className: "field" }, element("legend", { textContent: sentence(field.label) }), element("div", { className: "row" }, ...pickers));
  const read = () => pickers.map(({ value }) => value).filter(Boolean);
  return { node, read: field.many ? read : () => read()[0] };
}

function inputControl(id, field) {
  const isMoney = field.shape === "money";
  if (field.shape === "yes_no") {
    const box = element("input", { type: "checkbox", id, checked: Boolean(field.default) });
    return { node: element("label", { className: "check", htmlFor: id }, box, element("span", { textContent: sentence(field.label) })), read: () => box.checked };
  }
  const input = element("input", { id, required: field.required, autocomplete: "off" });
  if (field.shape === "text") return { node: labelled(input, field.label), read: () => input.value.trim() || undefined };
  Object.assign(input, { type: "number", step: isMoney ? "0.01" : "1", inputMode: "decimal", value: isMoney ? "" : field.default ?? "" });
  const numbers = () => input.value === "" ? undefined : isMoney ? Math.round(Number(input.value) * 100) : Number(input.value);
  const read = field.many ? () => (numbers() === undefined ? [] : [numbers()]) : numbers;
  return { node: labelled(input, isMoney ? `${field.label}, in dollars` : field.label), read };
}

function control(id, field) {
  if (field.shape === "card") return cardsControl(id, field);
  if (field.shape === "choice") return field.many ? manyControl(id, field) : choiceControl(id, field);
  return inputControl(id, field);
}

/** A form of the fields, with a button; `send(values)` is called when it is sent. */
export function makeForm({ fields = [] }, words, send) {
  forms += 1;
  const described = fields.map((field) => ({ required: true, ...field })); // what is usual is not said
  const controls = new Map(described.map((field) => [field.name, control(`form-${forms}-${field.name}`, field)]));
  for (const field of described.filter((each) => each.depends_on)) {
    const [own, other] = [controls.get(field.name), controls.get(field.depends_on)];
    const refill = () => {
      const choices = field.choices_by?.[other.select.value] ?? [];
      own.fill(choices);
      own.node.hidden = choices.length < 2;
    };
    other?.select.addEventListener("change", refill);
    refill();
  }
  const button = element("button", { className: "button is-primary", textContent: words });
  const node = element("form", { className: "report" }, ...[...controls.values()].map((each) => each.node), button);
  node.addEventListener("submit", async (event) => {
    event.preventDefault();
    const values = {};
    for (const [name, { read }] of controls) {
      const value = read();
      if (value !== undefined) values[name] = value;
    }
    button.disabled = true;
    try {
      await send(values);
    } finally {
      button.disabled = false;
    }
  });
  return node;
}

/** What can be said, each opening its form in its place; one that is being filled in stays while the others change. */
export class Tools {
  constructor(list, send, words = "Do it") {
    this.list = list;
    this.send = send;
    this.words = words;
    this.suffix = "";
    this.shown = "";
    this.open = "";
  }

  show(kinds, suffix = "") {
    const key = JSON.stringify([Object.keys(kinds), suffix]);
    if (!this.list || key === this.shown) return false;
    this.shown = key;
    const known = new Map([...this.list.children].map((item) => [item.dataset.kind, item]));
    const isSame = suffix === this.suffix && this.open in kinds;
    if (!isSame) this.open = "";
    this.suffix = suffix;
    this.list.replaceChildren(...Object.entries(kinds).map(([kind, about]) => (kind === this.open && known.get(kind)) || this.item(kind, about)));
    if (!this.list.children.length) this.list.append(element("li", { className: "note" }, element("span", { textContent: "Nothing now." })));
    return true;
  }

  item(kind, { label, hint = "", about = "", rules = [] }) {
    const button = element("button", { type: "button", className: "tool" }, element("b", { textContent: sentence(label) }), " ", element("span", { className: "note", textContent: plain(hint || about) }));
    button.setAttribute("aria-expanded", "false");
    button.addEventListener("click", () => this.toggle(kind, button));
    return element("li", { data: { kind } }, button, rules.length ? cites(rules, 2) : null);
  }

  close() {
    const item = this.list.querySelector(`[data-kind="${this.open}"]`);
    item?.querySelector("form")?.remove();
    item?.querySelector(".tool").setAttribute("aria-expanded", "false");
    this.open = "";
  }

  async toggle(kind, button) {
    const wasOpen = this.open === kind;
    this.close();
    if (wasOpen) return;
    this.open = kind;
    button.setAttribute("aria-expanded", "true");
    try {
      const form = await formOf(kind + this.suffix);
      if (this.open !== kind) return;
      const node = makeForm(form, this.words, async (values) => (await this.send(kind, values)) && this.close());
      button.parentElement.append(node);
      node.querySelector("select, input")?.focus();
    } catch (error) {
      told({ no: "", problem: error.message });
    }
  }
}

/**
 * A form for something that is said or reported, made from what the server says of its fields: choices, amounts in dollars,
 * cards, and lists whose order counts. `filledIn(form)` gives the values as they are sent.
 */
import { ask, dollars, element, ofStream, sentence } from "./table-parts.js";

const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
const SUITS = ["♠", "♥", "♦", "♣"];
let forms = 0;

const option = ({ value, words }) => element("option", { value: String(value), textContent: words === "" ? "nothing to say" : words });
const readers = new WeakMap();

function labelled(id, text, control, note = "") {
  control.id ||= id;
  return element("div", { className: "field" }, element("label", { htmlFor: control.id, textContent: sentence(text) }), control, note ? element("small", { textContent: note }) : null);
}

/** A select whose values keep their types. */
function choosing(choices, isRequired, value) {
  const node = element("select", { required: isRequired });
  const fill = (some) => {
    const isGiven = some.some((choice) => choice.value === value || choice.value === "");
    node.replaceChildren(...(isRequired || isGiven ? [] : [element("option", { value: "", textContent: "not said" })]), ...some.map(option));
    if (value !== undefined && value !== null && isGiven) node.value = String(value);
    node.known = some;
  };
  fill(choices);
  node.fill = fill;
  node.chosen = () => node.known.find((choice) => String(choice.value) === node.value)?.value;
  return node;
}

/** Things in an order, one added after the other. */
function listing(id, field, adder, read, isTyped = false) {
  const list = element("ol", { className: "chosen-list" });
  const values = [];
  const show = () => {
    list.replaceChildren(...values.map(({ words }, i) => {
      const node = element("button", { type: "button", className: "button", textContent: `${words} ×` });
      node.setAttribute("aria-label", `take ${words} off the list`);
      node.addEventListener("click", () => { values.splice(i, 1); show(); });
      return element("li", {}, node);
    }));
  };
  const add = element("button", { type: "button", className: "button", textContent: "Add" });
  add.addEventListener("click", () => {
    const found = read();
    if (found) values.push(found);
    show();
  });
  const node = element("fieldset", { className: "field" }, element("legend", { textContent: `${sentence(field.label)}, in order` }), list, element("div", { className: "row is-adding" }, adder, add));
  readers.set(node, () => {
    const pending = values.length && !isTyped ? null : read(); // one that was chosen or typed and not added is meant too
    const all = values.map(({ value }) => value);
    if (isTyped) return pending ? [...all, pending.value] : all;
    return all.length || !field.required || !pending ? all : [pending.value];
  });
  return node;
}

const numberInput = (field, isMoney) => {
  const input = element("input", { type: "number", inputMode: "decimal", step: isMoney ? "0.01" : "1" });
  input.required = field.required && !field.many;
  if (field.least !== undefined && !isMoney) input.min = field.least;
  else if (isMoney && !(field.least < 0)) input.min = "0";
  if (field.most !== undefined && !isMoney) input.max = field.most;
  return input;
};

const typedNumber = (input, isMoney) => (input.value === "" ? undefined : isMoney ? Math.round(Number(input.value) * 100) : Number(input.value));

function cardPicker(id, label) {
  const [rank, suit] = [RANKS, SUITS].map((some) => element("select", {}, ...some.map((value) => element("option", { value, textContent: value }))));
  rank.id = id;
  rank.setAttribute("aria-label", `${label}: rank`);
  suit.setAttribute("aria-label", `${label}: suit`);
  return { node: element("span", { className: "card-picker" }, rank, suit), read: () => `${rank.value}${suit.value}` };
}

function control(id, field) {
  if (field.shape === "choice" && field.many) {
    const select = choosing(field.choices ?? [], true);
    select.setAttribute("aria-label", field.label);
    select.required = false;
    return listing(id, field, select, () => select.known.find((choice) => String(choice.value) === select.value));
  }
  if (field.shape === "card" && field.many) {
    const { node, read } = cardPicker(id, field.label);
    return listing(id, field, node, () => ({ value: read(), words: read() }));
  }
  if (field.many) {
    const isMoney = field.shape === "money";
    const input = field.shape === "text" ? element("input", { type: "text" }) : numberInput(field, isMoney);
    input.setAttribute("aria-label", field.label);
    return listing(id, field, input, () => {
      const value = field.shape === "text" ? input.value.trim() || undefined : typedNumber(input, isMoney);
      input.value = "";
      return value === undefined ? null : { value, words: isMoney ? dollars(value) : String(value) };
    }, true);
  }
  if (field.shape === "choice") {
    const choices = field.choices ?? [];
    const select = choosing(choices, field.required, field.default);
    const node = labelled(id, field.label, select, choices.length || field.depends_on ? "" : "there is none to choose now");
    readers.set(node, () => select.chosen());
    node.select = select;
    return node;
  }
  if (field.shape === "yes_no") {
    const box = element("input", { type: "checkbox", checked: Boolean(field.default), id });
    const node = element("label", { className: "check", htmlFor: id }, box, element("span", { textContent: sentence(field.label) }));
    readers.set(node, () => box.checked);
    return node;
  }
  if (field.shape === "card") {
    const { node: picker, read } = cardPicker(id, field.label);
    const node = element("div", { className: "field" }, element("label", { htmlFor: id, textContent: sentence(field.label) }), picker);
    readers.set(node, read);
    return node;
  }
  const isMoney = field.shape === "money";
  const input = field.shape === "text" ? element("input", { type: "text", required: field.required }) : numberInput(field, isMoney);
  if (isMoney && field.default) input.value = field.default / 100;
  else if (isMoney && field.required && field.least > 0) input.value = field.least / 100;
  if (field.shape === "number" && field.default !== undefined) input.value = field.default;
  const node = labelled(id, isMoney ? `${field.label}, in dollars` : field.label, input);
  readers.set(node, () => (field.shape === "text" ? input.value.trim() || undefined : typedNumber(input, isMoney)));
  return node;
}

/** A form of the fields, with a button; `send(values)` is called when it is sent. */
export function makeForm({ fields: given }, words, send) {
  forms += 1;
  const described = given.map((field) => ({ required: true, ...field })); // what is usual is not said
  const fields = new Map(described.map((field) => [field.name, control(`form-${forms}-${field.name}`, field)]));
  for (const field of described.filter((each) => each.depends_on)) { // what can be chosen differs by another choice
    const [node, other] = [fields.get(field.name), fields.get(field.depends_on)];
    const refill = () => {
      const choices = field.choices_by?.[other.select.value] ?? [];
      node.select.fill(choices);
      node.hidden = choices.length < 2;
    };
    other?.select?.addEventListener("change", refill);
    if (other?.select) refill();
  }
  const button = element("button", { className: "button is-primary", textContent: words });
  const node = element("form", { className: "report" }, ...fields.values(), button);
  node.addEventListener("submit", async (event) => {
    event.preventDefault();
    const values = {};
    for (const [name, field] of fields) {
      const value = readers.get(field)();
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

/** Something that somebody is invited to fill in: its form is asked for when it is opened, with what its fields take then. */
export function invitation({ kind, label, hint }, words, send) {
  const node = element("details", {}, element("summary", { textContent: words }), element("p", { className: "note", textContent: hint }));
  node.addEventListener("toggle", async () => {
    node.querySelector("form")?.remove();
    if (node.open) node.append(makeForm(await ask(ofStream("form"), { kind }), sentence(label), send));
  });
  return element("li", {}, node);
}

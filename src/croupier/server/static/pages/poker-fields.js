/** A form made from what the house says of its fields; what is filled in is sent as values of their own types. */
import { IN_UNITS, SCALE, dollars, element, inSuits, sentence } from "./poker-parts.js";

const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"];
const CARDS = ["s", "h", "d", "c"].flatMap((suit) => RANKS.map((rank) => `${rank}${suit}`)).map((value) => ({ value, words: inSuits(value) }));
let forms = 0;

const NOT_SAID = "not said";

function choosing(id, choices, isRequired, value) {
  const isGiven = choices.some((choice) => choice.value === value);
  const options = choices.map((choice, i) => element("option", { value: String(i), textContent: choice.words || NOT_SAID }));
  if (!isRequired && !isGiven) options.unshift(element("option", { value: "", textContent: NOT_SAID }));
  const select = element("select", { id, required: isRequired }, ...options);
  if (isGiven) select.value = String(choices.findIndex((choice) => choice.value === value));
  return [select, () => choices[select.value === "" ? -1 : Number(select.value)]?.value];
}

function typing(id, field) {
  const isNumber = field.shape === "number" || field.shape === "money";
  const input = element("input", { id, type: isNumber ? "number" : "text", required: field.required && !field.many, ...(isNumber ? {} : { maxLength: 200 }) });
  if (isNumber) Object.assign(input, { step: field.shape === "money" ? "any" : "1", inputMode: "decimal" });
  if (field.shape === "number" && field.default !== undefined && !field.many) input.value = field.default;
  const scale = field.shape === "money" ? SCALE : 1;
  const read = () => (input.value.trim() === "" ? undefined : isNumber ? Math.round(Number(input.value) * scale) : input.value.trim());
  return [input, read];
}

/** Values in their order, one added after the other. */
function listing(field, control, read, wordsOf) {
  const values = [];
  const list = element("ol", { className: "chosen-list" });
  const show = () => list.replaceChildren(...values.map((value, i) => {
    const node = element("button", { type: "button", className: "button", textContent: `${wordsOf(value)} ×` });
    node.setAttribute("aria-label", `take ${wordsOf(value)} off the list`);
    node.addEventListener("click", () => { values.splice(i, 1); show(); });
    return element("li", {}, node);
  }));
  const add = element("button", { type: "button", className: "button", textContent: "Add" });
  add.addEventListener("click", () => {
    const value = read();
    if (value !== undefined) values.push(value);
    show();
  });
  control.setAttribute("aria-label", field.label);
  const node = element("fieldset", { className: "field" }, element("legend", { textContent: `${sentence(field.label)}, in order` }), list, element("div", { className: "row is-adding" }, control, add));
  return [node, () => (values.length || !field.required ? [...values] : [read()].filter((value) => value !== undefined))];
}

/** A number for each who has one: what is left empty is not said. */
function amounts(id, field) {
  const lines = (field.choices ?? []).map((choice, i) => {
    const input = element("input", { id: `${id}-${i}`, type: "number", inputMode: "numeric", step: "1", min: "0" });
    return { choice, input, node: element("div", { className: "amount-line" }, element("label", { htmlFor: input.id, textContent: choice.words }), input) };
  });
  const node = element("fieldset", { className: "field amounts" }, element("legend", { textContent: sentence(field.label) }), ...lines.map((line) => line.node));
  const read = () => Object.fromEntries(lines.filter(({ input }) => input.value.trim() !== "").map(({ choice, input }) => [choice.value, Number(input.value)]));
  return [node, read];
}

function control(id, field) {
  if (field.shape === "amounts") return amounts(id, field);
  const choices = field.choices ?? (field.shape === "card" ? CARDS : null);
  if (field.many) {
    const [node, read] = choices ? choosing(id, choices, true) : typing(id, field);
    const wordsOf = (value) => choices?.find((choice) => choice.value === value)?.words ?? (field.shape === "money" ? dollars(value) : String(value));
    return listing(field, node, read, wordsOf);
  }
  if (field.shape === "yes_no") {
    const box = element("input", { type: "checkbox", id, checked: Boolean(field.default) });
    return [element("label", { className: "check", htmlFor: id }, box, element("span", { textContent: sentence(field.label) })), () => box.checked];
  }
  const [node, read] = choices ? choosing(id, choices, field.required, field.default) : typing(id, field);
  const label = field.shape === "money" ? `${field.label}, ${IN_UNITS}` : field.label;
  return [element("div", { className: "field" }, element("label", { htmlFor: id, textContent: sentence(label) }), node), read];
}

/** `send(values)` is called when it is sent. */
export function makeForm(form, words, send) {
  forms += 1;
  const all = form.fields.map((field) => ({ required: true, ...field })); // what is as mostly is not said
  const fields = all.map((field) => [field.name, ...control(`field-${forms}-${field.name}`, field)]);
  const submit = element("button", { className: "button is-primary", textContent: words });
  const node = element("form", { className: "filled" }, ...fields.map(([, each]) => each), submit);
  node.addEventListener("submit", async (event) => {
    event.preventDefault();
    const values = {};
    for (const [name, , read] of fields) if (read() !== undefined) values[name] = read();
    submit.disabled = true;
    try {
      await send(values);
    } finally {
      submit.disabled = false;
    }
  });
  return node;
}

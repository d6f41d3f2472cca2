/**
 * Fields of a record that people fill in: numbers, amounts, times, texts, choices, records within it and lists of them.
 *
 * A field is [name, label, kind, more]: `kind` is number, money, percent, chips (a list of them), text, words, yes_no,
 * time, choice, record or list. What is left empty is not said, and what is only for other records is not asked.
 */
import { button, element } from "./poker-parts.js";

let made = 0;

/** A time as a field of this device writes it. */
const local = (ms) => {
  const at = new Date(ms - new Date(ms).getTimezoneOffset() * 60_000);
  return at.toISOString().slice(0, 16);
};

const NUMBERS = { number: 1, money: 100, percent: 100 };

/** Nothing is what is empty, but where nothing has to be said. */
function number(id, kind, value, { zero = false }) {
  const scale = NUMBERS[kind];
  const input = element("input", { id, type: "number", inputMode: "decimal", step: scale === 1 ? "1" : "any", min: "0" });
  if (value !== undefined && (value || zero)) input.value = value / scale;
  return [input, () => (input.value.trim() === "" ? undefined : Math.round(Number(input.value) * scale))];
}

const SIMPLE = {
  number, money: number, percent: number,
  text(id, _, value) {
    const input = element("input", { id, type: "text", value: value ?? "", maxLength: 200, autocomplete: "off" });
    return [input, () => input.value.trim() || undefined];
  },
  words(id, _, value) {
    const input = element("textarea", { id, value: value ?? "", maxLength: 4000, rows: 2 });
    return [input, () => input.value.trim() || undefined];
  },
  chips(id, _, value) {
    const input = element("input", { id, type: "text", value: (value ?? []).join(" "), inputMode: "numeric", pattern: "[0-9 ,/]*", autocomplete: "off" });
    return [input, () => { const all = input.value.split(/[ ,/]+/).filter(Boolean).map(Number); return all.length ? all : undefined; }];
  },
  time(id, _, value) {
    const input = element("input", { id, type: "datetime-local", value: value ? local(value) : "" });
    const shown = input.value; // what nobody touches keeps its seconds
    return [input, () => (input.value && input.value === shown ? value : input.value ? new Date(input.value).getTime() : undefined)];
  },
  choice(id, _, value, { values }) {
    const select = element("select", { id }, ...Object.entries(values).map(([sent, words]) => element("option", { value: sent, textContent: words })));
    if (value !== undefined) select.value = value;
    return [select, () => select.value];
  },
};

function check(name, label, value, isOn) {
  const box = element("input", { type: "checkbox", id: name, checked: value ?? isOn ?? false });
  return [element("label", { className: "check", htmlFor: name }, box, element("span", { textContent: label })), () => box.checked];
}

/** Records one below the other, which can be put in between, moved and taken out. */
function list(label, value, { fields, fresh, first = "Add", plain = false }) {
  const items = [];
  const node = element("fieldset", { className: `record-list${plain ? " is-plain" : ""}` }, element("legend", { textContent: label }));
  const rows = element("div", { className: plain ? "is-plain" : "" });
  const put = (record, at = items.length) => {
    const [own, read] = recordFields(fields, record);
    const item = { read, node: null };
    const act = (words, told, does) => {
      const made = button(words, () => { does(); show(); });
      made.setAttribute("aria-label", told);
      return made;
    };
    item.node = element("div", { className: "record-item" }, own, element("span", { className: "row" },
      act("+", "another after this", () => put(fresh(read()), items.indexOf(item) + 1)),
      act("↑", "move up", () => { const i = items.indexOf(item); if (i) items.splice(i - 1, 0, ...items.splice(i, 1)); }),
      act("✕", "take this out", () => items.splice(items.indexOf(item), 1))));
    items.splice(at, 0, item);
  };
  const adding = button(first, () => { put(fresh(items.at(-1)?.read())); show(); });
  const show = () => {
    rows.replaceChildren(...items.map((item) => item.node));
    adding.hidden = items.length > 0;
  };
  for (const record of value ?? []) put(record);
  show();
  node.append(rows, adding);
  return [node, () => (items.length ? items.map((item) => item.read()) : undefined)];
}

/** A record that may not be there at all. */
function optional(id, label, value, { fields }) {
  const [own, read] = recordFields(fields, value ?? {});
  const box = element("input", { type: "checkbox", id, checked: Boolean(value) });
  const show = () => { own.hidden = !box.checked; };
  box.addEventListener("change", show);
  show();
  const node = element("div", { className: "wide" }, element("label", { className: "check", htmlFor: id }, box, element("span", { textContent: label })), own);
  return [node, () => (box.checked ? read() : undefined)];
}

function field([name, label, kind, more = {}], record) {
  made += 1;
  const id = `record-${made}-${name}`;
  const value = record[name];
  if (kind === "yes_no") return check(id, label, value, more.on);
  if (kind === "list") return list(label, value, more);
  if (kind === "record") return optional(id, label, value, more);
  const [control, read] = SIMPLE[kind](id, kind, value, more);
  const note = more.note ? element("small", { className: "note", id: `${id}-note`, textContent: more.note }) : null;
  if (note) control.setAttribute("aria-describedby", note.id);
  return [element("div", { className: `field${kind === "words" ? " wide" : ""}` }, element("label", { htmlFor: id, textContent: label }), control, note), read];
}

/** The fields of a record with what they have, and how they are read: what nobody sees here is kept as it is. */
export function recordFields(fields, record) {
  const own = fields.map((each) => ({ name: each[0], ...each[3], made: field(each, record) }));
  const node = element("div", { className: "record" }, ...own.map(({ name, made: [each] }) => { each.dataset.name = name; return each; }));
  const read = () => {
    const found = { ...record };
    for (const { name, otherwise, only, made: [, value] } of own) {
      const said = !only || only(found) ? value() : undefined;
      if (said !== undefined) found[name] = said;
      else if (otherwise !== undefined) found[name] = otherwise;
      else delete found[name];
    }
    return found;
  };
  const show = () => {
    const found = read();
    for (const { only, made: [each] } of own) if (only) each.hidden = !only(found);
  };
  if (own.some(({ only }) => only)) {
    node.addEventListener("input", show);
    show();
  }
  return [node, read];
}

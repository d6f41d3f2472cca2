/** What the pages of a jackpot have in common: meters, offers as buttons and forms, what has happened. They know no rule. */
import { makeForm } from "./table-fields.js";
import { ask, byId, cites, dollars, element, eventLine, ofStream, sentence, told } from "./table-parts.js";

const MOST_LINES = 200;
export const inWords = (name) => name.replaceAll("_", " ");
export const time = (seconds) => {
  const when = new Date(seconds * 1000);
  return element("time", { dateTime: when.toISOString(), textContent: when.toLocaleString([], { dateStyle: "medium", timeStyle: "short" }) });
};
export const listed = (names) => (names.length > 1 ? `${names.slice(0, -1).join(", ")} or ${names.at(-1)}` : names.join(""));

/** Puts nodes into a place by their keys: what has not changed stays as it is, with all that is open or typed in it. */
export function keep(place, items, make) {
  const known = new Map([...place.children].map((node) => [node.dataset.key, node]));
  const nodes = items.map((item) => {
    const [key, text] = [item.key, JSON.stringify(item)];
    const old = known.get(key);
    if (old?.made === text) return old;
    const node = make(item);
    node.dataset.key = key;
    node.made = text;
    if (old?.contains(document.activeElement)) requestAnimationFrame(() => node.querySelector("button, summary")?.focus());
    return node;
  });
  for (const child of [...place.children]) if (!nodes.includes(child)) child.remove();
  nodes.forEach((node, i) => {
    if (place.children[i] !== node) place.insertBefore(node, place.children[i] ?? null); // whoever types in one that stays, stays
  });
}

/** The displays, each with its own word if it is pending or out of order. */
export function showMeters(place, table) {
  const meters = Object.values(table.meters ?? {});
  keep(place, meters.map((meter) => ({ key: meter.name, pending: meter.pending ?? "", out: Boolean(meter.is_out), rules: meter.rules })), ({ key, pending, out, rules }) => {
    const meter = element("x-meter");
    meter.setAttribute("label", sentence(key));
    meter.setAttribute("on-felt", "");
    meter.setAttribute("cents", table.meters[key].cents);
    const state = out ? ["is-wrong", "Out of order"] : pending ? ["is-pending", `Pending: ${pending}`] : ["is-on", "Counting"];
    return element("div", { className: `meter${pending ? " is-pending" : ""}` }, meter, element("span", { className: `state ${state[0]}`, textContent: state[1] }), cites(rules, 1));
  });
  for (const { name, cents } of meters) place.querySelector(`[data-key="${CSS.escape(name)}"] x-meter`)?.setAttribute("cents", cents);
  place.hidden = !meters.length;
}

/** Sends what is said, and shows why not where it is refused, or what was done. */
export async function say(live, action, place) {
  const answer = await live.act(action);
  const isDone = told(answer, place);
  if (isDone) byId("done").replaceChildren(`${sentence(inWords(action.action))}: done. `, element("span", { className: "note", textContent: `Record ${answer.seq}, receipt ${answer.chain.slice(0, 12)}.` }));
  byId("done").hidden = !isDone;
  return isDone;
}

const subject = ({ fields }) => Object.entries(fields).filter(([name]) => name !== "late").map(([name, value]) => (name === "claim" ? `claim ${value}` : Array.isArray(value) ? value.join(", ") : typeof value === "object" ? "" : String(value))).filter(Boolean).join(", ");
export const offerWords = (offer) => `${sentence(inWords(offer.action))}${offer.fields.late ? ", late" : ""}`;

/** Who may do it besides oneself, in words. */
export const byWhom = ({ rank, not_by: others = [] }) => `for a ${rank} or above${others.length ? `, but not ${listed(others)}` : ""}`;

/** An offer as a button, or as a form that opens where there is something to say. `isShort`: without what it is about. */
export function offerNode(live, offer, place, { isShort = false, isPrimary = false } = {}) {
  const words = isShort || !subject(offer) ? offerWords(offer) : `${offerWords(offer)}: ${subject(offer)}`;
  const by = offer.is_not_by_you ? "not by you: somebody else has to" : "";
  if (!offer.is_yours) return element("span", { className: "note not-yours", title: offer.about, textContent: `${words}: ${byWhom(offer)}` });
  if (!offer.to_say.length) {
    const button = element("button", { type: "button", className: `button${isPrimary && !by ? " is-primary" : ""}`, textContent: words, title: offer.about });
    button.addEventListener("click", async () => {
      button.disabled = true;
      await say(live, { action: offer.action, ...offer.fields }, place);
      button.disabled = false;
    });
    return element("span", { className: "offer" }, button, by ? element("small", { textContent: by }) : null);
  }
  const node = element("details", { className: "offer" }, element("summary", { textContent: words }), element("p", { className: "note", textContent: offer.about }));
  node.addEventListener("toggle", async () => {
    node.querySelector("form")?.remove();
    if (!node.open) return;
    const form = await ask(ofStream("form"), { kind: offer.action });
    const fields = form.fields.filter(({ name }) => !(name in offer.fields));
    node.append(makeForm({ fields }, sentence(inWords(offer.action)), async (values) => {
      if (await say(live, { action: offer.action, ...offer.fields, ...values }, place)) node.open = false;
    }));
  });
  return node;
}

/** Something that went wrong, to be reported. */
export function incidentNode(live, { kind, label, about }, place, fields = {}) {
  const node = element("details", { className: "offer" }, element("summary", { textContent: sentence(label) }), element("p", { className: "note", textContent: about }));
  node.addEventListener("toggle", async () => {
    node.querySelector("form")?.remove();
    if (!node.open) return;
    const form = await ask(ofStream("form"), { kind });
    node.append(makeForm({ fields: form.fields.filter(({ name }) => !(name in fields)) }, `Report: ${label}`, async (values) => {
      const isDone = told(await live.report({ incident: kind, ...fields, ...values }), place);
      byId("done").hidden = !isDone;
      if (isDone) byId("done").textContent = `Reported: ${label}.`;
      if (isDone) node.open = false;
    }));
  });
  return node;
}

/** Everything that has happened with it, the latest first, with its rules. */
export function showHistory(live, { detail }) {
  const list = byId("events");
  if (detail.missed) byId("missed").hidden = false;
  if (detail.whole) return list.replaceChildren(...live.log.slice(-MOST_LINES).reverse().map(eventLine));
  if (!detail.log.length) return;
  for (const old of list.querySelectorAll(".is-new")) old.classList.remove("is-new");
  for (const line of detail.log) {
    const node = eventLine(line);
    node.classList.add("is-new");
    list.prepend(node);
  }
  while (list.children.length > MOST_LINES) list.lastElementChild.remove();
}

export { dollars };

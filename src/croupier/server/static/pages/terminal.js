/** The screen of one terminal. It shows what the house says and sends what is touched; it decides nothing. */
import { Live } from "../live.js";
import { Period, byId, cites, clockTime, element, money, say, sentence, setClock, short, showCards, showOutcome, stream, terminal, timed, told } from "./terminal-parts.js";

const live = new Live(stream);
const period = new Period(byId("period"));
const areas = byId("areas");
const ORDER = ["tie", "player", "banker"];
const TAKE_BACK = 0;
let last = ""; // what was told last about a touch that was refused

const mine = () => live.own.terminals?.[terminal];
const bets = () => live.table.limits_of?.[terminal] ?? live.table.bets ?? {};
const chip = () => Number(document.querySelector("[name=chip]:checked")?.value ?? TAKE_BACK);
const act = (action, more = {}) => live.act({ action, terminal: Number(terminal), ...more });

function showBets() {
  const known = bets();
  const key = JSON.stringify(known);
  if (areas.dataset.shown === key) return;
  areas.dataset.shown = key;
  const places = Object.keys(known);
  const sides = places.filter((place) => !ORDER.includes(place));
  const right = sides.filter((place) => known[place].on === "banker"); // each hand's own on its side, as on a layout
  const inOrder = [...sides.filter((place) => !right.includes(place)), "tie", ...right, "player", "banker"].filter((place) => place in known);
  areas.dataset.columns = Math.max(2, sides.length + 1);
  areas.replaceChildren(...inOrder.map((place) => {
    const { name, pays, minimum_cents: least, maximum_cents: most, increment_cents: step, rule } = known[place];
    const limits = `${short(least)} to ${short(most)}${step ? `, by ${short(step)}` : ""}`;
    const odds = pays.length > 4 ? `${pays[0]} down to ${pays.at(-1)}` : pays.join(", ").replaceAll(" to 1,", ",");
    const node = element("button", { type: "button", className: `bet ${ORDER.includes(place) ? place : "side"}`, data: { place } },
      element("span", { className: "bet-name", textContent: name }), element("span", { className: "bet-odds", textContent: odds }),
      element("span", { className: "bet-limits", textContent: limits }), element("span", { className: "bet-chips" }), element("span", { className: "bet-rule", textContent: rule.split(" ").at(-1) }));
    node.addEventListener("click", () => touch(place));
    return node;
  }));
}

function showTray() {
  const chips = live.table.chips ?? [];
  const tray = byId("tray");
  if (tray.dataset.shown === String(chips)) return;
  tray.dataset.shown = String(chips);
  const one = (value, shown, words) => {
    const input = element("input", { type: "radio", name: "chip", value });
    input.setAttribute("aria-label", words);
    return element("label", {}, input, shown);
  };
  const stack = (cents) => {
    const node = element("x-chip-stack", { textContent: short(cents) });
    node.setAttribute("cents", cents);
    node.setAttribute("aria-hidden", "true");
    return node;
  };
  tray.replaceChildren(...chips.map((cents) => one(cents, stack(cents), `a chip of ${short(cents)}`)), one(TAKE_BACK, element("span", { className: "take-back", textContent: "Take back" }), "take back what lies on a bet"));
  (tray.querySelectorAll("input")[1] ?? tray.querySelector("input")).checked = true;
}

function showAccount() {
  const own = mine();
  for (const name of ["credits", "wagered", "won"]) say(byId(name), money(own?.[`${name}_cents`] ?? 0));
  for (const node of areas.children) {
    const cents = own?.wagers?.[node.dataset.place] ?? 0;
    const place = node.querySelector(".bet-chips");
    if (Number(place.dataset.cents ?? 0) === cents) continue;
    place.dataset.cents = cents;
    const stack = element("x-chip-stack", { textContent: money(cents) });
    stack.setAttribute("cents", cents);
    place.replaceChildren(...(cents ? [stack, element("span", { className: "bet-cents", textContent: money(cents) })] : []));
  }
  const isOpen = own?.status === "wagers open";
  areas.classList.toggle("is-closed", !isOpen);
  for (const node of areas.children) node.setAttribute("aria-disabled", String(!isOpen));
  byId("clear").disabled = !isOpen || !own.wagered_cents;
  byId("voucher").disabled = !own?.can_print_voucher;
}

/** Why no wagers are taken, where that is not just the time. */
function showWhy() {
  const own = mine();
  const state = live.table.terminals?.[terminal] ?? "table closed";
  const why = byId("why");
  let found = null;
  if (!live.table.is_open) found = { words: "The table is closed", rules: [] };
  else if (own?.status === "out of use" || state === "out of use") found = { words: `Out of service: ${own?.why?.words ?? "a malfunction is being dealt with"}`, rules: own?.why?.rules ?? ["skycity/electronic_baccarat 14.5(b)"] };
  else if (!own && state === "taken") found = { words: "Somebody else has control of this terminal", rules: ["skycity/electronic_baccarat 5.5(a)"] };
  else if (!own) found = { words: "This terminal is free: put notes into its acceptor at the desk, or give cash or chips to the dealer", rules: ["skycity/electronic_baccarat 5.3"] };
  const key = found ? JSON.stringify(found) : "";
  if (why.dataset.shown === key) return;
  why.dataset.shown = key;
  why.hidden = !found;
  why.className = `band ${state === "free" && live.table.is_open ? "notice" : "refusal"}`;
  why.replaceChildren(...(found ? [element("b", { textContent: `${found.words}. ` }), cites(found.rules)] : []));
}

function showMessage() {
  const message = mine()?.messages?.at(-1);
  const place = byId("told");
  const key = last || JSON.stringify(message ?? "");
  if (place.dataset.shown === key) return;
  place.dataset.shown = key;
  if (last) return;
  place.className = "told";
  place.replaceChildren(...(message ? [element("span", { textContent: sentence(timed(message.words).replace(new RegExp(`^Terminal ${terminal}:? `, "i"), "")) }), " ", cites(message.rules, 1)] : []));
}

function showVouchers() {
  const place = byId("vouchers");
  const all = Object.entries(live.own.vouchers ?? {});
  place.hidden = !all.length;
  const key = JSON.stringify(all);
  if (place.dataset.shown === key) return;
  place.dataset.shown = key;
  const shown = all.slice(-2).map(([number, { cents, code }]) => element("p", {}, element("span", { textContent: `Voucher ${number}, ${money(cents)}` }), " ", element("code", { textContent: code })));
  place.replaceChildren(element("p", { className: "note" }, "Paid by the cashier, for its code ", element("span", { className: "rule-number", textContent: "10.5" })), ...shown);
}

async function done(sent) {
  const answer = await sent;
  last = "no" in answer ? JSON.stringify(answer) : "";
  const place = byId("told");
  if (last) {
    place.className = "told is-refused";
    told(answer, place);
    place.dataset.shown = last;
  } else showMessage();
}

function touch(place) {
  const { wager, on } = bets()[place];
  const cents = chip();
  done(cents === TAKE_BACK ? act("clear_wager", { wager, on }) : act("touch_wager", { wager, on, cents }));
}

byId("clear").addEventListener("click", () => done(act("clear_wager")));
byId("voucher").addEventListener("click", () => done(act("print_voucher")));
live.addEventListener("change", () => {
  const { table } = live;
  period.show(table);
  say(byId("hand"), String(table.round ?? ""));
  const main = bets().banker;
  if (main) say(byId("limits"), `${short(main.minimum_cents)} to ${short(main.maximum_cents)}`);
  showBets();
  showTray();
  showAccount();
  showWhy();
  showMessage();
  showVouchers();
  showCards(byId("cards"), table.hands);
  showOutcome(byId("outcome"), table);
  say(byId("results"), table.results ?? "");
});
live.addEventListener("link", ({ detail: { up } }) => document.body.classList.toggle("is-away", !up));
setInterval(() => say(byId("time"), mine() ? clockTime() : "--:--:--"), 500); // the correct time, while somebody plays here
setClock().then(() => {
  period.shown = "";
  if (live.table.period) period.show(live.table);
});

/** The dealer's console: the next step, the table, the people at it, and what went wrong. It names no game. */
import { Live } from "../live.js";
import { invitation } from "./table-fields.js";
import { ask, byId, citation, dollars, element, followLayout, followLink, followRounds, offerButton, ofStream, renew, sentence, showEvents, showTable, stepButton, stream, told, waiting } from "./table-parts.js";
import { followFloat } from "./table-float.js";
import { Placing, winnings } from "./table-placing.js";
import { Wrong } from "./table-wrong.js";

const DEALER = "dealer";
const live = new Live(stream);
const known = new Map(); // names to whether they have a sign-in of their own
let guest = "";

const isGuest = (name) => known.get(name) === false;

/** Everybody at the table, seated first. */
function people() {
  const { seats = {}, standing = [], people: others = [] } = live.table;
  return [...new Set([...Object.values(seats), ...standing, ...others])];
}

async function learn() {
  const names = people().filter((name) => !known.has(name));
  if (!names.length) return;
  for (const name of names) known.set(name, true); // nobody is spoken for before it is known that they may be
  const signedIn = new Set(await ask("/api/sign-ins", { name: names }));
  for (const name of names) known.set(name, signedIn.has(name));
  show();
}

// -- the next step ----------------------------------------------------------------------------------------------------

async function act(place, sending) {
  for (const button of place.querySelectorAll("button")) button.disabled = true;
  const answer = await sending;
  told(answer);
  if ("no" in answer) show();
}

function head(title) {
  const { rule = [] } = live.table;
  return element("div", { className: "step-head" }, element("h2", { textContent: title }), rule.length ? citation(rule) : "");
}

const offersOf = (actor) => Object.entries(live.own.offers ?? {}).filter(([, offer]) => offer.actor === actor);

/** What one player decides: buttons, all alike, for a guest; what they may say, for somebody with a device of their own. */
function deciding(place, actor) {
  const rule = live.table.rule?.[0];
  const offers = offersOf(actor);
  if (!isGuest(actor)) {
    return element("div", { className: "step-asked" }, head(`${actor}: ${live.table.about}`),
      element("p", { className: "notice" }, element("b", { textContent: `${actor} decides on a device of their own: ` }), offers.map(([, { words }]) => words).join(", ")));
  }
  const isHidden = Object.values(live.table.hands ?? {}).some((cards) => cards.includes(null));
  const look = element("button", { type: "button", className: "button", textContent: `${actor} looks at their cards`, hidden: !isHidden });
  look.addEventListener("click", async () => {
    const isShown = "looked_at" in live.own;
    live.own.looked_at = isShown ? undefined : await ask(ofStream("guest-cards"), { name: actor });
    if (isShown) delete live.own.looked_at;
    showTable(live);
  });
  return element("div", { className: "step-asked" }, head(`${actor}: ${live.table.about}?`), look,
    element("div", { className: "step-pair" }, ...offers.map(([offer, said]) => offerButton(said, rule, () => act(place, live.take(offer, { speaks_for: actor }))))));
}

function between(place) {
  const { acts = {} } = live.own;
  if (acts.begin_round) return [element("div", { className: "step-head" }, element("h2", { textContent: live.table.round ? `Round ${live.table.round} is over` : "No round yet" })), stepButton(acts.begin_round.words, "", () => act(place, live.act({ action: "begin_round" })))];
  if (acts.open_table) return [element("h2", { textContent: "The table is closed" }), stepButton(acts.open_table.words, "", () => act(place, live.act({ action: "open_table" })))];
  return [element("p", { className: "notice", textContent: live.table.is_open ? "" : "The table is closed: a supervisor opens it." })];
}

function showStep() {
  const place = byId("step");
  const { table, own } = live;
  if (!table.in_play) return renew(place, ...between(place));
  const rule = table.rule?.[0];
  const mine = offersOf(DEALER);
  const actors = [...new Set(Object.values(own.offers ?? {}).map((offer) => offer.actor))].filter((actor) => actor !== DEALER);
  const steps = mine.map(([offer, said]) => offerButton(said, rule, () => act(place, live.take(offer))));
  renew(place,
    mine.length ? head(actors.length || mine.length > 1 || table.about !== mine[0][1].words ? sentence(table.about) : "Next") : null,
    steps.length > 1 ? element("div", { className: "step-pair" }, ...steps) : steps[0],
    ...actors.map((actor) => deciding(place, actor)),
    mine.length || actors.length ? null : element("p", { className: "notice", textContent: `${waiting(table)}: ${table.about}` }));
}

const PLACED = new Set(["place_wager", "withdraw_wager"]); // these are done on the layout
let formsShown = "";

/** What else may be said now: by the dealer, or for the guest who is chosen. */
function showForms() {
  const forms = Object.values(live.own.invited ?? {}).filter((form) => !PLACED.has(form.kind));
  const place = byId("also");
  place.hidden = !forms.length;
  const now = JSON.stringify([forms, guest]);
  if (now === formsShown || place.contains(document.activeElement)) return;
  formsShown = now;
  byId("also-list").replaceChildren(...forms.map((form) => {
    const whose = form.is_dealers ? "" : ` (${guest || "a guest"})`;
    const send = async (values) => {
      if (!form.is_dealers && !guest) return told({ no: "", problem: "Choose a guest first" });
      told(await live.act({ action: form.kind, ...values }, form.is_dealers ? {} : { speaks_for: guest }));
    };
    return invitation(form, sentence(form.label) + whose, send);
  }));
}

// -- people -----------------------------------------------------------------------------------------------------------

function person(name) {
  const box = Object.entries(live.table.seats ?? {}).find(([, player]) => player === name)?.[0];
  const where = box ? `box ${box}` : (live.table.standing ?? []).includes(name) ? "standing" : "with a wager";
  const leave = element("button", { type: "button", className: "button is-quiet", textContent: "Leaves" });
  leave.setAttribute("aria-label", `${name} leaves the table`);
  leave.addEventListener("click", async () => told(await live.act({ action: "vacate_seat", player: name })));
  const chips = live.own.cage ? `, ${dollars(live.own.purses?.[name] ?? 0)}` : "";
  const words = element("span", {}, element("b", { textContent: name }), element("span", { className: "note", textContent: ` ${where}${chips}` }));
  if (!isGuest(name)) return element("li", { className: "person" }, words, element("span", { className: "note", textContent: "own device" }), leave);
  const radio = element("input", { type: "radio", name: "guest", value: name, checked: name === guest });
  radio.addEventListener("change", () => { guest = name; show(); });
  return element("li", { className: "person" }, element("label", { className: "check" }, radio, words), element("span", { className: "note", textContent: "guest" }), leave);
}

let peopleShown = "";

function showPeople() {
  const names = people();
  if (!names.includes(guest) || !isGuest(guest)) guest = names.find(isGuest) ?? "";
  const now = JSON.stringify([names, live.table.seats, live.table.standing, [...known], guest, live.own.purses]);
  if (now === peopleShown) return;
  peopleShown = now;
  const focused = document.activeElement?.name === "guest";
  byId("people").replaceChildren(...names.map(person));
  if (focused) document.querySelector("[name=guest]:checked")?.focus();
  byId("nobody").hidden = names.length > 0;
  const boxes = live.own.acts?.seat_player?.boxes ?? [];
  const select = byId("guest-box");
  const before = select.options.length > 1 ? select.value : null; // nothing was chosen before there was a choice
  select.replaceChildren(...boxes.map((box) => element("option", { value: box, textContent: `box ${box}` })), element("option", { value: "", textContent: "standing" }));
  if (before !== null && [...select.options].some((option) => option.value === before)) select.value = before;
}

byId("seat").addEventListener("submit", async (event) => {
  event.preventDefault();
  const [name, box] = [byId("guest-name").value.trim(), byId("guest-box").value];
  const action = box ? { action: "seat_player", player: name, box: Number(box) } : { action: "stand_player", player: name };
  if (told(await live.act(action))) {
    guest = name;
    byId("guest-name").value = "";
  }
});

byId("buy").addEventListener("submit", async (event) => {
  event.preventDefault();
  const [whole, part = "00"] = byId("buy-dollars").value.split(".");
  if (told(await live.act({ action: "buy_chips", cents: Number(whole) * 100 + Number(part) }, { speaks_for: guest }))) byId("buy-dollars").value = "";
});

function showWagers() {
  const wagers = Object.values(live.table.wagers ?? {});
  byId("wagers-title").textContent = wagers.length ? `On the layout: ${wagers.length}` : "Nothing lies on the layout";
  byId("wagers").replaceChildren(...wagers.map((wager) => {
    const back = element("button", { type: "button", className: "take-back", textContent: "×" });
    back.setAttribute("aria-label", `give back ${wager.words}`);
    back.hidden = !wager.may_go_back || !isGuest(wager.player);
    back.addEventListener("click", async () => told(await live.act({ action: "withdraw_wager", wager_id: wager.id }, { speaks_for: wager.player })));
    return element("li", { className: "line" }, element("span", { textContent: wager.words }), element("span", { className: "wins", textContent: winnings(wager) }), back);
  }));
}

function showTableActs() {
  const { acts = {} } = live.own;
  const close = byId("close-table");
  close.hidden = !acts.close_table;
}
byId("close-table").addEventListener("click", async () => told(await live.act({ action: "close_table" })));

// -- all of it --------------------------------------------------------------------------------------------------------

function show() {
  showTable(live);
  showStep();
  showPeople();
  showWagers();
  showForms();
  showTableActs();
  byId("buy").hidden = !live.own.cage || !guest;
  byId("buy-guest").textContent = guest;
  byId("for-whom").textContent = guest ? `Chips are ${guest}'s` : "Seat a guest to wager for them: who has a sign-in wagers on a device of their own";
}

new Placing(live, () => (guest ? { speaks_for: guest } : { problem: "Choose a guest first: who has a sign-in wagers on a device of their own" }));
new Wrong(live);
followLink(live);
followFloat(live);
followLayout(live);
followRounds();
live.addEventListener("change", (event) => {
  delete live.own.looked_at; // turned down again as soon as anything happens
  show();
  showEvents(live, event);
  learn();
});

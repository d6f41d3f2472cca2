/** The player's page: chips on the layout, own cards, own decisions, and why something is refused. It names no game. */
import { Live } from "../live.js";
import { followPurse } from "./purse.js";
import { invitation } from "./table-fields.js";
import { byId, citation, cites, dollars, element, followLayout, followLink, followRounds, me, offerButton, pays, renew, sentence, showEvents, showTable, stream, told, waiting } from "./table-parts.js";
import { Placing, winnings } from "./table-placing.js";

const live = new Live(stream);
const PLACED = new Set(["place_wager", "withdraw_wager"]);
let formsShown = "";

const mine = () => Object.values(live.table.wagers ?? {}).filter((wager) => wager.player === me);

async function send(sending) {
  const answer = await sending;
  if (!told(answer)) show();
  return answer;
}

function showDecision() {
  const { table, own } = live;
  const place = byId("step");
  const offers = Object.entries(own.offers ?? {});
  const rule = table.rule ?? [];
  const isMine = offers.length > 0 && table.in_play;
  place.classList.toggle("is-mine", isMine);
  const words = isMine ? `You decide: ${table.about}` : `${sentence(table.in_play ? table.about : "")}${table.in_play ? ". " : ""}${waiting(table)}`;
  const key = JSON.stringify([words, offers, rule]);
  if (key === place.dataset.key) return;
  place.dataset.key = key;
  const decide = (offer) => {
    for (const button of place.querySelectorAll("button")) button.disabled = true;
    delete place.dataset.key;
    send(live.take(offer));
  };
  renew(place,
    element("div", { className: "step-head" }, element("h2", { textContent: words }), rule.length && table.in_play ? citation(rule) : ""),
    isMine ? element("div", { className: "step-pair" }, ...offers.map(([offer, said]) => offerButton(said, rule[0], () => decide(offer)))) : null);
}

function showForms() {
  const forms = Object.values(live.own.invited ?? {}).filter((form) => !PLACED.has(form.kind));
  const place = byId("also");
  place.hidden = !forms.length;
  const now = JSON.stringify(forms);
  if (now === formsShown || place.contains(document.activeElement)) return;
  formsShown = now;
  byId("also-list").replaceChildren(...forms.map((form) => invitation(form, sentence(form.label), (values) => send(live.act({ action: form.kind, ...values })))));
}

function showMine() {
  const wagers = mine();
  byId("total").textContent = dollars(wagers.reduce((sum, wager) => sum + wager.cents, 0));
  byId("nothing").hidden = wagers.length > 0;
  byId("take-last").disabled = !wagers.some((wager) => wager.may_go_back);
  byId("take-all").disabled = byId("take-last").disabled;
  byId("mine").replaceChildren(...wagers.map((wager) => {
    const back = element("button", { type: "button", className: "take-back", textContent: "×", hidden: !wager.may_go_back });
    const words = pays[wager.place]?.words ?? wager.words;
    back.setAttribute("aria-label", `take back ${words}`);
    back.addEventListener("click", () => send(live.act({ action: "withdraw_wager", wager_id: wager.id })));
    const edge = placing.edge(wager.place);
    const won = [winnings(wager), edge && `edge ${edge}`].filter(Boolean).join(", ");
    return element("li", {}, cites(pays[wager.place]?.rules ?? [], 1), element("span", { className: "line" }, element("span", { textContent: words }), element("b", { textContent: dollars(wager.cents) }), element("span", { className: "wins", textContent: won }), back));
  }));
}

function showSeat() {
  const { acts = {} } = live.own;
  const box = Object.entries(live.table.seats ?? {}).find(([, player]) => player === me)?.[0];
  const isStanding = (live.table.standing ?? []).includes(me);
  byId("where").textContent = box ? `You sit at box ${box}` : isStanding ? "You stand at the table" : "You are not at the table";
  const buttons = [];
  const button = (words, action) => {
    const node = element("button", { type: "button", className: "button", textContent: words });
    node.addEventListener("click", () => send(live.act({ player: me, ...action })));
    buttons.push(node);
  };
  if (!box) for (const free of acts.seat_player?.boxes ?? []) button(`Sit at ${free}`, { action: "seat_player", box: free });
  if (acts.stand_player && !isStanding) button(box ? "Give up the seat and stand" : "Stand", { action: "stand_player" });
  if (acts.vacate_seat) button("Leave the table", { action: "vacate_seat" });
  const key = buttons.map((each) => each.textContent).join("|");
  if (byId("seats").dataset.key !== key) {
    byId("seats").dataset.key = key;
    renew(byId("seats"), ...buttons);
  }
}

function show() {
  showTable(live);
  showDecision();
  showMine();
  showSeat();
  showForms();
}

const placing = new Placing(live, () => ({}));
byId("take-last").addEventListener("click", () => {
  const last = mine().filter((wager) => wager.may_go_back).at(-1);
  if (last) send(live.act({ action: "withdraw_wager", wager_id: last.id }));
});
byId("take-all").addEventListener("click", async () => {
  for (const wager of mine().filter((each) => each.may_go_back)) await send(live.act({ action: "withdraw_wager", wager_id: wager.id }));
});
followLink(live);
followPurse(live, me, send);
followLayout(live);
followRounds();
live.addEventListener("change", (event) => {
  show();
  showEvents(live, event);
});

/* The cashier's desk, and a player's purse: both follow the cage's stream, and say what is done in one form. */
import { Live } from "../live.js";
import { dollars } from "../components/styles.js";

const desk = document.getElementById("desk");
const node = (tag, text, className = "") => Object.assign(document.createElement(tag), { textContent: text, className });

function show(live) {
  const purses = live.own.purses ?? {};
  const mine = document.getElementById("mine");
  if (mine) return void (mine.textContent = dollars(purses[desk.dataset.player] ?? 0));
  const rows = Object.entries(purses).map(([player, cents]) => {
    const row = document.createElement("tr");
    row.append(node("td", player), node("td", dollars(cents), "number"));
    return row;
  });
  document.getElementById("purses").replaceChildren(...rows);
  document.getElementById("none").hidden = rows.length > 0;
  const way = live.own.under_way ?? [];
  document.getElementById("way-title").hidden = !way.length;
  document.getElementById("way").replaceChildren(...way.map((each) => node("li", `${dollars(each.cents)} of ${each.player} to ${each.target}`)));
}

function cents(text) {
  const [whole, part = "00"] = text.split(".");
  return Number(whole) * 100 + Number(part);
}

function answered(answer, words) {
  const place = document.getElementById("answer");
  if ("ack" in answer) return place.replaceChildren(node("p", `Done: ${words}. Record ${answer.seq}, receipt ${answer.chain.slice(0, 16)}.`, "ruling"));
  const refusal = node("p", "", "refusal");
  refusal.append(node("b", "Refused. "), answer.problem, node("span", " Nothing has changed.", "note"));
  place.replaceChildren(refusal);
}

if (desk) {
  const live = new Live(desk.dataset.stream);
  live.addEventListener("change", () => show(live));
  live.addEventListener("link", ({ detail }) => {
    const link = document.getElementById("link");
    link.textContent = detail.up ? "connected" : "connecting again";
    link.className = `state ${detail.up ? "is-on" : "is-pending"}`;
  });
  const form = document.getElementById("exchange");
  form.addEventListener("change", () => {
    const action = new FormData(form).get("action");
    document.getElementById("to").hidden = action !== "send_chips";
  });
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const given = new FormData(form);
    const action = { action: given.get("action"), player: given.get("player") ?? desk.dataset.player, cents: cents(given.get("dollars")) };
    if (action.action === "send_chips") action.table = given.get("table");
    const words = `${action.action.replace("_", " ")}, ${action.player}, ${dollars(action.cents)}`;
    answered(await live.act(action), words);
    form.elements.dollars.value = "";
  });
}

/** All jackpots of the house: their meters count on by themselves, and say when something waits. */
import { Live } from "../live.js";
import { keep, showMeters } from "./jackpot-parts.js";
import { element } from "./table-parts.js";

for (const card of document.querySelectorAll("[data-jackpot]")) {
  const live = new Live(card.dataset.jackpot);
  live.addEventListener("change", () => {
    const { own, table } = live;
    showMeters(card.querySelector(".meters"), table);
    const state = card.querySelector(".now");
    state.textContent = table.state;
    state.className = `now state${table.mood ? ` is-${table.mood}` : ""}`;
    const path = live.stream.split("/").map(encodeURIComponent).join("/");
    keep(card.querySelector(".consoles"), own.acts ? Object.entries(own.tables ?? {}).map(([key, { state }]) => ({ key, state })) : [], ({ key, state: now }) => element("li", {},
      element("a", { className: "button", href: `/jackpots/${path}/console/${encodeURIComponent(key)}` }, `Console of ${key}`), element("span", { className: "note", textContent: now })));
    const [waiting, due] = [own.waiting?.length ?? 0, own.duties?.length ?? 0];
    card.querySelector(".waits").textContent = `${waiting || "no"} ${waiting === 1 ? "prize waits" : "prizes wait"}, ${due || "nothing"} ${due ? "to be done" : "is due"}`;
  });
}

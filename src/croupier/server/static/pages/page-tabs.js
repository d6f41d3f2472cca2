/** Parts of a page under tabs: the address says which, and arrow keys go from one to the next. */
import { byId } from "./poker-parts.js";

export function keepTabs(first) {
  const tabs = [...document.querySelectorAll("[data-tab]")];
  const choose = (id) => {
    const chosen = tabs.some((tab) => tab.dataset.tab === id) ? id : first;
    for (const tab of tabs) {
      const isChosen = tab.dataset.tab === chosen;
      tab.setAttribute("aria-selected", String(isChosen));
      tab.tabIndex = isChosen ? 0 : -1;
      byId(tab.dataset.tab).hidden = !isChosen;
    }
  };
  for (const tab of tabs) {
    tab.addEventListener("click", () => { location.hash = tab.dataset.tab; });
    tab.addEventListener("keydown", (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!step) return;
      const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length];
      location.hash = next.dataset.tab;
      next.focus();
    });
  }
  addEventListener("hashchange", () => choose(location.hash.slice(1)));
  choose(location.hash.slice(1));
}

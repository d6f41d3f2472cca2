/** The list of tournaments follows the house: clocks go by themselves, and what has changed is asked for. */
import { clockWords, everyMoment, when } from "./tournament-parts.js";

const AGAIN_MS = 3000;
const list = document.getElementById("list");
const stale = document.getElementById("stale");
let ahead = 0;

function tick() {
  for (const node of list.querySelectorAll("[data-left-ms]")) {
    const { leftMs, sinceMs } = node.dataset;
    const gone = Number(sinceMs) ? Date.now() + ahead - Number(sinceMs) : 0;
    const words = clockWords(Math.max(0, Number(leftMs) - gone));
    const clock = node.querySelector("[data-clock]");
    if (clock.textContent !== words) clock.textContent = words;
  }
}

function showTimes() {
  for (const time of list.querySelectorAll("time[data-at-ms]")) time.textContent = when(Number(time.dataset.atMs));
}

let shown = "";

async function look() {
  try {
    const answer = await fetch("/tournaments/list", { headers: { accept: "text/html" } });
    if (answer.status === 401) return location.reload();
    if (!answer.ok) throw new Error(answer.statusText);
    ahead = Number(answer.headers.get("x-house-ms") ?? Date.now()) - Date.now();
    const html = await answer.text();
    stale.hidden = true;
    if (html !== shown && !list.contains(document.activeElement)) {
      shown = html;
      list.innerHTML = html;
      showTimes();
      tick();
    }
  } catch {
    stale.hidden = false;
  }
  setTimeout(look, AGAIN_MS);
}

showTimes();
everyMoment(tick);
look();

/* A display on the wall: shows what the server sends, and finds its way back by itself, for as long as it hangs there. */
const WAITS = [500, 1000, 2000, 4000, 8000];
const stale = document.querySelector(".stale");
const stream = document.body.dataset.stream;

function times(element) {
  for (const time of element.querySelectorAll("time[data-at-s]")) {
    const when = new Date(Number(time.dataset.atS) * 1000);
    time.dateTime = when.toISOString();
    time.textContent = when.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
  }
}

/** Meters count on; the rest of a part is replaced. */
function show(part, html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  const element = document.querySelector(`[data-part="${part}"]`);
  const levels = part === "meters" ? [...template.content.querySelectorAll(".level")] : [];
  const shown = [...element.querySelectorAll(".level")];
  const [band, bandShown] = [template.content, element].map((each) => each.querySelector(".pending-band")?.textContent);
  const isSame = levels.length > 0 && band === bandShown && levels.length === shown.length && levels.every((level, n) => level.className === shown[n].className && level.textContent.includes(shown[n].querySelector("h2").textContent));
  if (isSame) {
    levels.forEach((level, n) => {
      shown[n].querySelector("x-meter")?.setAttribute("cents", level.querySelector("x-meter").getAttribute("cents"));
      shown[n].querySelector(".terms").replaceWith(level.querySelector(".terms"));
    });
  } else element.replaceChildren(template.content);
  times(element);
}

let tries = 0;
let last = new Date();
async function isSignedIn() {
  try {
    const answer = await fetch(location.href, { redirect: "manual", cache: "no-store" });
    return answer.type !== "opaqueredirect";
  } catch {
    return true; // nobody answers: that is no answer
  }
}

function follow() {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const path = stream.split("/").map(encodeURIComponent).join("/");
  const socket = new WebSocket(`${scheme}://${location.host}/api/display/${path}`);
  socket.addEventListener("open", () => {
    tries = 0;
    stale.hidden = true;
  });
  socket.addEventListener("message", (event) => {
    last = new Date();
    for (const [part, html] of Object.entries(JSON.parse(event.data).parts)) show(part, html);
  });
  socket.addEventListener("close", async (event) => {
    if (tries === 0) last = new Date();
    if (tries > 0) {
      stale.querySelector("time").textContent = last.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
      stale.hidden = false;
    }
    if (event.code === 4401 || (tries > 3 && !(await isSignedIn()))) return location.reload();
    setTimeout(follow, WAITS[Math.min(tries++, WAITS.length - 1)]);
  });
}
times(document);
follow();

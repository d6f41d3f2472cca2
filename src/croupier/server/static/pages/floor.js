/* Follows the floor: the server sends the pieces of this page that have changed. Nothing is decided here. */
const WAITS = [500, 1000, 2000, 4000];
const tables = document.getElementById("tables");
const meters = document.getElementById("meters");
const lost = document.querySelector(".link-lost");
const none = document.getElementById("none");

function made(html) {
  const template = document.createElement("template");
  template.innerHTML = html.trim();
  return template.content.firstElementChild;
}

function at(element) {
  for (const time of element.querySelectorAll("time[data-at-s]")) {
    const when = new Date(Number(time.dataset.atS) * 1000);
    time.dateTime = when.toISOString();
    time.textContent = when.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
  }
  return element;
}

/** In its place, with what was open in it still open and what had the focus still having it. */
function replace(old, fresh) {
  if (old.querySelector("details")?.open) fresh.querySelector("details")?.setAttribute("open", "");
  const focused = old.contains(document.activeElement) ? document.activeElement : null;
  old.replaceWith(fresh);
  if (!focused) return;
  const same = focused.matches("summary") ? "summary" : `a[href="${CSS.escape(focused.getAttribute("href") ?? "")}"]`;
  fresh.querySelector(same)?.focus();
}

function showTable(stream, html) {
  const old = tables.querySelector(`[data-stream="${CSS.escape(stream)}"]`);
  const fresh = at(made(html));
  if (old) replace(old, fresh);
  else tables.append(fresh);
}

/** Meters that are there count on; they are made anew when a claim comes or goes. */
function showMeters(key, html) {
  const old = meters.querySelector(`[data-meter="${CSS.escape(key)}"]`);
  const fresh = made(html);
  if (!old) return meters.append(fresh);
  const [shown, told] = [old, fresh].map((each) => [...each.querySelectorAll("x-meter")]);
  if (old.className !== fresh.className || fresh.classList.contains("is-pending") || shown.length !== told.length) return replace(old, fresh);
  shown.forEach((meter, number) => meter.setAttribute("cents", told[number].getAttribute("cents")));
}

function arrange(parent, attribute, order) {
  const wanted = new Set(order);
  for (const child of [...parent.children]) if (!wanted.has(child.getAttribute(attribute))) child.remove();
  order.forEach((key, number) => {
    const child = parent.querySelector(`[${attribute}="${CSS.escape(key)}"]`);
    if (child && parent.children[number] !== child) parent.insertBefore(child, parent.children[number] ?? null);
  });
}

let tries = 0;
function follow() {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const socket = new WebSocket(`${scheme}://${location.host}/api/floor/live`);
  socket.addEventListener("open", () => {
    tries = 0;
    lost.hidden = true;
  });
  socket.addEventListener("message", (event) => {
    const told = JSON.parse(event.data);
    for (const [stream, html] of Object.entries(told.tables)) showTable(stream, html);
    for (const [key, html] of Object.entries(told.meters)) showMeters(key, html);
    arrange(tables, "data-stream", told.order);
    arrange(meters, "data-meter", told.meter_order);
    meters.hidden = told.meter_order.length === 0;
    none.hidden = told.order.length > 0;
  });
  socket.addEventListener("close", (event) => {
    if (event.code === 4401) return location.reload();
    if (tries > 1) lost.hidden = false;
    setTimeout(follow, WAITS[Math.min(tries++, WAITS.length - 1)]);
  });
}
at(document.body);
follow();

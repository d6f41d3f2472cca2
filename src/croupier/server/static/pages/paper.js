/** Paper is printed by whoever looks at it. */
document.getElementById("print").addEventListener("click", () => print());
const HERE = new Intl.DateTimeFormat([], { dateStyle: "medium", timeStyle: "short" });
for (const time of document.querySelectorAll("time[data-at-ms]")) time.textContent = HERE.format(Number(time.dataset.atMs));

// Uses a personal link up, or comes in by one for whoever watches. The secret stands behind the hash,
// so it is sent nowhere but here.
const told = document.querySelector("#told");
const isToWatch = location.pathname === "/w";
const hash = location.hash.slice(1);
const [secret, wanted] = isToWatch ? [hash] : hash.split(".");
history.replaceState(null, "", location.pathname);

async function enter() {
  if (!secret) {
    told.textContent = told.dataset.without;
    return;
  }
  const answer = await fetch(isToWatch ? "/w" : "/in", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ secret }),
  });
  const said = await answer.json().catch(() => ({}));
  const match = said.match ?? wanted;
  if (answer.ok) location.replace(said.path + (match ? `m/${encodeURIComponent(match)}` : ""));
  else told.textContent = said.error ?? told.dataset.slow;
}

enter().catch(() => {
  told.textContent = told.dataset.offline;
});

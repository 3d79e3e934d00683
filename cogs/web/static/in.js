// Uses the personal link up. Its secret stands behind the hash, so it is sent nowhere but here.
const told = document.querySelector("#told");
const [secret, match] = location.hash.slice(1).split(".");
history.replaceState(null, "", location.pathname);

async function enter() {
  if (!secret) {
    told.textContent = told.dataset.fromDiscord;
    return;
  }
  const answer = await fetch("/in", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ secret }),
  });
  const said = await answer.json().catch(() => ({}));
  if (answer.ok) location.replace(said.path + (match ? `m/${encodeURIComponent(match)}` : ""));
  else told.textContent = said.error ?? told.dataset.slow;
}

enter().catch(() => {
  told.textContent = told.dataset.offline;
});

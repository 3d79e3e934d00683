// Uses a personal link, or a link to watch a match or join a lobby. The secret is behind the hash,
// which browsers don't send; only this script does, to us.
const told = document.querySelector("#told");
const door = ["/w", "/j"].includes(location.pathname) ? location.pathname : "/in";
const hash = location.hash.slice(1);
const [secret, wanted] = door === "/in" ? hash.split(".") : [hash];
history.replaceState(null, "", location.pathname);

async function enter() {
  if (!secret) {
    told.textContent = told.dataset.without;
    return;
  }
  const answer = await fetch(door, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ secret }),
  });
  const said = await answer.json().catch(() => ({}));
  if (said.go) {
    // send nobody to the login before they press the button
    const button = document.createElement("a");
    button.className = "button chosen";
    button.href = said.go;
    button.textContent = said.label;
    told.textContent = said.invited;
    told.after(button);
    return;
  }
  const match = said.match ?? wanted;
  if (answer.ok) location.replace(said.path + (match ? `m/${encodeURIComponent(match)}` : ""));
  else told.textContent = said.error ?? told.dataset.slow;
}

enter().catch(() => {
  told.textContent = told.dataset.offline;
});

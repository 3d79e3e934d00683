// The page inside Discord: asks Discord's client who this is, then works like any other page.
const { client, sdk, slow } = document.querySelector("#main").dataset;
const { DiscordSDK } = await import(sdk);

async function enter() {
  const discord = new DiscordSDK(client, { disableConsoleLogOverride: true });
  await discord.ready();
  const { code } = await discord.commands.authorize({
    client_id: client,
    response_type: "code",
    state: "",
    prompt: "none",
    scope: ["identify"],
  });
  const answer = await fetch("/activity", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ code, instance: discord.instanceId }),
  });
  if (!answer.ok) throw new Error(String(answer.status));
  const said = await answer.json();
  await discord.commands.authenticate({ access_token: said.token });
  const match = discord.customId || said.match;
  history.replaceState(null, "", said.path + (match ? `m/${encodeURIComponent(match)}` : ""));
  // in Discord's frame a link works only if Discord's client opens it
  addEventListener("click", (event) => {
    const link = event.target.closest?.("a[target=_blank]");
    if (!link) return;
    event.preventDefault();
    discord.commands.openExternalLink({ url: link.href });
  });
  await import("./page.js");
}

enter().catch((error) => {
  const told = document.querySelector("#offline");
  told.textContent = slow;
  told.hidden = false;
  console.error(error);
});

// One page: the list of my matches, a lobby, or a match. It fetches its content, sends presses, and
// gets news by WebSocket or server-sent events.

import { install } from "./app.js";
import { glide } from "./glide.js";
import { beginMatch, leaveMatch, showAround, stepThrough, takeButtons } from "./match.js";
import { gameCards } from "./home.js";
import { inOrder, linkUp, menu, pathTo, placeAt } from "./lists.js";
import { Pictures, button, draw, enlarge } from "./message.js";
import { leaveReactions, showReactions } from "./reactions.js";
import { offerLink } from "./share.js";
import { blocks, el, inline, tick } from "./text.js";

const byId = (id) => document.getElementById(id);
const BASE = /^\/[pw]\/[^/]+\//.exec(location.pathname)[0];
const pictures = new Pictures();
const names = { people: {}, channels: {} };
const HOME = "home";
/** Pixels between the places of a choice and what is below them. */
const MARGIN = 8;
const TOUCH_MS = 1000;
const SLIDE_MS = 250;
const CHIPS = 4;
const WHOLE_MS = 60_000;
const state = { match: "", list: "", seen: null, panel: null, extra: null, picks: "", seq: 0, at: 0 };
let words = {};
let pressing = false;
let looking = null;
let wanted = false;
let socket = null;
let isStreamed = false;
let retries = 0;
let byKeyboard = false;
let touching = 0;

class Lost extends Error {}
class Offline extends Error {}
class Busy extends Error {}
class Refused extends Error {}
class Gone extends Refused {}

// Asking ---------------------------------------------------------------------------------------

async function ask(path, body, signal) {
  // pieces it reports as present stay until the answer arrives
  const had = pictures.pieces;
  const answer = await fetch(BASE + path, {
    method: "POST",
    signal,
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ...body, has: [...had.keys()], words: !words.home }),
  }).catch((error) => {
    throw error.name === "AbortError" ? error : new Offline();
  });
  if (answer.status === 429) throw new Busy();
  if (!answer.ok) {
    const said = await answer.json().catch(() => ({}));
    if (answer.status === 401) throw new Lost(said.error ?? "");
    const isGone = path === "see" && (answer.status === 404 || (body.list && answer.status === 409));
    const Kind = isGone ? Gone : Refused;
    throw new Kind(said.error ?? words.slow ?? byId("main").dataset.slow);
  }
  const told = read(await answer.arrayBuffer(), had);
  await pictures.ready(told.files);
  return told;
}

/** Unpack an answer: length of the JSON, the JSON, then the pieces of files that it names. */
function read(buffer, had = pictures.pieces) {
  const length = new DataView(buffer).getUint32(0);
  const told = JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, 4, length)));
  let at = 4 + length;
  for (const [name, size] of told.pieces) {
    // a copy, or the whole answer would stay in memory
    had.set(name, buffer.slice(at, at + size));
    at += size;
  }
  told.isWhole = told.files.every((file) => pictures.add(file.name, file.pieces, had));
  Object.assign(names.people, told.people);
  Object.assign(names.channels, told.channels);
  if (told.words) speak(told);
  return told;
}

function speak(told) {
  words = told.words;
  document.documentElement.lang = told.language;
  byId("home-words").textContent = words.home;
  byId("extra-close").textContent = words.close;
  byId("sound").hidden = byId("larger").hidden = false;
  byId("larger").setAttribute("aria-label", words.larger);
  byId("larger").title = words.larger;
  tellSound();
}

/** Do something on the page; show a failure as a sentence. */
async function doing(work) {
  try {
    await work();
    online(true);
  } catch (error) {
    if (error instanceof Lost) lost(error.message);
    else if (error instanceof Refused) {
      toast(error.message);
      // home is behind what isn't there any more; who came by a link has none
      const hasHome = BASE.startsWith("/p/") && !state.seen?.is_by_link && (state.match || state.list);
      if (error instanceof Gone && hasHome) setTimeout(() => go("", { isGone: true }));
    }
    else if (error instanceof Offline) online(false);
    else if (error instanceof Busy) setTimeout(refresh, 1500);
    else if (error.name !== "AbortError") {
      toast(words.slow ?? byId("main").dataset.slow);
      console.error(error);
    }
  }
}

/** Fetch the current state; a tap goes first, and then this asks again. */
async function refresh() {
  wanted = true;
  if (pressing || looking || touching) return;
  looking = new AbortController();
  const { signal } = looking;
  await doing(async () => {
    wanted = false;
    const { match, list, picks, seq } = state;
    const body = match ? { match, picks, seq, shown: state.panel !== null } : { list };
    const seen = await ask("see", body, signal);
    state.at = Date.now();
    if (match !== state.match || list !== state.list) return;
    if (touching) {
      // the button under the finger stays until it is lifted
      wanted = true;
      return;
    }
    // a page of the list that somebody has turned to stays
    if (state.hasTurned) seen.messages = state.seen.messages;
    show(seen);
  });
  looking = null;
  byId("main").setAttribute("aria-busy", String(pressing));
  if (wanted && !byId("offline").checkVisibility()) refresh();
}

/**
 * Show news pushed by the server, keeping the present controls. Fetch everything if the news needs
 * more than that, and once in a while for other changes.
 */
function hear(told) {
  const { seen, match } = state;
  // an older picture may take longer to decode
  if (seen?.match === told.match && told.seq < seen.seq) return;
  const suffice =
    told.isWhole &&
    seen?.is_watching === true &&
    seen.match === match &&
    told.match === match &&
    told.menu === seen.menu &&
    Date.now() - state.at < WHOLE_MS &&
    !pressing &&
    !looking &&
    !touching;
  if (!suffice) {
    refresh();
    return;
  }
  const isPicture = (part) => part.k === "pictures";
  const parts = seen.board.parts.filter((part) => !isPicture(part));
  const board = { ...seen.board, parts: [...told.board.parts.filter(isPicture), ...parts] };
  const { asked, next, is_by_link } = seen;
  show({ ...told, board, asked, next, is_by_link });
}

/** The tap that came while another was under way. */
let following = null;

/** Ends the press under way, if that is a step of a choice: the server then loses nothing. */
let step = null;

/** The message in a dialog that was closed before its answer came. */
let dismissed = null;

/**
 * Press a control by its *node*. A tap before the answer follows if the answer still offers it; a
 * ring makes the step under way, too, and needs no answer to that.
 */
async function press(message, control, node = null, options = [], isStep = false) {
  if (pressing) {
    following?.node?.classList.remove("pressed");
    following = { message, control, node, options, isStep };
    node?.classList.add("pressed");
    if (control.isRing) step?.abort();
    return;
  }
  pressing = true;
  dismissed = null;
  step = isStep ? new AbortController() : null;
  if (looking) {
    looking.abort();
    wanted = true;
  }
  node?.classList.add("pressed");
  byId("main").setAttribute("aria-busy", "true");
  await doing(async () => {
    const { on } = message;
    const { match, list } = state;
    const values = options.map((one) => one.value);
    const seals = options.map((one) => one.seal);
    const { id, seal } = control;
    const told = await ask("press", { on, id, seal, values, seals }, step?.signal);
    await lifted();
    // whoever has gone elsewhere meanwhile stays there
    if (match === state.match && list === state.list) answered(message, told);
  });
  pressing = false;
  // a select that is still there has chosen nothing
  if (node?.isConnected && node.dataset.was !== undefined) node.value = node.dataset.was;
  const next = following && offered(following);
  following = null;
  // the rings stay while one of them is pressed
  const done = next?.[1].isRing ? [] : document.querySelectorAll(".pressed");
  for (const one of done) one.classList.remove("pressed");
  if (next) press(...next);
  else if (wanted) refresh();
  else byId("main").setAttribute("aria-busy", "false");
}

function answered(pressed, told) {
  if (told.opened && told.opened !== state.match) {
    go(told.opened);
    return;
  }
  const isExtra = state.extra?.on === pressed.on;
  if (pressed.on === state.seen.asked?.on) {
    byId("asked").hidden = true;
    wanted = true;
  }
  for (const message of told.messages) {
    const isPanel = message.on === state.panel?.on || (told.opened && has(message, "pictures"));
    if (message.gone) closeExtra();
    else if (isPanel) {
      if (isExtra) closeExtra();
      state.panel = message;
      remember(told);
      showPanel();
      bringIntoSight();
    } else if (!message.parts.length) {
      if (isExtra) closeExtra();
      toast(message.text);
    } else if (state.seen.kind === "list" && message.on === state.seen.messages[0]?.on) {
      state.seen.messages = [message];
      state.hasTurned = !told.address;
      if (told.address) turn(told.address);
      showList(state.seen);
    } else if (state.seen.kind === "home" && message.on === state.seen.messages[0]?.on) {
      state.seen.messages = [message];
      state.hasTurned = true;
      showHome(state.seen);
    } else if (message.on !== dismissed) openExtra(message);
  }
  // what everybody sees is drawn for me
  if (["list", "lobby"].includes(state.seen.kind) && pressed.on.startsWith("m")) wanted = true;
  // news reports public changes, if it gets through; a step of a choice changes nothing
  if (state.match && !told.picks && socket?.readyState !== WebSocket.OPEN) wanted = true;
}

/** Return what to press for a tap that was made on an earlier state of the page, if it is there. */
function offered({ message: pressed, control: tapped, node, options, isStep }) {
  if (tapped.isRing) return [pressed, tapped, node];
  const { panel, extra, seen } = state;
  const messages = [panel, extra, seen?.asked, seen?.board, seen?.greeting, ...(seen?.messages ?? [])];
  for (const message of messages.filter((one) => one?.on === pressed.on)) {
    const controls = message.parts.flatMap((part) => part.controls ?? part.control ?? []);
    if (message.fits) controls.push(message.fits);
    const control = controls.find((one) => one.id === tapped.id && !one.off);
    const chosen = options.map((one) => control?.options?.find(({ value }) => value === one.value));
    if (control && chosen.every(Boolean)) return [message, control, node, chosen, isStep];
  }
  return null;
}

const idsOf = (message) =>
  (message?.parts ?? []).flatMap((part) => part.controls ?? []).map((control) => control.id);
const has = (message, kind) => message.parts.some((part) => part.k === kind);

function remember(told) {
  state.picks = told.picks ?? "";
  state.seq = told.at_seq ?? 0;
  state.steps = told.steps ?? [];
}

// Showing --------------------------------------------------------------------------------------

/** What an answer shows, without what only the first one brings. */
const contentOf = ({ words: _words, language: _language, pieces: _pieces, files: _files, ...content }) =>
  JSON.stringify(content);

function show(told) {
  const before = state.seen;
  const isNew = told.kind === "match" || !before || contentOf(told) !== contentOf(before);
  const isShown = !isNew && (told.kind !== "lobby" || state.panel === before.messages[0]);
  state.seen = told;
  if (before?.kind !== told.kind || before.match !== told.match) begin();
  Object.assign(document.body.dataset, { kind: told.kind, list: state.list });
  byId("home").disabled = told.is_by_link === true;
  byId("title").textContent = told.title ?? words.home;
  document.title = told.title ? `${told.title} · Parlor` : "Parlor";
  // a button that is replaced for nothing may lose its tap
  if (isShown) {
    hearOf(told);
    if (state.panel) [state.panel] = told.messages;
  } else if (told.kind === "home") showHome(told);
  else if (told.kind === "list") showList(told);
  else if (told.kind === "lobby") showLobby(told);
  else showMatch(told, before);
  // with the first answer come the words
  if (told.words) install(BASE);
}

/** Lay the page out anew: what is another page has not moved, so no browser should look for it. */
function begin() {
  const main = byId("main");
  main.hidden = true;
  main.getBoundingClientRect();
  main.hidden = false;
}

/** What the stage shows: a match at a number of entries. */
const staged = { match: "", seq: 0 };

/** Show pictures; between two of the same match, let the pieces go that went. */
function showStage(figures, { steps = [], seq = 0 }) {
  const board = () => byId("stage").querySelector(".board");
  const before = board();
  const going = [...byId("stage").querySelectorAll(".glides")];
  const isSame = staged.match === state.match;
  const since = isSame ? staged.seq : seq;
  const next = figures[0]?.querySelector(".board");
  if (before && before.src === next?.src) {
    // a copy of the same picture may take a frame to appear
    before.alt = next.alt;
    next.replaceWith(before);
  }
  fill("stage", ...figures);
  Object.assign(staged, { match: state.match, seq });
  // what is still on its way goes on over the new picture
  const isAlike = isSame && before?.naturalWidth === board()?.naturalWidth;
  if (isAlike && going.length) board().parentElement.append(...going);
  const fresh = steps.filter((step) => step.seq > since && step.seq <= seq);
  if (before && before !== board()) glide(board().parentElement, before, board(), fresh);
}

function drawn(message, chips) {
  return draw(message, { pictures, names, press, chips });
}

function hearOf(told) {
  if (told.listens === undefined || told.listens === state.listens) return;
  state.listens = told.listens;
  listen();
}

function showHome(told) {
  hearOf(told);
  const list = told.messages.filter((one) => !one.gone).map((one) => drawn(one));
  fill("stage", ...drawn(told.greeting).pictures);
  const { cards, rest } = gameCards(told.greeting, told.puzzles, { names, words, press });
  const lists = list.map((one) => el("section", {}, ...one.words, ...one.controls));
  const games = el("section", {}, ...cards, el("div", { class: "row" }, ...rest));
  const focused = focusedName();
  const meetings = [...lobbyRows(told), ...dateRows(told)];
  fill("panel", menu(words, BASE, "", open), ...lists, ...meetings, games);
  linkUp([byId("panel")], BASE, open, told.places);
  refocus(focused);
  hideMatch();
}

function showList(told) {
  hearOf(told);
  const shown = told.messages.filter((one) => !one.gone).map((one) => drawn(one, CHIPS));
  const focused = focusedName();
  fill("stage");
  const parts = shown.flatMap((one) => inOrder(one, state.list));
  linkUp(parts, BASE, open, told.places);
  fill("panel", menu(words, BASE, state.list, open), el("section", {}, ...parts));
  refocus(focused);
  hideMatch();
}

function lobbyRows({ lobbies, lobbies_heading: heading }) {
  return rowsOf(heading, lobbies.map((one) => [one.text, one.label, () => go(one.match)]));
}

function dateRows({ dates, dates_heading: heading, dates_label: label }) {
  return rowsOf(heading, dates.map((one) => [one.text, label, () => open(one.list)]));
}

function rowsOf(heading, rows) {
  if (!rows.length) return [];
  const made = rows.map(([text, label, open]) =>
    el(
      "div",
      { class: "section" },
      el("div", {}, ...blocks(text, names)),
      button({ label, look: 3 }, open),
    ),
  );
  return [el("section", {}, ...blocks(heading, names), ...made)];
}

/** Show reactions, if there are or can be any. */
function react(told) {
  if (!told.react && !told.reactions.length && byId("react").hidden) return;
  showReactions(told, { ask, doing, toast, words: () => words });
}

function hideMatch() {
  leaveMatch();
  leaveReactions();
  for (const id of ["menu", "asked"]) fill(id);
  byId("asked").hidden = true;
}

function showLobby(told) {
  [state.panel] = told.messages;
  showPanel();
  hideMatch();
}

function showMatch(told, before) {
  const isNews = before?.match === told.match && before.seq !== told.seq;
  const panel = told.messages.find((one) => has(one, "pictures"));
  if (panel) {
    state.panel = panel;
    remember(told);
  }
  if (told.is_watching) state.panel = null;
  for (const message of told.messages) if (!message.parts.length) toast(message.text);
  showAround(told);
  react(told);
  const board = drawn(told.board);
  if (told.is_watching) {
    showStage(board.pictures, told);
    fill("panel");
  } else if (panel) showPanel();
  if (told.is_over) fill("panel");
  const asked = told.asked && drawn(told.asked);
  fill("asked", ...(asked ? [...asked.words, ...asked.controls] : []));
  byId("asked").hidden = !asked;
  const isOnward = told.next && !told.is_over;
  const onward = isOnward
    ? [button({ label: told.next.label, look: 1 }, () => go(told.next.match))]
    : [];
  fill("menu", ...onward, ...board.controls);
  if (told.is_over) takeButtons(byId("menu"));
  else for (const id of idsOf(state.panel)) byId("menu").querySelector(`[data-id="${id}"]`)?.remove();
  if (isNews && told.is_mine) sound();
  document.title = `${told.is_mine ? "● " : ""}${told.title} · Parlor`;
  if (isNews || before?.match !== told.match) bringIntoSight();
}

/** Scroll to the places that lead on, if none of them is in sight. */
function bringIntoSight() {
  const dock = byId("dock");
  const isOver = getComputedStyle(dock).position === "fixed";
  const low = isOver ? dock.getBoundingClientRect().top : innerHeight;
  const spots = [...document.querySelectorAll("#stage .spot.onward")];
  const boxes = spots.map((node) => node.getBoundingClientRect());
  const isSeen = ({ top, bottom }) => top + bottom > 0 && top + bottom < 2 * low;
  if (!boxes.length || boxes.some(isSeen)) return;
  const first = Math.min(...boxes.map(({ top }) => top));
  const last = Math.max(...boxes.map(({ bottom }) => bottom));
  scrollBy(0, Math.min(first, last - low + MARGIN));
}

function showPanel() {
  const panel = drawn(state.panel);
  const focused = focusedName();
  if (panel.pictures.length) showStage(panel.pictures, state);
  // placing a shape takes three rows of buttons, now and in all turns to come
  if (state.panel.fits) byId("dock").classList.add("tall");
  // a result says what comes next itself
  if (state.seen.is_over) fill("panel");
  else fill("panel", ...panel.words, ...panel.controls);
  refocus(focused);
}

function fill(id, ...nodes) {
  byId(id).replaceChildren(...nodes);
}

/** The focus by name: after a redraw it is on another node. */
function focusedName() {
  const node = document.activeElement;
  if (!byKeyboard || !node || !byId("main").contains(node)) return null;
  return nameOf(node);
}

const nameOf = (node) => node.getAttribute("aria-label") ?? node.textContent;

function refocus(name) {
  if (name === null) return;
  const nodes = [...byId("main").querySelectorAll("button:not(:disabled):not([tabindex='-1'])")];
  const same = nodes.find((node) => nameOf(node) === name);
  const isOnward = (one) => one.matches(".onward, #panel .go");
  // after a choice the focus moves to the next one, on the picture or below it; without one, to the
  // picture
  const next = same && !same.classList.contains("chosen") ? same : nodes.find(isOnward);
  (next ?? same ?? byId("stage")).focus();
}

function openExtra(message) {
  state.extra = message;
  const jump = message.parts
    .flatMap((part) => part.controls ?? [])
    .find((one) => one.k === "select" && one.any);
  showSlide(message, jump);
  const parts = jump ? without(message.parts, jump) : message.parts;
  const made = drawn({ ...message, parts });
  fill("extra-body", ...made.words, ...made.pictures, ...made.controls);
  const link = byId("extra-body").querySelector('a[href*="/j#"], a[href*="/w#"]');
  if (link) offerLink(link, words);
  if (byId("extra").open) return;
  byId("extra").showModal();
  // Back closes what is open
  if (!history.state?.isExtra) history.pushState({ isExtra: true }, "");
}

const without = (parts, control) =>
  parts.map((part) =>
    part.controls ? { ...part, controls: part.controls.filter((one) => one !== control) } : part,
  );

/** A slider for all moves of a replay; a select can list only a few. */
let slide = null;

function showSlide(message, jump) {
  const node = byId("slide");
  slide = jump ? { message, jump } : null;
  node.hidden = !jump;
  if (!jump) return;
  const values = jump.options.map((one) => Number(one.value));
  const now = jump.options.find((one) => one.on) ?? jump.options[0];
  node.min = String(Math.min(...values));
  node.max = String(Math.max(...values));
  // while somebody drags it, it is ahead of the picture
  if (slid === null) node.value = now.value;
  node.setAttribute("aria-label", words.slide);
  node.setAttribute("aria-valuetext", now.label);
}

/** Where the slider was dragged to; null once that is shown. */
let slid = null;

let isFollowing = false;

/** Fetch one picture at a time, skipping those passed meanwhile. */
async function followSlide() {
  slid = byId("slide").value;
  if (isFollowing) return;
  isFollowing = true;
  while (slide && slid !== null) {
    const to = slid;
    const { message, jump } = slide;
    if (!pressing) {
      await press(message, jump, null, [{ value: to, seal: jump.any }]);
      if (slid === to) slid = null;
    }
    await new Promise((resolve) => setTimeout(resolve, SLIDE_MS));
  }
  slid = null;
  isFollowing = false;
}

byId("slide").addEventListener("input", followSlide);

function closeExtra() {
  byId("extra").close();
}

let fading = 0;
function toast(text) {
  const node = byId("toast");
  node.replaceChildren(...inline(text, names));
  node.hidden = false;
  clearTimeout(fading);
  fading = setTimeout(() => (node.hidden = true), 4000 + 60 * text.length);
}

/** Show only why the visitor is out: a link to watch has *ended*, or else a session has. */
function lost(ended) {
  socket?.close();
  socket = null;
  state.match = "";
  fill("stage");
  hideMatch();
  if (ended) fill("panel", el("p", {}, ended));
  else {
    const { lost, about } = byId("main").dataset;
    fill("panel", el("h2", {}, words.lost ?? lost), el("p", {}, words["lost-about"] ?? about));
  }
}

let trying = 0;

function online(isOnline) {
  const node = byId("offline");
  node.hidden = isOnline;
  if (!isOnline) {
    node.textContent = words.offline ?? byId("main").dataset.offline;
    clearTimeout(trying);
    trying = setTimeout(refresh, 2000);
  }
}

// Going from one to another --------------------------------------------------------------------

function go(match, { isBack = false, isGone = false, list = "" } = {}) {
  Object.assign(state, { match, list });
  state.picks = "";
  state.seq = 0;
  state.panel = null;
  // an open dialog gives its entry in the history to the page that follows it
  const write = byId("extra").open || isGone ? "replaceState" : "pushState";
  if (!isBack) history[write](null, "", BASE + pathTo(state));
  closeExtra();
  scrollTo(0, 0);
  state.listens = "";
  state.hasTurned = false;
  following = null;
  socket?.close();
  socket = null;
  looking?.abort();
  // what happens before it listens it asks for then
  refresh().then(() => socket ?? listen());
}

/** Open what is at an address below the page's own. */
function open(address) {
  const { match, list } = placeAt(address);
  go(match, { list });
}

/** Note that a button has turned the shown list into the one at *address*. */
function turn(address) {
  if (address === state.list) return;
  state.list = address;
  history.pushState(null, "", BASE + pathTo(state));
}

function placeHere() {
  const path = location.pathname.slice(BASE.length);
  try {
    return placeAt(decodeURIComponent(path));
  } catch {
    // somebody has cut or mistyped it: the server says that nothing is there
    return placeAt(path);
  }
}

addEventListener("popstate", () => {
  const { match, list } = placeHere();
  if (match !== state.match || list !== state.list) go(match, { list, isBack: true });
  else if (!history.state?.isExtra) closeExtra();
});
byId("home").addEventListener("click", () => go(""));
byId("extra").addEventListener("close", () => {
  if (byId("extra").open) return;
  if (pressing) dismissed = state.extra?.on;
  state.extra = null;
  if (history.state?.isExtra) history.back();
});

// News -----------------------------------------------------------------------------------------

function listen() {
  socket?.close();
  socket = null;
  // the list says itself what it shows
  const match = state.match || (state.listens && HOME);
  if (!match) return;
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  // whoever has gone to another tab is to be told of their turn
  const news = document.hidden ? `${match}?away` : match;
  const made = isStreamed
    ? new EventSource(`${BASE}events/${news}`)
    : new WebSocket(`${scheme}//${location.host}${BASE}news/${news}`);
  let hasOpened = false;
  socket = made;
  made.addEventListener("open", () => (hasOpened = true));
  if (!isStreamed) made.binaryType = "arraybuffer";
  made.addEventListener("message", ({ data }) => {
    retries = 0;
    // even after the first message, which only opens it: something may have happened just before
    if (data instanceof ArrayBuffer) {
      const told = read(data);
      pictures.ready(told.files).then(() => hear(told));
    } else refresh();
  });
  made.addEventListener(isStreamed ? "error" : "close", () => {
    if (socket !== made) return;
    made.close();
    if (!hasOpened) {
      // some networks block WebSockets: try server-sent events next
      isStreamed = !isStreamed;
      // or the person may no longer see it, and the page says so
      refresh();
    }
    retries += 1;
    setTimeout(() => socket === made && listen(), Math.min(15000, 500 * 2 ** retries));
  });
}

addEventListener("online", refresh);
document.addEventListener("visibilitychange", () => {
  if (state.match) listen();
  if (document.visibilityState === "visible" && socket?.readyState !== WebSocket.OPEN) refresh();
});

// Sound, off by default ------------------------------------------------------------------------

let audio = null;
const isLoud = () => localStorage.getItem("parlor-sound") === "on";

function tellSound() {
  const node = byId("sound");
  node.setAttribute("aria-pressed", String(isLoud()));
  node.setAttribute("aria-label", isLoud() ? words["sound-off"] : words["sound-on"]);
  node.title = node.getAttribute("aria-label");
}

byId("sound").addEventListener("click", () => {
  localStorage.setItem("parlor-sound", isLoud() ? "off" : "on");
  tellSound();
  sound();
});

byId("larger").addEventListener("click", () => {
  byId("larger").setAttribute("aria-pressed", String(enlarge()));
});

/** Two soft notes, like wood on wood. */
function sound() {
  if (!isLoud()) return;
  audio ??= new AudioContext();
  for (const [at, pitch] of [
    [0, 392],
    [0.09, 523],
  ]) {
    const tone = audio.createOscillator();
    const gain = audio.createGain();
    const begin = audio.currentTime + at;
    tone.type = "triangle";
    tone.frequency.value = pitch;
    gain.gain.setValueAtTime(0.12, begin);
    gain.gain.exponentialRampToValueAtTime(0.001, begin + 0.18);
    tone.connect(gain).connect(audio.destination);
    tone.start(begin);
    tone.stop(begin + 0.2);
  }
}

// Taps -----------------------------------------------------------------------------------------

/** The name of what the present tap pressed, and of what the tap before it did; null if nothing. */
let tapped = null;
let earlier = null;
addEventListener("pointerdown", () => ([earlier, tapped] = [tapped, null]), true);

/** The second tap of a double tap does nothing to what only came under the finger by the first. */
addEventListener(
  "click",
  (event) => {
    const node = event.target.closest?.("main button");
    const name = node ? (node.dataset.id ?? nameOf(node)) : "";
    // a tap that pressed nothing brought nothing under the finger
    const isSecond = event.detail > 1 && earlier !== null && node;
    const isAnother = isSecond && (name !== earlier || node.matches(".spot"));
    if (isAnother) event.stopPropagation();
    tapped = isAnother ? earlier : name;
  },
  true,
);

// Keys -----------------------------------------------------------------------------------------

const AHEAD = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const STEPS = { ArrowLeft: "before", ArrowRight: "after", Home: "first", End: "last" };

addEventListener("keydown", (event) => {
  byKeyboard = true;
  const node = document.activeElement;
  const way = AHEAD[event.key];
  const step = STEPS[event.key];
  if (step && byId("extra").open && !node?.matches("select, .spot")) {
    // steps through a replay, even from its slider, which also stops at draws by chance
    event.preventDefault();
    byId("extra").querySelector(`[data-id^="b1:step:"][data-id$=".${step}"]:enabled`)?.click();
    return;
  }
  if (step && !byId("extra").open && !node?.matches("select, input, .spot")) {
    if (stepThrough(step)) event.preventDefault();
    return;
  }
  if (!way || !node?.classList.contains("spot")) return;
  event.preventDefault();
  const next = nearest(node, way);
  next?.focus();
});
addEventListener("pointerdown", ({ target }) => {
  byKeyboard = false;
  // pictures follow the slider while it is dragged
  if (target === byId("slide")) return;
  clearTimeout(touching);
  touching = setTimeout(lift, TOUCH_MS);
});
for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => setTimeout(lift));

function lift() {
  clearTimeout(touching);
  if (document.querySelector(".dragging")) {
    touching = setTimeout(lift, TOUCH_MS);
    return;
  }
  touching = 0;
  for (const go of waiting.splice(0)) go();
  if (wanted) refresh();
}

/** What goes on once no finger is on the page. */
const waiting = [];

/** Wait until then: a button that is replaced under the finger would lose its tap. */
async function lifted() {
  if (touching) await new Promise((resolve) => waiting.push(resolve));
}

/** The nearest place on the picture in a direction. */
function nearest(from, [dx, dy]) {
  const middle = (node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const [x, y] = middle(from);
  let best = null;
  let least = Infinity;
  for (const node of from.parentElement.children) {
    if (node === from || node.tabIndex < 0) continue;
    const [u, v] = middle(node);
    const ahead = (u - x) * dx + (v - y) * dy;
    const aside = Math.abs((u - x) * dy) + Math.abs((v - y) * dx);
    if (ahead > 1 && ahead + 2 * aside < least) {
      least = ahead + 2 * aside;
      best = node;
    }
  }
  return best;
}

beginMatch({ ask, doing, go, names, pictures, words: () => words });
setInterval(tick, 1000);
const { match: first, list: firstList } = placeHere();
go(first, { list: firstList, isBack: true });

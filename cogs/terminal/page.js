// Parlor's additions to SimCord's page: choices before anybody types, presses that count on a
// message that is just changing, a way to the threads, and members' direct messages.

const [capability, here = ""] = location.hash.slice(1).split(".");
const HEADERS = { "X-Simcord-Capability": capability };
const LOOK = 1000; // milliseconds between checks for new threads
const VIEWER = "viewer";

// SimCord asks the bot for choices once somebody types; Discord also asks while the field is empty.
// The bot may know none at first, so this asks it once more
const AGAIN = 1000; // milliseconds
function ask(input) {
  const isEmpty = input.isConnected && document.activeElement === input && !input.value;
  const heading = document.querySelector(".command-popup:not([hidden]) .command-popup-heading");
  const isAsked = heading?.textContent.startsWith("OPTIONS MATCHING");
  if (isEmpty && isAsked && !document.querySelector(".command-suggestion")) {
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
document.addEventListener("focusin", ({ target }) => {
  if (!target.matches?.(".command-option-input[role=combobox]")) return;
  for (const delay of [0, AGAIN]) setTimeout(() => ask(target), delay);
});

// SimCord redraws a changed message. If that replaces a button during a press, the browser reports
// no click; Discord keeps the button and counts the press
const STILL = 10; // CSS pixels that a finger may slide during a press
const PATIENT = 5000; // milliseconds that a press waits for SimCord, which ignores it while drawing
const isBlocked = (button) => button.getAttribute("aria-disabled") === "true";
function pressAgain(key, until = performance.now() + PATIENT) {
  const button = document.querySelector(`button[data-control-key="${CSS.escape(key)}"]`);
  if (!button || performance.now() > until) return;
  if (isBlocked(button)) requestAnimationFrame(() => pressAgain(key, until));
  else button.click();
}
let held = null;
document.addEventListener("pointerdown", ({ target, clientX, clientY }) => {
  const button = target.closest?.("button[data-control-key]");
  const counts = button && !isBlocked(button);
  held = counts && { button, key: button.dataset.controlKey, clientX, clientY };
}, true);
document.addEventListener("pointercancel", () => { held = null; }, true);
document.addEventListener("pointerup", ({ clientX, clientY }) => {
  const pressed = held;
  held = null;
  if (!pressed || (pressed.button.isConnected && !isBlocked(pressed.button))) return;
  if (Math.hypot(clientX - pressed.clientX, clientY - pressed.clientY) > STILL) return;
  pressAgain(pressed.key);
}, true);

// SimCord shows pictures as wide as a message, and so higher than a window; Discord's are smaller.
// A private panel should fit into the window: its picture shrinks to the room that the rest leaves,
// and the page scrolls down to it, as to the board of a new match
const PRIVATE = ".channel-message:has(.message-ephemeral-note)";
const rooms = new CSSStyleSheet();
rooms.replaceSync(`
  /* hide the alt text of a picture while it loads: it takes much room, and is for screen readers */
  .gallery-image { font-size: 0; }
  @media (min-width: 700px) {
    ${PRIVATE} .gallery-image { width: auto; max-width: 100%; max-height: var(--picture-room, 270px); }
  }
  /* SimCord shows a choice without an emoji as if there were none yet */
  .select-trigger.is-answered { color: var(--discord-text); font-weight: 600; }
  /* green stays green under the pointer: blue means chosen */
  .button-style-3:hover:not(:disabled):not(.is-disabled) { background: #006c37; }
  .button-style-3:active:not(:disabled):not(.is-disabled) { background: #005f30; }
  /* on a phone, one line of tools as high as Discord's header leaves the rest to messages */
  @media (max-width: 500px) {
    .preview-shell { --toolbar-height: 44px; }
    .preview-toolbar { flex-wrap: nowrap; }
    .viewer-control { flex: 0 1 auto; min-width: 0; font-size: 0; }
    .viewer-control select { min-width: 0; font-size: 12px; }
    .preview-brand, #capture-open, #inspector-toggle, .session-menu { display: none; }
    #action-status { position: absolute; clip-path: inset(50%); pointer-events: none; }
  }
`);
document.adoptedStyleSheets = [...document.adoptedStyleSheets, rooms];
const GOING = 10000; // milliseconds after a press during which the page scrolls to its results
const timeline = document.querySelector("#channel-timeline");
const list = document.querySelector("#channel-message-list");
const newest = () => [...list.querySelectorAll(":scope > .channel-message")].at(-1);
let clickedAt = -GOING;
let before; // the newest message at the last press: later ones are its results
let isOpening = true; // until somebody does something
document.addEventListener("click", () => {
  clickedAt = performance.now();
  before = newest()?.dataset.messageId;
  isOpening = false;
}, true);
for (const kind of ["wheel", "touchmove"]) {
  document.addEventListener(kind, () => { clickedAt = -GOING; isOpening = false; }, { capture: true, passive: true });
}
document.addEventListener("keydown", () => { isOpening = false; }, true);
const LEAST = 200; // CSS pixels of a picture, even if it doesn't fit
const AROUND = 12; // CSS pixels between a panel's end and the window's
function makeRoom() {
  const panel = [...list.querySelectorAll(`:scope > ${PRIVATE} .component-container`)].at(-1);
  const pictures = [...panel?.querySelectorAll(".gallery-image") ?? []];
  if (!pictures.length || panel.querySelector("[aria-expanded=true]")) return;
  // not rounded: otherwise the picture would change by a pixel for ever
  const high = (one) => one.getBoundingClientRect().height;
  const taken = pictures.reduce((left, one) => left - high(one), high(panel));
  const room = Math.max(LEAST, Math.floor((timeline.clientHeight - taken - AROUND) / pictures.length));
  const now = parseInt(list.style.getPropertyValue("--picture-room"));
  if (!(Math.abs(room - now) <= 1)) list.style.setProperty("--picture-room", `${room}px`);
}
function markAnswered() {
  for (const one of list.querySelectorAll(".select-trigger")) {
    const isAnswered = one.getAttribute("aria-valuetext") !== one.getAttribute("aria-label");
    one.classList.toggle("is-answered", isAnswered);
  }
}
function follow() {
  markAnswered();
  makeRoom();
  const last = newest();
  // people read a welcome that is higher than the window from its beginning
  if (isOpening && last?.offsetHeight > timeline.clientHeight) {
    timeline.scrollTop += last.getBoundingClientRect().top - timeline.getBoundingClientRect().top;
  }
  if (performance.now() - clickedAt > GOING || !last) return;
  if (!last.matches(PRIVATE) && last.dataset.messageId === before) return;
  if (list.querySelector("[aria-expanded=true]")) return; // don't scroll away from an open select
  timeline.scrollTop = timeline.scrollHeight;
}
const sizes = new ResizeObserver(follow);
for (const one of [list, timeline]) sizes.observe(one);
// SimCord redraws everything when a select opens. For a moment pictures have no height, so the page
// scrolls, and SimCord would close the select. This scrolls back before SimCord notices
const OPENING = 1000; // milliseconds
let opened = { at: -OPENING, top: 0 };
document.addEventListener("pointerdown", ({ target }) => {
  if (target.closest?.(".select-trigger")) opened = { at: performance.now(), top: timeline.scrollTop };
}, true);
window.addEventListener("scroll", (event) => {
  if (event.target !== timeline || performance.now() - opened.at > OPENING) return;
  if (!list.querySelector("[aria-expanded=true]") || timeline.scrollTop === opened.top) return;
  event.stopPropagation();
  timeline.scrollTop = opened.top;
}, true);
// SimCord scrolls by itself after redrawing a message
new MutationObserver(() => requestAnimationFrame(follow)).observe(list, { childList: true, subtree: true });

async function get(path) {
  const answer = await fetch(path, { headers: HEADERS, cache: "no-store" }).catch(() => null);
  return answer?.ok ? answer.json() : null;
}

const WORDS = await get("/words.json") ?? {};
const viewers = document.querySelector("#viewer-picker");
const label = document.createElement("label");
label.className = "viewer-control";
label.hidden = true;
const places = document.createElement("select");
places.id = "place-picker";
places.setAttribute("aria-label", WORDS.place);
label.append(`${WORDS.in} `, places);
viewers.closest("label").after(label);
places.addEventListener("change", () => {
  sessionStorage.setItem(VIEWER, viewers.value);
  location.hash = places.value ? `${capability}.${places.value}` : capability; // makes SimCord reload
});

const letters = document.createElement("details");
letters.id = "letters";
letters.hidden = true;
letters.style.cssText = "position:fixed;right:12px;bottom:80px;z-index:9;max-width:min(360px,90vw);"
  + "max-height:60vh;overflow:auto;padding:8px 12px;border-radius:8px;background:#1e1f22;color:#dbdee1";
letters.append(document.createElement("summary"));
document.body.append(letters);

async function read() {
  const mine = (await get("/letters.json"))?.[viewers.value] ?? [];
  letters.hidden = !mine.length;
  const summary = `${WORDS.letters} (${mine.length})`;
  if (letters.firstChild.textContent === summary && letters.dataset.of === viewers.value) return;
  letters.dataset.of = viewers.value;
  letters.firstChild.textContent = summary;
  letters.replaceChildren(letters.firstChild, ...mine.toReversed().map((text) => {
    const shown = document.createElement("p");
    shown.style.cssText = "white-space:pre-line;overflow-wrap:anywhere;border-top:1px solid #4e5058;padding-top:8px";
    shown.textContent = text;
    return shown;
  }));
}

async function look() {
  read();
  const found = await get("/places.json");
  if (!found) return;
  if (found.length !== places.length) {
    places.replaceChildren(...found.map(({ id, name }) => new Option(name, id)));
  }
  if (document.activeElement !== places) places.value = here;
  label.hidden = found.length < 2;
}

function viewAgain() {
  const viewer = sessionStorage.getItem(VIEWER);
  if (!viewer) return;
  if (!window.simcordPreview?.ready || ![...viewers.options].some((one) => one.value === viewer)) {
    setTimeout(viewAgain, 50);
    return;
  }
  sessionStorage.removeItem(VIEWER);
  if (viewers.value === viewer) return;
  viewers.value = viewer;
  viewers.dispatchEvent(new Event("change"));
}

viewAgain();
look();
setInterval(look, LOOK);

// What Parlor adds to SimCord's page: choices before a letter is typed, and a way to the threads.

const [capability, here = ""] = location.hash.slice(1).split(".");
const HEADERS = { "X-Simcord-Capability": capability };
const LOOK = 1000; // milliseconds from one look for new threads to the next
const VIEWER = "viewer";

// SimCord asks for choices once something is typed; Discord asks as soon as one is there
document.addEventListener("focusin", ({ target }) => {
  setTimeout(() => {
    const isEmpty = target.matches?.(".command-option-input[role=combobox]") && !target.value;
    const heading = document.querySelector(".command-popup:not([hidden]) .command-popup-heading");
    const isAsked = heading?.textContent.startsWith("OPTIONS MATCHING");
    if (isEmpty && isAsked && !document.querySelector(".command-suggestion")) {
      target.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }, 0);
});

const viewers = document.querySelector("#viewer-picker");
const label = document.createElement("label");
label.className = "viewer-control";
label.hidden = true;
const places = document.createElement("select");
places.id = "place-picker";
places.setAttribute("aria-label", "Channel or thread");
label.append("In ", places);
viewers.closest("label").after(label);
places.addEventListener("change", () => {
  sessionStorage.setItem(VIEWER, viewers.value);
  location.hash = places.value ? `${capability}.${places.value}` : capability; // SimCord reloads
});

async function look() {
  const answer = await fetch("/places.json", { headers: HEADERS, cache: "no-store" }).catch(() => null);
  if (!answer?.ok) return;
  const found = await answer.json();
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

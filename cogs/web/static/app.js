// The page as an app on a phone, and the button by which it tells people of their turns.

import { button } from "./message.js";
import { el } from "./text.js";

class Refused extends Error {}

const place = document.querySelector("#notify");
const main = document.querySelector("#main");

/**
 * Let a worker look after the pages below *base*, once there is nothing more urgent to fetch, and
 * offer notices.
 *
 * Discord allows no worker in its frame, and links to watch need none.
 */
export function install(base) {
  if (window.top !== window || !base.startsWith("/p/")) return;
  // the page works without it
  (window.requestIdleCallback ?? setTimeout)(() => begin(base).catch(() => {}));
}

async function begin(base) {
  const workers = navigator.serviceWorker;
  const worker = `${base}worker.js?language=${document.documentElement.lang}`;
  await workers?.register(worker, { scope: base });
  const phone = { base, registration: await workers?.ready, words: {}, key: null };
  clear(phone);
  document.addEventListener("visibilitychange", () => document.hidden || clear(phone));
  const subscription = await subscribed(phone);
  const told = await tell(phone, { endpoint: subscription?.endpoint });
  Object.assign(phone, told);
  if (subscription && phone.key && !told.is_on && Notification.permission === "granted") {
    // the server has another key, or has forgotten this browser because of a failure
    await subscription.unsubscribe();
    await turnOn(phone);
  } else show(phone);
}

/** Take away the notices of turns: whoever is here sees them. */
async function clear({ registration }) {
  for (const notice of (await registration?.getNotifications()) ?? []) notice.close();
}

const subscribed = ({ registration }) => registration?.pushManager?.getSubscription() ?? null;

/** The subscriptions of this browser, which may have come in by earlier links, too. */
async function allSubscribed() {
  const all = await navigator.serviceWorker.getRegistrations();
  const found = await Promise.all(all.map((registration) => subscribed({ registration })));
  return found.filter(Boolean);
}

async function tell({ base }, body) {
  const answer = await fetch(`${base}phone`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  const told = await answer.json();
  if (!answer.ok) throw new Refused(told.error);
  return told;
}

/** Say what this browser can do, or offer the button. */
function show(phone) {
  const { words, key, is_on: isOn, registration } = phone;
  const say = (name) => place.replaceChildren(el("p", {}, words[name]));
  const offer = (name, work) =>
    place.replaceChildren(button({ label: words[name], look: 2 }, () => work(phone).catch(fail)));
  const fail = (error) => {
    const text = error instanceof Refused ? error.message : main.dataset.slow;
    place.append(el("p", { role: "alert" }, text));
  };
  place.hidden = false;
  const canBegin = key && registration?.pushManager && !isOn && Notification.permission !== "denied";
  place.classList.toggle("offers", Boolean(canBegin && navigator.standalone !== false));
  if (!key) say("insecure");
  // on iPhones, only pages on the home screen may notify
  else if (navigator.standalone === false) say("install");
  else if (!registration?.pushManager) place.hidden = true;
  else if (Notification.permission === "denied") say("blocked");
  else if (isOn) offer("off", turnOff);
  else offer(matchMedia("(pointer: coarse)").matches ? "phone" : "computer", turnOn);
}

async function turnOn(phone) {
  if ((await Notification.requestPermission()) === "granted") {
    const { pushManager } = phone.registration;
    const options = { userVisibleOnly: true, applicationServerKey: phone.key };
    const subscription = await pushManager.subscribe(options);
    const others = (await allSubscribed()).map(({ endpoint }) => endpoint);
    Object.assign(phone, await tell(phone, { ...subscription.toJSON(), others, wanted: true }));
  }
  show(phone);
}

async function turnOff(phone) {
  const { endpoint } = (await subscribed(phone)) ?? {};
  // the page of an earlier link would turn them on again
  for (const one of await allSubscribed()) await one.unsubscribe();
  Object.assign(phone, await tell(phone, { endpoint, wanted: false }));
  show(phone);
}

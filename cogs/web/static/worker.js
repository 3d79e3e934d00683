// Works for one session's page while it is closed: shows a sentence when nothing answers. It keeps
// only files that are the same for everybody; their names change with their contents.

const FILES = "/a/{release}/";
const OFFLINE = `${FILES}offline.{language}.html`;
const KEPT = [OFFLINE, `${FILES}style.css`, `${FILES}icon.svg`];
const CACHE = `parlor ${FILES}`;

addEventListener("install", (event) => {
  skipWaiting();
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(KEPT)));
});

addEventListener("activate", (event) => {
  event.waitUntil(tidy());
});

async function tidy() {
  await registration.navigationPreload?.enable();
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}

const kept = (path) => caches.match(path, { ignoreVary: true });

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.mode === "navigate") event.respondWith(opened(event));
  else {
    const path = new URL(request.url).pathname;
    if (KEPT.includes(path)) event.respondWith(kept(path).then((found) => found ?? fetch(request)));
  }
});

async function opened({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return (await kept(OFFLINE)) ?? Response.error();
  }
}

addEventListener("push", (event) => {
  const { title, body, path } = event.data.json();
  const icon = `${FILES}icon-192.png`;
  // a later notice of the same match takes the place of this one, and rings again
  const told = { body, icon, tag: path || "home", renotify: true, data: path };
  event.waitUntil(registration.showNotification(title, told));
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(registration.scope + event.notification.data));
});

async function open(address) {
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find((page) => page.url === address);
  if (there) return there.focus();
  return clients.openWindow(address);
}

// The page as an app on a phone.

/**
 * Let a worker look after the pages below *base*, once there is nothing more urgent to fetch.
 *
 * Discord allows none in its frame, and links to watch need none.
 */
export function install(base) {
  if (window.top !== window || !base.startsWith("/p/") || !navigator.serviceWorker) return;
  const worker = `${base}worker.js?language=${document.documentElement.lang}`;
  const register = () =>
    navigator.serviceWorker.register(worker, { scope: base }).catch(() => {});
  (window.requestIdleCallback ?? setTimeout)(register);
}

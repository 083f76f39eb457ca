import { HOUR_MS } from '../../../contract/durations.ts'
import { whenIdle } from '../../ui/when-idle.ts'

let registered = false

/**
 * Starts the service worker of a built site once the page has loaded. The worker makes the site installable and opens
 * tickets without a connection. A site in development has none, and removes one that a built site left behind.
 */
export function registerWorker(): void {
  if (registered || !('serviceWorker' in navigator)) return
  registered = true
  if (!import.meta.env.PROD) {
    void navigator.serviceWorker.getRegistrations().then((known) => Promise.all(known.map((one) => one.unregister())))
    return
  }
  if (document.readyState === 'complete') whenIdle(start)
  else addEventListener('load', () => whenIdle(start), { once: true })
}

/** If the browser refuses (private windows, a policy), the site works as before. */
function start(): void {
  navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).then(lookForUpdates, () => undefined)
  void navigator.serviceWorker.ready.then(
    ({ active }) => navigator.serviceWorker.controller ?? active?.postMessage('take-me', []),
  )
  addEventListener('click', loadAnewWhileOffline, { capture: true })
}

/** An installed app may stay open for days, so it looks for a new version when it becomes visible again. */
function lookForUpdates(registration: ServiceWorkerRegistration): void {
  let looked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < HOUR_MS) return
    looked = Date.now()
    registration.update().catch(() => undefined)
  })
}

/**
 * Without a connection the browser handles links, so that the worker decides what to show: the ticket, or the page that
 * says what is possible. React would ask the server for data that cannot come.
 */
function loadAnewWhileOffline(event: MouseEvent): void {
  if (navigator.onLine || !navigator.serviceWorker.controller || event.defaultPrevented) return
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (
    !link ||
    link.origin !== location.origin ||
    (link.pathname === location.pathname && link.search === location.search)
  )
    return
  event.stopPropagation()
}

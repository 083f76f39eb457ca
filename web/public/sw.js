// Keeps the shell, the last tickets and an offline page at hand: a traveller at a gym's door may have no network.
const SHELL = 'shell-v1'
const PAGES = 'pages-v1'
const KEPT_PAGES = 30
const OFFLINE = '/offline'

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(PAGES).then((cache) => cache.add(OFFLINE)).then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  const current = new Set([SHELL, PAGES])
  const clean = async () => {
    for (const name of await caches.keys()) if (!current.has(name)) await caches.delete(name)
    await self.clients.claim()
  }
  event.waitUntil(clean())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (url.pathname.startsWith('/api/') || url.pathname.startsWith('/sandbox/') || url.pathname.startsWith('/dev/')) return
  if (url.pathname.startsWith('/assets/')) event.respondWith(fromShell(request))
  else if (request.mode === 'navigate') event.respondWith(freshOrKept(request))
})

/** Built files carry a hash of their content in their name, so what is kept is never stale. */
async function fromShell(request) {
  const cache = await caches.open(SHELL)
  const kept = await cache.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request, answer.clone())
  return answer
}

async function freshOrKept(request) {
  const cache = await caches.open(PAGES)
  try {
    const answer = await fetch(request)
    if (answer.ok) await keep(cache, request, answer.clone())
    return answer
  } catch {
    return (await cache.match(request)) ?? (await cache.match(OFFLINE)) ?? Response.error()
  }
}

async function keep(cache, request, answer) {
  await cache.put(request, answer)
  const keys = await cache.keys()
  const old = keys.filter((key) => !key.url.endsWith(OFFLINE)).slice(0, Math.max(0, keys.length - KEPT_PAGES))
  await Promise.all(old.map((key) => cache.delete(key)))
}

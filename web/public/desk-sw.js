// The service worker of /desk alone, for devices at a venue's desk. The server writes `self.desk` above: the version of
// this worker, the files that tell a page of its build, and the built files that the page needs. It stores built files and the page as
// anybody gets it, and nothing of a venue: the page itself keeps its list and its scans (web/console/desk/scans).
const { version, marks, files } = self.desk
const KEPT = `desk-${version}`
const PAGE = '/desk'
const PATIENCE_MS = 4_000

self.addEventListener('install', (event) => event.waitUntil(prepare()))
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate' && url.pathname === PAGE) event.respondWith(openDesk(request))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(findBuiltFile(request))
})

/** Stores the page and all its files, or none: a worker that lacks one never takes over. */
async function prepare() {
  try {
    const cache = await caches.open(KEPT)
    const answer = await fetch(PAGE, { credentials: 'omit', cache: 'no-cache' })
    const page = await answer.clone().text()
    if (!answer.ok || answer.redirected || !marks.every((mark) => page.includes(mark)))
      throw new Error('The page is of another version')
    await cache.addAll(files)
    await cache.put(PAGE, answer)
  } catch (error) {
    await caches.delete(KEPT)
    throw error
  }
  await self.skipWaiting()
}

/** The travellers’ worker names its caches differently. */
async function takeOver() {
  const others = (await caches.keys()).filter((name) => name.startsWith('desk-') && name !== KEPT)
  await Promise.all(others.map((name) => caches.delete(name)))
  await self.clients.claim()
}

/** Built files carry a hash of their content in their name, so a stored one is never stale. */
async function findBuiltFile(request) {
  return (await caches.match(request)) ?? fetch(request)
}

/** From the network; if that is away, broken or slow, as it was stored. The page finds its device by itself. */
async function openDesk(request) {
  try {
    const answer = await within(PATIENCE_MS, fetch(request))
    if (answer.status >= 502 && answer.status <= 504) throw new Error('Nobody there')
    return answer
  } catch {
    const cache = await caches.open(KEPT)
    return (await cache.match(PAGE)) ?? fetch(request)
  }
}

async function within(limit, arriving) {
  let timer
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error('Too slow')), limit)
  })
  return Promise.race([arriving, late]).finally(() => clearTimeout(timer))
}

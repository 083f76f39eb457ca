// The service worker. The server writes `self.site` above: the version of this worker, the marker of its build, and the
// built files that a ticket needs. It stores nothing personal: built files, and two pages as an anonymous visitor gets
// them. It never stores API answers; the page itself keeps the tickets (web/client/kept/kept-tickets.ts), where a
// logout forgets them at once.
const { version, build, files } = self.site
const KEPT = `site-${version}`
const OFFLINE = '/offline'
// Rendered for no particular booking: the browser fills in the one from the address.
const TICKET = '/user/profile/bookings/kept'
const ticketAddress = /^\/user\/profile\/bookings\/[^/]+\/?$/i
const notPages = /^\/(?:api|sandbox|dev|images|icons|assets)(?:\/|$)/
const MOST_SITES = 5
const PATIENCE_MS = 4_000
const DAY_MS = 86_400_000

self.addEventListener('install', (event) => event.waitUntil(prepare()))
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))
// A page still loading when this worker took over could not be claimed then, so it asks once it is there.
self.addEventListener('message', (event) => {
  if (event.data === 'take-me') event.waitUntil(self.clients.claim())
})
self.addEventListener('push', (event) => event.waitUntil(tell(event.data)))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(lead(event.notification.data?.path))
})
self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(page(event, url))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(findBuiltFile(request))
})

/** Stores all files of a version or none: a worker that lacks a file never takes over, and the previous one goes on. */
async function prepare() {
  try {
    const cache = await caches.open(KEPT)
    await cache.addAll(files)
    if (!(await keepPages(''))) throw new Error('The pages are of another version')
  } catch (error) {
    await caches.delete(KEPT)
    throw error
  }
  await self.skipWaiting()
}

/** Open pages may still ask for files of the previous version; older files go. The desk's worker has its own. */
async function takeOver() {
  await self.registration.navigationPreload?.enable()
  const others = (await caches.keys()).filter((name) => name !== KEPT && !name.startsWith('desk-'))
  const before = others.findLast((name) => name.startsWith('site-'))
  await Promise.all(others.filter((name) => name !== before).map((name) => caches.delete(name)))
  await self.clients.claim()
}

/** Built files carry a hash of their content in their name, so a stored one is never stale. */
async function findBuiltFile(request) {
  return (await caches.match(request)) ?? fetch(request)
}

/**
 * Pages always come from the network. Without one, a ticket opens from the stored files, and other pages say what is
 * possible.
 */
async function page(event, url) {
  const arriving = arrivalOf(event)
  if (notPages.test(url.pathname)) return arriving
  const isTicket = ticketAddress.test(url.pathname)
  try {
    const answer = await (isTicket ? within(PATIENCE_MS, arriving) : arriving)
    if (answer.status >= 502 && answer.status <= 504) throw new Error('Nobody there')
    if (answer.ok) event.waitUntil(keepPagesFresh(siteOf(url)))
    return answer
  } catch {
    const kept = isTicket
      ? await findKeptPage(TICKET, url)
      : url.pathname === OFFLINE
        ? await findKeptPage(OFFLINE, url)
        : await detour(url)
    return kept ?? arriving
  }
}

async function arrivalOf(event) {
  return (await event.preloadResponse) ?? fetch(event.request)
}

async function within(limit, arriving) {
  let timer
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error('Too slow')), limit)
  })
  return Promise.race([arriving, late]).finally(() => clearTimeout(timer))
}

async function findKeptPage(path, url) {
  const cache = await caches.open(KEPT)
  return (await cache.match(path + siteOf(url))) ?? cache.match(path)
}

/** Redirects to the offline page, which leads back to where the visitor wanted to go. */
async function detour(url) {
  if (!(await findKeptPage(OFFLINE, url))) return undefined
  const parameters = new URLSearchParams(siteOf(url))
  parameters.set('from', url.pathname + url.search)
  return Response.redirect(`${OFFLINE}?${parameters}`, 302)
}

/** The partner whose site an address belongs to, as a query: each has its own look and its own stored pages. */
function siteOf({ searchParams }) {
  for (const name of ['partner', 'b2cwl']) {
    const word = searchParams.get(name)
    if (word && /^[\w-]{1,100}$/.test(word)) return `?${name}=${word}`
  }
  return ''
}

async function keepPagesFresh(site) {
  const cache = await caches.open(KEPT)
  const kept = await cache.match(OFFLINE + site)
  const madeAt = Date.parse(kept?.headers.get('date') ?? '')
  if (madeAt > Date.now() - DAY_MS) return
  await keepPages(site).catch(() => false)
}

/** Stores only pages of this worker's own build: later ones come with the next worker, which has their files. */
async function keepPages(site) {
  const cache = await caches.open(KEPT)
  const paths = [OFFLINE, TICKET].map((path) => path + site)
  const answers = await Promise.all(paths.map((path) => fetch(path, { credentials: 'omit', cache: 'no-cache' })))
  const texts = await Promise.all(answers.map((answer) => answer.clone().text()))
  if (answers.some(({ ok, redirected }) => !ok || redirected) || texts.some((text) => !text.includes(build)))
    return false
  await Promise.all(paths.map((path, index) => cache.put(path, answers[index])))
  await forgetOldestSites(cache)
  return true
}

async function forgetOldestSites(cache) {
  const addresses = (await cache.keys()).map(({ url }) => new URL(url))
  const sites = addresses.filter(({ pathname, search }) => pathname === OFFLINE && search).map(({ search }) => search)
  for (const site of sites.slice(0, -MOST_SITES))
    await Promise.all([OFFLINE, TICKET].map((path) => cache.delete(path + site)))
}

/**
 * Shows a message from our own server, encrypted for this browser. A message about the same thing replaces the earlier
 * one.
 */
async function tell(data) {
  const { title, body, path, tag } = data.json()
  await self.registration.showNotification(title, {
    body,
    tag,
    icon: '/icons/192.png',
    badge: '/icons/192.png',
    data: { path },
  })
}

/**
 * Leads to the page of a notification, in an open window of the site if there is one. Only ever to a page of our own.
 */
async function lead(path) {
  const url = new URL(path ?? '/', self.location.origin)
  const page = url.origin === self.location.origin ? url.href : `${self.location.origin}/`
  const [open] = await self.clients.matchAll({ type: 'window' })
  if (!open) return self.clients.openWindow(page)
  const there = await open.focus()
  return there.navigate(page).catch(() => self.clients.openWindow(page))
}

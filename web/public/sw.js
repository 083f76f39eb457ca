// The service worker. The server writes `self.site` above: the version of this worker, the marker of the build that it
// belongs to, and the built files that a ticket needs. What it keeps belongs to nobody: built files, and two pages as
// an anonymous visitor gets them. Answers of the API are never kept here; the page itself keeps the tickets
// (web/client/kept/kept-tickets.ts), where a logout forgets them at once.
const { version, build, files } = self.site
const KEPT = `site-${version}`
const OFFLINE = '/offline'
// Rendered for no booking in particular: the browser fills in the one of the address.
const TICKET = '/user/profile/bookings/kept'
const ticketAddress = /^\/user\/profile\/bookings\/[^/]+\/?$/i
const notPages = /^\/(?:api|sandbox|dev|images|icons|assets)(?:\/|$)/
const MOST_SITES = 5
const PATIENCE_MS = 4_000
const DAY_MS = 86_400_000

self.addEventListener('install', (event) => event.waitUntil(prepare()))
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))
// A page that was on its way while this worker took over was not there to be claimed then, and asks once it is.
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
  else if (url.pathname.startsWith('/assets/')) event.respondWith(builtFile(request))
})

/** All of a version or none of it: a worker that lacks a file never takes over, and the one before goes on. */
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

/** Pages that are open may still ask for files of the version before; older ones go. */
async function takeOver() {
  await self.registration.navigationPreload?.enable()
  const others = (await caches.keys()).filter((name) => name !== KEPT)
  const before = others.findLast((name) => name.startsWith('site-'))
  await Promise.all(others.filter((name) => name !== before).map((name) => caches.delete(name)))
  await self.clients.claim()
}

/** Built files carry a hash of their content in their name, so what is kept is never stale. */
async function builtFile(request) {
  return (await caches.match(request)) ?? fetch(request)
}

/**
 * Pages come from the network, always. Without one, a ticket opens from what is kept, and the rest says what is
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
      ? await keptPage(TICKET, url)
      : url.pathname === OFFLINE
        ? await keptPage(OFFLINE, url)
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

async function keptPage(path, url) {
  const cache = await caches.open(KEPT)
  return (await cache.match(path + siteOf(url))) ?? cache.match(path)
}

/** To the page that says so, which leads back to where the visitor wanted to go. */
async function detour(url) {
  if (!(await keptPage(OFFLINE, url))) return undefined
  const parameters = new URLSearchParams(siteOf(url))
  parameters.set('from', url.pathname + url.search)
  return Response.redirect(`${OFFLINE}?${parameters}`, 302)
}

/** The partner whose site an address belongs to, as a query: each has its own look, and its own kept pages. */
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

/**
 * Only pages of this worker's own build are kept: those of the next come with the next worker, which has their files.
 */
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
 * What our own server has sent, encrypted for this browser. One about the same thing takes the place of the one before.
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
 * To the page that it is about, in a window of the site that is open already if there is one. Only ever to a page of
 * our own.
 */
async function lead(path) {
  const url = new URL(path ?? '/', self.location.origin)
  const page = url.origin === self.location.origin ? url.href : `${self.location.origin}/`
  const [open] = await self.clients.matchAll({ type: 'window' })
  if (!open) return self.clients.openWindow(page)
  const there = await open.focus()
  return there.navigate(page).catch(() => self.clients.openWindow(page))
}

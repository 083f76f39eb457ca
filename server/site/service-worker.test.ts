import { readFileSync } from 'node:fs'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'

const source = readFileSync(path.resolve(import.meta.dirname, '../../web/public/sw.js'), 'utf8')
const ORIGIN = 'https://www.example.com'

interface Asked {
  readonly url: string
  readonly method?: string
  readonly mode?: string
}
type Network = (address: string) => Response | Promise<Response>

/** The worker in a simulated browser: storage as maps, and a network whose answers a test gives. */
function worker(
  version: string,
  storage = new Map<string, Map<string, Response>>(),
  network: Network = page,
  isOpen = false,
) {
  const listeners = new Map<string, (event: object) => void>()
  const absolute = (key: string | Asked) => new URL(typeof key === 'string' ? key : key.url, ORIGIN).href
  const fetch = async (key: string | Asked) => network(absolute(key).slice(ORIGIN.length))
  const open = async (name: string) => {
    const entries = storage.get(name) ?? new Map<string, Response>()
    storage.set(name, entries)
    return {
      match: async (key: string | Asked) => entries.get(absolute(key))?.clone(),
      put: async (key: string | Asked, answer: Response) => void entries.set(absolute(key), answer),
      delete: async (key: string) => entries.delete(absolute(key)),
      keys: async () => [...entries.keys()].map((url) => ({ url })),
      addAll: async (files: string[]) => {
        for (const file of files) entries.set(absolute(file), await fetch(file))
      },
    }
  }
  const caches = {
    open,
    keys: async () => [...storage.keys()],
    delete: async (name: string) => storage.delete(name),
    match: async (key: Asked) =>
      [...storage.values()].map((entries) => entries.get(absolute(key))).find((found) => found !== undefined),
  }
  const shown: { title: string; tag: string; path: string }[] = []
  const opened: string[] = []
  const self = {
    site: { version, build: `/assets/manifest-${version}.js`, files: ['/assets/ticket.js'] },
    location: new URL(ORIGIN),
    registration: {
      showNotification: async (title: string, { tag, data }: { tag: string; data: { path: string } }) =>
        void shown.push({ title, tag, path: data.path }),
    },
    clients: {
      claim: async () => undefined,
      matchAll: async () =>
        isOpen ? [{ focus: async () => ({ navigate: async (to: string) => void opened.push(`there: ${to}`) }) }] : [],
      openWindow: async (to: string) => void opened.push(to),
    },
    skipWaiting: async () => undefined,
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
  }
  runInNewContext(source, {
    self,
    caches,
    fetch,
    URL,
    URLSearchParams,
    Response: { redirect: (to: string) => new Response(null, { status: 302, headers: { location: to } }) },
    setTimeout,
    clearTimeout,
  })
  const tell = async (name: string, more: object = {}) => {
    let work: Promise<unknown> | undefined
    listeners.get(name)?.({ ...more, waitUntil: (given: Promise<unknown>) => (work = given) })
    await work
  }
  return {
    storage,
    install: () => tell('install'),
    activate: () => tell('activate'),
    shown,
    opened,
    push: (text: object) => tell('push', { data: { json: () => text } }),
    press: (path?: string) => tell('notificationclick', { notification: { close: () => undefined, data: { path } } }),
    /** Undefined if the worker leaves a request to the browser. */
    async ask(request: Asked): Promise<Response | undefined> {
      let answer: Promise<Response> | undefined
      const later: Promise<unknown>[] = []
      listeners.get('fetch')?.({
        request: { method: 'GET', mode: 'cors', ...request },
        preloadResponse: undefined,
        respondWith: (given: Promise<Response>) => (answer = given),
        waitUntil: (given: Promise<unknown>) => later.push(given),
      })
      const answered = await answer
      await Promise.all(later)
      return answered
    },
    kept: (name: string) => [...(storage.get(name)?.keys() ?? [])].map((url) => url.slice(ORIGIN.length)),
  }
}

function page(address: string): Response {
  return new Response(`${address} of /assets/manifest-v1.js`, { headers: { date: new Date().toUTCString() } })
}
const away: Network = () => Promise.reject(new TypeError('Failed to fetch'))
const visit = (address: string): Asked => ({ url: ORIGIN + address, mode: 'navigate' })

/** A worker that was installed with a connection and now has none. */
async function offline(network: Network = away) {
  const first = worker('v1')
  await first.install()
  return worker('v1', first.storage, network)
}

describe('the service worker', () => {
  it('keeps its files and two pages, or is not installed', async () => {
    const one = worker('v1')
    await one.install()
    expect(one.kept('site-v1')).toEqual(['/assets/ticket.js', '/offline', '/user/profile/bookings/kept'])
    const other = worker('v2')
    await expect(other.install()).rejects.toThrow('of another version')
    expect([...other.storage.keys()]).toEqual([])
  })

  it('leaves the API, other origins and whatever is not a GET alone', async () => {
    const one = await offline()
    for (const request of [
      { url: `${ORIGIN}/api/user` },
      { url: 'https://elsewhere.example/assets/x.js' },
      { url: `${ORIGIN}/login`, method: 'POST', mode: 'navigate' },
    ])
      expect(await one.ask(request)).toBeUndefined()
  })

  it('never keeps a page that was visited', async () => {
    const one = worker('v1')
    await one.install()
    const before = one.kept('site-v1')
    for (const address of ['/', '/user/profile', '/user/profile/bookings/1234', '/set-password?token=secret'])
      await one.ask(visit(address))
    expect(one.kept('site-v1')).toEqual(before)
  })

  it('opens any ticket from the one page that it keeps', async () => {
    const one = await offline()
    expect(await (await one.ask(visit('/user/profile/bookings/1234?door=K7M2QX')))?.text()).toContain(
      '/user/profile/bookings/kept',
    )
  })

  it.each([
    ['/locations?city=London', '/offline?from=%2Flocations%3Fcity%3DLondon'],
    ['/user/profile/bookings', '/offline?from=%2Fuser%2Fprofile%2Fbookings'],
    ['/?partner=grand-hotel', '/offline?partner=grand-hotel&from=%2F%3Fpartner%3Dgrand-hotel'],
  ])('leads from %s to %s', async (from, to) =>
    expect((await (await offline()).ask(visit(from)))?.headers.get('location')).toBe(to),
  )

  it('takes a gateway that answers for nobody as no connection, and an error of the site as it is', async () => {
    expect((await (await offline(() => new Response('', { status: 502 }))).ask(visit('/locations')))?.status).toBe(302)
    expect((await (await offline(() => new Response('', { status: 500 }))).ask(visit('/locations')))?.status).toBe(500)
  })

  it('keeps the pages of the partners that were visited last, five at most', async () => {
    const one = worker('v1')
    await one.install()
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) await one.ask(visit(`/?partner=${name}`))
    await one.ask(visit('/?partner=%22%3E'))
    expect(one.kept('site-v1').filter((key) => key.startsWith('/offline'))).toEqual([
      '/offline',
      ...['b', 'c', 'd', 'e', 'f'].map((name) => `/offline?partner=${name}`),
    ])
  })

  it('leaves the files of the version before for open pages, and drops what is older', async () => {
    const storage = new Map<string, Map<string, Response>>([
      ['shell-v1', new Map()],
      ['site-v-1', new Map()],
      ['site-v0', new Map([[`${ORIGIN}/assets/old.js`, new Response('old')]])],
    ])
    const one = worker('v1', storage)
    await one.install()
    await one.activate()
    expect([...storage.keys()]).toEqual(['site-v0', 'site-v1'])
    expect(await (await worker('v1', storage, away).ask({ url: `${ORIGIN}/assets/old.js` }))?.text()).toBe('old')
  })

  it('T166: shows what the server sends, and leads to the page that it is about', async () => {
    const one = worker('v1')
    await one.push({
      title: 'Booking confirmed',
      body: 'Atelier Yoga, tomorrow',
      path: '/user/profile/bookings/b-1',
      tag: 'booking-confirmed:b-1',
    })
    expect(one.shown).toEqual([
      { title: 'Booking confirmed', tag: 'booking-confirmed:b-1', path: '/user/profile/bookings/b-1' },
    ])
    await one.press('/user/profile/bookings/b-1')
    expect(one.opened).toEqual([`${ORIGIN}/user/profile/bookings/b-1`])
  })

  it('T166: leads there in a window that is open already', async () => {
    const one = worker('v1', new Map(), page, true)
    await one.press('/user/profile/bookings/b-1')
    expect(one.opened).toEqual([`there: ${ORIGIN}/user/profile/bookings/b-1`])
  })

  it.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)', undefined])(
    'T166: never leads away from the site: %s',
    async (path) => {
      const one = worker('v1')
      await one.press(path)
      expect(one.opened).toEqual([`${ORIGIN}/`])
    },
  )
})

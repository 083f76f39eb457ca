import { describe, expect, it } from 'vitest'
import { type RefreshParts, makeRefresher } from './refresh.ts'
import { sender } from './send.ts'
import type { Tokens, WatchedTokens } from './tokens.ts'

const NOW = Date.parse('2026-06-10T10:00:00Z')

/** One browser, whose tabs share this storage. */
function storage(tokens?: Tokens): WatchedTokens {
  let kept = tokens
  const watchers = new Set<() => void>()
  return {
    read: () => kept,
    write(next) {
      kept = next
      for (const changed of watchers) changed()
    },
    watch(changed) {
      watchers.add(changed)
      return () => watchers.delete(changed)
    },
  }
}

/** The same for two processes of a browser: each sees its own writes at once, and the other's only after delivery. */
function twoProcesses(tokens: Tokens): {
  readonly views: readonly [WatchedTokens, WatchedTokens]
  readonly deliver: () => void
} {
  const [one, two] = [storage(tokens), storage(tokens)]
  const underWay: (() => void)[] = []
  const late = (own: WatchedTokens, other: WatchedTokens): WatchedTokens => ({
    ...own,
    write(next) {
      own.write(next)
      underWay.push(() => other.write(next))
    },
  })
  return { views: [late(one, two), late(two, one)], deliver: () => underWay.splice(0).forEach((tell) => tell()) }
}

/** A lock that all tabs share, like the browser's. */
function shareLock(): RefreshParts['alone'] {
  let last: Promise<unknown> = Promise.resolve()
  return (_stale, work, needless) => {
    const next = last.then(() => (needless.aborted ? undefined : work()))
    last = next
    return next
  }
}

const noLock: RefreshParts['alone'] = (_stale, work) => work()
const atOnce = () => Promise.resolve()
const pair = (number: number): Tokens => ({
  accessToken: `access-${number}`,
  refreshToken: `refresh-${number}`,
  endsAt: NOW + 900_000,
})

/**
 * A server that exchanges each refresh token once and treats a second use as theft, unless there is a grace period.
 * Access token 1 has expired; all later ones are good.
 */
function server({ grace = false, status = 200 } = {}) {
  const used = new Set<string>()
  const state = { issued: 1, refreshes: 0, calls: 0, isStolen: false, status, offline: false }
  async function request(refreshToken: string): Promise<Response> {
    state.refreshes += 1
    await Promise.resolve()
    if (state.offline) throw new TypeError('Failed to fetch')
    if (state.status !== 200) return Response.json({}, { status: state.status })
    if (used.has(refreshToken) && !grace) state.isStolen = true
    if (state.isStolen) return Response.json({ error: 'invalid_grant' }, { status: 400 })
    used.add(refreshToken)
    state.issued += 1
    return Response.json({
      access_token: `access-${state.issued}`,
      refresh_token: `refresh-${state.issued}`,
      expires_in: 900,
    })
  }
  async function fetch(call: Request): Promise<Response> {
    state.calls += 1
    const token = call.headers.get('authorization')
    const isGood = token?.startsWith('Bearer access-') && token !== 'Bearer access-1' && !state.isStolen
    return isGood
      ? Response.json({ token, body: await call.text() })
      : Response.json({ code: 'sessionExpired' }, { status: 401 })
  }
  return { state, request, fetch }
}

interface Browser {
  readonly tokens: WatchedTokens
  readonly alone: RefreshParts['alone']
  readonly settled?: () => Promise<void>
  readonly backend: ReturnType<typeof server>
}

function tab({ tokens, alone, settled = atOnce, backend }: Browser) {
  const now = () => NOW
  const refresh = makeRefresher({ tokens, request: backend.request, alone, settled, now })
  const send = sender({
    tokens,
    refresh,
    fetch: backend.fetch,
    headers: () => ({ 'x-requested-with': 'XMLHttpRequest' }),
    now,
  })
  return { refresh, send: (init?: RequestInit) => send(new Request('https://roamfit.example/api/user', init)) }
}

describe('trust 19: ten tabs, each with three calls, when the access token ends', () => {
  it.each([
    ['one refresh for all of them, with the browser’s lock', shareLock(), {}, 1],
    ['no tab logged out, without locks, thanks to the server’s grace', noLock, { grace: true }, 10],
  ])('%s', async (_name, alone, options, refreshes) => {
    const browser = { tokens: storage(pair(1)), alone, backend: server(options) }
    const tabs = Array.from({ length: 10 }, () => tab(browser))
    const answers = await Promise.all(tabs.flatMap(({ send }) => [send(), send(), send()]))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 200))
    expect(browser.backend.state.refreshes).toBe(refreshes)
    expect(browser.tokens.read()).toBeDefined()
    for (const { send } of tabs) expect((await send()).status).toBe(200)
  })

  it('the lock is kept until the other tab must know: two processes refresh once, however late it is told what was stored', async () => {
    const { views, deliver } = twoProcesses(pair(1))
    const delivered = Promise.withResolvers<void>()
    const [backend, alone] = [server(), shareLock()]
    const [first, second] = views.map((tokens) =>
      tab({ tokens, alone, settled: () => delivered.promise, backend }).send(),
    )
    // The call that exchanged the token does not wait for that.
    expect((await first)?.status).toBe(200)
    deliver()
    delivered.resolve()
    expect((await second)?.status).toBe(200)
    expect(backend.state).toMatchObject({ refreshes: 1, isStolen: false })
    expect(views[0].read()).toEqual(views[1].read())
  })

  it('the lock is what it takes: without it and without grace the session is lost', async () => {
    const browser = { tokens: storage(pair(1)), alone: noLock, backend: server() }
    await Promise.all(Array.from({ length: 10 }, () => tab(browser).send()))
    expect(browser.backend.state.isStolen).toBe(true)
  })
})

describe('trust 19: what ends a session (T38)', () => {
  it.each([
    ['400', 400, 401],
    ['401', 401, 401],
  ])('%s from the refresh', async (_name, status, seen) => {
    const browser = { tokens: storage(pair(1)), alone: shareLock(), backend: server({ status }) }
    expect((await tab(browser).send()).status).toBe(seen)
    expect(browser.tokens.read()).toBeUndefined()
  })

  it.each([
    ['503', { status: 503 }],
    ['500', { status: 500 }],
    ['429', { status: 429 }],
    ['404, from a proxy in the way', { status: 404 }],
    ['being offline', { offline: true }],
  ])('not %s: the call answers 503, the session stays, and later it works', async (_name, trouble) => {
    const backend = server()
    Object.assign(backend.state, trouble)
    const browser = { tokens: storage(pair(1)), alone: shareLock(), backend }
    const here = tab(browser)
    const answer = await here.send()
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([503, 'unavailable'])
    expect(browser.tokens.read()).toEqual(pair(1))
    Object.assign(backend.state, { status: 200, offline: false })
    expect((await here.send()).status).toBe(200)
  })

  it('a logout while the refresh is under way: its tokens do not bring the session back', async () => {
    const backend = server()
    const tokens = storage(pair(1))
    const request = async (refreshToken: string) => {
      const answer = await backend.request(refreshToken)
      tokens.write(undefined)
      return answer
    }
    expect(await makeRefresher({ tokens, request, alone: noLock, settled: atOnce, now: () => NOW })('access-1')).toBe(
      'over',
    )
    expect(tokens.read()).toBeUndefined()
  })

  it('a refusal for a token that another tab has exchanged meanwhile says nothing about the new one', async () => {
    const tokens = storage(pair(1))
    const request = async () => {
      tokens.write(pair(2))
      return Response.json({}, { status: 400 })
    }
    expect(await makeRefresher({ tokens, request, alone: noLock, settled: atOnce, now: () => NOW })('access-1')).toBe(
      'fresh',
    )
    expect(tokens.read()).toEqual(pair(2))
  })
})

describe('a call', () => {
  const browserWith = (tokens?: Tokens) => ({ tokens: storage(tokens), alone: shareLock(), backend: server() })

  it('carries the documented headers, and the token of the signed-in user', async () => {
    const seen: Request[] = []
    const fetch = async (call: Request) => {
      seen.push(call)
      return Response.json({})
    }
    const parts = {
      refresh: async () => 'failed' as const,
      fetch,
      headers: () => ({ 'x-requested-with': 'XMLHttpRequest' }),
      now: () => NOW,
    }
    await sender({ ...parts, tokens: storage(pair(7)) })(new Request('https://roamfit.example/api/user'))
    await sender({ ...parts, tokens: storage() })(new Request('https://roamfit.example/api/user'))
    expect(seen.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer access-7', null])
    expect(seen.every(({ headers }) => headers.get('x-requested-with') === 'XMLHttpRequest')).toBe(true)
  })

  it('is made once more after a refresh, with its body, and only once more', async () => {
    const browser = browserWith(pair(1))
    const answer = await tab(browser).send({ method: 'POST', body: 'the body' })
    expect(await answer.json()).toEqual({ token: 'Bearer access-2', body: 'the body' })
    expect(browser.backend.state).toMatchObject({ calls: 2, refreshes: 1 })
    browser.backend.state.isStolen = true
    expect((await tab(browser).send()).status).toBe(401)
  })

  it('refreshes first when the token is about to end: nothing is sent in vain', async () => {
    const browser = browserWith({ ...pair(1), endsAt: NOW + 4_000 })
    expect((await tab(browser).send()).status).toBe(200)
    expect(browser.backend.state).toMatchObject({ calls: 1, refreshes: 1 })
  })

  it('of an anonymous visitor that needs a sign-in is refused without a refresh', async () => {
    const browser = browserWith()
    expect((await tab(browser).send()).status).toBe(401)
    expect(browser.backend.state).toMatchObject({ calls: 1, refreshes: 0 })
  })
})

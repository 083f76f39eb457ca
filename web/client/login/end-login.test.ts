import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signOutStaff } from '../../console/staff-login.ts'
import { endLeftLogins, endLoginAtServer } from './end-login.ts'
import { signOut } from './login-state.tsx'
import { browserTokens, TOKENS_KEY, keepTokensAs } from '../api/tokens.ts'

const pair = (name: string) => ({ accessToken: `access-${name}`, refreshToken: `refresh-${name}`, endsAt: 1 })
const staffTokens = keepTokensAs('staff.tokens')

/** A browser: its storage, its events, and a server with set answers; undefined means unreachable. */
function browser({ storesNothing = false } = {}) {
  const kept = new Map<string, string>()
  const server: { status: number | undefined; ended: string[] } = { status: undefined, ended: [] }
  const events = new EventTarget()
  const refuse = () => {
    throw new DOMException('', 'SecurityError')
  }
  const storage = {
    get length() {
      return storesNothing ? refuse() : kept.size
    },
    key: (place: number) => [...kept.keys()][place] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => (storesNothing ? refuse() : void kept.set(key, value)),
    removeItem: (key: string) => void kept.delete(key),
  }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('location', { search: '' })
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
  vi.stubGlobal('fetch', async (path: string, { body }: { body: URLSearchParams }) => {
    if (server.status === undefined) throw new TypeError('Failed to fetch')
    if (path === '/api/connect/revocation' && server.status === 200) server.ended.push(body.get('token') ?? '')
    return Response.json({}, { status: server.status })
  })
  return { kept, server, say: (event: string) => events.dispatchEvent(new Event(event)) }
}

/** Waits until everything that was answered at once has been handled. */
const settle = () => new Promise((resolve) => setImmediate(resolve))
const keysLeft = (kept: Map<string, string>) =>
  [...kept.keys()].filter((key) => key !== TOKENS_KEY && key !== 'staff.tokens')

let here: ReturnType<typeof browser>
let stop: () => void = () => undefined
beforeEach(() => {
  here = browser()
})
afterEach(() => {
  stop()
  stop = () => undefined
  vi.unstubAllGlobals()
})

describe('T39: a logout that the server has not heard of', () => {
  it.each([
    ['a traveller', browserTokens, signOut],
    ['staff', staffTokens, signOutStaff],
  ])('of %s is made good once it can be reached, and then forgotten', async (_name, tokens, leave) => {
    tokens.write(pair('one'))
    leave()
    await settle()
    expect(tokens.read()).toBeUndefined()
    expect(keysLeft(here.kept)).toHaveLength(1)
    here.server.status = 200
    stop = endLeftLogins()
    await vi.waitFor(() => expect(here.server.ended).toEqual(['refresh-one']))
    await vi.waitFor(() => expect(keysLeft(here.kept)).toEqual([]))
  })

  it.each(['online', 'focus'])('is sent again on %s', async (event) => {
    endLoginAtServer('refresh-one')
    stop = endLeftLogins()
    await settle()
    here.server.status = 200
    expect(here.server.ended).toEqual([])
    here.say(event)
    await vi.waitFor(() => expect(here.server.ended).toEqual(['refresh-one']))
  })

  it.each([
    [200, 0],
    [400, 0],
    [401, 0],
    [403, 1],
    [408, 1],
    [429, 1],
    [500, 1],
    [503, 1],
  ])('the answer %i leaves %i to be ended', async (status, count) => {
    here.server.status = status
    endLoginAtServer('refresh-one')
    expect(keysLeft(here.kept)).toHaveLength(1)
    await settle()
    expect(keysLeft(here.kept)).toHaveLength(count)
  })

  it('never touches the next user’s login, and several wait side by side', async () => {
    browserTokens.write(pair('one'))
    signOut()
    browserTokens.write(pair('two'))
    signOut()
    browserTokens.write(pair('three'))
    stop = endLeftLogins()
    await settle()
    here.server.status = 200
    here.say('online')
    await vi.waitFor(() => expect(here.server.ended.toSorted()).toEqual(['refresh-one', 'refresh-two']))
    await vi.waitFor(() => expect(keysLeft(here.kept)).toEqual([]))
    expect(browserTokens.read()).toEqual(pair('three'))
  })

  it('lasts as long as the page where nothing can be stored', async () => {
    here = browser({ storesNothing: true })
    endLoginAtServer('refresh-one')
    stop = endLeftLogins()
    await settle()
    here.server.status = 200
    here.say('online')
    await vi.waitFor(() => expect(here.server.ended).toEqual(['refresh-one']))
    await settle()
    here.say('online')
    await settle()
    expect(here.server.ended).toEqual(['refresh-one'])
  })
})

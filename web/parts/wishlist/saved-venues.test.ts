import { beforeEach, describe, expect, it } from 'vitest'
import { type SavedVenues, holdSavedVenues } from './saved-venues.ts'

/** A call that is answered when the test says so. */
interface PendingCall {
  readonly what: string
  readonly answer: (ids?: readonly string[]) => Promise<void>
  readonly fail: () => Promise<void>
}

let sent: PendingCall[]
let account: string | undefined
let pending: string | undefined
let problems: number
let notices: number
let changed: () => void
let venues: SavedVenues

const settle = () => new Promise<void>((resolve) => setImmediate(resolve))
const open = () => sent.map(({ what }) => what)

function call(what: string): Promise<readonly string[]> {
  return new Promise((resolve, reject) => {
    const finish = (end: () => void) => {
      sent = sent.filter((one) => one !== self)
      end()
      return settle()
    }
    const self: PendingCall = {
      what,
      answer: (ids = []) => finish(() => resolve(ids)),
      fail: () => finish(() => reject(new Error('no'))),
    }
    sent.push(self)
  })
}

beforeEach(() => {
  sent = []
  account = 'omar'
  pending = undefined
  problems = 0
  notices = 0
  changed = () => undefined
  venues = holdSavedVenues({
    account: () => account,
    watchAccount: (listener) => {
      changed = listener
    },
    list: () => call('list'),
    add: (id) => call(`add ${id}`),
    remove: (id) => call(`remove ${id}`),
    onFailure: () => {
      problems += 1
    },
    takePending: () => {
      const taken = pending
      pending = undefined
      return taken
    },
    onPendingSaved: () => {
      notices += 1
    },
  })
})

const hear = () => venues.subscribe(() => undefined)
const answer = (ids?: readonly string[]) => sent[0]?.answer(ids)

describe('hearts (2-marketplace §4, T121)', () => {
  it('of a page of cards are asked for once', async () => {
    for (let card = 0; card < 30; card += 1) hear()
    expect(open()).toEqual(['list'])
    await answer(['gym'])
    hear()
    expect(open()).toEqual([])
    expect([venues.has('gym'), venues.has('spa')]).toEqual([true, false])
  })

  it('are not asked for while the visitor is signed out, and belong to the signed-in account', async () => {
    account = undefined
    hear()
    expect(open()).toEqual([])
    account = 'omar'
    changed()
    await answer(['gym'])
    expect(venues.has('gym')).toBe(true)
    account = 'nina'
    changed()
    expect(venues.has('gym')).toBe(false)
    expect(open()).toEqual(['list'])
  })

  it('are filled at once and stay so', async () => {
    hear()
    await answer()
    void venues.want('gym', true)
    expect(venues.has('gym')).toBe(true)
    await answer()
    expect([venues.has('gym'), open()]).toEqual([true, []])
  })

  it('that fail go back to what they were, and say so', async () => {
    hear()
    await answer(['spa'])
    void venues.want('gym', true)
    await sent[0]?.fail()
    void venues.want('spa', false)
    expect(venues.has('spa')).toBe(false)
    await sent[0]?.fail()
    expect([venues.has('gym'), venues.has('spa'), problems]).toEqual([false, true, 2])
  })

  it('pressed many times at once send one call after the other, and only what is still wanted', async () => {
    hear()
    await answer()
    for (const saved of [true, false, true, false]) void venues.want('gym', saved)
    expect(open()).toEqual(['add gym'])
    await answer()
    expect(open()).toEqual(['remove gym'])
    await answer()
    expect([venues.has('gym'), open()]).toEqual([false, []])
  })

  it('pressed before the list is there are newer than the list', async () => {
    hear()
    void venues.want('gym', true)
    void venues.want('spa', false)
    await sent[1]?.answer()
    await sent[1]?.answer()
    expect(open()).toEqual(['list'])
    await answer(['spa'])
    expect([venues.has('gym'), venues.has('spa')]).toEqual([true, false])
  })

  it('whose list did not come stay empty without a word, and are asked for again with the next heart', async () => {
    hear()
    await sent[0]?.fail()
    expect([venues.has('gym'), problems]).toEqual([false, 0])
    hear()
    await answer(['gym'])
    expect(venues.has('gym')).toBe(true)
  })

  it('pressed while signed out are filled after signing in, once', async () => {
    account = undefined
    hear()
    pending = 'gym'
    account = 'omar'
    changed()
    expect([venues.has('gym'), open()]).toEqual([true, ['list', 'add gym']])
    await sent[1]?.answer()
    changed()
    expect([notices, open()]).toEqual([1, ['list']])
  })

  it('of an account that left in the meantime do not become those of the next', async () => {
    hear()
    await answer()
    void venues.want('gym', true)
    account = 'nina'
    changed()
    await answer()
    expect([venues.has('gym'), problems]).toEqual([false, 0])
  })
})

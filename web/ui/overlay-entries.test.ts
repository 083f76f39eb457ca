import { createMemoryRouter } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { type OverlayEntries, overlayEntries } from './overlay-entries.ts'

interface Entry {
  readonly url: string
  readonly state: { readonly idx?: number; readonly key?: string; readonly overlays?: number } | null
}

type PopListener = (event: { state: Entry['state']; stopImmediatePropagation: () => void }) => void

/** A tab whose history steps take a moment, as in a browser, and a router that loads nothing until told to. */
class Tab {
  entries: Entry[] = [
    { url: '/before', state: { idx: 0, key: 'before' } },
    { url: '/page', state: { idx: 1, key: 'page' } },
  ]
  at = 1
  closed: string[] = []
  heardByRouter: string[] = []
  #timers: { work: () => void; milliseconds: number }[] = []
  #steps: number[] = []
  #pops: PopListener[] = []
  #keys = 0
  overlays!: OverlayEntries

  constructor() {
    this.load()
  }

  /** A reload: the entries stay, the running code is gone. */
  load(): void {
    const current = () => this.here.state
    this.#pops = []
    this.#timers = []
    this.overlays = overlayEntries({
      history: {
        get state() {
          return current()
        },
        pushState: (state: object) => this.push(this.here.url, state),
        go: (delta = 0) => void this.#steps.push(delta),
      },
      addEventListener: (_type, listener) => void this.#pops.push(listener),
      setTimeout: (work, milliseconds = 0) => void this.#timers.push({ work, milliseconds }),
    })
  }

  get here(): Entry {
    const entry = this.entries[this.at]
    if (!entry) throw new Error('Off the history')
    return entry
  }

  push(url: string, state: object): void {
    this.entries = [...this.entries.slice(0, this.at + 1), { url, state }]
    this.at += 1
  }

  open(name: string): () => void {
    const close: () => void = this.overlays.open(() => {
      this.closed.push(name)
      close()
    })
    return close
  }

  /** Opens an overlay that is busy and stays open. */
  openStubborn(): () => void {
    return this.overlays.open(() => void this.closed.push('asked'))
  }

  /** The router's navigation; it ends when `loaded` does. */
  navigate(url: string, replace: boolean, loaded: Promise<void> = Promise.resolve()): Promise<void> {
    return this.overlays.navigate(async () => {
      await loaded
      const idx = this.here.state?.idx ?? 0
      const key = `key${++this.#keys}`
      if (replace) this.entries = this.entries.with(this.at, { url, state: { idx, key } })
      else this.push(url, { idx: idx + 1, key })
    }, false)
  }

  step(delta: number): Promise<void> {
    return this.overlays.navigate(async () => void this.#steps.push(delta), true)
  }

  back(): Promise<void> {
    this.#steps.push(-1)
    return this.calm()
  }

  forward(): Promise<void> {
    this.#steps.push(1)
    return this.calm()
  }

  /** Waits until everything has come to rest. */
  async calm(): Promise<void> {
    for (let round = 0; round < 40; round++) {
      await Promise.resolve()
      const delta = this.#steps.shift()
      if (delta === undefined) this.tick()
      else this.#pop(delta)
    }
  }

  /** Runs one due timer, and no step. */
  tick(): void {
    const due = this.#timers.find(({ milliseconds }) => milliseconds === 0)
    this.#timers = this.#timers.filter((timer) => timer !== due)
    due?.work()
  }

  async passASecond(): Promise<void> {
    this.#steps = []
    const due = this.#timers
    this.#timers = []
    for (const { work } of due) work()
    await this.calm()
  }

  #pop(delta: number): void {
    this.at = Math.max(0, Math.min(this.entries.length - 1, this.at + delta))
    let isHeard = true
    for (const listener of this.#pops)
      listener({ state: this.here.state, stopImmediatePropagation: () => (isHeard = false) })
    if (isHeard) this.heardByRouter.push(this.here.url)
  }

  /** The addresses of the tab up to its current entry. */
  get behind(): string[] {
    return this.entries.slice(0, this.at + 1).map(({ url, state }) => url + ' +'.repeat(state?.overlays ?? 0))
  }
}

let tab: Tab

beforeEach(async () => {
  tab = new Tab()
  await tab.calm()
})

describe('an overlay', () => {
  it('has an entry, which Back takes without the router hearing of it', async () => {
    tab.open('menu')
    expect(tab.behind).toEqual(['/before', '/page', '/page +'])
    await tab.back()
    expect(tab.closed).toEqual(['menu'])
    expect(tab.behind).toEqual(['/before', '/page'])
    expect(tab.heardByRouter).toEqual([])
  })

  it('that closes takes its entry with it', async () => {
    const close = tab.open('menu')
    close()
    await tab.calm()
    expect(tab.behind).toEqual(['/before', '/page'])
    expect([tab.closed, tab.heardByRouter]).toEqual([[], []])
  })

  it('over another has its own, and Back closes the upper one', async () => {
    tab.open('lower')
    tab.open('upper')
    expect(tab.behind.at(-1)).toBe('/page + +')
    await tab.back()
    expect(tab.closed).toEqual(['upper'])
    expect(tab.behind.at(-1)).toBe('/page +')
  })

  it('that follows another at once takes over its entry', async () => {
    tab.open('camera')()
    tab.open('no camera')
    await tab.calm()
    expect(tab.behind).toEqual(['/before', '/page', '/page +'])
    await tab.back()
    expect(tab.closed).toEqual(['no camera'])
  })

  it('that opens while the one before is being left waits for that', async () => {
    const close = tab.open('first')
    close()
    await tab.calm()
    tab.open('second')
    await tab.calm()
    expect(tab.behind).toEqual(['/before', '/page', '/page +'])
  })

  it('that does not close when asked keeps its entry', async () => {
    tab.openStubborn()
    await tab.back()
    expect(tab.closed).toEqual(['asked'])
    expect(tab.behind).toEqual(['/before', '/page', '/page +'])
    await tab.back()
    expect(tab.closed).toEqual(['asked', 'asked'])
  })
})

describe('an overlay that leads on', () => {
  it.each([
    ['closes and then navigates', true, false],
    ['navigates and then closes', false, false],
    ['closes, and what it leads to takes long', true, true],
    ['navigates to what takes long, and closes', false, true],
  ])('%s: the goal has its entry, and stays', async (_name, closesFirst, isSlow) => {
    const close = tab.open('date')
    let load = () => {}
    const loaded = isSlow ? new Promise<void>((resolve) => (load = resolve)) : Promise.resolve()
    if (closesFirst) close()
    const arrived = tab.navigate('/page?open=confirm-booking', true, loaded)
    if (!closesFirst) close()
    await tab.calm()
    load()
    await arrived
    await tab.calm()
    expect(tab.behind).toEqual(['/before', '/page', '/page?open=confirm-booking'])
    expect(tab.heardByRouter).toEqual([])
  })

  it('is closed by what it leads to', async () => {
    const close = tab.open('menu')
    await tab.navigate('/locations', true)
    await tab.calm()
    close()
    await tab.calm()
    expect(tab.behind).toEqual(['/before', '/page', '/locations'])
    await tab.back()
    expect(tab.behind).toEqual(['/before', '/page'])
    expect(tab.heardByRouter).toEqual(['/page'])
  })

  it('without replacing its entry: Back from the goal skips it', async () => {
    const close = tab.open('dialog')
    await tab.navigate('/elsewhere', false)
    close()
    await tab.calm()
    expect(tab.behind).toEqual(['/before', '/page', '/page +', '/elsewhere'])
    await tab.back()
    expect(tab.behind).toEqual(['/before', '/page'])
    expect(tab.heardByRouter).toEqual(['/page'])
  })

  it('while it is being left: the navigation waits until it is left', async () => {
    tab.open('dialog')()
    tab.tick()
    const arrived = tab.navigate('/goal', false)
    await tab.calm()
    await arrived
    expect(tab.behind).toEqual(['/before', '/page', '/goal'])
    expect(tab.entries).toHaveLength(3)
  })

  it('twice, the second way overtaking the first', async () => {
    const close = tab.open('delete account')
    void tab.navigate('/', true, new Promise(() => {}))
    close()
    await tab.navigate('/', true)
    await tab.calm()
    expect(tab.behind).toEqual(['/before', '/page', '/'])
  })

  it('back by a page, from under it', async () => {
    await tab.navigate('/page?open=confirm-booking', false)
    tab.open('health check')()
    void tab.step(-1)
    await tab.calm()
    expect(tab.behind).toEqual(['/before', '/page'])
    expect(tab.heardByRouter).toEqual(['/page'])
  })
})

describe('what takes several entries', () => {
  beforeEach(async () => {
    await tab.navigate('/page?open=passes', false)
    await tab.navigate('/page?open=payment', false)
    await tab.navigate('/page?open=done', true)
    await tab.calm()
  })

  it.each([
    ['alone', 0],
    ['with an overlay over it', 1],
  ])('begins its goal at the page, and nothing finished stays behind or ahead: %s', async (_what, overlays) => {
    if (overlays > 0) tab.open('question')
    tab.overlays.startBelow(2)
    const arrived = tab.navigate('/goal', false)
    await tab.calm()
    await arrived
    await tab.calm()
    expect([tab.behind, tab.entries.length, tab.heardByRouter]).toEqual([['/before', '/page', '/goal'], 3, []])
    await tab.back()
    expect([tab.here.url, tab.heardByRouter]).toEqual(['/page', ['/page']])
  })

  it('begins at the page but once: a second press while the goal loads goes no further back, and a later end does', async () => {
    tab.overlays.startBelow(2)
    void tab.navigate('/slow', false, new Promise(() => {}))
    await tab.calm()
    tab.overlays.startBelow(2)
    await tab.navigate('/goal', false)
    await tab.calm()
    expect(tab.behind).toEqual(['/before', '/page', '/goal'])
    tab.overlays.startBelow(1)
    void tab.navigate('/other', false)
    await tab.calm()
    expect(tab.behind).toEqual(['/before', '/page', '/other'])
  })

  it('closes once, however often that is told; again when one has come back', async () => {
    for (let turns = 0; turns < 2; turns++) {
      void tab.step(-1)
      void tab.step(-1)
      await tab.calm()
      expect(tab.here.url).toBe('/page?open=passes')
      await tab.forward()
    }
  })

  it('closes once with the real router too, which runs whatever is not run for it', async () => {
    const addresses = ['/before', '/page', '/page?open=passes']
    const router = createMemoryRouter([{ path: '*' }], {
      initialEntries: addresses,
      instrumentations: [
        {
          router: ({ instrument }) =>
            instrument({ navigate: (run, { to }) => tab.overlays.navigate(run, typeof to === 'number') }),
        },
      ],
    })
    const closed = router.navigate(-1)
    void router.navigate(-1)
    await closed
    await tab.calm()
    expect(router.state.location).toMatchObject({ pathname: '/page', search: '' })
  })

  it('closes when it is told again, after a step that led nowhere', async () => {
    void tab.step(0)
    await tab.calm()
    await tab.passASecond()
    void tab.step(-1)
    await tab.calm()
    expect(tab.here.url).toBe('/page?open=passes')
  })
})

describe('an entry without its overlay', () => {
  it('is left after a reload', async () => {
    tab.open('menu')
    tab.load()
    await tab.calm()
    expect(tab.behind).toEqual(['/before', '/page'])
    tab.open('menu again')
    await tab.back()
    expect(tab.closed).toEqual(['menu again'])
  })

  it('is left again when Forward leads to it', async () => {
    tab.open('menu')
    await tab.back()
    await tab.forward()
    expect(tab.behind).toEqual(['/before', '/page'])
    expect(tab.heardByRouter).toEqual([])
  })
})

it('two pages back over an open overlay: the router is told, and the overlay closes', async () => {
  tab.open('menu')
  tab.at -= 1
  await tab.back()
  expect(tab.closed).toEqual(['menu'])
  expect(tab.heardByRouter).toEqual(['/before'])
})

it('Back during a navigation is for the router, which takes the navigation back', async () => {
  tab.open('date')
  void tab.navigate('/slow', true, new Promise(() => {}))
  await tab.back()
  expect(tab.heardByRouter).toEqual(['/page'])
})

it.each([
  ['a step that the browser tells nothing of', async () => tab.open('menu')()],
  ['a step back from the first page', async () => void tab.step(-1)],
])('%s stops nothing for ever', async (_name, begin) => {
  await begin()
  await tab.calm()
  await tab.passASecond()
  const done = tab.navigate('/goal', true)
  await tab.calm()
  await done
  tab.open('dialog')
  expect(tab.behind.at(-1)).toBe('/goal +')
})

import type { ReceivedScan } from '../../../../contract/desk-scans.ts'
import { asProblem, Problem } from '../../../client/api/errors.ts'
import type { DeskIdentity, DeskStore, KeptDesk, WaitingScan, NewScan, ScanNotice } from './kept-at-desk.ts'
import { type SendScans, sendWaitingScans } from './send-scans.ts'

/** How long a scan waits for the server; then the desk decides. */
const PATIENCE_MS = 1_500
const FIRST_RETRY_MS = 1_000
const LAST_RETRY_MS = 60_000
/** The numbers of scans that could not be stored begin here, above all that are ever counted. */
const UNCOUNTED = 2 ** 51

export interface QueueState {
  /** Scans that the server has not answered yet. */
  readonly waiting: readonly WaitingScan[]
  readonly notices: readonly ScanNotice[]
  /** Why nothing more is sent until a person does something about it. */
  readonly stop: 'signedOut' | 'refused' | null
  /** The browser stores nothing, so each scan needs the server at once. */
  readonly isStorageAway: boolean
}

export type ScanDelivery =
  | { readonly kind: 'answered'; readonly received: ReceivedScan }
  /** The scan is kept and goes to the server by itself; the desk decides. */
  | { readonly kind: 'kept' }
  /** It could be neither stored nor sent. */
  | { readonly kind: 'lost' }

export interface QueueParts {
  readonly identity: DeskIdentity
  readonly openStore: () => Promise<DeskStore>
  readonly send: SendScans
  /** Runs the work while no other tab of this browser runs work of that name. */
  readonly alone: (name: string, work: () => Promise<void>) => Promise<void>
  /** Says an answer to the browser's other tabs. */
  readonly tellTabs: (received: ReceivedScan) => void
  readonly newId: () => string
  readonly random: () => number
  readonly isOnline: () => boolean
  /** Called for each answer of the server, here or in another tab. */
  readonly onReceived: (received: ReceivedScan) => void
}

/** A desk's scans on their way to the server. They outlive the page. */
export class ScanQueue {
  readonly #parts: QueueParts
  readonly #listeners = new Set<() => void>()
  /** Scans for whose answer a guest waits at the door. */
  readonly #waiters = new Map<string, (received: ReceivedScan | null) => void>()
  /** Answered, or under another id by now. */
  readonly #over = new Set<string>()
  /** The newer id of a scan that had to get one. */
  readonly #renamed = new Map<string, string>()
  /** The ids of scans that a person's browser cannot store. */
  #looseDeskId: string | undefined
  #state: QueueState = { waiting: [], notices: [], stop: null, isStorageAway: false }
  #store: Promise<DeskStore> | undefined
  #isSending = false
  #isMore = false
  #isClosed = false
  #failures = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(parts: QueueParts) {
    this.#parts = parts
  }

  readonly state = (): QueueState => this.#state
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Keeps a scan and sends it. When this resolves with 'kept' it is on the disk. */
  async add(scan: NewScan): Promise<ScanDelivery> {
    try {
      const kept = await this.#withStore((store) => store.addScan(this.#parts.identity, scan))
      this.#show({ waiting: [...this.#state.waiting, kept] })
    } catch {
      return this.#sendAtOnce(scan)
    }
    const answering = this.#waitFor(scan.id)
    void this.sendNow()
    const received = await answering
    return received ? { kind: 'answered', received } : { kind: 'kept' }
  }

  /** The id under which a scan now goes to the server. */
  currentId(id: string): string {
    const next = this.#renamed.get(id)
    return next === undefined ? id : this.currentId(next)
  }

  /** Sends what waits, now; if that fails, again later. */
  async sendNow(): Promise<void> {
    clearTimeout(this.#timer)
    this.#isMore = true
    if (this.#isSending || this.#isClosed || this.#state.stop === 'signedOut') return
    this.#isSending = true
    const { identity, alone } = this.#parts
    try {
      while (this.#isMore) {
        this.#isMore = false
        await alone(`desk.send ${identity.key}`, () =>
          this.#withStore(async (store) => this.#sendAll(store, await store.findDesk(identity))),
        )
      }
      this.#failures = 0
      this.#show({ stop: null })
    } catch (thrown) {
      this.#fail(asProblem(thrown).status)
    } finally {
      this.#isSending = false
      for (const waiter of this.#waiters.values()) waiter(null)
      this.#waiters.clear()
      await this.#refresh()
    }
  }

  /** Another tab had an answer. */
  async hear(received: ReceivedScan): Promise<void> {
    if (this.#take(received)) await this.dropNotice(received.id)
    else await this.#refresh()
  }

  async dropNotice(id: string): Promise<void> {
    await this.#withStore((store) => store.dropNotice(id)).catch(() => undefined)
    await this.#refresh()
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
  }

  #show(change: Partial<QueueState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }

  /** Opens the store again if it broke, as when the user erased the site's data. */
  async #withStore<T>(work: (store: DeskStore) => Promise<T>): Promise<T> {
    const { openStore } = this.#parts
    try {
      return await work(await (this.#store ??= openStore()))
    } catch (thrown) {
      if (thrown instanceof Problem) throw thrown
      return work(await (this.#store = openStore()))
    }
  }

  async #refresh(): Promise<void> {
    const { key } = this.#parts.identity
    try {
      await this.#withStore(async (store) => {
        await this.#restore(store)
        const [waiting, notices] = await Promise.all([store.listScans(key), store.listNotices(key)])
        this.#show({ waiting, notices, isStorageAway: false })
      })
    } catch {
      this.#show({ isStorageAway: true })
    }
  }

  /** The page still knows what was erased while it was open. The server takes a scan once, however often it comes. */
  async #restore(store: DeskStore): Promise<void> {
    const { identity } = this.#parts
    const stored = new Set((await store.listScans(identity.key)).map(({ id }) => id))
    const missing = this.#state.waiting.filter(({ id }) => !stored.has(id) && !this.#over.has(id))
    for (const { id, scan, who } of missing) await store.addScan(identity, { id, scan, who })
  }

  #waitFor(id: string): Promise<ReceivedScan | null> {
    const isHopeful = this.#parts.isOnline() && this.#state.stop === null
    return new Promise((resolve) => {
      this.#waiters.set(id, resolve)
      setTimeout(
        () => {
          this.#waiters.delete(id)
          resolve(null)
        },
        isHopeful ? PATIENCE_MS : 0,
      )
    })
  }

  /** Returns whether a guest still waits at the door for this answer, so that staff see it. */
  #take(received: ReceivedScan): boolean {
    this.#over.add(received.id)
    const waiter = this.#waiters.get(received.id)
    this.#waiters.delete(received.id)
    waiter?.(received)
    this.#parts.onReceived(received)
    return waiter !== undefined
  }

  #sendAll(store: DeskStore, desk: KeptDesk): Promise<void> {
    const { send, newId, tellTabs } = this.#parts
    return sendWaitingScans(
      {
        store,
        send,
        newId,
        onAnswer: (received) => {
          tellTabs(received)
          return this.#take(received)
        },
        onRenewed: (id, next) => {
          this.#over.add(id)
          this.#renamed.set(id, next)
          const waiter = this.#waiters.get(id)
          this.#waiters.delete(id)
          if (waiter) this.#waiters.set(next, waiter)
        },
      },
      desk,
    )
  }

  #fail(status: number): void {
    if (status === 401) this.#show({ stop: 'signedOut' })
    else if (status === 403 || status === 404) this.#show({ stop: 'refused' })
    if (this.#isClosed || status === 401) return
    const pause = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.#failures++)
    this.#timer = setTimeout(() => void this.sendNow(), pause)
  }

  /** Without storage only the server's word counts. */
  async #sendAtOnce({ id, scan }: NewScan): Promise<ScanDelivery> {
    const { identity, send, newId, random, onReceived } = this.#parts
    this.#show({ isStorageAway: true })
    const sequence = UNCOUNTED + Math.floor(random() * UNCOUNTED)
    const deskId = identity.deviceId === null ? (this.#looseDeskId ??= newId()) : undefined
    try {
      const [received] = await send(deskId, [{ ...scan, shown: 'red', id, sequence }])
      if (!received || received.outcome === 'taken') return { kind: 'lost' }
      onReceived(received)
      return { kind: 'answered', received }
    } catch (thrown) {
      if (asProblem(thrown).status === 401) this.#show({ stop: 'signedOut' })
      return { kind: 'lost' }
    }
  }
}

import type { Arrivals } from '../../../../contract/arrivals.ts'
import type { ApiClient } from '../../../client/api/make-client.ts'
import { asProblem, awaitAnswer, type Problem } from '../../../client/api/errors.ts'
import { clockOffset, isListOver, withCheckedIn } from './kept-list.rules.ts'
import type { DeskStore, KeptList } from './kept-at-desk.ts'

export interface ArrivalsState {
  /** The last list, however old; null before the first, and after it was erased. */
  readonly kept: KeptList | null
  /** Why the last attempt failed; null after a success, undefined before the first attempt ended. */
  readonly problem: Problem | null | undefined
}

interface WatchParts {
  readonly desk: string
  readonly venue: { readonly slug: string; readonly timeZone: string }
  readonly client: ApiClient
  /** Undefined if the list stays in the page: only a device opens without a connection. */
  readonly openStore: (() => Promise<DeskStore>) | undefined
  readonly now: () => number
  /** Called when the server has answered: there is a connection. */
  readonly onListed: () => void
}

export interface ArrivalsWatch {
  ask(): Promise<void>
  /** A guest was checked in since the list. */
  markHere(bookingId: string): void
  /** Erases a list whose days are over. */
  tidy(): void
  /** The user of this browser may no longer see the list. */
  forget(): void
  state(): ArrivalsState
  subscribe(listener: () => void): () => void
}

/** A venue's list of arrivals, as the server last gave it, with the clock offset that came with it. */
export function watchArrivals({ desk, venue, client, openStore, now, onListed }: WatchParts): ArrivalsWatch {
  const listeners = new Set<() => void>()
  let state: ArrivalsState = { kept: null, problem: undefined }
  let changes = 0
  let asking: Promise<void> | undefined
  const storing = (work: (store: DeskStore) => Promise<unknown>) =>
    openStore?.()
      .then(work)
      .catch(() => undefined)
  const show = (change: Partial<ArrivalsState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const keep = (kept: KeptList | null) => {
    show({ kept })
    void storing((store) => (kept ? store.keepList(kept) : store.dropList(desk)))
  }
  const forget = () => keep(null)
  const tidy = () => {
    const { kept } = state
    if (kept && isListOver(kept.list, venue.timeZone, now() + kept.clockOffsetMs)) forget()
  }
  const reading = storing(async (store) => {
    const kept = await store.findList(desk)
    if (!kept || state.kept) return
    show({ kept })
    tidy()
  })

  const fetchList = async (): Promise<void> => {
    await reading
    const before = { changes, kept: state.kept }
    const sentAt = now()
    try {
      const answer = await askForArrivals(client, venue.slug, before.kept?.etag ?? null)
      const measured = clockOffset(answer.date, sentAt, now()) ?? state.kept?.clockOffsetMs ?? 0
      const seen = { desk, listedAt: sentAt + measured, clockOffsetMs: measured }
      // The list may lack guests who were checked in meanwhile.
      if (before.changes !== changes) return await fetchList()
      if (answer.list) keep({ ...seen, list: answer.list, etag: answer.etag })
      else if (before.kept) keep({ ...before.kept, ...seen })
      show({ problem: null })
      onListed()
    } catch (thrown) {
      show({ problem: asProblem(thrown) })
    }
  }
  return {
    ask: () => (asking ??= fetchList().finally(() => (asking = undefined))),
    markHere(bookingId) {
      changes++
      if (state.kept) keep({ ...state.kept, list: withCheckedIn(state.kept.list, bookingId), etag: null })
    },
    tidy,
    forget,
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

interface ListAnswer {
  /** Null if it is as before. */
  readonly list: Arrivals | null
  readonly etag: string | null
  readonly date: string | null
}

async function askForArrivals(client: ApiClient, venue: string, etag: string | null): Promise<ListAnswer> {
  const call = client.GET('/api/desk/{venue}/arrivals', {
    params: { path: { venue } },
    ...(etag === null ? {} : { headers: { 'if-none-match': etag } }),
  })
  const response = await call.then(
    ({ response }) => response,
    () => undefined,
  )
  const list = response?.status === 304 ? null : await awaitAnswer(call)
  return { list, etag: response?.headers.get('etag') ?? null, date: response?.headers.get('date') ?? null }
}

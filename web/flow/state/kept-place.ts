import { useSyncExternalStore } from 'react'
import { SECOND_MS } from '../../../contract/durations.ts'
import type { OfferedPlace } from '../../../contract/held-places.ts'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { keepInTab } from '../../client/tab/kept-in-tab.ts'
import { useMinute } from '../../ui/use-minute.ts'

/** A place that a venue's desk holds for the guest of this tab. */
interface KeptPlace {
  readonly token: string
  /** A class on a date, or general gym access. */
  readonly of: { readonly id: string; readonly date: string | null }
  readonly until: string
  /** By this browser's clock, which may be wrong. */
  readonly endsAt: number
}

/** What may be the class or the walk-in of the place. */
interface PlaceProduct {
  readonly id: string
  readonly date: string
}

const kept = keepInTab<KeptPlace>('held-place')
let known: KeptPlace | null | undefined
const listeners = new Set<() => void>()

const read = () => (known ??= kept.read() ?? null)

function write(place: KeptPlace | undefined): void {
  known = place ?? null
  kept.write(place)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Keeps a place that is held; forgets one that is not. */
export function keepPlace(token: string, { state, classId, walkInId, dateOfVisit, ...offered }: OfferedPlace): void {
  const id = classId ?? walkInId
  const endsAt = Date.now() + offered.secondsLeft * SECOND_MS
  const place = id && { token, of: { id, date: dateOfVisit }, until: offered.heldUntil, endsAt }
  write(state === 'open' && place ? place : undefined)
}

function isFor({ of }: KeptPlace, { id, date }: PlaceProduct): boolean {
  return of.id === id && (of.date === null || of.date === date)
}

/** The token that goes with a booking. The server decides whether the place is still held. */
export function tokenOfPlace(product: PlaceProduct): string | undefined {
  const place = read()
  return place && isFor(place, product) ? place.token : undefined
}

/** It is booked. */
export function forgetPlace(product: PlaceProduct): void {
  if (tokenOfPlace(product)) write(undefined)
}

/** The place that is held for what a page or a dialog shows. */
export function useKeptPlace(product: PlaceProduct | undefined): KeptPlace | undefined {
  const place = useSyncExternalStore(subscribe, read, () => null)
  const now = useMinute()
  const isOver = place !== null && now !== null && now > place.endsAt
  return place && product && !isOver && isFor(place, product) ? place : undefined
}

/** The guest begins to pay, which takes a while: the place is held longer, once. Without an answer it stays as it is. */
export function lengthenPlace(): void {
  const token = read()?.token
  if (token === undefined) return
  awaitAnswer(api.POST('/api/heldPlace/extend', { body: { token } })).then(
    (place) => keepPlace(token, place),
    () => undefined,
  )
}

import { setTimeout as pause } from 'node:timers/promises'
import { bookingOf } from '../support/calls/book-seat.ts'
import { guestPurchase } from '../support/calls/guest-purchase.ts'
import { fetchPosted } from '../support/calls/post-json.ts'
import { freshSearch } from './fresh-search.ts'
import { logIn } from './log-ins.ts'
import type { World } from './open-world.ts'

/** A call with an answer. */
export type BenchCall = () => Promise<Response>

/** The calls of visitors, under the names that a report uses. */
export interface BenchCalls {
  readonly search: BenchCall
  /** A search that no visitor has made before. */
  readonly freshSearch: BenchCall
  readonly page: BenchCall
  readonly venue: BenchCall
  readonly schedule: BenchCall
  /** A booking and its cancellation. */
  readonly booking: BenchCall
  readonly logIn: BenchCall
  readonly purchase: BenchCall
}

let guests = 0

export function visitsOf({ product: { origin }, cities, venues, days, ...world }: World): BenchCalls {
  const any = <T>(list: readonly T[]) => list[Math.floor(Math.random() * list.length)] as T
  const city = () => encodeURIComponent(any(cities))
  return {
    search: () => fetch(`${origin}/api/basicSearch/studios?city=${city()}&limit=${any([12, 30, 50])}${any(filters)}`),
    freshSearch: freshSearch(origin, cities),
    page: () => fetch(`${origin}/locations?city=${city()}`),
    venue: () => fetch(`${origin}/location/${any(venues)}`),
    schedule: () => fetch(`${origin}/schedule?city=City%201&date=${any(days)}`),
    logIn: () => logIn(origin, any(world.logIns.emails)),
    async booking() {
      const seat = await world.nextSeat()
      const answer = await fetchPosted(origin, bookingOf(seat))
      if (!answer.ok) return answer
      const { id } = (await answer.json()) as { id: string }
      const headers = { authorization: `Bearer ${seat.traveller.token}` }
      const cancel = () => fetch(`${origin}/api/user/orders/cancel/${id}`, { method: 'DELETE', headers })
      // A booking that stayed would be in the way of the next visitor with this seat.
      let cancelled = await cancel()
      for (; cancelled.status === 503; cancelled = await cancel()) {
        await cancelled.arrayBuffer()
        await pause(Number(cancelled.headers.get('retry-after')) * 1_000)
      }
      return cancelled
    },
    purchase: () => fetchPosted(origin, guestPurchase(world.passId, ++guests)),
  }
}

const filters = ['', '&sort=distance', '&q=gym', '&sort=name', '&activities=Yoga']

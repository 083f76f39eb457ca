import { toWireDate } from '../../contract/days.ts'
import { SECOND_MS } from '../../contract/durations.ts'
import type { HeldPlace, OfferedPlace } from '../../contract/held-places.ts'
import { Refusal } from '../../contract/refusal.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Context, Sql } from '../call/context.ts'
import type { Viewer } from '../call/viewer.ts'
import { throttle } from '../limits/throttle.ts'
import { lockSeats } from '../seats/lock-seats.ts'
import { hashToken } from './claim-place.ts'
import { longerUntil, stateOfPlace } from './held-place.rules.ts'
import { extendPlace, type HeldPlaceRecord, placeByToken } from './held-places.queries.ts'

/** For the guest who has the code. */
export async function showHeldPlace(context: Context, { address }: Viewer, token: string): Promise<OfferedPlace> {
  await throttle(context, 'heldPlace', { address })
  return writeOffer(await placeOfToken(context, context.db, token), context.clock())
}

/** The guest begins to pay for a pass, which takes a while. */
export async function extendHeldPlace(context: Context, { address }: Viewer, token: string): Promise<OfferedPlace> {
  await throttle(context, 'heldPlace', { address })
  return inTransaction(context.db, async (sql) => {
    const { sessionId } = await placeOfToken(context, sql, token)
    if (sessionId !== null) await lockSeats(sql, sessionId)
    const place = await placeOfToken(context, sql, token)
    const now = context.clock()
    const until = longerUntil(place, now)
    if (!until) return writeOffer(place, now)
    await extendPlace(sql, place.id, until)
    const startAfter = new Date(until.getTime() + SECOND_MS)
    if (sessionId !== null) await context.jobs.send(sql, 'settle-held-places', { sessionId }, { startAfter })
    return writeOffer({ ...place, until }, now)
  })
}

async function placeOfToken(context: Context, sql: Sql, token: string): Promise<HeldPlaceRecord> {
  const place = await placeByToken(sql, hashToken(context, token))
  if (!place) throw new Refusal('verificationInvalid')
  return place
}

/** What a desk and its guest are told. */
export function writeHeldFields(place: HeldPlaceRecord, now: Date): Omit<HeldPlace, 'id' | 'bookingId'> {
  return {
    state: stateOfPlace(place, now),
    ticketName: place.className ?? place.walkInName ?? '',
    dateOfVisit: place.date && toWireDate(place.date),
    timeFrom: place.from,
    heldUntil: place.until.toISOString(),
  }
}

function writeOffer(place: HeldPlaceRecord, now: Date): OfferedPlace {
  const held = writeHeldFields(place, now)
  return {
    ...held,
    secondsLeft: held.state === 'open' ? Math.floor((place.until.getTime() - now.getTime()) / SECOND_MS) : 0,
    classId: place.classId,
    walkInId: place.walkInId,
    studio: { name: place.venueName, slug: place.slug, timeZone: place.timeZone },
  }
}

import { randomBytes } from 'node:crypto'
import { writeCode } from '../../contract/codes.ts'
import type { IsoDate } from '../../contract/dates.ts'
import { toWireDate } from '../../contract/days.ts'
import { SECOND_MS } from '../../contract/durations.ts'
import type { HeldPlace, HeldPlaces, NewHeldPlace } from '../../contract/held-places.ts'
import { isId } from '../../contract/inputs.ts'
import { Refusal } from '../../contract/refusal.ts'
import { inTransaction } from '../../database/transaction.ts'
import { noteAction } from '../audit/note-action.ts'
import type { Context, Sql } from '../call/context.ts'
import type { DeskViewer, StaffVenue } from '../call/viewer.ts'
import { localTime } from '../formats/zone-time.rules.ts'
import { onceInTransaction } from '../idempotency/once-by-key.ts'
import { requestHash } from '../idempotency/request-hash.ts'
import { throttle } from '../limits/throttle.ts'
import { hashWithKey } from '../secrets/keyed-hash.ts'
import { bookingBar } from '../seats/booking-bar.rules.ts'
import { lockSeats } from '../seats/lock-seats.ts'
import { lockVenue } from '../venues/lock-venue.ts'
import { offerSeats } from '../waitlist/offer-seats.ts'
import { hashToken } from './claim-place.ts'
import { barOfHold, holdUntil, MOST_HELD } from './held-place.rules.ts'
import {
  changeTaken,
  countHeld,
  endPlace,
  type HeldPlaceRecord,
  insertPlace,
  placeById,
  placesOfVenue,
  sessionsOfToday,
  sessionToHold,
  type SessionToHold,
  findWalkInToHold,
} from './held-places.queries.ts'
import { writeHeldFields } from './show-held-place.ts'

const CODE_LENGTH = 10
const LISTED_MS = 30 * 60 * SECOND_MS

/** A class on a date; without it general gym access. */
interface WantedPlace {
  readonly classId?: string | undefined
  readonly date?: IsoDate | undefined
}

export async function listHeldPlaces(context: Context, { staff: { venue } }: DeskViewer): Promise<HeldPlaces> {
  const { db } = context
  const now = context.clock()
  const today = localTime(venue.timeZone, now).date
  const [sessions, walkIn, places] = await Promise.all([
    sessionsOfToday(db, venue.id, today, now),
    findWalkInToHold(db, venue.id),
    placesOfVenue(db, venue.id, new Date(now.getTime() - LISTED_MS)),
  ])
  return {
    classes: sessions.map((session) => {
      const { cannotBookReason, cannotBookText } = bookingBar(session, false, now)
      return {
        classId: session.classId,
        date: toWireDate(session.date),
        name: session.className,
        timeFrom: session.from,
        timeTo: session.to,
        seatsLeft: session.seatsLeft,
        cannotBookReason,
        cannotBookText,
      }
    }),
    walkIn: walkIn?.takesPart ? { name: walkIn.name } : null,
    places: places.map((place) => writePlace(place, now)),
  }
}

/**
 * Holds a free seat for a guest at the desk. The lock of the venue keeps its desks from holding more than it may, and
 * the lock of the session keeps the seat. A repeated call makes the code again from its key: no answer that is kept has
 * it.
 * @throws Refusal why the class cannot be booked; holdOnlyToday; tooManyHeldPlaces
 */
export async function holdPlace(context: Context, viewer: DeskViewer, wanted: WantedPlace): Promise<NewHeldPlace> {
  const { accountId, idempotencyKey: key, staff } = viewer
  const { venue, deviceId } = staff
  await throttle(context, 'holdPlace', accountId === undefined ? { device: deviceId ?? '' } : { account: accountId })
  const scope = `held-place:${venue.id}:${deviceId ?? accountId}`
  const bytes = key === undefined ? randomBytes(CODE_LENGTH) : hashWithKey(context.settings, scope, key)
  const code = writeCode(bytes.subarray(0, CODE_LENGTH))
  const place = await onceInTransaction(context, { scope, key, bodyHash: requestHash(wanted) }, async (sql) => {
    await lockVenue(sql, venue.id)
    const at = context.clock()
    if ((await countHeld(sql, venue.id, at)) >= MOST_HELD) throw new Refusal('tooManyHeldPlaces')
    const session = await findWanted(context, sql, venue, wanted)
    const [until, tokenHash] = [holdUntil(at), hashToken(context, code)]
    const id = await insertPlace(sql, { venueId: venue.id, session, tokenHash, accountId, deviceId, at, until })
    const startAfter = new Date(until.getTime() + SECOND_MS)
    if (session) await context.jobs.send(sql, 'settle-held-places', { sessionId: session.sessionId }, { startAfter })
    const after = session ? { class: session.className, startsAt: session.startsAt } : { class: null }
    await noteAction(sql, { staff, action: 'place.held', table: 'held_places', id, after, at })
    return writePlace(await requirePlace(sql, venue.id, id), at)
  })
  return { ...place, address: `${context.settings.publicUrl}/hold#token=${code}` }
}

/** Locks the class. Its line goes first: a free seat for which somebody waits is offered to them. */
async function findWanted(
  context: Context,
  sql: Sql,
  venue: StaffVenue,
  { classId, date }: WantedPlace,
): Promise<SessionToHold | undefined> {
  if (classId === undefined || date === undefined) {
    const walkIn = await findWalkInToHold(sql, venue.id)
    if (!walkIn) throw new Refusal('walkInNotFound')
    if (!walkIn.takesPart) throw new Refusal('venueNotTakingPart')
    return undefined
  }
  const found = isId(classId) ? await sessionToHold(sql, venue.id, { classId, date }) : undefined
  if (!found) throw new Refusal('classNotFound')
  await lockSeats(sql, found.sessionId)
  await offerSeats(context, sql, found.sessionId)
  const session = await sessionToHold(sql, venue.id, { classId, date })
  if (!session) throw new Refusal('classNotFound')
  const now = context.clock()
  const bar = barOfHold(session, localTime(venue.timeZone, now).date, now)
  if (bar) throw new Refusal(bar)
  return session
}

/** Frees the seat of a guest who has gone, for the line first. */
export async function giveBackPlace(context: Context, { staff }: DeskViewer, placeId: string): Promise<HeldPlace> {
  return inTransaction(context.db, async (sql) => {
    const found = isId(placeId) ? await placeById(sql, staff.venue.id, placeId) : undefined
    if (!found) throw new Refusal('heldPlaceNotFound')
    const { id, sessionId } = found
    if (sessionId !== null) await lockSeats(sql, sessionId)
    const at = context.clock()
    if (await endPlace(sql, id, { status: 'given_back', at })) {
      if (sessionId !== null) {
        await changeTaken(sql, sessionId, -1)
        await offerSeats(context, sql, sessionId)
      }
      const before = { class: found.className }
      await noteAction(sql, { staff, action: 'place.givenBack', table: 'held_places', id, before, at })
    }
    return writePlace(await requirePlace(sql, staff.venue.id, id), at)
  })
}

async function requirePlace(sql: Sql, venueId: string, id: string): Promise<HeldPlaceRecord> {
  const place = await placeById(sql, venueId, id)
  if (!place) throw new Error(`Held place ${id} has gone`)
  return place
}

function writePlace(place: HeldPlaceRecord, now: Date): HeldPlace {
  return { id: place.id, ...writeHeldFields(place, now), bookingId: place.bookingId }
}

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
import type { DeskViewer } from '../call/viewer.ts'
import { localTime } from '../formats/zone-time.rules.ts'
import { throttle } from '../limits/throttle.ts'
import { barOf, bookingBar } from '../seats/booking-bar.rules.ts'
import { lockSeats } from '../seats/lock-seats.ts'
import { lockVenue } from '../venues/lock-venue.ts'
import { offerSeats } from '../waitlist/offer-seats.ts'
import { hashToken } from './claim-place.ts'
import { holdUntil, MOST_HELD, stateOfPlace } from './held-place.rules.ts'
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
 * the lock of the session keeps the seat.
 * @throws Refusal why the class cannot be booked; tooManyHeldPlaces
 */
export async function holdPlace(context: Context, viewer: DeskViewer, wanted: WantedPlace): Promise<NewHeldPlace> {
  const { venue, deviceId } = viewer.staff
  const { accountId } = viewer
  await throttle(context, 'holdPlace', accountId === undefined ? { device: deviceId ?? '' } : { account: accountId })
  const code = writeCode(randomBytes(CODE_LENGTH))
  const tokenHash = hashToken(context, code)
  const address = `${context.settings.publicUrl}/hold#token=${code}`
  return inTransaction(context.db, async (sql) => {
    await lockVenue(sql, venue.id)
    const at = context.clock()
    if ((await countHeld(sql, venue.id, at)) >= MOST_HELD) throw new Refusal('tooManyHeldPlaces')
    const session = await findWanted(context, sql, venue.id, wanted)
    const until = holdUntil(at)
    const id = await insertPlace(sql, { venueId: venue.id, session, tokenHash, accountId, deviceId, at, until })
    const startAfter = new Date(until.getTime() + SECOND_MS)
    if (session) await context.jobs.send(sql, 'settle-held-places', { sessionId: session.sessionId }, { startAfter })
    await noteAction(sql, {
      staff: viewer.staff,
      action: 'place.held',
      table: 'held_places',
      id,
      after: session ? { class: session.className, startsAt: session.startsAt } : { class: null },
      at,
    })
    return { ...writePlace(await requirePlace(sql, venue.id, id), at), address }
  })
}

/** Locks the class. Its line goes first: a free seat for which somebody waits is offered to them. */
async function findWanted(
  context: Context,
  sql: Sql,
  venueId: string,
  { classId, date }: WantedPlace,
): Promise<SessionToHold | undefined> {
  if (classId === undefined || date === undefined) {
    const walkIn = await findWalkInToHold(sql, venueId)
    if (!walkIn) throw new Refusal('walkInNotFound')
    if (!walkIn.takesPart) throw new Refusal('venueNotTakingPart')
    return undefined
  }
  const found = isId(classId) ? await sessionToHold(sql, venueId, { classId, date }) : undefined
  if (!found) throw new Refusal('classNotFound')
  await lockSeats(sql, found.sessionId)
  await offerSeats(context, sql, found.sessionId)
  const session = await sessionToHold(sql, venueId, { classId, date })
  if (!session) throw new Refusal('classNotFound')
  const bar = barOf(session, false, context.clock())
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
  return {
    id: place.id,
    state: stateOfPlace(place, now),
    ticketName: place.className ?? place.walkInName ?? '',
    dateOfVisit: place.date && toWireDate(place.date),
    timeFrom: place.from,
    heldUntil: place.until.toISOString(),
    bookingId: place.bookingId,
  }
}

import { toWireDate } from '../../contract/days.ts'
import { isId } from '../../contract/inputs.ts'
import { Refusal } from '../../contract/refusal.ts'
import type { Class, ClassWithStudio, listClassesOfStudio, showClass } from '../../contract/schedule.ts'
import { findBookedStarts } from '../bookings/find-booked-starts.ts'
import { firstStatus } from '../bookings/book/first-status.rules.ts'
import { cancelFreeUntil } from '../bookings/record/cancellation.rules.ts'
import type { Context } from '../call/context.ts'
import type { Call } from '../call/serve.ts'
import { sanitiseOrNull } from '../formats/sanitise-html.rules.ts'
import { refuseOtherSites } from '../destinations/directory.ts'
import { describeVenue } from '../venues/describe-venue.ts'
import { ratingOf } from '../venues/rating.rules.ts'
import { placeOfVenue } from '../venues/find-venue.ts'
import { isFavourite } from '../wishlist/is-favourite.ts'
import { localTime } from '../formats/zone-time.rules.ts'
import { bookingBar, hasStarted } from '../seats/booking-bar.rules.ts'
import { listActivities } from './class-texts.rules.ts'
import { findOfferedSeats } from '../waitlist/claim-seat.ts'
import { nextSession, sessionOn, type SessionRow, sessionsOfVenue } from './sessions.queries.ts'

/** The classes of a venue on a date, by default the venue's today. Seats are exact, because nothing here is cached. */
export async function listClassesOfVenue(
  context: Context,
  { params, query, viewer }: Call<typeof listClassesOfStudio>,
): Promise<Class[]> {
  const now = context.clock()
  const venue = await placeOfVenue(context, params.slug, viewer)
  const sessions = await sessionsOfVenue(context.db, venue.id, query.date ?? localTime(venue.timeZone, now).date)
  const isBooked = await findBookedStarts(context, viewer.accountId, sessions)
  const isOffered = await findOfferedSeats(context, viewer.accountId, sessions)
  return sessions.map((session) =>
    describeClass(session, { isBooked: isBooked(session), isOffered: isOffered(session) }, now),
  )
}

/**
 * One class on a date with its venue; without a date its next session (T122).
 * @throws Refusal classNotFound when there is no session on that date, or no further one
 */
export async function showSession(
  context: Context,
  { params, query, viewer }: Call<typeof showClass>,
): Promise<ClassWithStudio> {
  const now = context.clock()
  const session = isId(params.id)
    ? await (query.date === undefined
        ? nextSession(context.db, params.id, now)
        : sessionOn(context.db, params.id, query.date))
    : undefined
  if (!session) throw new Refusal('classNotFound')
  await refuseOtherSites(context, session.destinationId, viewer)
  const isBooked = await findBookedStarts(context, viewer.accountId, [session])
  const isOffered = await findOfferedSeats(context, viewer.accountId, [session])
  const studio = await describeVenue(
    context,
    session.venueId,
    await isFavourite(context, viewer.accountId, session.venueId),
  )
  const own = { isBooked: isBooked(session), isOffered: isOffered(session) }
  return { ...describeClass(session, own, now), studio }
}

/** The viewer's relation to a session. */
interface OwnState {
  readonly isBooked: boolean
  /** The waitlist holds a seat for them. */
  readonly isOffered: boolean
}

function describeClass(session: SessionRow, { isBooked, isOffered }: OwnState, now: Date): Class {
  const { name, description, offerType, trainerName, wpVisits, isOnline, isCancelled, timeZone, seatsLeft } = session
  const notes = (kind: SessionRow['notes'][number]['kind']) => session.notes.filter((note) => note.kind === kind)
  const date = toWireDate(session.date)
  const freeUntil = cancelFreeUntil({ ...session, type: 'class' })
  return {
    id: session.classId,
    name,
    date,
    scheduleDate: date,
    timeFrom: session.from,
    timeTo: session.to,
    description: sanitiseOrNull(description),
    voucherType: offerType,
    trainerName,
    level: session.level,
    rating: ratingOf(session.reviewCount, session.reviewStars),
    activities: listActivities(session.activities, isOnline),
    includes: notes('includes').map(({ id, text }) => ({ id, text })),
    excludes: notes('excludes').map(({ id, text }) => ({ id, text })),
    knowBeforeYouGo: notes('know_before_you_go').map(({ text }) => ({ text })),
    wpVisits,
    alreadyStarted: hasStarted(session, now),
    isOnline,
    isCancelled,
    asksVenue: firstStatus({ ...session, site: 'b2c', type: 'class', isHeldPlace: false }).status === 'pending',
    startsAt: session.startsAt.toISOString(),
    endsAt: session.endsAt.toISOString(),
    timeZone,
    seatsLeft,
    isCancellationFree: now <= freeUntil,
    freeUntil: freeUntil.toISOString(),
    ...bookingBar({ ...session, seatsLeft: isOffered ? seatsLeft + 1 : seatsLeft }, isBooked, now),
  }
}

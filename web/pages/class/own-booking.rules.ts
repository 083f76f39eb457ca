import type { Booking } from '../../../contract/bookings.ts'
import { errors } from '../../../contract/errors.ts'
import type { ClassWithStudio } from '../../../contract/schedule.ts'

type AtTime = Pick<Booking, 'startsAt' | 'timeFrom' | 'studioSlug'>

/** The traveller's booking of this very class: nobody books two classes that start at the same time (T127). */
export function ownBookingOf<B extends AtTime>(session: ClassWithStudio, upcoming: readonly B[]): B | undefined {
  return upcoming.find((booking) => isThen(booking, session) && booking.studioSlug === session.studio.slug)
}

/** The class as it is for a traveller with these bookings: another booking at that time bars it. */
export function asBarred(session: ClassWithStudio, upcoming: readonly AtTime[]): ClassWithStudio {
  const isBarred = session.canBook && upcoming.some((booking) => isThen(booking, session))
  return isBarred
    ? { ...session, canBook: false, cannotBookReason: 'alreadyBooked', cannotBookText: errors.alreadyBooked.text }
    : session
}

/** A walk-in has no time. */
function isThen({ startsAt, timeFrom }: AtTime, session: ClassWithStudio): boolean {
  return timeFrom !== null && Date.parse(startsAt) === Date.parse(session.startsAt)
}

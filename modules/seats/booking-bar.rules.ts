import { errors } from '../../contract/errors.ts'
import type { BookingBar, Class } from '../../contract/schedule.ts'

export interface SessionState {
  readonly startsAt: Date
  readonly isCancelled: boolean
  /** Whether the class's venue has agreed to take bookings. */
  readonly takesPart: boolean
  readonly seatsLeft: number
}

/** A class has started from its first second. */
export function hasStarted({ startsAt }: Pick<SessionState, 'startsAt'>, now: Date): boolean {
  return startsAt.getTime() <= now.getTime()
}

/**
 * Returns why a traveller cannot book a class with any pass. The schedule shows it and the booking enforces it.
 * @param isBooked whether the traveller has booked a class that starts at the same instant or local time (T127)
 */
export function barOf(session: SessionState, isBooked: boolean, now: Date): BookingBar | null {
  if (session.isCancelled) return 'classCancelled'
  if (hasStarted(session, now)) return 'classStarted'
  if (!session.takesPart) return 'venueNotTakingPart'
  if (isBooked) return 'alreadyBooked'
  return session.seatsLeft <= 0 ? 'classFull' : null
}

/** The same bar in the form of a schedule. */
export function bookingBar(
  session: SessionState,
  isBooked: boolean,
  now: Date,
): Pick<Class, 'canBook' | 'cannotBookReason' | 'cannotBookText'> {
  const reason = barOf(session, isBooked, now)
  return {
    canBook: reason === null,
    cannotBookReason: reason,
    cannotBookText: reason === null ? null : errors[reason].text,
  }
}

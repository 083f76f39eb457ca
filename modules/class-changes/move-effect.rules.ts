import type { BookingStatus } from '../../contract/bookings.ts'
import { dayTimeText } from '../../contract/date-texts.ts'
import { HOUR_MS, MINUTE_MS } from '../../contract/durations.ts'
import { localTime } from '../formats/zone-time.rules.ts'

/** A class may move this far without asking its travellers (T140). */
export const LITTLE_MS = 15 * MINUTE_MS
const ANSWER_BEFORE_MS = 2 * HOUR_MS

export interface Span {
  readonly startsAt: Date
  readonly endsAt: Date
}

/**
 * Whether a traveller is asked about a move: it is more than 15 minutes from the time that they agreed to, on another
 * day by the venue's clock, or onto another booking of theirs. Several small moves add up.
 */
export function isAskedAbout(agreed: Span, after: Span, timeZone: string, overlaps: boolean): boolean {
  const far = (one: Date, other: Date) => Math.abs(one.getTime() - other.getTime()) > LITTLE_MS
  return (
    overlaps ||
    far(agreed.startsAt, after.startsAt) ||
    far(agreed.endsAt, after.endsAt) ||
    localTime(timeZone, agreed.startsAt).date !== localTime(timeZone, after.startsAt).date
  )
}

/**
 * Until when a traveller may answer: two hours before the class, by its new or its old start, whichever is sooner. If
 * that is less than four hours away, half of the remaining time.
 */
export function answerMoveBy(startsAt: Date, now: Date): Date {
  const left = startsAt.getTime() - now.getTime()
  return new Date(now.getTime() + Math.max(left - ANSWER_BEFORE_MS, left / 2))
}

/** An earlier move of the same booking. */
export interface EarlierMove {
  readonly agreed: Span
  readonly moved: Span
  readonly isAsked: boolean
  readonly answer: 'kept' | 'given_back' | 'lapsed' | 'superseded' | null
}

/** The time that a traveller agreed to: the one that they booked, or the last one that they kept. */
export function agreedSpan(booked: Span, last: EarlierMove | undefined): Span {
  if (!last) return booked
  return last.isAsked && last.answer === 'kept' ? last.moved : last.agreed
}

/**
 * The start before which the traveller has to answer: that of the booking, which keeps its time while they have another
 * one at the new time, or the new start if it is sooner.
 */
export function startToAnswerBefore(booking: Pick<Span, 'startsAt'>, moved: Pick<Span, 'startsAt'>): Date {
  return booking.startsAt < moved.startsAt ? booking.startsAt : moved.startsAt
}

export function isSameSpan(one: Span, other: Span): boolean {
  return one.startsAt.getTime() === other.startsAt.getTime() && one.endsAt.getTime() === other.endsAt.getTime()
}

/** A booking that is still to take place, and whose traveller has not checked in. */
export function isHeld({ booking }: { readonly booking: { readonly status: BookingStatus } }): boolean {
  return booking.status === 'pending' || booking.status === 'confirmed'
}

/** How a booking ended whose class was moved. */
export type EndAfterMove = 'givenBack' | 'bookedInstead' | 'noAnswer' | 'notAsked'

const endsAfterMove: Readonly<Record<EndAfterMove, string>> = {
  givenBack: 'the booking was given back',
  bookedInstead: 'another class was booked instead',
  noAnswer: 'there was no answer in time',
  notAsked: 'the traveller could not be asked in time',
}

/** The stored reason of the end: the new time, the venue's reason for the move if it gave one, and what followed. */
export function reasonAfterMove(
  { moved, reason }: { readonly moved: Pick<Span, 'startsAt'>; readonly reason: string | null },
  timeZone: string,
  end: EndAfterMove,
): string {
  const { date, time } = localTime(timeZone, moved.startsAt)
  const why = reason === null ? '' : ` (${reason})`
  return `The class was moved to ${dayTimeText(date, time, 'long')}${why}, and ${endsAfterMove[end]}`
}

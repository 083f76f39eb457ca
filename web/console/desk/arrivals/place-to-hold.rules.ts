import { isoOf } from '../../../../contract/days.ts'
import { wallClock } from '../../../client/dates/clock-texts.rules.ts'
import type { ClassGroup } from './arrival-groups.rules.ts'

/** What a desk holds for a guest: a class on a date, or general gym access. */
export type PlaceWish = Readonly<Partial<Record<'classId' | 'date', string>>>

/**
 * What can be held under the heading of a group of today: nothing once its class has begun, is full or cancelled.
 * @param now by the server's clock; null until the browser knows it
 */
export function placeToHold(
  { arrivals: [{ timeFrom, dateOfVisit }], session }: ClassGroup,
  now: number | null,
  timeZone: string,
): PlaceWish | undefined {
  if (timeFrom === null) return {}
  if (!session?.classId || (session.placesLeft ?? 0) <= 0 || now === null) return undefined
  const start = Date.parse(`${isoOf(dateOfVisit)}T${timeFrom}Z`)
  return wallClock(timeZone, new Date(now)) < start ? { classId: session.classId, date: dateOfVisit } : undefined
}

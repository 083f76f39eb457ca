import { addDays, toWireDate } from '../../contract/days.ts'
import type { VenueMonth, VenueToday } from '../../contract/venue-figures.ts'
import { together } from '../../database/together.ts'
import type { Context } from '../call/context.ts'
import type { VenueStaffViewer } from '../call/viewer.ts'
import { localTime } from '../formats/zone-time.rules.ts'
import { countBookedDays, countGuestsOfDay, countSeats, listHeldClasses, openMatters } from './figures.queries.ts'
import { figuresOfMonth } from './month-figures.rules.ts'
import { datesOfMonth, spanOf } from './month-span.rules.ts'

/** A venue's day in numbers, and what waits for its people. */
export async function showToday(context: Context, { staff: { venue } }: VenueStaffViewer): Promise<VenueToday> {
  const { date } = localTime(venue.timeZone, context.clock())
  const [guests, seats, open] = await together(context.db, (sql) => [
    countGuestsOfDay(sql, venue.id, date),
    countSeats(sql, venue.id, date),
    openMatters(sql, venue.id, addDays(date, -1)),
  ])
  return {
    date: toWireDate(date),
    timeZone: venue.timeZone,
    ...seats,
    ...guests,
    waiting: { ...open, answerBy: open.answerBy?.toISOString() ?? null },
  }
}

/** A venue's month until now. */
export async function showMonth(
  context: Context,
  { staff: { venue } }: VenueStaffViewer,
  wished?: string,
): Promise<VenueMonth> {
  const now = context.clock()
  const thisMonth = localTime(venue.timeZone, now).date.slice(0, 7)
  const month = wished ?? thisMonth
  const span = spanOf(month, now)
  const [classes, booked] = await together(context.db, (sql) => [
    listHeldClasses(sql, venue.id, span),
    countBookedDays(sql, venue.id, span),
  ])
  return {
    venue: { slug: venue.slug, name: venue.name },
    month,
    isOver: month < thisMonth,
    ...figuresOfMonth(datesOfMonth(span), classes, booked),
  }
}

import { addDays, weekdayOf } from '../contract/days.ts'
import { HOUR_MS, MINUTE_MS } from '../contract/durations.ts'
import { bookClass } from '../modules/bookings/book/book.ts'
import { confirmBooking } from '../modules/bookings/move/answer-booking.ts'
import { cancelBooking } from '../modules/bookings/move/cancel-booking.ts'
import type { Context } from '../modules/call/context.ts'
import { checkIn } from '../modules/check-in/check-in.ts'
import { publishSessions } from '../modules/schedule/publish/publish-classes.ts'
import { atInstant } from './at-instant.ts'
import { WEEKLY } from './make-weekly-class.ts'
import { passOf } from './passes-of-people.ts'
import { regulars } from './world/people.ts'
import { demoDoorCode } from './world/seed.ts'
import { DESK_VENUE } from './world/special-classes.ts'

const DAYS_BACK = 31
/** Seats of each date of the past. */
const SEATS = 6

/**
 * The month before the demo's first day, for the manager's figures: Atelier Yoga's weekly class took place, and its
 * regulars came, cancelled late or stayed away. A booking that exists stays as it is.
 */
export async function settleMonth(context: Context, classId: string, today: string): Promise<void> {
  const dates = Array.from({ length: DAYS_BACK }, (_none, index) => addDays(today, index - DAYS_BACK)).filter((date) =>
    WEEKLY.weekdays.includes(weekdayOf(date)),
  )
  const times = { start: `${WEEKLY.from}:00`, end: `${WEEKLY.to}:00` }
  await publishSessions(
    context,
    dates.map((date) => ({ classId, date, ...times, capacity: SEATS })),
  )
  const visits = dates.flatMap((date, week) =>
    regulars.filter((_guest, place) => (week + place) % 3 < 2).map(({ email }) => ({ email, date })),
  )
  const known = await listVisits(context, classId)
  for (const [index, { email, date }] of visits.entries())
    if (!known.has(`${email} ${date}`)) await settleVisit(context, { email, classId, date }, fateOf(index))
}

type Fate = 'comes' | 'cancelsLate' | 'staysAway'

function fateOf(index: number): Fate {
  return index % 9 === 4 ? 'cancelsLate' : index % 9 === 7 ? 'staysAway' : 'comes'
}

interface PastWish {
  readonly email: string
  readonly classId: string
  readonly date: string
}

/** A booking without a check-in becomes a no-show by itself. */
async function settleVisit(context: Context, { email, classId, date }: PastWish, fate: Fate): Promise<void> {
  const { accountId, code: passCode } = await passOf(context, email, 'standard')
  const dayBefore = atInstant(context, `${addDays(date, -1)}T12:00:00Z`)
  const { id, startsAt } = await bookClass(dayBefore, { accountId }, { classId, date, passCode })
  await confirmBooking(dayBefore, id, { actor: 'venue' })
  const start = Date.parse(startsAt)
  if (fate === 'cancelsLate') await cancelBooking(atInstant(context, start - HOUR_MS), accountId, id)
  if (fate === 'comes')
    await checkIn(atInstant(context, start - 10 * MINUTE_MS), accountId, id, demoDoorCode(DESK_VENUE))
}

async function listVisits(context: Context, classId: string): Promise<ReadonlySet<string>> {
  const rows = await context.db
    .selectFrom('bookings as b')
    .innerJoin('accounts as a', 'a.id', 'b.account_id')
    .select(['a.email', 'b.visit_date as date'])
    .where('b.class_id', '=', classId)
    .execute()
  return new Set(rows.map(({ email, date }) => `${email} ${date}`))
}

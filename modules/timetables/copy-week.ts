import { addDays, mondayOf, toWireDate } from '../../contract/days.ts'
import type { WeekCopy, WeekCopyWish } from '../../contract/week-copies.ts'
import { inTransaction } from '../../database/transaction.ts'
import { noteAction } from '../audit/note-action.ts'
import type { Context, Sql } from '../call/context.ts'
import type { StaffVenue, VenueStaffViewer } from '../call/viewer.ts'
import { lockVenue } from '../venues/lock-venue.ts'
import { refuseFields, todayOf } from './make-timetable.ts'
import { weekOf } from './occurrences.rules.ts'
import { openPlan } from './plan-sessions.ts'
import { insertVenueSessions, type NewVenueSession, sessionsBetween, type WeekRow } from './sessions.queries.ts'
import { beginProblem } from './timetable-bounds.rules.ts'
import { timetablesOfClasses } from './timetables.queries.ts'
import { copyObstacle, datesOfCopies } from './week-copy.rules.ts'

const MOST_COPIES = 1000

/**
 * What a copy of a week would add, and what it would leave out. Nothing changes.
 * @throws Refusal sessionDateInvalid
 */
export async function previewWeekCopy(
  context: Context,
  { staff }: Pick<VenueStaffViewer, 'staff'>,
  wish: WeekCopyWish,
): Promise<WeekCopy> {
  return describeCopies(await planCopies(context, context.db, staff.venue, wish))
}

/**
 * Adds the sessions of a week to others as single dates, in one transaction. Sent again it finds them there.
 * @throws Refusal sessionDateInvalid
 */
export async function copyWeek(
  context: Context,
  { staff }: Pick<VenueStaffViewer, 'staff'>,
  wish: WeekCopyWish,
): Promise<WeekCopy> {
  const { venue } = staff
  return inTransaction(context.db, async (sql) => {
    await lockVenue(sql, venue.id)
    const copies = await planCopies(context, sql, venue, wish)
    const added = copies.filter((copy) => copy.session !== undefined)
    for (const [classId, ofClass] of Map.groupBy(added, ({ row }) => row.classId)) {
      const sessions = ofClass.map(({ session }) => session)
      await insertVenueSessions(sql, { classId, timetableId: null }, sessions)
    }
    if (added.length > 0) {
      const entry = { staff, action: 'week.copied', table: 'venues', id: venue.id } as const
      await noteAction(sql, { ...entry, after: { ...wish, sessions: added.length }, at: context.clock() })
    }
    return describeCopies(copies)
  })
}

interface CopyBase {
  readonly row: WeekRow
  readonly date: string
}
type Copy =
  | (CopyBase & { readonly session: NewVenueSession; readonly isTimeRepeated: boolean })
  | (CopyBase & { readonly session: undefined; readonly reason: WeekCopy['left'][number]['reason'] })

/** One copy for each session and week, by date and time. */
async function planCopies(
  context: Pick<Context, 'clock'>,
  sql: Sql,
  venue: StaffVenue,
  wish: WeekCopyWish,
): Promise<Copy[]> {
  refuseWeeks(wish, todayOf(context, venue))
  const [monday, sunday] = endsOfWeek(wish.from)
  const rows = (await sessionsBetween(sql, venue.id, monday, sunday)).filter(({ isCancelled }) => !isCancelled)
  const wanted = rows.flatMap((row) => datesOfCopies(row.date, wish.to, wish.weeks).map((date) => ({ row, date })))
  if (wanted.length > MOST_COPIES)
    refuseFields('sessionDateInvalid', { weeks: `At most ${MOST_COPIES} dates at once. Please choose fewer weeks` })

  const [first, last] = [mondayOf(wish.to), addDays(mondayOf(wish.to), 7 * wish.weeks - 1)]
  const keyOf = (classId: string, date: string) => `${classId} ${date}`
  const known = new Map(
    (await sessionsBetween(sql, venue.id, first, last)).map((there) => [keyOf(there.classId, there.date), there]),
  )
  const classIds = [...new Set(rows.map(({ classId }) => classId))]
  const plans = Map.groupBy(await timetablesOfClasses(sql, classIds, first), ({ classId }) => classId)
  const place = { venueId: venue.id, timeZone: venue.timeZone, now: context.clock() }
  const placeOn = await openPlan(sql, place, addDays(first, -1), last)
  const copies = wanted.map(({ row, date }): Copy => {
    const there = known.get(keyOf(row.classId, date))
    const at = { date, from: row.from, there, plans: plans.get(row.classId) ?? [], withWeekly: wish.withWeekly }
    const obstacle = copyObstacle(at)
    if (obstacle) return { row, date, session: undefined, reason: obstacle }
    const { session, remark } = placeOn(date, row)
    if (session) return { row, date, session, isTimeRepeated: remark !== undefined }
    return { row, date, session, reason: remark?.reason === 'closed' ? 'closed' : remark ? 'skippedHour' : 'past' }
  })
  return copies.toSorted((one, other) => `${one.date} ${one.row.from}`.localeCompare(`${other.date} ${other.row.from}`))
}

function endsOfWeek(date: string): [string, string] {
  return [mondayOf(date), weekOf(date).at(-1) ?? date]
}

/** @throws Refusal sessionDateInvalid */
function refuseWeeks({ from, to, weeks }: WeekCopyWish, today: string): void {
  // A week that has begun may still get what is ahead.
  const [, sunday] = endsOfWeek(to)
  refuseFields('sessionDateInvalid', { to: beginProblem(sunday, today) })
  refuseFields('sessionDateInvalid', {
    to: mondayOf(from) === mondayOf(to) ? 'Please choose another week than the one that is copied' : undefined,
    weeks: beginProblem(addDays(sunday, 7 * (weeks - 1)), today),
  })
}

function describeCopies(copies: readonly Copy[]): WeekCopy {
  const describe = ({ row, date }: Copy) => ({
    classId: row.classId,
    className: row.className,
    date: toWireDate(date),
    from: row.from,
    to: row.to,
    trainerName: row.trainerName ?? row.classTrainer,
  })
  return {
    added: copies.flatMap((copy) => (copy.session ? [{ ...describe(copy), isTimeRepeated: copy.isTimeRepeated }] : [])),
    left: copies.flatMap((copy) => (copy.session ? [] : [{ ...describe(copy), reason: copy.reason }])),
  }
}

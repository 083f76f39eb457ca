import { sql as statement } from 'kysely'
import type { GuestCounts } from '../../contract/guest-lists.ts'
import type { IsoDate, IsoTime } from '../../contract/dates.ts'
import type { Sql } from '../call/context.ts'
import type { VenueStaffViewer } from '../call/viewer.ts'

type Staff = VenueStaffViewer['staff']

/** Who teaches a session (as `s`) of a class (as `c`). */
const trainerNow = statement<string | null>`coalesce(s.trainer_name, c.trainer_name)`

/**
 * Which sessions (as `s`) of a class (as `c`) a member of staff sees: those of their venue, and as a teacher those
 * alone that the timetable gives to their name, in any case of letters.
 */
export function isSeenBy({ venue, teachesAs }: Staff) {
  const isHere = statement<boolean>`s.venue_id = ${venue.id}`
  return teachesAs === undefined
    ? isHere
    : statement<boolean>`(${isHere} and ${trainerNow}::citext = ${teachesAs}::citext)`
}

export interface GuestSession {
  readonly id: number
  readonly classId: string
  readonly className: string
  readonly date: IsoDate
  readonly from: IsoTime
  readonly to: IsoTime
  readonly endsAt: Date
  readonly trainerName: string | null
  readonly capacity: number
  readonly seatsTaken: number
  readonly waiting: number
  readonly isCancelled: boolean
  readonly isOnline: boolean
}

function sessionsSeenBy(sql: Sql, staff: Staff) {
  return sql
    .selectFrom('class_sessions as s')
    .innerJoin('classes as c', 'c.id', 's.class_id')
    .select([
      's.id',
      's.class_id as classId',
      'c.name as className',
      's.local_date as date',
      's.local_start as from',
      's.local_end as to',
      's.ends_at as endsAt',
      trainerNow.as('trainerName'),
      's.capacity',
      's.seats_taken as seatsTaken',
      statement<number>`(select count(*) from waits w where w.class_session_id = s.id and w.status in ('waiting', 'offered'))`.as(
        'waiting',
      ),
      statement<boolean>`s.status = 'cancelled'`.as('isCancelled'),
      'c.is_online as isOnline',
    ])
    .where(isSeenBy(staff))
}

export async function sessionSeenBy(sql: Sql, staff: Staff, id: number): Promise<GuestSession | undefined> {
  return sessionsSeenBy(sql, staff).where('s.id', '=', id).executeTakeFirst()
}

/** The sessions of some days, by start. Of a withdrawn class only those that guests have booked. */
export async function sessionsOfDays(
  sql: Sql,
  staff: Staff,
  { first, last }: { readonly first: IsoDate; readonly last: IsoDate },
): Promise<GuestSession[]> {
  return sessionsSeenBy(sql, staff)
    .where('s.local_date', '>=', first)
    .where('s.local_date', '<=', last)
    .where(statement<boolean>`(c.is_active or exists (select from bookings b where b.class_session_id = s.id))`)
    .orderBy('s.starts_at')
    .orderBy('c.name')
    .orderBy('s.id')
    .execute()
}

const counts = {
  booked: statement<number>`count(*) filter (where b.status in ('pending', 'confirmed', 'redeemed', 'no_show'))`,
  here: statement<number>`count(*) filter (where b.status = 'redeemed')`,
  asked: statement<number>`count(*) filter (where b.status = 'pending')`,
}

/** How many have booked each of these sessions. A session without a booking is left out. */
export async function countBySession(sql: Sql, sessionIds: readonly number[]): Promise<Map<number, GuestCounts>> {
  if (sessionIds.length === 0) return new Map()
  const rows = await sql
    .selectFrom('bookings as b')
    .select('b.class_session_id as sessionId')
    .select([counts.booked.as('booked'), counts.here.as('here'), counts.asked.as('asked')])
    .where('b.class_session_id', 'in', sessionIds)
    .groupBy('b.class_session_id')
    .$narrowType<{ sessionId: number }>()
    .execute()
  return new Map(rows.map(({ sessionId, ...counted }) => [sessionId, counted]))
}

/** How many have booked general gym access on a day. */
export async function countWalkIns(sql: Sql, venueId: string, date: IsoDate): Promise<GuestCounts> {
  return sql
    .selectFrom('bookings as b')
    .select([counts.booked.as('booked'), counts.here.as('here'), counts.asked.as('asked')])
    .where('b.venue_id', '=', venueId)
    .where('b.visit_date', '=', date)
    .where('b.type', '=', 'walk_in')
    .executeTakeFirstOrThrow()
}

import { sql as statement } from 'kysely'
import type { IsoDate, IsoTime } from '../../contract/dates.ts'
import type { Tables } from '../../database/tables.ts'
import type { Sql } from '../call/context.ts'
import type { ChangingSession, ClassTimes } from './class-change.rules.ts'

export interface SessionRecord extends ChangingSession {
  readonly id: number
  readonly classId: string
  readonly className: string
  /** The session's trainer, or the class's. */
  readonly shownTrainer: string | null
  readonly classTrainer: string | null
  readonly waiting: number
}

/** The id of a venue's session on a date, or of the session that has left that date. Locks nothing. */
export async function idOfSession(
  sql: Sql,
  venueId: string,
  { classId, date }: { readonly classId: string; readonly date: IsoDate },
): Promise<number | undefined> {
  const row = await sql
    .selectFrom('class_sessions')
    .select('id')
    .where('venue_id', '=', venueId)
    .where('class_id', '=', classId)
    .where('local_date', '=', date)
    .executeTakeFirst()
  return row?.id ?? (await sessionThatLeft(sql, venueId, { classId, date }))
}

/** The last session that a venue moved away from a date. */
async function sessionThatLeft(
  sql: Sql,
  venueId: string,
  { classId, date }: { readonly classId: string; readonly date: IsoDate },
): Promise<number | undefined> {
  const row = await sql
    .selectFrom('session_changes as c')
    .innerJoin('class_sessions as s', 's.id', 'c.session_id')
    .select('s.id')
    .where('s.venue_id', '=', venueId)
    .where('s.class_id', '=', classId)
    .where('c.left_date', '=', date)
    .orderBy('c.id', 'desc')
    .executeTakeFirst()
  return row?.id
}

/** The last change of a session, and its author as the venue calls them; without a name if they work there no more. */
export async function lastChangeOf(sql: Sql, sessionId: number) {
  return sql
    .selectFrom('session_changes as c')
    .innerJoin('class_sessions as s', 's.id', 'c.session_id')
    .leftJoin('venue_staff as p', (join) =>
      join.onRef('p.account_id', '=', 'c.actor_account_id').onRef('p.venue_id', '=', 's.venue_id'),
    )
    .leftJoin('accounts as a', 'a.id', 'p.account_id')
    .select(['c.occurred_at as at', 'c.actor'])
    .select((of) => of.fn.coalesce('p.first_name', 'a.first_name').as('firstName'))
    .select((of) => of.fn.coalesce('p.last_name', 'a.last_name').as('lastName'))
    .where('c.session_id', '=', sessionId)
    .orderBy('c.id', 'desc')
    .executeTakeFirst()
}

export async function sessionsById(sql: Sql, ids: readonly number[]): Promise<SessionRecord[]> {
  if (ids.length === 0) return []
  return sql
    .selectFrom('class_sessions as s')
    .innerJoin('classes as c', 'c.id', 's.class_id')
    .innerJoin('venues as v', 'v.id', 's.venue_id')
    .select([
      's.id',
      's.class_id as classId',
      'c.name as className',
      's.local_date as date',
      's.local_start as from',
      's.local_end as to',
      's.starts_at as startsAt',
      's.ends_at as endsAt',
      's.capacity',
      's.seats_taken as seatsTaken',
      's.trainer_name as trainerName',
      'c.trainer_name as classTrainer',
      statement<string | null>`coalesce(s.trainer_name, c.trainer_name)`.as('shownTrainer'),
      'v.time_zone as timeZone',
      statement<boolean>`s.status = 'cancelled'`.as('isCancelled'),
      statement<number>`(select count(*) from waits w where w.class_session_id = s.id and w.status in ('waiting', 'offered'))`.as(
        'waiting',
      ),
    ])
    .where('s.id', 'in', ids)
    .orderBy('s.starts_at')
    .orderBy('s.id')
    .execute()
}

/** The sessions of a class that have not begun and name no trainer of their own, by date. */
export async function sessionsWithClassTrainer(sql: Sql, classId: string, now: Date) {
  return sql
    .selectFrom('class_sessions')
    .select(['id as sessionId', 'seats_taken as seatsTaken'])
    .where('class_id', '=', classId)
    .where('trainer_name', 'is', null)
    .where('starts_at', '>', now)
    .where('status', '=', 'scheduled')
    .orderBy('local_date')
    .execute()
}

/** Whether a class already has a session on a date, also a cancelled one (T122). */
export async function findSessionOn(sql: Sql, classId: string, date: IsoDate): Promise<number | undefined> {
  const row = await sql
    .selectFrom('class_sessions')
    .select('id')
    .where('class_id', '=', classId)
    .where('local_date', '=', date)
    .executeTakeFirst()
  return row?.id
}

export async function updateSession(
  sql: Sql,
  id: number,
  {
    after,
    cancelReason,
    isVenuesOwn,
  }: { readonly after: ChangingSession; readonly cancelReason: string | null; readonly isVenuesOwn: boolean },
): Promise<void> {
  await sql
    .updateTable('class_sessions')
    .set({
      local_date: after.date,
      local_start: after.from,
      local_end: after.to,
      starts_at: after.startsAt,
      ends_at: after.endsAt,
      capacity: after.capacity,
      trainer_name: after.trainerName,
      status: after.isCancelled ? 'cancelled' : 'scheduled',
      cancel_reason: cancelReason,
      is_venues_own: isVenuesOwn,
    })
    .where('id', '=', id)
    .execute()
}

export interface ChangeRecord {
  readonly sessionId: number
  readonly kind: Tables['session_changes']['kind']
  readonly actor: Tables['session_changes']['actor']
  readonly accountId: string | null
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
  readonly reason: string | null
  readonly leftDate: IsoDate | null
  readonly at: Date
}

export async function insertChange(sql: Sql, change: ChangeRecord): Promise<number> {
  const { id } = await sql
    .insertInto('session_changes')
    .values({
      session_id: change.sessionId,
      kind: change.kind,
      actor: change.actor,
      actor_account_id: change.accountId,
      before: JSON.stringify(change.before),
      after: JSON.stringify(change.after),
      reason: change.reason,
      left_date: change.leftDate,
      occurred_at: change.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A booking of a session, with what a change has to know about it. */
export interface AffectedBooking {
  readonly id: string
  readonly sessionId: number
  readonly accountId: string
  readonly status: 'pending' | 'confirmed' | 'redeemed'
  readonly firstName: string | null
  readonly lastName: string | null
  /** The booking's own time, by the venue's clock and as instants. */
  readonly date: IsoDate
  readonly from: IsoTime | null
  readonly startsAt: Date
  readonly endsAt: Date
  readonly passEndsAt: Date
  readonly visits: number
}

/** The bookings of sessions that have not ended, checked in or not, in the order in which they were made. */
export async function bookingsOfSessions(sql: Sql, sessionIds: readonly number[]): Promise<AffectedBooking[]> {
  if (sessionIds.length === 0) return []
  return sql
    .selectFrom('bookings as b')
    .innerJoin('accounts as a', 'a.id', 'b.account_id')
    .innerJoin('passes as p', 'p.id', 'b.pass_id')
    .select([
      'b.id',
      'b.class_session_id as sessionId',
      'b.account_id as accountId',
      'b.status',
      'a.first_name as firstName',
      'a.last_name as lastName',
      'b.visit_date as date',
      'b.local_start as from',
      'b.starts_at as startsAt',
      'b.ends_at as endsAt',
      'p.usable_until as passEndsAt',
      'b.visits_cost as visits',
    ])
    .where('b.class_session_id', 'in', sessionIds)
    .where('b.status', 'in', ['pending', 'confirmed', 'redeemed'])
    .orderBy('b.class_session_id')
    .orderBy('b.created_at')
    .orderBy('b.id')
    .$narrowType<{ sessionId: number; status: AffectedBooking['status'] }>()
    .execute()
}

/** Another booking of the same traveller at a new time. */
export interface Overlap {
  readonly bookingId: string
  /**
   * It starts at that very instant, or at the same time at its own venue: a person has only one such booking (T127).
   */
  readonly isSameStart: boolean
}

/** The bookings of a session whose travellers have another class at the new time. */
export async function overlapsAt(
  sql: Sql,
  sessionId: number,
  { date, from, startsAt, endsAt }: ClassTimes,
): Promise<Map<string, Overlap>> {
  const { rows } = await statement<Overlap>`
    select b.id as "bookingId",
      bool_or(o.starts_at = ${startsAt} or (o.visit_date, o.local_start) = (${date}::date, ${from}::time)) as "isSameStart"
    from bookings b join bookings o on o.account_id = b.account_id and o.id <> b.id
    where b.class_session_id = ${sessionId} and b.status in ('pending', 'confirmed', 'redeemed')
      and o.type = 'class' and o.status in ('pending', 'confirmed', 'redeemed')
      and (o.starts_at < ${endsAt} and o.ends_at > ${startsAt}
        or (o.visit_date, o.local_start) = (${date}::date, ${from}::time))
    group by b.id`.execute(sql)
  return new Map(rows.map((row) => [row.bookingId, row]))
}

import { sql as statement } from 'kysely'
import type { IsoDate } from '../../contract/dates.ts'
import { jsonRows } from '../../database/json-rows.ts'
import type { Sql } from '../call/context.ts'
import type { PlannedSession, PlannedValues } from './session-changes.rules.ts'

export interface NewVenueSession extends PlannedValues {
  readonly date: IsoDate
  readonly startsAt: Date
  readonly endsAt: Date
}

/**
 * Writes sessions of a class on dates that it does not have yet. They belong to the venue: imports do not change them.
 * @returns the dates that were written, with their ids
 */
export async function insertVenueSessions(
  sql: Sql,
  { classId, timetableId }: { readonly classId: string; readonly timetableId: string | null },
  sessions: readonly NewVenueSession[],
): Promise<{ id: number; date: IsoDate }[]> {
  if (sessions.length === 0) return []
  const { rows } = await statement<{ id: number; date: IsoDate }>`
    insert into class_sessions (class_id, venue_id, destination_id, local_date, local_start, local_end, starts_at, ends_at,
      capacity, trainer_name, is_venues_own, timetable_id)
    select c.id, v.id, v.destination_id, t.date, t."from", t."to", t."startsAt", t."endsAt", t.capacity, t."trainerName",
      true, ${timetableId}::uuid
    from jsonb_to_recordset(${jsonRows(sessions)}) as t(date date, "from" time, "to" time, "startsAt" timestamptz,
      "endsAt" timestamptz, capacity integer, "trainerName" text)
    cross join classes c join venues v on v.id = c.venue_id
    where c.id = ${classId}
    on conflict (class_id, local_date) do nothing
    returning id, local_date as date`.execute(sql)
  return rows
}

export interface LockedVenueSession extends PlannedSession {
  readonly id: number
  readonly startsAt: Date
  readonly endsAt: Date
  /** Who teaches it if it names nobody. */
  readonly classTrainer: string | null
}

interface SessionSelection {
  readonly classId: string
  /** Without it, the sessions of any timetable or of none. */
  readonly timetableId?: string
  readonly since: IsoDate
  /** Only sessions that begin later. */
  readonly now: Date
}

function sessionsAhead(sql: Sql, wanted: SessionSelection) {
  const query = sql
    .selectFrom('class_sessions')
    .select([
      'id',
      'local_date as date',
      'local_start as from',
      'local_end as to',
      'starts_at as startsAt',
      'ends_at as endsAt',
      'capacity',
      'trainer_name as trainerName',
      'seats_taken as seatsTaken',
      statement<string | null>`(select c.trainer_name from classes c where c.id = class_id)`.as('classTrainer'),
    ])
    .where('class_id', '=', wanted.classId)
    .where('local_date', '>=', wanted.since)
    .where('starts_at', '>', wanted.now)
    .where('status', '=', 'scheduled')
    .orderBy('local_date')
  return wanted.timetableId === undefined ? query : query.where('timetable_id', '=', wanted.timetableId)
}

/** Locks the sessions of a class ahead, by date, as bookings do (docs/decisions/0008-locks.md). */
export async function lockSessionsAhead(sql: Sql, wanted: SessionSelection): Promise<LockedVenueSession[]> {
  return sessionsAhead(sql, wanted).forNoKeyUpdate().execute()
}

/** The same without a lock. */
export async function listSessionsAhead(sql: Sql, wanted: SessionSelection): Promise<LockedVenueSession[]> {
  return sessionsAhead(sql, wanted).execute()
}

export interface RetimedSession extends NewVenueSession {
  readonly id: number
}

/** Saves the changes of locked sessions. */
export async function updateSessions(sql: Sql, sessions: readonly RetimedSession[]): Promise<void> {
  if (sessions.length === 0) return
  await statement`
    update class_sessions s set local_start = t."from", local_end = t."to", starts_at = t."startsAt",
      ends_at = t."endsAt", capacity = t.capacity, trainer_name = t."trainerName", is_venues_own = true
    from jsonb_to_recordset(${jsonRows(sessions)}) as t(id bigint, "from" time, "to" time, "startsAt" timestamptz,
      "endsAt" timestamptz, capacity integer, "trainerName" text)
    where s.id = t.id`.execute(sql)
}

/** Hands the sessions of a timetable from a date on to another one. They are locked by date, as bookings do. */
export async function handOver(sql: Sql, from: string, to: string, since: IsoDate): Promise<void> {
  await statement`
    with locked as (
      select id from class_sessions where timetable_id = ${from} and local_date >= ${since}
      order by local_date for no key update
    )
    update class_sessions s set timetable_id = ${to} from locked where s.id = locked.id`.execute(sql)
}

/**
 * Takes locked sessions without bookings off the schedule. A session with a past booking or a wait stays as a cancelled
 * one, so that the booking keeps its date.
 */
export async function removeSessions(sql: Sql, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await statement`
    with known as (
      select s.id from class_sessions s where s.id = any(${ids}::bigint[]) and (
        exists (select from bookings b where b.class_session_id = s.id) or exists (select from waits w where w.class_session_id = s.id)
          or exists (select from session_changes c where c.session_id = s.id))
    ), kept as (
      update class_sessions set status = 'cancelled', is_venues_own = true where id in (select id from known)
    )
    delete from class_sessions where id = any(${ids}::bigint[]) and id not in (select id from known)`.execute(sql)
}

export interface SessionAt {
  readonly id: number
  readonly isCancelled: boolean
}

/** Locks the session of a class on a date, if it has one. */
export async function lockSessionOn(sql: Sql, classId: string, date: IsoDate): Promise<SessionAt | undefined> {
  return sql
    .selectFrom('class_sessions')
    .select(['id', statement<boolean>`status = 'cancelled'`.as('isCancelled')])
    .where('class_id', '=', classId)
    .where('local_date', '=', date)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Restores a cancelled session, once: it no longer belongs to a timetable. */
export async function reviveSession(
  sql: Sql,
  id: number,
  { from, to, startsAt, endsAt, capacity, trainerName }: NewVenueSession,
): Promise<void> {
  await sql
    .updateTable('class_sessions')
    .set({
      status: 'scheduled',
      cancel_reason: null,
      local_start: from,
      local_end: to,
      starts_at: startsAt,
      ends_at: endsAt,
      capacity,
      trainer_name: trainerName,
      is_venues_own: true,
      timetable_id: null,
    })
    .where('id', '=', id)
    .execute()
}

/** When each class of a venue takes place next. */
export async function nextSessionsOf(sql: Sql, venueId: string, now: Date) {
  const rows = await sql
    .selectFrom('class_sessions')
    .distinctOn('class_id')
    .select(['class_id as classId', 'local_date as date', 'local_start as from'])
    .where('venue_id', '=', venueId)
    .where('starts_at', '>', now)
    .where('status', '=', 'scheduled')
    .orderBy('class_id')
    .orderBy('starts_at')
    .execute()
  return new Map(rows.map(({ classId, ...next }) => [classId, next]))
}

export interface WeekRow extends PlannedSession {
  readonly id: number
  readonly classId: string
  readonly className: string
  readonly classTrainer: string | null
  readonly startsAt: Date
  readonly endsAt: Date
  readonly isOnline: boolean
  readonly isCancelled: boolean
  readonly timetableId: string | null
}

/** A venue's sessions of some days, cancelled ones too; of a withdrawn class only the cancelled ones. */
export async function sessionsBetween(sql: Sql, venueId: string, first: IsoDate, last: IsoDate): Promise<WeekRow[]> {
  return sql
    .selectFrom('class_sessions as s')
    .innerJoin('classes as c', 'c.id', 's.class_id')
    .select([
      's.id',
      'c.id as classId',
      'c.name as className',
      'c.trainer_name as classTrainer',
      's.trainer_name as trainerName',
      's.local_date as date',
      's.local_start as from',
      's.local_end as to',
      's.starts_at as startsAt',
      's.ends_at as endsAt',
      's.capacity',
      's.seats_taken as seatsTaken',
      's.timetable_id as timetableId',
      'c.is_online as isOnline',
      statement<boolean>`s.status = 'cancelled'`.as('isCancelled'),
    ])
    .where('s.venue_id', '=', venueId)
    .where('s.local_date', '>=', first)
    .where('s.local_date', '<=', last)
    .where('c.is_active', '=', true)
    .orderBy('s.starts_at')
    .orderBy('c.name')
    .orderBy('s.id')
    .execute()
}

import { sql as statement } from 'kysely'
import type { ClassLevel } from '../../../contract/class-level.ts'
import type { IsoDate, IsoTime } from '../../../contract/dates.ts'
import type { Sql } from '../../call/context.ts'

export interface ImportedClass {
  readonly ref: string
  readonly venue_id: string
  readonly name: string
  readonly description: string | null
  readonly trainer_name: string | null
  readonly level: ClassLevel | null
  readonly is_online: boolean
  readonly join_link: string | null
  readonly default_capacity: number
  readonly source_hash: string
}

export interface KnownClass {
  readonly id: string
  readonly ref: string
  readonly hash: string | null
  readonly venueId: string
}

export async function findImportedClasses(sql: Sql, source: string, refs: readonly string[]): Promise<KnownClass[]> {
  const rows = await sql
    .selectFrom('classes')
    .select(['id', 'source_ref', 'source_hash as hash', 'venue_id as venueId'])
    .where('source', '=', source)
    .where('source_ref', 'in', refs)
    .execute()
  return rows.map(({ source_ref: ref, ...row }) => ({ ...row, ref: ref ?? '' }))
}

const columns = statement`ref text, venue_id uuid, name text, description text, trainer_name text, level text, is_online boolean, join_link text, default_capacity integer, source_hash text`

/** @returns the new ids by the source's ref */
export async function insertImportedClasses(
  sql: Sql,
  source: string,
  attribution: string | null,
  classes: readonly ImportedClass[],
): Promise<Map<string, string>> {
  if (classes.length === 0) return new Map()
  const { rows } = await statement<{ id: string; source_ref: string }>`
    insert into classes (venue_id, name, description, voucher_type, trainer_name, level, is_online, join_link, default_capacity, source, source_ref, source_hash, attribution)
    select venue_id, name, description, 'standard', trainer_name, level, is_online, join_link, default_capacity, ${source}, ref, source_hash, ${attribution}
    from jsonb_to_recordset(${JSON.stringify(classes)}::jsonb) as c (${columns})
    returning id, source_ref
  `.execute(sql)
  return new Map(rows.map((row) => [row.source_ref, row.id]))
}

/**
 * Overwrites the fields of the source, except those that the venue has changed itself. Pass type, visits and whether
 * the class is on offer do not change.
 */
export async function updateClasses(
  sql: Sql,
  source: string,
  attribution: string | null,
  classes: readonly ImportedClass[],
): Promise<void> {
  if (classes.length === 0) return
  await statement`
    update classes set
      name = ${unlessOwn(['name'], 'name')}, description = ${unlessOwn(['description'], 'description')},
      trainer_name = ${unlessOwn(['trainerName'], 'trainer_name')}, level = ${unlessOwn(['level'], 'level')},
      is_online = ${unlessOwn(ONLINE, 'is_online')}, join_link = ${unlessOwn(ONLINE, 'join_link')},
      source_hash = c.source_hash, attribution = ${attribution}
    from jsonb_to_recordset(${JSON.stringify(classes)}::jsonb) as c (${columns})
    where classes.source = ${source} and classes.source_ref = c.ref
  `.execute(sql)
}

/** These two go together: whether a class is online, and its link. */
const ONLINE = ['isOnline', 'joinLink']

/** The source's value of a column, unless the venue has changed one of these fields of the class itself. */
function unlessOwn(fields: readonly string[], column: string) {
  const [ours, theirs] = [statement.ref(`classes.${column}`), statement.ref(`c.${column}`)]
  return statement`case when classes.own_fields && ${fields}::text[] then ${ours} else ${theirs} end`
}

export interface ClassWords {
  readonly classId: string
  readonly activities: readonly string[]
  readonly advice: readonly string[]
}

/**
 * Gives the classes exactly these activities and this advice, unless the venue has changed them itself. The vocabulary
 * already has the activities.
 */
export async function replaceClassWords(sql: Sql, classes: readonly ClassWords[]): Promise<void> {
  if (classes.length === 0) return
  const own = await ownFieldsOf(
    sql,
    classes.map(({ classId }) => classId),
  )
  const without = (field: string) => classes.filter(({ classId }) => !own.get(classId)?.includes(field))
  const idsOf = (some: readonly ClassWords[]) => some.map(({ classId }) => classId)
  const [toName, toAdvise] = [without('activities'), without('knowBeforeYouGo')]
  await statement`delete from class_activities where class_id = any(${idsOf(toName)}::uuid[])`.execute(sql)
  await statement`delete from class_notes where class_id = any(${idsOf(toAdvise)}::uuid[]) and kind = 'know_before_you_go'`.execute(
    sql,
  )
  const words = toName.flatMap(({ classId, activities }) => activities.map((word) => ({ class_id: classId, word })))
  await statement`
    insert into class_activities (class_id, activity_id)
    select distinct w.class_id, known.id from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as w (class_id uuid, word text)
    join activities_named known on known.key = fold_text(w.word)
  `.execute(sql)
  const notes = toAdvise.flatMap(({ classId, advice }) =>
    advice.map((text, position) => ({ class_id: classId, position, text })),
  )
  await statement`
    insert into class_notes (class_id, kind, position, text)
    select class_id, 'know_before_you_go', position, text
    from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) as n (class_id uuid, position integer, text text)
  `.execute(sql)
}

async function ownFieldsOf(sql: Sql, ids: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await sql
    .selectFrom('classes')
    .select(['id', 'own_fields as fields'])
    .where('id', 'in', ids)
    .where(statement<boolean>`own_fields <> '{}'`)
    .execute()
  return new Map(rows.map(({ id, fields }) => [id, fields]))
}

export interface ImportedSession {
  readonly index: number
  readonly class_id: string
  /** The session of this class that the source has moved, if it is known. */
  readonly session_id: number | null
  readonly local_date: IsoDate | null
  readonly local_start: IsoTime | null
  readonly local_end: IsoTime | null
  /** Set instead of the local times. */
  readonly starts_at: Date | null
  readonly ends_at: Date | null
  /** Null when the source gives none. A new session then has the class's capacity, and a known one keeps its own. */
  readonly capacity: number | null
  readonly is_cancelled: boolean
}

export interface SessionOutcome {
  readonly index: number
  readonly outcome: 'taken' | 'changed' | 'unchanged' | 'cancelled' | 'booked' | 'venues'
  /** Null without a session. */
  readonly sessionId: number | null
}

const sessionColumns = statement`index integer, class_id uuid, session_id bigint, local_date date, local_start time, local_end time, starts_at timestamptz, ends_at timestamptz, capacity integer, is_cancelled boolean`

/**
 * Writes sessions, one per class and date, and returns the outcome of each. A booked session keeps its time and is not
 * cancelled ('booked'): `followBooked` does that, with notice to the travellers (T140). A cancelled session that we
 * never had stays out ('cancelled'). Capacity never falls below the seats taken. The venue's own changes stay, and so
 * does a date from which it has moved the class ('venues').
 */
export async function writeSessions(sql: Sql, sessions: readonly ImportedSession[]): Promise<SessionOutcome[]> {
  if (sessions.length === 0) return []
  const { rows } = await statement<SessionOutcome>`
    with given as (
      select s.*, c.venue_id, v.destination_id, v.time_zone, c.default_capacity
      from jsonb_to_recordset(${JSON.stringify(sessions)}::jsonb) as s (${sessionColumns})
      join classes c on c.id = s.class_id join venues v on v.id = c.venue_id
    ), timed as (
      select index, class_id, session_id, venue_id, destination_id, capacity, default_capacity, is_cancelled,
        coalesce(local_date, (starts_at at time zone time_zone)::date) as local_date,
        coalesce(local_start, (starts_at at time zone time_zone)::time(0)) as local_start,
        coalesce(local_end, (ends_at at time zone time_zone)::time(0)) as local_end,
        coalesce(starts_at, (local_date + local_start) at time zone time_zone) as starts_at,
        coalesce(ends_at, (local_date + local_end + case when local_end <= local_start then interval '1 day' else interval '0' end) at time zone time_zone) as ends_at
      from given
    ), compared as (
      select timed.*, old.id as old_id,
        coalesce(old.is_venues_own, exists (
          select from session_changes l join class_sessions m on m.id = l.session_id
          where m.class_id = timed.class_id and l.left_date = timed.local_date and l.actor <> 'integration'
        )) as is_venues,
        (old.starts_at, old.ends_at, old.local_start, old.local_end, old.status = 'cancelled')
          is distinct from (timed.starts_at, timed.ends_at, timed.local_start, timed.local_end, timed.is_cancelled) as is_moved,
        greatest(coalesce(timed.capacity, old.capacity), old.seats_taken) as new_capacity,
        old.capacity as old_capacity
      from timed left join class_sessions there on there.class_id = timed.class_id and there.local_date = timed.local_date
        left join class_sessions old on old.id = coalesce(there.id, timed.session_id)
    ), added as (
      insert into class_sessions (class_id, venue_id, destination_id, local_date, local_start, local_end, starts_at, ends_at, capacity)
      select class_id, venue_id, destination_id, local_date, local_start, local_end, starts_at, ends_at, coalesce(capacity, default_capacity)
      from compared where old_id is null and not is_cancelled and not is_venues
      on conflict on constraint class_sessions_once_a_day do nothing
      returning id, class_id, local_date
    ), locked as (
      -- By class and date, as everybody locks several (docs/decisions/0008-locks.md).
      select s.id from class_sessions s join compared c on c.old_id = s.id
      where c.is_moved or c.new_capacity <> c.old_capacity order by s.class_id, s.local_date for no key update of s
    ), moved as (
      update class_sessions s set
        local_date = c.local_date, local_start = c.local_start, local_end = c.local_end, starts_at = c.starts_at, ends_at = c.ends_at,
        capacity = greatest(c.new_capacity, s.seats_taken),
        status = case when c.is_cancelled then 'cancelled' else 'scheduled' end, cancel_reason = null
      from locked join compared c on c.old_id = locked.id
      -- The row itself says whether it is booked: a traveller may book it while this statement waits for its lock.
      where s.id = c.old_id and not s.is_venues_own and (c.is_moved and s.seats_taken = 0 or c.new_capacity <> c.old_capacity and not c.is_moved)
      returning s.id
    )
    select index, coalesce(old_id, added.id) as "sessionId", case
      when old_id is null and is_cancelled then 'cancelled'
      when is_venues then 'venues'
      when old_id is null then 'taken'
      when moved.id is not null then 'changed'
      when is_moved then 'booked'
      else 'unchanged'
    end as outcome
    from compared left join added on added.class_id = compared.class_id and added.local_date = compared.local_date
    left join moved on moved.id = old_id
  `.execute(sql)
  return rows
}

/**
 * Lets travellers find the places that this source added by the activities of their classes. The query goes from class
 * to class by their keys: the planner has no statistics of tables that are being filled, and would scan all places of
 * the source instead.
 */
export async function spreadActivities(sql: Sql, source: string, classIds: readonly string[]): Promise<void> {
  if (classIds.length === 0) return
  await statement`
    insert into venue_activities (venue_id, activity_id)
    select distinct c.venue_id, a.activity_id
    from unnest(${classIds}::uuid[]) as touched (class_id)
    cross join lateral (select venue_id from classes where id = touched.class_id limit 1) c
    cross join lateral (select activity_id from class_activities where class_id = touched.class_id offset 0) a
    cross join lateral (select source from venues where id = c.venue_id limit 1) v
    where v.source = ${source}
      and not exists (select from venue_activities known where known.venue_id = c.venue_id and known.activity_id = a.activity_id)
    on conflict do nothing
  `.execute(sql)
}

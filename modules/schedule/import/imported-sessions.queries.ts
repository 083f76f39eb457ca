import { sql as statement } from 'kysely'
import type { IsoDate } from '../../../contract/dates.ts'
import type { Sql } from '../../call/context.ts'
import type { SessionAhead } from '../feeds/feed-plan.rules.ts'

export interface KnownRow {
  readonly key: string
  readonly fingerprint: string | null
  readonly sessionId: number | null
  readonly modified: string | null
  /** Whether its session exists at that time by the venue's clock. */
  readonly stands: boolean
}

export async function remembersNothing(sql: Sql, source: string): Promise<boolean> {
  return (
    (await sql.selectFrom('imported_sessions').select('source').where('source', '=', source).limit(1).execute())
      .length === 0
  )
}

/** The remembered rows, by their keys. */
export async function findImportedRows(sql: Sql, source: string, keys: readonly string[]): Promise<KnownRow[]> {
  const { rows } = await statement<KnownRow>`
    select replace(known.row_key::text, '-', '') as key, replace(known.fingerprint::text, '-', '') as fingerprint,
      known.session_id as "sessionId", known.modified,
      coalesce((s.local_date + s.local_start) at time zone v.time_zone = s.starts_at, false) as stands
    from unnest(${keys}::uuid[]) as asked (row_key)
    cross join lateral (
      select * from imported_sessions i where i.source = ${source} and i.row_key = asked.row_key limit 1
    ) known
    left join lateral (select * from class_sessions where id = known.session_id limit 1) s on true
    left join lateral (select time_zone from venues where id = s.venue_id limit 1) v on true
  `.execute(sql)
  return rows
}

/** A session ahead as an import needs it. */
export interface ImportedAhead extends SessionAhead {
  readonly classId: string
  readonly classRef: string
  readonly className: string
  readonly venueId: string
  readonly timeZone: string
  readonly endsAt: Date
  readonly seatsTaken: number
  readonly isVenuesOwn: boolean
}

/** The sessions ahead that files of a source have named. Those in the window are expected in a file again. */
export async function findSessionsAhead(
  sql: Sql,
  source: string,
  { now, from, to }: { readonly now: Date; readonly from: Date; readonly to: Date },
): Promise<ImportedAhead[]> {
  const { rows } = await statement<ImportedAhead>`
    select replace(i.row_key::text, '-', '') as key, i.item, i.modified, s.id as "sessionId", s.starts_at as "startsAt",
      s.ends_at as "endsAt", s.local_date as date, s.local_start as start, s.seats_taken as "seatsTaken",
      s.is_venues_own as "isVenuesOwn", s.class_id as "classId", c.source_ref as "classRef", c.name as "className",
      s.venue_id as "venueId", v.time_zone as "timeZone",
      s.starts_at between ${from} and ${to} and s.local_date between ${isoDay(from)}::date and ${isoDay(to)}::date as "isExpected"
    from imported_sessions i join class_sessions s on s.id = i.session_id join classes c on c.id = s.class_id
      join venues v on v.id = s.venue_id
    where i.source = ${source} and i.item is not null and c.source = ${source} and s.status = 'scheduled'
      and s.starts_at > ${now}
    order by s.starts_at, s.id
  `.execute(sql)
  return rows
}

function isoDay(at: Date): IsoDate {
  return at.toISOString().slice(0, 10)
}

export interface RememberedRow {
  readonly key: string
  readonly fingerprint: string | null
  readonly session_id: number | null
  readonly local_date: IsoDate
  readonly item: string | null
  readonly modified: string | null
}

export async function rememberRows(sql: Sql, source: string, rows: readonly RememberedRow[]): Promise<void> {
  if (rows.length === 0) return
  const column = <Name extends keyof RememberedRow>(name: Name) => rows.map((row) => row[name])
  await statement`
    insert into imported_sessions (source, row_key, fingerprint, session_id, local_date, item, modified)
    select ${source}, r.* from unnest(
      ${column('key')}::uuid[], ${column('fingerprint')}::uuid[], ${column('session_id')}::bigint[],
      ${column('local_date')}::date[], ${column('item')}::text[], ${column('modified')}::text[]
    ) as r
    on conflict (source, row_key) do update
      set fingerprint = excluded.fingerprint, session_id = excluded.session_id, local_date = excluded.local_date,
        item = excluded.item, modified = excluded.modified
  `.execute(sql)
}

/** Deletes sessions that are off the schedule and that nobody has ever booked or changed. Returns their ids. */
export async function deleteWithdrawn(sql: Sql, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await statement<{ id: number }>`
    delete from class_sessions s where s.id = any(${ids}::bigint[]) and s.status = 'cancelled' and s.seats_taken = 0
      and not exists (select from bookings b where b.class_session_id = s.id)
      and not exists (select from session_changes l where l.session_id = s.id)
    returning s.id
  `.execute(sql)
  return new Set(rows.map(({ id }) => id))
}

/** Gives sessions the times of their rows, unless they are booked, the venue's own, or another has their day by now. */
export async function restoreSessions(
  sql: Sql,
  sessions: readonly { readonly before: Readonly<Record<string, unknown>> }[],
): Promise<Set<number>> {
  const { rows } = await statement<{ id: number }>`
    update class_sessions s set
      local_date = b.local_date, local_start = b.local_start, local_end = b.local_end, starts_at = b.starts_at,
      ends_at = b.ends_at, capacity = b.capacity, status = b.status, cancel_reason = b.cancel_reason
    from jsonb_populate_recordset(null::class_sessions, ${JSON.stringify(sessions.map(({ before }) => before))}::jsonb) b
    where s.id = b.id and s.seats_taken = 0 and not s.is_venues_own and not exists (
      select from class_sessions o where o.class_id = s.class_id and o.local_date = b.local_date and o.id <> s.id
    ) returning s.id
  `.execute(sql)
  return new Set(rows.map(({ id }) => id))
}

export async function forgetRowsBefore(sql: Sql, date: IsoDate): Promise<void> {
  await sql.deleteFrom('imported_sessions').where('local_date', '<', date).execute()
}

export interface RememberedItem {
  readonly item: string
  /** Null when the item was deleted. */
  readonly sessionId: number | null
  readonly date: IsoDate
}

/** The sessions that items of a feed stand for, or stood for. */
export async function sessionsOfItems(sql: Sql, source: string, items: readonly string[]): Promise<RememberedItem[]> {
  if (items.length === 0) return []
  return sql
    .selectFrom('imported_sessions')
    .select(['item', 'session_id as sessionId', 'local_date as date'])
    .where('source', '=', source)
    .where('item', 'in', items)
    .$narrowType<{ item: string }>()
    .execute()
}

/**
 * Takes sessions off the schedule: lists do not show cancelled ones, and a session with past bookings keeps its date. A
 * session with bookings stays, and so does one that the venue has changed itself.
 * @returns the ids of the cancelled sessions, and of those that stay
 */
export async function withdrawSessions(
  sql: Sql,
  ids: readonly number[],
): Promise<{ cancelled: Set<number>; booked: Set<number> }> {
  if (ids.length === 0) return { cancelled: new Set(), booked: new Set() }
  const { rows: cancelled } = await statement<{ id: number }>`
    with locked as (
      select id from class_sessions where id = any(${ids}::bigint[]) and status <> 'cancelled'
      order by class_id, local_date for no key update
    )
    update class_sessions s set status = 'cancelled' from locked
    where s.id = locked.id and s.seats_taken = 0 and not s.is_venues_own and s.status <> 'cancelled' returning s.id
  `.execute(sql)
  const booked = await sql
    .selectFrom('class_sessions')
    .select('id')
    .where('id', 'in', ids)
    .where((of) => of.or([of('seats_taken', '>', 0), of('is_venues_own', '=', true)]))
    .execute()
  return { cancelled: new Set(cancelled.map(({ id }) => id)), booked: new Set(booked.map(({ id }) => id)) }
}

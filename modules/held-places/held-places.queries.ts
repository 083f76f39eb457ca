import { sql as statement } from 'kysely'
import type { IsoDate, IsoTime } from '../../contract/dates.ts'
import type { Sql } from '../call/context.ts'
import type { SessionState } from '../seats/booking-bar.rules.ts'
import type { HeldPlaceState } from './held-place.rules.ts'

/** A held place with its class, or its venue's general gym access. */
export interface HeldPlaceRecord extends HeldPlaceState {
  readonly id: string
  readonly venueId: string
  readonly sessionId: number | null
  readonly bookingId: string | null
  readonly classId: string | null
  readonly className: string | null
  readonly date: IsoDate | null
  readonly from: IsoTime | null
  readonly walkInId: string | null
  readonly walkInName: string | null
  readonly venueName: string
  readonly slug: string
  readonly timeZone: string
}

function places(sql: Sql) {
  return sql
    .selectFrom('held_places as h')
    .innerJoin('venues as v', 'v.id', 'h.venue_id')
    .leftJoin('class_sessions as s', 's.id', 'h.class_session_id')
    .leftJoin('classes as c', 'c.id', 's.class_id')
    .leftJoin('walk_ins as w', (join) => join.onRef('w.venue_id', '=', 'v.id').on('h.class_session_id', 'is', null))
    .select([
      'h.id',
      'h.status',
      'h.held_until as until',
      'h.is_extended as isExtended',
      'h.venue_id as venueId',
      'h.class_session_id as sessionId',
      'h.booking_id as bookingId',
      's.class_id as classId',
      'c.name as className',
      's.local_date as date',
      's.local_start as from',
      'w.id as walkInId',
      'w.name as walkInName',
      'v.name as venueName',
      'v.slug',
      'v.time_zone as timeZone',
    ])
}

export function placeByToken(sql: Sql, tokenHash: Buffer): Promise<HeldPlaceRecord | undefined> {
  return places(sql).where('h.token_hash', '=', tokenHash).executeTakeFirst()
}

export function placeById(sql: Sql, venueId: string, id: string): Promise<HeldPlaceRecord | undefined> {
  return places(sql).where('h.venue_id', '=', venueId).where('h.id', '=', id).executeTakeFirst()
}

/** The latest first. */
export function placesOfVenue(sql: Sql, venueId: string, since: Date): Promise<HeldPlaceRecord[]> {
  return places(sql)
    .where('h.venue_id', '=', venueId)
    .where('h.made_at', '>=', since)
    .orderBy('h.made_at', 'desc')
    .orderBy('h.id')
    .execute()
}

export interface SessionToHold extends SessionState {
  readonly sessionId: number
  readonly classId: string
  readonly className: string
  readonly date: IsoDate
  readonly from: IsoTime
  readonly to: IsoTime
}

function sessionsToHold(sql: Sql, venueId: string) {
  return sql
    .selectFrom('class_sessions as s')
    .innerJoin('classes as c', 'c.id', 's.class_id')
    .innerJoin('venues as v', 'v.id', 's.venue_id')
    .innerJoin('destinations as d', 'd.id', 's.destination_id')
    .select([
      's.id as sessionId',
      's.class_id as classId',
      'c.name as className',
      's.local_date as date',
      's.local_start as from',
      's.local_end as to',
      's.starts_at as startsAt',
      'v.takes_part as takesPart',
      statement<boolean>`s.status = 'cancelled'`.as('isCancelled'),
      statement<number>`s.capacity - s.seats_taken`.as('seatsLeft'),
    ])
    .where('s.venue_id', '=', venueId)
    .where('c.is_online', '=', false)
    .where('c.is_active', '=', true)
    .where('v.is_active', '=', true)
    .where('d.is_active', '=', true)
}

/** A venue's classes of a day that have not ended, by their start. An online class has no desk. */
export function sessionsOfToday(sql: Sql, venueId: string, today: IsoDate, now: Date): Promise<SessionToHold[]> {
  return sessionsToHold(sql, venueId)
    .where('s.local_date', '=', today)
    .where('s.status', '=', 'scheduled')
    .where('s.ends_at', '>', now)
    .orderBy('s.starts_at')
    .orderBy('c.name')
    .orderBy('c.id')
    .execute()
}

/** A class of a venue on a date. */
export function sessionToHold(
  sql: Sql,
  venueId: string,
  { classId, date }: { readonly classId: string; readonly date: IsoDate },
): Promise<SessionToHold | undefined> {
  return sessionsToHold(sql, venueId)
    .where('s.class_id', '=', classId)
    .where('s.local_date', '=', date)
    .executeTakeFirst()
}

export function findWalkInToHold(sql: Sql, venueId: string): Promise<{ name: string; takesPart: boolean } | undefined> {
  return sql
    .selectFrom('walk_ins as w')
    .innerJoin('venues as v', 'v.id', 'w.venue_id')
    .select(['w.name', 'v.takes_part as takesPart'])
    .where('w.venue_id', '=', venueId)
    .where('w.is_active', '=', true)
    .where('v.is_active', '=', true)
    .executeTakeFirst()
}

export async function countHeld(sql: Sql, venueId: string, now: Date): Promise<number> {
  const { held } = await sql
    .selectFrom('held_places')
    .select((of) => of.fn.countAll<number>().as('held'))
    .where('venue_id', '=', venueId)
    .where('status', '=', 'open')
    .where('held_until', '>=', now)
    .executeTakeFirstOrThrow()
  return held
}

export interface PlaceToHold {
  readonly venueId: string
  readonly session: SessionToHold | undefined
  readonly tokenHash: Buffer
  readonly accountId: string | undefined
  readonly deviceId: string | undefined
  readonly at: Date
  readonly until: Date
}

/** Takes a seat of a locked session. */
export async function insertPlace(sql: Sql, place: PlaceToHold): Promise<string> {
  const { session } = place
  const { id } = await sql
    .insertInto('held_places')
    .values({
      venue_id: place.venueId,
      class_session_id: session?.sessionId ?? null,
      known_starts_at: session?.startsAt ?? null,
      token_hash: place.tokenHash,
      made_by_account_id: place.accountId ?? null,
      made_by_device_id: place.deviceId ?? null,
      made_at: place.at,
      held_until: place.until,
      status: 'open',
      booking_id: null,
      ended_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (session) await changeTaken(sql, session.sessionId, 1)
  return id
}

export async function changeTaken(sql: Sql, sessionId: number, by: 1 | -1): Promise<void> {
  await sql
    .updateTable('class_sessions')
    .set({ seats_taken: statement`seats_taken + ${by}::integer` })
    .where('id', '=', sessionId)
    .execute()
}

/** Ends an open place; false if it has ended. The caller handles the seat. */
export async function endPlace(
  sql: Sql,
  id: string,
  end: { readonly status: 'booked' | 'given_back'; readonly bookingId?: string; readonly at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('held_places')
    .set({ status: end.status, booking_id: end.bookingId ?? null, ended_at: end.at })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function extendPlace(sql: Sql, id: string, until: Date): Promise<void> {
  await sql
    .updateTable('held_places')
    .set({ held_until: until, is_extended: true })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .execute()
}

/** The sessions in which the time of a place is over. */
export async function sessionsToFree(sql: Sql, now: Date): Promise<number[]> {
  const rows = await sql
    .selectFrom('held_places')
    .select('class_session_id as id')
    .distinct()
    .where('class_session_id', 'is not', null)
    .where('status', '=', 'open')
    .where('held_until', '<', now)
    .orderBy('class_session_id')
    .$narrowType<{ id: number }>()
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Ends the places of locked sessions that are over, or whose class has another start or is cancelled; frees the seats.
 */
export async function freeEndedPlaces(sql: Sql, sessionIds: readonly number[], now: Date): Promise<void> {
  await statement`
    with ended as (
      update held_places h set status = 'lapsed', ended_at = ${now} from class_sessions s
      where s.id = h.class_session_id and s.id = any(${sessionIds}::bigint[]) and h.status = 'open'
        and (h.held_until < ${now} or s.status = 'cancelled' or s.starts_at <> h.known_starts_at)
      returning s.id
    ), freed as (select id, count(*) as seats from ended group by id)
    update class_sessions s set seats_taken = s.seats_taken - freed.seats from freed where s.id = freed.id`.execute(sql)
}

/** General gym access has no seat to free. */
export async function endOverdueWalkIns(sql: Sql, now: Date): Promise<void> {
  await sql
    .updateTable('held_places')
    .set({ status: 'lapsed', ended_at: now })
    .where('class_session_id', 'is', null)
    .where('status', '=', 'open')
    .where('held_until', '<', now)
    .execute()
}

export async function deletePlacesEndedBefore(sql: Sql, at: Date): Promise<void> {
  await sql.deleteFrom('held_places').where('ended_at', '<', at).execute()
}

import { type RawBuilder, sql as statement } from 'kysely'
import type { ClassLevel } from '../../contract/class-level.ts'
import type { IsoDate, IsoTime } from '../../contract/dates.ts'
import type { VoucherType } from '../../contract/search.ts'
import type { TextItem } from '../../contract/venues.ts'
import type { Sql } from '../call/context.ts'
import { isWanted, type WantedVenues } from '../destinations/wanted-venues.ts'
import { localTime } from '../formats/zone-time.rules.ts'
import { addDays } from '../../contract/days.ts'

export interface DayRow {
  readonly classId: string
  readonly venueId: string
  readonly name: string
  readonly from: IsoTime
  readonly to: IsoTime
  readonly startsAt: Date
  readonly endsAt: Date
  readonly timeZone: string
  readonly offerType: VoucherType
  readonly wpVisits: number
  readonly isOnline: boolean
  readonly isIntegrated: boolean
  readonly confirmsAtOnce: boolean | null
  readonly trainerName: string | null
  readonly level: ClassLevel | null
  /** Of its public reviews; `reviewStars` is the sum of their stars. */
  readonly reviewCount: number
  readonly reviewStars: number
  readonly activities: readonly string[]
  readonly attribution: string | null
}

/** How many public reviews a class has, and the sum of their stars. */
const reviewsOf = (classId: RawBuilder<unknown>) => statement`
  select count(*)::integer as count, coalesce(sum(r.stars), 0)::integer as stars
  from reviews r where r.class_id = ${classId} and r.status = 'published'`

/**
 * The scheduled classes of a destination on a date, of some of its venues or of all, unordered. The rows of a class are
 * looked up class by class. A join would also read other cities' rows whenever the planner thinks that cheaper.
 */
export async function classesOfDay(
  sql: Sql,
  destinationId: string,
  date: IsoDate,
  wanted: WantedVenues,
): Promise<DayRow[]> {
  const { rows } = await statement<Omit<DayRow, 'activities'> & { readonly activityIds: readonly number[] }>`
    select s.class_id as "classId", s.venue_id as "venueId", c.name, s.local_start as "from", s.local_end as "to",
      s.starts_at as "startsAt", s.ends_at as "endsAt", v.time_zone as "timeZone", c.voucher_type as "offerType",
      c.wp_visits as "wpVisits", c.is_online as "isOnline", v.is_integrated as "isIntegrated",
      coalesce(c.confirms_at_once, v.confirms_at_once) as "confirmsAtOnce", coalesce(s.trainer_name, c.trainer_name) as "trainerName", c.level, c.attribution,
      review.count as "reviewCount", review.stars as "reviewStars",
      array(select activity_id from class_activities where class_id = s.class_id) as "activityIds"
    from class_sessions s
      cross join lateral (
        select name, voucher_type, wp_visits, is_online, confirms_at_once, trainer_name, level, attribution from classes where id = s.class_id and is_active limit 1
      ) c
      cross join lateral (select time_zone, is_integrated, confirms_at_once from venues where id = s.venue_id and is_active limit 1) v
      cross join lateral (${reviewsOf(statement`s.class_id`)}) review
    where s.destination_id = ${destinationId} and s.local_date = ${date} and s.status = 'scheduled'
      and ${isWanted('s.venue_id', wanted)}`.execute(sql)
  const activities = await sql
    .selectFrom('activities')
    .select(['id', 'name'])
    .orderBy('rank')
    .orderBy('name_key')
    .execute()
  const places = new Map(activities.map(({ id }, place) => [id, place]))
  const inOrder = (ids: readonly number[]) =>
    ids.flatMap((id) => places.get(id) ?? []).toSorted((one, other) => one - other)
  return rows.map(({ activityIds, ...row }) => ({
    ...row,
    activities: inOrder(activityIds).flatMap((place) => activities[place]?.name ?? []),
  }))
}

export interface ScarceRow {
  readonly classId: string
  readonly date: IsoDate
  readonly seatsLeft: number
}

/** The scheduled classes of a destination, or of some venues, with at most this many seats left on some dates. */
export async function scarceOnDays(
  sql: Sql,
  at: { readonly destinationId: string } | { readonly venueIds: readonly string[] },
  dates: readonly IsoDate[],
  most: number,
): Promise<ScarceRow[]> {
  const seatsLeft = statement<number>`capacity - seats_taken`
  const sessions = sql
    .selectFrom('class_sessions')
    .select(['class_id as classId', 'local_date as date', seatsLeft.as('seatsLeft')])
  return (
    'destinationId' in at
      ? sessions.where('destination_id', '=', at.destinationId)
      : sessions.where(statement<boolean>`venue_id = any(${at.venueIds}::uuid[])`)
  )
    .where(statement<boolean>`local_date = any(${dates}::date[])`)
    .where('status', '=', statement.lit('scheduled'))
    .where(seatsLeft, '<=', most)
    .orderBy('starts_at')
    .orderBy('class_id')
    .execute()
}

/**
 * The first date after another with a scheduled class that has not started, in a destination or at one of its venues. A
 * class that starts after now is never dated before yesterday, in any zone, and one dated after tomorrow has not
 * started. These three days are looked at one by one, so that past classes cost one step over an index range and not a
 * row each.
 */
export async function nextDate(
  sql: Sql,
  at: { readonly destinationId: string } | { readonly venueId: string },
  after: IsoDate,
  now: Date,
): Promise<IsoDate | undefined> {
  const today = localTime('UTC', now).date
  const days = [-1, 0, 1].map((days) => addDays(today, days)).filter((date) => date > after)
  const beyond = [addDays(today, 1), after].toSorted().at(-1) ?? after
  const place =
    'venueId' in at ? statement`s.venue_id = ${at.venueId}` : statement`s.destination_id = ${at.destinationId}`
  const shown = statement`
    s.status = 'scheduled'
      and exists (select from classes where id = s.class_id and is_active) and exists (select from venues where id = s.venue_id and is_active)`
  const { rows } = await statement<{ date: IsoDate }>`
    select date from (
      select day.date from unnest(${days}::date[]) as day (date) where exists (
        select from class_sessions s where ${place} and s.local_date = day.date and s.starts_at > ${now} and ${shown}
      )
      union all
      (select s.local_date from class_sessions s where ${place} and s.local_date > ${beyond} and ${shown} order by s.local_date limit 1)
    ) as found (date) order by date limit 1`.execute(sql)
  return rows[0]?.date
}

export interface SessionRow {
  readonly classId: string
  readonly venueId: string
  readonly destinationId: string
  readonly name: string
  readonly date: IsoDate
  readonly from: IsoTime
  readonly to: IsoTime
  readonly startsAt: Date
  readonly endsAt: Date
  readonly timeZone: string
  readonly description: string | null
  readonly offerType: VoucherType
  readonly trainerName: string | null
  readonly level: ClassLevel | null
  readonly reviewCount: number
  readonly reviewStars: number
  readonly wpVisits: number
  readonly isOnline: boolean
  readonly isIntegrated: boolean
  readonly confirmsAtOnce: boolean | null
  readonly isCancelled: boolean
  readonly takesPart: boolean
  readonly seatsLeft: number
  readonly activities: readonly string[]
  readonly notes: readonly (TextItem & { readonly kind: 'includes' | 'excludes' | 'know_before_you_go' })[]
}

function sessions(sql: Sql) {
  return sql
    .selectFrom('class_sessions as s')
    .innerJoin('classes as c', 'c.id', 's.class_id')
    .innerJoin('venues as v', 'v.id', 's.venue_id')
    .innerJoin('destinations as d', 'd.id', 's.destination_id')
    .innerJoinLateral(
      statement<{ count: number; stars: number }>`(${reviewsOf(statement`s.class_id`)})`.as('review'),
      (join) => join.onTrue(),
    )
    .select([
      's.class_id as classId',
      's.venue_id as venueId',
      's.destination_id as destinationId',
      'c.name',
      's.local_date as date',
      's.local_start as from',
      's.local_end as to',
      's.starts_at as startsAt',
      's.ends_at as endsAt',
      'v.time_zone as timeZone',
      'v.takes_part as takesPart',
      'c.description',
      'c.level',
      'review.count as reviewCount',
      'review.stars as reviewStars',
      'c.voucher_type as offerType',
      'c.wp_visits as wpVisits',
      'c.is_online as isOnline',
      'v.is_integrated as isIntegrated',
    ])
    .select([
      statement<boolean | null>`coalesce(c.confirms_at_once, v.confirms_at_once)`.as('confirmsAtOnce'),
      statement<string | null>`coalesce(s.trainer_name, c.trainer_name)`.as('trainerName'),
      statement<boolean>`s.status = 'cancelled'`.as('isCancelled'),
      statement<number>`s.capacity - s.seats_taken`.as('seatsLeft'),
      statement<string[]>`array(select a.name from class_activities l join activities a on a.id = l.activity_id
        where l.class_id = c.id order by a.rank, a.name_key)`.as('activities'),
      statement<
        SessionRow['notes']
      >`(select coalesce(json_agg(json_build_object('id', n.id, 'text', n.text, 'kind', n.kind)
        order by n.position, n.id), '[]') from class_notes n where n.class_id = c.id)`.as('notes'),
    ])
    .where('c.is_active', '=', true)
    .where('v.is_active', '=', true)
    .where('d.is_active', '=', true)
}

/** The scheduled classes of a venue on a date, by their start. */
export async function sessionsOfVenue(sql: Sql, venueId: string, date: IsoDate): Promise<SessionRow[]> {
  return sessions(sql)
    .where('s.venue_id', '=', venueId)
    .where('s.local_date', '=', date)
    .where('s.status', '=', 'scheduled')
    .orderBy('s.starts_at')
    .orderBy('c.name')
    .orderBy('c.id')
    .execute()
}

/** A class on a date, including a cancelled one. */
export async function sessionOn(sql: Sql, classId: string, date: IsoDate): Promise<SessionRow | undefined> {
  return sessions(sql).where('s.class_id', '=', classId).where('s.local_date', '=', date).executeTakeFirst()
}

/** The next session of a class. */
export async function nextSession(sql: Sql, classId: string, now: Date): Promise<SessionRow | undefined> {
  return sessions(sql)
    .where('s.class_id', '=', classId)
    .where('s.starts_at', '>', now)
    .where('s.status', '=', 'scheduled')
    .orderBy('s.starts_at')
    .limit(1)
    .executeTakeFirst()
}

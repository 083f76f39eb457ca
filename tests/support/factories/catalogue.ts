import { type Insertable, type Selectable, sql as statement } from 'kysely'
import type { Sql } from '../../../modules/call/context.ts'
import type { Tables } from '../../../database/tables.ts'

export type Destination = Selectable<Tables['destinations']>
export type Venue = Selectable<Tables['venues']>
export type Class = Selectable<Tables['classes']>
export type Session = Selectable<Tables['class_sessions']>
export type WalkIn = Selectable<Tables['walk_ins']>

let count = 0

/** An active destination; by default a London with its own country code. */
export async function createDestination(
  sql: Sql,
  overrides: Partial<Insertable<Tables['destinations']>> & { aliases?: readonly string[] } = {},
): Promise<Destination> {
  const { aliases = [], ...columns } = overrides
  const destination = await sql
    .insertInto('destinations')
    .values({
      city: 'London',
      country: 'United Kingdom',
      country_code: 'GB',
      lat: 51.5073,
      lng: -0.1276,
      time_zone: 'Europe/London',
      currency: 'GBP',
      ...columns,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  for (const alias of aliases)
    await sql.insertInto('destination_aliases').values({ destination_id: destination.id, alias }).execute()
  return destination
}

export interface VenueExtras {
  /** Names; missing ones are created. */
  readonly activities?: readonly string[]
  readonly facilities?: readonly string[]
  readonly amenities?: readonly string[]
  readonly languages?: readonly string[]
  /** [weekday 1-7, opens, closes]; 'always' is every day around the clock. */
  readonly hours?: readonly (readonly [number, string, string])[] | 'always'
  readonly walkIn?: 'standard' | 'premium'
}

/** An active, integrated venue in the middle of its destination, with nothing else by default. */
export async function createVenue(
  sql: Sql,
  destination: Pick<Destination, 'id' | 'city' | 'lat' | 'lng' | 'time_zone'>,
  overrides: Partial<Insertable<Tables['venues']>> & VenueExtras = {},
): Promise<Venue> {
  const { activities, facilities, amenities, languages, hours, walkIn, ...columns } = overrides
  const number = ++count
  const venue = await sql
    .insertInto('venues')
    .values({
      destination_id: destination.id,
      slug: `venue-${number}`,
      name: `Venue ${number}`,
      city: destination.city,
      lat: destination.lat,
      lng: destination.lng,
      time_zone: destination.time_zone,
      is_integrated: true,
      ...columns,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await link(sql, 'venue_activities', 'activities', 'activity_id', { venue_id: venue.id }, activities)
  await link(sql, 'venue_facilities', 'facilities', 'facility_id', { venue_id: venue.id }, facilities)
  await link(sql, 'venue_amenities', 'amenities', 'amenity_id', { venue_id: venue.id }, amenities)
  await link(sql, 'venue_languages', 'languages', 'language_id', { venue_id: venue.id }, languages)
  await openAt(sql, venue, hours ?? [])
  if (walkIn) await createWalkIn(sql, venue, { voucher_type: walkIn })
  return venue
}

export async function openAt(sql: Sql, venue: Venue, hours: NonNullable<VenueExtras['hours']>): Promise<void> {
  const rows = hours === 'always' ? [1, 2, 3, 4, 5, 6, 7].map((weekday) => [weekday, '00:00', '00:00'] as const) : hours
  for (const [weekday, opens, closes] of rows) {
    await sql.insertInto('venue_hours').values({ venue_id: venue.id, weekday, opens, closes }).execute()
  }
}

/** General Gym Access; standard by default. */
export async function createWalkIn(
  sql: Sql,
  venue: Venue,
  overrides: Partial<Insertable<Tables['walk_ins']>> & { activities?: readonly string[] } = {},
): Promise<WalkIn> {
  const { activities, ...columns } = overrides
  const walkIn = await sql
    .insertInto('walk_ins')
    .values({ venue_id: venue.id, voucher_type: 'standard', ...columns })
    .returningAll()
    .executeTakeFirstOrThrow()
  await link(sql, 'walk_in_activities', 'activities', 'activity_id', { walk_in_id: walkIn.id }, activities)
  return walkIn
}

/** A standard class without dates. */
export async function createClass(
  sql: Sql,
  venue: Venue,
  overrides: Partial<Insertable<Tables['classes']>> & { activities?: readonly string[] } = {},
): Promise<Class> {
  const { activities, ...columns } = overrides
  const created = await sql
    .insertInto('classes')
    .values({ venue_id: venue.id, name: `Class ${++count}`, voucher_type: 'standard', ...columns })
    .returningAll()
    .executeTakeFirstOrThrow()
  await link(sql, 'class_activities', 'activities', 'activity_id', { class_id: created.id }, activities)
  return created
}

export interface SessionTimes {
  /** 'yyyy-MM-dd' at the venue. */
  readonly date: string
  /** 'HH:mm' at the venue; an hour long by default (`to`). */
  readonly from: string
  readonly to?: string
}

/** A class on a date, with the class's capacity. */
export async function createSession(
  sql: Sql,
  of: Class,
  { date, from, to = oneHourAfter(from) }: SessionTimes,
  overrides: Partial<
    Pick<Insertable<Tables['class_sessions']>, 'capacity' | 'seats_taken' | 'status' | 'cancel_reason'>
  > = {},
): Promise<Session> {
  const venue = await sql.selectFrom('venues').selectAll().where('id', '=', of.venue_id).executeTakeFirstOrThrow()
  const daysLater = to > from ? 0 : 1
  return sql
    .insertInto('class_sessions')
    .values({
      class_id: of.id,
      venue_id: venue.id,
      destination_id: venue.destination_id,
      local_date: date,
      local_start: from,
      local_end: to,
      starts_at: statement<Date>`(${date}::date + ${from}::time) at time zone ${venue.time_zone}`,
      ends_at: statement<Date>`(${date}::date + ${daysLater}::integer + ${to}::time) at time zone ${venue.time_zone}`,
      capacity: of.default_capacity,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

function oneHourAfter(time: string): string {
  const [hours = '0', minutes = '00'] = time.split(':')
  return `${String((Number(hours) + 1) % 24).padStart(2, '0')}:${minutes}`
}

/** A word of one of the four vocabularies, created if missing. */
export async function vocabularyId(
  sql: Sql,
  table: 'activities' | 'facilities' | 'amenities' | 'languages',
  name: string,
): Promise<number> {
  const { rows } = await statement<{ id: number }>`
    insert into ${statement.table(table)} (name) values (${name})
    on conflict (name_key) do update set name = excluded.name returning id`.execute(sql)
  return rows[0]?.id ?? 0
}

async function link(
  sql: Sql,
  linkTable: string,
  termTable: 'activities' | 'facilities' | 'amenities' | 'languages',
  termColumn: string,
  owner: Readonly<Record<string, string>>,
  names: readonly string[] = [],
): Promise<void> {
  for (const name of names) {
    const id = await vocabularyId(sql, termTable, name)
    const [ownerColumn = '', ownerId = ''] = Object.entries(owner)[0] ?? []
    await statement`insert into ${statement.table(linkTable)} (${statement.ref(ownerColumn)}, ${statement.ref(termColumn)})
      values (${ownerId}, ${id})`.execute(sql)
  }
}

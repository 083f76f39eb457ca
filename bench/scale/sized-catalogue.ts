import { type RawBuilder, sql } from 'kysely'
import type { Database, Sql } from '../../modules/call/context.ts'
import { words } from '../support/generated-catalogue.ts'

/** The documentation uses 1, 10 and 100; any square of a sensible number works. */
export type Size = number

/** At size 1: 1,500 venues in 30 cities, 50,000 sessions on 30 days, the first of them a week ago. */
const CITIES = 30
const VENUES_PER_CITY = 50
/** Every third venue has this many classes, each given on two days of three. */
const CLASSES = 5
export const SCALE_DAYS = 30
export const DAYS_GONE_BY = 7

/** The cities with special growth; all others keep their number of venues, and there are more of them. */
export const scaleCities = { metropolis: 'City 1', capital: 'City 2', town: 'City 3' } as const

/** Growth mainly means more cities. The metropolis grows with the catalogue, the capital as its square root. */
function venuesOf(size: Size): { cities: number; metropolis: number; capital: number; venues: number } {
  return {
    cities: CITIES * size,
    metropolis: VENUES_PER_CITY * size,
    capital: Math.round(VENUES_PER_CITY * Math.sqrt(size)),
    venues: CITIES * VENUES_PER_CITY * size,
  }
}

/**
 * A catalogue of 1,500 venues and 50,000 sessions times `size`, the same every time except for its dates. Rows are
 * inserted without foreign-key checks and without marking the catalogue as changed, and the indexes of the big tables
 * are made afterwards. It needs a superuser, and minutes at size 100. No other process may use the database meanwhile.
 */
export async function fillSizedCatalogue(db: Database, size: Size, today: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction)
    await sql`set local session_replication_role = replica`.execute(transaction)
    await sql`set local maintenance_work_mem = '256MB'`.execute(transaction)
    await insertPlaces(transaction, size)
    await insertVenueDetails(transaction)
    await withIndexesLater(transaction, 'venue_hours', () => insertHours(transaction))
    await insertClasses(transaction)
    await withIndexesLater(transaction, 'class_sessions', () => insertSessions(transaction, today))
  })
  await db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction)
    await sql`analyze`.execute(transaction)
  })
}

/** A UUID that is the same every time. */
const idOf = (what: RawBuilder<unknown>) =>
  sql`overlay(overlay(md5(${what}) placing '4' from 13) placing '8' from 17)::uuid`

async function insertPlaces(transaction: Sql, size: Size): Promise<void> {
  const many = venuesOf(size)
  const others = (many.venues - many.metropolis - many.capital) / (many.cities - 2)
  for (const [table, names] of Object.entries(words)) {
    await sql`insert into ${sql.table(table)} (name) select unnest(${[...names]}::text[])`.execute(transaction)
  }
  // 'first' is the number of venues in the cities before.
  await sql`
    create temporary table planned_cities on commit drop as
    select n, ${idOf(sql`'city ' || n`)} as id,
      case n when 1 then 0 when 2 then ${many.metropolis} else ${many.metropolis + many.capital} + round((n - 3) * ${others}::numeric) end::integer as first,
      case n when 1 then ${many.metropolis} when 2 then ${many.capital} else round((n - 2) * ${others}::numeric) - round((n - 3) * ${others}::numeric) end::integer as venues
    from generate_series(1, ${many.cities}::integer) n`.execute(transaction)
  await sql`
    insert into destinations (id, city, listed_city, country, country_code, lat, lng, time_zone, currency, rank)
    select id, 'City ' || n, 'City ' || n, 'United Kingdom', 'GB', -50 + (n * 37) % 110 + (n % 7) * 0.1, -170 + (n * 61) % 340 + (n % 11) * 0.1, 'Europe/London', 'GBP', n
    from planned_cities`.execute(transaction)
  await sql`
    create temporary table planned_venues on commit drop as
    select c.first + place as number, ${idOf(sql`'venue ' || c.first + place`)} as id, c.id as destination_id, 'City ' || c.n as city, place
    from planned_cities c, generate_series(1, c.venues) place`.execute(transaction)
  await sql`
    insert into venues (id, destination_id, slug, name, short_description, street_address, city, quarter, lat, lng, time_zone, popularity, is_integrated, door_code)
    select v.id, v.destination_id, 'venue-' || v.number,
      (array['River', 'North', 'Atelier', 'Iron', 'Quiet', 'Sky'])[v.number % 6 + 1] || ' House ' || v.number,
      'A bright place with everything one needs for a good hour, three minutes from the station. Number ' || v.number || '.',
      v.place || ' High Street', v.city, 'Quarter ' || v.place % 12, d.lat + sin(v.number) * 0.05, d.lng + cos(v.number) * 0.08, d.time_zone,
      (v.number * 7919) % 1000, true, lpad(upper(to_hex(v.number)), 6, '0')
    from planned_venues v join destinations d on d.id = v.destination_id`.execute(transaction)
}

async function insertVenueDetails(transaction: Sql): Promise<void> {
  for (const [table, column] of [
    ['activities', 'activity_id'],
    ['amenities', 'amenity_id'],
    ['facilities', 'facility_id'],
    ['languages', 'language_id'],
  ] as const) {
    await sql`
      insert into ${sql.table(`venue_${table}`)} (venue_id, ${sql.ref(column)})
      select v.id, t.id from planned_venues v, ${sql.table(table)} t where hashint8(v.number * 64 + t.id) % 3 = 0`.execute(
      transaction,
    )
  }
  await sql`
    insert into venue_images (venue_id, url, is_main, thumbhash)
    select id, '/pictures/venues/venue-' || number || '.webp', true, encode(sha224(id::text::bytea), 'base64') from planned_venues`.execute(
    transaction,
  )
  await sql`
    insert into walk_ins (venue_id, voucher_type)
    select id, case when number % 2 = 0 then 'standard' else 'premium' end from planned_venues where number % 3 <> 0`.execute(
    transaction,
  )
}

/** Every other venue has known hours. */
async function insertHours(transaction: Sql): Promise<void> {
  await sql`
    insert into venue_hours (venue_id, weekday, opens, closes)
    select id, weekday, '06:00', '22:00' from planned_venues, generate_series(1, 7) weekday where number % 2 = 0`.execute(
    transaction,
  )
}

async function insertClasses(transaction: Sql): Promise<void> {
  await sql`
    create temporary table planned_classes on commit drop as
    select v.number * 8 + n as number, ${idOf(sql`'class ' || v.number * 8 + n`)} as id, v.id as venue_id, v.destination_id
    from planned_venues v, generate_series(1, ${CLASSES}::integer) n where v.number % 3 = 0`.execute(transaction)
  await sql`
    insert into classes (id, venue_id, name, voucher_type, wp_visits)
    select id, venue_id, 'Class ' || number, case when number % 3 = 0 then 'premium' else 'standard' end, 1 + number % 2 from planned_classes`.execute(
    transaction,
  )
  await sql`
    insert into class_activities (class_id, activity_id)
    select c.id, a.id from planned_classes c, activities a where hashint8(c.number * 64 + a.id) % 6 = 0`.execute(
    transaction,
  )
}

/** Classes begin from 06:00 to 21:45, one hour each. */
async function insertSessions(transaction: Sql, today: string): Promise<void> {
  await sql`
    insert into class_sessions (class_id, venue_id, destination_id, local_date, local_start, local_end, starts_at, ends_at, capacity)
    select s.id, s.venue_id, s.destination_id, s.start::date, s.start::time, s.start::time + interval '1 hour',
      s.start at time zone 'Europe/London', (s.start + interval '1 hour') at time zone 'Europe/London', 20
    from (
      select c.*, ${today}::date + (day - ${DAYS_GONE_BY}::integer) + interval '6 hours' + interval '15 minutes' * (c.number * 7 % 64) as start
      from generate_series(0, ${SCALE_DAYS}::integer - 1) day, planned_classes c where (c.number + day) % 3 <> 0
    ) s`.execute(transaction)
}

/** Other tables refer to these only by their primary keys, which stay. */
async function withIndexesLater(transaction: Sql, table: string, fill: () => Promise<void>): Promise<void> {
  const { rows: constraints } = await sql<{ name: string; definition: string }>`
    select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = ${table}::regclass and contype in ('u', 'x')`.execute(transaction)
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
    where i.indrelid = ${table}::regclass and not exists (select from pg_constraint where conindid = i.indexrelid)`.execute(
    transaction,
  )
  for (const { name } of constraints)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(transaction)
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(transaction)
  await fill()
  for (const { name, definition } of constraints) {
    await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
      transaction,
    )
  }
  for (const { definition } of indexes) await sql.raw(definition).execute(transaction)
}

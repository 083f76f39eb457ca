import { sql } from 'kysely'
import type { Database } from '../../modules/call/context.ts'

export interface CatalogueSize {
  readonly destinations: number
  readonly venuesEach: number
  readonly classesPerVenue: number
  /** Each class is given once on each of them. */
  readonly days: number
}

export const words = {
  activities: [
    'General Gym Access',
    'Yoga',
    'Pilates',
    'Swimming',
    'Boxing',
    'Climbing',
    'Cycling',
    'Dance',
    'Running',
    'Weights',
    'Tennis',
    'Spa',
  ],
  amenities: ['Wi-Fi', 'Lockers', 'Towels', 'Hairdryers', 'Retail Outlet', 'Parking', 'Cafe', 'Showers'],
  facilities: ['Pool', 'Sauna', 'Steam room', 'Studio', 'Free weights', 'Court', 'Climbing wall', 'Track'],
  languages: ['English (US)', 'Deutsch', 'Français', 'Italiano'],
} as const

/**
 * Cities 'City 1', 'City 2', …; the same every time. Sessions begin on `firstDay` ('yyyy-MM-dd'), from 06:00 to 21:45.
 */
export async function fillCatalogue(db: Database, size: CatalogueSize, firstDay: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (const [table, names] of Object.entries(words)) {
      await sql`insert into ${sql.table(table)} (name) select unnest(${[...names]}::text[])`.execute(transaction)
    }
    await sql`
      insert into destinations (city, country, country_code, lat, lng, time_zone, currency, rank)
      select 'City ' || n, 'United Kingdom', 'GB', 51.5 + n * 0.5, -0.1, 'Europe/London', 'GBP', n
      from generate_series(1, ${size.destinations}::integer) n`.execute(transaction)
    await sql`
      insert into venues (destination_id, slug, name, short_description, street_address, city, lat, lng, time_zone, popularity, is_integrated)
      select d.id, 'venue-' || d.rank || '-' || n, (array['River', 'North', 'Atelier', 'Iron', 'Quiet', 'Sky'])[n % 6 + 1] || ' House ' || n,
        'A bright place with everything one needs for a good hour, three minutes from the station. Number ' || n || '.',
        n || ' High Street', d.city, d.lat + sin(n) * 0.05, d.lng + cos(n) * 0.08, d.time_zone, (n * 7919) % 1000, n % 3 <> 0
      from destinations d, generate_series(1, ${size.venuesEach}::integer) n`.execute(transaction)
    for (const [table, column] of [
      ['activities', 'activity_id'],
      ['amenities', 'amenity_id'],
      ['facilities', 'facility_id'],
      ['languages', 'language_id'],
    ] as const) {
      await sql`
        insert into ${sql.table(`venue_${table}`)} (venue_id, ${sql.ref(column)})
        select v.id, t.id from venues v, ${sql.table(table)} t where hashtext(v.slug || t.name) % 2 = 0`.execute(
        transaction,
      )
    }
    await sql`
      insert into venue_images (venue_id, url, is_main, thumbhash)
      select id, '/pictures/venues/' || slug || '.webp', true, encode(sha224(slug::bytea), 'base64') from venues`.execute(
      transaction,
    )
    await sql`
      insert into venue_hours (venue_id, weekday, opens, closes)
      select id, weekday, '06:00', '22:00' from venues, generate_series(1, 7) weekday`.execute(transaction)
    await sql`
      insert into walk_ins (venue_id, voucher_type)
      select id, case when hashtext(slug) % 2 = 0 then 'standard' else 'premium' end from venues`.execute(transaction)
    await sql`
      insert into classes (venue_id, name, voucher_type, wp_visits)
      select id, 'Class ' || n, case when n % 3 = 0 then 'premium' else 'standard' end, 1 + n % 2
      from venues, generate_series(1, ${size.classesPerVenue}::integer) n`.execute(transaction)
    await sql`
      insert into class_activities (class_id, activity_id)
      select c.id, a.id from classes c, activities a where hashtext(c.id::text || a.name) % 3 = 0`.execute(transaction)
    await sql`
      insert into class_sessions (class_id, venue_id, destination_id, local_date, local_start, local_end, starts_at, ends_at, capacity)
      select s.class_id, s.venue_id, s.destination_id, s.day, s.start::time, s.start::time + interval '1 hour',
        s.start at time zone s.time_zone, (s.start + interval '1 hour') at time zone s.time_zone, 20
      from (
        select c.id as class_id, v.id as venue_id, v.destination_id, v.time_zone, ${firstDay}::date + day as day,
          ${firstDay}::date + day + interval '6 hours' + interval '15 minutes' * (abs(hashtext(c.id::text)) % 64) as start
        from classes c join venues v on v.id = c.venue_id, generate_series(0, ${size.days}::integer - 1) day
      ) s`.execute(transaction)
  })
  await sql`analyze`.execute(db)
}

import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../database/tables.ts'

/** One row of each thing that a booking needs, for tests of the tables themselves. */
export async function sampleRows(db: Kysely<Tables>) {
  const destination = await db
    .insertInto('destinations')
    .values({
      city: `Zürich ${markRow()}`,
      country: 'Switzerland',
      country_code: 'CH',
      lat: 47.4,
      lng: 8.5,
      time_zone: 'Europe/Zurich',
      currency: 'CHF',
    })
    .returning(['id', 'city'])
    .executeTakeFirstOrThrow()
  const venue = await db
    .insertInto('venues')
    .values({ ...venueIn(destination.id), slug: `venue-${markRow()}`, name: 'Lakeside' })
    .returning(['id', 'slug', 'door_code'])
    .executeTakeFirstOrThrow()
  const yoga = await db
    .insertInto('classes')
    .values({ venue_id: venue.id, name: 'Morning Yoga', voucher_type: 'standard' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const session = await db
    .insertInto('class_sessions')
    .values(sessionOf({ classId: yoga.id, venueId: venue.id, destinationId: destination.id }, '2026-06-01', 20))
    .returning('id')
    .executeTakeFirstOrThrow()
  const account = await db
    .insertInto('accounts')
    .values({ email: `${markRow()}@example.com` })
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow()
  const product = await db
    .insertInto('pass_products')
    .values({
      slug: `pass-${markRow()}`,
      destination_id: destination.id,
      name: 'Standard 4',
      voucher_type: 'standard',
      visits: 4,
      price_minor: 8000,
      currency: 'CHF',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    destinationId: destination.id,
    city: destination.city,
    venueId: venue.id,
    venueSlug: venue.slug,
    doorCode: venue.door_code,
    classId: yoga.id,
    sessionId: session.id,
    accountId: account.id,
    email: account.email,
    productId: product.id,
  }
}
export type SampleRows = Awaited<ReturnType<typeof sampleRows>>

export function markRow(): string {
  return randomBytes(6).toString('hex')
}

export function venueIn(destinationId: string) {
  return { destination_id: destinationId, city: 'Zürich', lat: 47.36, lng: 8.55, time_zone: 'Europe/Zurich' }
}

export function sessionOf(
  of: { classId: string; venueId: string; destinationId: string },
  date: string,
  capacity: number,
) {
  return {
    class_id: of.classId,
    venue_id: of.venueId,
    destination_id: of.destinationId,
    local_date: date,
    local_start: '09:00:00',
    local_end: '10:00:00',
    starts_at: new Date(`${date}T07:00:00Z`),
    ends_at: new Date(`${date}T08:00:00Z`),
    capacity,
  }
}

/** A pass of the sample account with this many free visits. */
export async function passWith(db: Kysely<Tables>, rows: SampleRows, visits: number): Promise<string> {
  const { id } = await db
    .insertInto('passes')
    .values({
      code: markRow().toUpperCase(),
      account_id: rows.accountId,
      pass_product_id: rows.productId,
      origin: 'operator',
      name: 'Standard',
      voucher_type: 'standard',
      price_minor: 8000,
      currency: 'CHF',
      expires_on: '2027-05-31',
      expires_at: new Date('2027-05-31T22:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('visit_ledger').values({ pass_id: id, kind: 'grant', visits }).execute()
  return id
}

const SUMMER_IN_ZURICH_MS = 2 * 3_600_000

/** A confirmed booking of the sample class, `hour` hours after its usual start, that costs `visits`. */
export async function bookingOn(
  db: Kysely<Tables>,
  rows: SampleRows,
  passId: string,
  hour = 0,
  visits = 1,
): Promise<string> {
  const start = Date.UTC(2026, 5, 1, 7 + hour)
  const [date = '', time = ''] = new Date(start + SUMMER_IN_ZURICH_MS).toISOString().split(/[T.]/)
  const { id } = await db
    .insertInto('bookings')
    .values({
      code: markRow().toUpperCase(),
      account_id: rows.accountId,
      pass_id: passId,
      venue_id: rows.venueId,
      type: 'class',
      class_id: rows.classId,
      class_session_id: rows.sessionId,
      ticket_name: 'Morning Yoga',
      location_name: 'Lakeside',
      voucher_type: 'standard',
      visits_cost: visits,
      status: 'confirmed',
      time_zone: 'Europe/Zurich',
      visit_date: date,
      local_start: time,
      local_end: '10:00:00',
      starts_at: new Date(start),
      ends_at: new Date(start + 3_600_000),
      cancel_free_until: new Date(start - 7_200_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** An order of the sample product with one succeeded payment of the full amount. */
export async function insertPaidOrder(db: Kysely<Tables>, rows: SampleRows, amount: number) {
  const order = await db
    .insertInto('orders')
    .values({
      email: `${markRow()}@example.com`,
      pass_product_id: rows.productId,
      list_price_minor: amount,
      amount_minor: amount,
      currency: 'CHF',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const payment = await db
    .insertInto('payments')
    .values({
      order_id: order.id,
      provider: 'sandbox',
      intent_id: markRow(),
      amount_minor: amount,
      currency: 'CHF',
      status: 'succeeded',
      succeeded_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { orderId: order.id, paymentId: payment.id }
}

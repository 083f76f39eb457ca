import { expect } from 'vitest'
import { hashDeviceToken, makeDeviceToken } from '../../../modules/staff/desk-devices/identify-device.ts'
import { bookingsThatDiffer, sessionsThatDiffer } from '../../../modules/bookings/record/seats.queries.ts'
import { enterVisits, passesThatDiffer } from '../../../modules/passes/visit-ledger.queries.ts'
import type { TestDatabase } from '../database/database.ts'
import { createTraveller } from '../factories/accounts.ts'
import { createClassBooking } from '../factories/bookings.ts'
import { createClass, createDestination, createSession, createVenue } from '../factories/catalogue.ts'
import { createPass } from '../factories/passes.ts'

/** Bookings of a class that has just begun, each with its visit held. */
export async function createStartedClass({ db }: TestDatabase, bookingsOfIt: number) {
  const venue = await createVenue(db, await createDestination(db))
  const now = Date.now()
  const yoga = await createClass(db, venue, { default_capacity: bookingsOfIt })
  const date = new Date(now).toISOString().slice(0, 10)
  const session = await createSession(db, yoga, { date, from: '12:00' }, { seats_taken: bookingsOfIt })
  const times = { starts_at: new Date(now - 600_000), ends_at: new Date(now + 3_600_000) }
  const bookings = []
  for (let i = 0; i < bookingsOfIt; i++) {
    const { id: accountId } = await createTraveller(db)
    const pass = await createPass(db, accountId, { visits: 1 })
    const booking = await createClassBooking(db, session, pass, times)
    await enterVisits(db, {
      passId: pass.id,
      kind: 'hold',
      visits: 1,
      at: new Date(now),
      purpose: { bookingId: booking.id },
    })
    bookings.push(booking)
  }
  return { venue, bookings }
}

/** A device of the venue, already enrolled. */
export async function createDeviceToken({ db }: TestDatabase, venueId: string): Promise<string> {
  const token = makeDeviceToken()
  const now = new Date()
  const { id: prepared_by } = await createTraveller(db)
  const settings = { secret: 'a secret of the tests, 32 letters' } as Parameters<typeof hashDeviceToken>[0]['settings']
  await db
    .insertInto('desk_devices')
    .values({
      venue_id: venueId,
      name: 'Tablet',
      prepared_by,
      code_until: now,
      token_hash: hashDeviceToken({ settings }, token),
      enrolled_at: now,
      last_seen_at: now,
    })
    .execute()
  return token
}

/** Each scan is there once, and each booking checked in once, with one visit, one entry and one mail. */
export async function expectOnceEach(
  { db, pool }: TestDatabase,
  { scans, bookings: once }: { readonly scans: number; readonly bookings: number },
): Promise<void> {
  const { rows } = await pool.query(`select
    (select count(*)::integer from desk_scans) as scans,
    (select count(*)::integer from desk_scans where outcome = 'checkedIn') as checked_in,
    (select count(*)::integer from desk_scans where outcome <> 'checkedIn' and outcome <> 'alreadyCheckedIn') as others,
    (select count(*)::integer from bookings where status = 'redeemed') as redeemed,
    (select count(*)::integer from visit_ledger where kind = 'capture') as captures,
    (select count(*)::integer from audit_log) as entries,
    (select count(*)::integer from outbox_mails where kind = 'checked-in') as mails`)
  expect(rows).toEqual([
    { scans, checked_in: once, others: 0, redeemed: once, captures: once, entries: once, mails: once },
  ])
  expect([await sessionsThatDiffer(db), await bookingsThatDiffer(db), await passesThatDiffer(db)]).toEqual([[], [], []])
}

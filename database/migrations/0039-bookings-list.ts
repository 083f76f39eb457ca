import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// The orders in which those who run the product read the bookings of all venues, and their states, most of which are
// rare (T176).
const orders = `
  create index bookings_booked on bookings (created_at, id);
  create index bookings_start on bookings (starts_at, id);
  create index bookings_state on bookings (status, created_at, id);
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, orders)
}

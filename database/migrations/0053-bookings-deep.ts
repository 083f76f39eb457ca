import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// The list of all bookings. Days long ago lie behind hundreds of thousands of later bookings, which an index passes over
// without reading them; so it does when it counts the bookings of some days. The bookings of a state, by their visit,
// may all lie behind those of other states. Where bookings are many, build the three before the upgrade, each with `create
// index concurrently` (docs/operations.md, "Upgrades").
const deep = `
  create index if not exists bookings_booked_days on bookings (created_at, id) include (visit_date, starts_at);
  create index if not exists bookings_start_days on bookings (starts_at, id) include (visit_date);
  create index if not exists bookings_state_visit on bookings (status, starts_at, id);
  drop index bookings_booked, bookings_start;
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, deep)
}

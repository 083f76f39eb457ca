import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// Hours are read venue by venue. This index contains all the columns that are read, where the exclusion constraint's
// own index leads to the table each time. The other index has all venues in the order of 'popular', so that nobody
// sorts the whole catalogue for fifteen of them.
const indexes = `
  create index venue_hours_of_venue on venue_hours (venue_id, weekday, opens, closes);
  create index venues_popular on venues (popularity desc, id) where is_active;
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, indexes)
}

export async function down(db: Kysely<never>): Promise<void> {
  await runStatements(db, 'drop index venue_hours_of_venue, venues_popular;')
}

import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// Whether bookings of classes are confirmed at once (T131), as the venue's people have chosen. A class that has no
// choice follows its venue, and a venue that has none follows what was agreed with it (is_integrated).
const confirmsAtOnce = `
  alter table venues add column confirms_at_once boolean;
  alter table classes add column confirms_at_once boolean;
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, confirmsAtOnce)
}

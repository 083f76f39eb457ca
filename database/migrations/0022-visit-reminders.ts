import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// When a traveller was reminded of a visit, or found to need no reminder. Existing bookings are reminded of like all
// others.
export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(
    db,
    `
    alter table bookings add column traveller_reminded_at timestamptz;
    create index bookings_to_be_reminded_of on bookings (starts_at) where status = 'confirmed' and traveller_reminded_at is null;
  `,
  )
}

export async function down(db: Kysely<never>): Promise<void> {
  await runStatements(db, 'alter table bookings drop column traveller_reminded_at;')
}

import type { Kysely } from 'kysely'
import { run } from './statements.ts'

// A sign-in gives a browser its mark. One that never comes back with it (a script that keeps no cookies) must not push out
// those that do. What was kept so far is believed.
export async function up(db: Kysely<never>): Promise<void> {
  await run(db, `
    alter table known_devices add column is_returning boolean not null default true;
    alter table known_devices alter column is_returning drop default;
  `)
}

export async function down(db: Kysely<never>): Promise<void> {
  await run(db, 'alter table known_devices drop column is_returning;')
}

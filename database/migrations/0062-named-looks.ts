import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// Who of the booked venue looked at a forwarded health check, signed in (B3). A look through the link and the door code
// names nobody.
const named = `
  alter table health_check_accesses
    add column account_id uuid references accounts,
    add column venue_role text check (venue_role in ('manager', 'front_desk')),
    add constraint health_check_accesses_named check ((account_id is null) = (venue_role is null));
  create index health_check_accesses_account on health_check_accesses (account_id) where account_id is not null;
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, named)
}

export async function down(db: Kysely<never>): Promise<void> {
  await runStatements(db, 'alter table health_check_accesses drop column account_id, drop column venue_role;')
}

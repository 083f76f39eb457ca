import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// The people of a partner are invited, named and known to have signed in as those of a venue.
const people = `
  alter table partner_staff
    add column id uuid not null default gen_random_uuid(),
    add column email citext,
    add column first_name text,
    add column last_name text,
    add column signed_in_at timestamptz;
  create unique index partner_staff_id on partner_staff (id);

  alter table staff_invitations
    alter column venue_id drop not null,
    add column partner_id uuid references partners on delete cascade,
    add constraint staff_invitations_place check (num_nonnulls(venue_id, partner_id) = 1),
    add constraint staff_invitations_of_partner unique (partner_id, email);
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, people)
}

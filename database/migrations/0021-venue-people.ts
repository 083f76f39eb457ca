import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// A venue knows its people by what its manager typed, and by whether they have signed in since, whatever their account says
// elsewhere. An address whose account cannot work for a venue stays an invitation, which looks the same to the venue.
const people = `
  alter table venue_staff
    add column id uuid not null default gen_random_uuid(),
    add column email citext,
    add column first_name text,
    add column last_name text,
    add column signed_in_at timestamptz;
  create unique index venue_staff_id on venue_staff (id);
  update venue_staff s set signed_in_at = a.totp_confirmed_at from accounts a where a.id = s.account_id;

  create table staff_invitations (
    id uuid primary key default gen_random_uuid(),
    venue_id uuid not null references venues on delete cascade,
    email citext not null,
    first_name text not null,
    last_name text not null,
    role text not null check (role in ('manager', 'front_desk')),
    created_at timestamptz not null default now(),
    constraint staff_invitations_once unique (venue_id, email)
  );
  create index staff_invitations_email on staff_invitations (email);
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, people)
}

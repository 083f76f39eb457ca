import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// A desk holds a place for a guest who has not booked. Only the hash of the guest's code is stored.
const heldPlaces = `
  create table held_places (
    id uuid primary key default gen_random_uuid(),
    venue_id uuid not null references venues on delete cascade,
    class_session_id bigint references class_sessions on delete cascade,
    known_starts_at timestamptz,
    token_hash bytea not null,
    made_by_account_id uuid references accounts on delete set null,
    made_by_device_id uuid references desk_devices on delete set null,
    made_at timestamptz not null,
    held_until timestamptz not null,
    is_extended boolean not null default false,
    status text not null check (status in ('open', 'booked', 'lapsed', 'given_back')),
    booking_id uuid references bookings on delete set null,
    ended_at timestamptz,
    constraint held_places_token unique (token_hash),
    constraint held_places_class check ((class_session_id is null) = (known_starts_at is null)),
    constraint held_places_ended check ((status = 'open') = (ended_at is null))
  );
  create index held_places_open on held_places (held_until) where status = 'open';
  create index held_places_venue on held_places (venue_id, made_at);
  create index held_places_session on held_places (class_session_id) where class_session_id is not null;
  create index held_places_account on held_places (made_by_account_id) where made_by_account_id is not null;
  create index held_places_device on held_places (made_by_device_id) where made_by_device_id is not null;
  create index held_places_booking on held_places (booking_id) where booking_id is not null;
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, heldPlaces)
}

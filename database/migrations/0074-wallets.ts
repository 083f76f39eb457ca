import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// A phone that has the pass of a booking, and wants to hear of its changes. The serial number is the first booking of a
// chain, so that the pass follows when its booking moves.
const registrations = `
  create table wallet_registrations (
    id uuid primary key default gen_random_uuid(),
    device text not null check (length(device) between 1 and 100),
    serial uuid not null references bookings on delete cascade,
    push_token text not null check (push_token ~ '^[0-9a-f]{16,200}$'),
    registered_at timestamptz not null,
    -- When the pass last changed, in whole seconds as HTTP has them.
    changed_at timestamptz not null,
    -- When the phone is told next; null when it has been told. At first at once: the booking may have changed between
    -- the download of the pass and its registration.
    tell_at timestamptz default '-infinity',
    attempts integer not null default 0,
    constraint wallet_registrations_once unique (device, serial)
  );
  create index wallet_registrations_serial on wallet_registrations (serial);
  create index wallet_registrations_waiting on wallet_registrations (tell_at) where tell_at is not null;
`

// Any change of a booking changes its passes with it: a step, a move of its class, new names, a booking in its place.
// Each change is a second later than the one before, so that "modified since" tells them apart.
const changes = `
  create function change_wallet_passes() returns trigger language plpgsql as $$
  begin
    update wallet_registrations
    set changed_at = greatest(date_trunc('second', now()), changed_at + interval '1 second'),
      tell_at = '-infinity', attempts = 0
    where serial = coalesce(new.calendar_id, new.id);
    return null;
  end $$;
  create trigger change_wallet_passes after update on bookings for each row
    when ((old.status, old.starts_at, old.ends_at, old.ticket_name, old.location_name)
      is distinct from (new.status, new.starts_at, new.ends_at, new.ticket_name, new.location_name))
    execute function change_wallet_passes();
  create trigger change_wallet_passes_of_moved after insert on bookings for each row
    when (new.calendar_id is not null) execute function change_wallet_passes();
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, registrations, changes)
}

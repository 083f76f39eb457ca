import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// What venues change about their sessions (T140), and what becomes of each booking that a session takes along. A far
// move asks the traveller: until they answer, or the deadline does, the row is open, and a booking has one open row.
const changes = `
  create table session_changes (
    id bigint primary key generated always as identity,
    session_id bigint not null references class_sessions,
    kind text not null check (kind in ('cancelled', 'moved', 'trainer', 'capacity')),
    actor text not null check (actor in ('venue', 'operator')),
    actor_account_id uuid references accounts,
    before jsonb not null,
    after jsonb not null,
    reason text,
    left_date date,
    occurred_at timestamptz not null
  );
  create index session_changes_session on session_changes (session_id, id);
  create index session_changes_actor on session_changes (actor_account_id) where actor_account_id is not null;
  create trigger session_changes_fixed before update or delete on session_changes
    for each row execute function refuse_change('session_changes_fixed');

  create table booking_moves (
    id bigint primary key generated always as identity,
    booking_id uuid not null references bookings,
    change_id bigint not null references session_changes,
    agreed_starts_at timestamptz not null,
    agreed_ends_at timestamptz not null,
    starts_at timestamptz not null,
    ends_at timestamptz not null,
    answer_by timestamptz,
    answer text check (answer in ('kept', 'given_back', 'lapsed', 'superseded')),
    answered_at timestamptz,
    told_at timestamptz,
    constraint booking_moves_answered check ((answer is null) = (answered_at is null)),
    constraint booking_moves_asked check (answer is null or answer_by is not null)
  );
  create index booking_moves_booking on booking_moves (booking_id, id);
  create index booking_moves_change on booking_moves (change_id);
  create unique index booking_moves_open on booking_moves (booking_id) where answer_by is not null and answer is null;
  create index booking_moves_due on booking_moves (answer_by) where answer is null;
  -- Every minute a job looks for the moves that no traveller was told of: few among all that ever were.
  create index booking_moves_untold on booking_moves (id) where told_at is null;
`

const toTell = `
  -- Bookings whose travellers have yet to hear of another trainer.
  create table trainers_to_tell (
    booking_id uuid primary key references bookings,
    change_id bigint not null references session_changes
  );
  create index trainers_to_tell_change on trainers_to_tell (change_id);

  -- Bookings that ended together with many others and whose travellers have yet to hear of it, with what only that
  -- moment knows.
  create table ends_to_tell (
    booking_id uuid primary key references bookings,
    from_status text not null check (from_status in ('pending', 'confirmed')),
    had_pass_ended boolean not null,
    because text,
    ended_at timestamptz not null
  );
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, changes, toTell)
}

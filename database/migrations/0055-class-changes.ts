import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// What venues change about their sessions (T140), and what becomes of each booking that a session takes along. A far
// move asks the traveller: until they answer, or the deadline does, the row is open, and a booking has one open row.
const tables = `
  alter table class_sessions
    add column if not exists trainer_name text,
    add column if not exists is_venues_own boolean not null default false;
  alter table bookings add column venue_moves smallint not null default 0;

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
    constraint booking_moves_answered check ((answer is null) = (answered_at is null)),
    constraint booking_moves_asked check (answer is null or answer_by is not null)
  );
  create index booking_moves_booking on booking_moves (booking_id, id);
  create index booking_moves_change on booking_moves (change_id);
  create unique index booking_moves_open on booking_moves (booking_id) where answer_by is not null and answer is null;
  create index booking_moves_due on booking_moves (answer_by) where answer is null;
`

/** A schedule also shows a session's own trainer. */
const mark = (more: string) => `
  drop trigger mark_update on class_sessions;
  create trigger mark_update after update of class_id, venue_id, destination_id, local_date, local_start, local_end,
      starts_at, ends_at, capacity, status${more && ', trainer_name'} on class_sessions
    for each row when (
      (old.class_id, old.destination_id, old.local_date, old.local_start, old.local_end,
        old.starts_at, old.ends_at, old.capacity, old.status${more && `, old.${more}`})
      is distinct from
      (new.class_id, new.destination_id, new.local_date, new.local_start, new.local_end,
        new.starts_at, new.ends_at, new.capacity, new.status${more && `, new.${more}`})
    ) execute function mark_session();
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, tables, mark('trainer_name'))
}

export async function down(db: Kysely<never>): Promise<void> {
  await runStatements(
    db,
    `${mark('')}
     drop table booking_moves, session_changes;
     alter table bookings drop column venue_moves;
     alter table class_sessions drop column trainer_name, drop column is_venues_own;`,
  )
}

import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// A wait for a seat of a full session (T171). The line goes by turn, which is given under the lock of the session. An
// offered wait holds a seat: seats_taken counts it like a booking.
const waits = `
  create table waits (
    id uuid primary key default gen_random_uuid(),
    turn bigint not null generated always as identity,
    account_id uuid not null references accounts,
    class_session_id bigint not null references class_sessions on delete cascade,
    partner_id uuid references partners,
    status text not null check (status in ('waiting', 'offered', 'booked', 'left', 'lapsed', 'closed')),
    offered_until timestamptz,
    joined_at timestamptz not null,
    ended_at timestamptz,
    constraint waits_offered check (status <> 'offered' or offered_until is not null),
    constraint waits_ended check ((status in ('waiting', 'offered')) = (ended_at is null))
  );
  -- A person is in a line once.
  create unique index waits_one_per_session on waits (account_id, class_session_id) where status in ('waiting', 'offered');
  create index waits_line on waits (class_session_id, turn) where status = 'waiting';
  create index waits_offers on waits (offered_until) where status = 'offered';
  create index waits_over on waits (ended_at) where ended_at is not null;
  create index waits_account on waits (account_id);
  create index waits_session on waits (class_session_id);
  create index waits_partner on waits (partner_id) where partner_id is not null;
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, waits)
}

export async function down(db: Kysely<never>): Promise<void> {
  await runStatements(
    db,
    `update class_sessions s set seats_taken = seats_taken - o.seats
       from (select class_session_id, count(*) as seats from waits where status = 'offered' group by 1) o
       where s.id = o.class_session_id;
     drop table waits;`,
  )
}

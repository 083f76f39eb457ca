import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// Messages of the contact form, from the one who wrote to the one who closed it.
const messages = `
  alter table contact_messages
    add column assigned_to uuid references accounts on delete set null,
    add column closed_at timestamptz,
    add column closed_by uuid references accounts on delete set null;
  create index contact_messages_listed on contact_messages (created_at, id);
  create index contact_messages_waiting on contact_messages (created_at, id) where closed_at is null;
  create index contact_messages_email on contact_messages (email);
  create index contact_messages_assigned on contact_messages (assigned_to) where assigned_to is not null;
  create index contact_messages_closed_by on contact_messages (closed_by) where closed_by is not null;

  create table contact_replies (
    id uuid primary key default gen_random_uuid(),
    message_id uuid not null references contact_messages on delete cascade,
    written_by uuid references accounts on delete set null,
    text text not null check (text <> ''),
    written_at timestamptz not null
  );
  create index contact_replies_message on contact_replies (message_id, written_at);
  create index contact_replies_written_by on contact_replies (written_by) where written_by is not null;
`

// The lists of operators.
const listed = `
  create index reviews_listed on reviews (created_at, id);
  create index desk_cases_waiting on desk_cases (opened_at, id) where settled_at is null;
  create index desk_cases_all on desk_cases (opened_at, id);
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, messages, listed)
}

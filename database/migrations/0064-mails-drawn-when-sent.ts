import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// A mail keeps what it says and is drawn when it is sent. Nothing here writes the table anew: older mails have no
// number. Processes of the release before write whole mails, and send whatever is due by next_attempt_at: it stays
// infinite for mails that they could not read.

const mails = `
  create sequence outbox_mails_number;
  alter table outbox_mails
    alter column subject drop not null,
    alter column body_text drop not null,
    alter column body_html drop not null,
    alter column next_attempt_at set default 'infinity',
    add column number bigint,
    add column data json,
    add column partner_id uuid references partners on delete set null,
    add column due_at timestamptz;
  alter table outbox_mails alter column number set default nextval('outbox_mails_number');
  alter sequence outbox_mails_number owned by outbox_mails.number;
  drop index outbox_mails_waiting;
  create index if not exists outbox_mails_due on outbox_mails (coalesce(due_at, next_attempt_at), number)
    where status = 'queued';
  create index outbox_mails_partner on outbox_mails (partner_id) where partner_id is not null;
`

const undone = `
  drop index outbox_mails_due;
  delete from outbox_mails where subject is null;
  alter table outbox_mails
    alter column subject set not null,
    alter column body_text set not null,
    alter column body_html set not null,
    alter column next_attempt_at set default now(),
    drop column number,
    drop column data,
    drop column partner_id,
    drop column due_at;
  create index outbox_mails_waiting on outbox_mails (next_attempt_at) where status = 'queued';
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, mails)
}

export async function down(db: Kysely<never>): Promise<void> {
  await runStatements(db, undone)
}

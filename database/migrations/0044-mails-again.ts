import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// What happened to a mail after it was sent, and which mail it repeats; and the lists of operators.
const mails = `
  alter table outbox_mails
    add column bounced_at timestamptz,
    add column repeats uuid references outbox_mails on delete set null;
  create index outbox_mails_listed on outbox_mails (created_at, id);
  create index outbox_mails_recipient on outbox_mails (recipient, created_at, id);
  create index outbox_mails_kind on outbox_mails (kind, created_at, id);
  create index outbox_mails_failed on outbox_mails (created_at, id) where status = 'failed';
  create index outbox_mails_bounced on outbox_mails (created_at, id) where bounced_at is not null;
  create index outbox_mails_repeats on outbox_mails (repeats) where repeats is not null;
`

// A mailbox that refuses is marked until its address changes, is confirmed again, or its owner says that it works.
const mailboxes = `
  alter table accounts
    add column mailbox_refused_at timestamptz,
    add column mailbox_refusal text,
    add constraint accounts_mailbox_refusal check (mailbox_refusal is null or mailbox_refused_at is not null);

  create function forget_mailbox_refusal() returns trigger language plpgsql as $$
  begin
    new.mailbox_refused_at := null;
    new.mailbox_refusal := null;
    return new;
  end $$;
  create trigger forget_mailbox_refusal before update of email, email_verified_at, status on accounts
    for each row when (
      old.mailbox_refused_at is not null and (
        old.email is distinct from new.email
        or (new.email_verified_at is not null and old.email_verified_at is distinct from new.email_verified_at)
        or new.status = 'deleted'
      )
    ) execute function forget_mailbox_refusal();
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, mails, mailboxes)
}

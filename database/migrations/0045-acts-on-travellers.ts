import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// A blocked traveller may not book, buy or claim; their status stays, because they may log in (T179).
const blocked = `
  alter table accounts add column blocked_at timestamptz;
  create index accounts_stopped on accounts (created_at, id)
    where role = 'traveller' and (status = 'blocked' or blocked_at is not null);
`

// What operators note at a record, and the short words by which they find it again (T182).
const notes = `
  create table staff_notes (
    id uuid primary key default gen_random_uuid(),
    subject_kind text not null check (subject_kind in ('traveller', 'order', 'venue', 'partner')),
    subject_id uuid not null,
    text text not null check (char_length(text) between 1 and 1000),
    written_by uuid not null references accounts,
    written_at timestamptz not null
  );
  create index staff_notes_subject on staff_notes (subject_id, written_at);
  create index staff_notes_writer on staff_notes (written_by);
  create table staff_tags (
    subject_kind text not null check (subject_kind in ('traveller', 'order', 'venue', 'partner')),
    subject_id uuid not null,
    tag text not null check (char_length(tag) between 1 and 30),
    written_by uuid not null references accounts,
    primary key (subject_id, tag)
  );
  create index staff_tags_tag on staff_tags (tag, subject_kind, subject_id);
  create index staff_tags_writer on staff_tags (written_by);
`

// A deletion that an operator has announced, until the traveller objects or seven days are over (T180).
const deletions = `
  create table announced_deletions (
    account_id uuid primary key references accounts,
    asked_by uuid not null references accounts,
    asked_at timestamptz not null,
    due_at timestamptz not null,
    token_hash bytea not null unique check (octet_length(token_hash) = 32)
  );
  create index announced_deletions_due on announced_deletions (due_at);
  create index announced_deletions_asker on announced_deletions (asked_by);
`

// A change of an email that waits for a press in both mailboxes, or in the new one and a second person (T181).
const emails = `
  create table email_changes (
    account_id uuid primary key references accounts,
    new_email citext not null check (char_length(new_email) between 3 and 254),
    asked_by uuid not null references accounts,
    asked_at timestamptz not null,
    expires_at timestamptz not null,
    old_token_hash bytea not null unique check (octet_length(old_token_hash) = 32),
    new_token_hash bytea not null unique check (octet_length(new_token_hash) = 32),
    old_pressed_at timestamptz,
    new_pressed_at timestamptz,
    approved_by uuid references accounts,
    constraint email_changes_second check (approved_by <> asked_by)
  );
  create index email_changes_asker on email_changes (asked_by);
  create index email_changes_approver on email_changes (approved_by);
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, blocked, notes, deletions, emails)
}

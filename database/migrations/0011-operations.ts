import type { Kysely } from 'kysely'
import { runStatements, touches } from './statements.ts'

// Written in the transaction that causes the mail, and sent by a job afterwards (T142). The dedupe key is the reason
// for the mail: the same reason writes one mail.
const outbox = `
  create table outbox_mails (
    id uuid primary key default gen_random_uuid(),
    kind text not null check (kind <> ''),
    dedupe_key text not null constraint outbox_mails_reason unique,
    account_id uuid references accounts on delete set null,
    recipient citext not null check (recipient ~ '^[^[:space:][:cntrl:]@]+@[^[:space:][:cntrl:]@]+$'),
    subject text not null check (subject !~ '[[:cntrl:]]'),
    body_text text not null,
    body_html text not null,
    attachments jsonb not null default '[]' check (jsonb_typeof(attachments) = 'array'),
    status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
    attempts integer not null default 0,
    next_attempt_at timestamptz not null default now(),
    last_error text,
    sent_at timestamptz,
    created_at timestamptz not null default now(),
    constraint outbox_mails_sent check ((status = 'sent') = (sent_at is not null))
  );
  create index outbox_mails_waiting on outbox_mails (next_attempt_at) where status = 'queued';
  create index outbox_mails_account on outbox_mails (account_id) where account_id is not null;
  create index outbox_mails_newest on outbox_mails (created_at desc);
`

const audit = `
  create table audit_log (
    id bigint primary key generated always as identity,
    occurred_at timestamptz not null default now(),
    actor text not null check (actor in ('traveller', 'venue', 'partner', 'operator', 'system')),
    actor_account_id uuid references accounts,
    action text not null check (action <> ''),
    subject_table text,
    subject_id text,
    details jsonb not null default '{}',
    request_id text
  );
  create index audit_log_subject on audit_log (subject_table, subject_id, id);
  create index audit_log_actor on audit_log (actor_account_id, id);
  create trigger audit_log_fixed before update or delete on audit_log
    for each row execute function refuse_change('audit_log_fixed');
`

// A run resumes where it stopped: 'position' is the number of finished rows of the file.
const imports = `
  create table import_runs (
    id uuid primary key default gen_random_uuid(),
    kind text not null check (kind in ('venues', 'sessions')),
    source text not null,
    file_name text not null,
    file_hash text not null,
    status text not null default 'running' check (status in ('running', 'done', 'failed')),
    position bigint not null default 0,
    rows_taken integer not null default 0,
    rows_changed integer not null default 0,
    rows_unchanged integer not null default 0,
    rows_skipped integer not null default 0,
    report jsonb not null default '{}',
    started_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    finished_at timestamptz,
    constraint import_runs_finished check ((status = 'running') = (finished_at is null))
  );
  create unique index import_runs_one_running on import_runs (kind, source, file_hash) where status = 'running';
  create index import_runs_newest on import_runs (started_at desc);

  -- What was wrong with which row: skipped, or taken with a warning.
  create table import_issues (
    id bigint primary key generated always as identity,
    run_id uuid not null references import_runs on delete cascade,
    row_number bigint not null,
    source_ref text,
    outcome text not null check (outcome in ('skipped', 'warned')),
    reason text not null,
    detail text
  );
  create index import_issues_run on import_issues (run_id, row_number);

  -- Facts about this installation, such as the demo world it was given.
  create table settings (
    key text primary key check (key ~ '^[a-z][a-z0-9_.-]*$'),
    value jsonb not null,
    updated_at timestamptz not null default now()
  );
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, outbox, audit, imports, touches('import_runs', 'settings'))
}

export async function down(db: Kysely<never>): Promise<void> {
  await runStatements(db, 'drop table settings, import_issues, import_runs, audit_log, outbox_mails;')
}

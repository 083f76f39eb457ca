import type { Kysely } from 'kysely'
import { runStatements, touches } from './statements.ts'

// What staff did, by which right, how it was before and after, and why.
const audit = `
  create table audit_log (
    id bigint primary key generated always as identity,
    occurred_at timestamptz not null default now(),
    actor text not null check (actor in ('traveller', 'venue', 'partner', 'operator', 'system')),
    actor_account_id uuid references accounts,
    actor_device_id uuid references desk_devices,
    access_right text,
    action text not null check (action <> ''),
    subject_table text,
    subject_id text,
    before jsonb check (jsonb_typeof(before) = 'object'),
    after jsonb check (jsonb_typeof(after) = 'object'),
    reason text,
    -- The entry that staff made for a traveller.
    staff_entry_id uuid references staff_entries
  );
  create index audit_log_subject on audit_log (subject_table, subject_id, id);
  create index audit_log_actor on audit_log (actor_account_id, id);
  create index audit_log_actor_device on audit_log (actor_device_id) where actor_device_id is not null;
  create unique index audit_log_staff_entry on audit_log (staff_entry_id) where staff_entry_id is not null;
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
`

// What a source said about a session when it was last imported. An unchanged row is recognised by this alone, and a
// deleted or moved feed item leads to its sessions. The key is the row's own, hashed. A deleted item keeps its row, and
// a row is removed some time after its date. Ids of sessions are never reused and a missing session is looked for, so a
// reference would only lock each session once more while a file is read.
const importedSessions = `
  create table imported_sessions (
    source text not null,
    row_key uuid not null,
    fingerprint uuid,
    session_id bigint,
    local_date date not null,
    item text,
    modified text,
    primary key (source, row_key),
    constraint imported_sessions_modified check (modified is null or item is not null)
  );
  create index imported_sessions_item on imported_sessions (source, item) where item is not null;
  create index imported_sessions_date on imported_sessions (local_date);
`

const settings = `
  -- Facts about this installation, such as the demo world it was given.
  create table settings (
    key text primary key check (key ~ '^[a-z][a-z0-9_.-]*$'),
    value jsonb not null,
    updated_at timestamptz not null default now()
  );
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, audit, imports, importedSessions, settings, touches('import_runs', 'settings'))
}

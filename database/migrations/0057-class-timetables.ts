import type { Kysely } from 'kysely'
import { runStatements, touches } from './statements.ts'

// What takes place every week, by the venue's clock. Its sessions are written out ahead, up to and including
// `extended_to`; an end at or before the start is on the next day. A session that a timetable made knows it, and a
// session's date or values that differ from the timetable's are the session's own.
const timetables = `
  create table class_timetables (
    id uuid primary key default gen_random_uuid(),
    class_id uuid not null references classes on delete cascade,
    weekdays smallint[] not null,
    local_start time not null,
    local_end time not null,
    capacity integer not null check (capacity > 0),
    trainer_name text,
    starts_on date not null,
    ends_on date,
    every_weeks smallint not null default 1 check (every_weeks between 1 and 8),
    extended_to date not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint class_timetables_weekdays check (cardinality(weekdays) > 0 and weekdays <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[]),
    constraint class_timetables_length check (local_start <> local_end),
    constraint class_timetables_dates check (ends_on is null or ends_on >= starts_on)
  );
  create index class_timetables_of_class on class_timetables (class_id);
  create index class_timetables_due on class_timetables (extended_to);
  alter table class_sessions
    add column if not exists trainer_name text,
    add column if not exists is_venues_own boolean not null default false,
    add column timetable_id uuid references class_timetables;
  create index class_sessions_of_timetable on class_sessions (timetable_id) where timetable_id is not null;
`

// What a venue's people have changed of a class themselves, by name. An import overwrites nothing of it.
const own = `alter table classes add column own_fields text[] not null default '{}';`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, timetables, touches('class_timetables'), own)
}

export async function down(db: Kysely<never>): Promise<void> {
  await runStatements(
    db,
    `alter table classes drop column own_fields;
     alter table class_sessions drop column timetable_id;
     drop table class_timetables;`,
  )
}

import type { Kysely } from 'kysely'
import { runStatements, touches } from './statements.ts'

const classes = `
  create table classes (
    id uuid primary key default gen_random_uuid(),
    venue_id uuid not null references venues on delete cascade,
    name text not null check (name <> ''),
    name_key text not null generated always as (fold_text(name)) stored,
    description text,
    voucher_type text not null check (voucher_type in ('standard', 'premium')),
    trainer_name text,
    wp_visits smallint not null default 1 check (wp_visits between 0 and 20),
    is_online boolean not null default false,
    join_link web_url,
    default_capacity integer not null default 20 check (default_capacity >= 0),
    image picture_url,
    is_active boolean not null default true,
    source text,
    source_ref text,
    source_hash text,
    attribution text,
    -- What the venue's people have changed themselves, by name. An import overwrites nothing of it.
    own_fields text[] not null default '{}',
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint classes_venue unique (id, venue_id),
    constraint classes_source_whole check ((source is null) = (source_ref is null)),
    constraint classes_join_link_online check (join_link is null or is_online)
  );
  create index classes_of_venue on classes (venue_id, is_active, voucher_type);
  create unique index classes_source on classes (source, source_ref) where source is not null;

  create table class_activities (
    class_id uuid not null references classes on delete cascade,
    activity_id integer not null references activities,
    primary key (class_id, activity_id)
  );
  create index class_activities_activity on class_activities (activity_id);

  create table class_notes (
    id uuid primary key default gen_random_uuid(),
    class_id uuid not null references classes on delete cascade,
    kind text not null check (kind in ('includes', 'excludes', 'know_before_you_go')),
    position integer not null default 0,
    text text not null check (text <> '')
  );
  create index class_notes_class on class_notes (class_id, kind, position);
`

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
    constraint class_timetables_weekdays
      check (cardinality(weekdays) > 0 and weekdays <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[]),
    constraint class_timetables_length check (local_start <> local_end),
    constraint class_timetables_dates check (ends_on is null or ends_on >= starts_on)
  );
  create index class_timetables_of_class on class_timetables (class_id);
  create index class_timetables_due on class_timetables (extended_to);
`

// venue_id and destination_id are copies. The foreign keys tie them to the class and the venue, so that a city's day is
// one range of one index. The fill factor leaves room to count seats without touching any index.
const sessions = `
  create table class_sessions (
    id bigint primary key generated always as identity,
    class_id uuid not null,
    venue_id uuid not null,
    destination_id uuid not null,
    local_date date not null,
    local_start time not null,
    local_end time not null,
    starts_at timestamptz not null,
    ends_at timestamptz not null,
    capacity integer not null check (capacity >= 0),
    seats_taken integer not null default 0,
    status text not null default 'scheduled' check (status in ('scheduled', 'cancelled')),
    cancel_reason text,
    trainer_name text,
    is_venues_own boolean not null default false,
    timetable_id uuid references class_timetables,
    constraint class_sessions_once_a_day unique (class_id, local_date),
    constraint class_sessions_seats check (seats_taken between 0 and capacity),
    constraint class_sessions_length check (ends_at > starts_at and ends_at <= starts_at + interval '24 hours'),
    constraint class_sessions_class foreign key (class_id, venue_id)
      references classes (id, venue_id) on update cascade on delete cascade,
    constraint class_sessions_place foreign key (venue_id, destination_id)
      references venues (id, destination_id) on update cascade on delete cascade
  ) with (fillfactor = 85);
  create index class_sessions_of_destination on class_sessions (destination_id, local_date, starts_at)
    where status = 'scheduled';
  create index class_sessions_of_venue on class_sessions (venue_id, local_date, starts_at);
  create index class_sessions_of_timetable on class_sessions (timetable_id) where timetable_id is not null;
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, classes, timetables, sessions, touches('classes', 'class_timetables'))
}

import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// An import as an operator plans it: its file or address, what its columns mean, and how often it is fetched. One of a
// source runs at a time.
const plans = `
  create table import_plans (
    id uuid primary key default gen_random_uuid(),
    account_id uuid references accounts on delete set null,
    kind text not null check (kind in ('venues', 'sessions')),
    name text not null check (name <> ''),
    address text check (address <> ''),
    every text check (every in ('day', 'week')),
    options jsonb not null default '{}',
    source text,
    state text not null default 'open' check (state in ('open', 'looking', 'waiting', 'running')),
    problem text,
    look jsonb,
    -- Which dry run writes there, and since when something works on the plan.
    look_id uuid,
    begun_at timestamptz,
    made_at timestamptz not null,
    has_file boolean not null default true,
    constraint import_plans_every check (every is null or address is not null)
  );
  create unique index import_plans_one_of_a_source on import_plans (source) where state in ('waiting', 'running');
  create index import_plans_account on import_plans (account_id);
  create index import_plans_made on import_plans (made_at);

  -- What a dry run says of the rows of the file; below zero stands what the file does not name.
  create table import_plan_rows (
    plan_id uuid not null references import_plans on delete cascade,
    number bigint not null,
    line bigint,
    name text not null,
    fate text not null check (fate in ('new', 'changed', 'unchanged', 'duplicate', 'skipped', 'cancelled')),
    remark text,
    primary key (plan_id, number)
  );
  create index import_plan_rows_fate on import_plan_rows (plan_id, fate, number);

  alter table import_runs add column plan_id uuid references import_plans on delete set null;
  alter table import_runs add column undo text check (undo in ('running', 'done'));
  create index import_runs_plan on import_runs (plan_id);
  create index import_runs_source on import_runs (source, started_at);
`

// What a run has made (before is null) and changed, as it was before. The transactions of a run name it in a setting;
// those of everybody else leave nothing here.
const changes = `
  create table import_changes (
    run_id uuid not null references import_runs on delete cascade,
    subject text not null,
    subject_id text not null,
    before jsonb,
    fate text,
    name text,
    primary key (run_id, subject, subject_id)
  );
  create index import_changes_left on import_changes (run_id, subject) where fate is null;

  create function parts_of_venue(venue uuid) returns jsonb language sql stable as $$
    select jsonb_build_object(
      'hours', array(select jsonb_build_object('weekday', weekday, 'opens', opens, 'closes', closes) from venue_hours where venue_id = venue),
      'activities', array(select w.name from venue_activities l join activities w on w.id = l.activity_id where l.venue_id = venue),
      'facilities', array(select w.name from venue_facilities l join facilities w on w.id = l.facility_id where l.venue_id = venue),
      'amenities', array(select w.name from venue_amenities l join amenities w on w.id = l.amenity_id where l.venue_id = venue),
      'languages', array(select w.name from venue_languages l join languages w on w.id = l.language_id where l.venue_id = venue),
      'walkIn', exists (select from walk_ins w where w.venue_id = venue and w.is_active))
  $$;
  create function parts_of_class(class uuid) returns jsonb language sql stable as $$
    select jsonb_build_object(
      'activities', array(select w.name from class_activities l join activities w on w.id = l.activity_id where l.class_id = class),
      'advice', array(select text from class_notes where class_id = class and kind = 'know_before_you_go' order by position))
  $$;

  create function note_import_change() returns trigger language plpgsql as $$
  declare
    before jsonb;
  begin
    if tg_op = 'UPDATE' then
      before := to_jsonb(old) || case tg_table_name
        when 'venues' then parts_of_venue((to_jsonb(old) ->> 'id')::uuid)
        when 'classes' then parts_of_class((to_jsonb(old) ->> 'id')::uuid)
        else '{}' end;
    end if;
    insert into import_changes (run_id, subject, subject_id, before)
    values (current_setting('imports.run')::uuid, tg_table_name, to_jsonb(new) ->> tg_argv[0], before)
    on conflict do nothing;
    return null;
  end $$;
  ${[
    ['venues', 'insert or update', 'id'],
    ['classes', 'insert or update', 'id'],
    ['class_sessions', 'insert or update', 'id'],
    ['imported_sessions', 'insert or update', 'row_key'],
    ['destinations', 'insert', 'id'],
  ]
    .map(
      ([table, events, key]) => `create trigger note_import_change after ${events} on ${table} for each row
        when (current_setting('imports.run', true) <> '') execute function note_import_change('${key}');`,
    )
    .join('\n')}
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, plans, changes)
}

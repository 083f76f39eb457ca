import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// Every process holds answers made from the catalogue, and a scope's version says whether they are still true. Scopes
// are a destination's id, 'global' (the destinations themselves and the vocabularies), 'passes', 'partners' and
// 'content'. A scope that never changed has no row.
//
// A change marks its scope once per transaction. At commit the marks become version numbers and notifications. So a
// long import locks no counter while it works, and a version is visible exactly when the change is. Marks are published
// in one order everywhere, so that two commits wait for each other at most once.
const versions = `
  create table catalogue_versions (
    scope text primary key,
    version bigint not null default 1,
    changed_at timestamptz not null default now()
  );

  create table catalogue_changes (
    transaction_id xid8 not null default pg_current_xact_id(),
    scope text not null,
    primary key (transaction_id, scope)
  );

  create function publish_catalogue_changes() returns trigger language plpgsql as $$
  declare
    published record;
  begin
    for published in
      with mine as (
        delete from catalogue_changes where transaction_id = pg_current_xact_id() returning scope
      )
      insert into catalogue_versions as v (scope) select scope from mine order by scope
        on conflict (scope) do update set version = v.version + 1, changed_at = now()
        returning v.scope, v.version
    loop
      perform pg_notify('catalogue', json_build_object('scope', published.scope, 'version', published.version)::text);
    end loop;
    return null;
  end $$;

  create constraint trigger publish after insert on catalogue_changes deferrable initially deferred
    for each row execute function publish_catalogue_changes();
`

// Each reads its statement's rows from 'changed', and for an update the old rows from 'before'.
const marks = `
  create function mark_scope() returns trigger language plpgsql as $$
  begin
    insert into catalogue_changes (scope) values (tg_argv[0]) on conflict do nothing;
    return null;
  end $$;

  create function mark_destinations() returns trigger language plpgsql as $$
  begin
    insert into catalogue_changes (scope) select distinct destination_id::text from changed on conflict do nothing;
    if tg_op = 'UPDATE' then
      insert into catalogue_changes (scope) select distinct destination_id::text from before on conflict do nothing;
    end if;
    return null;
  end $$;

  create function mark_venues() returns trigger language plpgsql as $$
  begin
    insert into catalogue_changes (scope)
      select distinct v.destination_id::text from changed join venues v on v.id = changed.venue_id on conflict do nothing;
    if tg_op = 'UPDATE' then
      insert into catalogue_changes (scope)
        select distinct v.destination_id::text from before join venues v on v.id = before.venue_id on conflict do nothing;
    end if;
    return null;
  end $$;

  create function mark_classes() returns trigger language plpgsql as $$
  begin
    insert into catalogue_changes (scope)
      select distinct v.destination_id::text
      from changed join classes c on c.id = changed.class_id join venues v on v.id = c.venue_id on conflict do nothing;
    return null;
  end $$;

  create function mark_walk_ins() returns trigger language plpgsql as $$
  begin
    insert into catalogue_changes (scope)
      select distinct v.destination_id::text
      from changed join walk_ins w on w.id = changed.walk_in_id join venues v on v.id = w.venue_id on conflict do nothing;
    return null;
  end $$;

  create function mark_session() returns trigger language plpgsql as $$
  begin
    insert into catalogue_changes (scope) values (new.destination_id::text) on conflict do nothing;
    return null;
  end $$;
`

function follow(table: string, mark: string, events = ['insert', 'update', 'delete', 'truncate']): string {
  const rows: Record<string, string> = {
    insert: 'referencing new table as changed',
    update: 'referencing old table as before new table as changed',
    delete: 'referencing old table as changed',
    truncate: '',
  }
  const call = (event: string) => (event === 'truncate' ? "mark_scope('global')" : mark)
  return events
    .map(
      (event) => `create trigger mark_${event} after ${event} on ${table} ${rows[event]}
        for each statement execute function ${call(event)};`,
    )
    .join('\n')
}

const linksOfVenues = [
  'walk_ins',
  'classes',
  'venue_activities',
  'venue_facilities',
  'venue_amenities',
  'venue_languages',
]

const followed: Readonly<Record<string, readonly string[]>> = {
  'mark_destinations()': ['venues'],
  'mark_venues()': [
    'venue_hours',
    'venue_closures',
    'venue_images',
    'venue_notes',
    'venue_former_slugs',
    ...linksOfVenues,
  ],
  'mark_classes()': ['class_activities', 'class_notes'],
  'mark_walk_ins()': ['walk_in_activities'],
  "mark_scope('global')": ['destinations', 'destination_aliases', 'activities', 'facilities', 'amenities', 'languages'],
  "mark_scope('passes')": ['pass_products', 'pass_product_destinations', 'partner_pass_products'],
  "mark_scope('partners')": ['partners', 'partner_destinations', 'partner_hosts'],
  "mark_scope('content')": ['content_pages', 'faq_items', 'blog_posts'],
}

// Counting a seat does not change the schedule, so updates of sessions are followed only for the columns that a
// schedule shows.
const sessions = `
  ${follow('class_sessions', 'mark_destinations()', ['insert', 'delete', 'truncate'])}
  create trigger mark_update after update of class_id, venue_id, destination_id, local_date, local_start, local_end,
      starts_at, ends_at, capacity, status on class_sessions
    for each row when (
      (old.class_id, old.destination_id, old.local_date, old.local_start, old.local_end,
        old.starts_at, old.ends_at, old.capacity, old.status)
      is distinct from
      (new.class_id, new.destination_id, new.local_date, new.local_start, new.local_end,
        new.starts_at, new.ends_at, new.capacity, new.status)
    ) execute function mark_session();
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, versions, marks, sessions)
  for (const [mark, tables] of Object.entries(followed))
    await runStatements(db, ...tables.map((table) => follow(table, mark)))
}

export async function down(db: Kysely<never>): Promise<void> {
  const tables = [...Object.values(followed).flat(), 'class_sessions']
  const drops = tables.flatMap((table) =>
    ['insert', 'update', 'delete', 'truncate'].map((event) => `drop trigger mark_${event} on ${table};`),
  )
  await runStatements(db, drops.join('\n'))
  await runStatements(
    db,
    `drop table catalogue_changes, catalogue_versions;
     drop function mark_session();
     drop function mark_walk_ins();
     drop function mark_classes();
     drop function mark_venues();
     drop function mark_destinations();
     drop function mark_scope();
     drop function publish_catalogue_changes();`,
  )
}

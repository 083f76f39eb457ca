import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// Every process holds answers made from the catalogue, and a scope's version says whether they are still true. Scopes
// are a destination's id, 'global' (the destinations themselves and the vocabularies), 'passes', 'partners' and
// 'content'. A scope that never changed has no row.
//
// A change marks its scope once per transaction. At commit the marks become version numbers and notifications. So a
// long import locks no counter while it works, and a version is visible exactly when the change is. Marks are published
// in one order everywhere, so that two commits wait for each other at most once.
const scopes = `
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
`

// After a change, a process that holds a city reads only the venues that changed. Each venue has the version of its
// destination in which it last changed. A venue that was removed, or moved to another destination, keeps its row here.
//
// A destination's versions are assigned under a row lock that is held until commit. So a process that
// sees version n sees the changes of all versions before it, and 'what changed after n' leaves nothing out.
const venues = `
  create table venue_versions (
    destination_id uuid not null,
    venue_id uuid not null,
    version bigint not null,
    primary key (destination_id, venue_id)
  );
  create index venue_versions_since on venue_versions (destination_id, version) include (venue_id);

  create table catalogue_marked_venues (
    transaction_id xid8 not null default pg_current_xact_id(),
    destination_id uuid not null,
    venue_id uuid not null,
    primary key (transaction_id, destination_id, venue_id)
  );
`

const publish = `
  create function mark_destinations_of_venues() returns trigger language plpgsql as $$
  begin
    insert into catalogue_changes (scope) select distinct destination_id::text from marked on conflict do nothing;
    return null;
  end $$;
  create trigger mark_destinations after insert on catalogue_marked_venues referencing new table as marked
    for each statement execute function mark_destinations_of_venues();

  create function publish_catalogue_changes() returns trigger language plpgsql as $$
  declare
    published record;
  begin
    for published in
      with mine as (
        delete from catalogue_changes where transaction_id = pg_current_xact_id() returning scope
      ), raised as (
        insert into catalogue_versions as v (scope) select scope from mine order by scope
          on conflict (scope) do update set version = v.version + 1, changed_at = now()
          returning v.scope, v.version
      ), changed as (
        delete from catalogue_marked_venues
          where transaction_id = pg_current_xact_id() returning destination_id, venue_id
      ), noted as (
        insert into venue_versions (destination_id, venue_id, version)
          select c.destination_id, c.venue_id, r.version
            from changed c join raised r on r.scope = c.destination_id::text
          on conflict (destination_id, venue_id) do update set version = excluded.version
      )
      select scope, version from raised
    loop
      perform pg_notify('catalogue', json_build_object('scope', published.scope, 'version', published.version)::text);
    end loop;
    return null;
  end $$;

  create constraint trigger publish after insert on catalogue_changes deferrable initially deferred
    for each row execute function publish_catalogue_changes();
`

// Each reads its statement's rows from 'changed', and for an update the old rows from 'before'.
/** Marks the venues of a statement's rows. `venuesOf` selects their destination and id from the named rows. */
function marking(name: string, venuesOf: (rows: string) => string): string {
  const mark = (rows: string) =>
    `insert into catalogue_marked_venues (destination_id, venue_id)
      select distinct ${venuesOf(rows)} on conflict do nothing;`
  return `
    create function ${name}() returns trigger language plpgsql as $$
    begin
      ${mark('changed')}
      if tg_op = 'UPDATE' then
        ${mark('before')}
      end if;
      return null;
    end $$;`
}

const marks = [
  `create function mark_scope() returns trigger language plpgsql as $$
  begin
    insert into catalogue_changes (scope) values (tg_argv[0]) on conflict do nothing;
    return null;
  end $$;`,
  marking('mark_destinations', (rows) => `destination_id, id from ${rows}`),
  marking('mark_sessions', (rows) => `destination_id, venue_id from ${rows}`),
  marking('mark_venues', (rows) => `v.destination_id, v.id from ${rows} r join venues v on v.id = r.venue_id`),
  marking(
    'mark_classes',
    (rows) =>
      `v.destination_id, v.id from ${rows} r join classes c on c.id = r.class_id join venues v on v.id = c.venue_id`,
  ),
  marking(
    'mark_walk_ins',
    (rows) =>
      `v.destination_id, v.id from ${rows} r join walk_ins w on w.id = r.walk_in_id join venues v on v.id = w.venue_id`,
  ),
  `create function mark_session() returns trigger language plpgsql as $$
  begin
    insert into catalogue_marked_venues (destination_id, venue_id) values (new.destination_id, new.venue_id)
      on conflict do nothing;
    return null;
  end $$;`,
].join('\n')

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
    'reviews',
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
  ${follow('class_sessions', 'mark_sessions()', ['insert', 'delete', 'truncate'])}
  create trigger mark_update after update of class_id, venue_id, destination_id, local_date, local_start, local_end,
      starts_at, ends_at, capacity, status, trainer_name on class_sessions
    for each row when (
      (old.class_id, old.destination_id, old.local_date, old.local_start, old.local_end,
        old.starts_at, old.ends_at, old.capacity, old.status, old.trainer_name)
      is distinct from
      (new.class_id, new.destination_id, new.local_date, new.local_start, new.local_end,
        new.starts_at, new.ends_at, new.capacity, new.status, new.trainer_name)
    ) execute function mark_session();
`

// A venue's page also shows the first names of those who reviewed it.
const authors = `
  create function mark_reviewed_venues() returns trigger language plpgsql as $$
  begin
    insert into catalogue_marked_venues (destination_id, venue_id)
      select distinct v.destination_id, v.id from reviews r join venues v on v.id = r.venue_id
        where r.account_id = new.id
      on conflict do nothing;
    return null;
  end $$;
  create trigger mark_reviewed_venues after update of first_name, last_name on accounts
    for each row when ((old.first_name, old.last_name) is distinct from (new.first_name, new.last_name))
    execute function mark_reviewed_venues();
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, scopes, venues, publish, marks, sessions, authors)
  for (const [mark, tables] of Object.entries(followed))
    await runStatements(db, ...tables.map((table) => follow(table, mark)))
}

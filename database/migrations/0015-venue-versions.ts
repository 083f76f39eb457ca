import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// After a change, a process that holds a city reads only the venues that changed. Each venue has the version of its
// destination in which it last changed. A venue that was removed, or moved to another destination, keeps its row here.
//
// A destination's versions are assigned under a row lock that is held until commit. So whoever sees version n sees the
// changes of all versions before it, and 'what changed after n' leaves nothing out.
const tables = `
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

// A transaction that changed the catalogue before these functions exist has marked no venue, so wait until all such are
// done.
const wait = 'lock table catalogue_changes in access exclusive mode;'

const publish = `
  create function mark_destinations_of_venues() returns trigger language plpgsql as $$
  begin
    insert into catalogue_changes (scope) select distinct destination_id::text from marked on conflict do nothing;
    return null;
  end $$;
  create trigger mark_destinations after insert on catalogue_marked_venues referencing new table as marked
    for each statement execute function mark_destinations_of_venues();

  create or replace function publish_catalogue_changes() returns trigger language plpgsql as $$
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
        delete from catalogue_marked_venues where transaction_id = pg_current_xact_id() returning destination_id, venue_id
      ), noted as (
        insert into venue_versions (destination_id, venue_id, version)
          select c.destination_id, c.venue_id, r.version from changed c join raised r on r.scope = c.destination_id::text
          on conflict (destination_id, venue_id) do update set version = excluded.version
      )
      select scope, version from raised
    loop
      perform pg_notify('catalogue', json_build_object('scope', published.scope, 'version', published.version)::text);
    end loop;
    return null;
  end $$;
`

/** Marks the venues of a statement's rows. `venuesOf` selects their destination and id from the named rows. */
function marking(name: string, venuesOf: (rows: string) => string): string {
  const mark = (rows: string) =>
    `insert into catalogue_marked_venues (destination_id, venue_id) select distinct ${venuesOf(rows)} on conflict do nothing;`
  return `
    create or replace function ${name}() returns trigger language plpgsql as $$
    begin
      ${mark('changed')}
      if tg_op = 'UPDATE' then
        ${mark('before')}
      end if;
      return null;
    end $$;`
}

const marks = [
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
  `create or replace function mark_session() returns trigger language plpgsql as $$
  begin
    insert into catalogue_marked_venues (destination_id, venue_id) values (new.destination_id, new.venue_id) on conflict do nothing;
    return null;
  end $$;`,
].join('\n')

/** The triggers that mark what a statement inserted into the sessions or removed from them. */
const sessions = (mark: string) => `
  create or replace trigger mark_insert after insert on class_sessions referencing new table as changed
    for each statement execute function ${mark}();
  create or replace trigger mark_delete after delete on class_sessions referencing old table as changed
    for each statement execute function ${mark}();
`

/** The previous functions, which mark only the destination. */
function markingDestinations(name: string, destinationsOf: (rows: string) => string, ofUpdates = true): string {
  const mark = (rows: string) =>
    `insert into catalogue_changes (scope) select distinct ${destinationsOf(rows)} on conflict do nothing;`
  return `
    create or replace function ${name}() returns trigger language plpgsql as $$
    begin
      ${mark('changed')}
      ${ofUpdates ? `if tg_op = 'UPDATE' then ${mark('before')} end if;` : ''}
      return null;
    end $$;`
}

const marksBefore = [
  markingDestinations('mark_destinations', (rows) => `destination_id::text from ${rows}`),
  markingDestinations(
    'mark_venues',
    (rows) => `v.destination_id::text from ${rows} r join venues v on v.id = r.venue_id`,
  ),
  markingDestinations(
    'mark_classes',
    (rows) =>
      `v.destination_id::text from ${rows} r join classes c on c.id = r.class_id join venues v on v.id = c.venue_id`,
    false,
  ),
  markingDestinations(
    'mark_walk_ins',
    (rows) =>
      `v.destination_id::text from ${rows} r join walk_ins w on w.id = r.walk_in_id join venues v on v.id = w.venue_id`,
    false,
  ),
  `create or replace function mark_session() returns trigger language plpgsql as $$
  begin
    insert into catalogue_changes (scope) values (new.destination_id::text) on conflict do nothing;
    return null;
  end $$;`,
].join('\n')

const publishBefore = `
  create or replace function publish_catalogue_changes() returns trigger language plpgsql as $$
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
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, wait, tables, publish, marks, sessions('mark_sessions'))
}

export async function down(db: Kysely<never>): Promise<void> {
  await runStatements(db, wait, publishBefore, marksBefore, sessions('mark_destinations'))
  await runStatements(
    db,
    `drop table catalogue_marked_venues, venue_versions;
     drop function mark_sessions();
     drop function mark_destinations_of_venues();`,
  )
}

import type { Kysely } from 'kysely'
import { runStatements, touches } from './statements.ts'

const venues = `
  -- 30 random bits; a code that is taken is drawn again. No 0, 1, I, O: it is read off a door.
  create function new_door_code() returns text language plpgsql volatile as $$
  declare
    alphabet constant text := '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
    bytes bytea := uuid_send(gen_random_uuid());
  begin
    return (select string_agg(substr(alphabet, get_byte(bytes, i) % 32 + 1, 1), '') from generate_series(0, 5) i);
  end $$;

  create table venues (
    id uuid primary key default gen_random_uuid(),
    destination_id uuid not null references destinations,
    slug slug not null constraint venues_slug unique,
    name text not null check (name <> ''),
    name_key text not null generated always as (fold_text(name)) stored,
    short_description text,
    description text,
    street_address text,
    postal_code text,
    city text not null,
    quarter text,
    lat latitude not null,
    lng longitude not null,
    time_zone time_zone_name not null,
    is_integrated boolean not null default false,
    is_active boolean not null default true,
    -- A venue that an import lists has agreed to nothing yet: it can be looked at, but not booked or walked into.
    takes_part boolean not null default true,
    phone text,
    email citext check (email ~ '^[^[:space:][:cntrl:]@]+@[^[:space:][:cntrl:]@]+$'),
    website web_url,
    covid_measures text,
    door_code text not null constraint venues_door_code unique check (door_code ~ '^[A-Z0-9]{6}$'),
    hours_source text,
    popularity integer not null default 0,
    source text,
    source_ref text,
    source_hash text,
    attribution text,
    -- What the venue's people have changed themselves, by name. An import overwrites nothing of it.
    own_fields text[] not null default '{}',
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint venues_place unique (id, destination_id),
    constraint venues_source_whole check ((source is null) = (source_ref is null)),
    check (lat <> 0 or lng <> 0)
  );
  create unique index venues_source on venues (source, source_ref) where source is not null;
  create index venues_of_destination on venues (destination_id, is_active, popularity desc, id);
  -- All venues in the order of 'popular', so that no search sorts the whole catalogue for fifteen of them.
  create index venues_popular on venues (popularity desc, id) where is_active;
  create index venues_name_search on venues using gin (name_key gin_trgm_ops) where is_active;
  create index venues_position on venues using gist (point(lng, lat)) where is_active;

  create function assign_door_code() returns trigger language plpgsql as $$
  begin
    loop
      new.door_code := new_door_code();
      exit when not exists (select from venues where door_code = new.door_code);
    end loop;
    return new;
  end $$;
  create trigger assign_door_code before insert on venues
    for each row when (new.door_code is null) execute function assign_door_code();

  -- Slugs that venues had: an old link redirects (T28). A slug in use now always comes first.
  create table venue_former_slugs (
    slug slug primary key,
    venue_id uuid not null references venues on delete cascade,
    created_at timestamptz not null default now()
  );
  create index venue_former_slugs_venue on venue_former_slugs (venue_id);

  create function remember_former_slug() returns trigger language plpgsql as $$
  begin
    insert into venue_former_slugs (slug, venue_id) values (old.slug, old.id)
      on conflict (slug) do update set venue_id = excluded.venue_id, created_at = now();
    return null;
  end $$;
  create trigger remember_former_slug after update of slug on venues
    for each row when (old.slug is distinct from new.slug) execute function remember_former_slug();
`

const hours = `
  -- Seconds of the week, Monday 00:00 = 0. Closing at or before opening means the next day; equal means 24 hours.
  create function open_seconds(weekday smallint, opens time, closes time) returns int4multirange
  language sql immutable parallel safe
  return case
    when closes > opens or weekday < 7 then int4multirange(int4range(
      (weekday - 1) * 86400 + extract(epoch from opens)::integer,
      (weekday - case when closes > opens then 1 else 0 end) * 86400 + extract(epoch from closes)::integer))
    else int4multirange(
      int4range(6 * 86400 + extract(epoch from opens)::integer, 7 * 86400),
      int4range(0, extract(epoch from closes)::integer))
  end;

  create table venue_hours (
    id bigint primary key generated always as identity,
    venue_id uuid not null references venues on delete cascade,
    weekday smallint not null check (weekday between 1 and 7),
    opens time not null check (opens < '24:00'),
    closes time not null check (closes < '24:00'),
    constraint venue_hours_apart exclude using gist (venue_id with =, open_seconds(weekday, opens, closes) with &&)
  );
  -- Hours are read venue by venue. This index has all columns that are read; the one of the constraint leads to the
  -- table.
  create index venue_hours_of_venue on venue_hours (venue_id, weekday, opens, closes);

  create table venue_closures (
    id bigint primary key generated always as identity,
    venue_id uuid not null references venues on delete cascade,
    local_date date not null,
    closed_from time not null default '00:00',
    closed_to time not null default '00:00',
    reason text,
    constraint venue_closures_once unique (venue_id, local_date, closed_from),
    constraint venue_closures_order check (closed_to = '00:00' or closed_from < closed_to),
    check (closed_from < '24:00' and closed_to < '24:00')
  );
`

function vocabulary(table: string): string {
  return `
    create table ${table} (
      id integer primary key generated by default as identity,
      name text not null check (name <> ''),
      name_key text not null generated always as (fold_text(name)) stored constraint ${table}_name unique,
      icon text,
      rank integer not null default 0
    );`
}

function vocabularyLink(
  owner: 'venue' | 'walk_in' | 'class',
  ownerTable: string,
  term: string,
  termTable: string,
): string {
  return `
    create table ${owner}_${termTable} (
      ${owner}_id uuid not null references ${ownerTable} on delete cascade,
      ${term}_id integer not null references ${termTable},
      primary key (${owner}_id, ${term}_id)
    );
    create index ${owner}_${termTable}_${term} on ${owner}_${termTable} (${term}_id);`
}

const vocabularies = ['activities', 'facilities', 'amenities', 'languages'].map(vocabulary).join('\n')

const venueDetails = `
  ${vocabularyLink('venue', 'venues', 'activity', 'activities')}
  ${vocabularyLink('venue', 'venues', 'facility', 'facilities')}
  ${vocabularyLink('venue', 'venues', 'amenity', 'amenities')}
  ${vocabularyLink('venue', 'venues', 'language', 'languages')}

  create table venue_images (
    id uuid primary key default gen_random_uuid(),
    venue_id uuid not null references venues on delete cascade,
    url picture_url not null,
    is_main boolean not null default false,
    position integer not null default 0,
    alt text,
    thumbhash text,
    width integer check (width > 0),
    height integer check (height > 0),
    constraint venue_images_place unique (venue_id, position) deferrable initially deferred
  );
  create unique index venue_images_one_main on venue_images (venue_id) where is_main;
  -- Finds the venue that shows a photograph.
  create index venue_images_photo on venue_images (url) where url like '/images/photo/%';

  create table venue_notes (
    id uuid primary key default gen_random_uuid(),
    venue_id uuid not null references venues on delete cascade,
    kind text not null check (kind in ('highlight', 'includes', 'excludes')),
    position integer not null default 0,
    text text not null check (text <> '')
  );
  create index venue_notes_venue on venue_notes (venue_id, kind, position);
`

// A photograph is kept once, under the hash of the bytes that came; the file store holds our own drawing of it.
// venue_photos says whose it is and where an import found it. What a venue shows stands in venue_images, as with
// drawings.
const photographs = `
  create table photos (
    hash text primary key check (hash ~ '^[0-9a-f]{40}$'),
    width integer not null check (width > 0),
    height integer not null check (height > 0),
    thumbhash text not null,
    kept_at timestamptz not null
  );
  create index photos_kept on photos (kept_at);

  create table venue_photos (
    venue_id uuid not null references venues on delete cascade,
    position integer not null check (position >= 0),
    address text not null check (length(address) between 1 and 2000),
    photo text not null references photos,
    -- What the address said of its content, to ask whether it has changed.
    etag text,
    last_modified text,
    primary key (venue_id, position)
  );
  create index venue_photos_photo on venue_photos (photo);
`

const walkIns = `
  -- General Gym Access: a venue offers it or not.
  create table walk_ins (
    id uuid primary key default gen_random_uuid(),
    venue_id uuid not null constraint walk_ins_one_per_venue unique references venues on delete cascade,
    name text not null default 'General Gym Access' check (name <> ''),
    voucher_type text not null check (voucher_type in ('standard', 'premium')),
    description text,
    price_info text,
    is_active boolean not null default true,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint walk_ins_venue unique (id, venue_id)
  );
  ${vocabularyLink('walk_in', 'walk_ins', 'activity', 'activities')}
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(
    db,
    venues,
    hours,
    vocabularies,
    venueDetails,
    photographs,
    walkIns,
    touches('venues', 'walk_ins'),
  )
}

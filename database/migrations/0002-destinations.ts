import type { Kysely } from 'kysely'
import { runStatements, touches } from './statements.ts'

const destinations = `
  create table destinations (
    id uuid primary key default gen_random_uuid(),
    city text not null check (city <> ''),
    country text not null check (country <> ''),
    country_code country_code not null,
    province text,
    name_key text not null generated always as (fold_text(city)) stored,
    lat latitude not null,
    lng longitude not null,
    time_zone time_zone_name not null,
    currency currency_code not null,
    image picture_url,
    thumbhash text,
    is_active boolean not null default true,
    -- The one name of this city, kept by the triggers below.
    listed_city text not null default '',
    rank integer not null default 0,
    geonames_id integer,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  );
  create unique index destinations_active_name on destinations (name_key, country_code) where is_active;
  create unique index destinations_geonames on destinations (geonames_id) where is_active;

  create table destination_aliases (
    destination_id uuid not null references destinations on delete cascade,
    alias text not null check (alias <> ''),
    alias_key text not null generated always as (fold_text(alias)) stored,
    kind text not null default 'name' check (kind in ('name', 'borough')),
    primary key (destination_id, alias_key)
  );
  create index destination_aliases_key on destination_aliases (alias_key);
`

// Two active cities may share a name: London in the United Kingdom and London in Canada. The bare name belongs to the
// one that sells passes to everybody, otherwise to the one that is listed first. The others are listed as 'City,
// Country', which is unique in a country. `listed_city` is what a city is called wherever it is named, so that one name
// is one city. It is stored here because it follows from the rows of two tables.
const names = `
  create function name_cities(keys text[]) returns void language plpgsql as $$
  declare
    renamed record;
  begin
    for renamed in
      select named.* from (
        select d.id, d.listed_city as was, case when not d.is_active or 1 = row_number() over (
            partition by d.name_key, d.is_active
            order by exists (select from pass_products p where p.destination_id = d.id and p.is_on_sale and not p.is_restricted) desc,
              d.rank, d.country_code, d.id
          ) then d.city else d.city || ', ' || d.country end as listed_city
        from destinations d where d.name_key = any (keys)
      ) named where named.listed_city <> named.was
    loop
      update destinations set listed_city = renamed.listed_city where id = renamed.id;
    end loop;
  end $$;

  create function name_changed_cities() returns trigger language plpgsql as $$
  begin
    if exists (select from changed) then
      perform name_cities(array(select name_key from changed));
    end if;
    return null;
  end $$;

  create function name_renamed_cities() returns trigger language plpgsql as $$
  begin
    if exists (select from changed) then
      perform name_cities(array(select name_key from changed union select name_key from before));
    end if;
    return null;
  end $$;

  create trigger name_insert after insert on destinations referencing new table as changed
    for each statement execute function name_changed_cities();
  create trigger name_update after update on destinations referencing old table as before new table as changed
    for each statement execute function name_renamed_cities();
  create trigger name_delete after delete on destinations referencing old table as changed
    for each statement execute function name_changed_cities();
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, destinations, names, touches('destinations'))
}

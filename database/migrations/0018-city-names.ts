import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// Two active cities may share a name: London in the United Kingdom and London in Canada. The bare name belongs to the
// one that sells passes to everybody, otherwise to the one that is listed first. The others are listed as 'City,
// Country', which is unique in a country. `listed_city` is what a city is called wherever it is named, so that one name
// is one city. It is stored here because it follows from the rows of two tables, whoever writes them.
const names = `
  alter table destinations add column listed_city text not null default '';

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

  create function name_selling_cities() returns trigger language plpgsql as $$
  begin
    perform name_cities(array(select d.name_key from changed c join destinations d on d.id = c.destination_id));
    return null;
  end $$;

  create trigger name_insert after insert on destinations referencing new table as changed
    for each statement execute function name_changed_cities();
  create trigger name_update after update on destinations referencing old table as before new table as changed
    for each statement execute function name_renamed_cities();
  create trigger name_delete after delete on destinations referencing old table as changed
    for each statement execute function name_changed_cities();
  create trigger name_insert after insert on pass_products referencing new table as changed
    for each statement execute function name_selling_cities();
  create trigger name_update after update on pass_products referencing new table as changed
    for each statement execute function name_selling_cities();
  create trigger name_delete after delete on pass_products referencing old table as changed
    for each statement execute function name_selling_cities();
`

// Cities that an import created come after those that somebody ranked, the bigger ones first. New ones are ordered by
// their inhabitants (modules/destinations/import/rank.rules.ts), existing ones by what is known of them here: their
// venues. The down migration leaves the ranks.
const ranks = `
  update destinations d set rank = 100000000 - (select count(*) from venues v where v.destination_id = d.id)::integer
    where d.geonames_id is not null and d.rank = 0;
  select name_cities(array(select name_key from destinations));
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, names, ranks)
}

export async function down(db: Kysely<never>): Promise<void> {
  await runStatements(
    db,
    `drop trigger name_insert on pass_products;
     drop trigger name_update on pass_products;
     drop trigger name_delete on pass_products;
     drop trigger name_insert on destinations;
     drop trigger name_update on destinations;
     drop trigger name_delete on destinations;
     drop function name_selling_cities();
     drop function name_renamed_cities();
     drop function name_changed_cities();
     drop function name_cities(text[]);
     alter table destinations drop column listed_city;`,
  )
}

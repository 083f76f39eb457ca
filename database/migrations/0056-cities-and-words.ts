import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// An operator merges a city into another one: all that it had is the other's, and its row stays for what still names
// it. Whoever writes that name meanwhile, such as an import or a purchase that had read it before, waits for the
// merge here and then writes the other's.
const merged = `
  alter table destinations add column merged_into uuid references destinations;
  create index destinations_merged on destinations (merged_into);

  create function follow_merged_city() returns trigger language plpgsql as $$
  begin
    new.destination_id := coalesce(
      (select merged_into from destinations where id = new.destination_id for key share), new.destination_id);
    return new;
  end $$;

  create trigger follow_insert before insert on venues for each row execute function follow_merged_city();
  create trigger follow_update before update of destination_id on venues
    for each row when (old.destination_id is distinct from new.destination_id) execute function follow_merged_city();
  create trigger follow_insert before insert on pass_products for each row execute function follow_merged_city();
  create trigger follow_insert before insert on pass_product_destinations
    for each row execute function follow_merged_city();

  create function follow_merged_cities() returns trigger language plpgsql as $$
  begin
    perform from destinations
      where id = new.destination_id or id = any (new.valid_destination_ids) order by id for key share;
    new.destination_id := coalesce(
      (select merged_into from destinations where id = new.destination_id), new.destination_id);
    new.valid_destination_ids := (select array_agg(distinct coalesce(d.merged_into, d.id))
      from destinations d where d.id = any (new.valid_destination_ids));
    return new;
  end $$;

  create trigger follow_insert before insert on passes for each row
    when (new.destination_id is not null or new.valid_destination_ids is not null)
    execute function follow_merged_cities();
`

// Names that a word had before it was renamed or merged: an import that still writes them means the word. The views have
// every name of a word, as it is compared.
const words = ['activities', 'facilities', 'amenities', 'languages']
  .map(
    (vocabulary) => `
      alter table ${vocabulary} add column other_names text[] not null default '{}';
      create view ${vocabulary}_named as
        select id, name_key as key from ${vocabulary}
        union all select id, fold_text(other) from ${vocabulary}, unnest(other_names) other;`,
  )
  .join('\n')

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, merged, words)
}

import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// A partner that names a city while it is merged names the other one, as venues and passes do.
const followed = `
  create trigger follow_insert before insert on partner_destinations
    for each row execute function follow_merged_city();
  create trigger follow_insert before insert on partners for each row execute function follow_merged_city();
  create trigger follow_update before update of destination_id on partners
    for each row when (old.destination_id is distinct from new.destination_id) execute function follow_merged_city();
`

// What a person tries is apart from what a followed address does every night, until they import or schedule it.
const tried = `
  alter table import_plans add column tried_options jsonb, add column tried_source text;
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, followed, tried)
}

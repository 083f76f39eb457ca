import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// A reader of the weekly figures may stop them with the link of their mail. They stay listed, so that they can go on.
const stopped = `
  alter table figure_readers add column stopped_at timestamptz;
`

// The lists of venues and partners (contract/staff-all-venues.ts, contract/staff-partners.ts).
const listed = `
  create index venues_by_name on venues (rtrim(left(name_key, 200)), id);
  create index if not exists pass_codes_counted on pass_codes (partner_id, claimed_at) where partner_id is not null;
  drop index if exists pass_codes_partner;
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, stopped, listed)
}

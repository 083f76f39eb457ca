import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// A partner exists from the first step of the wizard on, and its site opens when it is first published.
const opening = `
  alter table partners add column opened_at timestamptz default now();
  update partners set opened_at = created_at;
`

// A claim gives no right to a host: several partners may claim one, and the first whose record is found has it. The name
// is then a row of partner_hosts, which stays when the record goes (lost_since), until staff remove it.
const claims = `
  create table partner_host_claims (
    host text not null check (host = lower(host)),
    partner_id uuid not null references partners on delete cascade,
    record text not null check (length(record) >= 20),
    claimed_at timestamptz not null default now(),
    checked_at timestamptz,
    lost_since timestamptz,
    primary key (host, partner_id)
  );
  create index partner_host_claims_partner on partner_host_claims (partner_id);
  create index partner_host_claims_lost on partner_host_claims (lost_since) where lost_since is not null;
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, opening, claims)
}

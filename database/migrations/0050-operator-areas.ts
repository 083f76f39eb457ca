import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// What each operator looks after. Whoever ran the installation before there were areas goes on running all of it.
const areas = `
  create table operator_areas (
    account_id uuid not null references accounts on delete cascade,
    area text not null check (area in ('owner', 'support', 'catalogue', 'content', 'partners', 'finance', 'auditor')),
    created_at timestamptz not null default now(),
    primary key (account_id, area)
  );
  insert into operator_areas (account_id, area) select id, 'owner' from accounts where role = 'operator';
`

// By which right staff acted, how it was before and after, and why. Older entries have 'details' instead.
const audit = `
  alter table audit_log
    add column access_right text,
    add column before jsonb check (jsonb_typeof(before) = 'object'),
    add column after jsonb check (jsonb_typeof(after) = 'object'),
    add column reason text;
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, areas, audit)
}

export async function down(db: Kysely<never>): Promise<void> {
  await runStatements(
    db,
    `alter table audit_log drop column access_right, drop column before, drop column after, drop column reason;
     drop table operator_areas;`,
  )
}

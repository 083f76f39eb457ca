import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// Who settled a case, and how. 'paid' is at our cost: the venue's earnings will be made of it.
const settled = `
  alter table desk_cases
    add column settled_by uuid references accounts,
    add column outcome text check (outcome in ('checkedIn', 'paid', 'rejected')),
    add column reason text check (reason <> ''),
    add constraint desk_cases_settled check (
      (settled_at is null) = (outcome is null) and (settled_at is null) = (settled_by is null)
      and (settled_at is null) = (reason is null)
    );
  create index desk_cases_settled_by on desk_cases (settled_by) where settled_by is not null;
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, settled)
}

export async function down(db: Kysely<never>): Promise<void> {
  await runStatements(
    db,
    `alter table desk_cases drop constraint desk_cases_settled,
       drop column settled_by, drop column outcome, drop column reason;`,
  )
}

import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// A membership is intended before the partner is asked, with its visit held. A refused one blocks nothing (T109).
const memberships = `
  alter table memberships add column status text not null default 'active'
    check (status in ('intended', 'active', 'refused'));
  alter table memberships alter column status drop default;
  alter table memberships add column next_try_at timestamptz;
  alter table memberships add constraint memberships_to_settle check ((status = 'intended') = (next_try_at is not null));
  alter table memberships add constraint memberships_activated check (status <> 'active' or activation_code is not null);
  alter table memberships drop constraint memberships_one_at_a_time;
  alter table memberships add constraint memberships_one_at_a_time
    exclude using gist (account_id with =, partner with =, tstzrange(starts_at, ends_at) with &&) where (status <> 'refused');
  create index memberships_waiting on memberships (next_try_at) where status = 'intended';
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, memberships)
}

export async function down(db: Kysely<never>): Promise<void> {
  await runStatements(
    db,
    `drop index memberships_waiting;
     alter table memberships drop constraint memberships_one_at_a_time;
     delete from memberships where status = 'refused';
     alter table memberships add constraint memberships_one_at_a_time
       exclude using gist (account_id with =, partner with =, tstzrange(starts_at, ends_at) with &&);
     alter table memberships drop constraint memberships_activated, drop constraint memberships_to_settle;
     alter table memberships drop column next_try_at, drop column status;`,
  )
}

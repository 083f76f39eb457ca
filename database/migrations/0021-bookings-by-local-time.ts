import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// T127 says date and start time by the venue's clock. Two classes of that date and hour conflict, even in the repeated
// hour of a night when clocks go back, or in cities in different zones. The index by instant stays: 18:00 in London and
// 19:00 in Paris are one moment. Bookings from before this rule stay, and the rule holds from the last of them on.
const index = `
  do $$
  declare
    last_before timestamptz;
  begin
    if exists (
      select from bookings where type = 'class' and status in ('pending', 'confirmed', 'redeemed')
      group by account_id, visit_date, local_start having count(*) > 1
    ) then
      select max(created_at) into last_before from bookings;
    end if;
    execute 'create unique index bookings_one_per_local_start on bookings (account_id, visit_date, local_start)
      where type = ''class'' and status in (''pending'', ''confirmed'', ''redeemed'')'
      || coalesce(' and created_at > ' || quote_literal(last_before), '');
  end $$;
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, index)
}

export async function down(db: Kysely<never>): Promise<void> {
  await runStatements(db, 'drop index bookings_one_per_local_start;')
}

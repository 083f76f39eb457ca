import type { Kysely } from 'kysely'
import { applyVisits } from './0065-plans-of-the-ledger.ts'
import { runStatements } from './statements.ts'

// Entries that are written with one statement change their passes with one update: PostgreSQL reads the constraints of
// passes once for each update, which is most of what it costs (docs/decisions/0060-shared-transactions.md). Plans are
// kept, so none may read a whole table because the first statement of a backend had many entries.
const applyTogether = `
  create or replace function apply_visits() returns trigger language plpgsql
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
  declare
    broken text;
    earlier text;
  begin
    update passes p set
      visits_bought = p.visits_bought + e.bought,
      visits_free = p.visits_free + e.bought - e.held - e.captured,
      visits_held = p.visits_held + e.held,
      visits_captured = p.visits_captured + e.captured,
      courtesy_until = greatest(p.courtesy_until, e.courtesy_until)
    from (
      select pass_id, max(courtesy_until) as courtesy_until,
        sum(case kind when 'grant' then visits when 'revoke' then -visits else 0 end) as bought,
        sum(case when kind = 'hold' then visits when kind in ('release', 'capture') then -visits else 0 end) as held,
        sum(case kind when 'capture' then visits when 'restore' then -visits else 0 end) as captured
      from entered group by pass_id
    ) e
    where p.id = e.pass_id;
    if not exists (select from entered where kind in ('release', 'capture', 'restore')) then
      return null;
    end if;
    select kind, 'hold' into broken, earlier from entered e
    where kind in ('release', 'capture') and not exists (
      select from visit_ledger where kind = 'hold' and booking_id = e.booking_id and round = e.round
    ) and not exists (
      select from visit_ledger where kind = 'hold' and membership_id = e.membership_id and round = e.round
    );
    if broken is null then
      select kind, 'capture' into broken, earlier from entered e
      where kind = 'restore' and not exists (
        select from visit_ledger where kind = 'capture' and booking_id = e.booking_id and round = e.round
      ) and not exists (
        select from visit_ledger where kind = 'capture' and membership_id = e.membership_id and round = e.round
      );
    end if;
    if broken is not null then
      raise exception '% without a %', broken, earlier
        using errcode = 'check_violation', constraint = 'visit_ledger_sequence', table = 'visit_ledger';
    end if;
    return null;
  end $$;
  create or replace trigger apply_visits after insert on visit_ledger referencing new table as entered
    for each statement execute function apply_visits();
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, applyTogether)
}

export async function down(db: Kysely<never>): Promise<void> {
  await runStatements(
    db,
    applyVisits,
    `create or replace trigger apply_visits after insert on visit_ledger for each row
       execute function apply_visits();`,
  )
}

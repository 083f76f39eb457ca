import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// Entries that are written with one statement change their passes with one update: PostgreSQL reads the constraints of
// passes once for each update, which is most of what it costs (docs/decisions/0060-shared-transactions.md). Plans are
// kept, so none may read a whole table because the first statement of a backend had many entries.
const applyVisits = `
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

const earlierApplyVisits = `
  create or replace function apply_visits() returns trigger language plpgsql as $$
  declare
    n constant integer := new.visits;
    earlier text;
  begin
    case new.kind
      when 'grant' then
        update passes set visits_bought = visits_bought + n, visits_free = visits_free + n,
          courtesy_until = greatest(courtesy_until, new.courtesy_until) where id = new.pass_id;
      when 'revoke' then
        update passes set visits_bought = visits_bought - n, visits_free = visits_free - n where id = new.pass_id;
      when 'hold' then
        update passes set visits_free = visits_free - n, visits_held = visits_held + n where id = new.pass_id;
      when 'release' then
        update passes set visits_held = visits_held - n, visits_free = visits_free + n,
          courtesy_until = greatest(courtesy_until, new.courtesy_until) where id = new.pass_id;
      when 'capture' then
        update passes set visits_held = visits_held - n, visits_captured = visits_captured + n where id = new.pass_id;
      when 'restore' then
        update passes set visits_captured = visits_captured - n, visits_free = visits_free + n,
          courtesy_until = greatest(courtesy_until, new.courtesy_until) where id = new.pass_id;
    end case;
    if new.kind in ('release', 'capture') and not exists (
      select from visit_ledger where kind = 'hold' and booking_id = new.booking_id and round = new.round
    ) and not exists (
      select from visit_ledger where kind = 'hold' and membership_id = new.membership_id and round = new.round
    ) then
      earlier := 'hold';
    elsif new.kind = 'restore' and not exists (
      select from visit_ledger where kind = 'capture' and booking_id = new.booking_id and round = new.round
    ) and not exists (
      select from visit_ledger where kind = 'capture' and membership_id = new.membership_id and round = new.round
    ) then
      earlier := 'capture';
    end if;
    if earlier is not null then
      raise exception '% without a %', new.kind, earlier
        using errcode = 'check_violation', constraint = 'visit_ledger_sequence', table = 'visit_ledger';
    end if;
    return null;
  end $$;
  create or replace trigger apply_visits after insert on visit_ledger for each row execute function apply_visits();
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, applyVisits)
}

export async function down(db: Kysely<never>): Promise<void> {
  await runStatements(db, earlierApplyVisits)
}

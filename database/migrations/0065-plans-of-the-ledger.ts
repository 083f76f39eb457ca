import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// What the ledger's triggers ask has plans that are kept. A partial index is part of such a plan only where the
// statement itself names the kind of entry, and an update is quicker the less it sets
// (docs/decisions/0057-plans-that-are-kept.md).
export const applyVisits = `
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
`

// A body of SQL is read anew and put into the plan for every row that is checked. One of PL/pgSQL is kept.
const bookingMayBecome = `
  create or replace function booking_may_become(before text, after text) returns boolean
  language plpgsql immutable parallel safe as $$
  begin
    return case before
      when 'pending' then after in ('confirmed', 'cancelled_by_fitness', 'cancelled_by_user')
      when 'confirmed' then after in ('redeemed', 'cancelled_by_user', 'cancelled_by_fitness', 'no_show')
      else false
    end;
  end $$;
`

const earlierApplyVisits = `
  create or replace function apply_visits() returns trigger language plpgsql as $$
  declare
    n constant integer := new.visits;
    earlier constant text := case new.kind when 'release' then 'hold' when 'capture' then 'hold' when 'restore' then 'capture' end;
  begin
    update passes set
      visits_bought = visits_bought + case new.kind when 'grant' then n when 'revoke' then -n else 0 end,
      visits_free = visits_free + case when new.kind in ('grant', 'release', 'restore') then n
                                       when new.kind in ('hold', 'revoke') then -n else 0 end,
      visits_held = visits_held + case when new.kind = 'hold' then n when new.kind in ('release', 'capture') then -n else 0 end,
      visits_captured = visits_captured + case new.kind when 'capture' then n when 'restore' then -n else 0 end,
      courtesy_until = greatest(courtesy_until, new.courtesy_until)
    where id = new.pass_id;
    if earlier is not null and not exists (
      select from visit_ledger where kind = earlier and (booking_id = new.booking_id or membership_id = new.membership_id)
        and round = new.round
    ) then
      raise exception '% without a %', new.kind, earlier
        using errcode = 'check_violation', constraint = 'visit_ledger_sequence', table = 'visit_ledger';
    end if;
    return null;
  end $$;
`

const earlierMayBecome = `
  create or replace function booking_may_become(before text, after text) returns boolean
  language sql immutable parallel safe
  return case before
    when 'pending' then after in ('confirmed', 'cancelled_by_fitness', 'cancelled_by_user')
    when 'confirmed' then after in ('redeemed', 'cancelled_by_user', 'cancelled_by_fitness', 'no_show')
    else false
  end;
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, applyVisits, bookingMayBecome)
}

export async function down(db: Kysely<never>): Promise<void> {
  await runStatements(db, earlierApplyVisits, earlierMayBecome)
}

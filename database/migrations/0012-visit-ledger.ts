import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// grant adds visits, hold sets them aside, release gives a hold back, capture uses it up, restore undoes a capture,
// revoke takes free visits away. Each hold is settled once, with the visits and the pass of its booking.
const ledger = `
  create table visit_ledger (
    id bigint primary key generated always as identity,
    pass_id uuid not null references passes,
    kind text not null check (kind in ('grant', 'hold', 'release', 'capture', 'restore', 'revoke')),
    visits integer not null check (visits > 0),
    booking_id uuid,
    membership_id uuid,
    -- A booking whose check-in was undone holds its visit again. Each time is another round: one hold, one
    -- settlement of it, one restoration.
    round integer not null default 0,
    courtesy_until timestamptz,
    reason text,
    actor_account_id uuid references accounts,
    created_at timestamptz not null default now(),
    constraint visit_ledger_booking foreign key (booking_id, pass_id, visits)
      references bookings (id, pass_id, visits_cost),
    constraint visit_ledger_membership foreign key (membership_id, pass_id, visits)
      references memberships (id, pass_id, visits_cost),
    constraint visit_ledger_purpose check (
      num_nonnulls(booking_id, membership_id) = case when kind in ('grant', 'revoke') then 0 else 1 end
    ),
    constraint visit_ledger_courtesy check (courtesy_until is null or kind in ('release', 'restore', 'grant'))
  );
  create index visit_ledger_pass on visit_ledger (pass_id, id);
  create unique index visit_ledger_held_once on visit_ledger (booking_id, round) where kind = 'hold';
  create unique index visit_ledger_settled_once on visit_ledger (booking_id, round)
    where kind in ('release', 'capture');
  create unique index visit_ledger_restored_once on visit_ledger (booking_id, round) where kind = 'restore';
  create unique index visit_ledger_membership_once on visit_ledger (membership_id, kind)
    where membership_id is not null;
  create index visit_ledger_actor on visit_ledger (actor_account_id) where actor_account_id is not null;

  create trigger visit_ledger_fixed before update or delete on visit_ledger
    for each row execute function refuse_change('visit_ledger_fixed');
  create trigger visit_ledger_kept before truncate on visit_ledger
    for each statement execute function refuse_change('visit_ledger_fixed');
`

// The database numbers the rounds by what has come back so far. Two entries of the same at once get the same number,
// and the unique index refuses one.
const rounds = `
  create function number_round() returns trigger language plpgsql as $$
  begin
    if new.booking_id is not null then
      new.round :=
        (select count(*) from visit_ledger where booking_id = new.booking_id and kind = 'release')
        + (select count(*) from visit_ledger where booking_id = new.booking_id and kind = 'restore');
    end if;
    return new;
  end $$;
  create trigger number_round before insert on visit_ledger for each row execute function number_round();
`

// The entries of one statement change their passes with one update, because PostgreSQL reads the constraints of passes
// once for each update. Plans are kept: none may read a whole table because the first statement of a backend had many
// entries, and a partial index is part of one only where the statement itself names the kind of entry.
const counters = `
  create function apply_visits() returns trigger language plpgsql
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
  create trigger apply_visits after insert on visit_ledger referencing new table as entered
    for each statement execute function apply_visits();
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, ledger, rounds, counters)
}

import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// A booking whose check-in was undone holds its visit again. Each time is a round of its own: one hold, one settlement
// of it, one restoration. The database numbers them by what has come back so far, so that a process that knows no rounds
// writes them right. Two that enter the same at once get the same number, and the unique index refuses one.
const rounds = `
  alter table visit_ledger add column round integer not null default 0;

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

  drop index visit_ledger_held_once;
  drop index visit_ledger_settled_once;
  drop index visit_ledger_restored_once;
  create unique index visit_ledger_held_once on visit_ledger (booking_id, round) where kind = 'hold';
  create unique index visit_ledger_settled_once on visit_ledger (booking_id, round) where kind in ('release', 'capture');
  create unique index visit_ledger_restored_once on visit_ledger (booking_id, round) where kind = 'restore';
`

const applyVisits = (sameRound: string) => `
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
        ${sameRound}
    ) then
      raise exception '% without a %', new.kind, earlier
        using errcode = 'check_violation', constraint = 'visit_ledger_sequence', table = 'visit_ledger';
    end if;
    return null;
  end $$;
`

// An undone scan is a fact of its own, about the scan that it takes back.
const undone = `
  alter table desk_scans
    add column undoes uuid references desk_scans,
    drop constraint desk_scans_how_check,
    add constraint desk_scans_how_check check (how in ('camera', 'scanner', 'typed', 'tap', 'undo')),
    add constraint desk_scans_undoes check ((how = 'undo') = (undoes is not null));
  create unique index desk_scans_undone_once on desk_scans (undoes) where outcome = 'undone';
  create index desk_scans_undo on desk_scans (undoes) where undoes is not null;
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, rounds, applyVisits('and round = new.round'), undone)
}

/** Refuses once something was undone: a ledger of one round has no room for it. */
export async function down(db: Kysely<never>): Promise<void> {
  await runStatements(
    db,
    `alter table desk_scans drop column undoes,
       drop constraint desk_scans_how_check,
       add constraint desk_scans_how_check check (how in ('camera', 'scanner', 'typed', 'tap'));
     drop trigger number_round on visit_ledger;
     drop function number_round();`,
    applyVisits(''),
    `alter table visit_ledger drop column round;
     create unique index visit_ledger_held_once on visit_ledger (booking_id) where kind = 'hold';
     create unique index visit_ledger_settled_once on visit_ledger (booking_id) where kind in ('release', 'capture');
     create unique index visit_ledger_restored_once on visit_ledger (booking_id) where kind = 'restore';`,
  )
}

import type { Kysely } from 'kysely'
import { runStatements, touches } from './statements.ts'

// The names of ticket and place are copied, so that a booking reads the same after the venue renames its class. Rules
// compare its instants (T134); people read its local date and times.
const bookings = `
  create table bookings (
    id uuid primary key default gen_random_uuid(),
    code text not null constraint bookings_code unique check (code ~ '^[A-Z0-9]{6,16}$'),
    account_id uuid not null references accounts,
    pass_id uuid not null references passes,
    venue_id uuid not null references venues,
    partner_id uuid references partners,
    type text not null check (type in ('class', 'walk_in')),
    class_id uuid,
    class_session_id bigint references class_sessions,
    walk_in_id uuid,
    ticket_name text not null check (ticket_name <> ''),
    location_name text not null check (location_name <> ''),
    voucher_type text not null check (voucher_type in ('standard', 'premium')),
    visits_cost integer not null check (visits_cost >= 1),
    is_online boolean not null default false,
    status text not null check (
      status in ('pending', 'confirmed', 'redeemed', 'cancelled_by_user', 'cancelled_by_fitness', 'no_show')
    ),
    time_zone time_zone_name not null,
    visit_date date not null,
    local_start time,
    local_end time,
    starts_at timestamptz not null,
    ends_at timestamptz not null,
    cancel_free_until timestamptz not null,
    confirm_by timestamptz,
    remind_at timestamptz,
    reminders_sent smallint not null default 0,
    confirmed_at timestamptz,
    redeemed_at timestamptz,
    cancelled_at timestamptz,
    cancel_reason text,
    corrected_at timestamptz,
    hints jsonb not null default '{}',
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    check (ends_at > starts_at),
    constraint bookings_class foreign key (class_id, venue_id) references classes (id, venue_id),
    constraint bookings_walk_in foreign key (walk_in_id, venue_id) references walk_ins (id, venue_id),
    constraint bookings_kind check (
      (type = 'class' and num_nulls(class_id, class_session_id, local_start, local_end) = 0 and walk_in_id is null)
      or (type = 'walk_in' and walk_in_id is not null and num_nonnulls(class_id, class_session_id, local_start, local_end) = 0)
    ),
    constraint bookings_waiting check ((status = 'pending') = (confirm_by is not null)),
    constraint bookings_redeemed check (status <> 'redeemed' or redeemed_at is not null),
    constraint bookings_cancelled check (status not in ('cancelled_by_user', 'cancelled_by_fitness') or cancelled_at is not null),
    constraint bookings_visit unique (id, pass_id, visits_cost)
  ) with (fillfactor = 85);
  -- One booking per person and start; a walk-in once per venue and day (T127).
  create unique index bookings_one_per_start on bookings (account_id, starts_at)
    where type = 'class' and status in ('pending', 'confirmed', 'redeemed');
  create unique index bookings_one_walk_in_a_day on bookings (account_id, venue_id, visit_date)
    where type = 'walk_in' and status in ('pending', 'confirmed', 'redeemed');
  create index bookings_of_account on bookings (account_id, ends_at desc);
  create index bookings_of_venue on bookings (venue_id, visit_date);
  create index bookings_of_session on bookings (class_session_id) where class_session_id is not null;
  create index bookings_of_pass on bookings (pass_id);
  create index bookings_class_id on bookings (class_id) where class_id is not null;
  create index bookings_walk_in_id on bookings (walk_in_id) where walk_in_id is not null;
  create index bookings_partner on bookings (partner_id) where partner_id is not null;
  create index bookings_unconfirmed on bookings (confirm_by) where status = 'pending';
  create index bookings_to_remind on bookings (remind_at) where remind_at is not null;
  create index bookings_to_settle on bookings (ends_at) where status = 'confirmed';
`

// The states and their possible successors (T133). Only a correction leaves an end state, and it says so.
const life = `
  create function booking_may_become(before text, after text) returns boolean language sql immutable parallel safe
  return case before
    when 'pending' then after in ('confirmed', 'cancelled_by_fitness', 'cancelled_by_user')
    when 'confirmed' then after in ('redeemed', 'cancelled_by_user', 'cancelled_by_fitness', 'no_show')
    else false
  end;

  create trigger bookings_life before update of status on bookings
    for each row when (
      old.status <> new.status and not booking_may_become(old.status, new.status)
      and old.corrected_at is not distinct from new.corrected_at
    ) execute function refuse_change('bookings_life');

  create table booking_transitions (
    id bigint primary key generated always as identity,
    booking_id uuid not null references bookings,
    from_status text,
    to_status text not null,
    actor text not null check (actor in ('traveller', 'venue', 'operator', 'system', 'integration')),
    actor_account_id uuid references accounts,
    is_correction boolean not null default false,
    reason text,
    occurred_at timestamptz not null,
    constraint booking_transitions_life check (
      is_correction or booking_may_become(from_status, to_status)
      or (from_status is null and to_status in ('pending', 'confirmed'))
    )
  );
  create index booking_transitions_booking on booking_transitions (booking_id, id);
  create index booking_transitions_actor on booking_transitions (actor_account_id) where actor_account_id is not null;
  create trigger booking_transitions_fixed before update or delete on booking_transitions
    for each row execute function refuse_change('booking_transitions_fixed');

  -- One per booking: scanning twice is the same check-in.
  create table check_ins (
    booking_id uuid primary key references bookings,
    method text not null check (method in ('qr', 'door_code', 'front_desk', 'online')),
    actor_account_id uuid references accounts,
    checked_in_at timestamptz not null
  );
  create index check_ins_actor on check_ins (actor_account_id);
`

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
  create unique index visit_ledger_held_once on visit_ledger (booking_id) where kind = 'hold';
  create unique index visit_ledger_settled_once on visit_ledger (booking_id) where kind in ('release', 'capture');
  create unique index visit_ledger_restored_once on visit_ledger (booking_id) where kind = 'restore';
  create unique index visit_ledger_membership_once on visit_ledger (membership_id, kind) where membership_id is not null;
  create index visit_ledger_actor on visit_ledger (actor_account_id) where actor_account_id is not null;

  create function apply_visits() returns trigger language plpgsql as $$
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
    ) then
      raise exception '% without a %', new.kind, earlier
        using errcode = 'check_violation', constraint = 'visit_ledger_sequence', table = 'visit_ledger';
    end if;
    return null;
  end $$;
  create trigger apply_visits after insert on visit_ledger for each row execute function apply_visits();
  create trigger visit_ledger_fixed before update or delete on visit_ledger
    for each row execute function refuse_change('visit_ledger_fixed');
  create trigger visit_ledger_kept before truncate on visit_ledger
    for each statement execute function refuse_change('visit_ledger_fixed');
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, bookings, life, ledger, touches('bookings'))
}

export async function down(db: Kysely<never>): Promise<void> {
  await runStatements(
    db,
    `drop table visit_ledger, check_ins, booking_transitions, bookings;
     drop function apply_visits();
     drop function booking_may_become(text, text);`,
  )
}

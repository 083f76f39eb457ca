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
    -- When the traveller was reminded of the visit, or found to need no reminder.
    traveller_reminded_at timestamptz,
    -- When a redeemed visit is asked about; empty again once that is done.
    review_ask_at timestamptz,
    confirmed_at timestamptz,
    redeemed_at timestamptz,
    cancelled_at timestamptz,
    cancel_reason text,
    corrected_at timestamptz,
    hints jsonb not null default '{}',
    -- A booking that moves to another time is cancelled, and a new one takes its place. Both are one event in the
    -- traveller's calendar, whose UID is the id of the first booking and whose sequence rises with each move.
    calendar_id uuid,
    moves smallint not null default 0,
    -- How often the venue has moved its class.
    venue_moves smallint not null default 0,
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
    constraint bookings_cancelled
      check (status not in ('cancelled_by_user', 'cancelled_by_fitness') or cancelled_at is not null),
    constraint bookings_moves check (moves >= 0 and (moves = 0) = (calendar_id is null)),
    constraint bookings_visit unique (id, pass_id, visits_cost)
  ) with (fillfactor = 85);
  -- One booking per person and start, by the instant and by the venue's clock: 18:00 in London and 19:00 in Paris are
  -- one moment, and two classes of one date and hour conflict, even in the hour that a night repeats when clocks go
  -- back. A walk-in once per venue and day (T127).
  create unique index bookings_one_per_start on bookings (account_id, starts_at)
    where type = 'class' and status in ('pending', 'confirmed', 'redeemed');
  create unique index bookings_one_per_local_start on bookings (account_id, visit_date, local_start)
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
  create index bookings_to_be_reminded_of on bookings (starts_at)
    where status = 'confirmed' and traveller_reminded_at is null;
  create index bookings_to_be_asked_about on bookings (review_ask_at) where review_ask_at is not null;
  -- A booking is moved once.
  create unique index bookings_moved on bookings (calendar_id, moves) where calendar_id is not null;
`

// The states and their possible successors (T133). Only a correction leaves an end state, and it says so. The body is
// PL/pgSQL, whose plan is kept: PostgreSQL reads one of SQL again for every row that it checks.
const life = `
  create function booking_may_become(before text, after text) returns boolean
  language plpgsql immutable parallel safe as $$
  begin
    return case before
      when 'pending' then after in ('confirmed', 'cancelled_by_fitness', 'cancelled_by_user')
      when 'confirmed' then after in ('redeemed', 'cancelled_by_user', 'cancelled_by_fitness', 'no_show')
      else false
    end;
  end $$;

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

// A wait for a seat of a full session (T171). The line goes by turn, which is given under the lock of the session. An
// offered wait holds a seat: seats_taken counts it like a booking.
const waits = `
  create table waits (
    id uuid primary key default gen_random_uuid(),
    turn bigint not null generated always as identity,
    account_id uuid not null references accounts,
    class_session_id bigint not null references class_sessions on delete cascade,
    partner_id uuid references partners,
    status text not null check (status in ('waiting', 'offered', 'booked', 'left', 'lapsed', 'closed')),
    offered_until timestamptz,
    joined_at timestamptz not null,
    ended_at timestamptz,
    constraint waits_offered check (status <> 'offered' or offered_until is not null),
    constraint waits_ended check ((status in ('waiting', 'offered')) = (ended_at is null))
  );
  -- A person is in a line once.
  create unique index waits_one_per_session on waits (account_id, class_session_id)
    where status in ('waiting', 'offered');
  create index waits_line on waits (class_session_id, turn) where status = 'waiting';
  create index waits_offers on waits (offered_until) where status = 'offered';
  create index waits_over on waits (ended_at) where ended_at is not null;
  create index waits_account on waits (account_id);
  create index waits_session on waits (class_session_id);
  create index waits_partner on waits (partner_id) where partner_id is not null;
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, bookings, life, waits, touches('bookings'))
}

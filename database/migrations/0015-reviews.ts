import type { Kysely } from 'kysely'
import { runStatements, touches } from './statements.ts'

// A review is on the venue's page as soon as it is written (T164). Staff answer it, or hide it with a reason. What its
// owner wrote is never touched.
const reviews = `
  create table reviews (
    id uuid primary key default gen_random_uuid(),
    account_id uuid not null references accounts on delete cascade,
    venue_id uuid not null references venues on delete cascade,
    booking_id uuid not null constraint reviews_one_per_booking unique references bookings,
    title text not null check (title <> '') constraint reviews_title check (char_length(title) <= 120),
    message text not null constraint reviews_message check (char_length(message) between 1 and 2000),
    stars smallint not null check (stars between 1 and 5),
    location text not null constraint reviews_location check (char_length(location) between 1 and 160),
    status text not null default 'published' constraint reviews_status check (status in ('published', 'hidden')),
    answer text,
    answered_at timestamptz,
    hidden_reason text,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint reviews_answer
      check (char_length(answer) between 1 and 2000 and (answer is null) = (answered_at is null)),
    constraint reviews_hidden check ((status = 'hidden') = (hidden_reason is not null))
  );
  create index reviews_account on reviews (account_id);
  create index reviews_venue on reviews (venue_id);
  create index reviews_published on reviews (venue_id, created_at desc, id) include (stars) where status = 'published';

  -- A review needs a redeemed visit of the same person at the same venue (T63).
  create function check_review() returns trigger language plpgsql as $$
  begin
    if not exists (
      select from bookings where id = new.booking_id and account_id = new.account_id
        and venue_id = new.venue_id and status = 'redeemed'
    ) then
      raise exception 'a review needs a redeemed visit'
        using errcode = 'check_violation', constraint = 'reviews_redeemed_visit', table = 'reviews';
    end if;
    return new;
  end $$;
  create trigger check_review before insert or update of account_id, venue_id, booking_id on reviews
    for each row execute function check_review();

  -- A check-in that is corrected was no visit, so its review goes.
  create function withdraw_review() returns trigger language plpgsql as $$
  begin
    delete from reviews where booking_id = new.id;
    return null;
  end $$;
  create trigger withdraw_review after update of status on bookings
    for each row when (old.status = 'redeemed' and new.status <> 'redeemed') execute function withdraw_review();
`

const wishlist = `
  create table wishlist_items (
    account_id uuid not null references accounts on delete cascade,
    venue_id uuid not null references venues on delete cascade,
    created_at timestamptz not null default now(),
    primary key (account_id, venue_id)
  );
  create index wishlist_items_venue on wishlist_items (venue_id);
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, reviews, wishlist, touches('reviews'))
}

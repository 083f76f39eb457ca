import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// For whom a class is; null where its venue has not said. A review knows the class that was visited, so that a class's
// rating is counted without looking at its bookings. Of a walk-in it is null.
//
// Answers of the release that still runs wait two seconds for a lock, so classes are locked last and for a moment only.
// Nothing that it shows changes in the reviews, so no trigger marks their venues.
const columns = `
  alter table reviews add column class_id uuid;
  alter table reviews disable trigger user;
  update reviews r set class_id = b.class_id from bookings b where b.id = r.booking_id and b.class_id is not null;
  alter table reviews enable trigger user;
  create index reviews_of_class on reviews (class_id, status) include (stars) where class_id is not null;

  -- A review needs a redeemed visit of the same person at the same venue (T63), and is about the class of that visit.
  create or replace function check_review() returns trigger language plpgsql as $$
  begin
    select class_id into new.class_id from bookings where id = new.booking_id and account_id = new.account_id
      and venue_id = new.venue_id and status = 'redeemed';
    if not found then
      raise exception 'a review needs a redeemed visit'
        using errcode = 'check_violation', constraint = 'reviews_redeemed_visit', table = 'reviews';
    end if;
    return new;
  end $$;

  alter table reviews add foreign key (class_id) references classes on delete cascade;
  alter table classes add column level text
    constraint classes_level check (level in ('all', 'beginner', 'intermediate', 'advanced'));
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, columns)
}

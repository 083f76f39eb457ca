import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// A review is on the venue's page as soon as it is written (T164). Staff answer it, or hide it with a reason. What its
// owner wrote is never touched. No earlier release wrote one, so the table is empty here.
const reviews = `
  alter table reviews rename column rating to stars;
  alter table reviews
    alter column stars set not null,
    alter column message drop default,
    alter column status set default 'published',
    drop constraint reviews_status_check,
    add column location text not null,
    add column answer text,
    add column answered_at timestamptz,
    add column hidden_reason text,
    add constraint reviews_status check (status in ('published', 'hidden')),
    add constraint reviews_title check (char_length(title) <= 120),
    add constraint reviews_message check (char_length(message) between 1 and 2000),
    add constraint reviews_location check (char_length(location) between 1 and 160),
    add constraint reviews_answer check (char_length(answer) between 1 and 2000 and (answer is null) = (answered_at is null)),
    add constraint reviews_hidden check ((status = 'hidden') = (hidden_reason is not null));
  drop index reviews_venue;
  create index reviews_venue on reviews (venue_id);
  create index reviews_published on reviews (venue_id, created_at desc, id) include (stars) where status = 'published';
`

// Both searches and the venue's page show average and count, and the page also shows the author's first name.
const marks = `
  create trigger mark_insert after insert on reviews referencing new table as changed
    for each statement execute function mark_venues();
  create trigger mark_update after update on reviews referencing old table as before new table as changed
    for each statement execute function mark_venues();
  create trigger mark_delete after delete on reviews referencing old table as changed
    for each statement execute function mark_venues();
  create trigger mark_truncate after truncate on reviews
    for each statement execute function mark_scope('global');

  create function mark_reviewed_venues() returns trigger language plpgsql as $$
  begin
    insert into catalogue_marked_venues (destination_id, venue_id)
      select distinct v.destination_id, v.id from reviews r join venues v on v.id = r.venue_id where r.account_id = new.id
      on conflict do nothing;
    return null;
  end $$;
  create trigger mark_reviewed_venues after update of first_name, last_name on accounts
    for each row when ((old.first_name, old.last_name) is distinct from (new.first_name, new.last_name))
    execute function mark_reviewed_venues();
`

// A check-in that is corrected was no visit, so nobody may review it.
const corrections = `
  create function withdraw_review() returns trigger language plpgsql as $$
  begin
    delete from reviews where booking_id = new.id;
    return null;
  end $$;
  create trigger withdraw_review after update of status on bookings
    for each row when (old.status = 'redeemed' and new.status <> 'redeemed') execute function withdraw_review();
`

// When a redeemed visit is asked about; empty again once that is done. Visits from before this migration are not asked
// about by mail.
const requests = `
  alter table bookings add column review_ask_at timestamptz;
  create index bookings_to_be_asked_about on bookings (review_ask_at) where review_ask_at is not null;
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, reviews, marks, corrections, requests)
}

export async function down(db: Kysely<never>): Promise<void> {
  await runStatements(
    db,
    `alter table bookings drop column review_ask_at;
     drop trigger withdraw_review on bookings;
     drop function withdraw_review();
     drop trigger mark_reviewed_venues on accounts;
     drop function mark_reviewed_venues();
     drop trigger mark_insert on reviews;
     drop trigger mark_update on reviews;
     drop trigger mark_delete on reviews;
     drop trigger mark_truncate on reviews;
     drop index reviews_published;
     drop index reviews_venue;
     alter table reviews
       drop constraint reviews_status, drop constraint reviews_title, drop constraint reviews_message, drop constraint reviews_location,
       drop constraint reviews_answer, drop constraint reviews_hidden,
       drop column location, drop column answer, drop column answered_at, drop column hidden_reason,
       alter column stars drop not null, alter column message set default '', alter column status set default 'pending',
       add constraint reviews_status_check check (status in ('pending', 'published', 'hidden'));
     alter table reviews rename column stars to rating;
     create index reviews_venue on reviews (venue_id, status);`,
  )
}

import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// Whoever is added to a venue's people accepts with the link of a mail. An invitation of the release before has none.
const acceptance = `
  alter table staff_invitations
    add column token_hash bytea check (octet_length(token_hash) = 32),
    add column accept_until timestamptz;
  create unique index staff_invitations_token on staff_invitations (token_hash);
`

// A venue reads its own log, newest first. An entry about something of a venue names the venue.
const log = `
  alter table audit_log add column venue_id uuid;
  create index audit_log_venue on audit_log (venue_id, id) where venue_id is not null;

  alter table audit_log disable trigger audit_log_fixed;
  update audit_log l set venue_id = v.id from venues v
  where l.subject_table in ('accounts', 'staff_invitations', 'desk_devices')
    and v.slug = coalesce(l.after ->> 'venue', l.before ->> 'venue');
  update audit_log l set venue_id = s.venue_id from (
    select 'venues' as subject, id::text, id as venue_id from venues
    union all select 'classes', id::text, venue_id from classes
    union all select 'class_timetables', t.id::text, c.venue_id from class_timetables t join classes c on c.id = t.class_id
    union all select 'class_sessions', s.id::text, c.venue_id from class_sessions s join classes c on c.id = s.class_id
    union all select 'bookings', id::text, venue_id from bookings
    union all select 'reviews', id::text, venue_id from reviews
  ) s
  where l.subject_table = s.subject and l.subject_id = s.id;
  alter table audit_log enable trigger audit_log_fixed;
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, acceptance, log)
}

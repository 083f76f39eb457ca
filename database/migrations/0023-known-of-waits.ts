import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// What a person in line knows about the class: as it was when they joined, or when they were last told.
const known = `
  alter table waits
    add column known_starts_at timestamptz,
    add column known_ends_at timestamptz,
    add column known_trainer text,
    add column known_location text;

  update waits w set known_starts_at = s.starts_at, known_ends_at = s.ends_at,
    known_trainer = coalesce(s.trainer_name, c.trainer_name),
    known_location = case when c.is_online then 'online' else concat_ws(', ', v.street_address, v.city) end
  from class_sessions s join classes c on c.id = s.class_id join venues v on v.id = s.venue_id
  where s.id = w.class_session_id and w.status in ('waiting', 'offered');
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, known)
}

import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// A teacher sees the classes in which the timetable names them as the trainer, so the post says what the timetable
// calls them.
const teachers = `
  alter table venue_staff drop constraint venue_staff_role_check;
  alter table venue_staff
    add column teaches_as citext,
    add constraint venue_staff_role_check check (role in ('manager', 'front_desk', 'teacher')),
    add constraint venue_staff_teaches check ((role = 'teacher') = (teaches_as is not null));

  alter table staff_invitations drop constraint staff_invitations_role_check;
  alter table staff_invitations
    add column teaches_as citext,
    add constraint staff_invitations_role_check check (role in ('manager', 'front_desk', 'teacher')),
    add constraint staff_invitations_teaches check ((role = 'teacher') = (teaches_as is not null));
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, teachers)
}

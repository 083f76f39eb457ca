import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// What was remembered of a session is removed some time after its date; without a session the time counts from the day
// it was written. Ids of sessions are never reused and a missing session is looked for, so a reference would only lock
// each session once more while a file is read. It is dropped last, because dropping it locks the sessions too. A
// process of the previous release writes rows without a date, and the default is for these.
export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(
    db,
    `
    alter table imported_sessions add column local_date date;
    update imported_sessions i set local_date = s.local_date from class_sessions s where s.id = i.session_id;
    update imported_sessions set local_date = current_date where local_date is null;
    alter table imported_sessions alter column local_date set default current_date, alter column local_date set not null;
    create index imported_sessions_date on imported_sessions (local_date);
    drop index imported_sessions_session;
    alter table imported_sessions drop constraint imported_sessions_session_id_fkey;
  `,
  )
}

export async function down(db: Kysely<never>): Promise<void> {
  await runStatements(
    db,
    `
    alter table imported_sessions drop column local_date;
    update imported_sessions i set session_id = null
      where session_id is not null and not exists (select from class_sessions s where s.id = i.session_id);
    create index imported_sessions_session on imported_sessions (session_id);
    alter table imported_sessions add foreign key (session_id) references class_sessions on delete set null;
  `,
  )
}

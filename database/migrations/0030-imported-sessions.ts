import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// What a source said about a session when it was last imported. An unchanged row is recognised by this alone, and a
// deleted or moved feed item leads to its sessions. The key is the row's own, hashed. A deleted item keeps its row.
export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(
    db,
    `
    create table imported_sessions (
      source text not null,
      row_key uuid not null,
      fingerprint uuid,
      session_id bigint references class_sessions on delete set null,
      item text,
      modified text,
      primary key (source, row_key),
      constraint imported_sessions_modified check (modified is null or item is not null)
    );
    create index imported_sessions_session on imported_sessions (session_id);
    create index imported_sessions_item on imported_sessions (source, item) where item is not null;
  `,
  )
}

export async function down(db: Kysely<never>): Promise<void> {
  await runStatements(db, 'drop table imported_sessions;')
}

import type { Sql } from '../call/context.ts'

export async function readersOfFigures(sql: Sql) {
  return sql
    .selectFrom('figure_readers')
    .select(['id', 'email', 'created_at as since', 'stopped_at as stoppedAt'])
    .orderBy('email')
    .execute()
}

/** Returns false for a reader who is not there. */
export async function setStopped(sql: Sql, id: string, at: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('figure_readers')
    .set({ stopped_at: at })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** An address that is there already stays as it is. */
export async function insertReader(sql: Sql, email: string, at: Date): Promise<string | undefined> {
  const added = sql.insertInto('figure_readers').values({ email, created_at: at })
  const row = await added
    .onConflict((of) => of.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Returns the address that was removed. */
export async function deleteReader(sql: Sql, id: string): Promise<string | undefined> {
  return (await sql.deleteFrom('figure_readers').where('id', '=', id).returning('email').executeTakeFirst())?.email
}

/** Additions take turns until the transaction ends, so that their number is counted. */
export async function lockReaders(sql: Sql): Promise<void> {
  await sql.selectFrom('figure_readers').select('id').forUpdate().execute()
}

import { sql as statement } from 'kysely'
import type { NotedKind } from '../../contract/staff-notes.ts'
import type { Sql } from '../call/context.ts'

export interface NotedRecord {
  readonly kind: NotedKind
  readonly id: string
}

const tables = { traveller: 'accounts', order: 'orders', venue: 'venues', partner: 'partners' } as const

/** The table of a kind, as the audit log names it. */
export function tableOf(kind: NotedKind): (typeof tables)[NotedKind] {
  return tables[kind]
}

const shown = {
  traveller: statement`role = 'traveller' and status <> 'deleted'`,
  // Nothing would ever remove what is noted about a deleted person.
  order: statement`not exists (select from accounts a where a.id = account_id and a.status = 'deleted')`,
  venue: statement`true`,
  partner: statement`true`,
} as const

/**
 * Locks the record, so that one at a time notes something there. A deleted traveller, their orders and staff are not
 * found.
 */
export async function lockSubject(sql: Sql, { kind, id }: NotedRecord): Promise<boolean> {
  const { rows } = await statement`
    select id from ${statement.table(tables[kind])} where id = ${id}::uuid and ${shown[kind]} for no key update`.execute(
    sql,
  )
  return rows.length > 0
}

export async function notesOf(sql: Sql, { id }: NotedRecord) {
  return sql
    .selectFrom('staff_notes as n')
    .innerJoin('accounts as a', 'a.id', 'n.written_by')
    .select(['n.id', 'n.text', 'n.written_at as at', 'n.written_by as writtenBy'])
    .select(['a.email', 'a.first_name as firstName', 'a.last_name as lastName'])
    .where('n.subject_id', '=', id)
    .orderBy('n.written_at', 'desc')
    .orderBy('n.id')
    .execute()
}

export async function tagsOf(sql: Sql, { id }: Pick<NotedRecord, 'id'>): Promise<string[]> {
  const rows = await sql.selectFrom('staff_tags').select('tag').where('subject_id', '=', id).orderBy('tag').execute()
  return rows.map(({ tag }) => tag)
}

interface Authorship {
  readonly by: string
  readonly at: Date
}

export async function insertNote(
  sql: Sql,
  { kind, id }: NotedRecord,
  text: string,
  { by, at }: Authorship,
): Promise<void> {
  const values = { subject_kind: kind, subject_id: id, text, written_by: by, written_at: at }
  await sql.insertInto('staff_notes').values(values).execute()
}

/** Removes a note of this person. Returns what it was about; undefined if they have no such note. */
export async function deleteNote(sql: Sql, noteId: string, writtenBy: string): Promise<NotedRecord | undefined> {
  return sql
    .deleteFrom('staff_notes')
    .where('id', '=', noteId)
    .where('written_by', '=', writtenBy)
    .returning(['subject_kind as kind', 'subject_id as id'])
    .executeTakeFirst()
}

export async function insertTag(sql: Sql, { kind, id }: NotedRecord, tag: string, by: string): Promise<void> {
  await sql.insertInto('staff_tags').values({ subject_kind: kind, subject_id: id, tag, written_by: by }).execute()
}

export async function deleteTag(sql: Sql, { id }: NotedRecord, tag: string): Promise<void> {
  await sql.deleteFrom('staff_tags').where('subject_id', '=', id).where('tag', '=', tag).execute()
}

/** The account and its orders. */
const subjectsAbout = (accountId: string) =>
  statement<string>`(select ${accountId}::uuid union all select id from orders where account_id = ${accountId}::uuid)`

/** All notes and tags about a traveller and their orders. */
export async function staffNotesAbout(sql: Sql, accountId: string) {
  const { rows } = await statement<{ order: number | null; text: string; at: Date }>`
    select o.number as order, n.text, n.written_at as at from staff_notes n left join orders o on o.id = n.subject_id
    where n.subject_id in ${subjectsAbout(accountId)} order by n.written_at`.execute(sql)
  return rows
}

export async function tagsAbout(sql: Sql, accountId: string) {
  const { rows } = await statement<{ order: number | null; tag: string }>`
    select o.number as order, t.tag from staff_tags t left join orders o on o.id = t.subject_id
    where t.subject_id in ${subjectsAbout(accountId)} order by t.tag`.execute(sql)
  return rows
}

export async function removeAllAbout(sql: Sql, accountId: string): Promise<void> {
  for (const table of ['staff_notes', 'staff_tags'] as const)
    await sql.deleteFrom(table).where('subject_id', 'in', subjectsAbout(accountId)).execute()
}

import type { StaffNotes } from '../../contract/staff-notes.ts'
import { fullName } from '../accounts/full-name.rules.ts'
import type { Sql } from '../call/context.ts'
import type { StaffViewer } from '../call/viewer.ts'
import { staffNotesAbout, notesOf, removeAllAbout, type NotedRecord, tagsAbout, tagsOf } from './staff-notes.queries.ts'

/** The notes and tags of a record, for its page. */
export async function findStaffNotes(
  sql: Sql,
  subject: NotedRecord,
  { accountId }: Pick<StaffViewer, 'accountId'>,
): Promise<StaffNotes> {
  const notes = await notesOf(sql, subject)
  return {
    notes: notes.map(({ id, text, at, writtenBy, email, firstName, lastName }) => ({
      id,
      text,
      by: fullName(firstName, lastName) ?? email,
      at: at.toISOString(),
      isOwn: writtenBy === accountId,
    })),
    tags: await tagsOf(sql, subject),
  }
}

/** What operators have noted about a traveller and their purchases, for a copy of their data (T182). */
export async function listStaffNotesAbout(sql: Sql, accountId: string) {
  return { notes: await staffNotesAbout(sql, accountId), tags: await tagsAbout(sql, accountId) }
}

/** A deleted account leaves no note and no tag. */
export async function forgetStaffNotes(sql: Sql, accountId: string): Promise<void> {
  await removeAllAbout(sql, accountId)
}

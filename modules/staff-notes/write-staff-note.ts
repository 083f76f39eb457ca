import { isId } from '../../contract/inputs.ts'
import { Refusal } from '../../contract/refusal.ts'
import { MOST_TAGS, type StaffNotes } from '../../contract/staff-notes.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { AuditAction } from '../audit/audit-actions.rules.ts'
import { noteAction } from '../audit/note-action.ts'
import type { Context, Sql } from '../call/context.ts'
import type { StaffViewer } from '../call/viewer.ts'
import { findAreas } from '../staff/posts/authorise-again.ts'
import { findStaffNotes } from './find-staff-notes.ts'
import { mayNote } from './noting.rules.ts'
import * as queries from './staff-notes.queries.ts'

type NotedRecord = queries.NotedRecord

/** @throws Refusal recordNotFound */
export async function addStaffNote(
  context: Context,
  viewer: StaffViewer,
  subject: NotedRecord,
  { text }: { readonly text: string },
): Promise<StaffNotes> {
  return inTransaction(context.db, async (sql) => {
    await requireSubject(sql, viewer, subject)
    await queries.insertNote(sql, subject, text, { by: viewer.accountId, at: context.clock() })
    return endWriting(context, sql, viewer, subject, 'note.added')
  })
}

/** @throws Refusal noteNotFound, also for another person's, and for those whose right is about other kinds now */
export async function removeStaffNote(context: Context, viewer: StaffViewer, noteId: string): Promise<StaffNotes> {
  return inTransaction(context.db, async (sql) => {
    const subject = isId(noteId) ? await queries.deleteNote(sql, noteId, viewer.accountId) : undefined
    if (!subject || !mayNote(await findAreas(sql, viewer.accountId), subject.kind)) throw new Refusal('noteNotFound')
    return endWriting(context, sql, viewer, subject, 'note.removed')
  })
}

/**
 * Puts a tag on a record, or takes it off. What is so already changes nothing.
 * @throws Refusal recordNotFound, tooManyTags
 */
export async function tagRecord(
  context: Context,
  viewer: StaffViewer,
  subject: NotedRecord,
  { tag, isOn }: { readonly tag: string; readonly isOn: boolean },
): Promise<StaffNotes> {
  return inTransaction(context.db, async (sql) => {
    await requireSubject(sql, viewer, subject)
    const tags = await queries.tagsOf(sql, subject)
    if (tags.includes(tag) === isOn) return findStaffNotes(sql, subject, viewer)
    if (isOn && tags.length >= MOST_TAGS) throw new Refusal('tooManyTags')
    await (isOn ? queries.insertTag(sql, subject, tag, viewer.accountId) : queries.deleteTag(sql, subject, tag))
    return endWriting(context, sql, viewer, subject, isOn ? 'tag.added' : 'tag.removed')
  })
}

async function requireSubject(sql: Sql, { accountId }: StaffViewer, subject: NotedRecord): Promise<void> {
  const isTheirs = isId(subject.id) && mayNote(await findAreas(sql, accountId), subject.kind)
  if (!isTheirs || !(await queries.lockSubject(sql, subject))) throw new Refusal('recordNotFound')
}

/** The entry says that something was noted, never what: entries outlive their subject. */
async function endWriting(
  context: Context,
  sql: Sql,
  viewer: StaffViewer,
  subject: NotedRecord,
  action: AuditAction,
): Promise<StaffNotes> {
  const about = { table: queries.tableOf(subject.kind), id: subject.id } as const
  await noteAction(sql, { staff: viewer.staff, action, ...about, at: context.clock() })
  return findStaffNotes(sql, subject, viewer)
}

import { isId } from '../../contract/inputs.ts'
import { Refusal } from '../../contract/refusal.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { AuditAction } from '../audit/audit-actions.rules.ts'
import { noteAction } from '../audit/note-action.ts'
import type { Context, Sql } from '../call/context.ts'
import type { StaffViewer } from '../call/viewer.ts'
import { versionOf } from '../record-version.ts'
import { type RevisedState, readState } from './read-revisions.ts'
import type { RevisionKind } from './revision-kind.ts'
import {
  changeRevision,
  type DraftKey,
  type DraftSubject,
  insertRevision,
  lockOpenRevision,
  pastBody,
} from './revisions.queries.ts'

/** Who edits what, and the version of it that they have read. */
export interface Edit<B extends object> {
  readonly kind: RevisionKind<B>
  readonly of: DraftSubject
  readonly version: string
}

interface Editing<B> extends RevisedState<B> {
  readonly subject: DraftKey
  readonly now: Date
}

type Change = { readonly id: string; readonly action: AuditAction; readonly after?: object } | undefined

/**
 * Under the lock of the draft, if the caller has read the newest version, with one entry in the audit log unless nothing
 * changes.
 * @throws Refusal recordChanged if somebody has saved, planned or published meanwhile
 */
export async function editDraft<B extends object>(
  context: Context,
  { staff }: StaffViewer,
  { kind, of, version }: Edit<B>,
  make: (sql: Sql, editing: Editing<B>) => Promise<Change>,
): Promise<void> {
  await inTransaction(context.db, async (sql) => {
    const subject = { kind: kind.name, ...of }
    const state = await readState(sql, kind, of, await lockOpenRevision(sql, subject))
    if (state.version !== version) throw new Refusal('recordChanged')
    const now = context.clock()
    const change = await make(sql, { ...state, subject, now })
    if (!change) return
    const { id, action, after } = change
    await noteAction(sql, { staff, action, table: 'revisions', id, after: { ...subject, ...after }, at: now })
  })
}

/**
 * Saves the one draft of a subject. What the site shows already makes none.
 * @param body sanitised (T152)
 * @throws Refusal recordChanged; draftPlanned
 */
export function saveDraft<B extends object>(
  context: Context,
  viewer: StaffViewer,
  edit: Edit<B>,
  body: B,
): Promise<void> {
  return editDraft(context, viewer, edit, async (sql, { open, live, subject, now: at }) => {
    const by = viewer.accountId
    if (!open && live && versionOf(live) === versionOf(body)) return undefined
    if (!open) return { id: await insertDraft(sql, subject, { body, by, at }), action: 'draft.saved' }
    if (open.state === 'planned') throw new Refusal('draftPlanned')
    if (versionOf(open.body) === versionOf(body)) return undefined
    await changeRevision(sql, open.id, { body: JSON.stringify(body), saved_by: by, saved_at: at, problem: null })
    return { id: open.id, action: 'draft.saved' }
  })
}

/**
 * Makes a draft of an earlier state. A draft that was there goes into the history.
 * @throws Refusal recordChanged; draftPlanned; recordNotFound
 */
export function returnTo<B extends object>(
  context: Context,
  viewer: StaffViewer,
  edit: Edit<B>,
  earlier: string,
): Promise<void> {
  return editDraft(context, viewer, edit, async (sql, { open, subject, now: at }) => {
    if (open?.state === 'planned') throw new Refusal('draftPlanned')
    const body = isId(earlier) ? await pastBody(sql, subject, earlier) : undefined
    if (body === undefined) throw new Refusal('recordNotFound')
    if (open) await changeRevision(sql, open.id, { state: 'discarded' })
    const draft = { body: edit.kind.schema.parse(body), basedOn: earlier, by: viewer.accountId, at }
    return { id: await insertDraft(sql, subject, draft), action: 'draft.returnedTo', after: { earlier } }
  })
}

/** @throws Refusal recordChanged; draftNotFound; draftPlanned */
export function discardDraft<B extends object>(context: Context, viewer: StaffViewer, edit: Edit<B>): Promise<void> {
  return editDraft(context, viewer, edit, async (sql, { open }) => {
    if (!open) throw new Refusal('draftNotFound')
    if (open.state === 'planned') throw new Refusal('draftPlanned')
    await changeRevision(sql, open.id, { state: 'discarded' })
    return { id: open.id, action: 'draft.discarded' }
  })
}

/** The index of drafts tells who came second. */
async function insertDraft(
  sql: Sql,
  subject: DraftKey,
  draft: Omit<Parameters<typeof insertRevision>[2], 'state'>,
): Promise<string> {
  const id = await insertRevision(sql, subject, { ...draft, state: 'draft' })
  if (id === undefined) throw new Refusal('recordChanged')
  return id
}

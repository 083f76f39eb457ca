import { DAY_MS } from '../../contract/durations.ts'
import { Refusal } from '../../contract/refusal.ts'
import { MOST_DAYS_PLANNED } from '../../contract/revisions.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Context, Sql } from '../call/context.ts'
import type { StaffViewer } from '../call/viewer.ts'
import { versionOf } from '../record-version.ts'
import { type Edit, editDraft } from './edit-draft.ts'
import { type RevisedState, readState } from './read-revisions.ts'
import type { RevisionKind } from './revision-kind.ts'
import {
  changeRevision,
  dueRevisions,
  insertRevision,
  type DraftKey,
  lockOpenRevision,
  revisionOnSite,
  replacePublished,
} from './revisions.queries.ts'

/**
 * Publishes a draft, planned or not: the site shows it as soon as this commits.
 * @throws Refusal recordChanged; draftNotFound; what the kind refuses
 */
export function publishDraft<B extends object>(context: Context, viewer: StaffViewer, edit: Edit<B>): Promise<void> {
  return editDraft(context, viewer, edit, async (sql, { open, live, subject, now }) => {
    if (!open) throw new Refusal('draftNotFound')
    await putLive(context, sql, { kind: edit.kind, subject, open, live, now, by: viewer.accountId })
    return { id: open.id, action: 'draft.published' }
  })
}

/**
 * Plans when a draft is published (T183). The draft cannot be changed until the plan is taken back.
 * @throws Refusal recordChanged; draftNotFound; startNotAhead
 */
export function planDraft<B extends object>(
  context: Context,
  viewer: StaffViewer,
  edit: Edit<B>,
  startsAt: Date,
): Promise<void> {
  return editDraft(context, viewer, edit, async (sql, { open, now }) => {
    if (!open) throw new Refusal('draftNotFound')
    const ahead = startsAt.getTime() - now.getTime()
    if (!(ahead > 0 && ahead <= MOST_DAYS_PLANNED * DAY_MS)) throw new Refusal('startNotAhead')
    const published_by = viewer.accountId
    await changeRevision(sql, open.id, { state: 'planned', publish_at: startsAt, published_by, problem: null })
    await context.jobs.send(sql, 'publish-planned', {}, { startAfter: startsAt })
    return { id: open.id, action: 'draft.planned', after: { startsAt: startsAt.toISOString() } }
  })
}

/** @throws Refusal recordChanged; draftNotFound if nothing is planned */
export function takePlanBack<B extends object>(context: Context, viewer: StaffViewer, edit: Edit<B>): Promise<void> {
  return editDraft(context, viewer, edit, async (sql, { open }) => {
    if (open?.state !== 'planned') throw new Refusal('draftNotFound')
    await changeRevision(sql, open.id, { state: 'draft', publish_at: null, published_by: null })
    return { id: open.id, action: 'draft.planTakenBack' }
  })
}

/**
 * Takes a subject off the site. What stood there is history, and an open draft stays: published, it makes it new.
 * @throws Refusal recordChanged; recordNotFound if the site does not show it, or cannot do without
 */
export function withdrawSubject<B extends object>(context: Context, viewer: StaffViewer, edit: Edit<B>): Promise<void> {
  const { kind, of } = edit
  return editDraft(context, viewer, edit, async (sql, { live, subject, now }) => {
    if (!live || !kind.remove) throw new Refusal('recordNotFound')
    const id = await keepLive(sql, { kind, subject, live, now })
    await replacePublished(sql, subject)
    await kind.remove(sql, of)
    return { id, action: 'text.removed' }
  })
}

interface Publication<B extends object> extends Omit<RevisedState<B>, 'open' | 'version'> {
  readonly kind: RevisionKind<B>
  readonly subject: DraftKey
  readonly open: NonNullable<RevisedState<B>['open']>
  readonly now: Date
  readonly by: string | null
}

/** What the site showed until now becomes history, also if no revision made it. */
async function putLive<B extends object>(
  context: Context,
  sql: Sql,
  { kind, subject, open, live, now, by }: Publication<B>,
): Promise<void> {
  if (live) await keepLive(sql, { kind, subject, live, now })
  await replacePublished(sql, subject)
  const published = {
    state: 'published',
    publish_at: null,
    published_by: by,
    published_at: now,
    problem: null,
  } as const
  await changeRevision(sql, open.id, published)
  await kind.apply(context, sql, subject, open.body)
}

/** The revision that the site shows, made now if none did. */
async function keepLive<B extends object>(
  sql: Sql,
  { kind, subject, live, now: at }: Pick<Publication<B>, 'kind' | 'subject' | 'now'> & { readonly live: B },
): Promise<string> {
  const last = await revisionOnSite(sql, subject)
  if (last && versionOf(kind.schema.parse(last.body)) === versionOf(live)) return last.id
  return (await insertRevision(sql, subject, { body: live, state: 'replaced', by: null, at })) ?? ''
}

/**
 * Publishes what is due. A job comes at the time of each plan, and every minute another one looks for what was missed.
 * A plan that the kind refuses becomes a draft again and says why.
 */
export function publishPlannedOf(kinds: readonly RevisionKind[]) {
  return async (context: Context): Promise<void> => {
    const failures: unknown[] = []
    for (const due of await dueRevisions(context.db, context.clock())) {
      const kind = kinds.find(({ name }) => name === due.kind)
      if (kind) await publishDue(context, kind, due).catch((error: unknown) => void failures.push(error))
    }
    if (failures.length > 0) throw new AggregateError(failures, 'publish-planned')
  }
}

async function publishDue(context: Context, kind: RevisionKind, subject: DraftKey): Promise<void> {
  const publish = (refused?: Refusal) =>
    inTransaction(context.db, async (sql) => {
      const locked = await lockOpenRevision(sql, subject)
      const now = context.clock()
      if (!locked?.publish_at || locked.publish_at > now) return
      const { open, live } = await readState(sql, kind, subject, locked)
      if (refused) await changeRevision(sql, locked.id, { state: 'draft', publish_at: null, problem: refused.code })
      else if (open) await putLive(context, sql, { kind, subject, open, live, now, by: locked.published_by })
    })
  await publish().catch((error: unknown) => {
    if (error instanceof Refusal) return publish(error)
    throw error
  })
}

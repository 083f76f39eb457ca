import type { Body } from '../../contract/endpoint.ts'
import { Refusal } from '../../contract/refusal.ts'
import {
  type BulkAct,
  type BulkSubject,
  bulkActs,
  MOST_BULK_ROWS,
  type previewBulkAct,
  type startBulkAct,
} from '../../contract/staff-bulk.ts'
import { SIZE_OF_A_PAGE } from '../../contract/staff-lists.ts'
import { inTransaction } from '../../database/transaction.ts'
import { noteAction } from '../audit/note-action.ts'
import type { Context } from '../call/context.ts'
import type { StaffViewer } from '../call/viewer.ts'
import { exportedLists, readerOf } from '../exports/exported-lists.ts'
import { describeFilters } from '../saved-views/filters-of-address.rules.ts'
import { requestHash } from '../idempotency/request-hash.ts'
import { rightsEverywhere } from '../staff/authorise.ts'
import { insertBulkAct } from './bulk-acts.queries.ts'
import { writeBulkAct } from './show-bulk-act.ts'

const NAMED_IN_A_PREVIEW = 10
const ROWS_READ_AT_ONCE = 2_000

type Wish = Body<typeof previewBulkAct>

/**
 * What an act would take now.
 * @throws Refusal notAllowed, bulkEmpty, bulkTooMany, bulkNotReadable, listPlaceUnknown
 */
export async function showBulkPreview(context: Context, viewer: StaffViewer, wish: Wish) {
  const subjects = await findSubjects(context, viewer, wish)
  const first = subjects.slice(0, NAMED_IN_A_PREVIEW).map(({ name }) => name)
  return { total: subjects.length, first, digest: digestOf(subjects) }
}

/** Tells the rows of one preview from those of another, in whatever order. */
function digestOf(subjects: readonly BulkSubject[]): string {
  return requestHash(subjects.map(({ id }) => id).toSorted()).toString('base64url')
}

/**
 * Begins an act on the rows that match now; a job works through them.
 * @throws Refusal as the preview, and bulkChanged when others match than the person saw there
 */
export async function beginBulkAct(
  context: Context,
  viewer: StaffViewer,
  { digest, reason, ...wish }: Body<typeof startBulkAct>,
): Promise<BulkAct> {
  const subjects = await findSubjects(context, viewer, wish)
  if (digestOf(subjects) !== digest) throw new Refusal('bulkChanged')
  const [{ staff, accountId }, { act, address, ids }, at] = [viewer, wish, context.clock()]
  const row = await inTransaction(context.db, async (sql) => {
    const begun = await insertBulkAct(sql, { accountId, act, reason, subjects, at })
    const filters = ids === null ? describeFilters(address) : 'chosen by hand'
    const after = { act, filters, rows: subjects.length }
    await noteAction(sql, { staff, action: 'bulkAct.begun', table: 'bulk_acts', id: begun.id, after, reason, at })
    await context.jobs.send(sql, 'run-bulk-act', { actId: begun.id })
    return begun
  })
  return writeBulkAct(context, row)
}

async function findSubjects(
  context: Context,
  { accountId }: StaffViewer,
  { act, address, ids }: Wish,
): Promise<readonly BulkSubject[]> {
  const { list, right } = bulkActs[act]
  const rights = await rightsEverywhere(context, accountId)
  if (!rights.includes(right) || !rights.includes(exportedLists[list].right)) throw new Refusal('notAllowed')
  const read = readerOf(list, address)
  if (!read) throw new Refusal('bulkNotReadable')
  const subjects: BulkSubject[] = []
  if (ids) {
    const after = new URLSearchParams(address).get('after') ?? undefined
    const page = await read(context, [], { ...SIZE_OF_A_PAGE, counted: 0, after })
    subjects.push(...page.subjects.filter(({ id }) => ids.includes(id)))
  }
  for (let after: string | null = null, isFirst = !ids; isFirst || after !== null; isFirst = false) {
    const page = await read(context, [], { rows: ROWS_READ_AT_ONCE, counted: 0, after: after ?? undefined })
    subjects.push(...page.subjects)
    if (subjects.length > MOST_BULK_ROWS) throw new Refusal('bulkTooMany')
    after = page.next
  }
  if (subjects.length === 0) throw new Refusal('bulkEmpty')
  return subjects
}

import { isId } from '../../contract/inputs.ts'
import { Refusal } from '../../contract/refusal.ts'
import type { OperatorArea } from '../../contract/rights.ts'
import type { ListName, SavedView } from '../../contract/staff-views.ts'
import { together } from '../../database/together.ts'
import { inTransaction } from '../../database/transaction.ts'
import { lockAccount } from '../accounts/find-account.ts'
import { noteAction } from '../audit/note-action.ts'
import type { Context, Sql } from '../call/context.ts'
import type { StaffViewer } from '../call/viewer.ts'
import { areasEverywhere } from '../staff/authorise.ts'
import { describeFilters } from './filters-of-address.rules.ts'
import {
  deleteView,
  insertView,
  lockOwnView,
  lockSharedViews,
  type NewView,
  updateView,
  type ViewRow,
  viewsFor,
  writeOpensFor,
} from './views.queries.ts'

const MOST_VIEWS = 50

/** The person's own views of a list, and those that others share. */
export async function listSavedViews(context: Context, viewer: StaffViewer, list: ListName): Promise<SavedView[]> {
  const [rows, areas] = await together(context.db, (sql) => [
    viewsFor(sql, list, viewer.accountId),
    areasEverywhere(sql, viewer.accountId),
  ])
  return rows.map((row) => writeView(row, viewer, areas))
}

/** @throws Refusal tooManyViews */
export async function addSavedView(
  context: Context,
  viewer: StaffViewer,
  list: ListName,
  view: NewView,
): Promise<SavedView> {
  return inTransaction(context.db, async (sql) => {
    await lockAccount(sql, { id: viewer.accountId })
    const row = await insertView(sql, { list, accountId: viewer.accountId, most: MOST_VIEWS, view })
    if (!row) throw new Refusal('tooManyViews')
    await noteView(context, sql, viewer, { id: row.id, after: { list, ...view } })
    return writeView(row, viewer)
  })
}

interface NamedView {
  readonly list: ListName
  readonly view: string
}

/** @throws Refusal viewNotFound, also for a view that somebody else shares */
export async function changeSavedView(
  context: Context,
  viewer: StaffViewer,
  named: NamedView,
  view: NewView,
): Promise<SavedView> {
  return inTransaction(context.db, async (sql) => {
    const row = await lockNamedView(sql, viewer, named)
    await updateView(sql, row.id, view)
    await noteView(context, sql, viewer, { id: row.id, before: describe(row), after: view })
    return writeView({ ...row, ...view }, viewer)
  })
}

/** @throws Refusal viewNotFound */
export async function removeSavedView(context: Context, viewer: StaffViewer, named: NamedView): Promise<void> {
  await inTransaction(context.db, async (sql) => {
    const row = await lockNamedView(sql, viewer, named)
    await deleteView(sql, row.id)
    await noteView(context, sql, viewer, { id: row.id, before: describe(row) })
  })
}

/**
 * Says for which roles a shared view is the first of its list. Another view that was so for one of them no longer is.
 * @throws Refusal viewNotFound, viewNotShared
 */
export async function chooseFirstViewOf(
  context: Context,
  viewer: StaffViewer,
  { list, view }: NamedView,
  roles: readonly OperatorArea[],
): Promise<SavedView> {
  return inTransaction(context.db, async (sql) => {
    const shared = await lockSharedViews(sql, list)
    const row = shared.find(({ id }) => id === view)
    if (!row) throw new Refusal(await refusalFor(sql, viewer, { list, view }))
    const others = shared.filter(({ id, opensFor }) => id !== row.id && opensFor.some((role) => roles.includes(role)))
    for (const { id, opensFor } of others) {
      await writeOpensFor(
        sql,
        id,
        opensFor.filter((role) => !roles.includes(role)),
      )
    }
    await writeOpensFor(sql, row.id, roles)
    const [before, after] = [{ opensFor: row.opensFor }, { opensFor: roles }]
    const [subject, at] = [{ table: 'saved_views', id: row.id } as const, context.clock()]
    await noteAction(sql, { staff: viewer.staff, action: 'view.madeFirst', ...subject, before, after, at })
    return writeView({ ...row, opensFor: [...roles] }, viewer, await areasEverywhere(sql, viewer.accountId))
  })
}

/** The caller's own view may be there without being shared. */
async function refusalFor(sql: Sql, { accountId }: StaffViewer, { list, view }: NamedView) {
  const own = isId(view) ? await lockOwnView(sql, { id: view, list, accountId }) : undefined
  return own ? 'viewNotShared' : 'viewNotFound'
}

async function lockNamedView(sql: Sql, { accountId }: StaffViewer, { list, view }: NamedView): Promise<ViewRow> {
  const row = isId(view) ? await lockOwnView(sql, { id: view, list, accountId }) : undefined
  if (!row) throw new Refusal('viewNotFound')
  return row
}

interface ViewChange {
  readonly id: string
  readonly before?: NewView
  readonly after?: NewView & { readonly list?: ListName }
}

async function noteView(context: Context, sql: Sql, { staff }: StaffViewer, change: ViewChange): Promise<void> {
  const { id, before, after } = change
  await noteAction(sql, {
    staff,
    action: after ? 'view.saved' : 'view.removed',
    table: 'saved_views',
    id,
    before: before && writeFields(before),
    after: after && writeFields(after),
    at: context.clock(),
  })
}

function writeFields({ address, ...others }: NonNullable<ViewChange['after']>) {
  return { ...others, filters: describeFilters(address) }
}

const describe = ({ name, address, isShared }: ViewRow): NewView => ({ name, address, isShared })

function writeView(row: ViewRow, { accountId }: StaffViewer, areas: readonly OperatorArea[] = []): SavedView {
  const { id, opensFor } = row
  const opensFirst = opensFor.some((area) => areas.includes(area))
  return { id, ...describe(row), isOwn: row.accountId === accountId, opensFor, opensFirst }
}

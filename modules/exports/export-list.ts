import { CSV_START, writeCsvRows } from '../../contract/csv-text.ts'
import { DAY_MS, MINUTE_MS } from '../../contract/durations.ts'
import { isId } from '../../contract/inputs.ts'
import { Refusal } from '../../contract/refusal.ts'
import type { ListExport, startExport } from '../../contract/staff-exports.ts'
import type { Body } from '../../contract/endpoint.ts'
import type { ListName } from '../../contract/staff-views.ts'
import { inTransaction } from '../../database/transaction.ts'
import { noteAction } from '../audit/note-action.ts'
import { FileAnswer } from '../call/answers.ts'
import type { Context } from '../call/context.ts'
import type { StaffViewer } from '../call/viewer.ts'
import { describeFilters } from '../saved-views/filters-of-address.rules.ts'
import { rightsEverywhere } from '../staff/authorise.ts'
import { exportedLists, readerOf } from './exported-lists.ts'
import {
  addPart,
  countParts,
  exportById,
  type ExportRow,
  failExport,
  insertExport,
  partOf,
  removeExpiredExports,
} from './exports.queries.ts'

const KEPT_MS = DAY_MS
/** An export without a new part for so long has failed: its job was given up. */
const PATIENCE_MS = 10 * MINUTE_MS
const ROWS_OF_A_PART = 2_000
const EVERY_ROW = 100_000_000

/**
 * Begins to write a list to a file, all rows that match. Which rows these are stands in the audit log.
 * @throws Refusal notAllowed, exportNotReadable, exportEmpty, listPlaceUnknown
 */
export async function beginExport(
  context: Context,
  { staff, accountId }: StaffViewer,
  { list, address, columns, ...form }: Body<typeof startExport>,
): Promise<ListExport> {
  if (!(await mayExport(context, accountId, list))) throw new Refusal('notAllowed')
  const { heads } = exportedLists[list]
  const wanted = columns.filter((key) => Object.hasOwn(heads, key))
  const read = readerOf(list, address)
  if (!read || wanted.length === 0) throw new Refusal('exportNotReadable')
  const { total } = await read(context, wanted, { after: undefined, rows: 1, counted: EVERY_ROW })
  if (total === 0) throw new Refusal('exportEmpty')
  const at = context.clock()
  const row = await inTransaction(context.db, async (sql) => {
    const expiresAt = new Date(at.getTime() + KEPT_MS)
    const kept = await insertExport(sql, { accountId, list, address, columns: wanted, form, total, at, expiresAt })
    await noteAction(sql, {
      staff,
      action: 'list.exported',
      table: 'list_exports',
      id: kept.id,
      after: { list, filters: describeFilters(address), columns: wanted, rows: total },
      at,
    })
    await context.jobs.send(sql, 'write-export', { exportId: kept.id })
    return kept
  })
  return writeExport(row, at)
}

/** People may lose a right between the beginning of an export and its file. */
async function mayExport(context: Context, accountId: string, list: string): Promise<boolean> {
  const rights = await rightsEverywhere(context, accountId)
  return rights.includes('lists.export') && rights.includes(exportedLists[list as ListName].right)
}

/** The job: writes one part after the other, each in a transaction of its own, and goes on where it was. */
export async function writeExportFile(
  context: Context,
  { exportId }: Readonly<Record<string, unknown>>,
): Promise<void> {
  for (;;) {
    const row = await exportById(context.db, String(exportId))
    if (row?.status !== 'writing') return
    const read = readerOf(row.list as ListName, row.address)
    if (!read || !(await mayExport(context, row.account_id, row.list))) return failExport(context.db, row.id)
    const size = { after: row.next_place ?? undefined, rows: ROWS_OF_A_PART, counted: 0 }
    const { cells, next } = await read(context, row.columns, size)
    const number = await countParts(context.db, row.id)
    const rows = writeCsvRows(cells, row.form)
    const part = { id: row.id, written: row.written, number, rows: cells.length, nextPlace: next, at: context.clock() }
    const text = number === 0 ? startOf(row) + rows : rows
    await inTransaction(context.db, (sql) => addPart(sql, { ...part, text }))
  }
}

function startOf({ list, columns, form }: ExportRow): string {
  const { heads } = exportedLists[list as ListName]
  return CSV_START + writeCsvRows([columns.map((key) => heads[key] ?? key)], form)
}

/** @throws Refusal exportNotFound, also for another person's export; notAllowed */
export async function showListExport(context: Context, viewer: StaffViewer, id: string): Promise<ListExport> {
  return writeExport(await findOwn(context, viewer, id), context.clock())
}

/** @throws Refusal exportNotFound, notAllowed, exportNotReady */
export async function loadListExport(context: Context, viewer: StaffViewer, id: string): Promise<FileAnswer> {
  const row = await findOwn(context, viewer, id)
  if (row.status !== 'done') throw new Refusal('exportNotReady')
  const count = await countParts(context.db, row.id)
  const parts: Buffer[] = []
  // One after the other: as texts, all of them would take twice the memory of the file.
  for (let number = 0; number < count; number++) parts.push(Buffer.from(await partOf(context.db, row.id, number)))
  return new FileAnswer('text/csv; charset=utf-8', Buffer.concat(parts), nameOf(row))
}

async function findOwn(context: Context, { accountId }: StaffViewer, id: string): Promise<ExportRow> {
  const row = isId(id) ? await exportById(context.db, id) : undefined
  const now = context.clock()
  if (row?.account_id !== accountId || row.expires_at <= now) throw new Refusal('exportNotFound')
  if (!(await mayExport(context, accountId, row.list))) throw new Refusal('notAllowed')
  if (row.status !== 'writing' || row.written_at.getTime() > now.getTime() - PATIENCE_MS) return row
  await failExport(context.db, row.id)
  return { ...row, status: 'failed' }
}

const nameOf = ({ list, created_at }: ExportRow) => `${list}-${created_at.toISOString().slice(0, 10)}.csv`

function writeExport(row: ExportRow, now: Date): ListExport {
  const { id, status, written, total, created_at: began } = row
  const left = (now.getTime() - began.getTime()) * (Math.max(total - written, 0) / Math.max(written, 1))
  return {
    id,
    state: status,
    written,
    total,
    readyAt: status === 'writing' && written > 0 ? new Date(now.getTime() + left).toISOString() : null,
    fileName: nameOf(row),
  }
}

/** Removes files after their day. */
export async function sweepExports(context: Context): Promise<void> {
  await removeExpiredExports(context.db, context.clock())
}

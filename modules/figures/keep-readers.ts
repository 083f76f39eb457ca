import { isId } from '../../contract/inputs.ts'
import { Refusal } from '../../contract/refusal.ts'
import type { FigureReader } from '../../contract/staff-figures.ts'
import { inTransaction } from '../../database/transaction.ts'
import { noteAction } from '../audit/note-action.ts'
import type { Context, Sql } from '../call/context.ts'
import type { StaffViewer } from '../call/viewer.ts'
import { deleteReader, insertReader, lockReaders, readersOfFigures, setStopped } from './readers.queries.ts'

const MOST_READERS = 50

export async function listReaders(sql: Sql): Promise<{ readers: FigureReader[] }> {
  const rows = await readersOfFigures(sql)
  return {
    readers: rows.map(({ id, email, since, stoppedAt }) => ({
      id,
      email,
      since: since.toISOString(),
      hasStopped: stoppedAt !== null,
    })),
  }
}

/**
 * Who gets the figures each week. The address need not have an account. A reader who has stopped them stays so.
 * @throws Refusal tooManyReaders
 */
export async function addReader(context: Context, { staff }: StaffViewer, { email }: { readonly email: string }) {
  return inTransaction(context.db, async (sql) => {
    await lockReaders(sql)
    const at = context.clock()
    const id = await insertReader(sql, email, at)
    const listed = await listReaders(sql)
    if (listed.readers.length > MOST_READERS) throw new Refusal('tooManyReaders')
    if (id !== undefined)
      await noteAction(sql, { staff, action: 'figures.readerAdded', table: 'figure_readers', id, at })
    return listed
  })
}

/** @throws Refusal readerNotFound */
export async function removeReader(context: Context, { staff }: StaffViewer, id: string) {
  return inTransaction(context.db, async (sql) => {
    const email = isId(id) ? await deleteReader(sql, id) : undefined
    if (email === undefined) throw new Refusal('readerNotFound')
    const at = context.clock()
    await noteAction(sql, { staff, action: 'figures.readerRemoved', table: 'figure_readers', id, at })
    return listReaders(sql)
  })
}

/** What the link in a reader's mail does: it stops the figures, or lets them come again. False without that reader. */
export async function turnReader(context: Context, id: string, isOn: boolean): Promise<boolean> {
  return setStopped(context.db, id, isOn ? null : context.clock())
}

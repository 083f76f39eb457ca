import type { OpenedCase } from '../../contract/desk-cases.ts'
import { isId } from '../../contract/inputs.ts'
import { Refusal } from '../../contract/refusal.ts'
import { inTransaction } from '../../database/transaction.ts'
import { noteAction } from '../audit/note-action.ts'
import type { Context } from '../call/context.ts'
import type { StaffViewer } from '../call/viewer.ts'
import { historyOf, historyOfCase } from './case-history.queries.ts'
import { findListedCase } from './cases.queries.ts'
import { writeCase } from './list-cases.ts'

/**
 * Shows what happened to the booking of a case, open or settled. It shows a traveller's data, so the same transaction
 * records who looked.
 * @throws Refusal caseNotFound
 */
export async function openCase(context: Context, { staff }: StaffViewer, caseId: string): Promise<OpenedCase> {
  return inTransaction(context.db, async (sql) => {
    const found = isId(caseId) ? await findListedCase(sql, caseId) : undefined
    if (!found) throw new Refusal('caseNotFound')
    const at = context.clock()
    await noteAction(sql, { staff, action: 'case.opened', table: 'desk_cases', id: caseId, at })
    const { bookingId } = found.case
    const history = bookingId === null ? await historyOfCase(sql, caseId) : await historyOf(sql, bookingId)
    return { case: writeCase(found.case, at), words: found.words, history }
  })
}

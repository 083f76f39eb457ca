import { Refusal } from '../../../contract/refusal.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { noteAction } from '../../audit/note-action.ts'
import type { Context } from '../../call/context.ts'
import type { StaffViewer } from '../../call/viewer.ts'
import { LOCALE } from './edit-texts.ts'
import { lockQuestionOrder, orderQuestions } from '../texts.queries.ts'

/**
 * Moves a question before or behind its neighbour under the same heading. The site shows it at once.
 * @throws Refusal recordNotFound
 */
export async function moveQuestion(
  context: Context,
  { staff }: StaffViewer,
  id: string,
  isUp: boolean,
): Promise<{ isChanged: boolean }> {
  return inTransaction(context.db, async (sql) => {
    const all = await lockQuestionOrder(sql, LOCALE)
    const question = all.find((one) => one.id === id)
    if (!question) throw new Refusal('recordNotFound')
    const group = all.filter(({ section }) => section === question.section)
    const neighbour = group[group.indexOf(question) + (isUp ? -1 : 1)]
    if (!neighbour) return { isChanged: false }
    const swapped = new Map([
      [id, neighbour.id],
      [neighbour.id, id],
    ])
    await orderQuestions(
      sql,
      all.map((one) => swapped.get(one.id) ?? one.id),
    )
    const entry = { staff, action: 'question.moved', table: 'faq_items', id, after: { isUp } } as const
    await noteAction(sql, { ...entry, at: context.clock() })
    return { isChanged: true }
  })
}

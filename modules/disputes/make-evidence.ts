import { isId } from '../../contract/inputs.ts'
import { Refusal } from '../../contract/refusal.ts'
import { inTransaction } from '../../database/transaction.ts'
import { noteAction } from '../audit/note-action.ts'
import { FileAnswer } from '../call/answers.ts'
import type { Context } from '../call/context.ts'
import type { StaffViewer } from '../call/viewer.ts'
import { findDispute } from '../checkout/office/list-disputes.ts'
import { readOrderForBank } from '../checkout/office/open-order.ts'
import { listVisitsOfPass } from '../desk/office/list-visits-of-pass.ts'
import { throttle } from '../limits/throttle.ts'
import { listMailsAbout } from '../notifications/list-mails.ts'
import { beginPrinting, printPaper } from '../tickets/print/print-paper.ts'
import { writeEvidence } from './evidence.rules.ts'

const MOST_VISITS = 100

/**
 * The evidence for a dispute as a PDF, from what we hold. It is drawn when it is asked for and kept nowhere (T99).
 * @throws Refusal disputeNotFound
 */
export async function makeEvidenceFile(context: Context, viewer: StaffViewer, id: string): Promise<FileAnswer> {
  await throttle(context, 'printing', { account: viewer.accountId })
  const now = context.clock()
  const facts = await inTransaction(context.db, async (sql) => {
    const dispute = isId(id) ? await findDispute(sql, id) : undefined
    if (!dispute) throw new Refusal('disputeNotFound')
    const subject = { table: 'orders', id: dispute.order.id, after: { disputeId: dispute.id }, at: now } as const
    await noteAction(sql, { staff: viewer.staff, action: 'dispute.evidenceMade', ...subject })
    const { record, terms, isAdultConfirmed } = await readOrderForBank(sql, dispute.order.id, now)
    const { pass } = record
    const visits = pass === null ? [] : await listVisitsOfPass(sql, pass.id, MOST_VISITS)
    const mails = [...record.mails]
    for (const { booking } of visits)
      mails.push(...(await listMailsAbout(sql, [booking.id], { accountId: booking.traveller.id, id: booking.id })))
    const oldestFirst = mails.toSorted((one, other) => (one.writtenAt < other.writtenAt ? -1 : 1))
    return { dispute, order: record, terms, isAdultConfirmed, passCode: pass?.code, mails: oldestFirst, visits }
  })
  beginPrinting()
  const report = writeEvidence({ brand: context.settings.brand, ...facts, now })
  return new FileAnswer('application/pdf', await printPaper(report), `Evidence-${facts.dispute.order.number}.pdf`)
}

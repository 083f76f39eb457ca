import { isId } from '../../../contract/inputs.ts'
import { Refusal, refuseField } from '../../../contract/refusal.ts'
import type { PartnerCodes } from '../../../contract/staff-codes.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { noteAction } from '../../audit/note-action.ts'
import type { Context } from '../../call/context.ts'
import type { PartnerStaffViewer, StaffViewer } from '../../call/viewer.ts'
import { stopWaitingMails } from '../../notifications/queue-mail.ts'
import { hashOfCode } from '../claim-pass.ts'
import { codesMeant } from '../pass-code.rules.ts'
import { productById } from '../pass-products.queries.ts'
import { giveAllowanceBack, lockBatch, replaceAllowance, voidCodesOfBatch, voidOneCode } from './codes.queries.ts'
import { showPartnerCodes } from './list-code-batches.ts'
import { reasonOfCode } from './make-codes.ts'
import * as texts from './texts.ts'

/**
 * Voids the unclaimed codes of a batch, and stops the mails with them that wait. Claimed ones stay with their travellers.
 * What people of a partner made goes back to what they may make, so that they can make it again.
 * @throws Refusal recordNotFound
 */
export async function voidBatch(
  { db, clock }: Context,
  { staff }: StaffViewer,
  batchId: string,
): Promise<{ voided: number; mailed: number }> {
  const at = clock()
  return inTransaction(db, async (sql) => {
    const batch = isId(batchId) ? await lockBatch(sql, staff.partners ?? [], batchId) : undefined
    if (!batch) throw new Refusal('recordNotFound')
    const voided = await voidCodesOfBatch(sql, batch.id, at)
    const { id, name, codes, delivery } = batch
    if (voided > 0) await giveAllowanceBack(sql, id, voided)
    const reasons = delivery === 'mail' ? Array.from({ length: codes }, (_, index) => reasonOfCode(id, index)) : []
    const stopped = await stopWaitingMails(sql, reasons)
    if (voided > 0)
      await noteAction(sql, { staff, action: 'codes.voided', table: 'code_batches', id, after: { name, voided }, at })
    return { voided, mailed: reasons.length - stopped }
  })
}

/** Voids one code, which the person has typed. */
export async function voidCode(
  { db, clock }: Context,
  { staff }: StaffViewer,
  typed: string,
): Promise<{ voided: number }> {
  const at = clock()
  return inTransaction(db, async (sql) => {
    const code = await voidOneCode(sql, staff.partners ?? [], codesMeant(typed).map(hashOfCode), at)
    if (!code) throw refuseField('code', texts.codeUnknown)
    if (code.batchId !== null) await giveAllowanceBack(sql, code.batchId, 1)
    const after = { endsWith: code.hint }
    await noteAction(sql, { staff, action: 'codes.voided', table: 'pass_codes', id: code.id, after, at })
    return { voided: 1 }
  })
}

/** @throws Refusal recordNotFound */
export async function allowCodes(
  context: Context,
  viewer: PartnerStaffViewer,
  { product: productId, left }: { readonly product: string; readonly left: number },
): Promise<PartnerCodes> {
  const { staff } = viewer
  const { id, name } = staff.partner
  await inTransaction(context.db, async (sql) => {
    const product = isId(productId) ? await productById(sql, productId) : undefined
    if (!product) throw new Refusal('recordNotFound')
    await replaceAllowance(sql, { partnerId: id, productId, left })
    const after = { partner: name, pass: product.name, left }
    await noteAction(sql, { staff, action: 'codes.allowed', table: 'partners', id, after, at: context.clock() })
  })
  return showPartnerCodes(context, viewer)
}

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
import {
  figuresOfBatches,
  giveAllowanceBack,
  isCodeKnown,
  lockBatch,
  replaceAllowance,
  voidCodesOfBatch,
  voidOneCode,
} from './codes.queries.ts'
import { showPartnerCodes } from './list-code-batches.ts'
import { reasonsOfBatch } from './make-codes.ts'
import { countGivenBack } from './shown-claims.rules.ts'
import * as texts from './texts.ts'

/**
 * Voids the unclaimed codes of a batch, and stops the mails with them that wait. Claimed ones stay with their travellers.
 * What people of a partner made goes back to what they may make, so that they can make it again; neither that nor the
 * answer tells them what one guest did (B16).
 * @throws Refusal recordNotFound
 */
export async function voidBatch(
  { db, clock }: Context,
  { staff }: StaffViewer,
  batchId: string,
): Promise<{ voided: number | null; mailed: number }> {
  const at = clock()
  return inTransaction(db, async (sql) => {
    const { partners: reach = [] } = staff
    const batch = isId(batchId) ? await lockBatch(sql, reach, batchId) : undefined
    if (!batch) throw new Refusal('recordNotFound')
    const voided = await voidCodesOfBatch(sql, batch.id, at)
    const { id, name, codes, delivery } = batch
    const claimed = (await figuresOfBatches(sql, [id])).get(id)?.claimed ?? 0
    if (batch.void_at === null) await giveAllowanceBack(sql, id, countGivenBack({ made: codes, claimed }))
    const reasons = delivery === 'mail' ? reasonsOfBatch(id, codes) : []
    const stopped = await stopWaitingMails(sql, reasons)
    if (voided > 0)
      await noteAction(sql, { staff, action: 'codes.voided', table: 'code_batches', id, after: { name, voided }, at })
    return { voided: reach === 'all' ? voided : null, mailed: reasons.length - stopped }
  })
}

/**
 * Voids one code, which the person has typed. People of a partner do not learn whether a guest had claimed it before, so
 * it does not go back to what they may make before its batch does.
 */
export async function voidCode(
  { db, clock }: Context,
  { staff }: StaffViewer,
  typed: string,
): Promise<{ voided: number | null }> {
  const at = clock()
  return inTransaction(db, async (sql) => {
    const { partners: reach = [] } = staff
    const hashes = codesMeant(typed).map(hashOfCode)
    const code = await voidOneCode(sql, reach, hashes, at)
    const answer = { voided: reach === 'all' ? 1 : null }
    if (!code && reach !== 'all' && (await isCodeKnown(sql, reach, hashes))) return answer
    if (!code) throw refuseField('code', texts.codeUnknown)
    const after = { endsWith: code.hint }
    await noteAction(sql, { staff, action: 'codes.voided', table: 'pass_codes', id: code.id, after, at })
    return answer
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

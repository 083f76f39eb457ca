import { randomBytes } from 'node:crypto'
import { writeCsv } from '../../../contract/csv-text.ts'
import { countText } from '../../../contract/fill-in.ts'
import { isId } from '../../../contract/inputs.ts'
import { Refusal, refuseField } from '../../../contract/refusal.ts'
import type { BatchWish } from '../../../contract/staff-codes.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { noteAction } from '../../audit/note-action.ts'
import { FileAnswer } from '../../call/answers.ts'
import type { Context, Sql } from '../../call/context.ts'
import type { StaffViewer } from '../../call/viewer.ts'
import { onceInTransaction } from '../../idempotency/once-by-key.ts'
import { requestHash } from '../../idempotency/request-hash.ts'
import { queueMailsToStrangers } from '../../notifications/queue-mail.ts'
import { hashOfCode } from '../claim-pass.ts'
import { PASS_CODE_BYTES, writePassCode } from '../pass-code.rules.ts'
import { type PassProductRow, productById } from '../pass-products.queries.ts'
import { readAddresses } from './addresses.ts'
import { allowancesOf, insertBatch, insertCodesOfBatch, partnersForCodes, takeAllowance } from './codes.queries.ts'
import * as texts from './texts.ts'

interface Batch {
  readonly id: string
  readonly product: PassProductRow
  readonly partner: { readonly id: string; readonly name: string } | undefined
  readonly ends: string | null
  /** Only here and in what goes out: the database has their hashes. */
  readonly codes: readonly string[]
}

/**
 * Makes codes and answers them as a file, once (B18).
 * @throws Refusal recordNotFound
 */
export async function makeCodes(
  context: Context,
  viewer: StaffViewer,
  { count, ...wish }: BatchWish & { readonly count: number },
): Promise<FileAnswer> {
  const made = await inTransaction(context.db, (sql) =>
    makeBatch(context, sql, viewer, { wish, count, delivery: 'download' }),
  )
  const { id, product, ends, codes } = made
  const heads = [texts.codeHead, texts.passHead, texts.endsHead]
  const rows = codes.map((code) => [code, product.name, ends])
  const name = `codes-${id.slice(0, 8)}.csv`
  return new FileAnswer('text/csv; charset=utf-8', Buffer.from(writeCsv([heads, ...rows])), name)
}

/**
 * Makes a code for each address of a list and mails it there. The same request again mails nothing again.
 * @throws Refusal recordNotFound
 */
export async function mailCodes(
  context: Context,
  viewer: StaffViewer,
  { file, ...wish }: BatchWish & { readonly file: Uint8Array },
): Promise<{ mails: number }> {
  const { addresses } = await readAddresses(file)
  const keyed = {
    scope: `mail-codes:${viewer.accountId}`,
    key: viewer.idempotencyKey,
    bodyHash: requestHash({ ...wish, addresses }),
  }
  return onceInTransaction(context, keyed, async (sql) => {
    const count = addresses.length
    const { id, product, partner, ends, codes } = await makeBatch(context, sql, viewer, {
      wish,
      count,
      delivery: 'mail',
    })
    const reasons = reasonsOfBatch(id, count)
    const { name: passName, visits, city } = product
    const mails = addresses.map((to, index) => ({
      kind: 'pass-code' as const,
      to,
      data: { passCode: codes[index] ?? '', passName, visits, city, from: partner?.name ?? null, ends },
      partnerId: partner?.id,
      dedupeKey: reasons[index],
    }))
    await queueMailsToStrangers(context, sql, mails)
    return { mails: count }
  })
}

/** Why each code of a batch is mailed. */
export function reasonsOfBatch(batchId: string, codes: number): string[] {
  return Array.from({ length: codes }, (_, index) => `pass-code:${batchId}:${index}`)
}

interface BatchRequest {
  readonly wish: BatchWish
  readonly count: number
  readonly delivery: 'download' | 'mail'
}

async function makeBatch(
  { clock }: Context,
  sql: Sql,
  { staff }: StaffViewer,
  { wish, count, delivery }: BatchRequest,
): Promise<Batch> {
  const at = clock()
  const { partners: reach = [] } = staff
  const partner = wish.partner
    ? (await partnersForCodes(sql, reach)).find(({ slug }) => slug === wish.partner)
    : undefined
  if (!partner && (wish.partner || reach !== 'all')) throw new Refusal('recordNotFound')
  const product = isId(wish.product) ? await productById(sql, wish.product) : undefined
  if (!product || product.type === 'wellness') throw new Refusal('recordNotFound')
  const expires = wish.ends === undefined ? null : new Date(`${wish.ends}T00:00:00Z`)
  if (expires && expires <= at) throw refuseField('ends', texts.endsPast)
  const isOfAllowance = staff.actor !== 'operator'
  if (partner && isOfAllowance) {
    const isAllowed = await takeAllowance(sql, { partnerId: partner.id, productId: product.id, count })
    if (!isAllowed) throw await refuseMore(sql, partner.id, product.id)
  }
  const id = await insertBatch(sql, {
    partner_id: partner?.id ?? null,
    pass_product_id: product.id,
    name: wish.name,
    codes: count,
    expires_at: expires,
    delivery,
    made_by: staff.accountId ?? null,
    made_at: at,
    is_of_allowance: isOfAllowance,
    void_at: null,
  })
  const codes = Array.from({ length: count }, () => writePassCode(randomBytes(PASS_CODE_BYTES)))
  const kept = codes.map((code) => ({ hash: hashOfCode(code).toString('hex'), hint: code.slice(-4) }))
  await insertCodesOfBatch(sql, id, kept)
  const after = { name: wish.name, partner: partner?.name ?? null, pass: product.name, codes: count, delivery }
  await noteAction(sql, { staff, action: 'codes.made', table: 'code_batches', id, after, at })
  return { id, product, partner, ends: wish.ends ?? null, codes }
}

async function refuseMore(sql: Sql, partnerId: string, productId: string): Promise<Refusal> {
  const left = (await allowancesOf(sql, partnerId)).find(({ product }) => product === productId)?.left ?? 0
  return refuseField('count', countText(texts.allowanceLeft, left))
}

import { createHash } from 'node:crypto'
import { foldCode } from '../../contract/codes.ts'
import { Refusal } from '../../contract/refusal.ts'
import type { OwnedPass } from '../../contract/passes.ts'
import { refuseBlocked } from '../accounts/refuse-blocked.ts'
import type { Context, Sql } from '../call/context.ts'
import { onceInTransaction } from '../idempotency/once-by-key.ts'
import { requestHash } from '../idempotency/request-hash.ts'
import { throttle } from '../limits/throttle.ts'
import { issuePass } from './issue-pass.ts'
import { codesMeant } from './pass-code.rules.ts'
import { bindPassCode, lockPassCode, type PassCode } from './pass-codes.queries.ts'
import { productById } from './pass-products.queries.ts'
import { type Pass, passByCode, passById } from './passes.queries.ts'
import { describeOwnedPass } from './write-pass.ts'

export interface Claimant {
  readonly accountId: string
  readonly idempotencyKey?: string | undefined
}

/**
 * Gives the pass behind a code to its first claimant, whose second claim succeeds too. Every other problem with a code
 * gets the same text, so that trying codes reveals nothing (T101-T103).
 */
export async function claimPass(
  context: Context,
  { accountId, idempotencyKey }: Claimant,
  typed: string,
): Promise<OwnedPass> {
  await throttle(context, 'claim', { account: accountId })
  const keyed = { scope: `claim:${accountId}`, key: idempotencyKey, bodyHash: requestHash({ code: foldCode(typed) }) }
  return onceInTransaction(context, keyed, async (sql) => {
    await refuseBlocked(sql, accountId)
    for (const code of codesMeant(typed)) {
      const pass = (await passByCode(sql, accountId, code)) ?? (await redeemCode(sql, accountId, code, context.clock()))
      if (pass) return describeOwnedPass(pass)
    }
    throw new Refusal('passCodeInvalid')
  })
}

async function redeemCode(sql: Sql, accountId: string, code: string, now: Date): Promise<Pass | undefined> {
  const found = await lockPassCode(sql, hashOfCode(code))
  if (!found) return undefined
  if (found.claimedBy === accountId && found.passId !== null) return passById(sql, found.passId)
  if (found.claimedBy !== null || found.voidAt !== null || (found.expiresAt !== null && found.expiresAt <= now))
    return undefined
  return issuePassOfCode(sql, accountId, found, code, now)
}

async function issuePassOfCode(
  sql: Sql,
  accountId: string,
  found: PassCode,
  code: string,
  now: Date,
): Promise<Pass | undefined> {
  const product = await productById(sql, found.productId)
  if (!product) return undefined
  const pass = await issuePass(sql, {
    accountId,
    productId: product.id,
    origin: 'code',
    price: { minor: product.discountedPriceMinor ?? product.priceMinor, currency: product.currency },
    soldAt: now,
    partnerId: found.partnerId,
    code,
  })
  await bindPassCode(sql, found.id, { accountId, passId: pass.id, at: now })
  return pass
}

/** Only hashes of codes are stored. */
export function hashOfCode(code: string): Buffer {
  return createHash('sha256').update(foldCode(code)).digest()
}

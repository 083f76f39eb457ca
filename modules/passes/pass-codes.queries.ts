import type { Sql } from '../call/context.ts'

export interface PassCode {
  readonly id: string
  readonly productId: string
  readonly partnerId: string | null
  readonly expiresAt: Date | null
  readonly voidAt: Date | null
  readonly claimedBy: string | null
  readonly passId: string | null
}

/** Locks the code, so that no other transaction claims it. A caller that waited reads its latest owner. */
export async function lockPassCode(sql: Sql, hash: Buffer): Promise<PassCode | undefined> {
  return sql
    .selectFrom('pass_codes')
    .select([
      'id',
      'pass_product_id as productId',
      'partner_id as partnerId',
      'expires_at as expiresAt',
      'void_at as voidAt',
      'claimed_by as claimedBy',
      'pass_id as passId',
    ])
    .where('code_hash', '=', hash)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function bindPassCode(
  sql: Sql,
  id: string,
  claim: { accountId: string; passId: string; at: Date },
): Promise<void> {
  await sql
    .updateTable('pass_codes')
    .set({ claimed_by: claim.accountId, claimed_at: claim.at, pass_id: claim.passId })
    .where('id', '=', id)
    .execute()
}

import { foldCode } from '../../../contract/codes.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Context } from '../../call/context.ts'
import { sanitiseOrNull } from '../../formats/sanitise-html.rules.ts'
import { hashOfCode } from '../claim-pass.ts'
import { insertCodes, insertProducts, type NewPassCode, type NewPassProduct } from './publish.queries.ts'

export type { NewPassCode, NewPassProduct } from './publish.queries.ts'

/** Puts passes on sale. Existing ones do not change. */
export async function publishPassProducts(context: Context, products: readonly NewPassProduct[]): Promise<void> {
  const safe = products.map((product) => ({ ...product, shortDescription: sanitiseOrNull(product.shortDescription) }))
  await inTransaction(context.db, (sql) => insertProducts(sql, safe))
}

const HINT_LENGTH = 4

/** Makes codes claimable; only their hashes are stored. Existing ones do not change, claimed or not. */
export async function publishPassCodes(context: Context, codes: readonly NewPassCode[]): Promise<void> {
  const kept = codes.map(({ code, ...rest }) => ({
    ...rest,
    hash: hashOfCode(code),
    hint: foldCode(code).slice(-HINT_LENGTH),
  }))
  await inTransaction(context.db, (sql) => insertCodes(sql, kept))
}

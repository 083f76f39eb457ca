import type { Currency } from '../../../contract/money.ts'
import type { OwnedPassType } from '../../../contract/passes.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Context } from '../../context.ts'
import { hashOfCode } from '../claim-pass.ts'
import { foldCode } from '../pass-code.rules.ts'
import { insertCodes, insertProducts } from './publish.queries.ts'

/** A pass to sell. Published again under the same id it is left as it is. */
export interface NewPassProduct {
  readonly id: string
  readonly slug: string
  /** Null: valid everywhere. */
  readonly destinationId: string | null
  readonly name: string
  readonly type: OwnedPassType
  readonly visits: number
  readonly priceMinor: number
  /** What it costs while reduced; null when it is not. */
  readonly discountedPriceMinor: number | null
  readonly currency: Currency
  readonly validMonths: number
  /** Sanitised HTML (T152). */
  readonly shortDescription: string | null
  /** Sold by the partners that list it, and by nobody else (T76). */
  readonly isRestricted: boolean
  readonly isOnSale: boolean
}

/** A code that somebody may redeem for a pass. */
export interface NewPassCode {
  readonly code: string
  readonly productId: string
  readonly partnerId: string | null
  /** When it can no longer be claimed; null: never. */
  readonly expiresAt: Date | null
}

/** Puts passes on sale. Those that exist already stay as they are. */
export async function publishPassProducts(context: Context, products: readonly NewPassProduct[]): Promise<void> {
  await inTransaction(context.db, (sql) => insertProducts(sql, products))
}

const HINT_LENGTH = 4

/** Makes codes claimable; only their hashes are kept. Those that exist already stay as they are, claimed or not. */
export async function publishPassCodes(context: Context, codes: readonly NewPassCode[]): Promise<void> {
  const kept = codes.map(({ code, ...rest }) => ({ ...rest, hash: hashOfCode(code), hint: foldCode(code).slice(-HINT_LENGTH) }))
  await inTransaction(context.db, (sql) => insertCodes(sql, kept))
}

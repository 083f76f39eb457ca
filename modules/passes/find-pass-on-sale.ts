import { isId } from '../../contract/inputs.ts'
import type { Currency } from '../../contract/money.ts'
import { Refusal } from '../../contract/refusal.ts'
import type { Sql } from '../call/context.ts'
import { refuseElsewhere } from '../partners/list-allowed-destinations.ts'
import type { Site } from '../partners/find-site.ts'
import { findOfferedProduct } from './pass-products.queries.ts'
import { quotableSales, type Sale, type SaleTerms, termsOf } from './sale.rules.ts'

/** A pass as it is offered today. */
export interface PassOnSale {
  readonly id: string
  readonly name: string
  readonly type: 'standard' | 'premium' | 'wellness'
  readonly visits: number
  readonly priceMinor: number
  /** The higher price that screens strike through; null when the price is not reduced. */
  readonly originalMinor: number | null
  readonly currency: Currency
  readonly validMonths: number
  readonly shortDescription: string | null
  /** Null when valid everywhere. */
  readonly destinationId: string | null
  /** Its destination and those that it was extended to; null when valid everywhere. */
  readonly validDestinationIds: readonly string[] | null
  readonly city: string | null
  /** The names of `validDestinationIds`, its own city first; empty when valid everywhere. */
  readonly validCities: readonly string[]
  readonly timeZone: string | null
  readonly isOnSale: boolean
  /** Sold only by the partners that list it. */
  readonly isRestricted: boolean
}

/** A pass of the catalogue, on sale or not. `reference` is an id or a slug. */
export async function passProduct(sql: Sql, reference: string): Promise<PassOnSale | undefined> {
  const row = await findRow(sql, reference)
  return row && writeAsSold(row, row)
}

/**
 * A pass that a site sells (T11, T76). Other sites do not know a restricted pass.
 * @throws Refusal passNotSold, destinationNotAllowed
 */
export async function passOnSale(sql: Sql, reference: string, site: Site, now: Date): Promise<PassOnSale> {
  const [current] = await passAsQuoted(sql, reference, site, now)
  if (!current?.isOnSale) throw new Refusal('passNotSold')
  return current
}

/**
 * The same as it is sold now, and as it was sold less than a quote ago (T74, T183), with the terms and the currency of
 * then: the latest first.
 * @throws Refusal passNotSold, destinationNotAllowed
 */
export async function passAsQuoted(
  sql: Sql,
  reference: string,
  site: Site,
  now: Date,
): Promise<readonly [PassOnSale, ...PassOnSale[]]> {
  const row = await findRow(sql, reference)
  if (!row?.isForSale) throw new Refusal('passNotSold')
  if (row.isRestricted && !site.partner?.passProductIds.includes(row.id)) throw new Refusal('passNotSold')
  if (row.destinationId !== null) refuseElsewhere(site, row.destinationId)
  const [current, ...former] = quotableSales({ given: row, planned: row.planned }, row.former, now)
  return [writeAsSold(row, current), ...former.map((sale) => writeAsSold(row, sale))]
}

type Row = NonNullable<Awaited<ReturnType<typeof findOfferedProduct>>>

function findRow(sql: Sql, reference: string): Promise<Row | undefined> {
  return findOfferedProduct(sql, isId(reference) ? { id: reference } : { slug: reference })
}

function writeAsSold(row: Row, sale: Sale & SaleTerms): PassOnSale {
  const { priceMinor, discountedPriceMinor, isOnSale } = sale
  const { planned: _planned, former: _former, discountedPriceMinor: _given, isForSale, ...product } = row
  const isReduced = discountedPriceMinor !== null && discountedPriceMinor < priceMinor
  return {
    ...product,
    ...termsOf(sale),
    priceMinor: discountedPriceMinor ?? priceMinor,
    originalMinor: isReduced ? priceMinor : null,
    isOnSale: isForSale && isOnSale,
  }
}

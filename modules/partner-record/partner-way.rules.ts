import type { PartnerOfferFields, PartnerWay } from '../../contract/partner-offer.ts'

interface Modes {
  readonly kind: 'own' | 'b2b' | 'b2c_white_label' | 'insurer'
  readonly siteMode: 'replica' | 'restricted' | 'master'
}

const modes: Readonly<Record<PartnerWay, Modes>> = {
  link: { kind: 'b2b', siteMode: 'replica' },
  host: { kind: 'b2b', siteMode: 'master' },
  paper: { kind: 'b2b', siteMode: 'restricted' },
  brand: { kind: 'b2c_white_label', siteMode: 'replica' },
  insurer: { kind: 'insurer', siteMode: 'replica' },
}

export const modesOf = (way: PartnerWay): Modes => modes[way]

/** How guests see a partner of these modes (T1). */
export function wayOf({ kind, siteMode }: Modes): PartnerWay | 'other' {
  const ways = Object.keys(modes) as PartnerWay[]
  return ways.find((way) => modes[way].kind === kind && modes[way].siteMode === siteMode) ?? 'other'
}

/**
 * What a manager may not change, because it costs us money: by field, which of them differ. Of the passes these are the
 * restricted ones.
 */
export function termsChanged(
  before: PartnerOfferFields,
  after: PartnerOfferFields,
  restricted: ReadonlySet<string>,
): (keyof PartnerOfferFields)[] {
  const passes = ({ passes }: PartnerOfferFields) =>
    passes
      .filter((id) => restricted.has(id))
      .toSorted()
      .join()
  const single = (['name', 'way', 'hasFreeDay', 'coupon'] as const).filter((field) => before[field] !== after[field])
  return passes(before) === passes(after) ? single : [...single, 'passes']
}

const sales = { byCity: null, buy: false, both: true } as const

export const columnOfSale = (sells: keyof typeof sales): boolean | null => sales[sells]
/** T2: unset, only purchase, or both. */
export const saleOf = (purchaseAndRedeem: boolean | null): keyof typeof sales =>
  purchaseAndRedeem === null ? 'byCity' : purchaseAndRedeem ? 'both' : 'buy'

import type { PassProduct } from '../../../contract/passes.ts'

export type PassType = PassProduct['voucherType']

export interface PassGroup {
  readonly type: PassType
  readonly passes: readonly PassProduct[]
}

/** 1-storefront §4.5: standard before premium unless the selected class or walk-in is premium; most visits first. */
export function passGroups(passes: readonly PassProduct[], wanted: PassType | undefined): PassGroup[] {
  const order: readonly PassType[] = wanted === 'premium' ? ['premium', 'standard'] : ['standard', 'premium']
  return order.flatMap((type) => {
    const group = passes
      .filter(({ voucherType }) => voucherType === type)
      .toSorted((one, other) => other.visits - one.visits)
    return group.length > 0 ? [{ type, passes: group }] : []
  })
}

/**
 * The free pass wherever it can pay (T190). Otherwise T65: the type that the class or walk-in needs, then premium with 2
 * visits, then standard with 4. Returns undefined when nothing matches; then the traveller chooses, and 'Buy' waits.
 */
export function passToPreselect(
  groups: readonly PassGroup[],
  wanted: PassType | undefined,
  freePassId?: string,
): PassProduct | undefined {
  const first = (type: PassType | undefined) => groups.find((group) => group.type === type)?.passes[0]
  const all = groups.flatMap(({ passes }) => passes)
  const exactly = (type: PassType, visits: number) =>
    all.find((pass) => pass.voucherType === type && pass.visits === visits)
  const free = all.find((pass) => pass.id === freePassId && !isWrongType(pass, wanted))
  return free ?? first(wanted) ?? exactly('premium', 2) ?? exactly('standard', 4)
}

/** What a pass saves against as many single visits of its type, in whole per cent; null if that is nothing. */
export function savingOf({ price, visits }: PassProduct, { passes }: PassGroup): number | null {
  const single = passes.find((pass) => pass.visits === 1)?.price.value
  const saving = single ? Math.floor(100 * (1 - price.value / (visits * single)) + 1e-9) : 0
  return visits > 1 && saving > 0 ? saving : null
}

/** 1-storefront §4.6: a standard pass cannot open a premium door. */
export function isWrongType(pass: Pick<PassProduct, 'voucherType'>, wanted: PassType | undefined): boolean {
  return wanted === 'premium' && pass.voucherType === 'standard'
}

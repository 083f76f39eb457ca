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
 * T65: first the type that the class or walk-in needs, then the free pass, then premium with 2 visits, then standard
 * with 4. Returns undefined when nothing matches; then the traveller chooses, and 'Buy' waits.
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
  return first(wanted) ?? all.find(({ id }) => id === freePassId) ?? exactly('premium', 2) ?? exactly('standard', 4)
}

/** 1-storefront §4.6: a standard pass cannot open a premium door. */
export function isWrongType(pass: Pick<PassProduct, 'voucherType'>, wanted: PassType | undefined): boolean {
  return wanted === 'premium' && pass.voucherType === 'standard'
}

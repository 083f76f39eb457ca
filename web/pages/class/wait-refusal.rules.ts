import type { OwnedPass } from '../../../contract/passes.ts'
import type { ClassWithStudio } from '../../../contract/schedule.ts'
import { visitsText } from '../../../contract/visits-text.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

/**
 * Why a Wellness Passport with too few visits cannot wait, with the numbers (T106, T171). The documented text of
 * `tooFewVisits` warns before a booking and does not say what is missing. Without the passes it says so in general.
 */
export function tooFewVisitsText(
  { wpVisits, voucherType }: Pick<ClassWithStudio, 'wpVisits' | 'voucherType'>,
  passes: readonly Pick<OwnedPass, 'isWp' | 'visitsLeft'>[],
): string {
  const visitsLeft = Math.max(0, ...passes.filter(({ isWp }) => isWp).map((pass) => pass.visitsLeft))
  const visits = visitsText(wpVisits)
  const why = fillIn(visitsLeft > 0 ? texts.waitNeedsVisits : texts.waitNeedsMoreVisits, {
    visits,
    visitsLeft,
  })
  return `${why} ${voucherType === 'premium' ? texts.waitPremiumNeedsOne : texts.waitOtherNeedsOne}`
}

import { dayTextAt } from '../../contract/date-texts.ts'
import { fillIn } from '../../contract/fill-in.ts'
import type { Staff } from '../../contract/staff.ts'
import * as texts from './texts.ts'

/** 'Set up on Nov 24, 2026, 9 recovery codes left'; without codes also what that means. */
export function secondFactorLines({
  secondFactorSince,
  recoveryCodesLeft,
}: Pick<Staff, 'secondFactorSince' | 'recoveryCodesLeft'>): string[] {
  const secondFactor =
    secondFactorSince === null
      ? texts.secondFactorMissing
      : fillIn(texts.secondFactorSince, { day: dayTextAt(secondFactorSince, 'year') })
  const state = recoveryCodesLeft === 1 ? texts.secondFactorStateOne : texts.secondFactorStateMany
  return [
    fillIn(state, { secondFactor, recoveryCodesLeft }),
    ...(recoveryCodesLeft === 0 ? [texts.recoveryCodesGoneHint] : []),
  ]
}

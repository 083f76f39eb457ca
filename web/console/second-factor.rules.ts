import { dayTextAt } from '../../contract/date-texts.ts'
import { fillIn } from '../../contract/fill-in.ts'
import type { Passkey } from '../../contract/passkeys.ts'
import type { Staff } from '../../contract/staff.ts'
import * as texts from './texts.ts'

/** 'Set up on Nov 24, 2026, 1 passkey, 9 recovery codes left'; without codes also what that means. */
export function secondFactorLines({
  secondFactorSince,
  passkeys,
  recoveryCodesLeft,
}: Pick<Staff, 'secondFactorSince' | 'recoveryCodesLeft'> & {
  readonly passkeys: readonly Pick<Passkey, 'formerHost'>[]
}): string[] {
  const number = passkeys.filter(({ formerHost }) => formerHost === null).length
  const authenticator =
    secondFactorSince !== null
      ? fillIn(texts.secondFactorSince, { day: dayTextAt(secondFactorSince, 'year') })
      : number === 0 && texts.secondFactorMissing
  const keys = number > 0 && (number === 1 ? texts.passkeysOne : fillIn(texts.passkeysMany, { number }))
  const codes =
    recoveryCodesLeft === 1 ? texts.recoveryCodesOne : fillIn(texts.recoveryCodesMany, { number: recoveryCodesLeft })
  return [
    [authenticator, keys, codes].filter(Boolean).join(', '),
    ...(recoveryCodesLeft === 0 ? [texts.recoveryCodesGoneHint] : []),
  ]
}

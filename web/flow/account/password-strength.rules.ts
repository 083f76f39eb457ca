import { passwordProblem } from '../../../contract/passwords.ts'
import * as texts from './texts.ts'

/** One sentence about a password, and whether the password meets it. */
export interface PasswordDemand {
  readonly text: string
  readonly isMet: boolean
}

export interface PasswordStrength {
  /** The enforced rules (1-storefront §5, T43-T44). */
  readonly demands: readonly PasswordDemand[]
  /** What the guideline recommends and nothing enforces. */
  readonly wishes: readonly PasswordDemand[]
  /** 'refused' exactly when the server would refuse it. */
  readonly level: 'empty' | 'refused' | 'fair' | 'good' | 'strong'
  readonly text: string
}

const levelTexts = {
  empty: '',
  refused: texts.strengthRefused,
  fair: texts.strengthFair,
  good: texts.strengthGood,
  strong: texts.strengthStrong,
} as const

/** From this length on a password is strong with little else. */
const LONG = 14

/**
 * Lists what a new password lacks, by the same rule that the server enforces (T43). The hint never demands what is not
 * required and never accepts what the server refuses.
 */
export function passwordStrength(password: string): PasswordStrength {
  const problem = passwordProblem(password)
  const demands = [
    { text: texts.passwordRuleLength, isMet: password.length >= 8 && password.length <= 100 },
    { text: texts.passwordRuleSpecial, isMet: /[!@#$&*_-]/.test(password) },
    { text: texts.passwordRuleLowercase, isMet: /\p{Ll}/u.test(password) },
    { text: texts.passwordRuleUncommon, isMet: password !== '' && problem !== 'passwordTooCommon' },
  ]
  const wishes = [
    { text: texts.passwordRuleUppercase, isMet: /\p{Lu}/u.test(password) },
    { text: texts.passwordRuleNumber, isMet: /\p{Nd}/u.test(password) },
  ]
  const level = password === '' ? 'empty' : problem !== undefined ? 'refused' : levelOf(password, wishes)
  return { demands, wishes, level, text: levelTexts[level] }
}

function levelOf(password: string, wishes: readonly PasswordDemand[]): 'fair' | 'good' | 'strong' {
  const different = new Set(password.toLowerCase()).size
  if (different < 6) return 'fair'
  const points =
    wishes.filter(({ isMet }) => isMet).length + (password.length >= 12 ? 1 : 0) + (password.length >= LONG ? 1 : 0)
  return points >= 3 ? 'strong' : points >= 1 ? 'good' : 'fair'
}

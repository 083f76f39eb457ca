import { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import { as } from './problems.ts'

/**
 * Common passwords that pass every other rule, compared without case. Most common passwords have no special character,
 * so another rule refuses them.
 */
const common = new Set(
  `p@ssword p@ssw0rd p@ssword1 p@ssw0rd1 p@ssw0rd! p@$$word p@$$w0rd pa$$word pa$$word1 pa$$w0rd pa$$w0rd1 passw@rd
  password! password1! password!! password@ password@1 password@12 password@123 password@1234 password# password#1
  password$ password_1 password-1 password* password& passw0rd! passw0rd1! passw0rd@ pass@123 pass@1234 pass@word
  pass@word1 pass_word pass-word pass#123 welcome! welcome1! welcome@ welcome@1 welcome@12 welcome@123 welcome#1
  welcome_1 qwerty! qwerty1! qwerty!@ qwerty!@# qwerty123! qwerty@1 qwerty@123 qwerty_123 qwerty#1 qwertyuiop!
  abc@1234 abc@12345 abc@123456 abcd@1234 abcd@123 abc123!@ abc123!@# abc!1234 abcd!234 abcd_1234 admin@123
  admin@1234 admin@12345 admin123! admin!123 admin#123 admin_123 test@123 test@1234 test1234! test!123 test_123
  user@123 user@1234 root@123 root@1234 iloveyou! iloveyou1! iloveyou@ letmein! letmein1! letmein@1 monkey1!
  dragon1! sunshine! sunshine1! princess! princess1! football! football1! baseball! superman! changeme! changeme1!
  changeme@123 summer2024! summer2025! winter2024! winter2025! spring2025! autumn2025! hello@123 hello123!
  hello_123 india@123 india@1234 1q2w3e4r! 1qaz@wsx 1qaz!qaz 1qaz2wsx! zaq!2wsx zaq1@wsx !qaz2wsx !qaz@wsx
  q!w@e#r$ qwer!@#$ qwer1234! asdf!@#$ asdf1234! asdf@1234 asd@1234 zxcv!@#$ zxcvbnm! 123qwe!@# 123qwe!@ 1234qwer!
  a123456! a1234567! a@123456 aa@123456 aa123456! aa123456@ a!b@c#d$ abc!@#123 !@#$qwer login@123 master@123
  secret! secret123! guest@123 trustno1!`.split(/\s+/),
)

/** Words that people disguise to meet the rules. Public lists of leaked passwords agree on them. */
const commonWords = new Set(
  `password passwort passord motdepasse contrasena wachtwoord passwd letmein welcome willkommen bienvenue admin administrator
  changeme qwerty qwertz azerty qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx iloveyou princess sunshine monkey dragon
  superman batman football baseball liverpool trustno`.split(/\s+/),
)

const LONGEST_DRESSING = 5

/**
 * Undoes the disguises that do not make a common word safer: capitals, signs and digits around it, look-alikes inside.
 */
function isDressedUpWord(password: string): boolean {
  const lower = password.toLowerCase()
  const unlike = (text: string) =>
    text.replace(/[@4]/g, 'a').replaceAll('0', 'o').replaceAll('3', 'e').replace(/[$5]/g, 's').replace(/[1!]/g, 'i')
  const bare = (text: string) => text.replace(/^[^a-z]+|[^a-z]+$/g, '')
  const signs = lower.replaceAll('@', 'a').replaceAll('$', 's')
  return [unlike(bare(lower)), bare(signs)].some(
    (word) => commonWords.has(word) && lower.length - word.length <= LONGEST_DRESSING,
  )
}

const SPECIAL = /[!@#$&*_-]/
const LOWERCASE = /\p{Ll}/u
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u

/**
 * Returns why a new password is refused; undefined when it may be used. Server and client share this rule (T43-T44).
 */
export function passwordProblem(password: string): ErrorCode | undefined {
  if (password.length < 8) return 'passwordTooShort'
  if (password.length > 100) return 'passwordTooLong'
  if (!SPECIAL.test(password) || !LOWERCASE.test(password) || UNPRINTABLE.test(password)) return 'passwordTooWeak'
  return common.has(password.toLowerCase()) || isDressedUpWord(password) ? 'passwordTooCommon' : undefined
}

/** A new password. A password that a traveller enters to sign in is only compared. */
export const newPasswordInput = z
  .string({ error: 'Password is required' })
  .min(1, { error: 'Password is required' })
  .superRefine((password, context) => {
    const problem = password === '' ? undefined : passwordProblem(password)
    if (problem) context.addIssue({ code: 'custom', message: as(problem).error, params: { code: problem } })
  })
  .meta({
    minLength: 8,
    maxLength: 100,
    description: 'At least one of ! @ # $ & * _ - and one lowercase letter; common passwords are refused',
  })

export const passwordRefusals = ['passwordTooShort', 'passwordTooLong', 'passwordTooWeak', 'passwordTooCommon'] as const

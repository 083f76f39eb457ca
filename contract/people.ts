import { z } from 'zod'
import { as } from './problems.ts'
import { line } from './inputs.ts'

/** Fields about people that several calls take, with the documented texts (1-storefront §5). */

const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}\\p{M}-]{0,61}[\\p{L}\\p{N}\\p{M}])?'
const local = '(?!\\.)(?!.*\\.\\.)[^\\s@"(),:;<>\\[\\]\\\\\\p{Cc}\\p{Cf}\\p{Cs}]{1,64}(?<!\\.)'
const email = new RegExp(`^${local}@(?:${label}\\.)+${label}$`, 'u')

/**
 * The one form that an address is kept and looked up in: spaces stripped, characters composed, an international domain
 * in its ASCII form. Some browsers send that form from an e-mail field and others do not; both are the same mailbox.
 */
export function emailAsKept(text: string): string {
  const stripped = text
    .trim()
    .replace(/\p{Zs}/gu, '')
    .normalize('NFC')
  const at = stripped.lastIndexOf('@')
  const domain = stripped.slice(at + 1)
  if (/^\p{ASCII}*$/u.test(domain) || !email.test(stripped)) return stripped
  try {
    return `${stripped.slice(0, at)}@${new URL(`http://${domain}`).hostname}`
  } catch {
    return stripped
  }
}

/**
 * Control characters are refused (T45), and those that nobody sees. Compared without case. International domains pass.
 */
export const emailInput = emailSaying(as('invalidEmail').error)

/** The same, with words of its own for an address that is none. */
export function emailSaying(invalid: string) {
  return z
    .string({ error: 'Email is required' })
    .overwrite(emailAsKept)
    .superRefine((text, context) => {
      const problem =
        text === '' ? 'emailRequired' : text.length > 254 || !email.test(text) ? 'invalidEmail' : undefined
      if (problem)
        context.addIssue({
          code: 'custom',
          message: problem === 'invalidEmail' ? invalid : as(problem).error,
          params: { code: problem },
        })
    })
    .meta({ format: 'email', maxLength: 254 })
}

const phone = /^\+?[\d ()./-]{5,24}$/

/** International or national, punctuation allowed, 6 to 15 digits. */
export const phoneInput = z
  .string()
  .trim()
  .refine((text) => {
    const digits = text.replace(/\D/g, '').length
    return phone.test(text) && digits >= 6 && digits <= 15
  }, as('invalidPhone'))
  .meta({ maxLength: 25, example: '+44 20 7946 0958' })

/** Documented as a number (T50); kept as text, so that leading zeros stay. */
export const zipCodeInput = z
  .string()
  .trim()
  .regex(/^\d{1,12}$/, { error: 'Zip code must be a number' })

/**
 * Without what nobody sees, which makes two names look alike or turns what follows around; joiners belong to words and
 * signs.
 */
const visible = /^(?:[\u200c\u200d]|\P{Cf})*$/u

export const nameInput = (missing: string) =>
  line(80, missing).regex(visible, { error: 'Must not contain invisible characters' })

export const genders = ['male', 'female'] as const
/** Null stands for 'Other' as well as for not answered; `isGenderAnswered` tells them apart (T57). */
export const genderSchema = z.enum(genders).nullable()

/** 'London, United Kingdom' to its city and country, split at the last comma (T56). */
export function splitCity(text: string): { city: string; country: string | undefined } {
  const comma = text.lastIndexOf(',')
  if (comma < 0) return { city: text.trim(), country: undefined }
  return { city: text.slice(0, comma).trim(), country: text.slice(comma + 1).trim() || undefined }
}

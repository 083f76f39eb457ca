import { z } from 'zod'
import { as } from './problems.ts'
import { line } from './inputs.ts'
import { cleanLine, plainCharacters, withoutUnseen } from './typed-text.ts'

/** Fields about people that several calls share, with the documented texts (1-storefront §5). */

const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}\\p{M}-]{0,61}[\\p{L}\\p{N}\\p{M}])?'
const local = '(?!\\.)(?!.*\\.\\.)[^\\s@"(),:;<>\\[\\]\\\\\\p{Cc}\\p{Cf}\\p{Cs}]{1,64}(?<!\\.)'
const email = new RegExp(`^${local}@(?:${label}\\.)+${label}$`, 'u')

/**
 * The form in which an address is stored and looked up: without spaces and unseen letters, characters composed, an
 * international domain in its ASCII form. Some browsers send that form from an e-mail field and others do not; both
 * mean the same mailbox.
 */
export function emailAsKept(text: string): string {
  const stripped = cleanLine(withoutUnseen(text)).replaceAll(' ', '')
  const at = stripped.lastIndexOf('@')
  const domain = stripped.slice(at + 1)
  if (/^\p{ASCII}*$/u.test(domain) || !email.test(stripped)) return stripped
  try {
    return `${stripped.slice(0, at)}@${new URL(`http://${domain}`).hostname}`
  } catch {
    return stripped
  }
}

/** Refuses control characters (T45). Addresses are compared without case. International domains are valid. */
export const emailInput = emailSaying(as('invalidEmail').error)

/** The same, with another text for an invalid address. */
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
  .overwrite(plainCharacters)
  .refine((text) => {
    const digits = text.replace(/\D/g, '').length
    return phone.test(text) && digits >= 6 && digits <= 15
  }, as('invalidPhone'))
  .meta({ maxLength: 25, example: '+44 20 7946 0958' })

/** Documented as a number (T50). Stored as text, to preserve leading zeros. */
export const zipCodeInput = z
  .string()
  .overwrite(plainCharacters)
  .regex(/^\d{1,12}$/, { error: 'Zip code must be a number' })

/** A first or last name. */
export const nameInput = (missing: string) => line(80, missing)

export const genders = ['male', 'female'] as const
/** Null means 'Other' or not answered; `isGenderAnswered` tells them apart (T57). */
export const genderSchema = z.enum(genders).nullable()

/** Splits 'London, United Kingdom' into city and country at the last comma (T56). */
export function splitCity(text: string): { city: string; country: string | undefined } {
  const comma = text.lastIndexOf(',')
  if (comma < 0) return { city: text.trim(), country: undefined }
  return { city: text.slice(0, comma).trim(), country: text.slice(comma + 1).trim() || undefined }
}

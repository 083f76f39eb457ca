import { z } from 'zod'
import { resetCodeInput, signupBody, signupFields } from '../../../contract/accounts.ts'
import { line, orAbsent } from '../../../contract/inputs.ts'
import { newPasswordInput } from '../../../contract/passwords.ts'
import { emailInput, nameInput, phoneInput, zipCodeInput } from '../../../contract/people.ts'
import { as } from '../../../contract/problems.ts'
import * as texts from './texts.ts'

/** The account forms with the texts of 1-storefront §5. Each field uses the same check as the server. */

const knownPassword = z.string({ error: texts.passwordMissingError }).min(1, { error: texts.passwordMissingError })

/** The only form with a bound on a password that it does not set. */
export const loginForm = z.object({
  username: emailInput,
  password: knownPassword
    .min(8, { error: as('passwordTooShort').error })
    .max(100, { error: as('passwordTooLong').error }),
})

/** 'Create account'. */
export const signUpForm = signupBody

/**
 * 'Almost there! We need some details': the city comes from the city search, and the phone number is required
 * (1-storefront §2.6, T49).
 */
export const detailsForm = signupFields.superRefine(({ city, country, phone, password, repeatPassword }, context) => {
  const complain = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
  if (city === undefined || country === undefined) complain('city', as('invalidCity').error)
  if (phone === undefined) complain('phone', as('invalidPhone').error)
  if (password !== repeatPassword) complain('repeatPassword', texts.passwordRepeatError)
})

export const forgotPasswordForm = z.object({ email: emailInput })

function matchRepeat<T extends { readonly password: string; readonly repeatPassword: string }>(
  { password, repeatPassword }: T,
  context: z.RefinementCtx<T>,
): void {
  if (password !== repeatPassword)
    context.addIssue({ code: 'custom', path: ['repeatPassword'], message: as('passwordsDiffer').error })
}

export const resetPasswordForm = z
  .object({ email: emailInput, code: resetCodeInput, password: newPasswordInput, repeatPassword: z.string() })
  .superRefine(matchRepeat)

export const changePasswordForm = z
  .object({ oldPassword: knownPassword, password: newPasswordInput, repeatPassword: z.string() })
  .superRefine(matchRepeat)

/** The form behind the link of a mail (T48, T87). */
export const setPasswordForm = z
  .object({ password: newPasswordInput, repeatPassword: z.string() })
  .superRefine(matchRepeat)

/** The name on a ticket. */
export const ownNameForm = z.object({
  firstName: nameInput(texts.firstNameMissingError),
  lastName: nameInput(texts.lastNameMissingError),
})

/** 'Complete details'. */
export const updateProfileForm = ownNameForm.extend({
  zipCode: orAbsent(zipCodeInput),
  city: line(100, texts.cityMissingError),
  phone: orAbsent(phoneInput),
})

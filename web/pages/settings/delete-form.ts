import { z } from 'zod'
import { as } from '../../../contract/problems.ts'
import { resetCodeInput } from '../../../contract/accounts.ts'
import { emailInput } from '../../../contract/people.ts'
import * as texts from './texts.ts'

const text = (value: string) => value.trim().replace(/\p{Zs}/gu, '')

/** The delete form (2-marketplace §5): the account's own address and the word DELETE, each with its documented text. */
export function deleteForm(ownEmail: string) {
  return z.object({
    email: z
      .string()
      .transform(text)
      .superRefine((email, context) => {
        const complain = (message: string) =>
          context.addIssue({ code: 'custom', message, params: as('invalidRequest').params })
        if (email === '') complain(texts.emailIsRequired)
        else if (!emailInput.safeParse(email).success) complain(texts.invalidFormat)
        else if (email.toLowerCase() !== ownEmail.toLowerCase()) complain(texts.emailDoesNotMatchWithLogged)
      }),
    confirmation: z.string().superRefine((word, context) => {
      if (word === '') context.addIssue({ code: 'custom', message: 'required*' })
      else if (word !== 'DELETE') context.addIssue({ code: 'custom', message: texts.pleaseTypeDelete })
    }),
    /** Required when the last sign-in was too long ago (T60). */
    password: z.string().min(1, { error: texts.passwordIsRequired }).optional(),
    /** The mailed code that replaces the password for a user without one. */
    code: resetCodeInput.optional(),
  })
}

import { z } from 'zod'
import { as } from '../../../contract/problems.ts'
import { resetCodeInput } from '../../../contract/accounts.ts'
import { emailAsKept, emailInput } from '../../../contract/people.ts'
import * as texts from './texts.ts'

/** The delete form (2-marketplace §5): the account's own address and the word DELETE, each with its documented text. */
export function deleteForm(ownEmail: string) {
  return z.object({
    email: z
      .string()
      .transform(emailAsKept)
      .superRefine((email, context) => {
        const complain = (message: string) =>
          context.addIssue({ code: 'custom', message, params: as('invalidRequest').params })
        if (email === '') complain(texts.deleteEmailMissingError)
        else if (!emailInput.safeParse(email).success) complain(texts.deleteEmailFormatError)
        else if (email.toLowerCase() !== ownEmail.toLowerCase()) complain(texts.deleteEmailOtherError)
      }),
    confirmation: z.string().superRefine((word, context) => {
      if (word === '') context.addIssue({ code: 'custom', message: 'required*' })
      else if (word !== 'DELETE') context.addIssue({ code: 'custom', message: texts.deleteWordError })
    }),
    /** Required when the last sign-in was too long ago (T60). */
    password: z.string().min(1, { error: texts.deletePasswordMissingError }).optional(),
    /** The mailed code that replaces the password for a user without one. */
    code: resetCodeInput.optional(),
  })
}

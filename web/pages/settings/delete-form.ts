import { z } from 'zod'
import { as } from '../../../contract/problems.ts'
import { resetCodeInput } from '../../../contract/accounts.ts'
import { emailInput } from '../../../contract/people.ts'

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
        if (email === '') complain('Email is required*')
        else if (!emailInput.safeParse(email).success) complain('Invalid format')
        else if (email.toLowerCase() !== ownEmail.toLowerCase()) complain('Email does not match with logged in user.')
      }),
    confirmation: z.string().superRefine((word, context) => {
      if (word === '') context.addIssue({ code: 'custom', message: 'required*' })
      else if (word !== 'DELETE') context.addIssue({ code: 'custom', message: 'Please type DELETE' })
    }),
    /** Required when the last sign-in was too long ago (T60). */
    password: z.string().min(1, { error: 'Password is required' }).optional(),
    /** The mailed code that replaces the password for a user without one. */
    code: resetCodeInput.optional(),
  })
}

import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { reference } from './inputs.ts'
import { emailInput } from './people.ts'
import { colleagueSchema, colleagueName } from './venue-team.ts'

/** Additions (T176): the people who look after a partner's site. Each of them is a manager. */

export const partnerParams = z.object({ partner: reference() })

const teamSchema = z.object({ partner: z.object({ name: z.string() }), people: z.array(colleagueSchema) })

export const listPartnerPeople = endpoint({
  method: 'GET',
  path: '/staff/partners/{partner}/people',
  tag: 'Staff',
  summary: 'Who works for a partner',
  access: 'staff',
  right: 'partnerPeople.see',
  params: partnerParams,
  answer: teamSchema,
  errors: ['recordNotFound'],
})

/**
 * The person gets a mail with a link, and works here once they have accepted with it. Adding them again sends a new
 * link. The answer does not tell whether the address has an account.
 */
export const appointPartnerPerson = endpoint({
  method: 'POST',
  path: '/staff/partners/{partner}/people',
  tag: 'Staff',
  summary: 'Add a person to those who work for a partner',
  access: 'staff',
  right: 'partnerPeople.manage',
  params: partnerParams,
  body: z.object({ email: emailInput, firstName: colleagueName('First name'), lastName: colleagueName('Last name') }),
  answer: colleagueSchema,
  errors: ['recordNotFound', 'emailRequired', 'invalidEmail', 'notYourself'],
})
export type NewPartnerPerson = z.output<(typeof appointPartnerPerson)['body']>

/** Operators may also remove the last one. A manager who removes themselves leaves. */
export const dismissPartnerPerson = endpoint({
  method: 'DELETE',
  path: '/staff/partners/{partner}/people/{colleagueId}',
  tag: 'Staff',
  summary: 'Remove a person from those who work for a partner',
  access: 'staff',
  right: 'partnerPeople.manage',
  params: partnerParams.extend({ colleagueId: reference() }),
  answer: teamSchema,
  errors: ['recordNotFound', 'colleagueNotFound', 'notYourself'],
})

import type { SignupBody } from '../../contract/accounts.ts'
import { splitCity } from '../../contract/people.ts'
import { Refusal } from '../../contract/refusal.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Context, Viewer } from '../context.ts'
import { throttle } from '../limits/throttle.ts'
import { siteOfViewer } from '../partners/site-of.ts'
import { isKnownCity } from '../venues/known-city.ts'
import { insertAccount } from './accounts.queries.ts'
import { refuseDeletedEmail } from './deleted-emails.ts'
import { hashPassword } from './passwords.ts'
import { sendVerification } from './verify-email.ts'

/** Both signup forms (T49-T51). The account works at once; its address counts as its owner's when the link was opened. */
export async function signUp(context: Context, body: SignupBody, viewer: Viewer): Promise<void> {
  const { email, firstName } = body
  await throttle(context, 'signUp', { address: viewer.address }, { email })
  await refuseDeletedEmail(context, context.db, email)
  const { city, country } = await placeOf(context, body)
  const passwordHash = await hashPassword(body.password)
  const { partner } = await siteOfViewer(context, viewer)
  await inTransaction(context.db, async (sql) => {
    const id = await insertAccount(sql, {
      email,
      password_hash: passwordHash,
      password_changed_at: context.clock(),
      first_name: firstName,
      last_name: body.lastName,
      phone: body.phone ?? null,
      zip_code: body.zipCode ?? null,
      city,
      country,
      created_through: 'signup',
    })
    if (id === undefined) throw new Refusal('emailTaken')
    await sendVerification(context, sql, { id, email, first_name: firstName }, true, partner?.id)
  })
}

/** One of the city search (1-storefront §5). 'City, Country' in one field is taken apart where no country was sent (T56). */
async function placeOf(context: Context, { city, country }: SignupBody): Promise<{ city: string | null; country: string | null }> {
  if (city === undefined) return { city: null, country: null }
  const place = country === undefined ? splitCity(city) : { city, country }
  if (!(await isKnownCity(context, place.city))) throw new Refusal('invalidCity', { fields: { city: 'Invalid city' } })
  return { city: place.city, country: place.country ?? null }
}

import type { SignupBody } from '../../contract/accounts.ts'
import { Refusal } from '../../contract/refusal.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Context } from '../call/context.ts'
import type { Viewer } from '../call/viewer.ts'
import { throttle } from '../limits/throttle.ts'
import { siteOfViewer } from '../partners/find-site.ts'
import { openAccount } from '../accounts/change-account.ts'
import { refuseDeletedEmail } from '../accounts/refuse-deleted-email.ts'
import { expectTurn, hashPassword } from '../sign-in/passwords/hash-password.ts'
import { placeOf } from '../accounts/find-place.ts'
import { sendVerification } from '../sign-in/verify-email.ts'

/** Both signup forms (T49-T51). The account works at once. Its address counts as confirmed once the link was opened. */
export async function signUp(context: Context, body: SignupBody, viewer: Viewer): Promise<void> {
  const { email, firstName } = body
  expectTurn()
  await throttle(context, 'signUp', { address: viewer.address }, { email })
  await refuseDeletedEmail(context, context.db, email)
  const { city, country } =
    body.city === undefined
      ? { city: null, country: null }
      : await placeOf(context, { city: body.city, country: body.country })
  const passwordHash = await hashPassword(body.password)
  const { partner } = await siteOfViewer(context, viewer)
  await inTransaction(context.db, async (sql) => {
    const id = await openAccount(sql, {
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
    await sendVerification(context, sql, { id, email, first_name: firstName }, 'signUp', partner?.id)
  })
}

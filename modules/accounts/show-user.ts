import { toWireDate } from '../../contract/days.ts'
import type { User } from '../../contract/profile.ts'
import { Refusal } from '../../contract/refusal.ts'
import type { Context, Sql } from '../call/context.ts'
import { type Account, hasTrip, imageUrl, selectAccount } from './accounts.queries.ts'

export async function showUser(context: Context, accountId: string): Promise<User> {
  return userOf(context.db, accountId)
}

export async function userOf(sql: Sql, accountId: string): Promise<User> {
  const account = await selectAccount(sql, { id: accountId })
  if (!account) throw new Refusal('sessionExpired')
  const image = account.image_id === null ? undefined : await imageUrl(sql, account.image_id)
  return { ...writeUser(account, image ?? null), hasTrip: await hasTrip(sql, accountId) }
}

/**
 * The documented user, field by field. 'Other' is null in the response, and a field beside it says that the question
 * was answered (T57).
 */
function writeUser(account: Account, image: string | null): Omit<User, 'hasTrip'> {
  return {
    id: account.id,
    email: account.email,
    firstName: account.first_name,
    lastName: account.last_name,
    image,
    phone: account.phone,
    birthday: account.birthday === null ? null : toWireDate(account.birthday),
    governmentId: account.government_id,
    address: account.address,
    gender: account.gender === 'other' ? null : account.gender,
    city: account.city,
    country: account.country,
    zipCode: account.zip_code,
    emergencyContact: account.emergency_contact,
    isParQFormFilled: account.is_par_q_form_filled,
    isWpUser: account.is_wp_user,
    status: account.status,
    isEmailVerified: account.email_verified_at !== null,
    isGenderAnswered: account.gender !== null,
    hasPassword: account.password_hash !== null,
    mailboxRefusedAt: account.mailbox_refused_at?.toISOString() ?? null,
  }
}

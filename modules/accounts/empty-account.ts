import { DAY_MS } from '../../contract/durations.ts'
import type { Context, Sql } from '../call/context.ts'
import { type Account, findDeletedAccounts, removeTraces, updateAccount } from './accounts.queries.ts'
import { addressOfNobody } from '../formats/email.rules.ts'

/** How long after the deletion personal data is removed. */
const EMPTIED_AFTER_DAYS = 14

/** @param afterId the last account of the page before */
export async function accountsToEmpty(
  context: Context,
  page: { readonly afterId: string | undefined; readonly most: number },
): Promise<Account[]> {
  const deletedBefore = new Date(context.clock().getTime() - EMPTIED_AFTER_DAYS * DAY_MS)
  return findDeletedAccounts(context.db, { ...page, deletedBefore })
}

/** Overwrites personal data. The row stays for the orders and bookings that point at it. */
export async function emptyAccount(context: Context, sql: Sql, accountId: string): Promise<void> {
  await updateAccount(sql, accountId, {
    email: addressOfNobody(accountId),
    email_verified_at: null,
    password_hash: null,
    password_changed_at: null,
    first_name: null,
    last_name: null,
    phone: null,
    zip_code: null,
    city: null,
    country: null,
    address: null,
    birthday: null,
    gender: null,
    language: 'en-US',
    emergency_contact: null,
    government_id: null,
    image_id: null,
    is_par_q_form_filled: false,
    adult_confirmed_at: null,
    totp_confirmed_at: null,
    totp_secret: null,
    totp_next_secret: null,
    totp_last_step: null,
    emptied_at: context.clock(),
  })
  await removeTraces(sql, accountId)
}

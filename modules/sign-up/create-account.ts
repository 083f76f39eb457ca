import type { Context, Sql } from '../call/context.ts'
import { openAccount } from '../accounts/change-account.ts'
import { hashPassword } from '../sign-in/passwords/hash-password.ts'

export interface NewAccount {
  readonly email: string
  readonly password: string
  readonly role: 'traveller' | 'venue' | 'partner' | 'operator'
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
  readonly city?: string | undefined
  readonly country?: string | undefined
  /** Holds a Wellness Passport. */
  readonly isWpUser?: boolean
}

/**
 * Creates an account for an operator, with a verified address and without a mail. No call of the API leads here.
 * Returns its id; undefined when the address already has an account.
 */
export async function createAccount(context: Context, sql: Sql, account: NewAccount): Promise<string | undefined> {
  return createAccountWithHash(context, sql, account, await hashPassword(account.password))
}

/** The same for a password that has been hashed before. */
export function createAccountWithHash(
  context: Context,
  sql: Sql,
  account: Omit<NewAccount, 'password'>,
  passwordHash: string,
): Promise<string | undefined> {
  const now = context.clock()
  return openAccount(sql, {
    email: account.email,
    password_hash: passwordHash,
    password_changed_at: now,
    email_verified_at: now,
    role: account.role,
    first_name: account.firstName ?? null,
    last_name: account.lastName ?? null,
    city: account.city ?? null,
    country: account.country ?? null,
    is_wp_user: account.isWpUser ?? false,
    created_through: 'operator',
  })
}

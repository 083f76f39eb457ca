import type { Sql } from '../call/context.ts'
import { type AccountChanges, insertAccount, type NewAccountRow, updateAccount } from './accounts.queries.ts'

/**
 * The changes that other modules make to an account: a use case for each, in the caller's transaction. The profile is
 * changed by update-user.ts.
 */

/** Returns the account's id; undefined when the address already has an account. */
export async function openAccount(sql: Sql, account: NewAccountRow): Promise<string | undefined> {
  return insertAccount(sql, account)
}

export async function savePassword(sql: Sql, id: string, passwordHash: string, at: Date): Promise<void> {
  await updateAccount(sql, id, { password_hash: passwordHash, password_changed_at: at })
}

/** Afterwards only a code or a link from its mailbox opens the account. */
export async function removePassword(sql: Sql, id: string): Promise<void> {
  await updateAccount(sql, id, { password_hash: null })
}

/** Records that a person has proved to read the account's mail (T51). */
export async function confirmAddress(sql: Sql, id: string, at: Date): Promise<void> {
  await updateAccount(sql, id, { email_verified_at: at })
}

type SecondFactor = Pick<AccountChanges, 'totp_secret' | 'totp_next_secret' | 'totp_confirmed_at' | 'totp_last_step'>

export async function saveSecondFactor(sql: Sql, id: string, changes: SecondFactor): Promise<void> {
  await updateAccount(sql, id, changes)
}

export async function saveNames(
  sql: Sql,
  id: string,
  names: Pick<AccountChanges, 'first_name' | 'last_name'>,
): Promise<void> {
  await updateAccount(sql, id, names)
}

/** The address is proved. */
export async function saveEmail(sql: Sql, id: string, email: string, at: Date): Promise<void> {
  await updateAccount(sql, id, { email, email_verified_at: at })
}

/** Whether a traveller may not book, buy or claim, and since when. */
export async function saveBlock(sql: Sql, id: string, blockedAt: Date | null): Promise<void> {
  await updateAccount(sql, id, { blocked_at: blockedAt })
}

/** The account's personal data is removed later (empty-account.ts). */
export async function endAccount(sql: Sql, id: string, at: Date): Promise<void> {
  await updateAccount(sql, id, { status: 'deleted', deleted_at: at })
}

/** Ends an account whose address never was its buyer's. The address is free again at once. */
export async function endMistypedAccount(sql: Sql, id: string, at: Date): Promise<void> {
  await updateAccount(sql, id, {
    email: `${id}@mistyped.invalid`,
    status: 'deleted',
    deleted_at: at,
    emptied_at: at,
  })
}

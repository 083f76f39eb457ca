import { hashPassword } from '../../modules/sign-in/passwords/hash-password.ts'
import type { Database } from '../../modules/call/context.ts'

const PASSWORD = 'Traveller_1'

export interface LogIns {
  readonly password: string
  readonly hash: string
  readonly emails: readonly string[]
}

/** Accounts with one password. */
export async function insertLogIns(db: Database, many: number): Promise<LogIns> {
  const hash = await hashPassword(PASSWORD)
  const emails = Array.from({ length: many }, (_, index) => `login-${index}@example.com`)
  await db
    .insertInto('accounts')
    .values(emails.map((email) => ({ email, password_hash: hash, email_verified_at: new Date() })))
    .execute()
  return { password: PASSWORD, hash, emails }
}

/** Asks for a token with a password. */
export function logIn(origin: string, username: string): Promise<Response> {
  const body = new URLSearchParams({ grant_type: 'password', username, password: PASSWORD })
  return fetch(`${origin}/api/connect/token`, { method: 'POST', body })
}

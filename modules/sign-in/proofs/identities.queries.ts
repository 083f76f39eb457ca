import type { Sql } from '../../call/context.ts'

export interface NewIdentity {
  readonly accountId: string
  readonly issuer: string
  readonly subject: string
  /** The address as the provider gives it today. */
  readonly email: string | null
}

/** The account that an identity opens, locked until the transaction ends. */
export async function lockAccountOfIdentity(
  sql: Sql,
  issuer: string,
  subject: string,
): Promise<{ id: string; status: string; role: string } | undefined> {
  return sql
    .selectFrom('sign_in_identities as identity')
    .innerJoin('accounts as account', 'account.id', 'identity.account_id')
    .select(['account.id', 'account.status', 'account.role'])
    .where('identity.issuer', '=', issuer)
    .where('identity.subject', '=', subject)
    .forUpdate('account')
    .executeTakeFirst()
}

/** The database refuses it when the identity already has an account. */
export async function insertIdentity(sql: Sql, { accountId, issuer, subject, email }: NewIdentity): Promise<void> {
  await sql.insertInto('sign_in_identities').values({ account_id: accountId, issuer, subject, email }).execute()
}

export async function removeIdentities(sql: Sql, accountId: string): Promise<void> {
  await sql.deleteFrom('sign_in_identities').where('account_id', '=', accountId).execute()
}

import { inTransaction } from '../../database/transaction.ts'
import { saveSecondFactor } from '../accounts/change-account.ts'
import { lockAccount } from '../accounts/find-account.ts'
import type { Context } from '../context.ts'
import { reseal } from '../secrets/reseal.ts'
import { accountsWithUnnamedSeals } from './second-factor.queries.ts'

/** Seals authenticators again that were sealed before seals named their key. */
export async function resealAuthenticators(context: Context): Promise<void> {
  for (const id of await accountsWithUnnamedSeals(context.db)) await resealAccount(context, id)
}

async function resealAccount(context: Context, id: string): Promise<void> {
  await inTransaction(context.db, async (sql) => {
    const account = await lockAccount(sql, { id })
    const again = (sealed: string | null | undefined) =>
      sealed ? reseal(context.settings, 'totp', id, sealed) : undefined
    const [current, next] = [again(account?.totp_secret), again(account?.totp_next_secret)]
    if (current !== undefined) await saveSecondFactor(sql, id, { totp_secret: current })
    if (next !== undefined) await saveSecondFactor(sql, id, { totp_next_secret: next })
  })
}

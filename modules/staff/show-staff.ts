import { Refusal } from '../../contract/refusal.ts'
import type { Staff } from '../../contract/staff.ts'
import type { Context } from '../call/context.ts'
import { findAccount } from '../accounts/find-account.ts'
import { postsOf } from './posts/posts.queries.ts'
import { rightsOf } from './posts/rights.rules.ts'
import { listPasskeys } from './passkeys/use-passkeys.ts'
import { countRecoveryCodes } from './second-factor.queries.ts'
import { partnersOf, workplacesOf } from './staff.queries.ts'

/** Who works here, and for which venues. */
export async function showStaff(context: Context, accountId: string): Promise<Staff> {
  const account = await findAccount(context.db, { id: accountId })
  const posts = await postsOf(context.db, accountId)
  if (!account || !posts) throw new Refusal('sessionExpired')
  return {
    id: account.id,
    email: account.email,
    firstName: account.first_name,
    lastName: account.last_name,
    role: posts.kind,
    venues: (await workplacesOf(context.db, accountId)).map(({ slug, name, city, role }) => ({
      slug,
      name,
      city,
      role,
      rights: rightsOf([role]),
    })),
    partners: (await partnersOf(context.db, accountId)).map((partner) => ({
      ...partner,
      rights: rightsOf(['partner_manager']),
    })),
    rights: rightsOf(posts.areas),
    secondFactorSince: account.totp_confirmed_at?.toISOString() ?? null,
    passkeys: await listPasskeys(context, accountId),
    recoveryCodesLeft: await countRecoveryCodes(context.db, accountId),
  }
}

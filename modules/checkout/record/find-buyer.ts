import { Refusal } from '../../../contract/refusal.ts'
import { showUser } from '../../accounts/show-user.ts'
import type { Context } from '../../call/context.ts'
import type { Viewer } from '../../call/viewer.ts'

export interface Buyer {
  /** Undefined for a guest. */
  readonly accountId: string | undefined
  readonly email: string
}

/**
 * A signed-in person buys for themselves, whatever address the form gives (T90). A guest says where the pass goes.
 * @throws Refusal emailRequired
 */
export async function buyerOf(context: Context, viewer: Viewer, typed: string | undefined): Promise<Buyer> {
  const buyer = await findBuyer(context, viewer, typed)
  if (!buyer) throw new Refusal('emailRequired', { fields: { email: 'E-mail is required' } })
  return buyer
}

/** The same buyer; undefined for a guest who has not typed an address yet. */
export async function findBuyer(
  context: Context,
  { accountId }: Viewer,
  typed: string | undefined,
): Promise<Buyer | undefined> {
  if (accountId === undefined) return typed === undefined ? undefined : { accountId, email: typed }
  const { email } = await showUser(context, accountId)
  return { accountId, email }
}

import { Refusal } from '../../../contract/refusal.ts'
import { showUser } from '../../accounts/show-user.ts'
import type { Context, Viewer } from '../../context.ts'

/** Who a purchase is for. */
export interface Buyer {
  /** Undefined for a guest. */
  readonly accountId: string | undefined
  readonly email: string
}

/**
 * Whoever is signed in buys for themselves, whatever address the form says (T90); a guest says where the pass goes.
 * @throws Refusal emailRequired
 */
export async function buyerOf(context: Context, viewer: Viewer, typed: string | undefined): Promise<Buyer> {
  const buyer = await knownBuyer(context, viewer, typed)
  if (!buyer) throw new Refusal('emailRequired', { fields: { email: 'E-mail is required' } })
  return buyer
}

/** The same where nobody has to be known yet. */
export async function knownBuyer(
  context: Context,
  { accountId }: Viewer,
  typed: string | undefined,
): Promise<Buyer | undefined> {
  if (accountId === undefined) return typed === undefined ? undefined : { accountId, email: typed }
  const { email } = await showUser(context, accountId)
  return { accountId, email }
}

import { personAlways } from '../../accounts/refuse-deleted-email.ts'
import type { Context, Viewer } from '../../context.ts'
import { whereFrom } from '../../limits/limits.rules.ts'
import { throttle } from '../../limits/throttle.ts'
import { siteOfPurchase } from '../../partners/find-site.ts'
import { hasHadFreePass } from '../record/orders.queries.ts'

/**
 * Whether an address may have the free pass of a partner (1-storefront §4.4). The answer says nothing about accounts,
 * so it is no promise: the purchase checks again. A partner that is unknown, or gives no pass away, has no buyers.
 */
export async function checkFreePass(
  context: Context,
  email: string,
  partnerId: string,
  viewer: Viewer,
): Promise<boolean> {
  await throttle(context, 'freePassCheck', ...whereFrom('freePassCheck', viewer, context.clock()))
  const { partner } = await siteOfPurchase(context, { ...viewer, partner: undefined }, partnerId)
  return (
    partner !== undefined &&
    partner.oneDayFreePass &&
    !(await hasHadFreePass(context.db, personAlways(context, email), partner.id))
  )
}

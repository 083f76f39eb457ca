import { namesOfPerson } from '../../accounts/refuse-deleted-email.ts'
import type { Context } from '../../call/context.ts'
import type { Viewer } from '../../call/viewer.ts'
import { whereFrom } from '../../limits/limits.rules.ts'
import { throttle } from '../../limits/throttle.ts'
import { siteOfPurchase } from '../../partners/find-site.ts'
import { hasHadFreePass } from '../record/orders.queries.ts'

/**
 * Whether an address may have the free pass of a partner (1-storefront §4.4). The answer says nothing about accounts,
 * so it promises nothing: the purchase checks again. At an unknown partner, or one that gives no pass away, no address
 * may have one.
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
    !(await hasHadFreePass(context.db, namesOfPerson(context, email), partner.id))
  )
}

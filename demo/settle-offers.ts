import { addDays } from '../contract/days.ts'
import type { Context } from '../modules/call/context.ts'
import { localTime } from '../modules/formats/zone-time.rules.ts'
import { planSale } from '../modules/offers/plan-sale.ts'
import { claimPass } from '../modules/passes/claim-pass.ts'
import { makeCodes } from '../modules/passes/codes/make-codes.ts'
import { allowCodes } from '../modules/passes/codes/void-codes.ts'
import { operatorOf } from './operator-of.ts'
import { demoAccountOf } from './passes-of-people.ts'
import { productId } from './world/offers.ts'

const LIKE_LAST = { reducedPrice: undefined, plan: undefined }

/** A price of London that changes next week, and two batches of codes of a hotel, one of them half claimed. */
export async function settleOffers(context: Context): Promise<void> {
  const { db } = context
  if (!(await db.selectFrom('planned_sales').select('id').executeTakeFirst())) {
    const finance = await operatorOf(context, 'finance@example.com', 'products.change')
    const date = addDays(localTime('Europe/London', context.clock()).date, 7)
    const change = { ...LIKE_LAST, date, time: '06:00:00', price: '57', isOnSale: true }
    await planSale(context, finance, 'london-standard-4', change)
  }
  if (await db.selectFrom('code_batches').select('id').executeTakeFirst()) return
  const partners = await operatorOf(context, 'partners@example.com', 'codes.change')
  const make = async (name: string, count: number) => {
    const batch = { name, count, partner: 'grand-hotel', product: productId('partner-only-4'), ends: undefined }
    const { bytes } = await makeCodes(context, partners, batch)
    return bytes
      .toString()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[0] ?? '')
  }
  const { id } = await db
    .selectFrom('partners')
    .select('id')
    .where('slug', '=', 'grand-hotel')
    .executeTakeFirstOrThrow()
  const hotel = { id, slug: 'grand-hotel', name: 'Grand Hotel' }
  const allowance = { product: productId('partner-only-4'), left: 100 }
  await allowCodes(context, { ...partners, staff: { ...partners.staff, actor: 'operator', partner: hotel } }, allowance)
  await make('Conference in spring', 20)
  const codes = await make('Guests of the opening week', 4)
  for (const [index, email] of ['elif@example.com', 'marco@example.com'].entries())
    await claimPass(context, { accountId: await demoAccountOf(context, email) }, codes[index] ?? '')
}

import { sql as statement } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDestination } from '../support/factories/catalogue.ts'
import { createCoupon, createPassProduct, type PassProduct } from '../support/factories/shop.ts'
import { shop, type Shop } from '../support/calls/checkout.ts'
import { holdStatements } from '../support/database/held-statements.ts'
import { testDatabase } from '../support/database/database.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let test: Shop
let product: PassProduct

beforeAll(async () => {
  database = await testDatabase(25)
  // Each buyer waits for a connection without a limit.
  database.pool.options.connectionTimeoutMillis = 0
  test = await shop(database)
  product = await createPassProduct(database.db, await createDestination(database.db))
})
afterAll(async () => {
  await test.close()
  await database.drop()
})

const buy = (email: string, paymentMethod: string, code: string) =>
  test.buy({ VoucherId: product.id, PaymentMethodId: paymentMethod, email, CouponCode: code })

async function race(code: string, buyers: number, meet = async () => {}) {
  const emails = Array.from({ length: buyers }, (_, index) => `${code.toLowerCase()}-${index}@example.com`)
  const buying = Promise.all(emails.map((email, index) => buy(email, `pm_pays_${index}`, code)))
  await meet()
  const answers = await buying
  await test.work()
  return {
    answers: answers.map((answer) => (answer.statusCode === 200 ? 'bought' : String(answer.json().code))),
    charged: emails.flatMap((email) => test.payments.chargesOf(email).map(({ amountMinor }) => amountMinor)),
  }
}

it('a coupon for three, 100 buyers: three discounts (trust 3)', { timeout: 180_000 }, async () => {
  const coupon = await createCoupon(database.db, { code: 'THREE', percent: 20, max_uses: 3 })
  const { answers, charged } = await race(coupon.code, 100)
  expect(answers.filter((answer) => answer === 'bought')).toHaveLength(3)
  expect(new Set(answers)).toEqual(new Set(['bought', 'couponUsedUp']))
  expect(charged).toEqual([4000, 4000, 4000])
  expect(await database.db.selectFrom('coupons').select('uses').where('id', '=', coupon.id).executeTakeFirst()).toEqual(
    { uses: 3 },
  )
})

/** Five buyers have all seen that the coupon is free before the first has used it. */
async function raceInTheMiddle(code: string) {
  await createCoupon(database.db, { code, percent: 20, max_uses: 3 })
  const held = await holdStatements(database.url)
  await held.hold('coupon_uses', 'insert', 'true')
  const { answers } = await race(code, 5, async () => {
    await held.untilHeld(5)
    await held.letAllGo()
  })
  return answers.toSorted()
}

it(
  'without the constraint more than three buyers get it: the constraint keeps the promise',
  { timeout: 120_000 },
  async () => {
    const three = ['bought', 'bought', 'bought']
    expect(await raceInTheMiddle('CHECKED')).toEqual([...three, 'couponUsedUp', 'couponUsedUp'])
    await statement`alter table coupons drop constraint coupons_limit`.execute(database.db)
    expect(await raceInTheMiddle('UNCHECKED')).toEqual([...three, 'bought', 'bought'])
  },
)

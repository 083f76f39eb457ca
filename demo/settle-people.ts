import { createAccount } from '../modules/accounts/create-account.ts'
import type { Context } from '../modules/context.ts'
import { issuePass } from '../modules/passes/issue-pass.ts'
import { inTransaction } from '../database/transaction.ts'
import { passProducts, productId } from './world/offers.ts'
import { DEMO_PASSWORD, people, type Person } from './world/people.ts'

/** The people of the demo with their passes. Those who are there already stay as they are. */
export async function settlePeople(context: Context): Promise<void> {
  for (const person of people) await settle(context, person)
}

async function settle(context: Context, person: Person): Promise<void> {
  const { email, role, firstName, lastName, isWpUser = false } = person
  await inTransaction(context.db, async (sql) => {
    const accountId = await createAccount(context, sql, { email, password: DEMO_PASSWORD, role, firstName: firstName ?? undefined, lastName: lastName ?? undefined, isWpUser })
    if (accountId === undefined) return
    for (const pass of person.passes ?? []) {
      const slug = pass.city === null ? `${pass.voucherType}-${pass.visits}` : `${pass.city}-${pass.voucherType}-${pass.visits}`
      const product = passProducts().find((one) => one.slug === slug)
      if (!product) throw new Error(`${email}: there is no pass ${slug}`)
      const price = { minor: product.discountedPriceMinor ?? product.priceMinor, currency: product.currency }
      await issuePass(sql, { accountId, productId: productId(slug), origin: 'operator', price, soldAt: context.clock() })
    }
  })
}

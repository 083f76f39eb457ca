import { inTransaction } from '../database/transaction.ts'
import type { Context, Sql } from '../modules/call/context.ts'
import { issuePass } from '../modules/passes/issue-pass.ts'
import { demoPassProducts, productId } from './world/offers.ts'
import { people, type Person } from './world/people.ts'

type PassOfPerson = NonNullable<Person['passes']>[number]

export interface DemoPass {
  readonly accountId: string
  readonly code: string
}

/** Gives a person one of the demo's passes, as an operator would. */
export async function givePass(
  context: Context,
  sql: Sql,
  accountId: string,
  { city, type, visits }: PassOfPerson,
): Promise<void> {
  const slug = city === null ? `${type}-${visits}` : `${city}-${type}-${visits}`
  const product = demoPassProducts().find((one) => one.slug === slug)
  if (!product) throw new Error(`There is no pass ${slug}`)
  const price = { minor: product.discountedPriceMinor ?? product.priceMinor, currency: product.currency }
  await issuePass(sql, { accountId, productId: productId(slug), origin: 'operator', price, soldAt: context.clock() })
}

/**
 * A pass of that type with visits left. If all are used up, it issues one more of the kind that the person began with.
 */
export async function passOf(context: Context, email: string, type: PassOfPerson['type']): Promise<DemoPass> {
  const held = await findPass(context, email, type)
  if (held) return held
  const accountId = await demoAccountOf(context, email)
  const pass = people.find((person) => person.email === email)?.passes?.find((pass) => pass.type === type)
  if (!pass) throw new Error(`${email} holds no ${type} pass in the demo`)
  await inTransaction(context.db, (sql) => givePass(context, sql, accountId, pass))
  return passOf(context, email, type)
}

export async function demoAccountOf(context: Context, email: string): Promise<string> {
  return (await context.db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
}

function findPass(context: Context, email: string, type: PassOfPerson['type']): Promise<DemoPass | undefined> {
  return context.db
    .selectFrom('passes as p')
    .innerJoin('accounts as a', 'a.id', 'p.account_id')
    .select(['a.id as accountId', 'p.code'])
    .where('a.email', '=', email)
    .where('p.voucher_type', '=', type)
    .where('p.visits_free', '>', 0)
    .where('p.expires_at', '>', context.clock())
    .where('p.frozen_at', 'is', null)
    .orderBy('p.created_at')
    .executeTakeFirst()
}

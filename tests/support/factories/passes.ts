import { randomBytes } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import type { Sql } from '../../../modules/call/context.ts'
import { hashOfCode } from '../../../modules/passes/claim-pass.ts'
import type { Destination } from './catalogue.ts'

export type Product = Selectable<Tables['pass_products']>
export type Pass = Selectable<Tables['passes']>

let count = 0

/** A standard pass of 4 visits for 40.00, on sale in a city; `null` for one that is valid everywhere. */
export async function createProduct(
  sql: Sql,
  destination: Destination | null,
  overrides: Partial<Insertable<Tables['pass_products']>> = {},
): Promise<Product> {
  return sql
    .insertInto('pass_products')
    .values({
      slug: `product-${++count}`,
      destination_id: destination?.id ?? null,
      name: 'Standard 4',
      voucher_type: 'standard',
      visits: 4,
      price_minor: 4000,
      currency: destination?.currency ?? 'EUR',
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A standard pass with an owner: by default 4 visits, a year from June 2026, valid everywhere. */
export async function createPass(
  sql: Sql,
  accountId: string,
  { visits = 4, ...columns }: Partial<Insertable<Tables['passes']>> & { visits?: number } = {},
): Promise<Pass> {
  const { id } = await sql
    .insertInto('passes')
    .values({
      code: randomBytes(8).toString('hex').toUpperCase(),
      account_id: accountId,
      origin: 'operator',
      name: 'Standard 4',
      voucher_type: 'standard',
      price_minor: 4000,
      currency: 'GBP',
      expires_on: '2027-06-10',
      expires_at: new Date('2027-06-10T23:00:00Z'),
      ...columns,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (visits > 0) await sql.insertInto('visit_ledger').values({ pass_id: id, kind: 'grant', visits }).execute()
  return passRow(sql, id)
}

/** The current row of the pass. */
export async function passRow(sql: Sql, id: string): Promise<Pass> {
  return sql.selectFrom('passes').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** 'free/held/captured of bought' */
export async function visitsOf(sql: Sql, id: string): Promise<string> {
  const {
    visits_free: free,
    visits_held: held,
    visits_captured: captured,
    visits_bought: bought,
  } = await passRow(sql, id)
  return `${free}/${held}/${captured} of ${bought}`
}

/** An unclaimed code. */
export async function createPassCode(
  sql: Sql,
  product: Product,
  code: string,
  columns: Partial<Insertable<Tables['pass_codes']>> = {},
): Promise<void> {
  await sql
    .insertInto('pass_codes')
    .values({ code_hash: hashOfCode(code), hint: code.slice(-4), pass_product_id: product.id, ...columns })
    .execute()
}

import type { Insertable, Selectable } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import type { Sql } from '../../../modules/call/context.ts'
import type { Destination } from './catalogue.ts'

export type PassProduct = Selectable<Tables['pass_products']>
export type Partner = Selectable<Tables['partners']>
export type Coupon = Selectable<Tables['coupons']>

let count = 0

/** A standard pass of 4 visits for 50.00 in the destination's currency. */
export async function createPassProduct(
  sql: Sql,
  destination: Destination,
  overrides: Partial<Insertable<Tables['pass_products']>> = {},
): Promise<PassProduct> {
  return sql
    .insertInto('pass_products')
    .values({
      slug: `pass-${++count}`,
      destination_id: destination.id,
      name: `Standard 4 ${destination.city}`,
      voucher_type: 'standard',
      visits: 4,
      price_minor: 5000,
      currency: destination.currency,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export interface PartnerExtras {
  readonly allowed?: readonly Destination[]
  readonly blocked?: readonly Destination[]
  readonly hosts?: readonly string[]
  readonly products?: readonly PassProduct[]
}

/** A hotel with its own site and no special settings. */
export async function createPartner(
  sql: Sql,
  overrides: Partial<Insertable<Tables['partners']>> & PartnerExtras = {},
): Promise<Partner> {
  const { allowed = [], blocked = [], hosts = [], products = [], ...columns } = overrides
  const partner = await sql
    .insertInto('partners')
    .values({ slug: `hotel-${++count}`, name: `Hotel ${count}`, kind: 'b2b', ...columns })
    .returningAll()
    .executeTakeFirstOrThrow()
  for (const { id } of allowed)
    await sql
      .insertInto('partner_destinations')
      .values({ partner_id: partner.id, destination_id: id, rule: 'allowed' })
      .execute()
  for (const { id } of blocked)
    await sql
      .insertInto('partner_destinations')
      .values({ partner_id: partner.id, destination_id: id, rule: 'blocked' })
      .execute()
  for (const host of hosts)
    await sql.insertInto('partner_hosts').values({ host, partner_id: partner.id, verified_at: new Date() }).execute()
  for (const { id } of products)
    await sql.insertInto('partner_pass_products').values({ partner_id: partner.id, pass_product_id: id }).execute()
  return partner
}

/** 10 % off for every buyer, for ever. */
export async function createCoupon(sql: Sql, overrides: Partial<Insertable<Tables['coupons']>> = {}): Promise<Coupon> {
  const { percent = overrides.fixed_minor === undefined ? 10 : 0 } = overrides
  return sql
    .insertInto('coupons')
    .values({ code: `COUPON${++count}`, name: `Coupon ${count}`, ...overrides, percent })
    .returningAll()
    .executeTakeFirstOrThrow()
}

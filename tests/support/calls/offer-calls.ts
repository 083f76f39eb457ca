import type { InjectOptions } from 'fastify'
import type { ProductBody } from '../../../contract/staff-products.ts'
import { createDestination } from '../factories/catalogue.ts'
import type { WholeProduct } from '../product/whole-product.ts'

export const passFields: ProductBody = {
  name: 'London Premium 2',
  city: 'London',
  furtherCities: [],
  currency: 'GBP',
  type: 'premium',
  visits: 2,
  validMonths: 12,
  price: '40',
  reducedPrice: undefined,
  shortDescription: '<p>Two visits</p>',
  isOnSale: true,
  isRestricted: false,
  sellers: [],
  rank: 0,
}
export const couponFields = { name: 'Spring', code: 'SPRING10', percent: 10, isActive: true }
export const plan = { date: '2026-07-01', time: '09:00', price: '45', isOnSale: true }

/** A form with a file, as a browser sends it. */
export function fileForm(url: string, fields: Readonly<Record<string, string>>, file: Buffer | string): InjectOptions {
  const part = (name: string, more = '') => `--abc\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`
  const texts = Object.entries(fields).map(([name, value]) => `${part(name)}${value}\r\n`)
  const bytes = [texts.join(''), part('file', '; filename="list.csv"'), file, '\r\n--abc--\r\n']
  return {
    method: 'POST',
    url: `/api${url}`,
    payload: Buffer.concat(bytes.map((one) => (typeof one === 'string' ? Buffer.from(one) : one))),
    headers: { 'content-type': 'multipart/form-data; boundary=abc' },
  }
}

const get = (url: string) => (): InjectOptions => ({ method: 'GET', url: `/api${url}` })
const post =
  (url: string, payload: object = {}) =>
  (): InjectOptions => ({ method: 'POST', url: `/api${url}`, payload })

/** A valid request for every call about passes that are sold, coupons and codes, by its name. */
export function offerCalls({
  product,
  database,
  hotel,
}: WholeProduct): Readonly<Record<string, () => InjectOptions | Promise<InjectOptions>>> {
  const batch = { product: product.id, name: 'Spring', partner: 'grand-hotel' }
  return {
    'GET /staff/products': get('/staff/products'),
    'GET /staff/product-choices': get('/staff/product-choices'),
    'GET /staff/products/{product}': get(`/staff/products/${product.slug}`),
    'POST /staff/products': post('/staff/products', passFields),
    'POST /staff/products/like': post('/staff/products/like', { city: 'London', like: 'London' }),
    'POST /staff/products/{product}': post(`/staff/products/${product.slug}`, {
      ...passFields,
      version: 'of yesterday',
    }),
    'POST /staff/products/{product}/plans': post('/staff/products/unknown-reference/plans', plan),
    'DELETE /staff/products/{product}/plans/{plan}': () => ({
      method: 'DELETE',
      url: `/api/staff/products/${product.slug}/plans/unknown-reference?version=1`,
    }),
    'GET /staff/coupons': get('/staff/coupons'),
    'GET /staff/coupons/{coupon}': async () => {
      const coupons = database.db.selectFrom('coupons').select('id').where('code', '=', 'HALF')
      return get(`/staff/coupons/${(await coupons.executeTakeFirstOrThrow()).id}`)()
    },
    'POST /staff/coupons': post('/staff/coupons', { ...couponFields, ends: '2026-06-01' }),
    'POST /staff/coupons/{coupon}': post('/staff/coupons/unknown-reference', { ...couponFields, version: 'old' }),
    'POST /staff/coupons/{coupon}/stop': post('/staff/coupons/unknown-reference/stop'),
    'GET /staff/codes': get('/staff/codes'),
    'GET /staff/codes/products': get('/staff/codes/products'),
    'GET /staff/codes/{batch}': async () => {
      const none = { expires_at: null, made_by: null, void_at: null, made_at: new Date(0) }
      const own = { ...none, partner_id: hotel.id, pass_product_id: product.id, name: 'Shown', codes: 1 }
      const made = database.db
        .insertInto('code_batches')
        .values({ ...own, delivery: 'download' })
        .returning('id')
      return get(`/staff/codes/${(await made.executeTakeFirstOrThrow()).id}`)()
    },
    'POST /staff/codes': post('/staff/codes', { ...batch, partner: 'unknown', count: 2 }),
    'POST /staff/codes/mail/preview': () => fileForm('/staff/codes/mail/preview', {}, 'nina@example.com\n'),
    'POST /staff/codes/mail': () => fileForm('/staff/codes/mail', { ...batch, partner: 'unknown' }, 'nina@example.com'),
    'POST /staff/codes/{batch}/void': post('/staff/codes/unknown-reference/void'),
    'POST /staff/codes/void': post('/staff/codes/void', { code: 'AAAA-BBBB-CCCC-DDDD' }),
    'GET /staff/partners/{partner}/codes': get('/staff/partners/grand-hotel/codes'),
    'POST /staff/partners/{partner}/codes/allowance': post('/staff/partners/grand-hotel/codes/allowance', {
      product: product.id,
      left: 100,
    }),
  }
}

/** A change by each of them that leaves an entry (B17). `ask` sends a request as an owner. */
export function offerChanges(
  of: () => WholeProduct,
  ask: <T>(request: InjectOptions) => Promise<T>,
): Readonly<Record<string, () => Promise<InjectOptions>>> {
  const at = '/staff/products/standard-4-london'
  const batch = () => ({ product: of().product.id, name: 'Spring', partner: 'grand-hotel' })
  const newCoupon = async (code: string) => {
    const { id, version } = await ask<{ id: string; version: string }>(
      post('/staff/coupons', { ...couponFields, code })(),
    )
    return { path: `/staff/coupons/${id}`, version }
  }
  return {
    'POST /staff/products': async () => post('/staff/products', passFields)(),
    'POST /staff/products/like': async () => {
      await createDestination(of().database.db, { city: 'Leeds' })
      return post('/staff/products/like', { city: 'Leeds', like: 'London' })()
    },
    'POST /staff/products/{product}': async () => {
      const { version } = await ask<{ version: string }>(get(at)())
      return post(at, { ...passFields, version })()
    },
    'POST /staff/products/{product}/plans': async () => post(`${at}/plans`, plan)(),
    'DELETE /staff/products/{product}/plans/{plan}': async () => {
      type Plans = { planned: { id: string; version: string }[] }
      const last = (await ask<Plans>(post(`${at}/plans`, { ...plan, time: '10:00' })())).planned.at(-1)
      return { method: 'DELETE', url: `/api${at}/plans/${last?.id}?version=${last?.version}` }
    },
    'POST /staff/coupons': async () => post('/staff/coupons', couponFields)(),
    'POST /staff/coupons/{coupon}': async () => {
      const { path, version } = await newCoupon('SPRING1')
      return post(path, { ...couponFields, code: 'SUMMER', version })()
    },
    'POST /staff/coupons/{coupon}/stop': async () => post(`${(await newCoupon('SPRING2')).path}/stop`)(),
    'POST /staff/codes': async () => post('/staff/codes', { ...batch(), count: 2 })(),
    'POST /staff/codes/mail': async () => fileForm('/staff/codes/mail', batch(), 'nina@example.com\n'),
    'POST /staff/codes/{batch}/void': async () => {
      await ask(fileForm('/staff/codes/mail', { ...batch(), name: 'Wrong' }, 'nora@example.com\n'))
      const { rows } = await ask<{ rows: { id: string }[] }>(get('/staff/codes?text=wrong')())
      return post(`/staff/codes/${rows[0]?.id}/void`)()
    },
    'POST /staff/codes/void': async () => post('/staff/codes/void', { code: await of().passCode() })(),
    'POST /staff/partners/{partner}/codes/allowance': async () =>
      post('/staff/partners/grand-hotel/codes/allowance', { product: of().product.id, left: 100 })(),
  }
}

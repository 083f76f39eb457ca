import type { PassTerms } from '../../passes/issue-pass.ts'
import type { PassOnSale } from '../../passes/find-pass-on-sale.ts'
import type { Order } from './orders.queries.ts'

/** What an order keeps of its pass, because the product may change between the order and its payment (T78, T84). */
export function agreedTerms({ name, type, visits, validMonths }: PassOnSale): PassTerms {
  return { name, type, visits, validMonths }
}

/** The terms that a buyer agreed to; undefined for an order without them. */
export function passTermsOf({ quote }: Pick<Order, 'quote'>): PassTerms | undefined {
  return quote['pass'] as PassTerms | undefined
}

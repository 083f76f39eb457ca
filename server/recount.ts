import { inTransaction } from '../database/transaction.ts'
import { recountBookings } from '../modules/bookings/settle/recount-bookings.ts'
import { recountOrders } from '../modules/checkout/record/recount-orders.ts'
import type { Context } from '../modules/call/context.ts'
import { recountCoupons } from '../modules/coupons/recount-coupons.ts'
import { type CountResult, keepCount } from '../modules/nightly-count/keep-count.ts'
import { queueMail } from '../modules/notifications/queue-mail.ts'
import { recountLedger } from '../modules/passes/recount-ledger.ts'

/**
 * Counts visits, seats, money and coupon uses again (trust 16). It changes nothing and logs each difference where it
 * finds it.
 */
export async function recountAll(context: Context): Promise<CountResult[]> {
  const ledger = await recountLedger(context)
  const bookings = await recountBookings(context)
  return [
    { what: 'Passes and their visits', differences: ledger.differences },
    { what: 'Classes and their seats', differences: bookings.seats },
    { what: 'Bookings and their visits', differences: bookings.visits },
    { what: 'Orders and their money', differences: await recountOrders(context) },
    { what: 'Coupons and their uses', differences: await recountCoupons(context) },
  ]
}

/**
 * The nightly job: keeps the result for the office, logs what does not add up, and tells the operator if one is
 * configured. Once a day.
 */
export async function recountNightly(context: Context): Promise<void> {
  const results = await recountAll(context)
  await keepCount(context, results)
  const counts = results
    .filter(({ differences }) => differences.length > 0)
    .map(({ what, differences }) => [what, differences.length] as const)
  if (counts.length === 0) return context.log.info({}, 'the nightly count adds up')
  context.log.error({ counts: Object.fromEntries(counts) }, 'the nightly count does not add up')
  const { operatorEmail } = context.settings
  if (operatorEmail === undefined) return
  const day = context.clock().toISOString().slice(0, 10)
  await inTransaction(context.db, (sql) =>
    queueMail(context, sql, {
      kind: 'recount-differs',
      to: operatorEmail,
      data: { counts },
      dedupeKey: `recount-differs:${day}`,
    }),
  )
}

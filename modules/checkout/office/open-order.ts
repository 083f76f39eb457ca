import { errors } from '../../../contract/errors.ts'
import { isErrorCode } from '../../../contract/problems.ts'
import { toWireDate } from '../../../contract/days.ts'
import { isId } from '../../../contract/inputs.ts'
import { type Currency, toPrice } from '../../../contract/money.ts'
import { Refusal } from '../../../contract/refusal.ts'
import type { StaffOrder } from '../../../contract/staff-orders.ts'
import { together } from '../../../database/together.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { noteLook } from '../../audit/note-look.ts'
import type { Context, Sql } from '../../call/context.ts'
import type { StaffViewer } from '../../call/viewer.ts'
import { listMailsAbout } from '../../notifications/list-mails.ts'
import { findStaffNotes } from '../../staff-notes/find-staff-notes.ts'
import { passesOfOrders } from '../../passes/list-passes-of-orders.ts'
import { rightsEverywhere } from '../../staff/authorise.ts'
import type { PriceSteps } from '../quote/pricing.rules.ts'
import { passTermsOf } from '../record/order-terms.ts'
import { type Order, orderById } from '../record/orders.queries.ts'
import { disputesOf } from './disputes-list.queries.ts'
import { writeDispute } from './list-disputes.ts'
import { writeOrder } from './list-orders.ts'
import { writeRefund } from './list-all-refunds.ts'
import { cardText } from '../record/card-text.rules.ts'
import { paymentsOf } from './order-record.queries.ts'
import { orderLine } from './orders-list.queries.ts'
import { refundLinesOf } from './refunds-list.queries.ts'
import { actsOnRefund, type RefundCaller, showRefundable } from './show-refundable.ts'

/**
 * An order with all that happened to it. The look is recorded (B17).
 * @throws Refusal orderNotFound
 */
export async function openOrder(context: Context, viewer: StaffViewer, id: string): Promise<StaffOrder> {
  const order = isId(id) ? await orderById(context.db, id) : undefined
  if (!order) throw new Refusal('orderNotFound')
  const at = context.clock()
  const { accountId } = viewer
  const caller = { accountId, rights: await rightsEverywhere(context, accountId), now: at }
  return inTransaction(context.db, async (sql) => {
    await noteLook(sql, { staff: viewer.staff, action: 'order.opened', table: 'orders', id: order.id, at })
    const record = await readRecord(sql, order, caller)
    return { ...record, staffNotes: await findStaffNotes(sql, { kind: 'order', id: order.id }, viewer) }
  })
}

/** What is told of an order to a bank that decides about its payment. */
export async function readOrderForBank(sql: Sql, id: string, now: Date) {
  const order = await orderById(sql, id)
  if (!order) throw new Refusal('orderNotFound')
  const record = await readRecord(sql, order, { accountId: '', rights: [], now })
  return { record, terms: passTermsOf(order), isAdultConfirmed: order.adult_confirmed }
}

async function readRecord(sql: Sql, order: Order, caller: RefundCaller): Promise<Omit<StaffOrder, 'staffNotes'>> {
  const [line, payments, refunds, disputes, passes] = await together(sql, (side) => [
    orderLine(side, order.id),
    paymentsOf(side, order.id),
    refundLinesOf(side, order.id),
    disputesOf(side, order.id),
    passesOfOrders(side, [order.id]),
  ])
  if (!line) throw new Refusal('orderNotFound')
  const pass = passes.get(order.id)
  const isDisputed = disputes.some(({ status }) => status !== 'won')
  const mails = await listMailsAbout(sql, [
    `purchase-receipt:${order.id}`,
    `purchase-failed:${order.id}`,
    ...refunds.flatMap(({ id }) => [`purchase-refunded:${id}`, `refund-failed:${id}`]),
  ])
  return {
    order: writeOrder(line),
    ...writeQuote(order),
    failure: isErrorCode(order.failure_code) ? errors[order.failure_code].text : order.failure_code,
    purchasedFrom: order.purchased_from,
    payments: payments.map(writePayment),
    refunds: refunds.map((refund) => ({ ...writeRefund(refund), acts: actsOnRefund(refund, caller) })),
    refundable: await showRefundable(sql, { order, isDisputed, pass }, caller),
    disputes: disputes.map(writeDispute),
    pass: writePass(pass),
    mails,
  }
}

/** The steps of the price, without those that change nothing. */
function writeQuote({ quote, currency }: Order): Pick<StaffOrder, 'steps' | 'coupon'> {
  const of = quote as Partial<PriceSteps> & { readonly coupon?: string | null }
  const { listMinor = 0, percentMinor = 0, fixedMinor = 0, freePassMinor = 0, chargeMinor = 0 } = of
  const roundingMinor = chargeMinor - (listMinor - percentMinor - fixedMinor - freePassMinor)
  const between = [
    ['percent', -percentMinor],
    ['fixed', -fixedMinor],
    ['freePass', -freePassMinor],
    ['rounding', roundingMinor],
  ] as const
  const shown = [
    ['list', listMinor] as const,
    ...between.filter(([, minor]) => minor !== 0),
    ['charge', chargeMinor] as const,
  ]
  return {
    steps: shown.map(([step, minor]) => ({ step, price: toPrice({ minor, currency }) })),
    coupon: of.coupon ?? null,
  }
}

const paymentStates = {
  created: 'created',
  requires_action: 'requiresAction',
  processing: 'processing',
  succeeded: 'succeeded',
  failed: 'failed',
  cancelled: 'cancelled',
} as const

const priceOf = (row: { readonly amount_minor: number; readonly currency: Currency }) =>
  toPrice({ minor: row.amount_minor, currency: row.currency })

function writePayment(row: Awaited<ReturnType<typeof paymentsOf>>[number]): StaffOrder['payments'][number] {
  return {
    id: row.id,
    provider: row.provider,
    intentId: row.intent_id,
    state: paymentStates[row.status],
    price: priceOf(row),
    card: cardText(row.card_brand, row.card_last4),
    failure: row.failure_code,
    begunAt: row.created_at.toISOString(),
    succeededAt: row.succeeded_at?.toISOString() ?? null,
  }
}

type PassOfOrder = Awaited<ReturnType<typeof passesOfOrders>> extends ReadonlyMap<string, infer Pass> ? Pass : never

function writePass(pass: PassOfOrder | undefined): StaffOrder['pass'] {
  if (!pass) return null
  const { id, code, visitsBought, visitsFree, visitsHeld, expiresOn, frozenBecause } = pass
  const visits = { visits: visitsBought, visitsLeft: visitsFree, visitsHeld }
  return { id, code, ...visits, expiresOn: toWireDate(expiresOn), frozenBecause }
}

import type { Context } from '../context.ts'
import { processPaymentEvent, settleKnown } from './settle/process-payment-event.ts'
import { settleDueOrders, settleOrders } from './settle/settle-orders.ts'

type JobData = Record<string, unknown>

/**
 * The background work of buying: 'settle-order' runs every few seconds for the orders that are due, and every minute
 * for whatever else was left behind; 'payment-event' runs for each message from the provider.
 */
export const checkoutJobs = [
  { name: 'settle-order', handle: settleOrders, every: '* * * * *', often: { everyMs: 5_000, work: settleDueOrders } },
  { name: 'payment-event', handle: processPaymentEvent, handleMany: settleKnown },
] as const satisfies readonly {
  name: string
  handle: (context: Context, data: JobData) => Promise<void>
  every?: string
  handleMany?: (context: Context, all: readonly JobData[]) => Promise<readonly JobData[]>
  often?: { everyMs: number; work: (context: Context) => Promise<void> }
}[]

import type { Context } from '../context.ts'
import { processPaymentEvent } from './settle/process-payment-event.ts'
import { settleOrders } from './settle/settle-orders.ts'

/**
 * The background work of buying: 'settle-order' runs for one order half a minute after it was placed, and every minute
 * for whatever is due; 'payment-event' runs for each message from the provider.
 */
export const checkoutJobs = [
  { name: 'settle-order', handle: settleOrders, every: '* * * * *' },
  { name: 'payment-event', handle: processPaymentEvent },
] as const satisfies readonly {
  name: string
  handle: (context: Context, data: Record<string, unknown>) => Promise<void>
  every?: string
}[]

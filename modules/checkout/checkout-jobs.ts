import type { Context } from '../call/context.ts'
import { processPaymentEvent, settleKnown } from './settle/process-payment-event.ts'
import { settleOrders } from './settle/settle-orders.ts'

type JobData = Record<string, unknown>

/**
 * The background jobs of buying: 'settle-order' runs every minute for what was left behind; 'payment-event' runs for
 * each message from the provider.
 */
export const checkoutJobs = [
  { name: 'settle-order', handle: settleOrders, every: '* * * * *' },
  { name: 'payment-event', handle: processPaymentEvent, handleMany: settleKnown },
] as const satisfies readonly {
  name: string
  handle: (context: Context, data: JobData) => Promise<void>
  every?: string
  handleMany?: (context: Context, all: readonly JobData[]) => Promise<readonly JobData[]>
}[]

import { PaymentError } from '../../../adapters/payments/payments.ts'

/** A buyer hears a little after one call to the provider would have ended: within nine seconds. What is not decided by then is pending. */
const PATIENCE_TIMEOUTS = 1.125
const SHORTEST_MS = 250

/** How long a call may still take. The clock is the machine's: it measures, it decides nothing. */
export interface Patience {
  remainingMs(): number
}

/** @param timeoutMs how long one call to the provider may take */
export function startPatience(timeoutMs: number): Patience {
  const end = performance.now() + PATIENCE_TIMEOUTS * timeoutMs
  return { remainingMs: () => Math.max(0, end - performance.now()) }
}

/**
 * Waits for the provider as long as the buyer's patience lasts, whatever the provider's own time limits are.
 * @throws PaymentError 'unknown' when time is up
 */
export async function withinTime<T>(patience: Patience, call: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeUp = new Promise<never>((_resolve, reject) => {
    const error = new PaymentError('unavailable', 'unknown', 'buyer_waited_long_enough')
    timer = setTimeout(() => reject(error), Math.max(SHORTEST_MS, patience.remainingMs()))
  })
  try {
    return await Promise.race([call(), timeUp])
  } finally {
    clearTimeout(timer)
  }
}

import { untilTimeUp } from '../../../adapters/payments/until-time-up.ts'

/**
 * A buyer hears a little after one call to the provider would have ended: within nine seconds. What is not decided by
 * then is pending.
 */
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
export async function whilePatient<T>(patience: Patience, call: () => Promise<T>): Promise<T> {
  return untilTimeUp(call, Math.max(SHORTEST_MS, patience.remainingMs()), 'buyer_waited_long_enough')
}

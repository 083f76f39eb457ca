import { untilTimeUp } from '../../../adapters/payments/until-time-up.ts'

/**
 * A buyer gets an answer shortly after one call to the provider would have ended: within nine seconds. A payment that
 * is undecided by then is pending.
 */
const PATIENCE_TIMEOUTS = 1.125
const SHORTEST_MS = 250

/** How long a call may still take. It uses the machine's clock, because it only measures and decides nothing. */
export interface Patience {
  remainingMs(): number
}

/** @param timeoutMs how long one call to the provider may take */
export function startPatience(timeoutMs: number): Patience {
  const end = performance.now() + PATIENCE_TIMEOUTS * timeoutMs
  return { remainingMs: () => Math.max(0, end - performance.now()) }
}

/**
 * Waits for the provider as long as the buyer's patience lasts, whatever the provider's own time limits.
 * @throws PaymentError 'unknown' when time is up
 */
export async function whilePatient<T>(patience: Patience, call: () => Promise<T>): Promise<T> {
  return untilTimeUp(call, Math.max(SHORTEST_MS, patience.remainingMs()), 'buyer_waited_long_enough')
}

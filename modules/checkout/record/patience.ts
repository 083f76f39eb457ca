import { untilTimeUp } from '../../../adapters/payments/until-time-up.ts'

/**
 * A buyer waits a little longer than one call to the provider may take: nine seconds. A payment that is undecided by
 * then is pending.
 */
const PATIENCE_TIMEOUTS = 1.125
const SHORTEST_MS = 250

/** How long a buyer still waits, by the machine's clock. */
export interface Patience {
  remainingMs(): number
}

/** @param timeoutMs how long one call to the provider may take */
export function startPatience(timeoutMs: number): Patience {
  const end = performance.now() + PATIENCE_TIMEOUTS * timeoutMs
  return { remainingMs: () => Math.max(0, end - performance.now()) }
}

/**
 * Waits for the provider while the buyer's patience lasts, whatever the time limit of the call.
 * @throws PaymentError 'unknown' when time is up
 */
export async function whilePatient<T>(patience: Patience, call: () => Promise<T>): Promise<T> {
  return untilTimeUp(call, Math.max(SHORTEST_MS, patience.remainingMs()), 'buyer_waited_long_enough')
}

import { PaymentError } from '../payments.ts'
import { untilTimeUp } from '../until-time-up.ts'

const ATTEMPTS = 3
const FIRST_PAUSE_MS = 200
/** The same call is already in progress. Its answer is worth waiting for while there is time. */
const UNDER_WAY = 'idempotency_key_in_use'
/** With less time left than this, another attempt is not worth starting. */
const SHORTEST_ATTEMPT_MS = 500

/** One try of a call. Repeating it with the same idempotency key does no harm. */
export type Attempt<T> = (timeoutMs: number) => Promise<T>

/**
 * Tries a call a few times, but never longer than `totalMs` altogether. A refusal from the provider is final. When any
 * attempt may have had an effect, the error says 'unknown', even if the last attempt certainly had none.
 */
export async function tryWithin<T>(totalMs: number, attempt: Attempt<T>): Promise<T> {
  const deadline = performance.now() + totalMs
  let doubt: PaymentError | undefined
  for (let tries = 1; ; tries++) {
    try {
      const remainingMs = deadline - performance.now()
      return await untilTimeUp(() => attempt(Math.max(1, Math.floor(remainingMs))), remainingMs, 'timeout')
    } catch (error) {
      if (!(error instanceof PaymentError) || error.code !== 'unavailable') throw error
      if (error.outcome === 'unknown') doubt = error
      const isUnderWay = error.providerCode === UNDER_WAY
      const wait = isUnderWay ? FIRST_PAUSE_MS : FIRST_PAUSE_MS * 2 ** (tries - 1)
      if ((tries >= ATTEMPTS && !isUnderWay) || deadline - performance.now() < wait + SHORTEST_ATTEMPT_MS)
        throw doubt ?? error
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
}

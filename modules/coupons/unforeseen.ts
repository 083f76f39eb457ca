import { Refusal } from '../../contract/refusal.ts'

/**
 * Does work for which a client would take a 500 to mean an unknown coupon (T70).
 * @throws Refusal unavailable for any unforeseen fault, with its cause for the log
 */
export async function faultsAsUnavailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal('unavailable', { retryAfter: 2, cause: error })
  }
}

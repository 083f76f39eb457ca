import { PaymentError } from './payments.ts'

/**
 * Gives up on time even if the call ignores that.
 * @throws PaymentError 'unknown' when time is up
 */
export async function untilTimeUp<T>(call: () => Promise<T>, ms: number, providerCode: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeUp = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new PaymentError('unavailable', 'unknown', providerCode)), ms)
  })
  try {
    return await Promise.race([call(), timeUp])
  } finally {
    clearTimeout(timer)
  }
}

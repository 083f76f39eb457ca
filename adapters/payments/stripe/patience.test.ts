import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PaymentError } from '../payments.ts'
import { tryWithin } from './patience.ts'

const refused = new PaymentError('unavailable', 'nothingHappened', 'ECONNREFUSED')
const reset = new PaymentError('unavailable', 'unknown', 'ECONNRESET')
const declined = new PaymentError('cardDeclined', 'nothingHappened', 'card_declined')

describe('patience with the provider', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
  afterEach(() => vi.useRealTimers())

  /** A call with one ending per attempt; 'never' does not answer. */
  async function calling(...endings: ('yes' | 'never' | Error)[]) {
    const times: number[] = []
    const started = performance.now()
    const attempt = async () => {
      times.push(performance.now() - started)
      const ending = endings[times.length - 1] ?? 'never'
      if (ending instanceof Error) throw ending
      return ending === 'never' ? new Promise<string>(() => undefined) : ending
    }
    const result = tryWithin(8_000, attempt).then(
      (answer) => ({ answer }),
      (error: unknown) => ({ error: error as PaymentError }),
    )
    await vi.runAllTimersAsync()
    return { ...(await result), tries: times.length, took: performance.now() - started }
  }

  test('answers with the first good answer', async () => {
    expect(await calling('yes')).toMatchObject({ answer: 'yes', tries: 1 })
  })
  test('tries again when no answer came', async () => {
    expect(await calling(reset, refused, 'yes')).toMatchObject({ answer: 'yes', tries: 3 })
  })
  test('takes a refusal as final', async () => {
    expect(await calling(declined, 'yes')).toMatchObject({ error: declined, tries: 1 })
  })
  test('takes a refusal as final even after doubt: the same key gives the true answer', async () => {
    expect(await calling(reset, declined)).toMatchObject({ error: declined, tries: 2 })
  })
  test('knows that nothing happened when no attempt was even sent', async () => {
    expect(await calling(refused, refused, refused)).toMatchObject({ error: { outcome: 'nothingHappened' }, tries: 3 })
  })
  test('stays in doubt when any attempt may have had an effect', async () => {
    expect(await calling(reset, refused, refused)).toMatchObject({
      error: { outcome: 'unknown', providerCode: 'ECONNRESET' },
    })
  })
  test('gives up in time, in doubt', async () => {
    const { error, tries, took } = (await calling('never')) as { error: PaymentError; tries: number; took: number }
    expect(error).toMatchObject({ code: 'unavailable', outcome: 'unknown', providerCode: 'timeout' })
    expect(tries).toBe(1)
    expect(took).toBeLessThanOrEqual(8_010)
  })
  test('gives up in time after a late failure', async () => {
    expect((await calling(reset, 'never')).took).toBeLessThanOrEqual(8_010)
  })
})

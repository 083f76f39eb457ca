import { describe, expect, test } from 'vitest'
import { checkCard } from './card-check.ts'
import type { ProtocolError } from './refusals.ts'

const now = new Date('2026-06-30T23:59:59Z')
const good = { number: '4242424242424242', exp_month: 6, exp_year: 2026, cvc: '123' }

describe('a card as typed', () => {
  test.each([
    ['4242 4242 4242 4242', 'visa', '4242'],
    ['4000-0000-0000-0002', 'visa', '0002'],
    ['5555555555554444', 'mastercard', '4444'],
    ['2223003122003222', 'mastercard', '3222'],
    ['6011111111111117', 'discover', '1117'],
    ['36227206271667', 'diners', '1667'],
    ['3566002020360505', 'jcb', '0505'],
    ['6200000000000005', 'unionpay', '0005'],
  ])('%s is %s', (number, brand, last4) => {
    expect(checkCard({ ...good, number }, now)).toMatchObject({ brand, last4 })
  })
  test('amex has four digits at the back, or three', () => {
    for (const cvc of ['1234', '123'])
      expect(checkCard({ ...good, number: '378282246310005', cvc }, now).brand).toBe('amex')
  })
  test('a year of two digits, a month that ends today, no code', () => {
    expect(() => checkCard({ ...good, exp_year: 26 }, now)).not.toThrow()
    expect(() => checkCard({ number: good.number, exp_month: 6, exp_year: 2026 }, now)).not.toThrow()
  })

  test.each([
    [{ number: '4242424242424241' }, 'incorrect_number', 'number'],
    [{ number: '424242424242' }, 'incorrect_number', 'number'],
    [{ number: '0000000000000000' }, 'incorrect_number', 'number'],
    [{ number: 'four two four two' }, 'incorrect_number', 'number'],
    [{ number: '' }, 'incorrect_number', 'number'],
    [{ number: '9'.repeat(5000) }, 'incorrect_number', 'number'],
    [{ exp_month: 0 }, 'invalid_expiry_month', 'exp_month'],
    [{ exp_month: 13 }, 'invalid_expiry_month', 'exp_month'],
    [{ exp_month: 5 }, 'invalid_expiry_month', 'exp_month'],
    [{ exp_year: 2025 }, 'invalid_expiry_year', 'exp_year'],
    [{ exp_year: 2100 }, 'invalid_expiry_year', 'exp_year'],
    [{ cvc: '12' }, 'invalid_cvc', 'cvc'],
    [{ cvc: '1234' }, 'invalid_cvc', 'cvc'],
    [{ cvc: 'abc' }, 'invalid_cvc', 'cvc'],
    [{ cvc: '' }, 'invalid_cvc', 'cvc'],
  ])('%o is refused', (change, code, param) => {
    const error = expect.objectContaining({
      status: 402,
      error: expect.objectContaining({ type: 'card_error', code, param }) as ProtocolError['error'],
    })
    expect(() => checkCard({ ...good, ...change }, now)).toThrow(error as ProtocolError)
  })
})

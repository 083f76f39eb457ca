import { describe, expect, test } from 'vitest'
import { dateInput, timeInput, wireDateSchema } from './date-schemas.ts'
import { parseDate, parseTime } from './dates.ts'
import { toWireDate } from './days.ts'
import { isId, normaliseKeys } from './inputs.ts'
import { toMinor, toPrice } from './money.ts'
import { priceSchema } from './price-schemas.ts'
import { fieldsOfBrand, brandingSchema } from './partners.ts'
import { passwordProblem } from './passwords.ts'
import { emailInput, phoneInput, splitCity } from './people.ts'

describe('dates and times', () => {
  test.each([
    ['24.11.2026', '2026-11-24'],
    [' 2026-11-24 ', '2026-11-24'],
    ['29.02.2028', '2028-02-29'],
    ['31.12.9998', '9998-12-31'],
  ])('%s is a date', (text, date) => {
    expect(dateInput.parse(text)).toBe(date)
  })
  test.each([
    '',
    '1.2.2026',
    '29.02.2026',
    '31.04.2026',
    '00.01.2026',
    '01.00.2026',
    '01.01.1899',
    '2026-1-1',
    '20261124',
    'tomorrow',
    '24.11.26',
  ])("'%s' is none", (text) => {
    expect(parseDate(text)).toBeUndefined()
    expect(dateInput.safeParse(text).success).toBe(false)
  })
  test.each(['31.12.9999', '9999-01-01'])('%s is refused, as a week after it has a year of five digits', (text) => {
    expect(dateInput.safeParse(text).success).toBe(false)
  })
  test.each([
    ['18:00:00', '18:00:00'],
    ['18:05', '18:05:00'],
    ['12:00 AM', '00:00:00'],
    ['12:00 pm', '12:00:00'],
    ['6:30PM', '18:30:00'],
  ])('%s is a time', (text, time) => {
    expect(timeInput.parse(text)).toBe(time)
  })
  test.each(['', '24:00', '18:60', '0:30 AM', '13:00 PM', '18', 'noon', '18:00:00Z'])("'%s' is none", (text) => {
    expect(parseTime(text)).toBeUndefined()
  })
  test('a date in an answer is dd.MM.yyyy', () => {
    expect(wireDateSchema.parse(toWireDate('2026-11-24'))).toBe('24.11.2026')
  })
})

describe('money', () => {
  test.each([
    [1250, 'GBP', { value: 12.5, currencyCode: 'GBP' }],
    [0, 'CHF', { value: 0, currencyCode: 'CHF' }],
    [1999, 'EUR', { value: 19.99, currencyCode: 'EUR' }],
    [29, 'EUR', { value: 0.29, currencyCode: 'EUR' }],
    [2400, 'JPY', { value: 2400, currencyCode: 'JPY' }],
    [5125, 'KWD', { value: 5.125, currencyCode: 'KWD' }],
    [199_999, 'HUF', { value: 1999.99, currencyCode: 'HUF' }],
  ] as const)('%i minor units of %s', (minor, currency, price) => {
    expect(priceSchema.parse(toPrice({ minor, currency }))).toEqual(price)
    expect(toMinor(price)).toBe(minor)
  })
  test.each([
    { value: '12.5', currencyCode: 'GBP' },
    { value: Number.NaN, currencyCode: 'GBP' },
    { value: 1, currencyCode: 'usd' },
    { value: 1, currencyCode: 'Euro' },
    { value: 1 },
  ])('%j is no price', (price) => {
    expect(priceSchema.safeParse(price).success).toBe(false)
  })
})

describe('addresses, numbers, names', () => {
  test.each([
    ['nina@example.com', 'nina@example.com'],
    ['  nina @ example.com ', 'nina@example.com'],
    ['Nina.Ray+gym@Example.co.uk', 'Nina.Ray+gym@Example.co.uk'],
    ['nina@münchen.example', 'nina@xn--mnchen-3ya.example'],
    ['nina@xn--mnchen-3ya.example', 'nina@xn--mnchen-3ya.example'],
    ["o'brien@example.com", "o'brien@example.com"],
  ])('%s is an address', (text, address) => {
    expect(emailInput.parse(text)).toBe(address)
  })
  test.each([
    '',
    ' ',
    'nina',
    'nina@',
    '@example.com',
    'nina@example',
    'a..b@example.com',
    '.a@example.com',
    'a@b@c.co',
    'a@-b.co',
    'a@b..co',
    'a@b.co\u0000',
    'a@b.co\r\nBcc:x@y.co',
    `${'a'.repeat(65)}@b.co`,
    `a@${'b.'.repeat(130)}co`,
  ])('%j is none', (text) => {
    expect(emailInput.safeParse(text).success).toBe(false)
  })
  test.each([
    ['+44 20 7946 0958', true],
    ['(044) 668-18-00', true],
    ['123456', true],
    ['12345', false],
    ['+', false],
    ['1234567890123456', false],
    ['++44 20 7946 0958', false],
    ['044 668 x 12', false],
  ])('%s as a phone number: %s', (text, good) => {
    expect(phoneInput.safeParse(text).success).toBe(good)
  })
  test.each([
    ['London, United Kingdom', 'London', 'United Kingdom'],
    ['Washington, D.C., United States', 'Washington, D.C.', 'United States'],
    ['London', 'London', undefined],
    ['London,', 'London', undefined],
  ])('%s splits at its last comma (T56)', (text, city, country) => {
    expect(splitCity(text)).toEqual({ city, country })
  })
  test.each([
    ['Traveller_1', undefined],
    ['abcdefg-', undefined],
    ['ümlaut-größer', undefined],
    ['abc_123', 'passwordTooShort'],
    [`${'a'.repeat(99)}_`, undefined],
    [`${'a'.repeat(100)}_`, 'passwordTooLong'],
    ['abcdefgh1', 'passwordTooWeak'],
    ['ABCDEFG_1', 'passwordTooWeak'],
    ['abcdefg_\u0000', 'passwordTooWeak'],
    ['Welcome@123', 'passwordTooCommon'],
  ])('the password %j: %s', (password, problem) => {
    expect(passwordProblem(password)).toBe(problem)
  })
})

test('an id differs from a slug (T28)', () => {
  expect(isId('0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b')).toBe(true)
  expect(isId('river-house-gym')).toBe(false)
})

test('keys get the documented spelling, and unknown keys are dropped', () => {
  const rename = normaliseKeys(['VoucherId', 'email'])
  expect(rename({ VOUCHERID: 1, EMAIL: 2, other: 3, ['__proto__']: { VoucherId: 4 } })).toEqual({
    VoucherId: 1,
    email: 2,
  })
  expect(rename('text')).toBe('text')
  expect(rename(null)).toBe(null)
})

test('the two branding fields that hold the brand word pass for any brand', () => {
  for (const brand of ['Roamfit', 'Vagabond']) {
    const { heroWhy, whyImages } = fieldsOfBrand(brand)
    expect([heroWhy, whyImages]).toEqual([`heroWhy${brand}`, `why${brand}Images`])
    const shape = brandingSchema.partial()
    expect(shape.parse({ [heroWhy]: '<p>Why</p>', [whyImages]: [{ image: '/a.webp', orderNo: 1 }] })).toEqual({
      [heroWhy]: '<p>Why</p>',
      [whyImages]: [{ image: '/a.webp', orderNo: 1 }],
    })
  }
})

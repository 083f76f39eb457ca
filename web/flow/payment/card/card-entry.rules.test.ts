import { describe, expect, it } from 'vitest'
import {
  cardBrand,
  cardNameProblem,
  cardNumberProblem,
  caretAfter,
  cvcProblem,
  expiryProblem,
  formatCardNumber,
  formatCvc,
  formatExpiry,
  readExpiry,
} from './card-entry.rules.ts'
import { entryProblems } from '../payment-entry.rules.ts'

const now = new Date('2026-11-21T12:00:00Z')

it.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['4242-4242 4242.4242', '4242 4242 4242 4242'],
  ['42424', '4242 4'],
  ['378282246310005', '3782 822463 10005'],
  ['37828', '3782 8'],
  ['4242424242424242424', '4242 4242 4242 4242'],
  ['99999999999999999999', '9999 9999 9999 9999 999'],
  ['abc', ''],
])('card number %s is shown as %s', (typed, shown) => {
  expect(formatCardNumber(typed)).toBe(shown)
})

it.each([
  ['0', '0'],
  ['04', '04'],
  ['042', '04 / 2'],
  ['0427', '04 / 27'],
  ['4', '04'],
  ['4/27', '04 / 27'],
  ['04/2027', '04 / 27'],
  ['2027-04', '04 / 27'],
  [' 2027-04 ', '04 / 27'],
  ['2027-04-30', '04 / 27'],
  ['until 2027-04', '04 / 27'],
  ['1/27', '01 / 27'],
  ['12/', '12 / '],
  ['/', ''],
  ['04/279', '04 / 27'],
  ['1230', '12 / 30'],
  ['12 / 30', '12 / 30'],
  ['', ''],
])('expiry %j is shown as %j', (typed, shown) => {
  expect(formatExpiry(typed)).toBe(shown)
})

it.each([
  ['4', 'Visa'],
  ['5555 5555 5555 4444', 'Mastercard'],
  ['2223 0031 2200 3222', 'Mastercard'],
  ['2221', 'Mastercard'],
  ['2715', 'Mastercard'],
  ['2720', 'Mastercard'],
  ['2730', undefined],
  ['2220', undefined],
  ['3782', 'American Express'],
  ['6011', 'Discover'],
  ['6440', 'Discover'],
  ['6430', undefined],
  ['3056', 'Diners Club'],
  ['3528', 'JCB'],
  ['3566', 'JCB'],
  ['3520', undefined],
  ['6200', 'UnionPay'],
  ['6237 6011 3035 3000', 'UnionPay'],
  ['9962', undefined],
  ['3', undefined],
  ['', undefined],
])('a number that begins with %s is of %s', (number, brand) => {
  expect(cardBrand(number)?.name).toBe(brand)
})

it.each([
  ['12a3', '4242', '123'],
  ['12345', '4242', '123'],
  ['12345', '3782', '1234'],
  ['12345', '', '1234'],
])('security code %s of %s is shown as %s', (typed, number, shown) => {
  expect(formatCvc(typed, number)).toBe(shown)
})

it.each([
  ['4242 4242', 0, 0],
  ['4242 4242', 4, 4],
  ['4242 4242', 5, 6],
  ['4242 4242', 8, 9],
  ['4242', 9, 4],
])('in %j the caret behind %i digits stands at %i', (text, digits, place) => {
  expect(caretAfter(text, digits)).toBe(place)
})

it('reads month and year', () => {
  expect(readExpiry('04 / 27')).toEqual({ month: 4, year: 2027 })
  expect(readExpiry('01 / 27')).toEqual({ month: 1, year: 2027 })
  expect(readExpiry('00 / 27')).toBeUndefined()
  expect(readExpiry('13 / 27')).toBeUndefined()
  expect(readExpiry('12 / 00')).toEqual({ month: 12, year: 2000 })
  expect(readExpiry('04')).toBeUndefined()
  expect(readExpiry('04 / 2')).toBeUndefined()
})

describe('what is wrong with a card', () => {
  it.each([
    ['4242 4242 4242 4242', undefined],
    ['', 'Card number is required'],
    ['4242', 'Your card number is incomplete.'],
    ['9999', 'Your card number is incomplete.'],
    ['4111 1111 1111 1194', undefined],
    ['4111 1111 1111 1913', undefined],
    ['4242 4242 4242 42', 'Your card number is incomplete.'],
    ['3782 822463 1000', 'Your card number is incomplete.'],
    ['6200 0000 0000 0005', undefined],
    ['6200 0000 0000 000', 'Your card number is incomplete.'],
    ['6011 0000 0000 000', 'Your card number is incomplete.'],
    ['3566 0000 0000 000', 'Your card number is incomplete.'],
    ['3056 9309 0259 0', 'Your card number is incomplete.'],
    ['4242 4242 4242 4241', 'Your card number is incorrect.'],
  ])('number %j: %j', (number, problem) => {
    expect(cardNumberProblem(number)).toBe(problem)
  })
  it.each([
    ['11 / 26', undefined],
    ['01 / 28', undefined],
    ['10 / 26', 'Your card’s expiry date is in the past.'],
    ['12 / 25', 'Your card’s expiry date is in the past.'],
    ['', 'Expiry date is required'],
    ['1', 'Your card’s expiry date is incomplete.'],
  ])('expiry %j: %j', (expiry, problem) => {
    expect(expiryProblem(expiry, now)).toBe(problem)
  })
  it.each([
    ['123', '4242 4242 4242 4242', undefined],
    ['1234', '3782 822463 10005', undefined],
    ['123', '3782 822463 10005', 'Your card’s security code is incomplete.'],
    ['12', '', 'Your card’s security code is incomplete.'],
    ['', '', 'Security code is required'],
  ])('security code %j of %j: %j', (cvc, number, problem) => {
    expect(cvcProblem(cvc, number)).toBe(problem)
  })
})

describe('name on card (T96, T194)', () => {
  it.each([
    'Nina Keller',
    '\tNina Keller\t',
    "Zoë O'Neil",
    'Jean-Luc d’Arc',
    '李小龍',
    'Łukasz Żółć',
    'Владимир',
    'अर्जुन',
    'MR J. R. SMITH JR.',
    'SMITH, JOHN',
    'SMITH/JOHN MR',
    'Smith & Sons 24 Ltd.',
    '2nd Street Gym',
  ])('%s is a name', (name) => {
    expect(cardNameProblem(name)).toBeUndefined()
  })
  it.each([
    ['', 'Name on card is required'],
    ['   ', 'Name on card is required'],
    ['4242 4242', 'Enter the name as it is printed on the card'],
    ['...', 'Enter the name as it is printed on the card'],
    ['a@b.c', 'Enter the name as it is printed on the card'],
    ['<b>Nina</b>', 'Enter the name as it is printed on the card'],
  ])('%j is not', (name, problem) => {
    expect(cardNameProblem(name)).toBe(problem)
  })
})

describe('the payment form (1§5, T58, T95)', () => {
  const own = { number: '4242 4242 4242 4242', expiry: '12 / 30', cvc: '123' }
  const entry = { email: 'nina@example.com', isAdult: true, card: { name: 'Nina Keller', own } }
  it.each([
    { when: 'all is well', change: {}, problems: {} },
    { when: 'a guest without an e-mail', change: { email: ' ' }, problems: { email: '*E-mail is required' } },
    { when: 'a guest with half an e-mail', change: { email: 'nina@' }, problems: { email: '*Invalid e-mail format' } },
    { when: 'signed in', change: { email: undefined }, problems: {} },
    { when: 'free: no card is asked for', change: { card: undefined }, problems: {} },
    { when: 'the card is the provider’s to check', change: { card: { name: 'Nina', own: undefined } }, problems: {} },
    {
      when: 'the provider finds fault with it',
      change: { card: { name: 'Nina', own: undefined, providerProblem: 'Your card number is incomplete.' } },
      problems: { cardNumber: 'Your card number is incomplete.' },
    },
    {
      when: 'not known to be an adult',
      change: { isAdult: false },
      problems: { adult: 'Please confirm that you are at least 18 years old' },
    },
    { when: 'no name', change: { card: { name: '', own } }, problems: { cardName: 'Name on card is required' } },
  ])('$when', ({ change, problems }) => {
    expect(entryProblems({ ...entry, ...change }, now)).toStrictEqual(problems)
  })
})

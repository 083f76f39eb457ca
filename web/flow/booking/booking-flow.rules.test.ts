import { describe, expect, it } from 'vitest'
import type { OwnedPass } from '../../../contract/passes.ts'
import {
  afterAlert,
  type BookedProduct,
  afterContinue,
  costOf,
  obstacleText,
  firstStep,
  isAlreadyBooked,
  stillWaits,
} from './booking-flow.rules.ts'

const product = (overrides: Partial<BookedProduct> = {}): BookedProduct => ({
  kind: 'class',
  offerType: 'standard',
  wpVisits: 1,
  isOnline: false,
  city: 'London',
  date: '24.11.2026',
  timeFrom: '18:00:00',
  ...overrides,
})
const pass = (voucherType: OwnedPass['voucherType'], visitsLeft = 3, code = voucherType.toUpperCase()): OwnedPass => ({
  id: code,
  code,
  name: code,
  voucherType,
  isWp: voucherType === 'wellness',
  visits: 3,
  visitsLeft,
  visitsHeld: 3 - visitsLeft,
  expirationDate: '01.01.2027',
  price: null,
  paid: null,
  currency: null,
  conditions: null,
  shortDescription: null,
})
const of = (one: OwnedPass, ...cities: [string, ...string[]]): OwnedPass => ({
  ...one,
  conditions: { city: cities[0], cities },
})
const anybody = { isWpUser: false }
const wanda = { isWpUser: true }

describe('the booking flow opens', () => {
  it.each([
    ['no pass: buy one', product(), anybody, [], { screen: 'buy-pass' }],
    ['one pass: confirm', product(), anybody, [pass('standard')], { screen: 'confirm-booking', pass: 'STANDARD' }],
    [
      'several passes: the one whose type is that of the class is chosen',
      product(),
      anybody,
      [pass('premium'), pass('standard')],
      { screen: 'active-vouchers', chosen: 'STANDARD' },
    ],
    [
      'unless it has too few visits: then one that can pay',
      product(),
      anybody,
      [pass('standard', 0), pass('premium'), pass('wellness')],
      { screen: 'active-vouchers', chosen: 'PREMIUM' },
    ],
    [
      'one pass, online class: confirmed by itself',
      product({ isOnline: true }),
      anybody,
      [pass('standard')],
      { screen: 'online-confirm-booking', pass: 'STANDARD' },
    ],
    [
      'one Wellness Passport, ordinary class',
      product(),
      wanda,
      [pass('wellness')],
      { screen: 'confirm-booking', pass: 'WELLNESS' },
    ],
    [
      'one Wellness Passport, high-value class: ask',
      product({ wpVisits: 2 }),
      wanda,
      [pass('wellness')],
      { screen: 'wp-alert', pass: 'WELLNESS', from: 'only' },
    ],
    [
      'one Wellness Passport with a single visit, high-value class',
      product({ wpVisits: 2 }),
      wanda,
      [pass('wellness', 1)],
      { screen: 'active-vouchers', chosen: null },
    ],
    [
      'one standard pass, premium class',
      product({ offerType: 'premium' }),
      anybody,
      [pass('standard')],
      { screen: 'active-vouchers', chosen: null },
    ],
    [
      'two passes: the one of the type is chosen',
      product({ offerType: 'premium' }),
      anybody,
      [pass('standard'), pass('premium')],
      { screen: 'active-vouchers', chosen: 'PREMIUM' },
    ],
    [
      'two passes, none of the type: one that opens the door',
      product(),
      anybody,
      [pass('premium'), pass('wellness')],
      { screen: 'active-vouchers', chosen: 'PREMIUM' },
    ],
    [
      'T162: one pass, all of its visits held: said why not',
      product(),
      anybody,
      [pass('standard', 0)],
      { screen: 'active-vouchers', chosen: null },
    ],
    [
      'T162: one pass beside one that is held: confirm',
      product(),
      anybody,
      [pass('standard', 0), pass('premium')],
      { screen: 'confirm-booking', pass: 'PREMIUM' },
    ],
    [
      'T77: one pass of another city: buy one of this city',
      product(),
      anybody,
      [of(pass('standard'), 'Berlin')],
      { screen: 'buy-pass' },
    ],
    [
      'T77: several passes of other cities: buy one of this city',
      product({ isOnline: true }),
      wanda,
      [of(pass('standard'), 'Berlin'), of(pass('premium', 0), 'Paris', 'Berlin')],
      { screen: 'buy-pass' },
    ],
    [
      'T77: beside a pass of another city, the one of this city is chosen',
      product(),
      anybody,
      [of(pass('standard'), 'Berlin'), of(pass('premium'), 'Paris', 'London')],
      { screen: 'active-vouchers', chosen: 'PREMIUM' },
    ],
    [
      'T77: a Wellness Passport is valid everywhere',
      product(),
      wanda,
      [of(pass('standard'), 'Berlin'), pass('wellness')],
      { screen: 'active-vouchers', chosen: 'WELLNESS' },
    ],
    [
      'T77: the only pass, extended to this city: confirm',
      product({ offerType: 'premium' }),
      anybody,
      [of(pass('premium'), 'Berlin', 'London')],
      { screen: 'confirm-booking', pass: 'PREMIUM' },
    ],
    [
      'T77, T162: the pass of this city is held, another has visits elsewhere: said why not',
      product(),
      anybody,
      [of(pass('standard', 0), 'London'), of(pass('premium'), 'Berlin')],
      { screen: 'active-vouchers', chosen: null },
    ],
    [
      'two passes, none fits: none is chosen',
      product({ offerType: 'premium' }),
      anybody,
      [pass('standard'), pass('standard', 1, 'B')],
      { screen: 'active-vouchers', chosen: null },
    ],
  ] as const)('%s', (_case, booked, booker, passes, expected) => {
    expect(firstStep(booked, booker, [], passes)).toEqual(expected)
  })

  it('closes when something is booked at the same date and time', () => {
    const upcoming = [{ dateOfVisit: '24.11.2026', timeFrom: '18:00:00' }]
    expect(firstStep(product(), anybody, upcoming, [pass('standard')])).toEqual({
      screen: 'closed',
      error: 'alreadyBooked',
    })
    expect(firstStep(product({ timeFrom: '19:00:00' }), anybody, upcoming, [pass('standard')])).toMatchObject({
      screen: 'confirm-booking',
    })
    expect(
      firstStep(
        product({ kind: 'walkIn', timeFrom: null }),
        anybody,
        [{ dateOfVisit: '24.11.2026', timeFrom: null }],
        [pass('standard')],
      ),
    ).toMatchObject({ screen: 'confirm-booking' })
  })
})

describe('a pass is chosen from the list', () => {
  it.each([
    [
      'premium class, premium pass',
      product({ offerType: 'premium' }),
      anybody,
      pass('premium'),
      { screen: 'confirm-booking', pass: 'PREMIUM' },
    ],
    [
      'premium class, Wellness Passport',
      product({ offerType: 'premium' }),
      wanda,
      pass('wellness'),
      { screen: 'confirm-booking', pass: 'WELLNESS' },
    ],
    [
      'high-value class, Wellness Passport',
      product({ wpVisits: 2 }),
      wanda,
      pass('wellness'),
      { screen: 'wp-alert', pass: 'WELLNESS', from: 'list' },
    ],
    [
      'high-value class, premium pass: one visit, no question',
      product({ offerType: 'premium', wpVisits: 2 }),
      wanda,
      pass('premium', 1),
      { screen: 'confirm-booking', pass: 'PREMIUM' },
    ],
  ] as const)('%s', (_case, booked, booker, chosen, expected) => {
    expect(afterContinue(booked, booker, chosen)).toEqual(expected)
  })
})

describe('T170: a class is booked with the pass that was bought for it', () => {
  const bookedWith = { screen: 'online-confirm-booking', pass: 'BOUGHT' }
  it.each([
    ['its only pass', product(), anybody, [pass('standard', 1, 'BOUGHT')], bookedWith],
    ['beside others', product(), anybody, [pass('standard'), pass('standard', 4, 'BOUGHT')], bookedWith],
    [
      'not when it cannot pay',
      product({ offerType: 'premium' }),
      anybody,
      [pass('standard', 1, 'BOUGHT'), pass('premium')],
      { screen: 'active-vouchers', chosen: 'PREMIUM' },
    ],
    [
      'not in another city: said why (T77, T167)',
      product(),
      anybody,
      [of(pass('standard', 1, 'BOUGHT'), 'Berlin')],
      { screen: 'active-vouchers', chosen: null },
    ],
    [
      'not when its visit is gone',
      product(),
      anybody,
      [pass('standard'), pass('standard', 0, 'BOUGHT')],
      { screen: 'confirm-booking', pass: 'STANDARD' },
    ],
    [
      'not before two visits of a Wellness Passport are agreed to',
      product({ wpVisits: 2 }),
      wanda,
      [pass('wellness', 4, 'BOUGHT')],
      { screen: 'wp-alert', pass: 'BOUGHT', from: 'only' },
    ],
    [
      'not when it is not there',
      product(),
      anybody,
      [pass('standard')],
      { screen: 'confirm-booking', pass: 'STANDARD' },
    ],
  ] as const)('%s', (_case, booked, booker, passes, expected) => {
    expect(firstStep(booked, booker, [], passes, 'BOUGHT')).toEqual(expected)
  })
  it('not at a time at which something is booked', () => {
    const upcoming = [{ dateOfVisit: product().date, timeFrom: product().timeFrom }]
    expect(firstStep(product(), anybody, upcoming, [pass('standard', 1, 'BOUGHT')], 'BOUGHT')).toEqual({
      screen: 'closed',
      error: 'alreadyBooked',
    })
  })
})

it("'Are you sure?' goes on, back, or away", () => {
  expect(afterAlert(product(), { screen: 'wp-alert', pass: 'A', from: 'only' }, true)).toEqual({
    screen: 'confirm-booking',
    pass: 'A',
  })
  expect(afterAlert(product(), { screen: 'wp-alert', pass: 'A', from: 'list' }, false)).toEqual({
    screen: 'active-vouchers',
    chosen: 'A',
  })
  expect(afterAlert(product(), { screen: 'wp-alert', pass: 'A', from: 'only' }, false)).toEqual({
    screen: 'closed',
    error: null,
  })
})

it.each([
  ['wellness', 2, 2],
  ['wellness', 0, 1],
  ['premium', 2, 1],
  ['standard', 1, 1],
] as const)('a %s pass pays a class of %i with %i', (type, wpVisits, cost) =>
  expect(costOf(product({ wpVisits }), pass(type))).toBe(cost),
)

it.each([
  [
    'a standard pass and a premium class',
    product({ offerType: 'premium' }),
    pass('standard'),
    "Needs a premium pass. Can't book premium product with standard voucher",
  ],
  [
    'a Wellness Passport with too few visits',
    product({ wpVisits: 2 }),
    { ...pass('wellness', 1), isWp: true },
    'Needs 2 visits. You will consume 2 visits from your pass for this class',
  ],
  ['a pass of another city', product(), of(pass('premium'), 'Berlin'), 'This pass is not valid in this city'],
  ['a pass that can pay', product(), pass('premium'), null],
])('beside %s it is said why it cannot pay (T162)', (_case, wanted, own, text) => {
  expect(obstacleText(wanted, own)).toBe(text)
})

it.each([
  ['the same time of the same day', '24.11.2026', '18:00:00', true],
  ['another time of that day', '24.11.2026', '19:00:00', false],
  ['the same time of another day', '25.11.2026', '18:00:00', false],
  ['a day without a time', '24.11.2026', null, false],
])('a class meets a booking for %s', (_when, dateOfVisit, timeFrom, expected) => {
  expect(isAlreadyBooked(product(), [{ dateOfVisit, timeFrom }])).toBe(expected)
})

it('a walk-in meets no other walk-in of its day', () => {
  const upcoming = [{ dateOfVisit: '24.11.2026', timeFrom: null }]
  expect(isAlreadyBooked(product({ kind: 'walkIn', timeFrom: null }), upcoming)).toBe(false)
})

const booked = { dateOfVisit: '24.11.2026', timeFrom: '18:00:00' }

it.each([
  ['is said while a pass has a visit left', [0, 1], [], true],
  ['is said beside a booking for another day', [1], [{ ...booked, dateOfVisit: '25.11.2026' }], true],
  ['is not said once the visit went elsewhere', [0], [], false],
  ['is not said beside a pass of another city', [4], [], false, 'Berlin'],
  ['is not said once the pass was given back', [], [], false],
  ['is not said once it was booked on another device', [4], [booked], false],
])('T170: that a class is paid and not booked %s', (_when, left, upcoming, expected, city = 'London') => {
  const chosen = { date: '24.11.2026', timeFrom: '18:00:00', venue: { name: 'Gym', slug: 'gym', city: 'London' } }
  const passes = left.map((visitsLeft) => of(pass('standard', visitsLeft), city))
  expect(stillWaits(chosen, passes, upcoming)).toBe(expected)
})

import { describe, expect, it } from 'vitest'
import type { OwnedPass } from '../../../contract/passes.ts'
import {
  afterAlert,
  afterBooking,
  type BookedProduct,
  afterContinue,
  costOf,
  obstacleText,
  firstStep,
  afterPick,
} from './booking-flow.rules.ts'

const product = (overrides: Partial<BookedProduct> = {}): BookedProduct => ({
  kind: 'class',
  offerType: 'standard',
  wpVisits: 1,
  isOnline: false,
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
  currency: null,
  conditions: null,
  shortDescription: null,
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
      'premium class, standard pass',
      product({ offerType: 'premium' }),
      anybody,
      pass('standard'),
      { screen: 'active-vouchers', chosen: 'STANDARD', problem: 'premiumNeedsPremium' },
    ],
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
      'high-value class, too few visits',
      product({ wpVisits: 2 }),
      wanda,
      pass('wellness', 1),
      { screen: 'active-vouchers', chosen: 'WELLNESS', problem: 'tooFewVisits' },
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

it.each([
  ['enough visits', product({ wpVisits: 2 }), pass('wellness', 2), { screen: 'active-vouchers', chosen: 'WELLNESS' }],
  [
    'too few: not chosen',
    product({ wpVisits: 2 }),
    pass('wellness', 1),
    { screen: 'active-vouchers', chosen: 'BEFORE', problem: 'tooFewVisits' },
  ],
  [
    'the wrong type is told by Continue',
    product({ offerType: 'premium' }),
    pass('standard'),
    { screen: 'active-vouchers', chosen: 'STANDARD' },
  ],
] as const)('a pass is picked: %s', (_case, booked, chosen, expected) => {
  expect(afterPick(booked, chosen, 'BEFORE')).toEqual(expected)
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
  ['was never filled in', { lastUpdatedUTC: null, isStale: false }, 'parq-ask-to-fill'],
  ['is older than six months', { lastUpdatedUTC: '2026-01-10T10:00:00Z', isStale: true }, 'parq-ask-to-fill'],
  ['is fresh', { lastUpdatedUTC: '2026-06-01T10:00:00Z', isStale: false }, 'booking-confirmed'],
  ['could not be asked about', undefined, 'booking-confirmed'],
] as const)('T150: after a booking, when the health check %s', (_name, check, screen) =>
  expect(afterBooking(check)).toEqual({ screen }),
)

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
    'Cannot pay for this: it takes a premium pass',
  ],
  [
    'a Wellness Passport with too few visits',
    product({ wpVisits: 2 }),
    { ...pass('wellness', 1), isWp: true },
    'Cannot pay for this: it takes 2 visits',
  ],
  ['a pass that can pay', product(), pass('premium'), null],
])('beside %s it is said why it cannot pay (T162)', (_case, wanted, own, text) => {
  expect(obstacleText(wanted, own)).toBe(text)
})

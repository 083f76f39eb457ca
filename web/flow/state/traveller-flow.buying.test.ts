import { describe, expect, it } from 'vitest'
import { type SelectedClass } from '../../site/links/flow-state.rules.ts'
import {
  type FlowEvent,
  type FlowState,
  mayContinueAsGuest,
  classPaidFor,
  showsSignUp,
  transition,
} from './traveller-flow.rules.ts'
import { yoga, gym, home, partner, on, at, closed, table } from '../../../tests/support/flow-table.ts'

describe('buying and paying (1§4.6, 1§4.7)', () => {
  const chosen = { isBuying: true, selectedVoucher: 'p1', couponCode: 'HALF' }
  type Buyer = Extract<FlowEvent, { kind: 'paid' }>['buyer']
  const payAs = (buyer: Buyer): FlowEvent => ({ kind: 'paid', passCode: 'V1', buyer, isPaid: true })
  const bought = { isBuying: false, selectedVoucher: null, couponCode: null, voucherCode: 'V1', wasPaid: true }
  table([
    {
      when: 'a chosen pass moves to payment',
      from: at('buy-roamfit-pass'),
      event: { kind: 'passChosen', productId: 'p1', isBusiness: true, isFree: false },
      to: { activeScreen: 'payment', isBuying: true, selectedVoucher: 'p1', isBusiness: true },
    },
    {
      when: 'the free pass is known as such',
      from: at('buy-roamfit-pass'),
      event: { kind: 'passChosen', productId: 'p1', isBusiness: false, isFree: true },
      to: { activeScreen: 'payment', isBuying: true, selectedVoucher: 'p1', isOnePassFree: true },
    },
    {
      when: 'another pass instead is not free',
      from: at('buy-roamfit-pass', { isOnePassFree: true }),
      event: { kind: 'passChosen', productId: 'p2', isBusiness: false, isFree: false },
      to: { activeScreen: 'payment', isBuying: true, selectedVoucher: 'p2', isOnePassFree: false },
    },
    {
      when: 'a buyer who said on the list that they are an adult is not asked again for the payment (T58)',
      from: at('buy-roamfit-pass', { isAdult: true }),
      event: { kind: 'passChosen', productId: 'p1', isBusiness: false, isFree: false },
      to: { activeScreen: 'payment', isBuying: true, selectedVoucher: 'p1', isAdult: true },
    },
    {
      when: 'the confirmation stays on its screen, and can be taken back',
      from: at('payment', { ...chosen, isAdult: true }),
      event: { kind: 'adultConfirmed', isAdult: false },
      to: { activeScreen: 'payment', isAdult: false },
    },
    {
      when: 'a refused free pass closes, the flag cleared and the refusal kept (1§4.4)',
      from: at('payment', { ...chosen, isOnePassFree: true }),
      event: { kind: 'freePassRefused' },
      to: {
        ...closed,
        isBuying: false,
        selectedVoucher: null,
        couponCode: null,
        isOnePassFree: false,
        isFreePassRefused: true,
      },
    },
    {
      when: 'another city forgets the chosen pass',
      from: at('buy-roamfit-pass', { city: 'London', selectedVoucher: 'p1' }),
      event: { kind: 'cityChosen', city: 'Berlin' },
      to: { city: 'Berlin', selectedVoucher: null },
    },
    {
      when: 'in another city the visitor has not said to live there (T15)',
      from: at('roamfit-traveller', { city: 'London', residence: 'local' }),
      event: { kind: 'cityChosen', city: 'Berlin' },
      to: { city: 'Berlin', residence: 'unsaid' },
    },
    {
      when: 'the same city keeps it',
      from: at('buy-roamfit-pass', { city: 'London', selectedVoucher: 'p1' }),
      event: { kind: 'cityChosen', city: 'London' },
      to: {},
    },
    {
      when: 'a coupon is kept through a reload',
      from: at('payment', { selectedVoucher: 'p1' }),
      event: { kind: 'couponChosen', code: 'HALF' },
      to: { couponCode: 'HALF' },
    },
    {
      when: 'a signed-in buyer reads what comes next, the discount cleared',
      from: at('payment', chosen),
      event: payAs('signedIn'),
      to: { ...bought, activeScreen: 'download-app-purchase' },
    },
    {
      when: 'a guest with a new account is marked as new',
      from: at('payment', chosen),
      event: payAs('newAccount'),
      to: { ...bought, activeScreen: 'download-app-purchase', isNewUser: true },
    },
    {
      when: 'a guest with an account logs in, and reads it then',
      from: at('payment', chosen),
      event: payAs('toLogIn'),
      to: { ...bought, activeScreen: 'login', previousScreen: 'download-app-purchase' },
    },
    {
      when: 'a guest whose address is not confirmed confirms it, the choice kept for another try (T97)',
      from: at('payment', chosen),
      event: payAs('toConfirm'),
      to: { voucherCode: 'V1', activeScreen: 'confirm-email', previousScreen: 'download-app-purchase' },
    },
    {
      when: 'payment clears a refused free pass',
      from: at('payment', { ...chosen, isFreePassRefused: true }),
      event: payAs('signedIn'),
      to: { ...bought, activeScreen: 'download-app-purchase', isFreePassRefused: false },
    },
    {
      when: 'a class stays in hand',
      from: at('payment', { ...chosen, selectedClass: yoga }),
      event: payAs('signedIn'),
      to: { ...bought, activeScreen: 'download-app-purchase' },
    },
  ])
})

describe('closing', () => {
  const closing: FlowEvent = { kind: 'closed' }
  const nameless = { isNameless: true }
  const chosen = { selectedClass: yoga, city: 'London', redeemVoucherCode: 'CODE', isRestRecovery: true } as const
  it.each([
    'roamfit-traveller',
    'no-travel',
    'update-news',
    'login',
    'signup',
    'sign-up',
    'update',
    'forgot-password',
    'reset-password',
    'change-password',
    'explore-gym',
    'explore-gym-destination',
    'buy-roamfit-pass',
    'booking-confirmed',
    'download-app',
    'download-popUp',
  ] as const)('%s closes, and nothing chosen is left', (screen) => {
    expect(
      transition(at(screen, { ...chosen, isFreePassRefused: true, residence: 'travelling' }), closing, home),
    ).toEqual(at(null, { isFreePassRefused: true, residence: 'travelling' }))
  })
  table([
    {
      when: 'payment clears the discount and returns to buy pass',
      from: at('payment', { selectedVoucher: 'p1', couponCode: 'HALF' }),
      event: closing,
      to: { activeScreen: 'buy-roamfit-pass', couponCode: null },
    },
    {
      when: 'a purchase for a class leaves the class for later (T170)',
      from: at('download-app-purchase', { voucherCode: 'V1', selectedClass: yoga }),
      event: closing,
      to: { ...closed, voucherCode: null, selectedClass: null },
    },
    {
      when: 'its button goes on to the booking of a class',
      from: at('download-app-purchase', { voucherCode: 'V1', selectedClass: yoga }),
      event: { kind: 'wentOnToBook' },
      to: { activeScreen: 'confirm-booking', booksAtOnce: true },
    },
    {
      when: 'and to that of a walk-in, before a new profile too',
      from: at('download-app-purchase', { voucherCode: 'V1', selectedWalkInPass: gym, isNewUser: true }),
      event: { kind: 'wentOnToBook' },
      to: { activeScreen: 'confirm-booking', booksAtOnce: true },
    },
    {
      when: 'a payment for a trip closes to it',
      from: at('payment', { tripTo: 'London' }),
      event: { kind: 'closed' },
      to: { ...closed, tripTo: null },
    },
    {
      when: 'a purchase for a trip goes back to it, before a new profile too',
      from: at('download-app-purchase', { voucherCode: 'V1', tripTo: 'London', isNewUser: true }),
      event: { kind: 'wentBackToPage' },
      to: { ...closed, voucherCode: null, tripTo: null, isNewUser: false },
    },
    {
      when: 'a purchase for a waitlist goes on to its class, before a new profile too (T171)',
      from: at('download-app-purchase', { voucherCode: 'V1', waitsFor: yoga, isNewUser: true }),
      event: { kind: 'wentBackToPage' },
      to: { ...closed, voucherCode: null, waitsFor: null, isNewUser: false },
    },
    {
      when: 'closed, it is closed, and no waitlist is joined',
      from: at('download-app-purchase', { voucherCode: 'V1', waitsFor: yoga }),
      event: closing,
      to: { ...closed, voucherCode: null, waitsFor: null },
    },
    {
      when: 'closed, a purchase for a walk-in is only closed (1§4.7)',
      from: at('download-app-purchase', { voucherCode: 'V1', selectedWalkInPass: gym }),
      event: closing,
      to: { ...closed, voucherCode: null, selectedWalkInPass: null },
    },
    {
      when: 'a new user who leaves the class for later completes the profile',
      from: at('download-app-purchase', { voucherCode: 'V1', selectedClass: yoga, isNewUser: true }),
      event: closing,
      to: { activeScreen: 'update', voucherCode: null, selectedClass: null, isNewUser: false },
    },
    {
      when: 'a new user who leaves the booking leaves the profile for later too',
      from: at('confirm-booking', { voucherCode: 'V1', selectedClass: yoga, isNewUser: true }),
      event: closing,
      to: { ...closed, voucherCode: null, selectedClass: null, isNewUser: false },
    },
    {
      when: 'a new user completes the profile',
      from: at('download-app-purchase', { voucherCode: 'V1', isNewUser: true }),
      event: closing,
      to: { activeScreen: 'update', voucherCode: null, isNewUser: false },
    },
    {
      when: 'the popup for the app closes to the purchase it came from',
      from: at('download-popUp', { voucherCode: 'V1' }),
      event: closing,
      to: { activeScreen: 'download-app-purchase' },
    },
    {
      when: 'the welcome screen of a traveller without a name leads to the update screen',
      from: at('roamfit-traveller', { city: 'London' }),
      event: closing,
      place: on('/', nameless),
      to: { activeScreen: 'update', city: null },
    },
    {
      when: 'any other screen just closes',
      from: at('explore-gym', { city: 'London' }),
      event: closing,
      place: on('/', nameless),
      to: { ...closed, city: null },
    },
    {
      when: 'on /ota it just closes',
      from: at('roamfit-traveller'),
      event: closing,
      place: on('/ota', nameless),
      to: closed,
    },
    {
      when: 'on /getlocal it just closes',
      from: at('roamfit-traveller'),
      event: closing,
      place: on('/getlocal/', nameless),
      to: closed,
    },
    {
      when: 'a purchase for a membership goes on with that',
      from: at('download-app-purchase', { voucherCode: 'V1', isRestRecovery: true }),
      event: closing,
      to: { activeScreen: 'activate-membership', voucherCode: null },
    },
    {
      when: "'Buy a Pass' of the membership keeps it in mind",
      from: at('activate-membership'),
      event: { kind: 'moved', to: 'buy-roamfit-pass' },
      to: { activeScreen: 'buy-roamfit-pass', isRestRecovery: true },
    },
    {
      when: 'a membership that is closed is not kept',
      from: at('activate-membership', { isRestRecovery: true }),
      event: closing,
      to: { ...closed, isRestRecovery: false },
    },
    {
      when: 'any other purchase closes',
      from: at('download-app-purchase', { voucherCode: 'V1' }),
      event: closing,
      to: { ...closed, voucherCode: null },
    },
  ])
})

it.each<[string, FlowState, SelectedClass | null]>([
  ['on the screen after its payment', at('download-app-purchase', { voucherCode: 'V1', selectedClass: yoga }), yoga],
  [
    'on the way to the booking, for a buyer who had to log in',
    at('confirm-booking', { voucherCode: 'V1', selectedClass: yoga }),
    yoga,
  ],
  ['not before its buyer is signed in', at('login', { voucherCode: 'V1', selectedClass: yoga }), null],
  ['not before the address is confirmed', at('confirm-email', { voucherCode: 'V1', selectedClass: yoga }), null],
  ['not a class that is waited for', at('download-app-purchase', { voucherCode: 'V1', waitsFor: yoga }), null],
  ['not without a purchase', at('confirm-booking', { selectedClass: yoga }), null],
  [
    'not for gym access, which does not start',
    at('download-app-purchase', { voucherCode: 'V1', selectedWalkInPass: gym }),
    null,
  ],
])('T170: a class waits %s', (_when, state, waiting) => {
  expect(classPaidFor(state)).toEqual(waiting)
})

describe('locals (T15)', () => {
  const travels: FlowEvent = { kind: 'travels' }
  table([
    {
      when: "'I live here' leads to the advice",
      from: at('roamfit-traveller', { city: 'London' }),
      event: { kind: 'livesHere' },
      to: { activeScreen: 'no-travel', residence: 'local' },
    },
    {
      when: 'a visitor who travels after all goes on to the passes',
      from: at('no-travel', { residence: 'local' }),
      event: travels,
      to: { activeScreen: 'buy-roamfit-pass', residence: 'travelling' },
    },
    {
      when: 'a partner who turns locals away does not let them',
      from: at('no-travel', { residence: 'local' }),
      event: travels,
      place: on('/', { turnsLocalsAway: true }),
      to: {},
    },
  ])
})

describe('the password', () => {
  table([{ when: 'a changed one closes', from: at('change-password'), event: { kind: 'passwordChanged' }, to: closed }])
})

describe("'Continue as a guest' and a partner's 'Sign Up' (1§2.6, 1§6)", () => {
  it.each([
    { when: 'with a class', state: at('login', { selectedClass: yoga }), guest: true, partnerSignUp: false },
    { when: 'with a walk-in', state: at('login', { selectedWalkInPass: gym }), guest: true, partnerSignUp: true },
    { when: 'while buying', state: at('login', { isBuying: true }), guest: true, partnerSignUp: true },
    { when: 'with a waitlist', state: at('login', { waitsFor: yoga }), guest: true, partnerSignUp: false },
    { when: 'with nothing to buy', state: at('login'), guest: false, partnerSignUp: true },
    {
      when: 'with a code to redeem',
      state: at('login', { isBuying: true, redeemVoucherCode: 'CODE' }),
      guest: false,
      partnerSignUp: true,
    },
    {
      when: 'with a pass just bought',
      state: at('login', { selectedClass: yoga, voucherCode: 'V1' }),
      guest: false,
      partnerSignUp: false,
    },
  ])('$when', ({ state, guest, partnerSignUp }) => {
    expect(mayContinueAsGuest(state)).toBe(guest)
    expect(showsSignUp(state, partner)).toBe(partnerSignUp)
    expect(showsSignUp(state, home)).toBe(true)
  })
})

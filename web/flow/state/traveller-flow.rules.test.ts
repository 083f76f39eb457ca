import { describe, expect, it } from 'vitest'
import {
  nothingChosen,
  type Screen,
  type SelectedClass,
  type SelectedWalkIn,
} from '../../site/links/flow-state.rules.ts'
import {
  type FlowEvent,
  type FlowPlace,
  type FlowState,
  mayContinueAsGuest,
  paidClass,
  showsSignUp,
  transition,
} from './traveller-flow.rules.ts'

const venue = { name: 'River House Gym', slug: 'river-house-gym', city: 'London' }
const yoga: SelectedClass = {
  id: 'c1',
  name: 'Morning Yoga',
  voucherType: 'standard',
  venue,
  date: '23.11.2026',
  timeFrom: '07:00:00',
  timeTo: '08:00:00',
  startsAt: '2026-11-23T07:00:00.000Z',
  wpVisits: 1,
  activities: ['Yoga'],
}
const gym: SelectedWalkIn = { id: 'w1', name: 'General Gym Access', voucherType: 'premium', venue, date: null }

const home: FlowPlace = {
  brandKey: 'roamfit',
  pathname: '/',
  isPartnerMode: false,
  isNameless: false,
  turnsLocalsAway: false,
}
const partner: FlowPlace = { ...home, isPartnerMode: true }
const on = (pathname: string, rest: Partial<FlowPlace> = {}): FlowPlace => ({ ...home, pathname, ...rest })
const at = (activeScreen: Screen | null, chosen: Partial<FlowState> = {}): FlowState => ({
  ...nothingChosen,
  isOpen: activeScreen !== null,
  activeScreen,
  ...chosen,
})
const closed = { isOpen: false, activeScreen: null }

type Row = { when: string; from: FlowState; event: FlowEvent; place?: FlowPlace; to: Partial<FlowState> }

function table(rows: readonly Row[]): void {
  it.each(rows)('$when', ({ from, event, place = home, to }) => {
    expect(transition(from, event, place)).toEqual({ ...from, ...to })
  })
}

describe('links inside the flow', () => {
  table([
    {
      when: "'Log in' from payment comes back to payment",
      from: at('payment'),
      event: { kind: 'moved', to: 'login' },
      to: { activeScreen: 'login', previousScreen: 'payment' },
    },
    {
      when: "'Sign Up' on the login screen keeps where login came from",
      from: at('login', { previousScreen: 'explore-gym' }),
      event: { kind: 'moved', to: 'signup' },
      to: { activeScreen: 'signup' },
    },
    {
      when: "'Forgot Password' keeps it too",
      from: at('login', { previousScreen: 'payment' }),
      event: { kind: 'moved', to: 'forgot-password' },
      to: { activeScreen: 'forgot-password' },
    },
    {
      when: "'Buy a Pass' of explore-gym",
      from: at('explore-gym'),
      event: { kind: 'moved', to: 'buy-roamfit-pass' },
      to: { activeScreen: 'buy-roamfit-pass' },
    },
    {
      when: "'Continue as a guest' goes to the buy-pass screen, class in hand",
      from: at('login', { selectedClass: yoga }),
      event: { kind: 'continuedAsGuest' },
      to: { activeScreen: 'buy-roamfit-pass', isGuest: true },
    },
    {
      when: 'the brand word is in the screen',
      from: at('login', { selectedClass: yoga }),
      event: { kind: 'continuedAsGuest' },
      place: on('/', { brandKey: 'vagabond' }),
      to: { activeScreen: 'buy-vagabond-pass', isGuest: true },
    },
    {
      when: 'a sent code leads to the new password',
      from: at('forgot-password'),
      event: { kind: 'resetCodeSent' },
      to: { activeScreen: 'reset-password' },
    },
    {
      when: 'a new password leads to login',
      from: at('reset-password', { previousScreen: 'payment' }),
      event: { kind: 'passwordReset' },
      to: { activeScreen: 'login' },
    },
  ])
})

describe('after login (§4.2)', () => {
  const done: FlowEvent = { kind: 'signedIn', hasName: true }
  table([
    {
      when: 'without first and last name the update screen follows',
      from: at('login', { selectedClass: yoga }),
      event: { kind: 'signedIn', hasName: false },
      to: { activeScreen: 'update' },
    },
    {
      when: 'names come before a code that waits',
      from: at('login', { redeemVoucherCode: 'CODE' }),
      event: { kind: 'signedIn', hasName: false },
      to: { activeScreen: 'update' },
    },
    {
      when: 'a membership that waits goes before a code and a class',
      from: at('login', {
        isRestRecovery: true,
        redeemVoucherCode: 'CODE',
        selectedClass: yoga,
        previousScreen: 'payment',
      }),
      event: done,
      to: {},
    },
    {
      when: 'a membership waits until there is a name',
      from: at('login', { isRestRecovery: true }),
      event: { kind: 'signedIn', hasName: false },
      to: { activeScreen: 'update' },
    },
    {
      when: 'and goes on with it then',
      from: at('update', { isRestRecovery: true, previousScreen: 'explore-gym' }),
      event: { kind: 'profileCompleted' },
      to: {},
    },
    {
      when: 'the activated membership closes: its owner goes home',
      from: at('login', { isRestRecovery: true, previousScreen: 'explore-gym' }),
      event: { kind: 'membershipActivated' },
      to: { ...closed, isRestRecovery: false, previousScreen: null },
    },
    {
      when: 'a code that waits is claimed before anything else',
      from: at('login', { redeemVoucherCode: 'CODE', previousScreen: 'explore-gym' }),
      event: done,
      to: {},
    },
    {
      when: 'with a class, back to the screen before',
      from: at('login', { selectedClass: yoga, previousScreen: 'payment' }),
      event: done,
      to: { activeScreen: 'payment', previousScreen: null },
    },
    {
      when: 'with a class and no screen before, buy pass',
      from: at('login', { selectedClass: yoga }),
      event: done,
      to: { activeScreen: 'buy-roamfit-pass' },
    },
    {
      when: 'with a class on a partner site, buy pass whatever was before',
      from: at('login', { selectedClass: yoga, previousScreen: 'explore-gym' }),
      event: done,
      place: partner,
      to: { activeScreen: 'buy-roamfit-pass', previousScreen: null },
    },
    {
      when: 'logged in in order to book, the booking',
      from: at('login', { selectedClass: yoga, previousScreen: 'confirm-booking' }),
      event: done,
      place: partner,
      to: { activeScreen: 'confirm-booking', previousScreen: null },
    },
    {
      when: 'with a walk-in, buy pass',
      from: at('login', { selectedWalkInPass: gym }),
      event: done,
      to: { activeScreen: 'buy-roamfit-pass' },
    },
    {
      when: 'while buying, buy pass',
      from: at('login', { isBuying: true }),
      event: done,
      to: { activeScreen: 'buy-roamfit-pass' },
    },
    {
      when: 'with a bought pass and its class, the booking',
      from: at('login', { selectedClass: yoga, voucherCode: 'V1', previousScreen: 'download-app-purchase' }),
      event: done,
      to: { activeScreen: 'confirm-booking' },
    },
    {
      when: 'with a bought pass alone, what to do next',
      from: at('login', { voucherCode: 'V1', previousScreen: 'download-app-purchase' }),
      event: done,
      to: { activeScreen: 'download-app-purchase', previousScreen: null },
    },
    {
      when: 'with nothing pending, back to the screen before',
      from: at('login', { previousScreen: 'explore-gym' }),
      event: done,
      to: { activeScreen: 'explore-gym', previousScreen: null },
    },
    {
      when: 'on a partner site, with nothing pending, back to the screen before all the same',
      from: at('login', { previousScreen: 'explore-gym' }),
      event: done,
      place: partner,
      to: { activeScreen: 'explore-gym', previousScreen: null },
    },
    {
      when: 'with a bought pass and its walk-in, the booking',
      from: at('login', { selectedWalkInPass: gym, voucherCode: 'V1', previousScreen: 'download-app-purchase' }),
      event: done,
      to: { activeScreen: 'confirm-booking' },
    },
    { when: 'with nothing at all it closes', from: at('login'), event: done, to: closed },
    {
      when: 'a completed profile goes on where login left off',
      from: at('update', { selectedClass: yoga }),
      event: { kind: 'profileCompleted' },
      to: { activeScreen: 'buy-roamfit-pass' },
    },
    {
      when: 'a completed profile with nothing pending closes',
      from: at('update'),
      event: { kind: 'profileCompleted' },
      to: closed,
    },
  ])
})

describe("after 'Create account' (§2.6)", () => {
  const done: FlowEvent = { kind: 'signedUp' }
  table([
    {
      when: 'a buy flow goes on at buy pass',
      from: at('signup', { isBuying: true, previousScreen: 'explore-gym' }),
      event: done,
      to: { activeScreen: 'buy-roamfit-pass', previousScreen: null },
    },
    {
      when: 'a class goes on at buy pass',
      from: at('signup', { selectedClass: yoga }),
      event: done,
      to: { activeScreen: 'buy-roamfit-pass' },
    },
    {
      when: 'a walk-in goes on at buy pass',
      from: at('signup', { selectedWalkInPass: gym }),
      event: done,
      to: { activeScreen: 'buy-roamfit-pass' },
    },
    {
      when: 'a membership that waits is activated',
      from: at('signup', { isRestRecovery: true, isBuying: true }),
      event: done,
      to: {},
    },
    { when: 'a code that waits is claimed', from: at('signup', { redeemVoucherCode: 'CODE' }), event: done, to: {} },
    {
      when: 'with nothing pending it closes',
      from: at('signup', { previousScreen: 'explore-gym' }),
      event: done,
      to: { ...closed, previousScreen: null },
    },
  ])
})

describe('redeeming (§4.3)', () => {
  const asked: FlowEvent = { kind: 'redeemAsked', code: 'CODE', isSignedIn: false }
  const refused = { kind: 'claimFailed', isRefused: true, problem: 'No' } as const
  table([
    ...['/', '/terms-of-use', '/privacy', '/privacy/'].map(
      (pathname) =>
        ({
          when: `signed out on ${pathname}, login leads back to the welcome screen`,
          from: at('explore-gym'),
          event: asked,
          place: on(pathname),
          to: { activeScreen: 'login', redeemVoucherCode: 'CODE', previousScreen: 'roamfit-traveller' },
        }) satisfies Row,
    ),
    {
      when: 'signed out elsewhere, login leads back to explore-gym',
      from: at('roamfit-traveller'),
      event: asked,
      place: on('/ota'),
      to: { activeScreen: 'login', redeemVoucherCode: 'CODE', previousScreen: 'explore-gym' },
    },
    {
      when: 'signed in, the screen waits for the claim',
      from: at('explore-gym'),
      event: { ...asked, isSignedIn: true },
      to: { redeemVoucherCode: 'CODE' },
    },
    {
      when: 'a claimed pass brings its city and the next steps',
      from: at('login', { redeemVoucherCode: 'CODE' }),
      event: { kind: 'claimed', city: 'Berlin' },
      to: { activeScreen: 'download-app', redeemVoucherCode: null, city: 'Berlin' },
    },
    {
      when: 'on /getlocal a claimed pass closes: its owner goes home',
      from: at('login', { redeemVoucherCode: 'CODE' }),
      event: { kind: 'claimed', city: 'Zürich' },
      place: on('/getlocal'),
      to: { ...closed, redeemVoucherCode: null },
    },
    {
      when: 'a refused code closes',
      from: at('explore-gym', { redeemVoucherCode: 'CODE' }),
      event: refused,
      to: { ...closed, redeemVoucherCode: null },
    },
    {
      when: 'a refused code closes after the login for it as well',
      from: at('login', { redeemVoucherCode: 'CODE', previousScreen: 'explore-gym' }),
      event: refused,
      to: { ...closed, redeemVoucherCode: null, previousScreen: null },
    },
    {
      when: 'a refused code on /ota does not close',
      from: at('explore-gym', { redeemVoucherCode: 'CODE' }),
      event: refused,
      place: on('/ota'),
      to: { redeemVoucherCode: null },
    },
    {
      when: 'nor after the login for it: the code stands in its field again',
      from: at('login', { redeemVoucherCode: 'CODE', previousScreen: 'explore-gym' }),
      event: refused,
      place: on('/ota'),
      to: {
        activeScreen: 'explore-gym',
        previousScreen: null,
        redeemVoucherCode: null,
        refusedCode: { code: 'CODE', problem: 'No' },
      },
    },
    {
      when: 'nor after the profile that came between',
      from: at('update', { redeemVoucherCode: 'CODE', previousScreen: 'roamfit-traveller' }),
      event: refused,
      place: on('/ota/'),
      to: {
        activeScreen: 'roamfit-traveller',
        previousScreen: null,
        redeemVoucherCode: null,
        refusedCode: { code: 'CODE', problem: 'No' },
      },
    },
    {
      when: 'with the server away nothing closes',
      from: at('explore-gym', { redeemVoucherCode: 'CODE' }),
      event: { ...refused, isRefused: false },
      to: { redeemVoucherCode: null },
    },
    {
      when: 'nor after a login, and the code is kept',
      from: at('signup', { redeemVoucherCode: 'CODE' }),
      event: { ...refused, isRefused: false },
      to: { activeScreen: 'explore-gym', redeemVoucherCode: null, refusedCode: { code: 'CODE', problem: 'No' } },
    },
    {
      when: 'a code that is tried again is no refused one',
      from: at('explore-gym', { refusedCode: { code: 'CODE', problem: 'No' } }),
      event: { ...asked, isSignedIn: true },
      to: { redeemVoucherCode: 'CODE', refusedCode: null },
    },
  ])
})

describe('buying and paying (§4.6, §4.7)', () => {
  const chosen = { isBuying: true, selectedVoucher: 'p1', couponCode: 'HALF' }
  const paid = (buyer: 'signedIn' | 'newAccount' | 'toLogIn'): FlowEvent => ({ kind: 'paid', voucherCode: 'V1', buyer })
  const bought = { isBuying: false, selectedVoucher: null, couponCode: null, voucherCode: 'V1' }
  table([
    {
      when: 'a chosen pass moves to payment',
      from: at('buy-roamfit-pass'),
      event: { kind: 'passChosen', voucherId: 'p1', isBusiness: true, isFree: false },
      to: { activeScreen: 'payment', isBuying: true, selectedVoucher: 'p1', isBusiness: true },
    },
    {
      when: 'the free pass is known as such',
      from: at('buy-roamfit-pass'),
      event: { kind: 'passChosen', voucherId: 'p1', isBusiness: false, isFree: true },
      to: { activeScreen: 'payment', isBuying: true, selectedVoucher: 'p1', isOnePassFree: true },
    },
    {
      when: 'another pass instead is not free',
      from: at('buy-roamfit-pass', { isOnePassFree: true }),
      event: { kind: 'passChosen', voucherId: 'p2', isBusiness: false, isFree: false },
      to: { activeScreen: 'payment', isBuying: true, selectedVoucher: 'p2', isOnePassFree: false },
    },
    {
      when: 'a refused free pass closes, the flag cleared and the refusal kept (§4.4)',
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
      when: 'in another city nobody has said to live there (T15)',
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
      event: paid('signedIn'),
      to: { ...bought, activeScreen: 'download-app-purchase' },
    },
    {
      when: 'a guest with a new account is marked as new',
      from: at('payment', chosen),
      event: paid('newAccount'),
      to: { ...bought, activeScreen: 'download-app-purchase', isNewUser: true },
    },
    {
      when: 'a guest with an account logs in, and reads it then',
      from: at('payment', chosen),
      event: paid('toLogIn'),
      to: { ...bought, activeScreen: 'login', previousScreen: 'download-app-purchase' },
    },
    {
      when: 'payment clears a refused free pass',
      from: at('payment', { ...chosen, isFreePassRefused: true }),
      event: paid('signedIn'),
      to: { ...bought, activeScreen: 'download-app-purchase', isFreePassRefused: false },
    },
    {
      when: 'a class stays in hand',
      from: at('payment', { ...chosen, selectedClass: yoga }),
      event: paid('signedIn'),
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
      to: { activeScreen: 'confirm-booking' },
    },
    {
      when: 'and to that of a walk-in, before a new profile too',
      from: at('download-app-purchase', { voucherCode: 'V1', selectedWalkInPass: gym, isNewUser: true }),
      event: { kind: 'wentOnToBook' },
      to: { activeScreen: 'confirm-booking' },
    },
    {
      when: 'closed, a purchase for a walk-in is only closed (§4.7)',
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
  ['not without a purchase', at('confirm-booking', { selectedClass: yoga }), null],
  [
    'not for gym access, which does not start',
    at('download-app-purchase', { voucherCode: 'V1', selectedWalkInPass: gym }),
    null,
  ],
])('T170: a class waits %s', (_when, state, waiting) => {
  expect(paidClass(state)).toEqual(waiting)
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
      when: 'whoever travels after all goes on to the passes',
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

describe("'Continue as a guest' and a partner's 'Sign Up' (§2.6, §6)", () => {
  it.each([
    { when: 'with a class', state: at('login', { selectedClass: yoga }), guest: true, partnerSignUp: false },
    { when: 'with a walk-in', state: at('login', { selectedWalkInPass: gym }), guest: true, partnerSignUp: true },
    { when: 'while buying', state: at('login', { isBuying: true }), guest: true, partnerSignUp: true },
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

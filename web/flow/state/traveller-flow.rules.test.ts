import { describe } from 'vitest'
import { type FlowEvent } from './traveller-flow.rules.ts'
import { yoga, gym, partner, on, at, closed, type Row, table } from '../../../tests/support/flow-table.ts'

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
      when: "'Log in' on the longer form keeps it too",
      from: at('sign-up', { previousScreen: 'payment' }),
      event: { kind: 'moved', to: 'login' },
      to: { activeScreen: 'login' },
    },
    {
      when: 'and back from a forgotten password',
      from: at('forgot-password', { previousScreen: 'payment' }),
      event: { kind: 'moved', to: 'login' },
      to: { activeScreen: 'login' },
    },
    {
      when: 'and from a new password',
      from: at('reset-password', { previousScreen: 'payment' }),
      event: { kind: 'moved', to: 'login' },
      to: { activeScreen: 'login' },
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

describe('after login (1§4.2)', () => {
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
      when: 'with a waitlist, the page of the class, which joins with a pass that is already there (T171)',
      from: at('login', { waitsFor: yoga }),
      event: done,
      to: { ...closed, waitsFor: null },
    },
    {
      when: 'with a waitlist and the pass just bought for it, what to do next',
      from: at('login', { waitsFor: yoga, voucherCode: 'V1', previousScreen: 'download-app-purchase' }),
      event: done,
      to: { activeScreen: 'download-app-purchase', previousScreen: null },
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
    {
      when: 'with a bought pass on a partner site, its address confirmed meanwhile, what to do next (T97)',
      from: at('login', { isBuying: true, voucherCode: 'V1', previousScreen: 'download-app-purchase' }),
      event: done,
      place: partner,
      to: { activeScreen: 'download-app-purchase', previousScreen: null },
    },
    {
      when: 'with nothing at all it closes, and nothing chosen is left',
      from: at('login', { city: 'London' }),
      event: done,
      to: { ...closed, city: null },
    },
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

describe("after 'Create account' (1§2.6)", () => {
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
      when: 'a waitlist goes on at buy pass: a new account has none (T171)',
      from: at('signup', { waitsFor: yoga }),
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
      when: 'with a bought pass, what to do next',
      from: at('signup', { voucherCode: 'V1', previousScreen: 'download-app-purchase' }),
      event: done,
      to: { activeScreen: 'download-app-purchase', previousScreen: null },
    },
    {
      when: 'with a bought pass and its class, the booking',
      from: at('signup', { voucherCode: 'V1', selectedClass: yoga, previousScreen: 'download-app-purchase' }),
      event: done,
      to: { activeScreen: 'confirm-booking' },
    },
    {
      when: 'with nothing pending it closes',
      from: at('signup', { previousScreen: 'explore-gym' }),
      event: done,
      to: { ...closed, previousScreen: null },
    },
  ])
})

describe('redeeming (1§4.3)', () => {
  const asked: FlowEvent = { kind: 'redeemAsked', code: 'CODE', isSignedIn: false }
  const refused = { kind: 'claimFailed', problem: 'No' } as const
  table([
    ...['/', '/terms-of-use', '/terms-of-use/', '/privacy', '/Privacy/'].map(
      (pathname) =>
        ({
          when: `signed out on ${pathname}, login leads back to the welcome screen`,
          from: at('explore-gym'),
          event: asked,
          place: on(pathname),
          to: { activeScreen: 'login', redeemVoucherCode: 'CODE', previousScreen: 'roamfit-traveller' },
        }) satisfies Row,
    ),
    ...['/ota', '/privacy/partners', '/blog/privacy'].map(
      (pathname) =>
        ({
          when: `signed out on ${pathname}, login leads back to explore-gym`,
          from: at('roamfit-traveller', { refusedCode: { code: 'OLD', problem: 'No' } }),
          event: asked,
          place: on(pathname),
          to: { activeScreen: 'login', redeemVoucherCode: 'CODE', previousScreen: 'explore-gym', refusedCode: null },
        }) satisfies Row,
    ),
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
      when: 'a claimed pass of no city leaves the chosen one',
      from: at('explore-gym', { redeemVoucherCode: 'CODE', city: 'London' }),
      event: { kind: 'claimed', city: null },
      to: { activeScreen: 'download-app', redeemVoucherCode: null },
    },
    ...['/getlocal', '/GetLocal/'].map(
      (pathname) =>
        ({
          when: `on ${pathname} a claimed pass closes: its owner goes home`,
          from: at('login', { redeemVoucherCode: 'CODE' }),
          event: { kind: 'claimed', city: 'Zürich' },
          place: on(pathname),
          to: { ...closed, redeemVoucherCode: null },
        }) satisfies Row,
    ),
    ...['/blog/getlocal', '/getlocal/more'].map(
      (pathname) =>
        ({
          when: `on ${pathname} it does not`,
          from: at('login', { redeemVoucherCode: 'CODE' }),
          event: { kind: 'claimed', city: 'Zürich' },
          place: on(pathname),
          to: { activeScreen: 'download-app', redeemVoucherCode: null, city: 'Zürich' },
        }) satisfies Row,
    ),
    ...['/', '/ota', '/getlocal', '/user/profile/roamfit-pass'].map(
      (pathname) =>
        ({
          when: `a code that is refused on ${pathname} stays in its dialog`,
          from: at('explore-gym', { redeemVoucherCode: 'CODE' }),
          event: refused,
          place: on(pathname),
          to: { redeemVoucherCode: null },
        }) satisfies Row,
    ),
    {
      when: 'after the login for it, the refused code stands in its field again',
      from: at('login', { redeemVoucherCode: 'CODE', previousScreen: 'explore-gym' }),
      event: refused,
      to: {
        activeScreen: 'explore-gym',
        previousScreen: null,
        redeemVoucherCode: null,
        refusedCode: { code: 'CODE', problem: 'No' },
      },
    },
    {
      when: 'also after the profile that came between',
      from: at('update', { redeemVoucherCode: 'CODE', previousScreen: 'roamfit-traveller' }),
      event: refused,
      to: {
        activeScreen: 'roamfit-traveller',
        previousScreen: null,
        redeemVoucherCode: null,
        refusedCode: { code: 'CODE', problem: 'No' },
      },
    },
    {
      when: 'after a sign-up without a screen before, it is in the field of explore-gym',
      from: at('signup', { redeemVoucherCode: 'CODE' }),
      event: refused,
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

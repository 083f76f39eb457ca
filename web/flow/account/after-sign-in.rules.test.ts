import { describe, expect, it } from 'vitest'
import { afterSignIn, type SignInFacts } from './after-sign-in.rules.ts'
import { nothingChosen, type SelectedClass } from '../../site/links/flow-state.rules.ts'
import { type FlowPlace, type FlowState, transition } from '../state/traveller-flow.rules.ts'

const landing = '/safetrip-travellers'
const plain: SignInFacts = {
  event: 'signedIn',
  address: '/',
  landing,
  insurerWish: null,
  hasName: true,
  isRestRecovery: false,
  redeemVoucherCode: null,
}
const everythingWaits = { isRestRecovery: true, redeemVoucherCode: 'CODE' }

describe('1-storefront §4.2, 1: the insurer', () => {
  it.each([
    ['on its landing page', { address: landing }, true],
    ['on its landing page in capitals and with a slash', { address: '/SAFETRIP-Travellers/' }, true],
    ['on its landing page of a partner', { address: `${landing}?partner=grand-hotel` }, true],
    ['at a place on its landing page', { address: `${landing}#offer` }, true],
    ['after signing up there', { event: 'signedUp', address: landing }, true],
    [
      'after its button was pressed signed out',
      { address: '/safetrip-Travel-insurance-and-more', insurerWish: '/safetrip-Travel-insurance-and-more' },
      true,
    ],
    [
      'after its button was pressed signed out, at an address with a slash',
      { address: '/safetrip-Travel-insurance-and-more', insurerWish: '/safetrip-Travel-insurance-and-more/' },
      true,
    ],
    ['not on another page, whatever was pressed before', { insurerWish: '/safetrip-Travel-insurance-and-more' }, false],
    ['not because an address says so', { address: '/safetrip-Travel-insurance-and-more?register=true' }, false],
    [
      'not on its other page, where the visitor did not ask for it',
      { address: '/safetrip-Travel-insurance-and-more' },
      false,
    ],
    ['nowhere else', {}, false],
    ['nor on a page that only begins alike', { address: `${landing}-club` }, false],
    ['not a second time once the profile is complete', { event: 'profileCompleted', address: landing }, false],
  ] as const)('registers %s: %s', (_where, facts, registers) => {
    expect(afterSignIn({ ...plain, ...facts }).registersWithInsurer).toBe(registers)
  })

  it('comes before everything else, and keeps nothing else from happening', () => {
    expect(afterSignIn({ ...plain, ...everythingWaits, address: landing, hasName: false })).toEqual({
      registersWithInsurer: true,
      next: 'completeProfile',
    })
    expect(afterSignIn({ ...plain, redeemVoucherCode: 'CODE', address: landing })).toEqual({
      registersWithInsurer: true,
      next: 'claim',
    })
  })
})

it.each([
  ['2: without a name, the profile comes first', { hasName: false }, 'completeProfile'],
  ['2: before a membership and a code that wait', { hasName: false, ...everythingWaits }, 'completeProfile'],
  ['2: and after it what waits', { event: 'profileCompleted', ...everythingWaits }, 'askForMembership'],
  ['2: no user is asked for a name twice', { event: 'profileCompleted', hasName: false }, 'goOn'],
  ['3: a membership that waits is asked for', { isRestRecovery: true }, 'askForMembership'],
  ['3: before a code', everythingWaits, 'askForMembership'],
  ['4: else a code that waits is claimed', { redeemVoucherCode: 'CODE' }, 'claim'],
  ['4: after signing up as well', { event: 'signedUp', redeemVoucherCode: 'CODE' }, 'claim'],
  ['5 and 6: else what was wanted goes on', {}, 'goOn'],
] as const)('1-storefront §4.2, %s', (_sentence, facts, next) => {
  expect(afterSignIn({ ...plain, ...facts }).next).toBe(next)
})

describe('1-storefront §4.2, 5 and 6: going on', () => {
  const yoga = {
    id: 'c1',
    name: 'Yoga',
    voucherType: 'standard',
    venue: { name: 'Atelier', slug: 'atelier', city: 'London' },
    date: '2026-06-11',
    timeFrom: '18:00:00',
    timeTo: '19:00:00',
    startsAt: '2026-06-11T17:00:00.000Z',
    wpVisits: 1,
    activities: [],
  } as SelectedClass
  const place: FlowPlace = {
    brandKey: 'roamfit',
    pathname: '/',
    isPartnerMode: false,
    isNameless: false,
    turnsLocalsAway: false,
  }
  const atLogin: FlowState = { ...nothingChosen, isOpen: true, activeScreen: 'login' }
  it.each([
    ['5: a purchase goes back to where it was', { isBuying: true, previousScreen: 'payment' }, {}, 'payment'],
    [
      '5: on a partner’s site to the passes',
      { isBuying: true, previousScreen: 'payment' },
      { isPartnerMode: true },
      'buy-roamfit-pass',
    ],
    ['5: without a screen before, to the passes', { isBuying: true }, {}, 'buy-roamfit-pass'],
    ['5: a class as well', { selectedClass: yoga }, {}, 'buy-roamfit-pass'],
    [
      '5: a pass that was bought for a class goes to the booking',
      { selectedClass: yoga, voucherCode: 'CODE', previousScreen: 'payment' },
      {},
      'confirm-booking',
    ],
    ['6: nothing wanted goes back to where it was', { previousScreen: 'explore-gym' }, {}, 'explore-gym'],
    ['6: or closes', {}, {}, null],
  ] as const)('%s', (_sentence, memory, where, screen) => {
    expect(
      transition({ ...atLogin, ...memory }, { kind: 'signedIn', hasName: true }, { ...place, ...where }).activeScreen,
    ).toBe(screen)
  })
})

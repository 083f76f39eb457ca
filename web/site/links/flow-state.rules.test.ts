import { describe, expect, it } from 'vitest'
import {
  nothingChosen,
  memoryAtStart,
  afterRedirect,
  screenOf,
  type SelectedClass,
  type SelectedWalkIn,
  WAITING_CLASS,
  wantsPass,
} from './flow-state.rules.ts'

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

describe('opening', () => {
  it.each([
    {
      when: 'takes a class along, and its city',
      intent: { selectedClass: yoga },
      memory: { selectedClass: yoga, city: 'London', isBuying: true },
    },
    {
      when: 'takes a walk-in along',
      intent: { selectedWalkInPass: gym },
      memory: { selectedWalkInPass: gym, city: 'London', isBuying: true },
    },
    {
      when: 'knows where a login leads',
      intent: { selectedClass: yoga, afterLogin: 'confirm-booking' },
      memory: { selectedClass: yoga, city: 'London', isBuying: true, previousScreen: 'confirm-booking' },
    },
    {
      when: 'takes the class of a waitlist along, and its city: a visitor who waits may have a pass (T171)',
      intent: { waitsFor: yoga },
      memory: { waitsFor: yoga, city: 'London' },
    },
    { when: 'is about a pass, whatever comes first', intent: { isBuying: true }, memory: { isBuying: true } },
    {
      when: 'keeps the city of the page, wherever the class takes place',
      intent: { selectedClass: yoga, city: 'Paris' },
      memory: { selectedClass: yoga, city: 'Paris', isBuying: true },
    },
    { when: 'knows of a membership that waits', intent: { isRestRecovery: true }, memory: { isRestRecovery: true } },
    { when: 'remembers nothing of the flow before', intent: { city: 'Berlin' }, memory: { city: 'Berlin' } },
  ] as const)('$when', ({ intent, memory }) => {
    const before = {
      ...nothingChosen,
      city: 'Paris',
      selectedVoucher: 'p1',
      couponCode: 'HALF',
      voucherCode: 'V1',
      isGuest: true,
    }
    expect(memoryAtStart(intent, before)).toEqual({ ...nothingChosen, ...memory })
  })
  it('knows nothing at first', () => {
    const { residence, ...rest } = nothingChosen
    expect(residence).toBe('unsaid')
    expect(Object.values(rest).filter(Boolean)).toEqual([])
  })
  it('keeps what visitors said about themselves', () => {
    const said = { isFreePassRefused: true, residence: 'travelling' } as const
    expect(memoryAtStart({}, { ...nothingChosen, ...said })).toEqual({ ...nothingChosen, ...said })
  })
  it.each([
    [{ isBuying: true }, true],
    [{ selectedClass: yoga }, true],
    [{ selectedWalkInPass: gym }, true],
    [{ voucherCode: 'V1', city: 'London' }, false],
  ])('%j wants a pass: %j', (chosen, wants) => {
    expect(wantsPass({ ...nothingChosen, ...chosen })).toBe(wants)
  })
})

it('T170: a class that an earlier version kept is found again', () => expect(WAITING_CLASS).toBe('booking.waiting'))

describe('screens are known by their names (1§2.6)', () => {
  const documented = [
    'roamfit-traveller',
    'no-travel',
    'update-news',
    'login',
    'signup',
    'update',
    'forgot-password',
    'reset-password',
    'change-password',
    'explore-gym',
    'explore-gym-destination',
    'buy-roamfit-pass',
    'payment',
    'confirm-booking',
    'booking-confirmed',
    'download-app',
    'download-popUp',
    'download-app-purchase',
    'sign-up',
    'toggleBuyPassFlowModal',
  ]
  it.each<readonly [string | null, string | null]>([
    ...documented.map((name) => [name, name] as const),
    ['confirm-email', 'confirm-email'],
    ['activate-membership', 'activate-membership'],
    ['openAuthBookingFlowModal', 'confirm-booking'],
    ['buy-vagabond-pass', null],
    ['vagabond-traveller', null],
    ['LOGIN', null],
    ['toString', null],
    ['', null],
    [null, null],
  ])('%j is %j', (name, screen) => {
    expect(screenOf(name, 'roamfit')).toBe(screen)
  })

  it('another brand has its own', () => {
    expect(screenOf('buy-vagabond-pass', 'vagabond')).toBe('buy-vagabond-pass')
    expect(screenOf('vagabond-traveller', 'vagabond')).toBe('vagabond-traveller')
  })
})

describe('a pass that was chosen on a white-label site (1§2.7)', () => {
  const redirected = {
    ...nothingChosen,
    selectedVoucher: 'london-standard-4',
    isRedirectedFromWL: true,
    redirectedPass: 'london-standard-4',
  }
  it.each([
    {
      when: 'goes before what was chosen here, and its coupon',
      before: { ...nothingChosen, selectedVoucher: 'p1', couponCode: 'HALF', city: 'Paris' },
      after: redirected,
    },
    {
      when: 'goes before the pass of an earlier redirect',
      before: { ...redirected, selectedVoucher: 'paris-premium-2', redirectedPass: 'paris-premium-2' },
      after: redirected,
    },
    {
      when: 'is still the one after a login or a reload',
      before: { ...redirected, isGuest: true, couponCode: 'HALF' },
      after: { ...redirected, isGuest: true, couponCode: 'HALF' },
    },
    {
      when: 'gives way to one that was chosen since',
      before: { ...redirected, selectedVoucher: 'p1' },
      after: { ...redirected, selectedVoucher: 'p1' },
    },
    {
      when: 'is chosen again where the choice was lost',
      before: { ...redirected, selectedVoucher: null },
      after: redirected,
    },
  ])('$when', ({ before, after }) => {
    expect(afterRedirect('london-standard-4', before)).toEqual(after)
  })
})

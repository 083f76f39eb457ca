import { describe, expect, it } from 'vitest'
import { allEndpoints } from '../../../contract/all.ts'
import type { Right } from '../../../contract/rights.ts'
import { operatorAreas } from '../../../contract/rights.ts'
import { hasRight, partnersInReach, type Posts, reachOf, type StaffRole } from './rights.rules.ts'

const people: readonly StaffRole[] = [...operatorAreas, 'manager', 'front_desk', 'teacher', 'partner_manager']
const roles: readonly StaffRole[] = [...people, 'device']

/** B1: the rights of each role, as the roles are described. */
const allowed: Readonly<Record<Right, readonly StaffRole[]>> = {
  self: people,
  'people.see': ['owner', 'catalogue', 'auditor', 'manager'],
  'people.manage': ['owner', 'catalogue', 'manager'],
  'devices.see': ['owner', 'catalogue', 'auditor', 'manager'],
  'devices.manage': ['owner', 'catalogue', 'manager'],
  'arrivals.see': ['owner', 'support', 'auditor', 'manager', 'front_desk', 'device'],
  'requests.answer': ['owner', 'support', 'manager', 'front_desk'],
  'guests.see': ['owner', 'support', 'auditor', 'manager', 'front_desk', 'teacher'],
  'guests.note': ['owner', 'support', 'manager', 'front_desk', 'teacher'],
  'guests.message': ['owner', 'support', 'manager'],
  'places.hold': ['owner', 'support', 'manager', 'front_desk', 'device'],
  'visits.checkIn': ['owner', 'support', 'manager', 'front_desk', 'device'],
  'visits.correct': ['owner', 'support', 'manager'],
  'classes.change': ['owner', 'support', 'catalogue', 'manager'],
  'cases.see': ['owner', 'support', 'auditor'],
  'cases.settle': ['owner', 'support'],
  'health.see': ['manager', 'front_desk'],
  'profile.see': ['owner', 'catalogue', 'auditor', 'manager', 'front_desk'],
  'profile.change': ['owner', 'catalogue', 'manager'],
  'timetable.see': ['owner', 'support', 'catalogue', 'auditor', 'manager', 'front_desk'],
  'timetable.change': ['owner', 'catalogue', 'manager'],
  'figures.see': ['owner', 'finance', 'auditor', 'manager'],
  'figures.all': ['owner', 'finance', 'auditor'],
  'figures.mail': ['owner'],
  'log.see': ['owner', 'support', 'auditor', 'manager'],
  'door.see': ['owner', 'catalogue', 'manager', 'front_desk'],
  'door.change': ['owner', 'catalogue', 'manager'],
  'reviews.see': ['owner', 'support', 'content', 'auditor', 'manager'],
  'reviews.answer': ['owner', 'support', 'manager'],
  'reviews.hide': ['owner', 'support'],
  'office.see': operatorAreas,
  'venues.see': ['owner', 'support', 'catalogue', 'auditor'],
  'venues.change': ['owner', 'catalogue'],
  'cities.see': ['owner', 'support', 'catalogue', 'auditor'],
  'cities.change': ['owner', 'catalogue'],
  'imports.see': ['owner', 'catalogue', 'auditor'],
  'imports.run': ['owner', 'catalogue'],
  'products.see': ['owner', 'support', 'partners', 'finance', 'auditor'],
  'products.change': ['owner', 'finance'],
  'coupons.see': ['owner', 'support', 'partners', 'finance', 'auditor'],
  'coupons.change': ['owner', 'partners'],
  'codes.see': ['owner', 'support', 'partners', 'auditor', 'partner_manager'],
  'codes.change': ['owner', 'partners', 'partner_manager'],
  'texts.see': ['owner', 'content', 'auditor'],
  'texts.change': ['owner', 'content'],
  'partners.see': ['owner', 'support', 'partners', 'finance', 'auditor'],
  'partners.change': ['owner', 'partners'],
  'site.see': ['owner', 'support', 'partners', 'content', 'auditor', 'partner_manager'],
  'site.change': ['owner', 'partners', 'content', 'partner_manager'],
  'offer.change': ['owner', 'partners', 'partner_manager'],
  'partnerPeople.see': ['owner', 'partners', 'auditor', 'partner_manager'],
  'partnerPeople.manage': ['owner', 'partners', 'partner_manager'],
  'reports.see': ['owner', 'partners', 'finance', 'auditor', 'partner_manager'],
  'orders.see': ['owner', 'support', 'finance', 'auditor'],
  'refunds.ask': ['owner', 'support', 'finance'],
  'refunds.approve': ['owner', 'finance'],
  'bookings.see': ['owner', 'support', 'auditor'],
  'bookings.change': ['owner', 'support'],
  'travellers.see': ['owner', 'support', 'auditor'],
  'travellers.change': ['owner', 'support'],
  'passes.change': ['owner', 'support'],
  'messages.see': ['owner', 'support', 'auditor'],
  'messages.answer': ['owner', 'support'],
  'counts.see': ['owner', 'finance', 'auditor'],
  'notes.write': ['owner', 'support', 'catalogue', 'partners'],
  'mails.see': ['owner', 'support', 'auditor'],
  'mails.send': ['owner', 'support'],
  'jobs.see': ['owner', 'auditor'],
  'jobs.retry': ['owner'],
  'audit.see': ['owner', 'support', 'finance', 'auditor'],
  'lists.export': ['owner', 'support', 'finance', 'auditor'],
  'lists.act': ['owner', 'support'],
  'views.choose': ['owner'],
}

describe.each(Object.entries(allowed) as [Right, readonly StaffRole[]][])('B1: %s', (right, who) => {
  it.each(roles)('%s', (role) => expect(hasRight(role, right)).toBe(who.includes(role)))
})

it('B1: every call of staff declares one right, and no other call does', () => {
  for (const { method, path, access, right } of allEndpoints)
    expect([`${method} ${path}`, right !== undefined]).toEqual([
      `${method} ${path}`,
      access === 'staff' || access === 'desk',
    ])
})

it('B2: a device has only the rights of the desk', () => {
  for (const { method, path, access, right } of allEndpoints)
    if (right)
      expect([`${method} ${path}`, hasRight('device', right)]).toEqual([`${method} ${path}`, access === 'desk'])
})

/** POSTs that change nothing of the product: they record the look (B17), or keep what a person looks at. */
const looks = [
  '/staff/cases/{caseId}/open',
  '/staff/venues/{venue}/guest-lists/{session}/open',
  '/staff/orders/{orderId}/open',
  '/staff/bookings/{bookingId}/open',
  '/staff/travellers/{travellerId}/open',
  '/staff/messages/{messageId}/open',
  '/staff/partners/{partner}/site/preview',
  '/staff/exports',
  '/staff/views/{list}',
  '/staff/views/{list}/{view}',
]

it('B1: an auditor changes nothing', () => {
  const changes = allEndpoints.filter(
    ({ method, path, right }) => method !== 'GET' && right && right !== 'self' && !looks.includes(path),
  )
  expect(changes.length).toBeGreaterThan(0)
  for (const { path, right } of changes) expect([path, right && hasRight('auditor', right)]).toEqual([path, false])
})

const at = (venueId: string, role: 'manager' | 'front_desk') => ({ venueId, role, teachesAs: null })

it.each<[string, Omit<Posts, 'partners'>, Right, ReturnType<typeof reachOf>]>([
  ['an owner', { areas: ['owner'], workplaces: [] }, 'reviews.hide', 'all'],
  ['one area of several', { areas: ['finance', 'support'], workplaces: [] }, 'reviews.hide', 'all'],
  ['an area without the right', { areas: ['finance'], workplaces: [] }, 'reviews.see', undefined],
  ['an operator without an area', { areas: [], workplaces: [] }, 'reviews.see', undefined],
  ['a manager of one venue', { areas: [], workplaces: [at('a', 'manager')] }, 'reviews.see', ['a']],
  [
    'a manager of one and front desk of another',
    { areas: [], workplaces: [at('a', 'manager'), at('b', 'front_desk')] },
    'reviews.answer',
    ['a'],
  ],
  ['a front desk', { areas: [], workplaces: [at('b', 'front_desk')] }, 'reviews.answer', undefined],
  ['a manager', { areas: [], workplaces: [at('a', 'manager')] }, 'reviews.hide', undefined],
  ['a person without a venue, about themselves', { areas: [], workplaces: [] }, 'self', []],
])('B1: how far %s reaches', (_who, posts, right, reach) => expect(reachOf(posts, right)).toEqual(reach))

it.each<[string, Pick<Posts, 'areas' | 'partners'>, Right, ReturnType<typeof partnersInReach>]>([
  ['an owner', { areas: ['owner'], partners: [] }, 'site.change', 'all'],
  ['an area without the right', { areas: ['support'], partners: [] }, 'site.change', undefined],
  ['a manager of one partner', { areas: [], partners: ['a'] }, 'site.change', ['a']],
  ['a manager of two', { areas: [], partners: ['a', 'b'] }, 'reports.see', ['a', 'b']],
  ['a manager of a partner, about its terms', { areas: [], partners: ['a'] }, 'partners.change', undefined],
  ['a person without a partner', { areas: [], partners: [] }, 'site.see', undefined],
])('B1: which partners are in reach of %s', (_who, posts, right, reach) =>
  expect(partnersInReach(posts, right)).toEqual(reach),
)

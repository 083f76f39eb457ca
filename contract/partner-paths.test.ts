import { expect, it } from 'vitest'
import { partnerPageAt } from './partner-paths.ts'

const partners = {
  wellness: { name: 'Stillwater', key: 'stillwater', joinUrl: null },
  travel: { name: 'Safetrip', key: 'safetrip' },
}

it.each([
  ['/stillwater-make-health-a-habit', 'wellness'],
  ['/stillwater-make-health-a-habit/', 'wellness'],
  ['/safetrip-Travel-insurance-and-more', 'travel'],
  ['/safetrip-travel-insurance-and-more', 'travel'],
  ['/safetrip-travellers', 'travellers'],
  ['/calmspace-make-health-a-habit', undefined],
  ['/stillwater', undefined],
  ['/', undefined],
])('%s is %s', (pathname, page) => expect(partnerPageAt(pathname, partners)).toBe(page))

it('a partner that is not configured has no page (T195)', () => {
  const insurerOnly = { ...partners, wellness: null }
  expect(partnerPageAt('/safetrip-travellers', insurerOnly)).toBe('travellers')
  expect(partnerPageAt('/stillwater-make-health-a-habit', insurerOnly)).toBeUndefined()
  expect(partnerPageAt('/safetrip-travellers', { wellness: null, travel: null })).toBeUndefined()
})

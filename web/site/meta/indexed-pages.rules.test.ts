import { expect, it } from 'vitest'
import { isIndexed } from './indexed-pages.rules.ts'

const list = ['/', '/locations', '/location/*']

it.each([
  { address: '/', is: true },
  { address: '/locations?city=London', is: true },
  { address: '/locations#map', is: true },
  { address: '/Locations/', is: true },
  { address: '/location/north-pool', is: true },
  { address: '/location/north-pool/class/1', is: false },
  { address: '/location/north-pool/', is: true },
  { address: '/location', is: false },
  { address: '/venue/north-pool', is: false },
  { address: '/terms-of-use', is: false },
  { address: '/user/profile', is: false },
])('$address: $is', ({ address, is }) => {
  expect(isIndexed(address, list)).toBe(is)
})

it('lists nothing where nothing is listed', () => {
  expect(isIndexed('/', [])).toBe(false)
})

import { expect, it } from 'vitest'
import { distanceKm } from '../../../../contract/distance.ts'
import { walkingMinutes } from '../../../../contract/walking.ts'
import { walkingRings } from './walking-rings.rules.ts'

const soho = { lat: 51.513_61, lng: -0.133_71 }

it('draws what one walks in 5, 10 and 20 minutes, in the estimate of every other text (T118)', () => {
  const rings = walkingRings(soho)
  expect(rings.map(({ minutes }) => minutes)).toEqual([5, 10, 20])
  for (const { minutes, corners } of rings) {
    expect(corners[0]).toEqual(corners.at(-1))
    for (const [lng, lat] of corners) expect(walkingMinutes(soho, { lat, lng })).toBe(minutes)
  }
  const [five] = rings
  expect(distanceKm(soho, { lng: five?.top[0] ?? 0, lat: five?.top[1] ?? 0 })).toBeCloseTo(0.3077, 3)
})

it('labels each ring at its north', () => {
  for (const { top, corners } of walkingRings(soho)) {
    expect(top[0]).toBeCloseTo(soho.lng, 6)
    expect(top[1]).toBe(Math.max(...corners.map(([, lat]) => lat)))
  }
})

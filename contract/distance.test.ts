import { expect, it } from 'vitest'
import { distanceKm } from './distance.ts'

it('measures the straight line on the ground, over the date line too', () => {
  expect(distanceKm({ lat: 51.5073219, lng: -0.1276474 }, { lat: 51.4779, lng: -0.0015 })).toBeCloseTo(9.3, 1)
  expect(distanceKm({ lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 })).toBeCloseTo(111.2, 1)
})

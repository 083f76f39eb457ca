import { expect, it } from 'vitest'
import { contrast } from '../../ui/oklch.ts'
import { nearestReadable } from './readable-colour.ts'

it.each([
  ['a dark blue can be read', '#272b46', undefined],
  ['black can be read', '#000000', undefined],
  ['what is no colour yet is no problem', '#ff', undefined],
])('%s', (_what, colour, nearest) => expect(nearestReadable(colour)).toBe(nearest))

it.each(['#ffff00', '#0084ff', '#ffffff', '#7fffd4', '#f90'])('%s gets the nearest that can be read', (colour) => {
  const nearest = nearestReadable(colour) ?? ''
  expect(contrast(nearest, '#ffffff')).toBeGreaterThanOrEqual(4.5)
  expect(contrast(nearest, '#ffffff')).toBeLessThan(4.8)
})

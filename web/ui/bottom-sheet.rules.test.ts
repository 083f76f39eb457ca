import { expect, it } from 'vitest'
import { nearestSnap, nextSnap } from './bottom-sheet.rules.ts'

const snaps = [0.16, 0.52, 0.94]

it.each([
  { when: 'let go near the middle', share: 0.5, carried: 0, rests: 1 },
  { when: 'let go a little above the lowest', share: 0.2, carried: 0, rests: 0 },
  { when: 'flung upwards from the lowest', share: 0.2, carried: 0.3, rests: 1 },
  { when: 'flung down hard from the top', share: 0.9, carried: -0.9, rests: 1 },
  { when: 'dragged low and flung down', share: 0.5, carried: -0.9, rests: 0 },
  { when: 'dragged beyond the top', share: 1.4, carried: 0, rests: 2 },
])('a sheet $when rests at height $rests', ({ share, carried, rests }) => {
  expect(nearestSnap(snaps, share, carried)).toBe(rests)
})

it('opens step by step when its handle is pressed, and then shuts', () => {
  expect([0, 1, 2].map((snap) => nextSnap(snaps, snap))).toEqual([1, 2, 0])
})

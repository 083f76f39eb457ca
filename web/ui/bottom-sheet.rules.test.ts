import { expect, it } from 'vitest'
import {
  shareToHold,
  movesSheet,
  nextSnap,
  restingSnap,
  sheetSnaps,
  snapOfKey,
  usualHeights,
} from './bottom-sheet.rules.ts'

it.each([
  { when: 'let go near the middle', share: 0.5, carried: 0, rests: 'half' },
  { when: 'let go a little above the lowest', share: 0.2, carried: 0, rests: 'peek' },
  { when: 'flung upwards from the lowest', share: 0.2, carried: 0.3, rests: 'half' },
  { when: 'flung up hard from the lowest', share: 0.2, carried: 0.9, rests: 'half' },
  { when: 'flung down hard from the top', share: 0.9, carried: -0.9, rests: 'half' },
  { when: 'dragged low and flung down', share: 0.5, carried: -0.9, rests: 'peek' },
  { when: 'dragged beyond the top', share: 1.4, carried: 0, rests: 'full' },
])('a sheet $when rests at $rests', ({ share, carried, rests }) => {
  expect(restingSnap(usualHeights, share, carried)).toBe(rests)
})

it('opens step by step when its handle is pressed, and then shuts', () => {
  expect(sheetSnaps.map(nextSnap)).toEqual(['half', 'full', 'peek'])
})

it.each([
  { key: 'ArrowUp', to: ['half', 'full', 'full'] },
  { key: 'ArrowDown', to: ['peek', 'peek', 'half'] },
  { key: 'Home', to: ['peek', 'peek', 'peek'] },
  { key: 'End', to: ['full', 'full', 'full'] },
  { key: 'Tab', to: [undefined, undefined, undefined] },
])('$key on the handle leads from peek, half and full to $to', ({ key, to }) => {
  expect(sheetSnaps.map((snap) => snapOfKey(key, snap))).toEqual(to)
})

it.each([
  { finger: 'up on a half sheet', snap: 'half', scrollTop: 0, distance: 20, moves: true },
  { finger: 'up on a full sheet', snap: 'full', scrollTop: 0, distance: 20, moves: false },
  { finger: 'down on a full sheet at the top of its content', snap: 'full', scrollTop: 0, distance: -20, moves: true },
  {
    finger: 'down on a full sheet in the middle of its content',
    snap: 'full',
    scrollTop: 300,
    distance: -20,
    moves: false,
  },
  { finger: 'up on a half sheet whose content was scrolled', snap: 'half', scrollTop: 300, distance: 20, moves: false },
] as const)('a finger $finger moves the sheet: $moves', ({ moves, ...drag }) => {
  expect(movesSheet(drag)).toBe(moves)
})

it('is never pulled out of its container', () => {
  expect([0, 0.3, 1.2].map((share) => shareToHold(usualHeights, share))).toEqual([0.16, 0.3, 0.94])
})

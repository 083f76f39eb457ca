import { expect, it } from 'vitest'
import { progressLines } from './demo.ts'

it('without a terminal the demo world prints each step once, in a line', () => {
  const lines: string[] = []
  const progress = progressLines((line) => lines.push(line))
  for (const [done, what] of [
    [0, 'cities'],
    [1, 'venues'],
    [2, 'venues'],
    [3, 'classes'],
  ] as const)
    progress.step(done, 4, what)
  progress.stop()
  expect(lines).toEqual(['Creating the demo world', '  0/4 cities', '  1/4 venues', '  3/4 classes', '  done'])
})

it('prints nothing when there is nothing to make', () => {
  const lines: string[] = []
  progressLines((line) => lines.push(line)).stop()
  expect(lines).toEqual([])
})

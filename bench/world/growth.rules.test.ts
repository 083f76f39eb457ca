import { expect, it } from 'vitest'
import { growthOf } from './growth.rules.ts'

const samplesOf = (...megabytes: number[]) => megabytes.map((held, index) => ({ seconds: index * 10, megabytes: held }))

it.each([
  ['nothing', [], 0],
  ['one sample', [200], 0],
  ['a level line', [200, 200, 200], 0],
  ['a line that rises', [200, 210, 220, 230], 30],
  ['a line that falls', [230, 220, 210], -20],
  ['a saw', [200, 220, 200, 220, 200], 0],
])('%s grows by', (_, megabytes, growth) => expect(growthOf(samplesOf(...megabytes))).toBeCloseTo(growth))

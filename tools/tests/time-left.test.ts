import { expect, it } from 'vitest'
import { secondsLeft, type RunStage, tellStages } from './time-left.ts'

const stage = (usual: number, progress: Partial<RunStage> = {}): RunStage => ({
  name: 'checks',
  unit: 'checks',
  usual,
  done: 0,
  total: 0,
  ...progress,
})
const ended = { began: 0, ended: 50_000 }

it.each([
  [
    'nothing has begun: the longer lane, then the next step',
    [[[stage(100), stage(20)], [stage(90)]], [[stage(300)]]],
    420,
  ],
  ['what has ended takes no more', [[[stage(100, ended)], [stage(90, ended)]], [[stage(300)]]], 300],
  ['half of the work is done: as long again', [[[stage(10, { began: 0, done: 5, total: 10 })]]], 60],
  ['too little is done to tell: what it usually takes', [[[stage(300, { began: 0, done: 1, total: 100 })]]], 240],
  ['it takes longer than it usually does', [[[stage(10, { began: 0 })]]], 0],
] as const)('%s', (_case, steps, left) => {
  expect(secondsLeft(steps, 60_000)).toBe(left)
})

it('what runs is told with how far it is', () => {
  const running = stage(10, { began: 0, done: 5, total: 10 })
  const build = stage(10, { name: 'build', began: 0 })
  expect(tellStages([[[stage(10, ended), running], [build]], [[stage(10)]]])).toBe('checks 5 of 10 checks, build')
})

import { expect, it } from 'vitest'
import { lateSamples } from './workload.ts'

it.each([
  ['on time', [0, 20, 199], false],
  ['one late sample', [250], false],
  ['two late samples that are not neighbours', [250, 20, 250], false],
  ['two late samples in a row', [250, 250], true],
  ['late for long', [250, 300, 5_000, 201], true],
  ['at the limit itself', [200, 200], false],
  ['over as soon as one sample is good', [250, 250, 200], false],
])('an event loop is late for long: %s', (_name, means, isLate) => {
  const count = lateSamples()
  expect(means.map(count).at(-1)).toBe(isLate)
})

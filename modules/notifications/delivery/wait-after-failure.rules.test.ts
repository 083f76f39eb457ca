import { expect, it } from 'vitest'
import { waitAfterFailure } from './wait-after-failure.rules.ts'

it.each([
  [1, 5],
  [2, 10],
  [3, 20],
  [6, 160],
  [7, 300],
  [8, 300],
  [100_000, 300],
])('T142: after the failed delivery number %i the next waits %i s', (attempts, seconds) =>
  expect(waitAfterFailure(attempts)).toBe(seconds * 1_000),
)

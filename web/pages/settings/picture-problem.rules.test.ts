import { expect, it } from 'vitest'
import { pictureProblem } from './picture-problem.rules.ts'

const MB = 1024 * 1024

it.each([
  ['image/png', 5 * MB, undefined],
  ['image/gif', 1, undefined],
  ['image/jpeg', 5 * MB + 1, 'The image must not be larger than 5 MB'],
  ['image/svg+xml', 10, 'Please choose a png, gif or jpeg image'],
  ['application/pdf', 6 * MB, 'Please choose a png, gif or jpeg image'],
  ['', 10, 'Please choose a png, gif or jpeg image'],
])('T59: a file of type "%s" with %i bytes: %s', (type, size, problem) => {
  expect(pictureProblem({ type, size })).toBe(problem)
})

import { expect, it } from 'vitest'
import { rememberAnswers } from './remember-answers.ts'

it('asks once for each text, also for one without an answer, and holds a few thousand at most', () => {
  const asked: string[] = []
  const lengthOf = rememberAnswers((text) => {
    asked.push(text)
    return text === '' ? undefined : text.length
  })
  expect(['one', '', 'three', 'one', ''].map(lengthOf)).toEqual([3, undefined, 5, 3, undefined])
  expect(asked).toEqual(['one', '', 'three'])
  for (let n = 0; n < 5000; n++) lengthOf(`${n}`)
  expect(lengthOf('one')).toBe(3)
  expect(asked.filter((text) => text === 'one')).toHaveLength(2)
})

it('holds no long text, so that a broken file does not fill the memory', () => {
  const asked: string[] = []
  const remembering = rememberAnswers((text) => asked.push(text))
  for (const length of [100, 101, 100_000]) for (let times = 0; times < 2; times++) remembering('x'.repeat(length))
  expect(asked.map(({ length }) => length)).toEqual([100, 101, 101, 100_000, 100_000])
})

it('tells texts apart that differ in half a letter', () => {
  const remembering = rememberAnswers((text) => text)
  expect(['\uD83C', '\uFFFD', '\uD83C'].map(remembering)).toEqual(['\uD83C', '\uFFFD', '\uD83C'])
})

import { expect, it } from 'vitest'
import { rememberAnswers } from './remember-answers.ts'

it('asks once for each text, also where there is no answer, and holds no more than a few thousand', () => {
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

import { describe, expect, it } from 'vitest'
import { fieldsAfterOthers, fieldsToChoose } from './record-versions.rules.ts'

const read = { phone: '1', email: 'a@a', words: ['x'] }

describe.each([
  ['the other person has changed nothing', { phone: '2' }, {}, [], { phone: '2' }],
  ['the other has changed what I have not', {}, { email: 'b@b' }, ['email'], { email: 'b@b' }],
  ['both have changed different fields', { phone: '2' }, { email: 'b@b' }, ['email'], { phone: '2', email: 'b@b' }],
  ['both have changed one field', { phone: '2' }, { phone: '3' }, ['phone'], { phone: '2' }],
  ['both have changed it alike', { words: ['y'] }, { words: ['y'] }, [], { words: ['y'] }],
  ['a list has grown on both sides', { words: ['x', 'y'] }, { words: ['x', 'z'] }, ['words'], { words: ['x', 'y'] }],
])('when %s', (_what, mine, theirs, choose, after) => {
  const twice = { read, mine: { ...read, ...mine }, theirs: { ...read, ...theirs } }
  it('this is to be chosen', () => expect(fieldsToChoose(twice)).toEqual(choose))
  it('what was typed stays', () => expect(fieldsAfterOthers(twice)).toEqual({ ...read, ...after }))
})

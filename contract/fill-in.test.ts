import { expect, it } from 'vitest'
import { fillIn } from './fill-in.ts'

it('fills each blank of a text', () => {
  expect(fillIn('{n} of {all} visits, {n} held', { n: 1, all: 4 })).toBe('1 of 4 visits, 1 held')
})

it.each(['محمد', 'שרה', 'אולם 5', '𐤀𐤁'])('isolates %s, which is read from the right', (name) => {
  expect(fillIn('Was {name} not here?', { name })).toBe(`Was \u2068${name}\u2069 not here?`)
})

it.each(['Tess', 'Zoë 😀', 'Яна', '田中'])('leaves %s as it is', (name) => {
  expect(fillIn('Was {name} not here?', { name })).toBe(`Was ${name} not here?`)
})

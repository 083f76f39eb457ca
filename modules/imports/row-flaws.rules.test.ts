import { describe, expect, it } from 'vitest'
import { flawOf, printableText, shapeFlaw, printName } from './row-flaws.rules.ts'

const nest = (depth: number, inmost: unknown): unknown => (depth === 0 ? inmost : [nest(depth - 1, inmost)])
const fields = (depth: number, inmost: unknown): unknown => (depth === 0 ? inmost : { a: fields(depth - 1, inmost) })

describe('a row that cannot be stored', () => {
  it.each<[string, unknown, string | undefined]>([
    [
      'plain values',
      { name: 'Gym', open: true, at: null, of: undefined, seats: 3, since: new Date(0), tags: ['a', 'b'] },
      undefined,
    ],
    ['NUL in a field', { name: 'G\0m' }, 'has a NUL character in name'],
    ['NUL in a later field', { id: 'a', name: 'G\0m' }, 'has a NUL character in name'],
    ['NUL in a field with an odd name', { 'the\tname': 'G\0m' }, 'has a NUL character in the name'],
    ['NUL deep inside', { venue: { tags: ['a', { de: 'G\0m' }] } }, 'has a NUL character in venue.tags.de'],
    ['NUL in the name of a field', { 'n\0me': 1 }, 'has a NUL character in the name of a field'],
    ['NUL in a text by itself', 'G\0m', 'has a NUL character'],
    ['half a character', { name: 'G\uD83D' }, 'has half of a character (a lone surrogate) in name'],
    ['a text of 100,000 letters', { name: 'a'.repeat(100_000) }, undefined],
    ['a longer one', { name: 'a'.repeat(100_001) }, 'has a text of more than 100,000 letters in name'],
    ['a text 33 lists deep', nest(33, 'a'), undefined],
    ['a list 33 lists deep', nest(33, []), 'is nested too deep'],
    ['a field 33 lists deep', nest(33, {}), 'is nested too deep'],
    ['an object 33 fields deep', fields(33, {}), 'is nested too deep'],
    ['an object 32 fields deep', fields(32, {}), undefined],
    ['a field of a list 32 lists deep', nest(32, { a: 'G\0m' }), 'has a NUL character in a'],
  ])('%s', (_name, value, flaw) => expect(flawOf(value)).toBe(flaw))
})

describe('a row that is not even parsed', () => {
  const long = 'a'.repeat(10_000)
  it.each([
    ['a short one, however deep', '['.repeat(100), undefined],
    ['a long text', JSON.stringify([long]), undefined],
    ['33 lists', `${'['.repeat(33)}"${long}"`, 'is nested too deep'],
    ['32 lists', `${'['.repeat(32)}"${long}"`, undefined],
    ['33 objects', `${'{"a":'.repeat(33)}"${long}"`, 'is nested too deep'],
    ['many that are closed again', `["${long}"${',[],{}'.repeat(40)}]`, undefined],
    ['brackets in a text', `["${long}","${'['.repeat(40)}"]`, undefined],
    ['brackets after a quote in a text', `["${long}","\\"${'['.repeat(40)}"]`, undefined],
    ['brackets after a text that ends in a backslash', `["${long}","\\\\",${'['.repeat(40)}]`, 'is nested too deep'],
    ['a text that never ends', `["${long}${'['.repeat(40)}`, undefined],
    ['a million values', `[${'1,'.repeat(1_000_000)}1]`, undefined],
    ['more', `[${'1,'.repeat(1_000_001)}1]`, 'holds more than a million values'],
  ])('%s', (_name, json, flaw) => expect(shapeFlaw(json)).toBe(flaw))
})

it('a message shows only printable characters', () => {
  expect(printableText('a\r\n\tb\uD83D')).toBe('a b\uFFFD')
  expect(printName('n\tame')).toBe('n ame')
  expect(printName('a'.repeat(60))).toBe('a'.repeat(60))
  expect(printName('a'.repeat(61))).toBe(`${'a'.repeat(60)}…`)
  expect(printName(`${'a'.repeat(59)}🏊`)).toBe(`${'a'.repeat(59)}\uFFFD…`)
})

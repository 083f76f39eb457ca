import { expect, it } from 'vitest'
import { imageAddresses, imageColumnsOf } from './image-addresses.ts'

const [a, b] = ['https://a.example/1.jpg', 'https://b.example/2.jpg?w=1,2;q']

it.each<readonly [string, unknown, readonly string[]]>([
  ['one address', a, [a]],
  ['two, with a space between', `${a} ${b}`, [a, b]],
  ['two, with a bar between', `${a} | ${b}`, [a, b]],
  ['two, with a comma between', `${a}, ${b}`, [a, b]],
  ['two, with only a comma between', `${a},${b}`, [a, b]],
  ['two, with a semicolon between', `${a};${b}`, [a, b]],
  ['two lines', `${a}\r\n${b}\n`, [a, b]],
  ['quotation marks', `"${a}"`, [a]],
  ['the same twice', `${a} ${a}`, [a]],
  ['a list', [a, b], [a, b]],
  ['a list of objects', [{ url: a }, { '@type': 'ImageObject', contentUrl: b, url: 'https://page.example' }], [a, b]],
  ['an object', { '@type': 'ImageObject', url: a }, [a]],
  ['what is no address, to be named later', 'front.jpg', ['front.jpg']],
  ['nothing', '', []],
  ['a dash', '-', []],
  ['null', null, []],
  ['a number', 7, []],
  ['a list in a list', [[[[a]]]], []],
  ['an address that is too long', `https://a.example/${'x'.repeat(2000)}`, []],
])('a field with %s', (_what, field, expected) => expect(imageAddresses([field])).toEqual(expected))

it('every usual column counts, in the order of the row', () => {
  const row = { name: 'Gym', 'Image URL': a, PHOTO: b, imagery: 'no' }
  expect(imageColumnsOf(row)).toEqual(['Image URL', 'PHOTO'])
})

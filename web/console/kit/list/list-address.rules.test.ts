import { describe, expect, it } from 'vitest'
import { queryOf, readListAddress, showsAlike, withFilter, writeListAddress } from './list-address.rules.ts'

const known = ['number', 'price', 'email']
const read = (query: string) => readListAddress(new URLSearchParams(query), known)

describe.each([
  ['nothing', '', {}, ''],
  ['a filter', 'state=paid', { filters: { state: ['paid'] } }, 'state=paid'],
  [
    'a filter of two values',
    'state=paid&state=failed',
    { filters: { state: ['paid', 'failed'] } },
    'state=failed&state=paid',
  ],
  ['an empty filter', 'state=&email=', {}, ''],
  ['an order and a page', 'after=7+2&order=-price', { order: '-price', after: '7 2' }, 'order=-price&after=7+2'],
  ['columns', 'columns=price,number', { columns: ['price', 'number'] }, 'columns=price%2Cnumber'],
  ['a column that no longer exists', 'columns=price,colour', { columns: ['price'] }, 'columns=price'],
  ['only columns that no longer exist', 'columns=colour', {}, ''],
  ['a view', 'view=failed', { view: 'failed' }, 'view=failed'],
])('an address with %s', (_what, query, wanted, written) => {
  const nothing = { filters: {}, order: undefined, after: undefined, columns: undefined, view: undefined }
  it('is read', () => expect(read(query)).toEqual({ ...nothing, ...wanted }))
  it('is written', () => expect(writeListAddress(read(query))).toBe(written))
})

it.each([
  ['another page', 'state=paid&after=1+2', 'state=paid', true],
  ['another view', 'state=paid&view=a', 'state=paid&view=b', true],
  ['values in another order', 'state=paid&state=failed', 'state=failed&state=paid', true],
  ['another filter', 'state=paid', 'state=failed', false],
  ['another order', 'order=price', '', false],
  ['other columns', 'columns=price', '', false],
])('%s', (_what, one, other, isAlike) => expect(showsAlike(read(one), read(other))).toBe(isAlike))

it.each([
  ['is set', 'email=a%40b&after=1+2', 'state', ['paid'], 'email=a%40b&state=paid'],
  ['is changed', 'state=paid', 'state', ['failed'], 'state=failed'],
  ['is taken off', 'state=paid&email=a', 'state', [], 'email=a'],
])('a filter %s, from the first page on', (_what, before, name, values, after) =>
  expect(writeListAddress(withFilter(read(before), name, values))).toBe(after),
)

it('asks with single values and lists', () =>
  expect(queryOf(read('state=paid&state=failed&email=a&order=price'))).toEqual({
    state: ['paid', 'failed'],
    email: 'a',
    order: 'price',
    after: undefined,
  }))

import { expect, it } from 'vitest'
import { acceptsEncoding, chooseEncoding } from './accepted-encoding.ts'

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['x-gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0.0,gzip;q=0', undefined],
  ['br;q=0.1', 'br'],
  ['br;q=0.1, gzip', 'gzip'],
  ['br;q=0.5, gzip;q=0.5', 'br'],
  ['br ; q=0.2 , gzip ; q=0.9', 'gzip'],
  ['identity;q=1, gzip;q=0.5', undefined],
  ['identity;q=0.5, gzip', 'gzip'],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['gzip, *;q=0', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['br;q=2, gzip;q=nonsense', undefined],
  ['brotli, abr', undefined],
  ['identity', undefined],
  ['', undefined],
  [undefined, undefined],
])('of "%s" answers %s, the second time too', (header, encoding) => {
  expect([chooseEncoding(header), chooseEncoding(header)]).toEqual([encoding, encoding])
})

it.each([
  ['gzip, deflate, br', 'gzip', true],
  ['GZIP;q=0.1', 'gzip', true],
  ['gzip;q=0, br', 'gzip', false],
  ['br, zstd', 'zstd', true],
  ['br', 'zstd', false],
  ['*', 'zstd', true],
  ['*, zstd;q=0', 'zstd', false],
  ['', 'gzip', false],
])('"%s" takes %s as it stands: %s', (header, encoding, expected) => {
  expect(acceptsEncoding(header, encoding)).toBe(expected)
})

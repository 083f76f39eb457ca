import { describe, expect, it } from 'vitest'
import { asDoorCode, codeOfScan } from './door-code.rules.ts'

describe('door codes', () => {
  it.each([
    ['k7m2qx', 'K7M2QX'],
    [' K7M-2QX ', 'K7M2QX'],
    ['K7M 2QX', 'K7M2QX'],
    ['k7m – 2qx', 'K7M2QX'],
    ['k.7.m_2.q.x', 'K7M2QX'],
    ['K7M2Q', null],
    ['K7M2QXX', null],
    ['K7M2Q!', null],
    ['', null],
  ])('%o is %o', (typed, code) => expect(asDoorCode(typed)).toBe(code))

  it.each([
    ['https://example.com/door/K7M2QX', 'K7M2QX'],
    ['https://example.com/check?door=k7m2qx', 'K7M2QX'],
    ['K7M2QX', 'K7M2QX'],
    [' https://example.com/door/K7M2QX\n', 'K7M2QX'],
    ['https://example.com/something-else', null],
    ['https://example.com/door/K7M2QX?at=entrance', null],
    ['', null],
  ])('a scan of %o is %o', (text, code) => expect(codeOfScan(text)).toBe(code))
})

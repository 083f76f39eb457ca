import { describe, expect, it } from 'vitest'
import { wayBack } from './way-back.rules.ts'

describe('the way back from the offline page', () => {
  it.each([
    ['/locations?city=London&partner=grand-hotel', '/locations?city=London&partner=grand-hotel'],
    ['/location/z%C3%BCrich#map', '/location/z%C3%BCrich#map'],
    ['/', '/'],
    [null, '/'],
    ['', '/'],
    ['//elsewhere.example', '/'],
    ['/\\elsewhere.example', '/'],
    ['/x\\elsewhere', '/'],
    ['https://elsewhere.example/', '/'],
    ['javascript:alert(1)', '/'],
    ['/\t/elsewhere.example', '/'],
    ['/offline?from=/offline', '/'],
    ['/offline', '/'],
    ['/offline/', '/'],
    ['/offline-classes', '/offline-classes'],
    ['/blogs/offline', '/blogs/offline'],
    ['/blogs//offline', '/blogs//offline'],
    ['/locations?city=New York', '/'],
  ])('from %o is %o', (from, to) => expect(wayBack(from)).toBe(to))
})

import { describe, expect, test } from 'vitest'
import { readForm } from './form-body.ts'

describe('a form body becomes an object', () => {
  test.each([
    ['', {}],
    ['a=1&b=two+words&c=%C3%BC', { a: '1', b: 'two words', c: 'ü' }],
    ['card[number]=4242&card[cvc]=123', { card: { number: '4242', cvc: '123' } }],
    ['a[b][c]=1&a[b][d]=2', { a: { b: { c: '1', d: '2' } } }],
    ['expand[0]=x&expand[1]=y', { expand: ['x', 'y'] }],
    ['expand[]=x&expand[]=y', { expand: ['x', 'y'] }],
    ['expand[1]=y&expand[0]=x', { expand: ['x', 'y'] }],
    ['metadata[order_id]=1', { metadata: { order_id: '1' } }],
    ['a=1&a=2', { a: '2' }],
  ])('%s', (text, expected) => expect(readForm(text)).toEqual(expected))

  test.each([
    '[a]=1',
    'a[=1',
    'a]b=1',
    'a[b]c=1',
    'a=1&a[b]=2',
    'a[b][c][d][e][f]=1',
    '__proto__[x]=1',
    'a[constructor]=1',
    '=1',
    'a=%00',
    'a[%00]=1',
  ])('refuses %s', (text) => expect(() => readForm(text)).toThrow(/Invalid/))

  test('touches no prototype and has a limit', () => {
    expect(() => readForm('a[__proto__][x]=1')).toThrow()
    expect(({} as { x?: string }).x).toBeUndefined()
    expect(() => readForm(Array.from({ length: 301 }, (_, i) => `k${i}=1`).join('&'))).toThrow('Too many')
  })
})

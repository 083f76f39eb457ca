import { expect, it } from 'vitest'
import { bookingCode } from './booking-code.rules.ts'

it('a ticket’s code has a character for each random byte, and none that is taken for another', () => {
  expect(bookingCode(Uint8Array.from({ length: 32 }, (_, byte) => byte))).toBe('23456789ABCDEFGHJKLMNPQRSTUVWXYZ')
  expect(bookingCode(Uint8Array.of(32, 63, 255))).toBe('2ZZ')
  expect(bookingCode(new Uint8Array(0))).toBe('')
})

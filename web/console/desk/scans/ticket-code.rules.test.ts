import { expect, it } from 'vitest'
import { readTicketCode } from './ticket-code.rules.ts'

it.each<[string, string, string | null]>([
  ['a code', 'K7M2QXW9AB', 'K7M2QXW9AB'],
  ['typed in groups and small letters', ' k7m2q-xw9ab ', 'K7M2QXW9AB'],
  ['with dots and a long dash', 'K7M2–QXW9.AB', 'K7M2QXW9AB'],
  ['a signed ticket', `K7M2QXW9ABI${'A'.repeat(133)}`, 'K7M2QXW9AB'],
  ['too short', 'K7M2QXW9A', null],
  ['too long', 'K7M2QXW9ABC', null],
  ['a letter that no code has', 'K7M2QXW9AO', null],
  ['the code at a door', 'https://www.example.com/door/K7M2QX', null],
  ['nothing', '', null],
])('%s: %j is %j', (_what, text, code) => expect(readTicketCode(text)).toBe(code))

import { describe, expect, it } from 'vitest'
import { foldEmail, personOf } from './email.rules.ts'

describe('one person per address, for what each may have once (T92)', () => {
  it.each([
    ['as it is', 'nina@example.com', 'nina@example.com'],
    ['without case', 'Nina@EXAMPLE.com', 'nina@example.com'],
    ['without spaces', ' nina @example.com ', 'nina@example.com'],
    ['without a tag', 'nina+hotel@example.com', 'nina@example.com'],
    ['without several tags', 'nina+a+b@example.com', 'nina@example.com'],
    ['a plus at the front is no tag', '+nina@example.com', '+nina@example.com'],
    ['dots where the provider ignores them', 'ni.na.k+x@gmail.com', 'ninak@gmail.com'],
    ['the provider’s other name', 'ni.na@googlemail.com', 'nina@gmail.com'],
    ['dots matter elsewhere', 'ni.na@example.com', 'ni.na@example.com'],
    ['composed and decomposed letters', 'jose\u0301@example.com', 'josé@example.com'],
  ])('%s', (_name, email, person) => expect(personOf(email)).toBe(person))
})

it.each([
  ['felİx@example.com', 'felix@example.com'],
  ['ΝΙΚΟΣ@example.com', 'νικοσ@example.com'],
  ['\u212Aim@example.com', 'kim@example.com'],
])('%s is folded letter by letter, as the database does it', (email, folded) => expect(foldEmail(email)).toBe(folded))

it('folding for comparison keeps tags and dots: they may be different people', () => {
  expect(foldEmail('Ni.Na+x@Gmail.com')).toBe('ni.na+x@gmail.com')
})

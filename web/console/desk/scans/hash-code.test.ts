import { hash } from 'node:crypto'
import { expect, it } from 'vitest'
import { hashCode } from './hash-code.ts'

it('is what the server lists, in every position of the alphabet of base64url', async () => {
  for (let number = 0; number < 100; number++) {
    const listed = hash('sha256', `salt:CODE${number}`, 'buffer').subarray(0, 12).toString('base64url')
    expect(await hashCode('salt', `CODE${number}`)).toBe(listed)
  }
})

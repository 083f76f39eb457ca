import { describe, expect, it } from 'vitest'
import { seal, sealText, unseal, unsealText } from './seal.ts'

const ours = { secret: 'a secret of the tests, 32 letters' }
const text = 'Chest pain: yes ❤'

it('opens for its owner and its purpose', () => {
  const sealed = seal(ours, 'health', 'nina', text)
  expect(unseal(ours, 'health', 'nina', sealed)).toBe(text)
  expect(sealed.sealed.includes(Buffer.from('Chest'))).toBe(false)
})

it('never looks the same twice', () => {
  expect(seal(ours, 'health', 'nina', text).sealed.equals(seal(ours, 'health', 'nina', text).sealed)).toBe(false)
})

it.each([
  ['for another owner', (one: ReturnType<typeof seal>) => unseal(ours, 'health', 'omar', one)],
  ['for another purpose', (one: ReturnType<typeof seal>) => unseal(ours, 'totp', 'nina', one)],
  [
    'with another key',
    (one: ReturnType<typeof seal>) => unseal({ secret: 'another secret, of the same length' }, 'health', 'nina', one),
  ],
  [
    'when a bit was changed',
    ({ sealed, keyId }: ReturnType<typeof seal>) =>
      unseal(ours, 'health', 'nina', {
        keyId,
        sealed: Buffer.concat([sealed.subarray(0, -1), Buffer.of((sealed.at(-1) ?? 0) ^ 1)]),
      }),
  ],
  [
    'when most of it is missing',
    ({ sealed, keyId }: ReturnType<typeof seal>) =>
      unseal(ours, 'health', 'nina', { keyId, sealed: sealed.subarray(0, 5) }),
  ],
])('does not open %s', (_when, open) => {
  expect(open(seal(ours, 'health', 'nina', text))).toBeUndefined()
})

describe('in a column of text', () => {
  const other = { secret: 'another secret, of the same length' }
  const written = sealText(ours, 'totp', 'nina', text)
  const withoutKeyId = 'UCpcv8OMsj0wCOhFqQAmnJ7MxU7Mnh99eKqw9Fd2-x7O6zsUCU3Vb7paJEJ9b-I'

  it('opens for its owner and its purpose, and for nothing else', () => {
    expect(unsealText(ours, 'totp', 'nina', written)).toBe(text)
    expect([
      unsealText(ours, 'totp', 'omar', written),
      unsealText(ours, 'health', 'nina', written),
      unsealText(other, 'totp', 'nina', written),
      unsealText(ours, 'totp', 'nina', `${written.slice(0, -3)}AAA`),
      unsealText(ours, 'totp', 'nina', written.slice(0, 20)),
    ]).toEqual([undefined, undefined, undefined, undefined, undefined])
  })

  it.each(['', '.', 'a.b.c', 'no base64 ❤', withoutKeyId])('%j opens nothing', (sealed) =>
    expect(unsealText(ours, 'totp', 'nina', sealed)).toBeUndefined(),
  )
})

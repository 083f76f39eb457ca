import { expect, it } from 'vitest'
import { inPlainLetters } from './plain-letters.ts'

it('letters outside ASCII are written as escapes that mean the same', async () => {
  const code =
    'export default ["caf\u00e9 \u2019 \ud83d\ude00", `\u2026`, /^[\u2018\u2019\ud83d\ude00]$/u.test("\ud83d\ude00")] // \u2019'
  const plain = inPlainLetters(code)
  expect(plain).toMatch(/^[\0-\x7f]*$/)
  const { default: said } = (await import(`data:text/javascript,${encodeURIComponent(plain)}`)) as { default: unknown }
  expect(said).toEqual(['caf\u00e9 \u2019 \ud83d\ude00', '\u2026', true])
})

it.each(['"\\\u2019"', 'String.raw`a\u2019`'])('a letter that an escape would change ends the build: %s', (code) => {
  expect(() => inPlainLetters(code)).toThrow('cannot be written')
})

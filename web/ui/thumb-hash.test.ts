import { rgbaToThumbHash, thumbHashToRGBA } from 'thumbhash'
import { expect, it } from 'vitest'
import { gradientOf } from './thumb-hash.ts'

/** A picture of 30 by 20 pixels: blue above, sand below. */
function seaside(): Uint8Array {
  const pixels = new Uint8Array(30 * 20 * 4)
  for (let at = 0; at < 30 * 20; at++) pixels.set(at < 30 * 10 ? [40, 120, 220, 255] : [230, 200, 140, 255], at * 4)
  return rgbaToThumbHash(30, 20, pixels)
}

const base64 = (hash: Uint8Array) => Buffer.from(hash).toString('base64')

it('shows the colours that the whole placeholder would', () => {
  const hash = seaside()
  const { w, h, rgba } = thumbHashToRGBA(hash)
  const stops = gradientOf(base64(hash))?.match(/#[0-9a-f]{6}/g) ?? []
  const expected = [0.1, 0.5, 0.9].map((y) => {
    const at = (Math.round(y * h - 0.5) * w + Math.floor(w / 2)) * 4
    return Array.from(rgba.slice(at, at + 3))
  })
  expect(stops).toHaveLength(3)
  for (const [index, stop] of stops.entries()) {
    for (const [channel, value] of (expected[index] ?? []).entries()) {
      expect(Math.abs(Number.parseInt(stop.slice(1 + channel * 2, 3 + channel * 2), 16) - value)).toBeLessThan(14)
    }
  }
})

it('reads the address-safe alphabet too', () => {
  const hash = base64(seaside())
  expect(gradientOf(hash.replaceAll('+', '-').replaceAll('/', '_'))).toBe(gradientOf(hash))
})

it.each([null, undefined, '', '%%%', 'AA=='])('answers nothing for %j', (hash) => {
  expect(gradientOf(hash)).toBeUndefined()
})

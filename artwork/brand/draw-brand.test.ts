import { describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { measure, wrap, write } from '../lettering/lettering.ts'
import { draw } from '../draw.ts'
import { PARTNER_LOGOS } from './draw-logo.ts'

describe('lettering', () => {
  test('measures longer words as wider and kerns pairs', () => {
    expect(measure('Roamfit gym', { size: 40 })).toBeGreaterThan(measure('Roamfit', { size: 40 }))
    expect(measure('AV', { size: 100 })).toBeLessThan(measure('A', { size: 100 }) + measure('V', { size: 100 }))
  })

  test('writes the accents that the face has and drops the others', () => {
    expect(write('Zürich', 0, 0, '#000000', { size: 10 })).not.toBe(write('Zurich', 0, 0, '#000000', { size: 10 }))
    expect(measure('Ẑ', { size: 10 })).toBe(measure('Z', { size: 10 }))
    expect(measure('日本', { size: 10 })).toBe(0)
  })

  test('breaks lines by width and ends a text that is too long in an ellipsis', () => {
    const lines = wrap('One two three four five six seven eight nine ten', 120, 2, { size: 24 })
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(/…$/)
    for (const line of lines) expect(measure(line, { size: 24 })).toBeLessThanOrEqual(120)
    expect(
      measure(wrap('Donaudampfschifffahrtsgesellschaft', 90, 1, { size: 24 })[0] ?? '', { size: 24 }),
    ).toBeLessThanOrEqual(90)
  })
})

describe('the brand', () => {
  test('is drawn from its word, in outlines', () => {
    const [one, other] = ['Roamfit', 'Vagabond'].map((brandWord) =>
      draw({ kind: 'icon', brandWord, primary: '#0084ff' }),
    )
    expect(one).not.toBe(other)
    expect(one).toContain('aria-label="Roamfit"')
    expect(other).not.toContain('Roamfit')
    for (const svg of [one, other]) expect(svg).not.toContain('<text')
  })

  test('lets only words and hex colours into the file', () => {
    const svg = draw({ kind: 'icon', brandWord: '"><script>', primary: '#red"/><x' })
    expect(svg).not.toMatch(/script>|url\(#a|<x/)
    expect(svg).toContain('#0084ff')
  })

  test('has icons that fill their square', async () => {
    const { data, info } = await sharp(
      Buffer.from(draw({ kind: 'icon', brandWord: 'Roamfit', primary: '#0084ff', maskable: true })),
    )
      .resize(192)
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([192, 192])
    expect(data[3]).toBe(255)
  })
})

describe('partners', () => {
  test.each(PARTNER_LOGOS)('%s has a logo for light and one for dark', (slug) => {
    const [light, dark] = [draw(`logo/${slug}/primary`), draw(`logo/${slug}/secondary`)]
    expect(light).toMatch(/^<svg /)
    expect(dark).toMatch(/^<svg /)
    expect(light).not.toBe(dark)
  })

  test.each([
    'logo/unknown/primary',
    'logo/aurora/third',
    'logo/../primary',
    'logo/constructor/primary',
    'logo/aurora/primary.svg',
    'aurora',
  ])('%s names no logo', (key) => {
    expect(draw(key)).toBeNull()
  })
})

test('a share card is 1200 by 630 for any title', async () => {
  for (const title of [
    'Yoga',
    'A venue with a very long name & Umlauts, “quotes” and Überlänge in Zürich, for ever and ever',
  ]) {
    const svg = draw({ kind: 'share card', title, subtitle: 'Kreis 4', city: 'zurich', brandWord: 'Vagabond' })
    expect(svg).not.toMatch(/NaN|<text|Roamfit/)
    expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ width: 1200, height: 630 })
  }
})

test('a share card cuts a name that is wider than itself', () => {
  const cardOf = (letters: number) =>
    draw({ kind: 'share card', title: 'W'.repeat(letters), city: 'zurich', brandWord: 'W'.repeat(letters) })
  expect(cardOf(160)).toBe(cardOf(200))
})

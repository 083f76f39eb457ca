import { describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { measure, wrap, write } from './lettering/lettering.ts'
import { PARTNER_LOGOS, drawIcon, drawLogo, drawPartnerLogo, parseLogoPath } from './draw-logo.ts'
import { drawShareCard } from './draw-share-card.ts'

const COLOURS = { primary: '#0084ff', ink: '#20243e' }

describe('lettering', () => {
  test('measures longer words as wider and kerns pairs', () => {
    expect(measure('Roamfit gym', { size: 40 })).toBeGreaterThan(measure('Roamfit', { size: 40 }))
    expect(measure('AV', { size: 100 })).toBeLessThan(measure('A', { size: 100 }) + measure('V', { size: 100 }))
  })

  test('writes accents it has and drops those it has not', () => {
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
    const [one, other] = [drawLogo('Roamfit', COLOURS), drawLogo('Vagabond', COLOURS)]
    expect(one).not.toBe(other)
    expect(one).toContain('aria-label="Roamfit"')
    expect(other).not.toContain('Roamfit')
    for (const svg of [one, other, drawIcon('Vagabond', COLOURS)]) expect(svg).not.toContain('<text')
  })

  test('lets nothing but words and hex colours into the file', () => {
    const svg = drawLogo('"><script>', { primary: 'red"/><x', ink: 'url(#a)' })
    expect(svg).not.toMatch(/script>|url\(|<x/)
    expect(svg).toContain('#0084ff')
  })

  test('has icons that fill their square', async () => {
    const { data, info } = await sharp(Buffer.from(drawIcon('Roamfit', COLOURS, { maskable: true })))
      .resize(192)
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([192, 192])
    expect(data[3]).toBe(255)
  })
})

describe('partners', () => {
  test.each(PARTNER_LOGOS)('%s has a logo for light and one for dark', (slug) => {
    const [light, dark] = [drawPartnerLogo(slug, 'primary'), drawPartnerLogo(slug, 'secondary')]
    expect(light).toMatch(/^<svg /)
    expect(dark).toMatch(/^<svg /)
    expect(light).not.toBe(dark)
    expect(parseLogoPath(`logo/${slug}/secondary.svg`)).toEqual({ slug, variant: 'secondary' })
  })

  test.each([
    'logo/nobody/primary.svg',
    'logo/aurora/third.svg',
    'logo/../primary.svg',
    'logo/constructor/primary.svg',
    'aurora',
  ])('%s names no logo', (path) => {
    expect(parseLogoPath(path)).toBeNull()
  })

  test('strangers have none', () => {
    expect(drawPartnerLogo('constructor', 'primary')).toBeNull()
  })
})

test('a share card is 1200 by 630, whatever the title', async () => {
  for (const title of [
    'Yoga',
    'A venue with a very long name & Umlauts, “quotes” and Überlänge in Zürich, for ever and ever',
  ]) {
    const svg = drawShareCard({ title, subtitle: 'Kreis 4', city: 'zurich', brandWord: 'Vagabond' })
    expect(svg).not.toMatch(/NaN|<text|Roamfit/)
    expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ width: 1200, height: 630 })
  }
})

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  brandStyle,
  brandTokens,
  defaultColours,
  EDGE_RATIO,
  isDefaultBrand,
  type Scheme,
  TEXT_RATIO,
  type StyleTokens,
} from './brand-tokens.ts'
import { contrast, hexOrUndefined, toHex, toOklch } from './oklch.ts'

const brands = [
  { brand: 'the default', primaryColor: '#0084ff', secondaryColor: '#272b46' },
  { brand: 'a bright yellow', primaryColor: '#ffd400', secondaryColor: '#1a1a1a' },
  { brand: 'white on white', primaryColor: '#ffffff', secondaryColor: '#ffffff' },
  { brand: 'black on black', primaryColor: '#000000', secondaryColor: '#000000' },
  { brand: 'a pale pink', primaryColor: '#ffd6e7', secondaryColor: '#f7c8d8' },
  { brand: 'crimson and forest', primaryColor: '#e11d48', secondaryColor: '#0b3d2e' },
  { brand: 'neon green', primaryColor: '#39ff14', secondaryColor: '#ff00ff' },
  { brand: 'the middle grey', primaryColor: '#777777', secondaryColor: '#808080' },
]

/** Text on background, with the contrast that each pair needs. */
const pairs: readonly [text: string, background: string, ratio: number][] = [
  ['ink', 'surface', 7],
  ['ink', 'surface-sunken', 7],
  ['ink', 'surface-raised', 7],
  ['ink-muted', 'surface', TEXT_RATIO],
  ['ink-muted', 'surface-sunken', TEXT_RATIO],
  ['ink-muted', 'surface-raised', TEXT_RATIO],
  ['on-primary', 'primary', TEXT_RATIO],
  ['on-primary', 'primary-hover', TEXT_RATIO],
  ['on-primary-soft', 'primary-soft', TEXT_RATIO],
  ['primary-text', 'surface', TEXT_RATIO],
  ['on-secondary', 'secondary', TEXT_RATIO],
  ['on-secondary-muted', 'secondary', TEXT_RATIO],
  ['secondary-text', 'surface', TEXT_RATIO],
  ['line-strong', 'surface', EDGE_RATIO],
  ['focus-ring', 'surface', EDGE_RATIO],
  ...['success', 'warning', 'danger', 'premium', 'standard'].flatMap((name): [string, string, number][] => [
    [`on-${name}`, name, TEXT_RATIO],
    [`on-${name}-soft`, `${name}-soft`, TEXT_RATIO],
    [`${name}-text`, 'surface', TEXT_RATIO],
  ]),
]

const valueOf = (tokens: StyleTokens, name: string): string => {
  const value = tokens[name]
  if (!value) throw new Error(`There is no token ${name}`)
  return value
}

describe('every text reads on what it stands on (WCAG AA, T18)', () => {
  for (const scheme of ['light', 'dark'] as const satisfies readonly Scheme[]) {
    it.each(brands)(`${scheme}: $brand`, (colours) => {
      const tokens = brandTokens(colours, scheme)
      const unreadable = pairs.filter(
        ([text, background, ratio]) => contrast(valueOf(tokens, text), valueOf(tokens, background)) < ratio,
      )
      expect(unreadable).toEqual([])
    })
  }
})

describe('a brand colour', () => {
  it('stays itself where it is only decoration', () => {
    expect(brandTokens({ primaryColor: '#FFD400' }, 'light')['accent']).toBe('#ffd400')
  })

  it('is a little deeper under white text when that is enough', () => {
    const { primary, 'on-primary': on } = brandTokens({}, 'light')
    expect({ primary, on }).toEqual({ primary: '#0074e2', on: '#ffffff' })
  })

  it('keeps its tone and takes dark text when it is too bright for white', () => {
    const tokens = brandTokens({ primaryColor: '#ffd400' }, 'light')
    expect(tokens['primary']).toBe('#ffd400')
    expect(contrast(valueOf(tokens, 'on-primary'), '#ffd400')).toBeGreaterThan(7)
  })

  it.each(['red', 'rgb(1,2,3)', '#12345', 'url(x)', '#00f;}body{display:none', '', null, undefined])(
    'that is not hex is ignored: %s',
    (primaryColor) => {
      expect(brandStyle({ primaryColor })).toBe(brandStyle({}))
      expect(isDefaultBrand({ primaryColor })).toBe(true)
    },
  )

  it('may be written short, in capitals, with spaces around', () => {
    expect(hexOrUndefined(' #0AF ')).toBe('#00aaff')
  })
})

describe('the style text', () => {
  it('holds custom properties and hex colours, nothing else', () => {
    expect(brandStyle({ primaryColor: '#e11d48', secondaryColor: '#0b3d2e' })).toMatch(
      /^(?::root:root(?:\[data-theme=dark\])?\{color-scheme:(?:light|dark);(?:--[a-z0-9-]+:#[0-9a-f]{6,8};?)+\})+$/,
    )
  })

  it('is small', () => {
    expect(brandStyle(defaultColours).length).toBeLessThan(3000)
  })

  it('of the default brand is what default-tokens.css holds', () => {
    const kept = readFileSync(new URL('default-tokens.css', import.meta.url), 'utf8')
    const compact = kept
      .replaceAll(/\/\*.*?\*\//gs, '')
      .replaceAll(/\s/g, '')
      .replaceAll("'", '')
      .replaceAll(';}', '}')
    expect(compact).toBe(brandStyle({}).replaceAll(':root:root', ':root'))
  })
})

describe('OKLCH', () => {
  it.each(['#0084ff', '#272b46', '#ffffff', '#000000', '#ff0000', '#00ff00', '#808080'])(
    'goes there and back: %s',
    (hex) => {
      expect(toHex(toOklch(hex))).toBe(hex)
    },
  )

  it('knows the published value of red', () => {
    const { l, c, h } = toOklch('#ff0000')
    expect([l.toFixed(3), c.toFixed(3), h.toFixed(1)]).toEqual(['0.628', '0.258', '29.2'])
  })

  it('gives up chroma, not lightness, for a colour that no screen shows', () => {
    expect(toOklch(toHex({ l: 0.7, c: 0.4, h: 150 })).l).toBeCloseTo(0.7, 2)
  })

  it('measures contrast as WCAG does', () => {
    expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 5)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  })
})

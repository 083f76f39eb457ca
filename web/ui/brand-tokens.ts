import { contrast, hexOrUndefined, type Oklch, readableOn, toHex, toOklch } from './oklch.ts'

/** The two colours a brand chooses. Only hex values count (T18). */
export interface BrandColours {
  readonly primaryColor?: string | null | undefined
  readonly secondaryColor?: string | null | undefined
}

export type Scheme = 'light' | 'dark'
export type StyleTokens = Readonly<Record<string, string>>

/** 1-storefront §9. */
export const defaultColours = { primaryColor: '#0084ff', secondaryColor: '#272b46' } as const

/** WCAG AA for text, and for the edges of controls. */
export const TEXT_RATIO = 4.5
export const EDGE_RATIO = 3

const steps = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950] as const
const lightness: Readonly<Record<(typeof steps)[number], number>> = {
  50: 0.975,
  100: 0.95,
  200: 0.9,
  300: 0.83,
  400: 0.74,
  500: 0.65,
  600: 0.56,
  700: 0.48,
  800: 0.39,
  900: 0.3,
  950: 0.21,
}

/** Statuses and the two kinds of pass keep their own hues in every brand. */
const statusHues = {
  success: { h: 155, c: 0.13 },
  warning: { h: 70, c: 0.13 },
  danger: { h: 25, c: 0.2 },
  premium: { h: 82, c: 0.11 },
  standard: { h: 200, c: 0.08 },
} as const

/** Every custom property of one scheme, by name without the leading dashes. */
export function brandTokens(colours: BrandColours, scheme: Scheme): StyleTokens {
  const primary = toOklch(hexOrUndefined(colours.primaryColor) ?? defaultColours.primaryColor)
  const secondary = toOklch(hexOrUndefined(colours.secondaryColor) ?? defaultColours.secondaryColor)
  const surfaces = surfaceTokens(secondary, scheme)
  const page = surfaces.surface
  return {
    ...scaleTokens('brand', primary, primary.c),
    ...surfaces,
    ...primaryTokens(primary, page, scheme),
    ...secondaryTokens(secondary, page),
    ...Object.assign({}, ...Object.entries(statusHues).map(([name, hue]) => statusTokens(name, hue, page, scheme))),
    'focus-ring': readableOn(page, { ...primary, l: Math.min(primary.l, 0.62) }, EDGE_RATIO),
  }
}

/**
 * The text of a style element: the light scheme, and the dark one for pages that ask for it. The selectors are doubled,
 * so that it overrides the style sheet's own colours even when a late part loads that sheet again after it.
 */
export function brandStyle(colours: BrandColours): string {
  const block = (scheme: Scheme) =>
    Object.entries(brandTokens(colours, scheme))
      .map(([name, value]) => `--${name}:${value}`)
      .join(';')
  return `:root:root{color-scheme:light;${block('light')}}:root:root[data-theme=dark]{color-scheme:dark;${block('dark')}}`
}

/** Whether a brand's colours are those already in the style sheet. */
export function isDefaultBrand(colours: BrandColours): boolean {
  return (
    (hexOrUndefined(colours.primaryColor) ?? defaultColours.primaryColor) === defaultColours.primaryColor &&
    (hexOrUndefined(colours.secondaryColor) ?? defaultColours.secondaryColor) === defaultColours.secondaryColor
  )
}

function scaleTokens(name: string, colour: Oklch, chroma: number): StyleTokens {
  const fade = (l: number) => chroma * Math.min(1, 1.25 - Math.abs(l - 0.6) * 1.9)
  return Object.fromEntries(
    steps.map((step) => [
      `${name}-${step}`,
      toHex({ l: lightness[step], c: Math.max(0, fade(lightness[step])), h: colour.h }),
    ]),
  )
}

function surfaceTokens(secondary: Oklch, scheme: Scheme) {
  const tint = Math.min(secondary.c, 0.045)
  const grey = (l: number, share: number) => toHex({ l, c: tint * share, h: secondary.h })
  if (scheme === 'dark') {
    const surface = grey(0.185, 0.55)
    return {
      surface,
      'surface-sunken': grey(0.155, 0.5),
      'surface-raised': grey(0.225, 0.6),
      line: grey(0.31, 0.6),
      'line-strong': readableOn(grey(0.225, 0.6), { l: 0.5, c: tint * 0.6, h: secondary.h }, EDGE_RATIO),
      ink: grey(0.965, 0.12),
      'ink-muted': readableOn(grey(0.225, 0.6), { l: 0.72, c: tint * 0.4, h: secondary.h }, TEXT_RATIO + 1),
      scrim: '#000000b3',
    }
  }
  const sunken = grey(0.975, 0.1)
  return {
    surface: '#ffffff',
    'surface-sunken': sunken,
    'surface-raised': '#ffffff',
    line: grey(0.915, 0.22),
    'line-strong': readableOn(sunken, { l: 0.66, c: tint * 0.5, h: secondary.h }, EDGE_RATIO),
    ink: readableOn('#ffffff', { l: Math.min(secondary.l, 0.27), c: Math.min(secondary.c, 0.06), h: secondary.h }, 12),
    'ink-muted': readableOn(sunken, { l: 0.52, c: tint * 0.7, h: secondary.h }, TEXT_RATIO + 0.7),
    scrim: `${toHex({ l: 0.2, c: tint, h: secondary.h })}99`,
  }
}

/**
 * White text on a slightly deeper tone of the brand where that is near enough; otherwise dark text on the brand's own
 * tone.
 */
function fill(colour: Oklch, depth: number): { fill: string; on: string } {
  const exact = toHex(colour)
  if (contrast('#ffffff', exact) >= TEXT_RATIO) return { fill: exact, on: '#ffffff' }
  const deeper = readableOn('#ffffff', colour, TEXT_RATIO)
  if (colour.l - toOklch(deeper).l <= depth) return { fill: deeper, on: '#ffffff' }
  return { fill: exact, on: readableOn(exact, { l: 0.24, c: Math.min(colour.c, 0.05), h: colour.h }, TEXT_RATIO) }
}

function primaryTokens(primary: Oklch, page: string, scheme: Scheme): StyleTokens {
  const { fill: solid, on } = fill(primary, 0.1)
  const tone = toOklch(solid)
  const hover = toHex({ ...tone, l: on === '#ffffff' ? tone.l - 0.055 : tone.l + 0.03 })
  const soft = toHex({
    l: scheme === 'dark' ? 0.29 : 0.965,
    c: Math.min(primary.c, scheme === 'dark' ? 0.07 : 0.022),
    h: primary.h,
  })
  return {
    primary: solid,
    'primary-hover': contrast(hover, on) >= TEXT_RATIO ? hover : solid,
    'on-primary': on,
    'primary-soft': soft,
    'on-primary-soft': readableOn(
      soft,
      { ...primary, l: scheme === 'dark' ? 0.8 : Math.min(primary.l, 0.5) },
      TEXT_RATIO + 0.5,
    ),
    'primary-text': readableOn(
      page,
      { ...primary, l: scheme === 'dark' ? Math.max(primary.l, 0.7) : Math.min(primary.l, 0.54) },
      TEXT_RATIO + 0.4,
    ),
    accent: toHex(primary),
  }
}

function secondaryTokens(secondary: Oklch, page: string): StyleTokens {
  const { fill: solid, on } = fill(secondary, 0.1)
  return {
    secondary: solid,
    'on-secondary': on,
    'on-secondary-muted': readableOn(
      solid,
      { ...toOklch(on), l: toOklch(on).l > 0.6 ? 0.78 : 0.42, c: Math.min(secondary.c, 0.03), h: secondary.h },
      TEXT_RATIO + 0.5,
    ),
    'secondary-text': readableOn(page, secondary, TEXT_RATIO),
  }
}

function statusTokens(name: string, hue: { h: number; c: number }, page: string, scheme: Scheme): StyleTokens {
  const soft = toHex({
    l: scheme === 'dark' ? 0.3 : 0.955,
    c: Math.min(hue.c, scheme === 'dark' ? 0.06 : 0.035),
    h: hue.h,
  })
  const solid = readableOn('#ffffff', { l: 0.6, ...hue }, TEXT_RATIO)
  return {
    [name]: solid,
    [`on-${name}`]: '#ffffff',
    [`${name}-soft`]: soft,
    [`on-${name}-soft`]: readableOn(soft, { l: scheme === 'dark' ? 0.82 : 0.46, ...hue }, TEXT_RATIO + 0.5),
    [`${name}-text`]: readableOn(page, { l: scheme === 'dark' ? 0.76 : 0.52, ...hue }, TEXT_RATIO + 0.3),
  }
}

/**
 * Colour arithmetic in OKLCH (Björn Ottosson's OKLab), on #rrggbb text. Lightness 0..1, chroma 0..0.4, hue in degrees.
 */
export interface Oklch {
  readonly l: number
  readonly c: number
  readonly h: number
}

type Triple = readonly [number, number, number]

const hexColour = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i

/** #rrggbb in lower case; undefined for anything except a three- or six-digit hex colour (T18). */
export function hexOrUndefined(text: string | null | undefined): string | undefined {
  const trimmed = text?.trim() ?? ''
  if (!hexColour.test(trimmed)) return undefined
  const digits = trimmed.slice(1).toLowerCase()
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`
}

function linearOf(hex: string): Triple {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

function hexOf(linear: Triple): string {
  const channel = (value: number) => {
    const clamped = Math.min(1, Math.max(0, value))
    const encoded = clamped <= 0.0031308 ? clamped * 12.92 : 1.055 * clamped ** (1 / 2.4) - 0.055
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${linear.map(channel).join('')}`
}

export function toOklch(hex: string): Oklch {
  const [r, g, b] = linearOf(hex)
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const l = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short
  const labA = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const labB = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return { l, c: Math.hypot(labA, labB), h: ((Math.atan2(labB, labA) * 180) / Math.PI + 360) % 360 }
}

function linearOfOklch({ l, c, h }: Oklch): Triple {
  const labA = c * Math.cos((h * Math.PI) / 180)
  const labB = c * Math.sin((h * Math.PI) / 180)
  const long = (l + 0.3963377774 * labA + 0.2158037573 * labB) ** 3
  const medium = (l - 0.1055613458 * labA - 0.0638541728 * labB) ** 3
  const short = (l - 0.0894841775 * labA - 1.291485548 * labB) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

const isShown = (linear: Triple) => linear.every((value) => value >= -0.0005 && value <= 1.0005)

/** The nearest colour that a screen can show. It keeps lightness and hue and reduces the chroma. */
export function toHex(colour: Oklch): string {
  const l = Math.min(1, Math.max(0, colour.l))
  const wanted = linearOfOklch({ ...colour, l })
  if (isShown(wanted)) return hexOf(wanted)
  let low = 0
  let high = colour.c
  while (high - low > 0.0005) {
    const c = (low + high) / 2
    if (isShown(linearOfOklch({ l, c, h: colour.h }))) low = c
    else high = c
  }
  return hexOf(linearOfOklch({ l, c: low, h: colour.h }))
}

function luminance(hex: string): number {
  const [r, g, b] = linearOf(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG contrast ratio, 1..21. */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

/** The colour itself if it is readable on the background, otherwise the nearest readable lightness of its hue. */
export function readableOn(background: string, colour: Oklch, ratio: number): string {
  const step = luminance(background) > 0.18 ? -0.005 : 0.005
  for (let l = colour.l; l >= 0 && l <= 1; l += step) {
    const hex = toHex({ ...colour, l })
    if (contrast(hex, background) >= ratio) return hex
  }
  return step < 0 ? '#000000' : '#ffffff'
}

/** Colours are '#rrggbb'. Mixing uses OKLab, where a half-way colour looks half-way. */
export type Hex = string

interface Lab {
  l: number
  a: number
  b: number
}

const known = new Map<Hex, Lab>()

function toLinear(channel: number): number {
  const value = channel / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function toByte(linear: number): number {
  const value = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055
  return Math.max(0, Math.min(255, Math.round(value * 255)))
}

export function toRgb(hex: Hex): [number, number, number] {
  const value = parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

function toLab(hex: Hex): Lab {
  const found = known.get(hex)
  if (found) return found
  const [red, green, blue] = toRgb(hex)
  const r = toLinear(red),
    g = toLinear(green),
    b = toLinear(blue)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const lab = {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  }
  if (known.size < 4000) known.set(hex, lab)
  return lab
}

function toHex({ l, a, b }: Lab): Hex {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = toByte(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short)
  const green = toByte(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short)
  const blue = toByte(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short)
  return `#${((red << 16) | (green << 8) | blue).toString(16).padStart(6, '0')}`
}

/** `share` 0 gives the first colour, 1 the second. */
export function mix(first: Hex, second: Hex, share: number): Hex {
  const one = toLab(first),
    two = toLab(second)
  return toHex({
    l: one.l + (two.l - one.l) * share,
    a: one.a + (two.a - one.a) * share,
    b: one.b + (two.b - one.b) * share,
  })
}

/** Lighter by `amount` of OKLab lightness (0.05 is a visible step); negative darkens. Keeps the hue. */
export function lighten(hex: Hex, amount: number): Hex {
  const { l, a, b } = toLab(hex)
  const lightness = Math.max(0, Math.min(1, l + amount))
  const keep = amount < 0 && l > 0 ? 0.4 + 0.6 * (lightness / l) : 1
  return toHex({ l: lightness, a: a * keep, b: b * keep })
}

export const darken = (hex: Hex, amount: number): Hex => lighten(hex, -amount)

/** 1 keeps the colour, 0 removes it, more than 1 strengthens it. */
export function saturate(hex: Hex, factor: number): Hex {
  const { l, a, b } = toLab(hex)
  return toHex({ l, a: a * factor, b: b * factor })
}

export const lightnessOf = (hex: Hex): number => toLab(hex).l

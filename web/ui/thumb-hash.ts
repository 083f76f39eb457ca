/**
 * Reads the low frequencies of a ThumbHash (github.com/evanw/thumbhash), base64, and returns a CSS gradient through the
 * picture's colours from top to bottom. A gradient takes 60 bytes in the page and needs no script; the whole
 * placeholder would be a 3 KB picture for every card.
 */
export function gradientOf(hash: string | null | undefined): string | undefined {
  const bytes = decode(hash)
  return bytes && bytes.length >= 6 ? `linear-gradient(${coloursOf(bytes).join(',')})` : undefined
}

/** A letter for each byte. */
function decode(hash: string | null | undefined): string | undefined {
  if (!hash) return undefined
  try {
    return atob(hash.replaceAll('-', '+').replaceAll('_', '/'))
  } catch {
    return undefined
  }
}

/** For each height at which a colour is read: how far each wave down the picture has come there. */
const heights = [0.1, 0.5, 0.9].map((y) => Array.from({ length: 8 }, (_, wave) => Math.cos(Math.PI * y * wave)))

/** The colours in the middle of the picture at these heights, as #rrggbb. */
function coloursOf(bytes: string): string[] {
  const byte = (at: number) => bytes.charCodeAt(at) || 0
  const header24 = byte(0) | (byte(1) << 8) | (byte(2) << 16)
  const header16 = byte(3) | (byte(4) << 8)
  const hasAlpha = header24 >> 23 !== 0
  const isLandscape = header16 >> 15 !== 0
  const long = hasAlpha ? 5 : 7
  const columns = Math.max(3, isLandscape ? long : header16 & 7)
  const rows = Math.max(3, isLandscape ? header16 & 7 : long)
  let next = (hasAlpha ? 6 : 5) * 2
  /** In the middle, every other wave across the picture is zero and the rest are at an end. */
  const channel = (nx: number, ny: number, scale: number, base: number): number[] => {
    const waves: number[] = []
    for (let y = 0; y < ny; y++) {
      let wave = y ? 0 : base
      for (let x = y ? 0 : 1; x * ny < nx * (ny - y); x++, next++) {
        const nibble = (byte(next >> 1) >> ((next & 1) << 2)) & 15
        if (x % 2 === 0) wave += (nibble / 7.5 - 1) * scale * (x % 4 === 0 ? 2 : -2)
      }
      waves.push(wave)
    }
    return waves
  }
  const light = channel(columns, rows, ((header24 >> 18) & 31) / 31, (header24 & 63) / 63)
  const yellow = channel(3, 3, (((header16 >> 3) & 63) / 63) * 1.25, ((header24 >> 6) & 63) / 31.5 - 1)
  const red = channel(3, 3, (((header16 >> 9) & 63) / 63) * 1.25, ((header24 >> 12) & 63) / 31.5 - 1)
  return heights.map((height) => {
    const [l, p, q] = [sumAt(height, light), sumAt(height, yellow), sumAt(height, red)] as const
    const blue = l - (2 / 3) * p
    const r = (3 * l - blue + q) / 2
    return `#${hexByte(r)}${hexByte(r - q)}${hexByte(blue)}`
  })
}

function sumAt(height: readonly number[], waves: readonly number[]): number {
  return waves.reduce((total, wave, number) => total + wave * (height[number] ?? 0), 0)
}

function hexByte(value: number): string {
  return Math.round(Math.min(1, Math.max(0, value)) * 255)
    .toString(16)
    .padStart(2, '0')
}

import { lighten, lightnessOf, mix } from '../pen/colour.ts'
import type { Hex } from '../pen/colour.ts'
import { rect } from '../pen/svg.ts'
import { CAP_HEIGHT, measure, write } from '../lettering/lettering.ts'
import { PARTNER_SYMBOLS, drawMark } from './marks.ts'

const HEX = /^#[0-9a-f]{6}$/i
const safe = (hex: Hex, otherwise: Hex) => (HEX.test(hex) ? hex.toLowerCase() : otherwise)
/**
 * Escapes here, because the drawings import nothing from the rest of the house. Only letters, digits and these
 * characters are left.
 */
const attribute = (text: string) =>
  text
    .replace(/[^\p{L}\p{N} .'&-]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll("'", '&#39;')

function svg(width: number, height: number, label: string, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${attribute(label)}">${content}</svg>`
}

export interface AppIcon {
  readonly brandWord: string
  readonly primary: Hex
  /** Fills the whole square and keeps the mark inside the safe circle. */
  readonly maskable?: boolean
}

/** The app's icon, 512 square: for the favicon, the home screen and notifications. */
export function drawIcon({ brandWord, primary: colour, maskable = false }: AppIcon): string {
  const primary = safe(colour, '#0084ff')
  const light = lightnessOf(primary) > 0.75
  const scale = maskable ? 2.95 : 4
  const place = (512 - 100 * scale) / 2
  const ground =
    `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${lighten(primary, 0.07)}"/><stop offset="1" stop-color="${mix(primary, '#101226', 0.22)}"/></linearGradient></defs>` +
    rect(0, 0, 512, 512, 'url(#g)', 1, maskable ? 0 : 116)
  return svg(
    512,
    512,
    brandWord,
    `${ground}<g transform="translate(${place} ${place}) scale(${scale})">${drawMark(brandWord, light ? '#1b1d2a' : '#ffffff', primary)}</g>`,
  )
}

interface PartnerLook {
  name: string
  main: Hex
  second: Hex
  tracking: number
  upper: boolean
}

const PARTNERS: Readonly<Record<string, PartnerLook>> = {
  'grand-hotel': { name: 'Grand Hotel', main: '#7a1f3d', second: '#c79a4b', tracking: 0.14, upper: true },
  'free-day-hotel': { name: 'Free Day Hotel', main: '#0f766e', second: '#f0a63c', tracking: 0, upper: false },
  'ticket-hotel': { name: 'Ticket Hotel', main: '#b45309', second: '#fff3df', tracking: 0.01, upper: false },
  'plain-hotel': { name: 'Plain Hotel', main: '#39404f', second: '#ffffff', tracking: 0.02, upper: false },
  aurora: { name: 'Aurora', main: '#6d28d9', second: '#22b8a5', tracking: 0.02, upper: false },
  nomad: { name: 'Nomad', main: '#c2410c', second: '#f3b04a', tracking: 0.2, upper: true },
  harbour: { name: 'Harbour', main: '#0c2a43', second: '#0369a1', tracking: 0.02, upper: false },
  insurer: { name: 'Safetrip', main: '#15803d', second: '#ffffff', tracking: 0, upper: false },
}

export const PARTNER_LOGOS: readonly string[] = Object.keys(PARTNERS)

/**
 * A demo partner's logo, 56 high, for `logo/{partner}/{primary|secondary}`: `primary` for light grounds, `secondary`
 * for dark ones. Null for any other key.
 */
export function drawPartnerLogo(key: string): string | null {
  const [, slug = '', variant] = /^logo\/([a-z0-9-]{1,60})\/(primary|secondary)$/.exec(key) ?? []
  const look = Object.hasOwn(PARTNERS, slug) ? PARTNERS[slug] : undefined
  const symbol = PARTNER_SYMBOLS[slug]
  if (!look || !symbol) return null
  const dark = variant === 'secondary'
  const main = dark ? lighten(mix(look.main, '#ffffff', 0.82), 0.02) : look.main
  const second =
    dark && lightnessOf(look.second) > 0.9
      ? mix(look.main, '#0d0f18', 0.3)
      : dark && lightnessOf(look.second) < 0.6
        ? mix(look.second, '#ffffff', 0.45)
        : look.second
  const word = look.upper ? look.name.toUpperCase() : look.name
  const size = look.upper ? 23 : 29
  const width = Math.ceil(66 + measure(word, { size, tracking: look.tracking }) + 4)
  const ink = dark ? '#ffffff' : mix(look.main, '#14151f', 0.35)
  return svg(
    width,
    56,
    look.name,
    `<g transform="translate(2 2) scale(.52)">${symbol(main, second)}</g>${write(word, 66, 28 + (size * CAP_HEIGHT) / 2, ink, { size, tracking: look.tracking })}`,
  )
}

import { darken, lightnessOf, mix } from '../pen/colour.ts'
import type { Hex } from '../pen/colour.ts'
import { Sheet } from '../pen/sheet.ts'
import { rect, stop } from '../pen/svg.ts'
import { composeCity } from '../city/draw-city.ts'
import { CAP_HEIGHT, measure, wrap, write } from '../lettering/lettering.ts'
import { drawMark } from './marks.ts'

export interface ShareCard {
  title: string
  subtitle?: string | null
  /** A city's slug; its picture is the background. Null leaves the background free, for a photograph to lie behind. */
  city: string | null
  brandWord?: string
  colours?: { primary: Hex; secondary: Hex }
}

const WIDTH = 1200,
  HEIGHT = 630,
  EDGE = 72
const SIZES = [78, 68, 58, 50] as const

/** The picture that messengers and social networks show for a link: 1200 by 630, with text as outlines. */
export function drawShareCard({ title, subtitle, city, brandWord = 'Roamfit', colours }: ShareCard): string {
  const sheet = new Sheet(WIDTH, HEIGHT)
  const primary = colours?.primary ?? '#0084ff',
    ground = darken(mix(colours?.secondary ?? '#272b46', '#0d0f1c', 0.35), 0.01)
  const view =
    city === null
      ? ''
      : `${rect(0, 0, WIDTH, HEIGHT, ground)}<svg x="0" y="0" width="${WIDTH}" height="${HEIGHT}" viewBox="-400 90 1520 798" preserveAspectRatio="xMidYMid slice">${composeCity(sheet, { seed: 'share', city })}</svg>`
  const veil =
    rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      sheet.fade([stop(0.26, ground, 1), stop(0.42, ground, 0.84), stop(0.66, ground, 0.2), stop(1, ground, 0)], 90),
    ) +
    rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      sheet.fade([stop(0, ground, 0.22), stop(0.3, ground, 0), stop(0.8, ground, 0), stop(1, ground, 0.25)]),
    )
  const size = SIZES.find((candidate) => wrap(title, 680, 9, { size: candidate }).length <= 3) ?? 46
  const lines = wrap(title, 680, 3, { size })
  const below = subtitle ? wrap(subtitle, 660, 2, { size: 32, weight: 'medium' }) : []
  const tall = lines.length * size * 1.06 + (below.length ? 26 + below.length * 42 : 0)
  const top = (HEIGHT - tall) / 2 + 26 + size * CAP_HEIGHT
  const words =
    lines.map((line, i) => write(line, EDGE, top + i * size * 1.06, '#ffffff', { size, tracking: -0.01 })).join('') +
    below
      .map((line, i) =>
        write(line, EDGE, top + (lines.length - 1) * size * 1.06 + 62 + i * 42, mix('#ffffff', ground, 0.16), {
          size: 32,
          weight: 'medium',
        }),
      )
      .join('')
  const mark = `<g transform="translate(${EDGE - 10} 48) scale(.62)">${drawMark(brandWord, '#ffffff', lightnessOf(primary) > 0.8 ? '#1b1d2a' : primary)}</g>`
  const ofName = { size: 38, tracking: -0.01 }
  const [shownName = ''] = wrap(brandWord, WIDTH - 2 * EDGE - 54, 1, ofName)
  const name = write(shownName, EDGE + 54, 79 + (38 * CAP_HEIGHT) / 2, '#ffffff', ofName)
  const bar = rect(
    EDGE,
    HEIGHT - 56,
    Math.min(680, Math.max(90, measure(lines[0] ?? '', { size }) * 0.28)),
    8,
    primary,
    1,
    4,
  )
  return sheet.finish(view + veil + mark + name + words + bar)
}

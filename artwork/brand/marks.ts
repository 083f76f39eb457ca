import type { Hex } from '../pen/colour.ts'
import { circle, rect, shape } from '../pen/svg.ts'
import { CAP_HEIGHT, letterShape, measure } from '../lettering/lettering.ts'

const PIN =
  'M50 98C43 88 18 76 18 52C18 41 23 33 30 28C27 21 26 15 28 10C30 4 35 2 41 2H59C65 2 70 4 72 10C74 15 73 21 70 28C77 33 82 41 82 52C82 76 57 88 50 98Z' +
  'M40 23C43 22 47 21 50 21C53 21 57 22 60 23C62 19 62 16 61 14C61 13 60 12 58 12H42C40 12 39 13 39 14C38 16 38 19 40 23Z'

/**
 * The product's mark: a kettlebell that is also a map pin, with the brand's first letter in its body. It fills a box of
 * 100 by 100.
 */
export function drawMark(brandWord: string, body: Hex, letter: Hex): string {
  const size = 38,
    first = brandWord.trim().slice(0, 1).toUpperCase()
  const wide = measure(first, { size })
  return (
    `<path fill-rule="evenodd" fill="${body}" d="${PIN}"/>` +
    letterShape(first, 50 - wide / 2, 52 + (size * CAP_HEIGHT) / 2, letter, size)
  )
}

/** Symbols of the demo's partners, each in a box of 100 by 100, in one or two colours. */
export type PartnerSymbol = (main: Hex, second: Hex) => string

export const PARTNER_SYMBOLS: Readonly<Record<string, PartnerSymbol>> = {
  'grand-hotel': (main, second) =>
    shape('M12 34L30 52L50 18L70 52L88 34L82 78H18Z', main) +
    rect(18, 83, 64, 8, main, 1, 3) +
    circle(12, 30, 6, second) +
    circle(50, 13, 7, second) +
    circle(88, 30, 6, second),
  'free-day-hotel': (main, second) =>
    shape('M14 62A36 36 0 0 1 86 62Z', main) +
    rect(6, 69, 88, 8, main, 1, 4) +
    rect(20, 84, 60, 7, second, 1, 3.5) +
    shape('M46 6H54V18H46ZM12.7 18.4L18.4 12.7L26.9 21.2L21.2 26.9ZM81.6 12.7L87.3 18.4L78.8 26.9L73.1 21.2Z', second),
  'ticket-hotel': (main, second) =>
    shape('M10 26H90V42A9 9 0 0 0 90 60V76H10V60A9 9 0 0 0 10 42Z', main) +
    shape('M62 30H66V38H62ZM62 43H66V51H62ZM62 56H66V64H62ZM62 68H66V74H62Z', second) +
    shape('M22 64V44L37 34L52 44V64H42V52H32V64Z', second),
  'plain-hotel': (main, second) =>
    rect(18, 12, 64, 78, main, 1, 6) + rect(38, 44, 24, 46, second, 1, 2) + circle(56, 68, 2.6, main),
  aurora: (main, second) =>
    shape('M8 84C20 40 36 12 60 10C50 30 44 56 44 84Z', main) +
    shape('M36 84C42 52 54 28 78 22C70 42 66 60 66 84Z', second, 0.85) +
    shape('M60 84C64 64 74 48 92 42C88 56 87 70 88 84Z', main, 0.6),
  nomad: (main, second) =>
    shape('M50 14L94 86H62L50 58L38 86H6Z', main) + shape('M50 58L62 86H38Z', second) + circle(76, 22, 9, second),
  harbour: (main, second) =>
    shape('M42 30H58V62H42Z', main) +
    shape('M38 62H62L68 76H32Z', main) +
    shape('M50 8L64 26H36Z', second) +
    shape('M6 78Q18 70 28 78T50 78T72 78T94 78V90Q82 82 72 90T50 90T28 90T6 90Z', second) +
    shape('M64 36L92 28V46L64 42ZM36 36L8 28V46L36 42Z', second, 0.5),
  insurer: (main, second) =>
    shape('M50 8L86 20V48C86 70 70 86 50 94C30 86 14 70 14 48V20Z', main) +
    shape('M45 64L29 48L36 41L45 50L65 30L72 37Z', second),
}

import { move, num, shape } from '../pen/svg.ts'
import outlines from './glyphs.json' with { type: 'json' }

export type Weight = 'bold' | 'medium'

interface Face {
  glyphs: Readonly<Record<string, readonly [advance: number, outline: string]>>
  kern: Readonly<Record<string, number>>
}

/** The parsed data has the type `(string | number)[]`; every glyph is an advance and an outline. */
const faces: Readonly<Record<Weight, Face>> = {
  bold: outlines.bold as unknown as Face,
  medium: outlines.medium as unknown as Face,
}

/** The height of a capital letter at font size 1. */
export const CAP_HEIGHT = outlines.capHeight / outlines.unitsPerEm

/** The letter if the face has it, else the same letter without its accent, else nothing. */
function glyphsOf(face: Face, text: string): string[] {
  return [...text.normalize('NFC')]
    .map((letter) => {
      if (face.glyphs[letter]) return letter
      const bare = letter.normalize('NFD').replace(/\p{M}/gu, '')
      return face.glyphs[bare] ? bare : ''
    })
    .filter(Boolean)
}

interface LetterPlace {
  letter: string
  x: number
}

function layOut(text: string, weight: Weight, tracking: number): { letters: LetterPlace[]; width: number } {
  const face = faces[weight]
  let x = 0,
    before = ''
  const letters: LetterPlace[] = []
  for (const letter of glyphsOf(face, text)) {
    x += face.kern[before + letter] ?? 0
    letters.push({ letter, x })
    x += (face.glyphs[letter]?.[0] ?? 0) + tracking * outlines.unitsPerEm
    before = letter
  }
  return { letters, width: x - (letters.length ? tracking * outlines.unitsPerEm : 0) }
}

export interface Writing {
  size: number
  weight?: Weight
  /** Extra space between letters, in em. */ tracking?: number
}

/** The width of a line in the picture's units. */
export function measure(text: string, { size, weight = 'bold', tracking = 0 }: Writing): number {
  return (layOut(text, weight, tracking).width * size) / outlines.unitsPerEm
}

/** A line of text as outlines, with its baseline starting at (x, y). It needs no font. */
export function write(text: string, x: number, y: number, fill: string, writing: Writing): string {
  const { weight = 'bold', tracking = 0, size } = writing
  const face = faces[weight]
  const scale = size / outlines.unitsPerEm
  const art = layOut(text, weight, tracking)
    .letters.map(({ letter, x: at }) => ({ at, outline: face.glyphs[letter]?.[1] ?? '' }))
    .filter(({ outline }) => outline)
    .map(({ at, outline }) => `<path transform="translate(${num(at)} 0)" d="${outline}"/>`)
    .join('')
  return `<g fill="${fill}">${move(art, x, y, scale)}</g>`
}

/** The outline of one letter, for marks that use it. */
export function letterShape(letter: string, x: number, y: number, fill: string, size: number): string {
  const [first = ''] = glyphsOf(faces.bold, letter)
  const outline = faces.bold.glyphs[first]?.[1] ?? ''
  return outline ? move(shape(outline, fill), x, y, size / outlines.unitsPerEm) : ''
}

/** Breaks a text into lines no wider than `width`. If it is too long, the last line ends in an ellipsis. */
export function wrap(text: string, width: number, most: number, writing: Writing): string[] {
  const found: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = found.at(-1)
    if (last !== undefined && measure(`${last} ${word}`, writing) <= width) found[found.length - 1] = `${last} ${word}`
    else found.push(word)
  }
  const kept = found.slice(0, most).map((line) => shorten(line, width, writing))
  const last = kept.at(-1)
  if (found.length > most && last) kept[kept.length - 1] = shorten(`${last} …`, width, writing).replace(/ ?…+$/, '…')
  return kept
}

function shorten(line: string, width: number, writing: Writing): string {
  let shown = line
  while (measure(shown, writing) > width && shown.length > 2)
    shown = `${shown.replace(/…$/, '').slice(0, -1).trimEnd()}…`
  return shown
}

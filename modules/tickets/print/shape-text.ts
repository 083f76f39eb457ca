import bidiModule, { type Bidi } from 'bidi-js'
import { Buffer as Shaping, Direction, shape } from 'harfbuzzjs'
import { type Face, faceOf, listFaces, type FaceWeight } from './faces.ts'

/** A glyph for the document. `advanceWidth` and positions are in units of the face. */
interface PrintedGlyph {
  readonly id: number
  readonly advanceWidth: number
  /** The letters of the glyph, so that a reader can copy the text. */
  readonly codePoints: readonly number[]
}

interface Position {
  readonly xAdvance: number
  readonly yAdvance: number
  readonly xOffset: number
  readonly yOffset: number
}

/** Letters of one face and direction, from left to right, in units of the face. */
export interface TextRun {
  readonly face: Face
  readonly text: string
  readonly glyphs: readonly PrintedGlyph[]
  readonly positions: readonly Position[]
  /** In units of the font's size. */
  readonly width: number
}

export interface Line {
  readonly runs: readonly TextRun[]
  /** In units of the font's size. */
  readonly width: number
}

export interface ShapedText {
  readonly weight: FaceWeight
  /** In units of the font's size. Longer lines are broken. */
  readonly width: number
  /** The most lines. A longer text ends in '…'. */
  readonly lines: number
}

// Its types describe the CommonJS build.
const bidi = (bidiModule as unknown as () => Bidi)()
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const words = new Intl.Segmenter('en', { granularity: 'word' })

/** Replaces a letter that no font has. */
const UNKNOWN = '\ufffd'

/** Joiners and variation selectors say how their neighbours are written. No font needs a letter for them. */
const silent = (letter: string) =>
  letter === '\u200c' || letter === '\u200d' || (letter >= '\ufe00' && letter <= '\ufe0f')

/**
 * A text as lines: each script in its own face, combined by HarfBuzz, and from right to left for scripts that read so.
 * The document library's own layout does not place marks above and below letters well enough for names.
 */
export async function linesOf(text: string, { weight, width, lines: most }: ShapedText): Promise<Line[]> {
  await listFaces()
  const { shown: clean, faces } = await inFaces(withoutControls(text), weight)
  const broken = breakLines(clean, width, (part) => widthOf(shapeLine(part, faces)))
  const kept = broken.slice(0, most)
  const last = kept.at(-1)
  if (last !== undefined && broken.length > most)
    kept[most - 1] = cutShort(last, width, (part) => widthOf(shapeLine(part, faces)))
  return kept.map((line) => {
    const runs = shapeLine(line, faces)
    return { runs, width: widthOf(runs) }
  })
}

/** Puts a text on one line, composes it, and removes the marks that change the direction of the letters after them. */
function withoutControls(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

function widthOf(runs: readonly TextRun[]): number {
  return runs.reduce((sum, run) => sum + run.width, 0)
}

/** Breaks between words, and within a word that is longer than a line. */
function breakLines(text: string, width: number, measure: (part: string) => number): string[] {
  const pieces = [...words.segment(text)].flatMap(({ segment }) =>
    measure(segment) <= width ? [segment] : [...graphemes.segment(segment)].map((one) => one.segment),
  )
  const lines: string[] = []
  let line = ''
  for (const piece of pieces) {
    const next = line + piece
    const hangs = /^\s+$/.test(piece) || (/^\p{P}+$/u.test(piece) && !/\p{P}$/u.test(line))
    const staysHere = line === '' || hangs || measure(next) <= width
    if (staysHere) line = next
    else {
      lines.push(line.trim())
      line = piece
    }
  }
  return line.trim() === '' ? lines : [...lines, line.trim()]
}

function cutShort(line: string, width: number, measure: (part: string) => number): string {
  const letters = [...graphemes.segment(line)].map(({ segment }) => segment)
  while (letters.length > 1 && measure(`${letters.join('')}…`) > width) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

/** Returns the face for a letter of the given text. */
type Faces = (codePoint: number) => Face

/** A text in a form that can be written, and the faces for it. */
async function inFaces(text: string, weight: FaceWeight): Promise<{ shown: string; faces: Faces }> {
  const letters = new Set([...text, ' ', '…', UNKNOWN])
  const found = new Map(
    await Promise.all(
      Array.from(
        letters,
        async (letter) => [letter.codePointAt(0), await faceOf(letter.codePointAt(0) ?? 0, weight)] as const,
      ),
    ),
  )
  const first = found.get(0x20)
  if (!first) throw new Error('There are no fonts')
  const shown = Array.from(text, (letter) =>
    silent(letter) || found.get(letter.codePointAt(0)) ? letter : UNKNOWN,
  ).join('')
  return { shown, faces: (codePoint) => found.get(codePoint) ?? first }
}

/** Splits a line where the face or the direction changes, and puts the parts into visual order. */
function shapeLine(line: string, faces: Faces): TextRun[] {
  const { levels } = bidi.getEmbeddingLevels(line, 'ltr')
  const parts: { text: string; face: Face; level: number }[] = []
  let at = 0
  for (const { segment } of graphemes.segment(line)) {
    for (const { text, face } of ofOneFace(segment, faces)) {
      const level = levels[at] ?? 0
      const last = parts.at(-1)
      if (last?.face === face && last.level === level) last.text += text
      else parts.push({ text, face, level })
    }
    at += segment.length
  }
  return inSight(parts).map(shapeRun)
}

/** One face writes a letter with its marks if it has them all. Otherwise each is written by its own face. */
function ofOneFace(segment: string, faces: Faces): { text: string; face: Face }[] {
  const loud = Array.from(segment).filter((letter) => !silent(letter))
  const face = faces((loud[0] ?? segment).codePointAt(0) ?? 0)
  const hasAll = loud.every((letter) => face.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
  if (hasAll || loud.length <= 1) return [{ text: segment, face }]
  return loud.map((letter) => ({ text: letter, face: faces(letter.codePointAt(0) ?? 0) }))
}

/** From the deepest level up, reverses everything at that level or above (UAX 9, L2). */
function inSight<T extends { readonly level: number }>(parts: readonly T[]): T[] {
  const order = [...parts]
  for (let level = Math.max(0, ...parts.map((part) => part.level)); level > 0; level--) {
    for (let from = 0; from < order.length; from++) {
      let to = from
      while ((order[to]?.level ?? -1) >= level) to++
      if (to > from) order.splice(from, to - from, ...order.slice(from, to).toReversed())
      from = Math.max(from, to)
    }
  }
  return order
}

function shapeRun({
  text,
  face,
  level,
}: {
  readonly text: string
  readonly face: Face
  readonly level: number
}): TextRun {
  const shaping = new Shaping()
  shaping.addText(text)
  shaping.setDirection(level % 2 === 1 ? Direction.RTL : Direction.LTR)
  shaping.guessSegmentProperties()
  shape(face.shaper, shaping)
  const infos = shaping.getGlyphInfos()
  const positions = shaping
    .getGlyphPositions()
    .map(({ xAdvance, yAdvance, xOffset, yOffset }) => ({ xAdvance, yAdvance, xOffset, yOffset }))
  const letters = lettersOf(
    text,
    infos.map(({ cluster }) => cluster),
  )
  const glyphs = infos.map(({ codepoint: id }, index) => ({
    id,
    advanceWidth: face.font.getGlyph(id).advanceWidth,
    codePoints: letters[index] ?? [],
  }))
  const width = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) / face.font.unitsPerEm
  return { face, text, glyphs, positions, width }
}

/**
 * The letters of each glyph, so that a reader can copy the text: the first glyph of a cluster has all of its letters.
 */
function lettersOf(text: string, clusters: readonly number[]): number[][] {
  const starts = [...new Set(clusters)].toSorted((a, b) => a - b)
  const seen = new Set<number>()
  return clusters.map((cluster) => {
    if (seen.has(cluster)) return []
    seen.add(cluster)
    const end = starts[starts.indexOf(cluster) + 1] ?? text.length
    return Array.from(text.slice(cluster, end), (letter) => letter.codePointAt(0) ?? 0)
  })
}

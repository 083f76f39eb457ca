import * as fontkit from 'fontkit'
import { Blob, Face as HarfBuzzFace, Font as Shaper } from 'harfbuzzjs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import subsetFont from 'subset-font'

/**
 * Noto Sans, script by script, and its emoji. The first font that has a letter writes it. Chinese characters are
 * written in their simplified form if there is one, otherwise in the traditional, the Japanese or the Korean form.
 */
const families = [
  'noto-sans',
  'noto-emoji',
  ...[
    'arabic',
    'hebrew',
    'thai',
    'devanagari',
    'armenian',
    'georgian',
    'bengali',
    'tamil',
    'telugu',
    'gujarati',
    'gurmukhi',
    'kannada',
    'malayalam',
    'sinhala',
    'khmer',
    'lao',
    'myanmar',
    'ethiopic',
    'sc',
    'tc',
    'jp',
    'kr',
  ].map((script) => `noto-sans-${script}`),
]

export type FaceWeight = 'regular' | 'bold'
const axis: Readonly<Record<FaceWeight, number>> = { regular: 400, bold: 650 }

/** One file of a family: some of its letters, in one weight. */
export interface Face {
  /** Identifies the face within a document. */
  readonly key: string
  /** The font that goes into the document, with only the written letters. */
  readonly font: fontkit.Font
  /** Combines letters and positions them. */
  readonly shaper: Shaper
}

/** Parts that claim letters which belong to other families. */
const leftOut = new Set(['symbols', 'math'])

interface Slice {
  readonly key: string
  readonly file: string
  /** Ranges of code points. The file may claim some that it does not have. */
  readonly ranges: readonly (readonly [from: number, to: number])[]
}

/** Each takes 50 to 300 KB of memory. */
const MOST_OPEN = 96
const MOST_LETTERS = 10_000

const require = createRequire(import.meta.url)
const slices: Slice[] = []
const faceOfLetter = new Map<string, Promise<Face | undefined>>()
const open = new Map<string, Promise<Face>>()
let listed: Promise<void> | undefined

/** Reads which letters are in which file. A file itself is read when one of its letters is written. */
export function listFaces(): Promise<void> {
  return (listed ??= Promise.all(families.map(async (family) => ({ family, ranges: await rangesOf(family) }))).then(
    (all) => {
      for (const { family, ranges } of all)
        for (const [name, text] of Object.entries(ranges)) list(family, name.replaceAll(/[[\]]/g, ''), text)
    },
  ))
}

/** Loads the face that will write a letter. */
export async function openFace(letter: string, weight: FaceWeight): Promise<void> {
  await listFaces()
  await faceOf(letter.codePointAt(0) ?? 0, weight)
}

/** The face that writes a letter; undefined when no font has it. */
export function faceOf(codePoint: number, weight: FaceWeight): Promise<Face | undefined> {
  const key = `${codePoint}/${weight}`
  const known = faceOfLetter.get(key)
  if (known) return known
  if (faceOfLetter.size >= MOST_LETTERS) faceOfLetter.clear()
  const found = firstWith(codePoint, weight)
  faceOfLetter.set(key, found)
  return found
}

async function firstWith(codePoint: number, weight: FaceWeight): Promise<Face | undefined> {
  for (const slice of slices) {
    if (!slice.ranges.some(([from, to]) => from <= codePoint && codePoint <= to)) continue
    const face = await loadFace(slice, weight)
    if (face.font.hasGlyphForCodePoint(codePoint)) return face
  }
  return undefined
}

async function rangesOf(family: string): Promise<Record<string, string>> {
  const ranges = JSON.parse(
    await readFile(require.resolve(`@fontsource-variable/${family}/unicode.json`), 'utf8'),
  ) as Record<string, string>
  return Object.fromEntries(Object.entries(ranges).filter(([name]) => !leftOut.has(name)))
}

function list(family: string, name: string, ranges: string): void {
  const folder = path.dirname(require.resolve(`@fontsource-variable/${family}/unicode.json`))
  const ends = (range: string) =>
    range
      .replace('U+', '')
      .split('-')
      .map((end) => Number.parseInt(end, 16))
  slices.push({
    key: `${family}/${name}`,
    file: path.join(folder, 'files', `${family}-${name}-wght-normal.woff2`),
    ranges: ranges.split(',').map((range) => [ends(range).at(0) ?? 0, ends(range).at(-1) ?? 0] as const),
  })
}

/** The most recently used faces stay open. */
function loadFace(slice: Slice, weight: FaceWeight): Promise<Face> {
  const key = `${slice.key}/${weight}`
  const found = open.get(key) ?? load(slice, weight, key)
  open.delete(key)
  open.set(key, found)
  if (open.size > MOST_OPEN) close()
  return found
}

/** Closes half of them at once. The face of a letter is then looked up again. */
function close(): void {
  for (const key of [...open.keys()].slice(0, MOST_OPEN / 2)) open.delete(key)
  faceOfLetter.clear()
}

/** Makes a font of one weight from the variable one, because the document library supports no others. */
async function load({ file }: Slice, weight: FaceWeight, key: string): Promise<Face> {
  const bytes = await subsetFont(await readFile(file), undefined, {
    keepAllGlyphs: true,
    targetFormat: 'truetype',
    variationAxes: { wght: axis[weight] },
    noHinting: true,
  })
  const font = fontkit.create(bytes)
  if (!('layout' in font)) throw new Error(`${file} is a collection of fonts`)
  return { key, font, shaper: new Shaper(new HarfBuzzFace(new Blob(bytes))) }
}

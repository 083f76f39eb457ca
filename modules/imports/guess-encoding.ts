import { ImportQuestion } from './import-file-error.ts'

/** What the library calls encodings, and what TextDecoder calls them. Others are not guessed. */
const labels: Readonly<Record<string, string>> = {
  'Windows-1252': 'windows-1252',
  'Windows-1250': 'windows-1250',
  'Windows-1251': 'windows-1251',
  'Windows-1253': 'windows-1253',
  'Windows-1254': 'windows-1254',
  'Windows-1255': 'windows-1255',
  'Windows-1256': 'windows-1256',
  'Windows-1257': 'windows-1257',
  'ISO-8859-2': 'iso-8859-2',
  'KOI8-R': 'koi8-r',
  CP874: 'windows-874',
  CP932: 'shift_jis',
  'EUC-JP': 'euc-jp',
  GB18030: 'gb18030',
  Big5: 'big5',
  CP949: 'euc-kr',
}

/** The superset of Latin-1. Where its letters are few, another encoding has to be clearly likelier. */
export const WESTERN = 'windows-1252'
const CLEARLY_LIKELIER = 1.2
/** An encoding that is this likely beside the best one may be it. */
const RIVAL = 0.5

interface Candidate {
  readonly label: string
  readonly score: number
  readonly text: string
}

/**
 * The likely encoding of lines that are not UTF-8.
 * @throws ImportFileError when several are likely and would give other letters
 */
export async function guessEncoding(lines: Buffer): Promise<string> {
  const candidates = await candidatesFor(lines)
  const western = candidates.find(({ label }) => label === WESTERN)
  const [best] = candidates
  if (!best || (western && best.score < western.score * CLEARLY_LIKELIER)) return WESTERN
  const rivals = candidates.filter((one) => one !== western && one.text !== best.text && one.score > best.score * RIVAL)
  if (rivals.length === 0) return best.label
  const shown = [best, ...rivals].map(({ label, text }) => `${label} ("${sampleOf(text)}")`)
  const what = `It is not UTF-8, and its encoding may be ${shown.join(' or ')}.`
  throw new ImportQuestion(
    `${what} Say which with --encoding, such as --encoding ${best.label}`,
    'encoding',
    [best, ...rivals].map(({ label }) => label),
    `${what} Please save the file as text in UTF-8`,
  )
}

async function candidatesFor(lines: Buffer): Promise<Candidate[]> {
  const { detectAll } = await import('jschardet')
  return detectAll(lines, { minimumThreshold: 0, detectEncodings: Object.keys(labels) })
    .flatMap(({ encoding, confidence }) => {
      const label = labels[encoding ?? '']
      return label === undefined ? [] : [{ label, score: confidence, text: new TextDecoder(label).decode(lines) }]
    })
    .filter(({ text }) => !/[\u0080-\u009f\ufffd]/.test(text) && !isPatchwork(text))
}

/** 'H鐬e' and 'Mьnchen': most letters that are not Latin stand inside a Latin word, where nobody writes them. */
function isPatchwork(text: string): boolean {
  const foreign = text.match(/[\p{L}--\p{Script=Latin}]+/gv) ?? []
  const glued = text.match(/(?<=[a-z])[\p{L}--\p{Script=Latin}]+|[\p{L}--\p{Script=Latin}]+(?=[a-z])/gv) ?? []
  return glued.length > foreign.length / 2
}

const LONGEST_SAMPLE = 40

/** The first words of a text that are not plain English letters. */
export function sampleOf(text: string): string {
  const field = text.split(/[,;|\t"\r\n]/).find((part) => /[^ -~]/.test(part)) ?? ''
  return field.trim().slice(0, LONGEST_SAMPLE)
}

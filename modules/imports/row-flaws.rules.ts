import { cleanLine } from '../../contract/typed-text.ts'

/** How deep a row may be nested. Shapes of areas are four deep. */
const DEEPEST = 32
const MOST_VALUES = 1_000_000
const LONGEST_TEXT = 100_000
/** Shorter rows cannot be nested deep enough to matter. */
const WORTH_COUNTING = 10_000

/**
 * Returns why a row cannot be stored; undefined when it can. A row is refused for characters that no database takes as
 * text (NUL, half of a surrogate pair) in any field or key at any depth, or for an excessively long text. Such a row is
 * left out, not cleaned, because an id without its odd character may be another row's id.
 */
export function flawOf(value: unknown, field = '', depth = 0): string | undefined {
  if (typeof value === 'string') return textFlaw(value, field)
  if (typeof value !== 'object' || value === null || value instanceof Date) return undefined
  if (depth > DEEPEST) return 'is nested too deep'
  return Array.isArray(value)
    ? flawInList(value, field, depth)
    : flawInObject(value as Readonly<Record<string, unknown>>, field, depth)
}

function flawInList(list: readonly unknown[], field: string, depth: number): string | undefined {
  for (const part of list) {
    const flaw = flawOf(part, field, depth + 1)
    if (flaw !== undefined) return flaw
  }
  return undefined
}

function flawInObject(object: Readonly<Record<string, unknown>>, field: string, depth: number): string | undefined {
  for (const key of Object.keys(object)) {
    const flaw =
      textFlaw(key, 'the name of a field', false) ??
      flawOf(object[key], field === '' ? key : `${field}.${key}`, depth + 1)
    if (flaw !== undefined) return flaw
  }
  return undefined
}

function textFlaw(text: string, field: string, isNamed = true): string | undefined {
  const where = () => (field === '' ? '' : ` in ${isNamed ? printName(field) : field}`)
  if (text.includes('\0')) return `has a NUL character${where()}`
  if (!text.isWellFormed()) return `has half of a character (a lone surrogate)${where()}`
  return text.length > LONGEST_TEXT ? `has a text of more than 100,000 letters${where()}` : undefined
}

/** The name of a field or a column in a form that a message can show. */
export function printName(name: string): string {
  const clean = printableText(name)
  return clean.length > 60 ? `${clean.slice(0, 60).toWellFormed()}…` : clean
}

/** Any text in a form that a message or a report can print and store. */
export function printableText(text: string): string {
  return cleanLine(text.toWellFormed().replace(/\p{Cc}+/gu, ' '))
}

/** Checked before a row is parsed, because an array in an array takes a hundred times the memory of its brackets. */
export function shapeFlaw(json: string): string | undefined {
  if (json.length < WORTH_COUNTING) return undefined
  let depth = 0
  let values = 0
  for (let index = 0; index < json.length; index++) {
    const character = json[index]
    if (character === '"') index = endOfString(json, index)
    else if (character === ',') values += 1
    else if (character === '[' || character === '{') depth += 1
    else if (character === ']' || character === '}') depth -= 1
    if (depth > DEEPEST) return 'is nested too deep'
  }
  return values > MOST_VALUES ? 'holds more than a million values' : undefined
}

function endOfString(json: string, start: number): number {
  for (let at = json.indexOf('"', start + 1); at !== -1; at = json.indexOf('"', at + 1)) {
    let backslashes = 0
    while (json[at - 1 - backslashes] === '\\') backslashes += 1
    if (backslashes % 2 === 0) return at
  }
  return json.length
}

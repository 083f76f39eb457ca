import { ImportFileError } from './import-file-error.ts'
import { printName } from './row-flaws.rules.ts'

/**
 * `name=Name,lat=Latitude`: which column of the file holds which of our fields. A comma in a column's name is written
 * `\,`.
 */
export function parseColumnMap<Field extends string>(
  text: string,
  fields: readonly Field[],
): Partial<Record<Field, readonly string[]>> {
  const map: Partial<Record<Field, string[]>> = {}
  for (const part of text.split(/(?<!\\),/)) {
    const at = part.indexOf('=')
    const field = fields.find((known) => known === part.slice(0, at).trim())
    const column = part
      .slice(at + 1)
      .replaceAll('\\,', ',')
      .trim()
    if (at < 1 || !field || column === '') {
      throw new ImportFileError(
        `--map does not understand "${part.trim()}". Write field=Column, separated by commas; the fields are ${fields.join(', ')}`,
      )
    }
    map[field] = [...(map[field] ?? []), column]
  }
  return map
}

/** A map that names a column which the file lacks is a mistake, not a file without data. */
export function checkColumnMap(map: Partial<Record<string, readonly string[]>>, columns: readonly string[]): void {
  const strangers = Object.values(map)
    .flatMap((names) => names ?? [])
    .filter((name) => !columns.includes(name))
  if (strangers.length > 0)
    throw new ImportFileError(
      `--map names ${strangers.map((name) => `"${name}"`).join(', ')}; the file has the columns ${listColumns(columns)}`,
    )
}

const MOST_SHOWN = 40

/** Lists the columns of a file for a message, on one line, however strange they are. */
function listColumns(columns: readonly string[]): string {
  const shown = columns.slice(0, MOST_SHOWN).map(printName).join(', ')
  return columns.length > MOST_SHOWN ? `${shown} and ${columns.length - MOST_SHOWN} more` : shown
}

/** Names of columns are compared without case, spaces, underscores and hyphens. */
export function columnKey(name: string): string {
  return name.toLowerCase().replace(/[\s_-]+/g, '')
}

/** Finds the columns of a file by the usual names of each field. */
export function usualColumnsOf<Field extends string>(
  usualNames: Readonly<Partial<Record<Field, readonly string[]>>>,
  columns: readonly string[],
): Partial<Record<Field, readonly string[]>> {
  const byKey = new Map(columns.map((column) => [columnKey(column), column]))
  const found = (Object.entries(usualNames) as [Field, readonly string[]][]).map(([field, names]) => [
    field,
    names.flatMap((name) => byKey.get(columnKey(name)) ?? []),
  ])
  return Object.fromEntries(found) as Partial<Record<Field, readonly string[]>>
}

/** Says which columns could not be guessed, and how to name them. */
export function missingColumnsError(
  file: string,
  missing: readonly string[],
  columns: readonly string[],
): ImportFileError {
  const map = missing.map((field) => `${field}=…`).join(',')
  if (columns.includes('prefLabel'))
    return new ImportFileError(
      `${file} is a vocabulary: it says what things are called, and lists none that could be imported`,
    )
  if (columns.length === 0) return new ImportFileError(`${file} holds an object without fields, and no rows`)
  return new ImportFileError(
    `${file} has no column recognised as ${missing.join(', ')}; say which with --map, such as --map ${map}. The columns are: ${listColumns(columns)}`,
  )
}

import { foldText } from '../../contract/fold-text.ts'
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

/**
 * The columns of a map by their names; '#1' is the first one. A map that names a column which the file lacks is a
 * mistake, not a file without data.
 */
function resolveColumns<Field extends string>(
  map: Partial<Record<Field, readonly string[]>>,
  columns: readonly string[],
): Partial<Record<Field, readonly string[]>> {
  const entries = (Object.entries(map) as [Field, readonly string[]][]).map(
    ([field, names]) => [field, names.map((name) => columnAt(name, columns))] as const,
  )
  const strangers = entries.flatMap(([, names]) => names).filter((name) => !columns.includes(name))
  if (strangers.length > 0)
    throw new ImportFileError(
      `--map names ${strangers.map((name) => `"${name}"`).join(', ')}; the file has the columns ${listColumns(columns)}`,
    )
  return Object.fromEntries(entries) as unknown as Partial<Record<Field, readonly string[]>>
}

function columnAt(name: string, columns: readonly string[]): string {
  const place = columns.includes(name) ? undefined : /^#(\d{1,4})$/.exec(name)?.[1]
  return (place === undefined ? undefined : columns[Number(place) - 1]) ?? name
}

const MOST_SHOWN = 40

/** Lists the columns of a file for a message, on one line, also strange ones. */
function listColumns(columns: readonly string[]): string {
  const shown = columns.slice(0, MOST_SHOWN).map(printName).join(', ')
  return columns.length > MOST_SHOWN ? `${shown} and ${columns.length - MOST_SHOWN} more` : shown
}

/** Names of columns are compared without case, accents, spaces and punctuation. */
export function columnKey(name: string): string {
  return foldText(name).replaceAll(' ', '')
}

/** The names of one field, as a table lists them: with spaces between them. */
type UsualNames<Field extends string> = Readonly<Partial<Record<Field, string>>>

/** Finds the columns of a file by the usual names of each field. */
export function usualColumnsOf<Field extends string>(
  usualNames: UsualNames<Field>,
  columns: readonly string[],
): Partial<Record<Field, readonly string[]>> {
  const byKey = new Map(columns.toReversed().map((column) => [columnKey(column), column]))
  const found = (Object.entries(usualNames) as [Field, string][]).map(([field, names]) => [
    field,
    [...new Set(names.split(/\s+/).flatMap((name) => byKey.get(columnKey(name)) ?? []))],
  ])
  return Object.fromEntries(found) as Partial<Record<Field, readonly string[]>>
}

/**
 * The usual columns, and over them those of a map. A column that the map gives to one field is not another's as well.
 */
export function withMapped<Field extends string>(
  usual: Readonly<Partial<Record<Field, readonly string[]>>>,
  map: Readonly<Partial<Record<Field, readonly string[]>>> | undefined,
  columns: readonly string[],
): Partial<Record<Field, readonly string[]>> {
  const mapped = resolveColumns(map ?? {}, columns)
  const taken = new Set(Object.values<readonly string[] | undefined>(mapped).flatMap((names) => names ?? []))
  const free = (Object.entries(usual) as [Field, readonly string[]][]).map(([field, names]) => [
    field,
    names.filter((name) => !taken.has(name)),
  ])
  return { ...(Object.fromEntries(free) as Partial<Record<Field, readonly string[]>>), ...mapped }
}

/** Says which columns the import could not guess, and how to name them. */
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
  const what = `${file} has no column recognised as ${missing.join(', ')}`
  const known = listColumns(columns)
  return new ImportFileError(
    `${what}; say which with --map, such as --map ${map}, by its name or its place (#1). The columns are: ${known}`,
    undefined,
    `${what}. Please give the columns these names in the first line of the file. It has the columns: ${known}`,
  )
}

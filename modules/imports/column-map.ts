import { ImportFileError } from './import-file-error.ts'

/** `name=Name,lat=Latitude`: which column of the file holds which of our fields. A comma in a column's name is written `\,`. */
export function parseColumnMap<Field extends string>(text: string, fields: readonly Field[]): Partial<Record<Field, readonly string[]>> {
  const map: Partial<Record<Field, string[]>> = {}
  for (const part of text.split(/(?<!\\),/)) {
    const at = part.indexOf('=')
    const field = fields.find((known) => known === part.slice(0, at).trim())
    const column = part.slice(at + 1).replaceAll('\\,', ',').trim()
    if (at < 1 || !field || column === '') {
      throw new ImportFileError(`--map does not understand "${part.trim()}". Write field=Column, separated by commas; the fields are ${fields.join(', ')}`)
    }
    map[field] = [...(map[field] ?? []), column]
  }
  return map
}

/** A map that names a column which the file does not have is a mistake, not a file without data. */
export function checkColumnMap(map: Partial<Record<string, readonly string[]>>, columns: readonly string[]): void {
  const strangers = Object.values(map).flatMap((names) => names ?? []).filter((name) => !columns.includes(name))
  if (strangers.length > 0) throw new ImportFileError(`--map names ${strangers.map((name) => `"${name}"`).join(', ')}; the file has the columns ${columns.join(', ')}`)
}

import { sniffCsv, type CsvFormat } from './csv-heading.ts'
import { ImportFileError } from './import-file-error.ts'

/** `json` is one document whose rows are the elements of an array; `lines` is one JSON value per line. */
export type SourceFormat =
  | { readonly kind: 'json' }
  | { readonly kind: 'lines' }
  | CsvFormat
  | { readonly kind: 'calendar' }

/** Decides only by the beginning of the text, never by the file's name. */
export function sniffFormat(path: string, head: string): SourceFormat {
  const start = head.replace(/^[\s\p{Cc}\ufeff]+/u, '')
  if (/^<!doctype html|^<html|^<head/i.test(start))
    throw new ImportFileError(`${path} is a web page, not data; download the data itself`)
  if (start.startsWith('<')) throw new ImportFileError(`${path} is XML; export it as JSON, GeoJSON, CSV or iCalendar`)
  if (/^BEGIN:VCALENDAR/i.test(start)) return { kind: 'calendar' }
  if (start.startsWith('[')) return { kind: 'json' }
  if (start.startsWith('{')) return { kind: hasOneValuePerLine(start) ? 'lines' : 'json' }
  const csv = sniffCsv(head)
  if (csv) return csv
  throw new ImportFileError(
    `${path} is not recognised: expected JSON, GeoJSON, one JSON object per line, CSV with a header line, or iCalendar`,
  )
}

const containers = [
  'features',
  'elements',
  'items',
  'data',
  'results',
  'rows',
  'records',
  'events',
  'classes',
  'sessions',
  'venues',
  'centers',
  'centres',
  'locations',
  '@graph',
]

/**
 * Whether the first line is a complete JSON object, and not a whole document or page that happens to be on one line.
 */
function hasOneValuePerLine(start: string): boolean {
  const end = start.indexOf('\n')
  const line = end === -1 ? start : start.slice(0, end)
  if (/^\{\s*"(type"\s*:\s*"FeatureCollection"|features"|elements")/.test(line)) return false
  try {
    const value: unknown = JSON.parse(line)
    return (
      typeof value === 'object' && value !== null && !isDocument(value, end === -1 || start.slice(end).trim() === '')
    )
  } catch {
    // A first line that ends like an object and is followed by another one is a broken first row, not a document.
    return end !== -1 && /\}\s*$/.test(line) && /^[\s\p{Cc}]*\{/u.test(start.slice(end + 1))
  }
}

/**
 * Whether the value only holds rows, with neither a name nor times. When it is alone in its file, its list may have any
 * name.
 */
function isDocument(value: object, isAlone: boolean): boolean {
  if ('features' in value || 'elements' in value) return true
  if (['name', 'title', 'startDate', 'start'].some((key) => key in value)) return false
  const parts = Object.entries(value) as [string, unknown][]
  const inside = parts.flatMap(([key, part]) =>
    typeof part === 'object' && part !== null && !Array.isArray(part) && (isAlone || key === 'data')
      ? (Object.entries(part) as [string, unknown][])
      : [],
  )
  return [...parts, ...inside].some(
    ([key, part]) =>
      Array.isArray(part) &&
      (containers.includes(key.toLowerCase()) || (isAlone && part.some((row) => typeof row === 'object'))),
  )
}

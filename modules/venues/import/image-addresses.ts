import { columnKey } from '../../imports/column-map.ts'
import { asRecord, type LooseRecord } from '../../imports/record.ts'

/** A venue does not need more pictures than this. */
export const MOST_PICTURES = 12
const LONGEST_ADDRESS = 2000

/** The usual names of columns with addresses of pictures. */
export const usualImageColumns = [
  'image',
  'images',
  'image_url',
  'image_urls',
  'main_image',
  'photo',
  'photos',
  'photo_url',
  'picture',
  'pictures',
  'picture_url',
  'bild',
  'bilder',
  'foto',
  'fotos',
] as const

const usualKeys = new Set(usualImageColumns.map(columnKey))

/** The usual columns that a row has. Rows of JSON leave out empty fields. */
export function imageColumnsOf(row: LooseRecord): string[] {
  return Object.keys(row).filter((name) => usualKeys.has(columnKey(name)))
}

/**
 * The addresses in fields of any shape: a text with one or several, a list, or schema.org's ImageObject. Several in a
 * text are separated by spaces, bars or line ends, or by a comma or semicolon before the next 'http'. They are checked
 * when they are fetched.
 */
export function imageAddresses(fields: readonly unknown[]): string[] {
  const all = fields.flatMap((field) => addressesIn(field))
  return [...new Set(all)].filter((address) => address.length <= LONGEST_ADDRESS)
}

function addressesIn(field: unknown): string[] {
  if (typeof field === 'string') return splitAddresses(field)
  if (Array.isArray(field))
    return field.slice(0, 100).flatMap((part: unknown) => (Array.isArray(part) ? [] : addressesIn(part)))
  const object = asRecord(field)
  if (!object) return []
  const { contentUrl, url } = object
  const [address] = [contentUrl, url].filter((one) => typeof one === 'string')
  return address === undefined ? [] : splitAddresses(address)
}

function splitAddresses(text: string): string[] {
  return text
    .split(/[\s|]+|[,;]+(?=\s|https?:|$)/i)
    .map((part) => part.replace(/^[<"']+|[>"',;]+$/g, ''))
    .filter((part) => part !== '' && !/^(-|n\/a|none|null)$/i.test(part))
}

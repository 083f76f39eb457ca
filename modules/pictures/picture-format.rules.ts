export type PictureFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'heic'

const signatures: readonly (readonly [format: PictureFormat, magic: readonly number[]])[] = [
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['gif', [0x47, 0x49, 0x46, 0x38]],
  ['jpeg', [0xff, 0xd8, 0xff]],
]

/** The brands of the family of HEIF, by the codec inside. 'mif1' and 'msf1' leave the codec open. */
const brands: Readonly<Record<string, PictureFormat>> = {
  avif: 'avif',
  avis: 'avif',
  heic: 'heic',
  heix: 'heic',
  heim: 'heic',
  heis: 'heic',
  hevc: 'heic',
  hevx: 'heic',
}
const LONGEST_LIST_OF_BRANDS = 256

/** A picture's format by its first bytes, never by its name or its sender's word; undefined for everything else. */
export function pictureFormat(bytes: Uint8Array): PictureFormat | undefined {
  const known = signatures.find(([, magic]) => magic.every((byte, place) => bytes[place] === byte))
  if (known) return known[0]
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 12) === 'WEBP') return 'webp'
  return textAt(bytes, 4, 8) === 'ftyp' ? formatOfBrands(bytes) : undefined
}

/** The first box names a main brand, a version, and every brand with which the file complies. */
function formatOfBrands(bytes: Uint8Array): PictureFormat | undefined {
  const [a = 0, b = 0, c = 0, d = 0] = bytes
  const end = Math.min(bytes.length, LONGEST_LIST_OF_BRANDS, a * 2 ** 24 + b * 2 ** 16 + c * 2 ** 8 + d)
  for (let at = 8; at + 4 <= end; at += 4) {
    const format = at === 12 ? undefined : brands[textAt(bytes, at, at + 4)]
    if (format) return format
  }
  return undefined
}

function textAt(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to))
}

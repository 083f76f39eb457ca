import { refuseField } from '../../../contract/refusal.ts'
import { emailInput } from '../../../contract/people.ts'
import { decodeText, type Decoding, sniffEncoding } from '../../imports/decode-text.ts'
import { ImportFileError } from '../../imports/import-file-error.ts'
import { textLines } from '../../imports/text-lines.ts'

const HEAD = 64 * 1024
const LETTERS_OF_LINE = 80

export interface AddressList {
  readonly addresses: readonly string[]
  readonly doubled: number
  /** Lines without a valid address, as far as they are a heading or empty: not these. */
  readonly wrong: readonly { readonly line: number; readonly text: string }[]
}

/**
 * Reads one address a line, wherever in the line it stands, in any encoding that the importer reads. An address counts
 * once, whatever its case.
 * @throws Refusal invalidRequest for a file that is no text
 */
export async function readAddresses(bytes: Uint8Array): Promise<AddressList> {
  const file = Buffer.from(bytes)
  const sniffed = sniffEncoding(file.subarray(0, HEAD))
  if (!sniffed) throw refuseField('file', 'This is not a text file. Please save the list as CSV')
  const decoding: Decoding = { encoding: sniffed.encoding, legacyLines: 0 }
  const addresses = new Map<string, string>()
  const wrong: { line: number; text: string }[] = []
  let doubled = 0
  try {
    for await (const { text, line } of textLines(decodeText(once(file.subarray(sniffed.markLength)), decoding))) {
      const cells = text.split(/[,;|\t]/).map((cell) => cell.replace(/^[\s"']+|[\s"']+$/g, ''))
      const typed = cells.find((cell) => cell.includes('@'))
      // The first line may be a heading.
      if (typed === undefined && (line === 1 || cells.every((cell) => cell === ''))) continue
      const email = emailInput.safeParse(typed)
      if (!email.success) wrong.push({ line, text: text.trim().slice(0, LETTERS_OF_LINE) })
      else if (addresses.has(email.data.toLowerCase())) doubled += 1
      else addresses.set(email.data.toLowerCase(), email.data)
    }
  } catch (error) {
    if (error instanceof ImportFileError) throw refuseField('file', error.message)
    throw error
  }
  return { addresses: [...addresses.values()], doubled, wrong }
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

import { emailInput } from '../../../contract/people.ts'
import { refuseField } from '../../../contract/refusal.ts'
import { MOST_CODES } from '../../../contract/staff-codes.ts'
import { decodeText, type Decoding, sniffEncoding } from '../../imports/decode-text.ts'
import { ImportFileError } from '../../imports/import-file-error.ts'
import { textLines } from '../../imports/text-lines.ts'
import * as texts from './texts.ts'

const HEAD = 64 * 1024
const LETTERS_OF_LINE = 80

export interface AddressList {
  readonly addresses: readonly string[]
  readonly doubled: number
  /** What is no valid address, and lines without one, except a heading and empty lines. */
  readonly wrong: readonly { readonly line: number; readonly text: string }[]
}

/**
 * Reads the addresses of a list, wherever in a line they stand, in any encoding that the importer reads. An address
 * counts once, whatever its case.
 * @throws Refusal invalidRequest for a file that is no text, or that has no address or too many
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
      const typed = cells.filter((cell) => cell.includes('@'))
      // The first line may be a heading.
      if (typed.length === 0 && line > 1 && cells.some((cell) => cell !== '')) typed.push(text.trim())
      for (const cell of typed) {
        const email = emailInput.safeParse(cell)
        if (!email.success) wrong.push({ line, text: cell.slice(0, LETTERS_OF_LINE) })
        else if (addresses.has(email.data.toLowerCase())) doubled += 1
        else addresses.set(email.data.toLowerCase(), email.data)
      }
    }
  } catch (error) {
    if (error instanceof ImportFileError) throw refuseField('file', error.message)
    throw error
  }
  if (addresses.size === 0 || addresses.size > MOST_CODES) throw refuseField('file', texts.listSize)
  return { addresses: [...addresses.values()], doubled, wrong }
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

import { foldCode, plainCode, writeCode } from '../../contract/codes.ts'

const GROUP = 4

/** Random bytes of a pass code: 16 characters of 5 bits are the 80 bits of T101. */
export const PASS_CODE_BYTES = 16

/** A code in groups that a person can read aloud: '7K4M-9XQP-2TZB-E3WA'. One character for each random byte. */
export function writePassCode(random: Uint8Array): string {
  return inGroups(writeCode(random))
}

function inGroups(characters: string): string {
  return Array.from({ length: Math.ceil(characters.length / GROUP) }, (_, group) =>
    characters.slice(group * GROUP, (group + 1) * GROUP),
  ).join('-')
}

/** Some of our codes have a 0 or a 1 too. */
const ownCode = new RegExp(`^[0-9A-HJ-NP-Z]{${PASS_CODE_BYTES}}$`)

/** What a person may have meant: the code as typed, then in our groups in case they wrote these differently. */
export function codesMeant(typed: string): readonly string[] {
  const code = foldCode(typed)
  const characters = plainCode(typed)
  return ownCode.test(characters) ? [...new Set([code, inGroups(characters)])] : [code]
}

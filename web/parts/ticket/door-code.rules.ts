import { plainCode } from '../../../contract/codes.ts'

/** The content of the venue's QR code: the code itself, or an address that ends in it ('…/door/K7M2QX'). */
export function codeOfScan(text: string): string | null {
  const last = text.split(/[/=]/).at(-1) ?? ''
  return asDoorCode(last)
}

/** Six letters and digits, with or without spaces, hyphens or dots, in any case; null for anything else. */
export function asDoorCode(text: string): string | null {
  const plain = plainCode(text)
  return /^[A-Z0-9]{6}$/.test(plain) ? plain : null
}

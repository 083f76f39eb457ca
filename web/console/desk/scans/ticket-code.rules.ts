import { ticketCode } from '../../../../contract/signed-ticket.ts'

/** The alphabet and length of booking codes: neither 0 nor O, neither 1 nor I. */
const CODE = /^[2-9A-HJ-NP-Z]{10}$/

/**
 * The booking code in what was scanned or typed, signed or not, in any case, with or without spaces, dashes or dots;
 * null if there can be none in it.
 */
export function readTicketCode(text: string): string | null {
  const code = ticketCode(text)
  return CODE.test(code) ? code : null
}

import { PrivateAddress } from '../../public-network/public-lookup.ts'
import type { FetchedFile } from '../remote-files.ts'

export const mostBytes = 10 * 1024 * 1024
export const mostRedirects = 4

/** What is wrong with an address, in words that can follow it. */
export class BadAddress extends Error {}

/** A host that does not answer in time. */
export class SilentHost extends Error {}

const silent: Readonly<Record<string, string>> = {
  ENOTFOUND: 'is at a host that nobody knows',
  EAI_AGAIN: 'is at a host whose name could not be looked up just now',
  ECONNREFUSED: 'is at a host that takes no calls',
  EHOSTUNREACH: 'is at a host that cannot be reached',
  ENETUNREACH: 'is at a host that cannot be reached',
  ETIMEDOUT: 'is at a host that does not answer',
}

/** Why a call brought no picture. */
export function nothingFor(error: unknown): FetchedFile {
  const code = codeOf(error)
  const reason = error instanceof SilentHost ? error.message : silent[code]
  return reason === undefined
    ? { what: 'nothing', why: 'refused', reason: reasonOf(error, code) }
    : { what: 'nothing', why: 'silent', reason }
}

function reasonOf(error: unknown, code: string): string {
  if (error instanceof BadAddress) return error.message
  if (error instanceof PrivateAddress) return 'leads into a private network'
  if (code === 'ECONNRESET') return 'broke off in the middle'
  if (/^(CERT_|ERR_TLS_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO)/.test(code)) return 'has no valid certificate'
  return `could not be fetched${code === '' ? '' : ` (${code})`}`
}

/** The system's code; for a host with several addresses, that of the first. */
function codeOf(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error
  const code = first instanceof Error && 'code' in first ? first.code : undefined
  return typeof code === 'string' ? code : ''
}

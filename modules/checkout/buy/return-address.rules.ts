import { webAddress } from '../../../contract/web-address.ts'

export interface ReturnPlaces {
  /** Origins of our own. */
  readonly origins: readonly string[]
  /** Hosts of partners that were verified. */
  readonly partnerHosts: ReadonlySet<string>
  /** Origin of the site; partner hosts are served with its protocol and port. */
  readonly publicUrl: string
}

/**
 * Where a card authentication may return: exactly an origin of ours or of a verified partner host (T91), in the form in
 * which it is kept. Undefined for any other place.
 */
export function returnAddress(asked: string, { origins, partnerHosts, publicUrl }: ReturnPlaces): string | undefined {
  const url = webAddress(asked)
  if (!url || /[\s<>"\\]/.test(asked)) return undefined
  const own = new URL(publicUrl)
  const isPartners = partnerHosts.has(url.hostname) && url.protocol === own.protocol && url.port === own.port
  return isPartners || origins.includes(url.origin) ? url.href : undefined
}

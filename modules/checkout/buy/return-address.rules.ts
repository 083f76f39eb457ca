import { webAddress } from '../../../contract/web-address.ts'

export interface ReturnPlaces {
  /** Our own origins. */
  readonly origins: readonly string[]
  /** Hosts of verified partners. */
  readonly partnerHosts: ReadonlySet<string>
  /** Origin of the site. Partner hosts are served with its protocol and port. */
  readonly publicUrl: string
}

/**
 * Where a card authentication may return: exactly one of our origins or the host of a verified partner (T91), in
 * normalised form, without the key of a preview. Undefined for any other place.
 */
export function returnAddress(asked: string, { origins, partnerHosts, publicUrl }: ReturnPlaces): string | undefined {
  const url = webAddress(asked)
  if (!url || /[\s<>"\\]/.test(asked)) return undefined
  // The key of a draft stays between us and its reader.
  if (url.searchParams.has('preview')) url.searchParams.delete('preview')
  const own = new URL(publicUrl)
  const isPartners = partnerHosts.has(url.hostname) && url.protocol === own.protocol && url.port === own.port
  return isPartners || origins.includes(url.origin) ? url.href : undefined
}

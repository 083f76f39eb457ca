export interface ReturnPlaces {
  /** Origins of our own. */
  readonly origins: readonly string[]
  /** Hosts of partners that were verified. */
  readonly partnerHosts: ReadonlySet<string>
  /** Origin of the site; partner hosts are served with its protocol and port. */
  readonly publicUrl: string
}

/** Whether a card authentication may return there: exactly an origin of ours or of a verified partner host (T91). */
export function mayReturnTo(address: string, { origins, partnerHosts, publicUrl }: ReturnPlaces): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || url.username !== '' || url.password !== '' || /[\s<>"\\]/.test(address)) return false
  if (origins.includes(url.origin)) return true
  const own = new URL(publicUrl)
  return partnerHosts.has(url.hostname) && url.protocol === own.protocol && url.port === own.port
}

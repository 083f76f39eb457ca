import { useState } from 'react'
import { type HeadersFunction, useLocation } from 'react-router'

/** Of the pages to which links of mails lead: no cache keeps them, and no other site learns where a reader comes from. */
export const linkPageHeaders: HeadersFunction = () => ({
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
})

/**
 * The token of the mail's link that led here; empty without one, and on the server. It comes after the # of the
 * address, so it reaches no server, no log and no page. It stays when a dialog changes the address.
 */
export function useLinkToken(): string {
  const { hash, search } = useLocation()
  // Links of mails that were sent by an earlier release have it in the query.
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? new URLSearchParams(search).get('token')
  const [known, setKnown] = useState(token)
  if (token !== null && token !== known) setKnown(token)
  return token ?? known ?? ''
}

import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { api } from '../../client/api/api-client.ts'
import { keepScannedPlace, placeScannedAt } from '../../client/tab/scanned-place.ts'
import { useSite } from '../facts/site-facts.ts'

/** Says once in a tab that the QR code of a partner's place led here: '?src=lobby'. */
export function ScanCount() {
  const { branding } = useSite()
  const place = new URLSearchParams(useLocation().search).get('src')
  const partner = branding.slug
  useEffect(() => {
    if (!partner || !place || placeScannedAt(partner) === place) return
    keepScannedPlace(partner, place)
    // A scan that is not counted keeps nobody from the page.
    api.POST('/api/utility/scan', { body: { place } }).catch(() => undefined)
  }, [partner, place])
  return null
}

import { useConsent } from '../../../site/facts/consent.ts'
import { useSite } from '../../../site/facts/site-facts.ts'

/** The style of the map service: as `service` if the visitor allows it, otherwise as `offered`. */
export function useMapService(): { readonly service: string | null; readonly offered: string | null } {
  const { mapStyleUrl } = useSite()
  const mayAskOthers = useConsent() === 'all'
  return mayAskOthers ? { service: mapStyleUrl, offered: null } : { service: null, offered: mapStyleUrl }
}

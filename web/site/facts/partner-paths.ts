import type { PartnersOfSite } from '../../client/api/request-context.ts'

/**
 * The pages whose addresses hold a partner's word (2-marketplace §2.21), and the insurer's landing (1-storefront §1).
 */
export type PartnerPageName = 'wellness' | 'travel' | 'travellers'

export function partnerPaths({ wellness, travel }: PartnersOfSite): Readonly<Record<PartnerPageName, string>> {
  return {
    wellness: `/${wellness.key}-make-health-a-habit`,
    travel: `/${travel.key}-Travel-insurance-and-more`,
    travellers: `/${travel.key}-travellers`,
  }
}

/** Which of them an address is, whatever its capitals and with or without a slash at its end. */
export function partnerPageAt(pathname: string, partners: PartnersOfSite): PartnerPageName | undefined {
  const asked = pathname.replace(/\/$/, '').toLowerCase()
  const paths = Object.entries(partnerPaths(partners)) as [PartnerPageName, string][]
  return paths.find(([, path]) => path.toLowerCase() === asked)?.[0]
}

/**
 * The pages whose addresses contain a partner's word (2-marketplace §2.21), and the insurer's landing (1-storefront
 * §1).
 */
export type PartnerPageName = 'wellness' | 'travel' | 'travellers'

/** The words of the two partners in their addresses. */
interface PartnersOfSite {
  readonly wellness: { readonly key: string } | null
  readonly travel: { readonly key: string } | null
}

/** Without a partner, its pages do not exist (T195). */
export function partnerPaths({ wellness, travel }: PartnersOfSite): Readonly<Partial<Record<PartnerPageName, string>>> {
  return {
    ...(wellness && { wellness: `/${wellness.key}-make-health-a-habit` }),
    ...(travel && { travel: `/${travel.key}-Travel-insurance-and-more`, travellers: `/${travel.key}-travellers` }),
  }
}

/** The partner page at an address, whatever its case, with or without a trailing slash. */
export function partnerPageAt(pathname: string, partners: PartnersOfSite): PartnerPageName | undefined {
  const asked = pathname.replace(/\/$/, '').toLowerCase()
  const paths = Object.entries(partnerPaths(partners)) as [PartnerPageName, string][]
  return paths.find(([, path]) => path.toLowerCase() === asked)?.[0]
}

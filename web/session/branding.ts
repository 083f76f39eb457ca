import type { Branding as AnsweredBranding } from '../../contract/partners.ts'
import type { ApiClient } from './request-context.ts'

/** How much a site may sell and redeem (T2): only buying, both, or what the destination decides. */
export type Offer = 'purchase' | 'purchaseAndRedeem' | 'unset'

/** What the pages need of a site's branding (1-storefront §3), with the documented defaults filled in. */
export interface Branding {
  readonly slug: string | null
  /** Told with a purchase (1-storefront §4.7); empty where it is not known: the server knows the partner anyway. */
  readonly uniqueId: string
  readonly primaryColor: string
  readonly secondaryColor: string
  readonly subtitle: string | null
  readonly logo: string | null
  readonly logoUrl: string | null
  readonly offer: Offer
  /** Where the site is at home; the city shown while none is chosen. */
  readonly destination: string
  readonly allowedDestinations: readonly string[]
  /** The only passes that this site shows; empty for all of the city. */
  readonly passIds: readonly string[]
  /** Applied by itself, and no other may be entered. */
  readonly couponCode: string | null
  readonly isMaster: boolean
  /** Everywhere but on restricted sites (T1). */
  readonly showsFooter: boolean
  readonly socialLinks: readonly SocialLink[]
}

export interface SocialLink {
  readonly network: 'facebook' | 'instagram' | 'linkedin' | 'twitter'
  readonly url: string
}

/** 1-storefront §9. */
export const defaultBranding: Branding = {
  slug: null,
  uniqueId: '',
  primaryColor: '#0084ff',
  secondaryColor: '#272b46',
  subtitle: null,
  logo: null,
  logoUrl: null,
  offer: 'unset',
  destination: 'London',
  allowedDestinations: [],
  passIds: [],
  couponCode: null,
  isMaster: false,
  showsFooter: true,
  socialLinks: [],
}

const LIMIT_MS = 2000

/** The branding of the site that an address names; the documented defaults when the content service is slow or failing (T10). */
export async function loadBranding(api: ApiClient, url: URL): Promise<Branding> {
  const partner = url.searchParams.get('partner')
  const whiteLabel = url.searchParams.get('b2cwl')
  const signal = AbortSignal.timeout(LIMIT_MS)
  try {
    const answer = partner
      ? await api.GET('/api/cms/partner/{partner}', { params: { path: { partner } }, signal })
      : whiteLabel
        ? await api.GET('/api/cms/b2cwl/{id}', { params: { path: { id: whiteLabel } }, signal })
        : await api.GET('/api/cms/{variant}', { params: { path: { variant: 'b2c' } }, signal })
    return answer.data ? brandingOf(answer.data) : defaultBranding
  } catch {
    return defaultBranding
  }
}


function brandingOf(answer: AnsweredBranding): Branding {
  const restricted = answer.isB2BWhiteLabelReplica === 'false'
  return {
    slug: answer.slug,
    uniqueId: answer.uniqueId,
    primaryColor: answer.primaryColor,
    secondaryColor: answer.secondaryColor,
    subtitle: answer.subTitle ?? answer.subtitle,
    logo: answer.primaryLogo,
    logoUrl: answer.logoUrl,
    offer: offerOf(answer.purchaseAndRedeem),
    destination: answer.destination ?? defaultBranding.destination,
    allowedDestinations: answer.allowedDestinations,
    passIds: answer.voucherIds,
    couponCode: answer.couponCode,
    isMaster: answer.isMasterWhiteLabel,
    showsFooter: !restricted,
    socialLinks: socialLinksOf(answer),
  }
}

function offerOf(purchaseAndRedeem: AnsweredBranding['purchaseAndRedeem']): Offer {
  if (purchaseAndRedeem === null) return 'unset'
  return purchaseAndRedeem === true || purchaseAndRedeem === 'true' ? 'purchaseAndRedeem' : 'purchase'
}

function socialLinksOf(answer: AnsweredBranding): SocialLink[] {
  const links = [
    { network: 'facebook', url: answer.facebookUrl },
    { network: 'instagram', url: answer.instagramUrl },
    { network: 'linkedin', url: answer.linkedInUrl },
    { network: 'twitter', url: answer.twitterUrl },
  ] as const
  return links.flatMap(({ network, url }) => (url && /^https?:\/\//.test(url) ? [{ network, url }] : []))
}

import type { Branding, SiteMode } from '../../../contract/partners.ts'
import { fromContentService } from './content-service.ts'
import type { ApiClient } from '../../client/api/make-client.ts'
import type { RequestFacts } from '../../client/api/request-context.ts'

/** What a site may sell and redeem (T2): only purchase, both, or whatever the destination decides. */
export type SiteOffer = 'purchase' | 'purchaseAndRedeem' | 'unset'

/** Whether this is a partner's site: its address says so, and the partner is known (T8). */
export function isPartnerSite(search: string, { mode }: Pick<SiteBranding, 'mode'>): boolean {
  return mode !== 'b2c' && new URLSearchParams(search).has('partner')
}

/** What the pages need of a site's branding (1-storefront §3), with the documented defaults filled in. */
export interface SiteBranding {
  readonly slug: string | null
  readonly mode: SiteMode
  /** Sent with a purchase (1-storefront §4.7). Empty when unknown: the server knows the partner anyway. */
  readonly uniqueId: string
  /** The partner's name, or the brand word on the product's own sites. Empty when unknown. */
  readonly title: string
  readonly primaryColor: string
  readonly secondaryColor: string
  readonly hotelPinColor: string | null
  readonly subtitle: string | null
  readonly logo: string | null
  readonly secondaryLogo: string | null
  readonly logoWidth: number | null
  readonly logoHeight: number | null
  readonly logoUrl: string | null
  /** One picture, or one for light and one for dark; null when the site has no picture. */
  readonly favicon: string | readonly string[] | null
  readonly backgroundImage: string | null
  readonly offer: SiteOffer
  /** The site's home city, shown until another is chosen. */
  readonly destination: string
  /** The position of the hotel, on a master white label. */
  readonly geoLocation: { readonly latitude: number; readonly longitude: number } | null
  /** Empty allows all except the blocked ones (T11). */
  readonly allowedDestinations: readonly string[]
  readonly blockedDestinations: readonly string[]
  /** The only passes that this site shows; empty for all passes of the city. */
  readonly passIds: readonly string[]
  /** Applies by itself, and the traveller cannot enter another. */
  readonly couponCode: string | null
  readonly isMaster: boolean
  /** True except on restricted sites (T1). */
  readonly showsFooter: boolean
  /** Whether travellers check in with the app. On other sites they show a ticket at the front desk (T163). */
  readonly hasApp: boolean
  readonly hidesSocialSignIn: boolean
  /** Locals get no pass here (T15). */
  readonly turnsLocalsAway: boolean
  /** New guests get their first day free (1-storefront §4.4). */
  readonly oneDayFreePass: boolean
  readonly hidesAppBlock: boolean
  /**
   * The partner's own 'Why' block: sanitised HTML, and pictures in order. Null and no pictures mean the default list.
   */
  readonly whyHtml: string | null
  readonly whyImages: readonly string[]
  readonly socialLinks: readonly SocialLink[]
  /** Slug of the article that visitors see once (1-storefront §2.6). */
  readonly newsArticle: string | null
}

export interface SocialLink {
  readonly network: 'facebook' | 'instagram' | 'linkedin' | 'twitter'
  readonly url: string
}

/** 1-storefront §9. */
export const defaultBranding: SiteBranding = {
  slug: null,
  mode: 'b2c',
  uniqueId: '',
  title: '',
  primaryColor: '#0084ff',
  secondaryColor: '#272b46',
  hotelPinColor: null,
  subtitle: null,
  logo: null,
  secondaryLogo: null,
  logoWidth: null,
  logoHeight: null,
  logoUrl: null,
  favicon: null,
  backgroundImage: null,
  offer: 'unset',
  destination: 'London',
  geoLocation: null,
  allowedDestinations: [],
  blockedDestinations: [],
  passIds: [],
  couponCode: null,
  isMaster: false,
  showsFooter: true,
  hasApp: true,
  hidesSocialSignIn: false,
  turnsLocalsAway: false,
  oneDayFreePass: false,
  hidesAppBlock: false,
  whyHtml: null,
  whyImages: [],
  socialLinks: [],
  newsArticle: null,
}

type Facts = Pick<RequestFacts, 'brand' | 'onContentFailure'>

/** A client lives as long as the rendering of its page. Both the page's root and its content need the branding. */
const ofPage = new WeakMap<ApiClient, { readonly key: string; readonly branding: Promise<SiteBranding> }>()

/**
 * The branding of the site in an address (T8): the server prefers a verified host to either parameter. When the content
 * service is slow or failing, this returns the last good copy, then the documented defaults (T10). A page loads it
 * once.
 */
export function loadBranding(api: ApiClient, url: URL, facts: Facts): Promise<SiteBranding> {
  const partner = url.searchParams.get('partner')
  const id = url.searchParams.get('b2cwl')
  const key = `${url.host} ${partner ? `partner/${partner}` : id ? `b2cwl/${id}` : 'b2c'}`
  const known = ofPage.get(api)
  if (known?.key === key) return known.branding
  const branding = fetchBranding(api, { partner, id, key }, facts)
  ofPage.set(api, { key, branding })
  return branding
}

interface SiteName {
  readonly partner: string | null
  readonly id: string | null
  readonly key: string
}

async function fetchBranding(
  api: ApiClient,
  site: SiteName,
  { brand, onContentFailure }: Facts,
): Promise<SiteBranding> {
  const { partner, id, key } = site
  const answer = await fromContentService<Branding>({
    key,
    onFailure: onContentFailure,
    ask: (signal) =>
      partner
        ? api.GET('/api/cms/partner/{partner}', { params: { path: { partner } }, signal })
        : id
          ? api.GET('/api/cms/b2cwl/{id}', { params: { path: { id } }, signal })
          : api.GET('/api/cms/{variant}', { params: { path: { variant: 'b2c' } }, signal }),
  })
  return answer ? brandingOf(answer, brand) : { ...defaultBranding, title: brand }
}

function brandingOf(answer: Branding, brand: string): SiteBranding {
  return {
    slug: answer.slug,
    mode: answer.siteMode,
    uniqueId: answer.uniqueId,
    title: answer.title,
    primaryColor: answer.primaryColor,
    secondaryColor: answer.secondaryColor,
    hotelPinColor: answer.hotelPinColor,
    subtitle: answer.subTitle ?? answer.subtitle,
    logo: answer.primaryLogo,
    secondaryLogo: answer.secondaryLogo,
    logoWidth: answer.logoWidth,
    logoHeight: answer.logoHeight,
    logoUrl: webAddress(answer.logoUrl),
    favicon: answer.favicon,
    backgroundImage: answer.backgroundImage,
    offer: offerOf(answer.purchaseAndRedeem),
    destination: answer.destination ?? answer.allowedDestinations[0] ?? defaultBranding.destination,
    geoLocation: answer.geoLocation,
    allowedDestinations: answer.allowedDestinations,
    blockedDestinations: answer.blockedDestinations,
    passIds: answer.voucherIds,
    couponCode: answer.couponCode,
    isMaster: answer.isMasterWhiteLabel,
    showsFooter: answer.isB2BWhiteLabelReplica !== 'false',
    hasApp: answer.isB2BWhiteLabelReplica !== 'false',
    hidesSocialSignIn: answer.hidesSocialSignIn,
    turnsLocalsAway: answer.turnsLocalsAway,
    oneDayFreePass: answer.oneDayFreePass === 'true',
    hidesAppBlock: answer.hidesAppBlock,
    ...whyOf(answer, brand),
    socialLinks: socialLinksOf(answer),
    newsArticle: answer.newsArticle,
  }
}

/** The two fields whose names contain the brand word. */
function whyOf(answer: Branding, brand: string): Pick<SiteBranding, 'whyHtml' | 'whyImages'> {
  const html = answer[`heroWhy${brand}`]
  const images = answer[`why${brand}Images`]
  return {
    whyHtml: typeof html === 'string' ? html : null,
    whyImages: Array.isArray(images) ? images.map((one) => (typeof one === 'string' ? one : one.image)) : [],
  }
}

function webAddress(url: string | null): string | null {
  return url && /^https?:\/\//i.test(url) ? url : null
}

function offerOf(purchaseAndRedeem: Branding['purchaseAndRedeem']): SiteOffer {
  if (purchaseAndRedeem === null) return 'unset'
  return purchaseAndRedeem === true || purchaseAndRedeem === 'true' ? 'purchaseAndRedeem' : 'purchase'
}

function socialLinksOf(answer: Branding): SocialLink[] {
  const links = [
    { network: 'facebook', url: webAddress(answer.facebookUrl) },
    { network: 'instagram', url: webAddress(answer.instagramUrl) },
    { network: 'linkedin', url: webAddress(answer.linkedInUrl) },
    { network: 'twitter', url: webAddress(answer.twitterUrl) },
  ] as const
  return links.flatMap(({ network, url }) => (url ? [{ network, url }] : []))
}

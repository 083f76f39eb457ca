import { type Branding, fieldsOfBrand, brandingDefaults, type SiteMode } from '../../contract/partners.ts'
import { sanitiseHtml } from '../formats/sanitise-html.rules.ts'
import { wireFlag } from './site.rules.ts'

/** The look and behaviour in a partner's row. Null means the documented default. */
export interface BrandingFacts {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly title: string | null
  readonly subtitle: string | null
  readonly favicon_light: string | null
  readonly favicon_dark: string | null
  readonly primary_logo: string | null
  readonly secondary_logo: string | null
  readonly logo_width: number | null
  readonly logo_height: number | null
  readonly logo_url: string | null
  readonly background_image: string | null
  readonly primary_color: string
  readonly secondary_color: string
  readonly hotel_pin_color: string | null
  readonly lat: number | null
  readonly lng: number | null
  readonly city: string | null
  readonly hero_why_html: string | null
  readonly why_images: readonly { readonly image: string; readonly orderNo: number }[]
  readonly linked_in_url: string | null
  readonly facebook_url: string | null
  readonly instagram_url: string | null
  readonly twitter_url: string | null
  readonly coupon_code: string | null
  readonly one_day_free_pass: boolean
  readonly purchase_and_redeem: boolean | null
  readonly hides_social_sign_in: boolean
  readonly hides_app_block: boolean
  readonly turns_locals_away: boolean
  readonly allowed: readonly string[]
  readonly blocked: readonly string[]
  readonly passProductIds: readonly string[]
}

export interface Brand {
  readonly brand: string
  readonly brandKey: string
}

type DocumentedBranding = { [K in keyof Branding as string extends K ? never : K]: Branding[K] }

/** The documented branding of a site, with the documented defaults for unset values (1-storefront §3, §9). */
export function brandingOf(facts: BrandingFacts | undefined, mode: SiteMode, { brand, brandKey }: Brand): Branding {
  const partner = mode === 'b2c' || mode === 'b2b' ? undefined : facts
  const documented: DocumentedBranding = {
    uniqueId: facts?.id ?? brandKey,
    slug: partner?.slug ?? null,
    siteMode: mode,
    title: facts?.title ?? facts?.name ?? brand,
    subTitle: facts?.subtitle ?? null,
    subtitle: facts?.subtitle ?? null,
    ...pictures(facts),
    ...colours(facts),
    ...links(facts),
    ...places(facts, partner),
    ...ways(facts, partner, mode),
    newsArticle: null,
  }
  return Object.assign(documented, partOfBrand(facts, brand))
}

function pictures(facts: BrandingFacts | undefined) {
  const primaryLogo = facts?.primary_logo ?? null
  const secondaryLogo = facts?.secondary_logo ?? null
  return {
    favicon: faviconOf(facts),
    logo: { primaryLogo, secondaryLogo },
    primaryLogo,
    secondaryLogo,
    logoHeight: facts?.logo_height ?? null,
    logoWidth: facts?.logo_width ?? null,
    backgroundImage: facts?.background_image ?? null,
  }
}

function colours(facts: BrandingFacts | undefined) {
  const primaryColor = facts?.primary_color ?? brandingDefaults.primaryColor
  return {
    color: primaryColor,
    primaryColor,
    secondaryColor: facts?.secondary_color ?? brandingDefaults.secondaryColor,
    hotelPinColor: facts?.hotel_pin_color ?? null,
  }
}

function links(facts: BrandingFacts | undefined) {
  return {
    logoUrl: facts?.logo_url ?? null,
    linkedInUrl: facts?.linked_in_url ?? null,
    facebookUrl: facts?.facebook_url ?? null,
    instagramUrl: facts?.instagram_url ?? null,
    twitterUrl: facts?.twitter_url ?? null,
  }
}

function places(facts: BrandingFacts | undefined, partner: BrandingFacts | undefined) {
  const destination = facts?.city ?? (partner ? null : brandingDefaults.destination)
  const isPlaced = facts && facts.lat !== null && facts.lng !== null
  return {
    geoLocation: isPlaced ? { latitude: facts.lat, longitude: facts.lng } : null,
    destination,
    currentDestination: destination,
    allowedDestinations: [...(partner?.allowed ?? [])],
    blockedDestinations: [...(partner?.blocked ?? [])],
  }
}

/** How the site sells and behaves. Only partners have partner privileges (T8). */
function ways(facts: BrandingFacts | undefined, partner: BrandingFacts | undefined, mode: SiteMode) {
  const replica = mode === 'restricted' ? ('false' as const) : (true as const)
  return {
    couponCode: partner?.coupon_code ?? null,
    oneDayFreePass: wireFlag(partner?.one_day_free_pass ?? false),
    isMasterWhiteLabelAppCheckinMultipass: replica,
    isB2BWhiteLabelReplica: replica,
    purchaseAndRedeem: facts?.purchase_and_redeem ?? null,
    voucherIds: [...(partner?.passProductIds ?? [])],
    isMasterWhiteLabel: mode === 'master',
    hidesSocialSignIn: facts?.hides_social_sign_in ?? false,
    hidesAppBlock: facts?.hides_app_block ?? false,
    turnsLocalsAway: facts?.turns_locals_away ?? false,
  }
}

/** The two fields that contain the brand name. */
function partOfBrand(
  facts: BrandingFacts | undefined,
  brand: string,
): Record<string, string | { image: string; orderNo: number }[] | null> {
  const words = fieldsOfBrand(brand)
  const images = (facts?.why_images ?? []).map(({ image, orderNo }) => ({ image, orderNo }))
  return {
    [words.heroWhy]: facts?.hero_why_html ? sanitiseHtml(facts.hero_why_html) : null,
    [words.whyImages]: images.toSorted((a, b) => a.orderNo - b.orderNo),
  }
}

const OWN_FAVICON = '/icons/192.png'

/** A pair when there is one each for light and dark. */
function faviconOf(facts: BrandingFacts | undefined): string | [string, string] {
  const { favicon_light: light = null, favicon_dark: dark = null } = facts ?? {}
  return light !== null && dark !== null ? [light, dark] : (light ?? dark ?? OWN_FAVICON)
}

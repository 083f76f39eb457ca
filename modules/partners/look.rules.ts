import { lookPosition, type StoredLook, storedLookSchema } from '../../contract/partner-site.ts'
import { sanitiseHtml } from '../formats/sanitise-html.rules.ts'

/** The columns of a partner that say how its site looks. */
export interface LookColumns {
  readonly title: string | null
  readonly subtitle: string | null
  readonly primary_logo: string | null
  readonly logo_width: number | null
  readonly logo_height: number | null
  readonly favicon_light: string | null
  readonly favicon_dark: string | null
  readonly background_image: string | null
  readonly primary_color: string
  readonly secondary_color: string
  readonly logo_url: string | null
  readonly support_email: string | null
  readonly lat: number | null
  readonly lng: number | null
  readonly facebook_url: string | null
  readonly instagram_url: string | null
  readonly linked_in_url: string | null
  readonly twitter_url: string | null
  readonly hero_why_html: string | null
  readonly why_images: readonly { readonly image: string; readonly orderNo: number }[]
}

export function lookOf(name: string, row: LookColumns): StoredLook {
  return {
    title: row.title ?? name,
    subtitle: row.subtitle,
    logo: row.primary_logo,
    picture: row.background_image,
    primaryColor: row.primary_color,
    secondaryColor: row.secondary_color,
    website: row.logo_url,
    supportEmail: row.support_email,
    position: row.lat === null || row.lng === null ? null : `${row.lat}, ${row.lng}`,
    facebookUrl: row.facebook_url,
    instagramUrl: row.instagram_url,
    linkedInUrl: row.linked_in_url,
    twitterUrl: row.twitter_url,
    whyHtml: row.hero_why_html,
    whyImages: row.why_images.toSorted((a, b) => a.orderNo - b.orderNo).map(({ image }) => image),
    logoParts: {
      width: row.logo_width,
      height: row.logo_height,
      lightIcon: row.favicon_light,
      darkIcon: row.favicon_dark,
    },
  }
}

export function columnsOfLook(look: StoredLook) {
  const { lat = null, lng = null } = look.position === null ? {} : (lookPosition(look.position) ?? {})
  return {
    title: look.title,
    subtitle: look.subtitle,
    primary_logo: look.logo,
    logo_width: look.logoParts.width,
    logo_height: look.logoParts.height,
    favicon_light: look.logoParts.lightIcon,
    favicon_dark: look.logoParts.darkIcon,
    background_image: look.picture,
    primary_color: look.primaryColor,
    secondary_color: look.secondaryColor,
    logo_url: look.website,
    support_email: look.supportEmail,
    lat,
    lng,
    facebook_url: look.facebookUrl,
    instagram_url: look.instagramUrl,
    linked_in_url: look.linkedInUrl,
    twitter_url: look.twitterUrl,
    hero_why_html: look.whyHtml === null ? null : sanitiseHtml(look.whyHtml),
    why_images: look.whyImages.map((image, index) => ({ image, orderNo: index + 1 })),
  }
}

/** A logo that was uploaded brings its size and its icon along. */
export function partsOfLogo(logo: string | null): StoredLook['logoParts'] {
  const [, start, width, height] = /^(\/uploads\/site-.+)-(\d+)x(\d+)\.webp$/.exec(logo ?? '') ?? []
  if (start === undefined) return { width: null, height: null, lightIcon: null, darkIcon: null }
  return { width: Number(width), height: Number(height), lightIcon: `${start}-icon.webp`, darkIcon: null }
}

/** A stored look as it is read. */
export const lookRevision = storedLookSchema.transform(({ logoParts, ...look }): StoredLook => ({
  ...look,
  logoParts: logoParts ?? partsOfLogo(look.logo),
}))

/** Where the pictures of a partner's site begin: no other partner's body may name them. */
export const picturesOf = (partnerId: string): string => `/uploads/site-${partnerId}-`

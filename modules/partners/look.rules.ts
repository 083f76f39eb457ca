import { lookPosition, type SiteLook } from '../../contract/partner-site.ts'

/** The columns of a partner that say how its site looks. */
export interface LookColumns {
  readonly title: string | null
  readonly subtitle: string | null
  readonly primary_logo: string | null
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
}

export function lookOf(name: string, row: LookColumns): SiteLook {
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
  }
}

/** A logo that was uploaded brings its size and its icon along. */
export function columnsOfLook(look: SiteLook) {
  const { lat = null, lng = null } = look.position === null ? {} : (lookPosition(look.position) ?? {})
  return {
    title: look.title,
    subtitle: look.subtitle,
    primary_logo: look.logo,
    ...logoColumns(look.logo),
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
  }
}

function logoColumns(logo: string | null) {
  if (logo === null) return { logo_width: null, logo_height: null, favicon_light: null, favicon_dark: null }
  const [, start, width, height] = /^(\/uploads\/site-.+)-(\d+)x(\d+)\.webp$/.exec(logo) ?? []
  if (start === undefined) return {}
  return {
    logo_width: Number(width),
    logo_height: Number(height),
    favicon_light: `${start}-icon.webp`,
    favicon_dark: null,
  }
}

/** Where the pictures of a partner's site begin: no other partner's body may name them. */
export const picturesOf = (partnerId: string): string => `/uploads/site-${partnerId}-`

export interface PageLink {
  readonly label: string
  readonly to: string
  /** Shows the visitor's city, and in the mobile menu needs one (1-storefront §2.3). */
  readonly ofCity?: true
}

/** Header links from width 1090 (1-storefront §2.3). */
export const headerLinks: readonly PageLink[] = [
  { label: 'Locations', to: '/locations', ofCity: true },
  { label: 'Schedule', to: '/schedule', ofCity: true },
  { label: 'How it works', to: '/how-it-works' },
]

/** Entries of the mobile menu. */
export const menuLinks: readonly PageLink[] = [
  { label: 'Gym Locations', to: '/locations', ofCity: true },
  { label: 'Class Schedule', to: '/schedule', ofCity: true },
  { label: 'How it works', to: '/how-it-works' },
]

/** Footer links (1-storefront §2.4). */
export const footerLinks: readonly PageLink[] = [
  { label: 'Location', to: '/locations', ofCity: true },
  { label: 'Schedule', to: '/schedule', ofCity: true },
  { label: 'How it works', to: '/how-it-works' },
  { label: 'Questions', to: '/faq' },
]

export function addressOf({ to, ofCity }: PageLink, city: string | undefined): string {
  return ofCity && city ? `${to}?city=${encodeURIComponent(city)}` : to
}

export interface PageLink {
  readonly label: string
  readonly to: string
  /** The page is about the visitor's city, and in the mobile menu needs one (1-storefront §2.3). */
  readonly ofCity?: true
}

/** A place on the home page. The same link scrolls there every time. */
export const HOW_IT_WORKS = '/how-it-works'

/** Header links from width 1090 (1-storefront §2.3). A hash opens a dialog over the current page. */
export const headerLinks: readonly PageLink[] = [
  { label: 'Locations', to: '/locations', ofCity: true },
  { label: 'Schedule', to: '/schedule', ofCity: true },
  { label: 'Extra Services', to: '/extraservices' },
  { label: 'How it works', to: HOW_IT_WORKS },
  { label: 'Support', to: '#contact' },
  { label: 'Blog', to: '/blogs' },
]

/** Entries of the mobile menu. */
export const menuLinks: readonly PageLink[] = [
  { label: 'Gym Locations', to: '/locations', ofCity: true },
  { label: 'Class Schedule', to: '/schedule', ofCity: true },
  { label: 'Extra Services', to: '/extraservices' },
  { label: 'How it works', to: HOW_IT_WORKS },
  { label: 'Support', to: '#contact' },
  { label: 'Blog', to: '/blogs' },
]

/** Footer links, in the documented order (1-storefront §2.4). */
export const footerLinks: readonly PageLink[] = [
  { label: 'Location', to: '/locations', ofCity: true },
  { label: 'Schedule', to: '/schedule', ofCity: true },
  { label: 'Blog', to: '/blogs' },
  { label: 'About Us', to: '/about-us' },
  { label: 'Press Room', to: '/press-room' },
  { label: 'Refer your Friend', to: '#refer-your-friend' },
  { label: 'Refer a Gym', to: '#refer-a-gym' },
  { label: 'Contact Us', to: '#contact' },
  { label: 'Become a partner', to: '#become-a-partner' },
]

/** Shown beside the year, in the footer. */
export const legalLinks: readonly PageLink[] = [
  { label: 'Privacy', to: '/privacy' },
  { label: 'Terms', to: '/terms-of-use' },
  { label: 'FAQs', to: '/FAQs' },
]

export function addressOf({ to, ofCity }: PageLink, city: string | undefined): string {
  return ofCity && city ? `${to}?city=${encodeURIComponent(city)}` : to
}

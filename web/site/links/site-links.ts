import * as texts from './texts.ts'

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
  { label: texts.locations, to: '/locations', ofCity: true },
  { label: texts.schedule, to: '/schedule', ofCity: true },
  { label: texts.extraServices, to: '/extraservices' },
  { label: texts.howItWorks, to: HOW_IT_WORKS },
  { label: texts.support, to: '#contact' },
  { label: texts.blog, to: '/blogs' },
]

/** Entries of the mobile menu. */
export const menuLinks: readonly PageLink[] = [
  { label: texts.gymLocations, to: '/locations', ofCity: true },
  { label: texts.classSchedule, to: '/schedule', ofCity: true },
  { label: texts.extraServices, to: '/extraservices' },
  { label: texts.howItWorks, to: HOW_IT_WORKS },
  { label: texts.support, to: '#contact' },
  { label: texts.blog, to: '/blogs' },
]

/** Footer links, in the documented order (1-storefront §2.4). */
export const footerLinks: readonly PageLink[] = [
  { label: texts.location, to: '/locations', ofCity: true },
  { label: texts.schedule, to: '/schedule', ofCity: true },
  { label: texts.blog, to: '/blogs' },
  { label: texts.aboutUs, to: '/about-us' },
  { label: texts.pressRoom, to: '/press-room' },
  { label: texts.referYourFriend, to: '#refer-your-friend' },
  { label: texts.referAGym, to: '#refer-a-gym' },
  { label: texts.contactUs, to: '#contact' },
  { label: texts.becomeAPartner, to: '#become-a-partner' },
]

/** Shown beside the year, in the footer. */
export const legalLinks: readonly PageLink[] = [
  { label: texts.privacy, to: '/privacy' },
  { label: texts.terms, to: '/terms-of-use' },
  { label: texts.fAQs, to: '/FAQs' },
]

export function addressOf({ to, ofCity }: PageLink, city: string | undefined): string {
  return ofCity && city ? `${to}?city=${encodeURIComponent(city)}` : to
}

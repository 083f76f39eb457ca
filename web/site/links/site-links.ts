import type { PartnersOfSite } from '../../client/api/request-context.ts'
import * as texts from './texts.ts'

export interface PageLink {
  readonly label: string
  readonly to: string
  /** The page is about the visitor's city, and in the mobile menu needs one (1-storefront §2.3). */
  readonly ofCity?: true
  /** The page shows what partners offer, and exists where there is one (T195). */
  readonly ofPartners?: true
}

/** A place on the home page. The same link scrolls there every time. */
export const HOW_IT_WORKS = '/how-it-works'

/** Header links from width 1090 (1-storefront §2.3). A hash opens a dialog over the current page. */
export const headerLinks: readonly PageLink[] = [
  { label: texts.linkLocations, to: '/locations', ofCity: true },
  { label: texts.linkSchedule, to: '/schedule', ofCity: true },
  { label: texts.linkExtraServices, to: '/extraservices', ofPartners: true },
  { label: texts.linkHowItWorks, to: HOW_IT_WORKS },
  { label: texts.linkSupport, to: '#contact' },
  { label: texts.linkBlog, to: '/blogs' },
]

/** Entries of the mobile menu. */
export const menuLinks: readonly PageLink[] = [
  { label: texts.linkGymLocations, to: '/locations', ofCity: true },
  { label: texts.linkClassSchedule, to: '/schedule', ofCity: true },
  { label: texts.linkExtraServices, to: '/extraservices', ofPartners: true },
  { label: texts.linkHowItWorks, to: HOW_IT_WORKS },
  { label: texts.linkSupport, to: '#contact' },
  { label: texts.linkBlog, to: '/blogs' },
]

/** Footer links, in the documented order (1-storefront §2.4). */
export const footerLinks: readonly PageLink[] = [
  { label: texts.linkLocation, to: '/locations', ofCity: true },
  { label: texts.linkSchedule, to: '/schedule', ofCity: true },
  { label: texts.linkBlog, to: '/blogs' },
  { label: texts.linkAboutUs, to: '/about-us' },
  { label: texts.linkPressRoom, to: '/press-room' },
  { label: texts.linkReferFriend, to: '#refer-your-friend' },
  { label: texts.linkReferGym, to: '#refer-a-gym' },
  { label: texts.linkContact, to: '#contact' },
  { label: texts.linkBecomePartner, to: '#become-a-partner' },
]

/** Shown beside the year, in the footer. */
export const legalLinks: readonly PageLink[] = [
  { label: texts.linkPrivacy, to: '/privacy' },
  { label: texts.linkTerms, to: '/terms-of-use' },
  { label: texts.linkFaqs, to: '/FAQs' },
]

/** The links whose pages this installation has. */
export function linksOf(links: readonly PageLink[], { wellness, travel }: PartnersOfSite): readonly PageLink[] {
  return wellness || travel ? links : links.filter(({ ofPartners }) => !ofPartners)
}

export function addressOf({ to, ofCity }: PageLink, city: string | undefined): string {
  return ofCity && city ? `${to}?city=${encodeURIComponent(city)}` : to
}

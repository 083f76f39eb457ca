import type { SiteMode } from './partners.ts'

/** The city whose passes the product's own business site shows, by its documented name (1-storefront §1, §7). */
const OWN_BUSINESS_CITY = 'london'

/** T167: our own business site always shows London's passes; other sites show those of the chosen city. */
export function passCity<C>(mode: SiteMode, chosen: C): C | typeof OWN_BUSINESS_CITY {
  return mode === 'b2b' ? OWN_BUSINESS_CITY : chosen
}

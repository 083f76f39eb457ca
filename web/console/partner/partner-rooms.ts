import type { Right } from '../../../contract/rights.ts'
import * as codeTexts from '../codes/texts.ts'
import { hostsTitle } from './hosts-texts.ts'
import * as kitTexts from './kit-texts.ts'
import { offerTitle } from './offer-texts.ts'
import { lookTitle } from './site-texts.ts'
import * as texts from './texts.ts'

interface PartnerRoom {
  /** Below the partner's address. */
  readonly to: string
  readonly text: string
  readonly right: Right
}

const rooms: readonly PartnerRoom[] = [
  { to: '', text: texts.overviewTab, right: 'partners.see' },
  { to: '/site', text: lookTitle, right: 'site.see' },
  { to: '/offer', text: offerTitle, right: 'site.see' },
  { to: '/hosts', text: hostsTitle, right: 'site.see' },
  { to: '/kit', text: kitTexts.kitTitle, right: 'reports.see' },
  { to: '/codes', text: codeTexts.codesTitle, right: 'codes.see' },
  { to: '/report', text: kitTexts.reportTitle, right: 'reports.see' },
  { to: '/people', text: texts.peopleTab, right: 'partnerPeople.see' },
]

/** The pages of a partner for a person with these rights. */
export function partnerRooms(partner: string, rights: readonly string[]): { path: string; text: string }[] {
  return rooms
    .filter(({ right }) => rights.includes(right))
    .map(({ to, text }) => ({ text, path: `/staff/partners/${partner}${to}` }))
}

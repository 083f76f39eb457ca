import type { ComponentType } from 'react'
import { type MetaFunction, useLocation } from 'react-router'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { PartnerFrame, type PartnerPlace } from './partner-frame.tsx'
import { PartnerCodesPage } from '../codes/partner-codes.tsx'
import * as codeTexts from '../codes/texts.ts'
import { KitPage } from './kit.tsx'
import * as kitTexts from './kit-texts.ts'
import { HostsPage } from './hosts.tsx'
import { hostsTitle } from './hosts-texts.ts'
import { OfferPage } from './offer.tsx'
import { offerTitle } from './offer-texts.ts'
import { SetUpPage } from './set-up.tsx'
import { setUpTitle } from './set-up-texts.ts'
import { SitePage } from './site.tsx'
import { lookTitle } from './site-texts.ts'
import { PeoplePage } from './people.tsx'
import { ReportPage } from './report.tsx'
import * as texts from './texts.ts'

interface PartnerPage {
  readonly title: string
  readonly Page: ComponentType<PartnerPlace>
}

/**
 * By the end of their address. They are one entry of the build: each further entry moves code into the travellers'
 * shell.
 */
const people: PartnerPage = { title: texts.peopleTab, Page: PeoplePage }
const pages: Readonly<Record<string, PartnerPage>> = {
  people,
  site: { title: lookTitle, Page: SitePage },
  offer: { title: offerTitle, Page: OfferPage },
  hosts: { title: hostsTitle, Page: HostsPage },
  'set-up': { title: setUpTitle, Page: SetUpPage },
  kit: { title: kitTexts.kitTitle, Page: KitPage },
  codes: { title: codeTexts.codesTitle, Page: PartnerCodesPage },
  report: { title: kitTexts.reportTitle, Page: ReportPage },
}
const pageAt = (path: string) => pages[path.split('/').at(4) ?? ''] ?? people

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta(matches, { title: pageAt(location.pathname).title })

/** What a partner's managers look after themselves, and operators for them. */
export default function PartnerRoomPage() {
  const { Page } = pageAt(useLocation().pathname)
  return <PartnerFrame>{(place) => <Page {...place} />}</PartnerFrame>
}

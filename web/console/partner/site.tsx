import { useState } from 'react'
import type { PartnerSite } from '../../../contract/partner-site.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { PageHead } from '../kit/page-head.tsx'
import { RecordFrame } from '../kit/record-frame.tsx'
import { staffApi } from '../staff-login.ts'
import { LookForm } from './look-form.tsx'
import type { PartnerPlace } from './partner-frame.tsx'
import { PublishCard } from './publish-card.tsx'
import { SitePreview } from './site-preview.tsx'
import * as texts from './site-texts.ts'

interface SitePageProps extends PartnerPlace {
  /** Shows the publication and the preview alone. */
  readonly isLastStep?: boolean
}

/** How a partner's site looks: form, preview, publication, history. */
export function SitePage({ slug, account, isLastStep = false }: SitePageProps) {
  const params = { path: { partner: slug } }
  const [loaded, reload] = useLoad(
    () => awaitAnswer(staffApi.GET('/api/staff/partners/{partner}/site', { params })),
    `${account} ${slug} site`,
  )
  return (
    <RecordFrame loaded={loaded} reload={reload} title={texts.lookTitle}>
      {(site) => <SiteParts first={site} isLastStep={isLastStep} />}
    </RecordFrame>
  )
}

function SiteParts({ first, isLastStep }: { readonly first: PartnerSite; readonly isLastStep: boolean }) {
  const [site, show, form] = useShownSite(first)
  return (
    <>
      <PageHead title={texts.lookTitle} venue={site.partner.name}>
        <p className="mt-1 text-ink-muted">{site.mayChange ? texts.lookIntro : texts.whoMayChange}</p>
      </PageHead>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,34rem)]">
        <div className="grid gap-6">
          {!isLastStep && <LookForm key={form} site={site} show={show} />}
          <PublishCard site={site} show={show} />
        </div>
        <div className="xl:sticky xl:top-6">
          <SitePreview site={site} />
        </div>
      </div>
    </>
  )
}

/** The site after the last act. An act that exchanges the draft begins the form again, and saving the form does not. */
export function useShownSite(first: PartnerSite): [PartnerSite, (site: PartnerSite) => void, string] {
  const [site, setSite] = useState(first)
  const [form, setForm] = useState(first.version)
  const show = (next: PartnerSite) => {
    setSite(next)
    const isSavedForm = next.draft !== null && next.draft.state === 'draft' && next.draft.id === site.draft?.id
    if (!isSavedForm && JSON.stringify(next.fields) !== JSON.stringify(site.fields) && site.draft !== null)
      setForm(next.version)
  }
  return [site, show, form]
}

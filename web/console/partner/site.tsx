import { useRef, useState } from 'react'
import type { PartnerSite } from '../../../contract/partner-site.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { DraftHistory } from '../drafts/draft-history.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { RecordFrame } from '../kit/record-frame.tsx'
import { staffApi } from '../staff-login.ts'
import { LookForm } from './look-form.tsx'
import type { PartnerPlace } from './partner-frame.tsx'
import { callsOfSite, PublishCard } from './publish-card.tsx'
import { SitePreview } from './site-preview.tsx'
import * as texts from './site-texts.ts'
import type { NextStep } from './step-end.tsx'

interface SitePageProps extends PartnerPlace {
  /** In the set-up, the part that this step is about. */
  readonly part?: 'look' | 'publish'
  readonly next?: NextStep | undefined
}

/** How a partner's site looks: form, preview, publication, history. */
export function SitePage({ slug, account, part, next }: SitePageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [isChanged, setChanged] = useState(false)
  /** Each act may put another look into the form. Only a plan is taken back while something is typed: that stays. */
  const [acts, setActs] = useState(0)
  const params = { path: { partner: slug } }
  const [loaded, reload, show] = useLoad(
    () => awaitAnswer(staffApi.GET('/api/staff/partners/{partner}/site', { params })),
    `${account} ${slug} site`,
  )
  const onActed = async () => {
    await reload()
    if (!isChanged) setActs((number) => number + 1)
  }
  const drafts = (record: PartnerSite) => ({ record, calls: callsOfSite(slug), heading, onActed })
  return (
    <RecordFrame {...{ loaded, reload }} title={texts.lookTitle} staysWhileLoading>
      {(site) => (
        <>
          <PageHead title={texts.lookTitle} venue={site.partner.name} heading={heading}>
            <p className="mt-1 text-ink-muted">{site.mayChange ? texts.lookIntro : texts.whoMayChange}</p>
          </PageHead>
          <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,34rem)]">
            <div className="grid gap-6">
              {(part !== 'look' || site.draft?.state === 'planned') && (
                <PublishCard {...drafts(site)} isChanged={isChanged} />
              )}
              {part !== 'publish' && <LookForm key={acts} {...{ site, show, next }} onChanged={setChanged} />}
              {part === undefined && <DraftHistory {...drafts(site)} mayReturn={site.mayChange && !isChanged} />}
            </div>
            <div className="xl:sticky xl:top-6">
              <SitePreview site={site} />
            </div>
          </div>
        </>
      )}
    </RecordFrame>
  )
}

import type { PartnerSite } from '../../../contract/partner-site.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { DraftActs, type DraftCalls, type DraftProps } from '../drafts/draft-acts.tsx'
import { staffApi } from '../staff-login.ts'
import * as texts from './site-texts.ts'

interface PublishCardProps extends DraftProps {
  readonly record: PartnerSite
  readonly isChanged: boolean
}

/** The address of a site, what it lacks, and what may be done with its draft. */
export function PublishCard(props: PublishCardProps) {
  const { partner, draft, gaps, mayChange, mayOpen } = props.record
  return (
    <DraftActs {...props} title={texts.publishTitle} mayAct={mayChange} mayPublish={mayOpen}>
      <p>
        {texts.siteStateTexts[partner.state]}{' '}
        <a href={partner.address} className="font-medium [overflow-wrap:anywhere] underline underline-offset-3">
          {partner.address}
        </a>
      </p>
      {gaps.length > 0 && (
        <div>
          <p className="font-medium">{texts.gapsTitle}</p>
          <ul className="list-disc pl-5">
            {gaps.map((gap) => (
              <li key={gap}>{texts.gapTexts[gap]}</li>
            ))}
          </ul>
        </div>
      )}
      {mayChange && draft && !mayOpen && <p className="text-ink-muted">{texts.mayNotOpen}</p>}
    </DraftActs>
  )
}

/** What may become of the draft of a partner's site. */
export function callsOfSite(partner: string): DraftCalls {
  const params = { path: { partner } }
  return {
    publish: (body) => awaitAnswer(staffApi.POST('/api/staff/partners/{partner}/site/publish', { params, body })),
    takeBack: (body) => awaitAnswer(staffApi.POST('/api/staff/partners/{partner}/site/take-back', { params, body })),
    discard: (body) => awaitAnswer(staffApi.POST('/api/staff/partners/{partner}/site/discard', { params, body })),
    returnTo: (body) => awaitAnswer(staffApi.POST('/api/staff/partners/{partner}/site/return', { params, body })),
    preview: () => awaitAnswer(staffApi.POST('/api/staff/partners/{partner}/site/preview', { params })),
  }
}

import { type ReactNode, useState } from 'react'
import { momentText } from '../../../contract/date-texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import type { PartnerSite } from '../../../contract/partner-site.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { RecordCard } from '../kit/record-card.tsx'
import { staffApi } from '../staff-login.ts'
import * as texts from './site-texts.ts'
import { usePress } from './use-press.ts'

interface PublishCardProps {
  readonly site: PartnerSite
  readonly show: (site: PartnerSite) => void
}

type Act = 'publish' | 'take-back' | 'discard' | 'return'

/** The address of a site, what it lacks, and what may be done with its draft. */
export function PublishCard({ site, show }: PublishCardProps) {
  const { partner, draft, gaps, mayChange, mayOpen } = site
  const isPlanned = draft?.state === 'planned'
  return (
    <RecordCard title={texts.publishTitle}>
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
      {draft?.problem && <p className="text-danger-text">{fillIn(texts.planFailed, { problem: draft.problem })}</p>}
      {!draft && partner.state !== 'new' && <p className="text-ink-muted">{texts.draftEmpty}</p>}
      {isPlanned && <p>{fillIn(texts.plannedText, { moment: momentText(draft.startsAt ?? '') })}</p>}
      {mayChange && draft && !mayOpen && <p className="text-ink-muted">{texts.mayNotOpen}</p>}
      {mayChange && draft && (
        <div className="flex flex-wrap items-center gap-3">
          {mayOpen && (
            <ActButton
              site={site}
              show={show}
              act="publish"
              text={texts.publishButton}
              done={texts.publishDone}
              isMain
            />
          )}
          {isPlanned ? (
            <ActButton site={site} show={show} act="take-back" text={texts.takeBackButton} done={texts.takeBackDone} />
          ) : (
            <ActButton site={site} show={show} act="discard" text={texts.discardButton} done={texts.discardDone} />
          )}
        </div>
      )}
      {mayChange && mayOpen && draft && !isPlanned && <PlanForm site={site} show={show} />}
      <History site={site} show={show} />
    </RecordCard>
  )
}

interface ActButtonProps extends PublishCardProps {
  readonly act: Act
  readonly text: ReactNode
  readonly done: string
  readonly isMain?: boolean
  readonly more?: { readonly startsAt?: string; readonly revision?: string }
}

function ActButton({ site, show, act, text, done, isMain = false, more = {} }: ActButtonProps) {
  const [isBusy, press] = usePress(async () => {
    const params = { path: { partner: site.partner.slug } }
    const body = { version: site.version, ...more }
    show(await send(act, params, body))
    toast.success(done)
  })
  return (
    <Button variant={isMain ? 'primary' : 'secondary'} loading={isBusy} loadingLabel={texts.actBusy} onClick={press}>
      {text}
    </Button>
  )
}

function send(
  act: Act,
  params: { readonly path: { readonly partner: string } },
  body: { readonly version: string; readonly startsAt?: string; readonly revision?: string },
): Promise<PartnerSite> {
  if (act === 'publish')
    return awaitAnswer(staffApi.POST('/api/staff/partners/{partner}/site/publish', { params, body }))
  if (act === 'take-back')
    return awaitAnswer(staffApi.POST('/api/staff/partners/{partner}/site/take-back', { params, body }))
  if (act === 'discard')
    return awaitAnswer(staffApi.POST('/api/staff/partners/{partner}/site/discard', { params, body }))
  const { revision = '', version } = body
  return awaitAnswer(
    staffApi.POST('/api/staff/partners/{partner}/site/return', { params, body: { version, revision } }),
  )
}

function PlanForm({ site, show }: PublishCardProps) {
  const [time, setTime] = useState('')
  const startsAt = time === '' || Number.isNaN(Date.parse(time)) ? undefined : new Date(time).toISOString()
  return (
    <div className="flex flex-wrap items-end gap-3">
      <TextField
        type="datetime-local"
        name="startsAt"
        label={texts.planLabel}
        value={time}
        onChange={({ target }) => setTime(target.value)}
      />
      {startsAt !== undefined && (
        <ActButton
          site={site}
          show={show}
          act="publish"
          text={texts.planButton}
          done={texts.planDone}
          more={{ startsAt }}
        />
      )}
    </div>
  )
}

function History({ site, show }: PublishCardProps) {
  if (site.history.length === 0) return null
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-medium">{texts.historyTitle}</summary>
      <ul className="divide-y divide-line">
        {site.history.map(({ id, state, savedAt, savedBy, publishedAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <span>
              {texts.revisionTexts[state]}, {momentText(publishedAt ?? savedAt)}
              {savedBy !== null && <span className="text-ink-muted"> {savedBy}</span>}
            </span>
            {site.mayChange && site.draft?.state !== 'planned' && state !== 'published' && (
              <ActButton
                site={site}
                show={show}
                act="return"
                text={texts.returnButton}
                done={texts.returnDone}
                more={{ revision: id }}
              />
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

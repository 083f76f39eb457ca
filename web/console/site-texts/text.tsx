import { lazy, Suspense, useRef, useState } from 'react'
import { type MetaFunction, useNavigate, useParams } from 'react-router'
import { momentText } from '../../../contract/date-texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import type { TextKind, TextRecord } from '../../../contract/staff-texts.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { Badge } from '../../ui/badge.tsx'
import { DraftActs } from '../drafts/draft-acts.tsx'
import { DraftHistory } from '../drafts/draft-history.tsx'
import { LoadingCard } from '../kit/loading-card.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { RecordFrame } from '../kit/record-frame.tsx'
import { OfficeFrame } from '../office/office-frame.tsx'
import { staffApi } from '../staff-login.ts'
import { callsOfText } from './text-calls.ts'
import { kindOfPath } from './texts-list.tsx'
import * as texts from './texts.ts'

// The form is half of the page's scripts.
const TextForm = lazy(() => import('./text-form.tsx'))

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.textTitle })

/** A text of the site: its draft, what may become of it, and its history. */
export default function TextPage() {
  const { kind, subject = '' } = useParams()
  return (
    <OfficeFrame>
      {({ rights }, account) => (
        <Text
          key={`${kind} ${subject}`}
          kind={kindOfPath(kind)}
          subject={subject}
          account={account}
          mayChange={rights.includes('texts.change')}
        />
      )}
    </OfficeFrame>
  )
}

interface TextProps {
  readonly kind: TextKind
  readonly subject: string
  readonly account: string
  readonly mayChange: boolean
}

function Text({ kind, subject, account, mayChange }: TextProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const navigate = useNavigate()
  const [isChanged, setChanged] = useState(false)
  /** Each act may put another text into the form. Only a plan is taken back while something is typed: that stays. */
  const [acts, setActs] = useState(0)
  const params = { path: { kind, subject } }
  const read = () => awaitAnswer(staffApi.GET('/api/staff/texts/{kind}/{subject}', { params }))
  const [loaded, reload, show] = useLoad(read, `${account} ${kind} ${subject}`)
  const onSaved = (record: TextRecord) => {
    show(record)
    if (record.subject !== subject) void navigate(`/staff/texts/${kind}/${record.subject}`, { replace: true })
  }
  const onActed = async () => {
    await reload()
    if (!isChanged) setActs((number) => number + 1)
  }
  const drafts = (record: TextRecord) => ({ record, calls: callsOfText(kind, record), heading, onActed })
  return (
    <RecordFrame {...{ loaded, reload }} title={texts.textTitle} whoMay={texts.textsWhoMay} staysWhileLoading>
      {(record) => (
        <>
          <TextHead kind={kind} record={record} heading={heading} />
          <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
            <Suspense fallback={<LoadingCard />}>
              <TextForm
                key={acts}
                {...{ kind, record, read, onSaved, onChanged: setChanged }}
                isLocked={!mayChange || (record.draft?.state === 'planned' && !isChanged)}
              />
            </Suspense>
            <div className="grid content-start gap-6 max-xl:contents">
              {mayChange && (
                <div className="max-xl:order-first">
                  <DraftActs {...drafts(record)} mayAct isChanged={isChanged} />
                </div>
              )}
              <DraftHistory {...drafts(record)} mayReturn={mayChange && !isChanged} />
            </div>
          </div>
        </>
      )}
    </RecordFrame>
  )
}

interface TextHeadProps {
  readonly kind: TextKind
  readonly record: TextRecord
  readonly heading: React.RefObject<HTMLHeadingElement | null>
}

function TextHead({ kind, record, heading }: TextHeadProps) {
  const { live, draft, history, page, category } = record
  const isShown = live && (live.kind !== 'question' || live.isPublished)
  return (
    <PageHead title={record.title ?? texts.untitled[kind]} heading={heading}>
      <p className="mt-2 mb-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Badge tone={isShown ? 'success' : 'neutral'}>{isShown ? texts.stateLive : texts.stateHidden}</Badge>
        {draft && (
          <Badge tone="warning">
            {draft.startsAt ? fillIn(texts.statePlanned, { moment: momentText(draft.startsAt) }) : texts.stateDraft}
          </Badge>
        )}
        {category && <span className="text-ink-muted">{texts.categoryTexts[category]}</span>}
        {page && (
          <a href={page} className="font-medium underline underline-offset-3">
            {texts.seePageLink}
          </a>
        )}
      </p>
      {!live && history.length > 0 && <p role="status">{texts.removedHint}</p>}
    </PageHead>
  )
}

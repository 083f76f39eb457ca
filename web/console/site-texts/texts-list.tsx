import { useState } from 'react'
import { Link, type MetaFunction, useParams } from 'react-router'
import { momentText } from '../../../contract/date-texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import { type ListedText, type TextKind, textKinds } from '../../../contract/staff-texts.ts'
import { asProblem, awaitAnswer } from '../../client/api/errors.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { toast } from '../../ui/toast.ts'
import { PageHead } from '../kit/page-head.tsx'
import { RecordFrame } from '../kit/record-frame.tsx'
import { OfficeFrame } from '../office/office-frame.tsx'
import { staffApi } from '../staff-login.ts'
import * as texts from './texts.ts'

export const kindOfPath = (word: string | undefined): TextKind => textKinds.find((kind) => kind === word) ?? 'page'

export const meta: MetaFunction = ({ matches, params }) =>
  pageMeta(matches, { title: texts.kindTitles[kindOfPath(params['kind'])] })

/** The texts of a kind: what the site shows of them, and their drafts. */
export default function TextsListPage() {
  const kind = kindOfPath(useParams()['kind'])
  return (
    <OfficeFrame>
      {({ rights }, account) => (
        <TextsList key={kind} kind={kind} account={account} mayChange={rights.includes('texts.change')} />
      )}
    </OfficeFrame>
  )
}

interface TextsListProps {
  readonly kind: TextKind
  readonly account: string
  readonly mayChange: boolean
}

function TextsList({ kind, account, mayChange }: TextsListProps) {
  const [loaded, reload] = useLoad(
    () => awaitAnswer(staffApi.GET('/api/staff/texts/{kind}', { params: { path: { kind } } })),
    `${account} ${kind}`,
  )
  const title = texts.kindTitles[kind]
  return (
    <RecordFrame {...{ loaded, reload, title }} whoMay={texts.textsWhoMay} staysWhileLoading>
      {({ rows }) => (
        <>
          <PageHead title={title}>
            <p className="mt-1 mb-3 text-ink-muted">{texts.kindIntros[kind]}</p>
            {mayChange && kind !== 'page' && (
              <ButtonLink to={`/staff/texts/${kind}/new`} variant="secondary">
                {texts.newTexts[kind]}
              </ButtonLink>
            )}
          </PageHead>
          <Card padded={false}>
            {rows.length === 0 && <p className="p-5 text-ink-muted">{texts.listEmpty}</p>}
            <ul className="divide-y divide-line">
              {rows.map((row) => (
                <li key={row.subject} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3">
                  <TextRow kind={kind} row={row} />
                  {mayChange && kind === 'question' && row.state === 'live' && (
                    <MoveButtons row={row} reload={reload} />
                  )}
                </li>
              ))}
            </ul>
          </Card>
        </>
      )}
    </RecordFrame>
  )
}

function TextRow({ kind, row }: { readonly kind: TextKind; readonly row: ListedText }) {
  const { subject, title, detail, category, state, draft, startsAt } = row
  return (
    <div className="min-w-0 flex-1 basis-64">
      <Link to={`/staff/texts/${kind}/${subject}`} className="font-medium underline underline-offset-3" dir="auto">
        {title}
      </Link>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-muted">
        <Badge tone={state === 'live' ? 'success' : 'neutral'}>{texts.textStates[state]}</Badge>
        {draft && (
          <Badge tone="warning">
            {startsAt ? fillIn(texts.statePlanned, { moment: momentText(startsAt) }) : texts.stateDraft}
          </Badge>
        )}
        {detail && <span>{detail}</span>}
        {kind !== 'article' && <span>{category ? texts.categoryTexts[category] : texts.everySite}</span>}
      </p>
    </div>
  )
}

interface MoveButtonsProps {
  readonly row: ListedText
  readonly reload: () => Promise<void>
}

function MoveButtons({ row: { subject, title }, reload }: MoveButtonsProps) {
  const [isBusy, setBusy] = useState(false)
  const move = async (isUp: boolean) => {
    setBusy(true)
    const call = { params: { path: { subject } }, body: { isUp } }
    try {
      await awaitAnswer(staffApi.POST('/api/staff/texts/question/{subject}/move', call))
      await reload()
    } catch (thrown) {
      toast.error(asProblem(thrown).message)
    }
    setBusy(false)
  }
  return (
    <div className="flex gap-2">
      {[true, false].map((isUp) => {
        const direction = isUp ? texts.moveUpButton : texts.moveDownButton
        return (
          <Button
            key={direction}
            variant="secondary"
            size="sm"
            loading={isBusy}
            aria-label={fillIn(texts.moveOf, { direction, title })}
            onClick={() => void move(isUp)}
          >
            {direction}
          </Button>
        )
      })}
    </div>
  )
}

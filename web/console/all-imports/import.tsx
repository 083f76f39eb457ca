import { type RefObject, useRef, useState } from 'react'
import { type MetaFunction, useParams } from 'react-router'
import { momentText } from '../../../contract/date-texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import { type ImportChangeLine, type ImportRecord, undoImport } from '../../../contract/staff-imports.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ActDialog } from '../kit/act-dialog.tsx'
import { MoreButton } from '../kit/more-button.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { RecordCard, RecordFacts, RecordLines } from '../kit/record-card.tsx'
import { RecordFrame } from '../kit/record-frame.tsx'
import { RecordLinks } from '../kit/record-links.tsx'
import { usePolling } from '../../client/load/use-polling.ts'
import { OfficeFrame } from '../office/office-frame.tsx'
import { staffApi } from '../staff-login.ts'
import { importTones } from './imports.tsx'
import * as texts from './texts.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.importTitle })

/** An import: how it went, its rows with a remark, and its undo. */
export default function ImportPage() {
  const { import: id = '' } = useParams()
  return (
    <OfficeFrame>{({ rights }, account) => <LoadedImport id={id} account={account} rights={rights} />}</OfficeFrame>
  )
}

interface LoadedImportProps {
  readonly id: string
  readonly account: string
  readonly rights: readonly string[]
}

function LoadedImport({ id, account, rights }: LoadedImportProps) {
  const params = { path: { importId: id } }
  const read = () => awaitAnswer(staffApi.GET('/api/staff/imports/{importId}', { params }))
  const [loaded, reload, show] = useLoad(read, `${account} ${id}`)
  const state = loaded.state === 'here' ? loaded.value.run.state : 'done'
  usePolling(state === 'running' || state === 'undoing', async () => show(await read()))
  return (
    <RecordFrame loaded={loaded} reload={reload} title={texts.importTitle} whoMay={texts.importsWhoMay}>
      {(record) => <Import record={record} rights={rights} reload={reload} />}
    </RecordFrame>
  )
}

interface ImportProps {
  readonly record: ImportRecord
  readonly rights: readonly string[]
  readonly reload: () => Promise<void>
}

function Import({ record, rights, reload }: ImportProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { run, planId } = record
  return (
    <>
      <PageHead title={run.source} venue={texts.kindTexts[run.kind]} heading={heading} />
      <div className="grid gap-6 lg:grid-cols-2">
        <Facts record={record} />
        <RecordLinks
          title={texts.linksTitle}
          links={[
            ...(planId ? [[`/staff/imports/plans/${planId}`, texts.againLink, 'imports.see'] as const] : []),
            [`/staff/imports?source=${encodeURIComponent(run.source)}`, texts.otherRunsLink, 'imports.see'],
            [`/staff/audit?table=import_runs&subject=${run.id}`, texts.auditLink, 'audit.see'],
          ]}
          rights={rights}
        />
        <Changes record={record} mayUndo={rights.includes('imports.run')} reload={reload} heading={heading} />
        <Issues record={record} key={run.state} />
      </div>
    </>
  )
}

function Facts({ record: { run, problem, reasons } }: { readonly record: ImportRecord }) {
  const { file, by, startedAt, finishedAt, state } = run
  const rows = fillIn(texts.rowsText, run)
  return (
    <RecordCard title={texts.factsTitle}>
      {(state === 'running' || state === 'undoing') && (
        <p role="status" className="figures font-medium">
          {state === 'running' ? fillIn(texts.runningText, { rows }) : texts.undoingText}
        </p>
      )}
      <RecordFacts
        facts={[
          [
            texts.stateFact,
            <Badge key="state" tone={importTones[state]}>
              {texts.stateTexts[state]}
            </Badge>,
          ],
          [texts.fileFact, file],
          [texts.byFact, by ?? texts.byCommand],
          [texts.beganFact, momentText(startedAt)],
          [texts.endedFact, finishedAt && momentText(finishedAt)],
          [texts.rowsFact, rows],
          [texts.problemFact, problem],
        ]}
      />
      <ul className="text-sm text-ink-muted">
        {reasons.map(({ outcome, reason, count }) => (
          <li key={`${outcome} ${reason}`}>{fillIn(texts.reasonsText, { reason, count })}</li>
        ))}
      </ul>
    </RecordCard>
  )
}

interface ChangesProps {
  readonly record: ImportRecord
  readonly mayUndo: boolean
  readonly reload: () => Promise<void>
  readonly heading: RefObject<HTMLHeadingElement | null>
}

function Changes({ record: { run, changes, whyNotUndo }, mayUndo, reload, heading }: ChangesProps) {
  const [isOpen, setOpen] = useState(false)
  const words = run.state === 'undone' || run.state === 'undoing' ? texts.didTexts : texts.wouldTexts
  const params = { path: { importId: run.id } }
  return (
    <RecordCard title={texts.changesTitle}>
      <ChangeLines changes={changes} words={words} />
      {whyNotUndo !== null && <p className="text-ink-muted">{texts.whyNotTexts[whyNotUndo]}</p>}
      {whyNotUndo === null && mayUndo && (
        <Button variant="secondary" className="w-fit" onClick={() => setOpen(true)}>
          {texts.undoButton}
        </Button>
      )}
      {isOpen && (
        <ActDialog
          words={texts.undoWords}
          isDanger
          schema={undoImport.body}
          send={async (body) => {
            await awaitAnswer(staffApi.POST('/api/staff/imports/{importId}/undo', { params, body }))
            return true
          }}
          onClose={() => setOpen(false)}
          onDone={reload}
          focusAfter={heading}
        >
          {() => <ChangeLines changes={changes} words={texts.wouldTexts} />}
        </ActDialog>
      )}
    </RecordCard>
  )
}

interface ChangeLinesProps {
  readonly changes: readonly ImportChangeLine[]
  readonly words: Readonly<Record<ImportChangeLine['fate'], string>>
}

function ChangeLines({ changes, words }: ChangeLinesProps) {
  return (
    <RecordLines
      empty={texts.changesEmpty}
      lines={changes.map(({ subject, fate, count, names }) => ({
        id: `${subject} ${fate}`,
        title: fillIn(texts.subjectTexts[subject][count === 1 ? 0 : 1], { count: count.toLocaleString('en-US') }),
        detail: [words[fate], ...(names.length > 0 ? [names.join(', ')] : [])].join(': '),
      }))}
    />
  )
}

function Issues({ record: { run } }: { readonly record: ImportRecord }) {
  const read = (after: string) =>
    awaitAnswer(
      staffApi.GET('/api/staff/imports/{importId}/issues', {
        params: { path: { importId: run.id }, query: { after } },
      }),
    )
  const [loaded, , show] = useLoad(() => read(''), run.id)
  if (loaded.state !== 'here') return null
  const { issues, next } = loaded.value
  return (
    <RecordCard title={texts.issuesTitle}>
      <RecordLines
        empty={texts.issuesEmpty}
        lines={issues.map(({ row, ref, detail }, index) => ({
          id: `${row} ${index}`,
          title: fillIn(texts.issueTitle, { row, ref: ref === null ? '' : `, ${ref}` }),
          detail,
        }))}
      />
      {next !== null && (
        <MoreButton
          load={async () => {
            const more = await read(next)
            show({ issues: [...issues, ...more.issues], next: more.next })
          }}
        />
      )}
    </RecordCard>
  )
}

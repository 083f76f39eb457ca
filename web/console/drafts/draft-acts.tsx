import { lazy, type ReactNode, type RefObject, Suspense, useState } from 'react'
import { momentText } from '../../../contract/date-texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import type { Revision } from '../../../contract/revisions.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { RecordCard } from '../kit/record-card.tsx'
import { usePress } from '../../client/form/use-press.ts'
import * as texts from './texts.ts'

const DraftDialog = lazy(() => import('./draft-dialog.tsx'))

/** What staff write for the site, with its one draft (T183). */
interface DraftRecord {
  readonly version: string
  readonly live: object | null
  readonly draft: Revision | null
  readonly history: readonly Revision[]
}

/** The calls of one record. */
export interface DraftCalls {
  readonly publish: (body: { readonly version: string; readonly startsAt?: string }) => Promise<unknown>
  readonly takeBack: (body: { readonly version: string }) => Promise<unknown>
  readonly discard: (body: { readonly version: string }) => Promise<unknown>
  readonly returnTo: (body: { readonly version: string; readonly revision: string }) => Promise<unknown>
  /** Left out for what cannot be taken off the site. */
  readonly remove?: (body: { readonly version: string }) => Promise<unknown>
  /** Left out for what has no page. */
  readonly preview?: () => Promise<{ readonly address: string }>
}

export interface DraftProps {
  readonly record: DraftRecord
  readonly calls: DraftCalls
  /** Takes the focus when it is done. */
  readonly heading: RefObject<HTMLElement | null>
  /** Reads the page again: its form begins with the new version. */
  readonly onActed: () => Promise<void>
}

interface DraftActsProps extends DraftProps {
  readonly title?: string
  readonly mayAct: boolean
  readonly mayPublish?: boolean
  /** Whether something is typed that no draft has. It is saved first; only a plan, which keeps it from that, is taken back. */
  readonly isChanged: boolean
  readonly children?: ReactNode
}

/** What may become of a draft. */
export function DraftActs(props: DraftActsProps) {
  const { title = texts.actsTitle, mayAct, mayPublish = true, isChanged, children, ...of } = props
  const [open, setOpen] = useState<'publish' | 'discard' | 'remove'>()
  const { draft } = of.record
  const isFree = mayAct && !isChanged
  const isPlanned = draft?.state === 'planned'
  return (
    <RecordCard title={title}>
      {children}
      {draft?.problem && <p role="status">{fillIn(texts.planProblem, { problem: draft.problem })}</p>}
      <p className="text-ink-muted">{mayAct && isChanged && !isPlanned ? texts.saveFirst : describeDraft(draft)}</p>
      {mayAct && draft && (isFree || isPlanned) && (
        <DraftButtons {...of} draft={draft} mayPublish={mayPublish && isFree} open={setOpen} />
      )}
      {isFree && of.calls.remove && (
        <Button variant="secondary" onClick={() => setOpen('remove')}>
          {texts.removeButton}
        </Button>
      )}
      {open && (
        <Suspense>
          <DraftDialog {...of} act={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </RecordCard>
  )
}

/** Why a draft cannot be edited, or whose it is. */
export function describeDraft(draft: Revision | null): string {
  if (!draft) return texts.noDraft
  if (draft.startsAt) return fillIn(texts.plannedNow, { moment: momentText(draft.startsAt) })
  return fillIn(texts.draftNow, { moment: momentText(draft.savedAt), name: draft.savedBy ?? texts.nameGone })
}

interface DraftButtonsProps extends DraftProps {
  readonly draft: Revision
  readonly mayPublish: boolean
  readonly open: (act: 'publish' | 'discard') => void
}

function DraftButtons({ record, calls, heading, onActed, draft, mayPublish, open }: DraftButtonsProps) {
  const [isTakingBack, takeBack] = usePress(async () => {
    await calls.takeBack({ version: record.version })
    toast.success(texts.takeBackDone)
    await onActed()
    heading.current?.focus()
  })
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {mayPublish && <Button onClick={() => open('publish')}>{texts.publishButton}</Button>}
        {calls.preview && <PreviewButton preview={calls.preview} />}
        {draft.state === 'planned' ? (
          <Button variant="secondary" loading={isTakingBack} onClick={takeBack}>
            {texts.takeBackButton}
          </Button>
        ) : (
          <Button variant="secondary" onClick={() => open('discard')}>
            {texts.discardButton}
          </Button>
        )}
      </div>
      {calls.preview && <p className="text-sm text-ink-muted">{texts.previewHint}</p>}
    </>
  )
}

function PreviewButton({ preview }: { readonly preview: NonNullable<DraftCalls['preview']> }) {
  const [isBusy, press] = usePress(async () => {
    // The tab is opened with the press: later a browser would take it for an advertisement.
    const tab = window.open('')
    const { address } = await preview().catch((thrown: unknown) => {
      tab?.close()
      throw thrown
    })
    ;(tab ?? window).location.assign(address)
  })
  return (
    <Button variant="secondary" loading={isBusy} onClick={press}>
      {texts.previewButton}
    </Button>
  )
}

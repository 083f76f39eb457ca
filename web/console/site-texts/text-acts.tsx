import { lazy, type RefObject, Suspense, useState } from 'react'
import { momentText } from '../../../contract/date-texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import type { TextKind, TextRecord } from '../../../contract/staff-texts.ts'
import { asProblem, awaitAnswer } from '../../client/api/errors.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { RecordCard } from '../kit/record-card.tsx'
import { staffApi } from '../staff-login.ts'
import * as texts from './texts.ts'

const TextDialog = lazy(() => import('./text-dialogs.tsx'))

export interface ActsProps {
  readonly kind: TextKind
  readonly record: TextRecord
  /** Takes the focus when it is done. */
  readonly heading: RefObject<HTMLElement | null>
  /** Reads the page again. */
  readonly onActed: () => Promise<void>
}

/** What may become of a draft. What is typed and not saved stays out of it. */
export function TextActs({ isChanged, ...of }: ActsProps & { readonly isChanged: boolean }) {
  const [open, setOpen] = useState<'publish' | 'discard' | 'remove'>()
  const { draft, mayRemove } = of.record
  return (
    <RecordCard title={texts.actsTitle}>
      <p className="text-ink-muted">{isChanged ? texts.saveFirst : describeDraft(draft)}</p>
      {draft && !isChanged && <DraftButtons {...of} open={setOpen} />}
      {mayRemove && !isChanged && (
        <Button variant="secondary" onClick={() => setOpen('remove')}>
          {texts.removeButton}
        </Button>
      )}
      {open && (
        <Suspense>
          <TextDialog {...of} act={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </RecordCard>
  )
}

function describeDraft(draft: TextRecord['draft']): string {
  if (!draft) return texts.noDraft
  if (draft.startsAt) return fillIn(texts.plannedNow, { moment: momentText(draft.startsAt) })
  return fillIn(texts.draftNow, { moment: momentText(draft.savedAt), name: draft.savedBy ?? texts.nameGone })
}

interface DraftButtonsProps extends ActsProps {
  readonly open: (act: 'publish' | 'discard') => void
}

function DraftButtons({ kind, record, heading, onActed, open }: DraftButtonsProps) {
  const [isBusy, setBusy] = useState(false)
  const params = { path: { kind, subject: record.subject } }
  const isPlanned = record.draft?.state === 'planned'
  const act = async (send: () => Promise<unknown>) => {
    setBusy(true)
    await send().catch((thrown: unknown) => void toast.error(asProblem(thrown).message))
    setBusy(false)
  }
  // The tab is opened with the press: later a browser would take it for an advertisement.
  const preview = async (tab: Window | null) => {
    const call = staffApi.GET('/api/staff/texts/{kind}/{subject}/preview', { params })
    const { address } = await awaitAnswer(call).catch((thrown: unknown) => {
      tab?.close()
      throw thrown
    })
    ;(tab ?? window).location.assign(address)
  }
  const takeBack = async () => {
    const body = { version: record.version }
    await awaitAnswer(staffApi.POST('/api/staff/texts/{kind}/{subject}/plan-back', { params, body }))
    toast.success(texts.planBackDone)
    await onActed()
    heading.current?.focus()
  }
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => open('publish')}>{texts.publishButton}</Button>
        {(kind !== 'page' || record.page) && (
          <Button variant="secondary" loading={isBusy} onClick={() => void act(() => preview(window.open('')))}>
            {texts.previewButton}
          </Button>
        )}
        {isPlanned ? (
          <Button variant="secondary" loading={isBusy} onClick={() => void act(takeBack)}>
            {texts.planBackButton}
          </Button>
        ) : (
          <Button variant="secondary" onClick={() => open('discard')}>
            {texts.discardButton}
          </Button>
        )}
      </div>
      <p className="text-sm text-ink-muted">{texts.previewHint}</p>
    </>
  )
}

import { lazy, Suspense, useState } from 'react'
import { momentText } from '../../../contract/date-texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import type { Revision } from '../../../contract/revisions.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { RecordCard } from '../kit/record-card.tsx'
import type { DraftProps } from './draft-acts.tsx'
import * as texts from './texts.ts'

const DraftDialog = lazy(() => import('./draft-dialog.tsx'))

/** What the site showed and what was discarded, the latest first. Each state can be returned to. */
export function DraftHistory({ mayReturn, ...of }: DraftProps & { readonly mayReturn: boolean }) {
  const [chosen, setChosen] = useState<string>()
  const { history, draft, live } = of.record
  return (
    <RecordCard title={texts.historyTitle}>
      {history.length === 0 && <p className="text-ink-muted">{live ? texts.historyEmptyLive : texts.historyEmpty}</p>}
      <ol className="grid gap-4">
        {history.map((revision) => (
          <li key={revision.id} className="grid justify-items-start gap-1">
            <Badge tone={revision.state === 'published' ? 'success' : 'neutral'}>
              {texts.historyStates[revision.state]}
            </Badge>
            <p className="text-sm text-ink-muted" dir="auto">
              {describeRevision(revision)}
            </p>
            {mayReturn && draft?.state !== 'planned' && !(revision.state === 'published' && live) && (
              <Button variant="secondary" size="sm" onClick={() => setChosen(revision.id)}>
                {texts.returnButton}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {chosen && (
        <Suspense>
          <DraftDialog {...of} act="return" revision={chosen} onClose={() => setChosen(undefined)} />
        </Suspense>
      )}
    </RecordCard>
  )
}

function describeRevision({ publishedAt, publishedBy, savedAt, savedBy, state }: Revision): string {
  if (publishedAt) {
    const name = publishedBy ?? texts.nameGone
    return fillIn(texts.historyPublished, { moment: momentText(publishedAt), name })
  }
  if (state === 'replaced') return texts.historyFirst
  return fillIn(texts.historySaved, { moment: momentText(savedAt), name: savedBy ?? texts.nameGone })
}

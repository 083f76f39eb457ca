import { useRef, useState } from 'react'
import { dayText, timeText } from '../../../contract/date-texts.ts'
import { isoOf } from '../../../contract/days.ts'
import type { VenueClosure, VenueClosures } from '../../../contract/venue-opening.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { ConfirmDialog } from '../../client/form/confirm-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { toast } from '../../ui/toast.ts'
import { staffApi } from '../staff-login.ts'
import { ClosureDialog } from './closure-dialog.tsx'
import * as texts from './texts.ts'

/** When a venue is closed from today on. */
export function ClosureList({ slug, known }: { readonly slug: string; readonly known: VenueClosures }) {
  const [{ closures, mayChange }, show] = useState(known)
  const [isAdding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<VenueClosure>()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold">
          {texts.closuresTitle}
        </h2>
        {mayChange && (
          <Button variant="secondary" icon="plus" onClick={() => setAdding(true)}>
            {texts.addClosureButton}
          </Button>
        )}
      </div>
      {closures.length === 0 && <p className="mt-2 text-ink-muted">{texts.closuresEmpty}</p>}
      <ul className="mt-3 divide-y divide-line">
        {closures.map((closure) => (
          <ClosureRow key={closure.id} closure={closure} onOpen={mayChange ? () => setLeaving(closure) : undefined} />
        ))}
      </ul>
      {isAdding && (
        <ClosureDialog
          slug={slug}
          onClose={() => setAdding(false)}
          onClosed={(next) => {
            show(next)
            setAdding(false)
            toast.success(texts.closureDone)
          }}
        />
      )}
      {leaving && (
        <ConfirmDialog
          title={fillIn(texts.reopenTitle, { day: dayOf(leaving) })}
          keepText={texts.reopenKeepButton}
          confirmText={texts.reopenButton}
          busyText={texts.reopenBusy}
          focusAfter={heading}
          onClose={() => setLeaving(undefined)}
          onDone={() => Promise.resolve()}
          onConfirm={async () => {
            const path = { venue: slug, closureId: leaving.id }
            show(
              await awaitAnswer(
                staffApi.DELETE('/api/staff/venues/{venue}/closures/{closureId}', { params: { path } }),
              ),
            )
          }}
        >
          <p>{texts.reopenText}</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}

interface ClosureRowProps {
  readonly closure: VenueClosure
  /** Undefined for staff who may only look. */
  readonly onOpen: (() => void) | undefined
}

function ClosureRow({ closure, onOpen }: ClosureRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium">
          {dayOf(closure)}, {hoursText(closure)}
        </p>
        {closure.reason && <p className="text-sm text-ink-muted">{closure.reason}</p>}
      </div>
      {onOpen && (
        <Button variant="ghost" size="sm" className="min-h-11" onClick={onOpen}>
          {texts.reopenButton}
          <span className="sr-only"> {dayOf(closure)}</span>
        </Button>
      )}
    </li>
  )
}

const dayOf = ({ date }: VenueClosure): string => dayText(isoOf(date), 'long')

function hoursText({ from, to }: VenueClosure): string {
  if (from === to) return texts.closureWholeDay
  return to === '00:00:00'
    ? fillIn(texts.closureFromTime, { from: timeText(from) })
    : fillIn(texts.closureFromTimeToTime, { from: timeText(from), to: timeText(to) })
}

import { lazy, Suspense, useState } from 'react'
import { NotLoaded } from '../../site/errors/not-loaded.tsx'
import { Button } from '../../ui/button.tsx'
import type OwnCalendarDialogType from './own-calendar-dialog.tsx'
import * as texts from './texts.ts'

const OwnCalendarDialog = lazy<typeof OwnCalendarDialogType>(() =>
  import('./own-calendar-dialog.tsx').catch(() => ({ default: NotLoaded })),
)

/** The way to subscribe to one's bookings (T189). */
export function SubscribeButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-haspopup="dialog"
        aria-label={texts.subscribeLabel}
        onClick={() => setOpen(true)}
      >
        {texts.subscribeButton}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <OwnCalendarDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

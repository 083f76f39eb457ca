import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import * as texts from './texts.ts'

interface FilterDialogProps {
  readonly onClose: () => void
  readonly onClear: () => void
  /** Applies the choices; the dialog closes once they are applied. */
  readonly onShow: () => Promise<void>
  /** Shown beside the buttons, or above them if they fill the line: how many results the choices would leave. */
  readonly note?: string | undefined
  readonly children: ReactNode
}

/** The filters of a narrow screen. Nothing applies before 'Show Results'; closing in any other way changes nothing. */
export function FilterDialog({ onClose, onClear, onShow, note, children }: FilterDialogProps) {
  const [busy, setBusy] = useState(false)
  const show = async () => {
    setBusy(true)
    await onShow()
    onClose()
  }
  return (
    <Dialog
      title={texts.filtersTitle}
      phone="full"
      onClose={onClose}
      footer={
        <>
          {note !== undefined && (
            <p role="status" className="figures mr-auto self-center text-sm text-ink-muted max-sm:w-full">
              {note}
            </p>
          )}
          <Button variant="ghost" onClick={onClear}>
            {texts.filtersClearButton}
          </Button>
          <Button loading={busy} loadingLabel={texts.filtersBusy} onClick={() => void show()}>
            {texts.filtersShowButton}
          </Button>
        </>
      }
    >
      <div className="grid gap-6">{children}</div>
    </Dialog>
  )
}

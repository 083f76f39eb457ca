import { type ReactNode, type RefObject, useState } from 'react'
import { asProblem } from '../api/errors.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormErrorSummary } from '../../ui/form-error-summary.tsx'
import { toast } from '../../ui/toast.ts'
import * as texts from './texts.ts'
import { useFocusAfter } from './use-focus-after.ts'

/** What every page that asks for a confirmation provides. */
export interface ConfirmDialogPart {
  readonly onClose: () => void
  /** Tells the page below before the dialog closes. */
  readonly onDone: () => Promise<void>
  /** Takes the focus when it is done, because the pressed control disappears with its item. */
  readonly focusAfter: RefObject<HTMLElement | null>
}

interface ConfirmDialogProps extends ConfirmDialogPart {
  readonly title: string
  /** The button that leaves everything as it is. It has the focus first. */
  readonly keepText: string
  readonly confirmText: string
  /** 'danger' unless it gives nothing up. */
  readonly confirmVariant?: 'danger' | 'primary'
  readonly busyText: string
  /**
   * Does it and reports success. The dialog shows what it throws, and stays open; after false it leaves the rest to its
   * page, which shows something else in its place.
   */
  readonly onConfirm: () => Promise<void | false>
  readonly children: ReactNode
}

/** Asks before the user does something for good. While the action runs, nothing closes the dialog. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, keepText, confirmText, confirmVariant = 'danger', busyText, children } = props
  const { onConfirm, onDone, onClose, focusAfter } = props
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const leaveFocus = useFocusAfter(focusAfter)
  const confirm = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      if ((await onConfirm()) === false) return
    } catch (thrown) {
      const { message } = asProblem(thrown)
      toast.error(message)
      setProblem(message)
      setBusy(false)
      return
    }
    await onDone()
    leaveFocus()
    onClose()
  }
  return (
    <Dialog
      title={title}
      size="sm"
      isBusy={isBusy}
      onClose={onClose}
      footer={
        <div className="flex flex-1 justify-end gap-3 max-sm:*:flex-1">
          <Button variant="secondary" data-autofocus disabled={isBusy} onClick={onClose}>
            {keepText}
          </Button>
          <Button variant={confirmVariant} loading={isBusy} loadingLabel={busyText} onClick={() => void confirm()}>
            {confirmText}
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        {children}
        <FormErrorSummary title={texts.errorSummaryTitle} errors={problem ? [{ text: problem }] : []} />
      </div>
    </Dialog>
  )
}

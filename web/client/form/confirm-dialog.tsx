import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { asProblem } from '../api/errors.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormErrorSummary } from '../../ui/form-error-summary.tsx'
import { toast } from '../../ui/toast.ts'

/** What the page that asks has to say, whatever is asked. */
export interface Asked {
  readonly onClose: () => void
  /** What lies below learns of it before the dialog goes. */
  readonly onDone: () => Promise<void>
  /** Takes the focus once it is done: what was pressed is gone with what it was about. */
  readonly focusAfter: RefObject<HTMLElement | null>
}

interface ConfirmDialogProps extends Asked {
  readonly title: string
  /** What leaves everything as it is; it has the focus first. */
  readonly keepText: string
  readonly confirmText: string
  readonly busyText: string
  /** Does it and says so; what it throws is told in the dialog, which stays. */
  readonly onConfirm: () => Promise<void>
  readonly children: ReactNode
}

/** Asks before something is given away for good. While it is being done nothing closes it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, keepText, confirmText, busyText, onConfirm, onDone, onClose, focusAfter, children } = props
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isDone = useRef(false)
  useEffect(
    () => () => {
      if (isDone.current) focusAfter.current?.focus()
    },
    [focusAfter],
  )
  const close = () => {
    if (!isBusy) onClose()
  }
  const confirm = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await onConfirm()
    } catch (thrown) {
      const { message } = asProblem(thrown)
      toast.error(message)
      setProblem(message)
      setBusy(false)
      return
    }
    await onDone()
    isDone.current = true
    onClose()
  }
  return (
    <Dialog
      title={title}
      size="sm"
      onClose={close}
      footer={
        <div className="flex flex-1 justify-end gap-3 max-sm:*:flex-1">
          <Button variant="secondary" data-autofocus disabled={isBusy} onClick={close}>
            {keepText}
          </Button>
          <Button variant="danger" loading={isBusy} loadingLabel={busyText} onClick={() => void confirm()}>
            {confirmText}
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        {children}
        <FormErrorSummary title="That did not work" errors={problem ? [{ text: problem }] : []} />
      </div>
    </Dialog>
  )
}

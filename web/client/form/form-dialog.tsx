import { useState } from 'react'
import { LeaveQuestion } from './leave-guard.tsx'
import { markUnsaved } from './unsaved.ts'
import { Dialog, type DialogProps } from '../../ui/dialog.tsx'

interface FormDialogProps extends Omit<DialogProps, 'open'> {
  /** Whether something would be lost; by default, whether something was typed or chosen. */
  readonly isChanged?: boolean
}

/**
 * A dialog with a form. Escape, Back, the cross and a press outside ask before they lose what was typed. `onClose` does
 * not ask, so what was saved closes it at once.
 */
export function FormDialog({ isChanged, isBusy = false, onClose, children, ...dialog }: FormDialogProps) {
  const [isTyped, setTyped] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const mark = markUnsaved(isChanged ?? isTyped, isBusy)
  return (
    <>
      {/* It closes first, so that the dialog can give the focus back. */}
      {isAsking && <LeaveQuestion onStay={() => setAsking(false)} onLeave={onClose} />}
      <Dialog {...dialog} isBusy={isBusy} onClose={() => (mark === 'typed' ? setAsking(true) : onClose())}>
        <div data-unsaved={mark} onInput={() => setTyped(true)}>
          {children}
        </div>
      </Dialog>
    </>
  )
}

import { Dialog } from '../../ui/dialog.tsx'
import { DayForm } from './day-form.tsx'
import type { WalkInDays } from '../../../contract/propose-day.ts'
import * as texts from './texts.ts'

interface DateDialogProps {
  readonly days: WalkInDays
  readonly onProceed: (date: string) => void
  readonly onClose: () => void
}

/**
 * The day of a walk-in: asked on restricted white-label sites (2-marketplace §2.7), chosen by a button on the others.
 */
export default function DateDialog({ days, onProceed, onClose }: DateDialogProps) {
  return (
    <Dialog title={texts.dateDialogTitle} size="sm" onClose={onClose}>
      <DayForm days={days} hint={texts.dateDialogHint} action={texts.dateDialogButton} onChoose={onProceed} />
    </Dialog>
  )
}

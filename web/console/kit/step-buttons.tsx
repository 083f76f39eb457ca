import { Button } from '../../ui/button.tsx'
import * as texts from './texts.ts'

interface StepButtonsProps {
  readonly isDanger?: boolean
  readonly isBusy: boolean
  readonly busyText: string
  /** What submitting the form does; false where there is nothing to do. */
  readonly confirmText: string | false
  readonly onBack: () => void
}

/** Below a preview: back to the fields, or on to what the preview is about. */
export function StepButtons({ isDanger = false, isBusy, busyText, confirmText, onBack }: StepButtonsProps) {
  return (
    <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-1">
      <Button variant="secondary" size="lg" disabled={isBusy} onClick={onBack}>
        {texts.stepBackButton}
      </Button>
      {confirmText !== false && (
        <Button
          type="submit"
          variant={isDanger ? 'danger' : 'primary'}
          size="lg"
          loading={isBusy}
          loadingLabel={busyText}
        >
          {confirmText}
        </Button>
      )}
    </div>
  )
}

import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import * as texts from './texts.ts'

interface NoScannerProps {
  readonly onClose: () => void
  readonly text?: string
}

/** Replaces a missing scanner: the code can always be typed. */
export function NoScanner({ onClose, text = texts.scannerLoadError }: NoScannerProps) {
  return (
    <Dialog title={texts.scannerTitle} size="sm" onClose={onClose}>
      <div className="grid justify-items-center gap-4 py-4 text-center">
        <span className="grid size-16 place-items-center rounded-full bg-primary-soft text-on-primary-soft">
          <Icon name="camera" size={28} />
        </span>
        <p role="alert">{text}</p>
        <Button onClick={onClose} data-autofocus>
          {texts.scannerTypeButton}
        </Button>
      </div>
    </Dialog>
  )
}

import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'

interface NoScannerProps {
  readonly onClose: () => void
  readonly text?: string
}

/** Replaces a missing scanner: the code can always be typed. */
export function NoScanner({
  onClose,
  text = 'The scanner could not be loaded. Please type the code instead.',
}: NoScannerProps) {
  return (
    <Dialog title="Scan the code at the door" size="sm" onClose={onClose}>
      <div className="grid justify-items-center gap-4 py-4 text-center">
        <span className="grid size-16 place-items-center rounded-full bg-primary-soft text-on-primary-soft">
          <Icon name="camera" size={28} />
        </span>
        <p role="alert">{text}</p>
        <Button onClick={onClose} data-autofocus>
          Type the code
        </Button>
      </div>
    </Dialog>
  )
}

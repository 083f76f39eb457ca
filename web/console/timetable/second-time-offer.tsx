import { Button } from '../../ui/button.tsx'
import * as texts from './texts.ts'

interface SecondTimeOfferProps {
  /** Whether the class has a date on that day already. */
  readonly isTaken: boolean
  /** Undefined where no class can be added. */
  readonly onCopy: (() => void) | undefined
}

/** A class has one date a day (T122), so its second time of the day is a class too: a copy. */
export function SecondTimeOffer({ isTaken, onCopy }: SecondTimeOfferProps) {
  if (!isTaken || !onCopy) return null
  return (
    <div role="status" className="grid justify-items-start gap-3 rounded-card bg-warning-soft p-4 text-on-warning-soft">
      <p>{texts.secondTimeText}</p>
      <Button variant="secondary" icon="copy" onClick={onCopy}>
        <span className="text-left whitespace-normal">{texts.secondTimeButton}</span>
      </Button>
    </div>
  )
}

import { Button } from '../../ui/button.tsx'
import type { Bookable } from './bookable.ts'
import { ProductLines } from './booking-facts.tsx'
import * as texts from './texts.ts'

interface WpAlertProps {
  readonly product: Bookable
  readonly onAnswer: (yes: boolean) => void
}

/** 2-marketplace §2.8: asks before a booking uses two visits of a Wellness Passport. */
export function WpAlert({ product, onAnswer }: WpAlertProps) {
  return (
    <div className="grid gap-5">
      <ProductLines product={product} />
      <p>{texts.wellnessAlertText}</p>
      <div className="flex justify-end gap-3 max-sm:*:flex-1">
        <Button variant="secondary" onClick={() => onAnswer(false)}>
          {texts.wellnessAlertNo}
        </Button>
        <Button onClick={() => onAnswer(true)}>{texts.wellnessAlertYes}</Button>
      </div>
    </div>
  )
}

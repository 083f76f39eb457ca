import { Button } from '../../ui/button.tsx'
import type { Bookable } from './bookable.ts'
import { ProductLines } from './booking-facts.tsx'

interface WpAlertProps {
  readonly product: Bookable
  readonly onAnswer: (yes: boolean) => void
}

/** 2-marketplace §2.8: asks before a booking uses two visits of a Wellness Passport. */
export function WpAlert({ product, onAnswer }: WpAlertProps) {
  return (
    <div className="grid gap-5">
      <ProductLines product={product} />
      <p>This service will consume 2 visits from a Wellness Passport or 1 premium visit from a regular pass</p>
      <div className="flex justify-end gap-3 max-sm:*:flex-1">
        <Button variant="secondary" onClick={() => onAnswer(false)}>
          No
        </Button>
        <Button onClick={() => onAnswer(true)}>Yes</Button>
      </div>
    </div>
  )
}

import { Button } from '../../ui/button.tsx'

/** 2-marketplace §2.8: before two visits of a Wellness Passport are used. */
export function WpAlert({ onAnswer }: { readonly onAnswer: (yes: boolean) => void }) {
  return (
    <div>
      <p>This service will consume 2 visits from a Wellness Passport or 1 premium visit from a regular pass</p>
      <div className="mt-6 flex justify-end gap-3">
        <Button variant="secondary" onClick={() => onAnswer(false)}>
          No
        </Button>
        <Button onClick={() => onAnswer(true)}>Yes</Button>
      </div>
    </div>
  )
}

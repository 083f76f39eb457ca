import type { SelectedClass } from '../../site/links/flow-state.rules.ts'
import { Button } from '../../ui/button.tsx'
import { SelectedProduct } from '../passes/selected-product.tsx'
import { pendingWait } from '../state/pending-presses.ts'
import { useFlow } from '../state/use-flow.ts'
import { InReach } from './paid-class.tsx'
import * as texts from './texts.ts'

/** Says what the pass was bought for and what joining means (T171). */
export function NotWaitingYet() {
  return (
    <section aria-labelledby="not-waiting-yet" className="grid gap-3">
      <p id="not-waiting-yet" data-no-toast className="text-ink-muted">
        {texts.paidWaitTitle}
      </p>
      <div data-no-toast>
        <SelectedProduct />
      </div>
      <p data-no-toast className="text-sm text-ink-muted">
        {texts.paidWaitText}
      </p>
    </section>
  )
}

/** The page of the class joins as soon as the flow is gone, and shows the place in line. */
export function JoinIt({ chosen: { id, date, name } }: { readonly chosen: SelectedClass }) {
  const { send } = useFlow()
  const join = () => {
    pendingWait.keep(`${id} ${date}`, name)
    send({ kind: 'wentBackToPage' })
  }
  return (
    <InReach>
      <Button size="lg" wide data-first onClick={join}>
        {texts.joinWaitlistButton}
      </Button>
    </InReach>
  )
}

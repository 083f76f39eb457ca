import { lazy, Suspense, useRef, useState } from 'react'
import { fillIn } from '../../../contract/fill-in.ts'
import type { StaffOrder } from '../../../contract/staff-orders.ts'
import type { StaffRefund } from '../../../contract/staff-refunds.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { lifeOf, priceText, refundTones } from './refund-words.ts'
import * as texts from './texts.ts'

const RefundDialog = lazy(() => import('./refund-dialog.tsx'))
const RefundActDialog = lazy(() => import('./refund-act-dialog.tsx'))

interface RefundsProps {
  readonly record: StaffOrder
  readonly onChanged: () => Promise<void>
}

type OpenDialog = 'refund' | { readonly act: StaffRefund['acts'][number]; readonly refund: StaffRefund }

/** What went back for an order, what waits, and what the person may do about it (T177, T178). */
export function Refunds({ record: { order, refunds, refundable }, onChanged }: RefundsProps) {
  const [opened, setOpened] = useState<OpenDialog>()
  const heading = useRef<HTMLHeadingElement>(null)
  const dialog = { onClose: () => setOpened(undefined), onDone: onChanged, focusAfter: heading }
  return (
    <Card className="grid content-start gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold">
          {texts.refundsTitle}
        </h2>
        {refundable?.bar === null && (
          <Button variant="secondary" onClick={() => setOpened('refund')}>
            {texts.refundButton}
          </Button>
        )}
      </div>
      {refunds.length === 0 && <p className="text-ink-muted">{texts.refundsEmpty}</p>}
      <ul className="grid gap-4">
        {refunds.map((refund) => (
          <RefundLine key={refund.id} refund={refund} onAct={(act) => setOpened({ act, refund })} />
        ))}
      </ul>
      {refundable && refundable.bar !== null && <p className="text-ink-muted">{texts.barTexts[refundable.bar]}</p>}
      <Suspense>
        {opened === 'refund' && refundable && <RefundDialog id={order.id} refundable={refundable} {...dialog} />}
        {opened && opened !== 'refund' && <RefundActDialog id={opened.refund.id} act={opened.act} {...dialog} />}
      </Suspense>
    </Card>
  )
}

interface RefundLineProps {
  readonly refund: StaffRefund
  readonly onAct: (act: StaffRefund['acts'][number]) => void
}

const actTexts = {
  approve: texts.approveWords.button,
  decline: texts.declineWords.button,
  withdraw: texts.withdrawWords.button,
  tryAgain: texts.tryAgainWords.button,
} as const

function RefundLine({ refund, onAct }: RefundLineProps) {
  const { price, state, acts } = refund
  return (
    <li className="grid gap-2 [overflow-wrap:anywhere]">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
        {priceText(price)} <Badge tone={refundTones[state]}>{texts.stateTexts[state]}</Badge>
      </div>
      <ul className="grid gap-1 text-sm text-ink-muted">
        {lifeOf(refund).map((step) => (
          <li key={step} dir="auto">
            {step}
          </li>
        ))}
      </ul>
      {acts.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {acts.map((act) => (
            <Button key={act} variant="secondary" onClick={() => onAct(act)}>
              {actTexts[act]}
              <span className="sr-only"> {fillIn(texts.ofAmount, { amount: priceText(price) })}</span>
            </Button>
          ))}
        </div>
      )}
    </li>
  )
}

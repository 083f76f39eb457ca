import { useRef, useState } from 'react'
import { momentTextThere } from '../../../contract/date-texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import { formatPrice } from '../../../contract/price-text.ts'
import type { ProductRecord } from '../../../contract/staff-products.ts'
import { asProblem, awaitAnswer } from '../../client/api/errors.ts'
import { ConfirmDialog } from '../../client/form/confirm-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { RecordCard } from '../kit/record-card.tsx'
import { staffApi } from '../staff-login.ts'
import { PlanDialog } from './plan-dialog.tsx'
import * as texts from './texts.ts'

type Plan = ProductRecord['planned'][number]

interface PlansCardProps {
  readonly record: ProductRecord
  readonly mayChange: boolean
  readonly onChanged: (record: ProductRecord) => void
  readonly readAgain: () => Promise<ProductRecord>
}

/** How a pass is sold from which instant on (T183). */
export function PlansCard({ record, mayChange, onChanged, readAgain }: PlansCardProps) {
  const { planned, timeZone } = record
  const [open, setOpen] = useState<Plan | 'new'>()
  const [leaving, setLeaving] = useState<Plan>()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <RecordCard title={texts.plansTitle} heading={heading}>
      {planned.length === 0 && <p className="text-ink-muted">{texts.plansEmpty}</p>}
      <ul className="divide-y divide-line">
        {planned.map((plan) => (
          <li key={plan.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
            <div className="min-w-0 flex-1 basis-56">
              <p className="font-medium">{momentTextThere(plan.beginsAt, timeZone)}</p>
              <p className="text-sm text-ink-muted">{planText(plan)}</p>
            </div>
            {mayChange && <PlanButtons onOpen={() => setOpen(plan)} onRemove={() => setLeaving(plan)} />}
          </li>
        ))}
      </ul>
      {mayChange && (
        <Button variant="secondary" icon="plus" className="w-fit" onClick={() => setOpen('new')}>
          {texts.planNewButton}
        </Button>
      )}
      {open && (
        <PlanDialog
          record={record}
          plan={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
          onSaved={onChanged}
          readAgain={readAgain}
        />
      )}
      {leaving && (
        <ConfirmDialog
          title={texts.planRemoveTitle}
          keepText={texts.planKeepButton}
          confirmText={texts.planRemoveButton}
          busyText={texts.planRemoveBusy}
          focusAfter={heading}
          onClose={() => setLeaving(undefined)}
          onDone={() => Promise.resolve()}
          onConfirm={async () => {
            const { id: plan, version } = leaving
            const params = { path: { product: record.slug, plan }, query: { version } }
            try {
              onChanged(await awaitAnswer(staffApi.DELETE('/api/staff/products/{product}/plans/{plan}', { params })))
            } catch (thrown) {
              if (asProblem(thrown).code === 'recordChanged') onChanged(await readAgain())
              throw thrown
            }
          }}
        >
          <p>{momentTextThere(leaving.beginsAt, timeZone)}</p>
        </ConfirmDialog>
      )}
    </RecordCard>
  )
}

function planText({ price, reducedPrice, isOnSale }: Plan): string {
  if (!isOnSale) return texts.planOffSale
  const write = ({ value, currencyCode }: Plan['price']) => formatPrice(value, currencyCode)
  return reducedPrice
    ? fillIn(texts.planReduced, { price: write(price), reduced: write(reducedPrice) })
    : fillIn(texts.planPrice, { price: write(price) })
}

interface PlanButtonsProps {
  readonly onOpen: () => void
  readonly onRemove: () => void
}

function PlanButtons({ onOpen, onRemove }: PlanButtonsProps) {
  return (
    <>
      <Button variant="secondary" size="sm" className="min-h-11" onClick={onOpen}>
        {texts.planChangeButton}
      </Button>
      <Button variant="ghost" size="sm" className="min-h-11" onClick={onRemove}>
        {texts.planRemoveButton}
      </Button>
    </>
  )
}

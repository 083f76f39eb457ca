import { fillIn } from '../../../contract/fill-in.ts'
import { planSaleBody, type ProductRecord } from '../../../contract/staff-products.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { wallClock } from '../../client/dates/clock-texts.rules.ts'
import { FlowForm } from '../../client/form/flow-form.tsx'
import { type FieldErrors, useForm } from '../../client/form/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { staffApi } from '../staff-login.ts'
import * as texts from './texts.ts'

function localParts(instant: string, timeZone: string) {
  const wall = new Date(wallClock(timeZone, new Date(instant))).toISOString()
  return { date: wall.slice(0, 10), time: wall.slice(11, 16) }
}

interface PlanDialogProps {
  readonly record: ProductRecord
  readonly plan: ProductRecord['planned'][number] | undefined
  readonly onClose: () => void
  readonly onSaved: (record: ProductRecord) => void
}

/** How a pass is sold from an instant on: a new plan, or another one in place of a plan. */
export function PlanDialog({ record, plan, onClose, onSaved }: PlanDialogProps) {
  const { slug, timeZone } = record
  const form = useForm(planSaleBody, async (body) => {
    const params = { path: { product: slug } }
    onSaved(await awaitAnswer(staffApi.POST('/api/staff/products/{product}/plans', { params, body })))
    toast.success(texts.planDone)
    onClose()
  })
  return (
    <Dialog title={texts.planTitle} size="sm" isBusy={form.isSending} onClose={onClose}>
      <FlowForm form={form}>
        <p>{fillIn(texts.planText, { zone: timeZone })}</p>
        {plan && <input type="hidden" name="plan" value={plan.id} />}
        <PlanFields record={record} plan={plan} errors={form.errors} />
        <Button type="submit" size="lg" wide loading={form.isSending}>
          {texts.planSaveButton}
        </Button>
      </FlowForm>
    </Dialog>
  )
}

interface PlanFieldsProps extends Pick<PlanDialogProps, 'record' | 'plan'> {
  readonly errors: FieldErrors
}

function PlanFields({ record: { fields, timeZone }, plan, errors }: PlanFieldsProps) {
  const begins = plan && localParts(plan.beginsAt, timeZone)
  const reduced = plan ? plan.reducedPrice && String(plan.reducedPrice.value) : fields.reducedPrice
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          type="date"
          name="date"
          label={texts.planDateLabel}
          required
          defaultValue={begins?.date}
          error={errors['date']}
        />
        <TextField
          type="time"
          name="time"
          label={texts.planTimeLabel}
          required
          defaultValue={begins?.time ?? '00:00'}
          error={errors['time']}
        />
        <TextField
          name="price"
          label={`${texts.fieldLabels.price} (${fields.currency})`}
          required
          defaultValue={plan ? plan.price.value : fields.price}
          error={errors['price']}
        />
        <TextField
          name="reducedPrice"
          label={texts.fieldLabels.reducedPrice}
          optional
          defaultValue={reduced ?? ''}
          error={errors['reducedPrice']}
        />
      </div>
      <Checkbox
        name="isOnSale"
        value="true"
        label={texts.fieldLabels.isOnSale}
        defaultChecked={plan ? plan.isOnSale : true}
        error={errors['isOnSale']}
      />
    </>
  )
}

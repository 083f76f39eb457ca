import { fillIn } from '../../../contract/fill-in.ts'
import { planFieldsBody, type ProductRecord } from '../../../contract/staff-products.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { wallClock } from '../../client/dates/clock-texts.rules.ts'
import { Button } from '../../ui/button.tsx'
import { FormErrorSummary } from '../../ui/form-error-summary.tsx'
import { toast } from '../../ui/toast.ts'
import { FormDialog } from '../../client/form/form-dialog.tsx'
import { bindFields, FlagField, LineField } from '../kit/record-fields.tsx'
import { TwoVersions } from '../kit/two-versions.tsx'
import { useRecordForm } from '../kit/use-record-form.ts'
import { staffApi } from '../staff-login.ts'
import * as texts from './texts.ts'

type Plan = ProductRecord['planned'][number]

/** A plan as it is typed, by the clock of the pass's city; a new one begins with how the pass is sold. */
function typePlan({ fields: { price, reducedPrice }, timeZone }: ProductRecord, plan: Plan | undefined) {
  if (!plan) return { version: 'new', fields: { date: '', time: '00:00', price, reducedPrice, isOnSale: true } }
  const { version, beginsAt, isOnSale } = plan
  const wall = new Date(wallClock(timeZone, new Date(beginsAt))).toISOString()
  const prices = { price: String(plan.price.value), reducedPrice: plan.reducedPrice && String(plan.reducedPrice.value) }
  return { version, fields: { date: wall.slice(0, 10), time: wall.slice(11, 16), ...prices, isOnSale } }
}

interface PlanDialogProps {
  readonly record: ProductRecord
  readonly plan: Plan | undefined
  readonly onClose: () => void
  readonly onSaved: (record: ProductRecord) => void
  readonly readAgain: () => Promise<ProductRecord>
}

/** How a pass is sold from an instant on: a new plan, or another one in place of a plan. */
export function PlanDialog({ record, plan, onClose, onSaved, readAgain }: PlanDialogProps) {
  const loaded = typePlan(record, plan)
  const form = useRecordForm(loaded, {
    schema: planFieldsBody,
    save: async ({ version, ...fields }) => {
      const params = { path: { product: record.slug } }
      const body = { ...fields, ...(plan && { plan: plan.id, version }) }
      onSaved(await awaitAnswer(staffApi.POST('/api/staff/products/{product}/plans', { params, body })))
      toast.success(texts.planDone)
      onClose()
      return loaded
    },
    readAgain: async () => {
      const again = await readAgain()
      return typePlan(again, again.planned.find(({ id }) => id === plan?.id) ?? plan)
    },
  })
  const of = bindFields(form, texts.planLabels)
  return (
    <FormDialog title={texts.planTitle} size="sm" isChanged={form.isChanged} isBusy={form.isSending} onClose={onClose}>
      <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-4">
        <p>{fillIn(texts.planText, { zone: record.timeZone })}</p>
        <TwoVersions form={form} labels={texts.planLabels} textOf={textOf} />
        <div className="grid gap-4 sm:grid-cols-2">
          <LineField {...of('date')} type="date" required />
          <LineField {...of('time')} type="time" required />
          <LineField {...of('price')} label={`${texts.planLabels.price} (${record.fields.currency})`} required />
          <LineField {...of('reducedPrice')} optional />
        </div>
        <FlagField {...of('isOnSale')} />
        <FormErrorSummary errors={form.general ? [{ text: form.general }] : []} />
        <Button type="submit" size="lg" wide loading={form.isSending}>
          {texts.planSaveButton}
        </Button>
      </form>
    </FormDialog>
  )
}

function textOf(value: string | boolean | null): string {
  if (typeof value === 'boolean') return value ? texts.answerYes : texts.answerNo
  return value ?? ''
}

import { useState } from 'react'
import { fillIn } from '../../../contract/fill-in.ts'
import { askForRefund, type Refundable } from '../../../contract/staff-refunds.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import type { FieldErrors } from '../../client/form/use-form.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ActDialog, type ActProps } from '../kit/act-dialog.tsx'
import { listOptions } from '../kit/list/list-options.ts'
import { useActKey } from '../kit/use-act-key.ts'
import { staffApi } from '../staff-login.ts'
import { passAfter, priceText, toastOf, whatHappens } from './refund-words.ts'
import * as texts from './texts.ts'

interface RefundDialogProps extends ActProps {
  readonly refundable: Refundable
}

/** Asks for a refund, and says beforehand whether it goes out at once. */
export default function RefundDialog({ id: orderId, refundable, ...rest }: RefundDialogProps) {
  const sendOnce = useActKey()
  const { left } = refundable
  const [amount, setAmount] = useState(String(left.value))
  const params = { path: { orderId } }
  return (
    <ActDialog
      {...rest}
      words={texts.refundWords}
      reason="optional"
      schema={askForRefund.body}
      send={async (body) => {
        const { state } = await sendOnce((key) => {
          const sent = { params, headers: { 'idempotency-key': key }, body }
          return awaitAnswer(staffApi.POST('/api/staff/orders/{orderId}/refunds', sent))
        })
        return toastOf(state)
      }}
    >
      {(errors) => (
        <>
          <TextField
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            label={fillIn(texts.amountLabel, { currency: left.currencyCode })}
            hint={fillIn(texts.amountHint, { amount: priceText(left) })}
            value={amount}
            onChange={({ target }) => setAmount(target.value)}
            required
            className="figures"
            error={errors['amount']}
          />
          <RefundFields refundable={refundable} isWhole={readAmount(amount) === left.value} errors={errors} />
          <p role="status" className="font-medium">
            {whatHappens(readAmount(amount), refundable)}
          </p>
        </>
      )}
    </ActDialog>
  )
}

const readAmount = (typed: string) => Number(typed.replace(',', '.'))

interface RefundFieldsProps {
  readonly refundable: Refundable
  /** Whether all goes back that is left. Then the pass ends too, until the person types another number. */
  readonly isWhole: boolean
  readonly errors: FieldErrors
}

function RefundFields({ refundable: { visitsFree, visitsHeld }, isWhole, errors }: RefundFieldsProps) {
  const all = visitsFree + visitsHeld
  const [typed, setTyped] = useState<string>()
  const visits = typed ?? String(isWhole ? all : 0)
  return (
    <>
      <TextField
        type="number"
        inputMode="numeric"
        name="visits"
        label={texts.visitsLabel}
        hint={fillIn(texts.visitsHint, { free: visitsFree, held: visitsHeld })}
        value={visits}
        onChange={({ target }) => setTyped(target.value)}
        min={0}
        max={all}
        required
        className="figures"
        error={errors['visits']}
      />
      {all > 0 && (
        <p role="status" className="font-medium">
          {passAfter(all, Number(visits))}
        </p>
      )}
      <SelectField
        name="cause"
        label={texts.causeLabel}
        placeholder={texts.choose}
        options={listOptions(texts.causeTexts)}
        required
        error={errors['cause']}
      />
      <SelectField
        name="bearer"
        label={texts.bearerLabel}
        placeholder={texts.choose}
        options={listOptions(texts.bearerTexts)}
        required
        error={errors['bearer']}
      />
    </>
  )
}

import type { Purchase } from '../../../contract/checkout.ts'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { keepTogether } from '../../client/dates/dates.rules.ts'
import { dayTextAt } from '../../../contract/date-texts.ts'
import { formatPrice } from '../../../contract/price-text.ts'
import { toast } from '../../ui/toast.ts'
import { forgetWaitingClass } from '../../flow/state/waiting-class.ts'
import { type ConfirmDialogPart, ConfirmDialog } from '../../client/form/confirm-dialog.tsx'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

interface RefundPassProps extends ConfirmDialogPart {
  readonly purchase: Purchase
}

/** Asks before an unused pass is refunded in full (T79). A repeated request refunds it once. */
export function RefundPass({ purchase: { orderId, charge, voucher, refundableUntil }, ...asked }: RefundPassProps) {
  const price = formatPrice(charge.value, charge.currencyCode)
  const refund = async () => {
    await awaitAnswer(api.POST('/api/user/purchases/{orderId}/refund', { params: { path: { orderId } } }))
    forgetWaitingClass()
    toast.success(fillIn(texts.refundDone, { price }))
  }
  return (
    <ConfirmDialog
      title={texts.refundTitle}
      keepText={texts.refundKeepButton}
      confirmText={fillIn(texts.refundConfirmButton, { price })}
      busyText={texts.refundBusy}
      onConfirm={refund}
      {...asked}
    >
      <p className="text-lg leading-snug font-semibold">{voucher?.name}</p>
      <p>{fillIn(texts.refundText, { price })}</p>
      <p className="text-sm text-ink-muted">
        {texts.refundTerms}
        {refundableUntil && fillIn(texts.refundTermsUntil, { day: keepTogether(dayTextAt(refundableUntil, 'year')) })}.
      </p>
    </ConfirmDialog>
  )
}

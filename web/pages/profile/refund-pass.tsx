import type { Purchase } from '../../../contract/checkout.ts'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { dayTextAt } from '../../../contract/date-texts.ts'
import { formatPrice } from '../../../contract/price-text.ts'
import { toast } from '../../ui/toast.ts'
import { forgetWaitingClass } from '../../flow/state/waiting-class.ts'
import { type Asked, ConfirmDialog } from '../../client/form/confirm-dialog.tsx'

interface RefundPassProps extends Asked {
  readonly purchase: Purchase
}

/** Asks before an unused pass is refunded in full (T79). A repeated request refunds it once. */
export function RefundPass({ purchase: { orderId, charge, voucher, refundableUntil }, ...asked }: RefundPassProps) {
  const price = formatPrice(charge.value, charge.currencyCode)
  const refund = async () => {
    await awaitAnswer(api.POST('/api/user/purchases/{orderId}/refund', { params: { path: { orderId } } }))
    forgetWaitingClass()
    toast.success(`Your pass was returned. ${price} is on its way to your card`)
  }
  return (
    <ConfirmDialog
      title="Return this pass?"
      keepText="Keep it"
      confirmText={`Refund ${price}`}
      busyText="Returning"
      onConfirm={refund}
      {...asked}
    >
      <p className="text-lg leading-snug font-semibold break-words">{voucher?.name}</p>
      <p>
        The pass stops working at once. All of its price, {price}, goes back to the card you paid with, usually within 5
        to 10 days.
      </p>
      <p className="text-sm text-ink-muted">
        A pass can be returned while no visit is held or used, up to one year after purchase
        {refundableUntil && `: until ${dayTextAt(refundableUntil, 'year')}`}.
      </p>
    </ConfirmDialog>
  )
}

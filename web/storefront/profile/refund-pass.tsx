import { useState } from 'react'
import type { Purchase } from '../../../contract/checkout.ts'
import { api } from '../../session/api-client.ts'
import { answered, asProblem } from '../../session/errors.ts'
import { useLanguage } from '../../session/language.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormErrorSummary } from '../../ui/form-error-summary.tsx'
import { formatPrice } from '../../ui/price.tsx'
import { toast } from '../../ui/toast.ts'

interface RefundPassProps {
  readonly purchase: Purchase
  readonly onClose: () => void
  readonly onRefunded: () => Promise<void>
}

/** Asks before an unused pass goes back for all of its price (T79); asked twice, it goes back once. */
export function RefundPass({ purchase: { orderId, charge, voucher, refundableUntil }, onClose, onRefunded }: RefundPassProps) {
  const language = useLanguage()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const price = formatPrice(charge.value, charge.currencyCode)
  const close = () => {
    if (!isBusy) onClose()
  }
  const refund = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await answered(api.POST('/api/user/purchases/{orderId}/refund', { params: { path: { orderId } } }))
      toast.success(`Your pass has been given back. ${price} is on its way to your card`)
      await onRefunded()
      onClose()
    } catch (thrown) {
      const { message } = asProblem(thrown)
      toast.error(message)
      setProblem(message)
      setBusy(false)
    }
  }
  return (
    <Dialog
      title="Do you want to give this pass back?"
      size="sm"
      onClose={close}
      footer={
        <div className="flex flex-1 justify-end gap-3 max-sm:*:flex-1">
          <Button variant="secondary" data-autofocus disabled={isBusy} onClick={close}>
            Keep it
          </Button>
          <Button variant="danger" loading={isBusy} loadingLabel="Giving back" onClick={() => void refund()}>
            Refund {price}
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        <p className="text-lg leading-snug font-semibold break-words">{voucher?.name}</p>
        <p>The pass stops working at once. All of its price, {price}, goes back to the card you paid with, usually within 5 to 10 days.</p>
        <p className="text-sm text-ink-muted">
          A pass can be given back while no visit is held or used, up to one year after purchase
          {refundableUntil && `: until ${new Date(refundableUntil).toLocaleDateString(language, { month: 'short', day: 'numeric', year: 'numeric' })}`}.
        </p>
        <FormErrorSummary title="That did not work" errors={problem ? [{ text: problem }] : []} />
      </div>
    </Dialog>
  )
}

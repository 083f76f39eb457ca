import { useId } from 'react'
import type { Quote } from '../../../contract/checkout.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { formatPrice } from '../../../contract/price-text.ts'
import { passText } from '../passes/product-text.rules.ts'
import type { CheckoutStep } from './use-checkout.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

interface PayButtonProps {
  readonly quote: Quote
  readonly step: CheckoutStep
}

/** The button that commits. The pass and its exact charge stand above it (T66, T190), and the refund rules below it (T79-T80). */
export function PayButton({ quote: { charge, isFree, voucher }, step }: PayButtonProps) {
  const chargeId = useId()
  const label = isFree ? texts.payFreeButton : texts.payButton
  return (
    <>
      <div className="grid grid-cols-1 gap-2.5">
        {!isFree && (
          <p id={chargeId} className="flex justify-between gap-3 font-medium" aria-live="polite">
            <span>{fillIn(texts.payChargeHint, { pass: passText(voucher) })}</span>
            <span className="figures">{formatPrice(charge.value, charge.currencyCode)}</span>
          </p>
        )}
        <Button
          type="submit"
          size="lg"
          wide
          aria-describedby={isFree ? undefined : chargeId}
          loading={step === 'paying' || step === 'pending'}
          loadingLabel={step === 'pending' ? texts.payPendingBusy : texts.payBusy}
        >
          {step === 'unclear' ? texts.checkAgainButton : label}
        </Button>
        <p role="status" className="text-center text-sm text-ink-muted empty:hidden">
          {step === 'pending' ? texts.pendingText : ''}
        </p>
        <p className="flex items-center justify-center gap-2 text-sm text-ink-muted">
          <Icon name="lock" size={16} />
          {texts.paySecure}
        </p>
      </div>
      <p className="text-sm text-ink-muted">{texts.payRefundHint}</p>
    </>
  )
}

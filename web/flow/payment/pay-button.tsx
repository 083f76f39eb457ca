import type { Quote } from '../../../contract/checkout.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { formatPrice } from '../../../contract/price-text.ts'
import type { CheckoutStep } from './use-checkout.ts'
import * as texts from './texts.ts'

interface PayButtonProps {
  readonly quote: Quote
  readonly step: CheckoutStep
}

/** The button that commits. The exact charge stands above it (T66), and the refund rules below it (T79-T80). */
export function PayButton({ quote: { charge, isFree }, step }: PayButtonProps) {
  const label = isFree ? texts.checkOut : texts.payWithCreditCard
  return (
    <>
      <div className="grid grid-cols-1 gap-2.5">
        {!isFree && (
          <p className="flex justify-between font-medium" aria-live="polite">
            <span>{texts.youAreCharged}</span>
            <span className="figures">{formatPrice(charge.value, charge.currencyCode)}</span>
          </p>
        )}
        <Button
          type="submit"
          size="lg"
          wide
          loading={step === 'paying' || step === 'pending'}
          loadingLabel={step === 'pending' ? texts.yourPaymentIsBeingConfirmed2 : texts.paying}
        >
          {step === 'unclear' ? texts.checkAgain : label}
        </Button>
        <p role="status" className="text-center text-sm text-ink-muted empty:hidden">
          {step === 'pending' ? texts.yourPaymentIsBeingConfirmed : ''}
        </p>
        <p className="flex items-center justify-center gap-2 text-sm text-ink-muted">
          <Icon name="lock" size={16} />
          {texts.fullySecurePayment}
        </p>
      </div>
      <p className="text-sm text-ink-muted">{texts.fullyRefundOfAnUnused}</p>
    </>
  )
}

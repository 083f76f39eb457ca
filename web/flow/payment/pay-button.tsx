import type { Quote } from '../../../contract/checkout.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { formatPrice } from '../../../contract/price-text.ts'
import type { CheckoutStep } from './use-checkout.ts'

interface PayButtonProps {
  readonly quote: Quote
  readonly step: CheckoutStep
}

/** The button that commits. The exact charge stands above it (T66), and the refund rules below it (T79-T80). */
export function PayButton({ quote: { charge, isFree }, step }: PayButtonProps) {
  const label = isFree ? 'Check out. You are ready to go!' : 'Pay with credit card'
  return (
    <>
      <div className="grid grid-cols-1 gap-2.5">
        {!isFree && (
          <p className="flex justify-between font-medium" aria-live="polite">
            <span>You are charged</span>
            <span className="figures">{formatPrice(charge.value, charge.currencyCode)}</span>
          </p>
        )}
        <Button
          type="submit"
          size="lg"
          wide
          loading={step === 'paying' || step === 'pending'}
          loadingLabel={step === 'pending' ? 'Your payment is being confirmed' : 'Paying'}
        >
          {step === 'unclear' ? 'Check again' : label}
        </Button>
        <p role="status" className="text-center text-sm text-ink-muted empty:hidden">
          {step === 'pending' ? 'Your payment is being confirmed. Please keep this page open.' : ''}
        </p>
        <p className="flex items-center justify-center gap-2 text-sm text-ink-muted">
          <Icon name="lock" size={16} />
          100% secure payment
        </p>
      </div>
      <p className="text-sm text-ink-muted">
        100% refund of an unused pass up to one year after purchase. Any class may be cancelled up to 2 hours in
        advance; cancelling later consumes the visit.
      </p>
    </>
  )
}

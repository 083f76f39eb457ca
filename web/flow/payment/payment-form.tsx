import { useEffect } from 'react'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FormErrorSummary } from '../../ui/form-error-summary.tsx'
import { CardEntry } from './card/card-fields.tsx'
import { CouponField } from './coupon-field.tsx'
import { focusFirstField } from '../../client/form/focus-first-field.ts'
import { goToNextField } from './card/go-to-next-field.ts'
import { GuestEmail } from './guest-email.tsx'
import { ChosenPass, Total } from './order-summary.tsx'
import { PayButton } from './pay-button.tsx'
import { SelectedProduct } from '../passes/selected-product.tsx'
import { WalletButtons } from './card/wallet-buttons.tsx'
import { type PaymentSteps, type PaymentFormProps, usePayment } from './use-payment.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

export function PaymentForm(props: PaymentFormProps) {
  const { quoted, quote, payments, isSignedIn } = props
  const payment = usePayment(props)
  const { form, errors, isUnclear, isPaying } = payment
  useEffect(() => void focusFirstField(form.current), [form])
  useStayWhile(isPaying || isUnclear)
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={(event) => void payment.submit(event)}
      onKeyDown={(event) => goToNextField(event, payments.fields === 'provider' ? payments.focus : undefined)}
      onInput={({ target }) => payment.clear((target as HTMLInputElement).name)}
      className="grid grid-cols-1 gap-6"
    >
      <p className="text-ink-muted">{quote.isFree ? texts.confirmYourFreePass : texts.finishYourPaymentAndYourPass}</p>
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-2">
        <fieldset disabled={isUnclear} inert={isPaying} className="grid min-w-0 grid-cols-1 content-start gap-5">
          {!isSignedIn && <GuestEmail error={errors['email']} />}
          <SelectedProduct />
          <ChosenPass quote={quote} />
          <CouponField quoted={quoted} locked={quote.isFree && quote.coupon === null} />
          <Total quote={quote} />
        </fieldset>
        <PaymentDetails {...props} payment={payment} />
      </div>
    </form>
  )
}

interface PaymentDetailsProps extends PaymentFormProps {
  readonly payment: PaymentSteps
}

function PaymentDetails({ quote, payments, payment, isSignedIn }: PaymentDetailsProps) {
  const { step, errors, general, captcha, isUnclear, isPaying } = payment
  return (
    <section
      aria-labelledby="payment-details"
      className="grid min-w-0 grid-cols-1 content-start gap-5 rounded-card lg:border lg:border-line lg:p-5"
    >
      <h3 id="payment-details" className="text-heading">
        {texts.paymentDetails}
      </h3>
      <fieldset disabled={isUnclear} inert={isPaying} className="grid grid-cols-1 gap-4">
        {!quote.isFree ? (
          <CardEntry
            payments={payments}
            errors={errors}
            locked={step !== 'idle'}
            onChange={payment.takeProviderField}
          />
        ) : (
          <p>{texts.thereIsNothingToPay}</p>
        )}
        <Checkbox name="adult" value="true" label={texts.iAmAtLeast18} error={errors['adult']} />
      </fieldset>
      {captcha.field(errors['robot'], isPaying)}
      <FormErrorSummary
        title={isUnclear ? texts.notConfirmedYet2 : texts.thatDidNotWork}
        errors={general ? [{ text: isUnclear ? fillIn(texts.generalYou, { general }) : general }] : []}
      />
      <PayButton quote={quote} step={step} />
      {payments.wallet && !quote.isFree && !isUnclear && (
        <WalletButtons
          wallet={payments.wallet}
          quote={quote}
          needsEmail={!isSignedIn}
          isPaying={isPaying}
          steps={payment.wallet}
          onAvailable={() => {}}
        />
      )}
    </section>
  )
}

/** While it is unknown whether the card was charged, the browser asks before it leaves the page. */
function useStayWhile(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isOpen])
}

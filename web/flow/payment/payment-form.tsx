import { type ComponentProps, useEffect, useState } from 'react'
import { OrLine } from '../../ui/or-line.tsx'
import { FormErrorSummary } from '../../ui/form-error-summary.tsx'
import { AdultBox } from './card/adult-box.tsx'
import { ChargeText } from './card/charge-text.tsx'
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
      <p className="text-ink-muted">{quote.isFree ? texts.formIntroFree : texts.formIntro}</p>
      {/* The details come before the order, so that on a phone the card's fields are not below it. */}
      <div className="grid grid-cols-1 gap-x-8 gap-y-6 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        {!isSignedIn && (
          <fieldset disabled={isUnclear} inert={isPaying} className="min-w-0 lg:col-start-1">
            <GuestEmail error={errors['email']} />
          </fieldset>
        )}
        <PaymentDetails {...props} payment={payment} />
        <fieldset
          disabled={isUnclear}
          inert={isPaying}
          className="grid min-w-0 grid-cols-1 content-start gap-5 lg:col-start-1"
        >
          <SelectedProduct />
          <ChosenPass quote={quote} />
          <CouponField quoted={quoted} locked={quote.isFree && quote.coupon === null} />
          <Total quote={quote} />
        </fieldset>
      </div>
    </form>
  )
}

interface PaymentDetailsProps extends PaymentFormProps {
  readonly payment: PaymentSteps
}

/** A wallet comes first, since it spares the card's fields. Above both, the buyer confirms that they are an adult. */
function PaymentDetails({ quote, payments, payment, isSignedIn }: PaymentDetailsProps) {
  const { step, errors, general, captcha, isUnclear, isPaying } = payment
  const [isWalletThere, setWalletThere] = useState(false)
  const mayUseWallet = !quote.isFree && !isUnclear
  const adult = <AdultBox error={errors['adult']} isUnclear={isUnclear} isPaying={isPaying} />
  const comesFirst = mayUseWallet && isWalletThere
  return (
    <section
      aria-labelledby="payment-details"
      className="grid min-w-0 grid-cols-1 content-start gap-4 rounded-card lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:border lg:border-line lg:p-5"
    >
      <h3 id="payment-details" className="text-heading">
        {texts.detailsTitle}
      </h3>
      {comesFirst && adult}
      <div>
        {payments.wallet && mayUseWallet && (
          <WalletFirst
            wallet={payments.wallet}
            quote={quote}
            needsEmail={!isSignedIn}
            isPaying={isPaying}
            steps={payment.wallet}
            isThere={isWalletThere}
            onAvailable={setWalletThere}
          />
        )}
        <fieldset disabled={isUnclear} inert={isPaying} className="grid grid-cols-1 gap-4">
          {!quote.isFree ? (
            <CardEntry
              payments={payments}
              errors={errors}
              locked={step !== 'idle'}
              onChange={payment.takeProviderField}
            />
          ) : (
            <p>{texts.nothingToPay}</p>
          )}
        </fieldset>
      </div>
      {!comesFirst && adult}
      {captcha.field(errors['robot'], isPaying)}
      <FormErrorSummary
        title={isUnclear ? texts.unclearErrorTitle : texts.errorSummaryTitle}
        errors={general ? [{ text: isUnclear ? fillIn(texts.unclearErrorText, { general }) : general }] : []}
      />
      <PayButton quote={quote} step={step} />
    </section>
  )
}

function WalletFirst({ isThere, ...wallet }: ComponentProps<typeof WalletButtons> & { readonly isThere: boolean }) {
  return (
    <div className={isThere ? 'mb-4 grid grid-cols-1 gap-3' : undefined}>
      {isThere && <ChargeText quote={wallet.quote} />}
      <WalletButtons {...wallet} />
      {isThere && <OrLine>{texts.cardOrLine}</OrLine>}
    </div>
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

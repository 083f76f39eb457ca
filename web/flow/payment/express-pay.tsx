import { useState } from 'react'
import { useLogin } from '../../client/login/login-state.tsx'
import { formatPrice } from '../../../contract/price-text.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FormErrorSummary } from '../../ui/form-error-summary.tsx'
import { usePaymentProvider } from './card/use-payment-provider.ts'
import { type PaymentFormProps, usePayment } from './use-payment.ts'
import { useQuote } from './use-quote.ts'
import { WalletButtons } from './card/wallet-buttons.tsx'
import type { Wallet } from './card/wallet.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

interface ExpressPayProps {
  readonly productId: string
  readonly isBusiness: boolean
}

/**
 * Pays for the chosen pass at once, where the device has a wallet. It has the adult's confirmation, the captcha and the
 * exact charge of the payment screen, and shows nothing without a wallet.
 */
export function ExpressPay({ productId, isBusiness }: ExpressPayProps) {
  const { status } = useLogin()
  const quoted = useQuote(productId)
  const [payments] = usePaymentProvider()
  const quote = quoted.priced?.quote
  if (!quote || quote.isFree || payments.state !== 'here' || !payments.value.wallet) return null
  return (
    <ExpressForm
      quoted={quoted}
      quote={quote}
      payments={payments.value}
      wallet={payments.value.wallet}
      isSignedIn={status === 'signedIn'}
      isBusiness={isBusiness}
    />
  )
}

function ExpressForm({ wallet, ...props }: PaymentFormProps & { readonly wallet: Wallet }) {
  const { quote, isSignedIn } = props
  const payment = usePayment(props)
  const { form, step, errors, general, captcha, isPaying, isUnclear } = payment
  const [isThere, setThere] = useState(false)
  return (
    <form
      ref={form}
      method="post"
      noValidate
      aria-label={texts.payWithAWallet}
      onSubmit={(event) => void payment.submit(event)}
      onInput={({ target }) => payment.clear((target as HTMLInputElement).name)}
      className={isThere ? 'grid grid-cols-1 gap-2' : undefined}
    >
      {isThere && (
        <>
          <div inert={isPaying}>
            <Checkbox name="adult" value="true" label={texts.iAmAtLeast18} error={errors['adult']} />
          </div>
          {captcha.field(errors['robot'], isPaying)}
          <FormErrorSummary
            title={isUnclear ? texts.notConfirmedYet2 : texts.thatDidNotWork}
            errors={general ? [{ text: isUnclear ? fillIn(texts.generalYou, { general }) : general }] : []}
          />
          {isUnclear && (
            <Button type="submit" size="lg" wide loading={isPaying}>
              {texts.checkAgain}
            </Button>
          )}
          <p role="status" className="figures text-sm text-ink-muted">
            {step === 'idle' || isUnclear
              ? fillIn(texts.youAreChargedPrice, {
                  price: formatPrice(quote.charge.value, quote.charge.currencyCode),
                })
              : texts.yourPaymentIsBeingConfirmed}
          </p>
        </>
      )}
      <div hidden={isUnclear}>
        <WalletButtons
          wallet={wallet}
          quote={quote}
          needsEmail={!isSignedIn}
          isPaying={isPaying}
          steps={payment.wallet}
          onAvailable={setThere}
        />
      </div>
    </form>
  )
}

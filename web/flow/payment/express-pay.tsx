import { useState } from 'react'
import { useLogin } from '../../client/login/login-state.tsx'
import { Button } from '../../ui/button.tsx'
import { FormErrorSummary } from '../../ui/form-error-summary.tsx'
import { usePaymentProvider } from './card/use-payment-provider.ts'
import { AdultBox } from './card/adult-box.tsx'
import { ChargeText } from './card/charge-text.tsx'
import { type PaymentFormProps, usePayment } from './use-payment.ts'
import { useQuote } from './use-quote.ts'
import { WalletButtons } from './card/wallet-buttons.tsx'
import type { Wallet } from './card/wallet.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

interface ExpressPayProps {
  readonly productId: string
  readonly isBusiness: boolean
  readonly onAvailable: (isThere: boolean) => void
}

/**
 * Pays for the chosen pass at once, where the device has a wallet. It has the adult's confirmation, the captcha and the
 * exact charge of the payment screen, and shows nothing without a wallet.
 */
export function ExpressPay({ productId, isBusiness, onAvailable }: ExpressPayProps) {
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
      onAvailable={onAvailable}
    />
  )
}

interface ExpressFormProps extends PaymentFormProps, Pick<ExpressPayProps, 'onAvailable'> {
  readonly wallet: Wallet
}

function ExpressForm({ wallet, onAvailable, ...props }: ExpressFormProps) {
  const { quoted, quote, isSignedIn } = props
  const payment = usePayment(props)
  const { form, step, errors, general, captcha, isPaying, isUnclear } = payment
  const [isThere, setThere] = useState(false)
  return (
    <form
      ref={form}
      method="post"
      noValidate
      aria-label={texts.walletLabel}
      onSubmit={(event) => void payment.submit(event)}
      onInput={({ target }) => payment.clear((target as HTMLInputElement).name)}
      className={isThere ? 'grid grid-cols-1 gap-2' : undefined}
    >
      {isThere && (
        <>
          <AdultBox error={errors['adult']} isUnclear={isUnclear} isPaying={isPaying} />
          {captcha.field(errors['robot'], isPaying)}
          <FormErrorSummary
            title={isUnclear ? texts.unclearErrorTitle : texts.errorSummaryTitle}
            errors={general ? [{ text: isUnclear ? fillIn(texts.unclearErrorText, { general }) : general }] : []}
          />
          {isUnclear && (
            <Button type="submit" size="lg" wide loading={isPaying}>
              {texts.checkAgainButton}
            </Button>
          )}
          <div role="status" className="text-sm text-ink-muted">
            {quoted.isLoading ? (
              texts.summaryLoading
            ) : step === 'idle' || isUnclear ? (
              <ChargeText quote={quote} />
            ) : (
              texts.pendingText
            )}
          </div>
        </>
      )}
      <div hidden={isUnclear}>
        <WalletButtons
          wallet={wallet}
          quote={quote}
          needsEmail={!isSignedIn}
          isPaying={isPaying}
          steps={payment.wallet}
          onAvailable={(found) => {
            setThere(found)
            onAvailable(found)
          }}
        />
      </div>
    </form>
  )
}

import { useEffect, useState } from 'react'
import { useLogin } from '../../client/login/login-state.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { PaymentSkeleton } from './order-summary.tsx'
import { PaymentForm } from './payment-form.tsx'
import { lengthenPlace } from '../state/kept-place.ts'
import { useFlow } from '../state/use-flow.ts'
import { usePaymentProvider } from './card/use-payment-provider.ts'
import { useQuote } from './use-quote.ts'
import * as texts from './texts.ts'

/** 'You are almost there' (1-storefront §2.6, §4.7). */
export function PaymentScreen() {
  const { state } = useFlow()
  const { status } = useLogin()
  const [productId] = useState(state.selectedVoucher ?? '')
  const quoted = useQuote(productId)
  useEffect(() => lengthenPlace(), [])
  const [payments, reloadPayments] = usePaymentProvider()
  const failure = quoted.failure ?? (payments.state === 'failed' ? payments.problem.message : undefined)
  if (!quoted.priced || payments.state === 'failed') {
    const retry = () => {
      if (quoted.failure !== undefined) quoted.retry()
      if (payments.state === 'failed') void reloadPayments()
    }
    return failure === undefined ? (
      <PaymentSkeleton />
    ) : (
      <ErrorState title={failure} action={<Button onClick={retry}>{texts.retryButton}</Button>}>
        {texts.loadErrorText}
      </ErrorState>
    )
  }
  if (payments.state === 'loading') return <PaymentSkeleton />
  return (
    <PaymentForm
      quoted={quoted}
      quote={quoted.priced.quote}
      payments={payments.value}
      isSignedIn={status === 'signedIn'}
      isBusiness={state.isBusiness}
    />
  )
}

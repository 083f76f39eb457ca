import { useRef } from 'react'
import { errors as contractErrors } from '../../../contract/errors.ts'
import { useLogin } from '../../client/login/login-state.tsx'
import type { ProviderField } from './card/card-payments.ts'
import type { useCardCaptcha } from './card/use-card-captcha.tsx'
import type { WalletPayment } from './card/wallet.ts'
import { entryProblems } from './payment-entry.rules.ts'
import { chargeWith, readEntry } from './read-entry.ts'
import type { CheckoutOrder } from './use-checkout.ts'
import type { PaymentFormProps } from './use-payment.ts'
import { usePurchaseFields } from './use-purchase-fields.ts'

/** Reads the form: its problems and the resulting order. */
export function useOrder(
  { quoted, quote, payments, isSignedIn, isBusiness }: PaymentFormProps,
  captcha: ReturnType<typeof useCardCaptcha>,
) {
  const { user } = useLogin()
  const purchaseFields = usePurchaseFields(quoted, quote, isBusiness)
  const providerField = useRef<ProviderField>({ complete: false, error: undefined })
  const needsCard = !quote.isFree
  const read = (element: HTMLFormElement) => {
    const { complete, error = contractErrors.paymentMethodRequired.text } = providerField.current
    const entry = readEntry(new FormData(element), {
      isSignedIn,
      needsCard,
      ownFields: payments.fields === 'ours',
      providerProblem: complete ? undefined : error,
    })
    return {
      problems: { ...entryProblems(entry, new Date()), ...captcha.problems() },
      email: entry.email ?? user?.email ?? '',
      order: (): CheckoutOrder => ({
        fields: { ...purchaseFields(entry), Token: captcha.take() },
        isSignedIn,
        payments,
        payerName: entry.card?.name,
        charge: needsCard ? () => chargeWith(payments, entry) : undefined,
      }),
    }
  }
  const readForWallet = (element: HTMLFormElement) => {
    const data = new FormData(element)
    const isAdult = data.has('adult')
    const typed = data.get('email')
    return {
      problems: { ...entryProblems({ email: undefined, isAdult, card: undefined }, new Date()), ...captcha.problems() },
      order: ({ name, email, createPaymentMethod }: WalletPayment): CheckoutOrder => ({
        fields: {
          ...purchaseFields({
            email: isSignedIn ? undefined : (email ?? (typeof typed === 'string' ? typed : undefined)),
            isAdult,
            card: undefined,
          }),
          Token: captcha.take(),
        },
        isSignedIn,
        payments,
        payerName: name,
        charge: createPaymentMethod,
      }),
    }
  }
  const noteProviderField = (field: ProviderField) => {
    providerField.current = field
  }
  return { read, readForWallet, noteProviderField }
}

import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Quote } from '../../../contract/checkout.ts'
import { errors as contractErrors } from '../../../contract/errors.ts'
import type { FieldErrors } from '../../client/form/use-form.ts'
import { useLogin } from '../../client/login/login-state.tsx'
import { dismissToastsAbout, toast } from '../../ui/toast.ts'
import { useFlow } from '../state/use-flow.ts'
import type { CardPayments, ProviderField } from './card/card-payments.ts'
import { useCardCaptcha } from './card/use-card-captcha.tsx'
import { explainRefusal } from './explain-refusal.ts'
import { isFreePassRefusal } from './free-pass.rules.ts'
import { entryProblems } from './payment-entry.rules.ts'
import { chargeWith, readEntry } from './read-entry.ts'
import { type CheckoutOrder, type Refused, useCheckout } from './use-checkout.ts'
import { useFreeCheckout } from './use-free-pass.ts'
import { usePurchaseFields } from './use-purchase-fields.ts'
import type { CurrentQuote } from './use-quote.ts'

export interface PaymentFormProps {
  readonly quoted: CurrentQuote
  readonly quote: Quote
  readonly payments: CardPayments
  readonly isSignedIn: boolean
}

/** The key of its toasts. */
const PAYMENT = 'payment'

export type PaymentSteps = ReturnType<typeof usePayment>

/** Runs the payment form: reads the entry, pays, and shows what is wrong and where. */
export function usePayment(props: PaymentFormProps) {
  const { quoted, quote, payments, isSignedIn } = props
  const { state, setBusy } = useFlow()
  const freeCheckout = useFreeCheckout()
  const { step, pay, again } = useCheckout()
  const form = useRef<HTMLFormElement>(null)
  const [general, setGeneral] = useState<string>()
  const needsCard = !quote.isFree
  const captcha = useCardCaptcha(needsCard)
  const isUnclear = step === 'unclear'
  const isPaying = step === 'paying' || step === 'pending'
  const { errors, show, change } = useFieldErrors(form, payments, isPaying)
  const { read, noteProviderField } = useOrder(props, captcha)

  const explain = (refused: Refused) => {
    if (state.isOnePassFree && 'problem' in refused && isFreePassRefusal(refused.problem.code)) {
      freeCheckout.refuse()
      return
    }
    const { message, field, needsCaptcha, needsQuote } = explainRefusal(refused, { isSignedIn, needsCard })
    toast.error(message, PAYMENT)
    if (needsCaptcha) captcha.ask()
    if (field) show({ [field.name]: field.text })
    else setGeneral(message)
    if (needsQuote) quoted.retry()
  }

  const payAsEntered = async (element: HTMLFormElement) => {
    const { problems, email, order } = read(element)
    show(problems)
    if (Object.keys(problems).length > 0) return undefined
    const problem = state.isOnePassFree ? await freeCheckout.problemFor(email) : undefined
    return problem ? { problem } : pay(order())
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isPaying || quoted.isLoading || !form.current) return
    setGeneral(undefined)
    dismissToastsAbout(PAYMENT)
    setBusy(true)
    try {
      const refused = isUnclear ? await again() : await payAsEntered(form.current)
      if (refused) explain(refused)
    } finally {
      setBusy(false)
    }
  }

  const clear = (name: string) => {
    if (errors[name] !== undefined) change({ [name]: undefined })
  }
  const takeProviderField = (field: ProviderField) => {
    noteProviderField(field)
    change({ cardNumber: field.error, cardExpiry: undefined, cardCvc: undefined })
  }
  return { form, step, errors, general, captcha, isUnclear, isPaying, submit, clear, takeProviderField }
}

/** The problems by field. Showing them moves focus to the first. */
function useFieldErrors(form: RefObject<HTMLFormElement | null>, payments: CardPayments, isPaying: boolean) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [wrong, setWrong] = useState<{ readonly name: string }>()
  const show = (found: FieldErrors) => {
    setErrors(found)
    const [name] = Object.keys(found)
    if (name !== undefined) setWrong({ name })
  }
  const focusWrong = useEffectEvent((name: string) => {
    if (payments.fields === 'provider' && name.startsWith('card') && name !== 'cardName') payments.focus()
    else form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
  })
  // A form that is being paid cannot take focus, so this waits until it is editable again.
  useEffect(() => {
    if (wrong && !isPaying) focusWrong(wrong.name)
  }, [wrong, isPaying])
  const change = (some: FieldErrors) => setErrors({ ...errors, ...some })
  return { errors, show, change }
}

/** Reads the form: its problems and the resulting order. */
function useOrder(
  { quoted, quote, payments, isSignedIn }: PaymentFormProps,
  captcha: ReturnType<typeof useCardCaptcha>,
) {
  const { user } = useLogin()
  const purchaseFields = usePurchaseFields(quoted, quote)
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
        payerName: entry.card?.name.trim(),
        charge: needsCard ? () => chargeWith(payments, entry) : undefined,
      }),
    }
  }
  const noteProviderField = (field: ProviderField) => {
    providerField.current = field
  }
  return { read, noteProviderField }
}

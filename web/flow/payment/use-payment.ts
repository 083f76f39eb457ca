import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Quote } from '../../../contract/checkout.ts'
import type { FieldErrors } from '../../client/form/use-form.ts'
import { dismissToastsAbout, toast } from '../../ui/toast.ts'
import { useFlow } from '../state/use-flow.ts'
import type { WalletPayment } from './card/wallet.ts'
import type { CardPayments, ProviderField } from './card/card-payments.ts'
import { useCardCaptcha } from './card/use-card-captcha.tsx'
import { explainRefusal } from './explain-refusal.ts'
import { isFreePassRefusal } from './free-pass/free-pass.rules.ts'
import { type CheckoutRefusal, useCheckout } from './use-checkout.ts'
import { useOrder } from './use-order.ts'
import { useFreeCheckout } from './free-pass/use-free-checkout.ts'
import type { CurrentQuote } from './use-quote.ts'

export interface PaymentFormProps {
  readonly quoted: CurrentQuote
  readonly quote: Quote
  readonly payments: CardPayments
  readonly isSignedIn: boolean
  /** 'I'm travelling for work'. */
  readonly isBusiness: boolean
}

/** The key of its toasts. */
const PAYMENT = 'payment'

export type PaymentSteps = ReturnType<typeof usePayment>

/** Runs the payment form: reads the entry, pays, and shows what is wrong and where. */
export function usePayment(props: PaymentFormProps) {
  const { quoted, quote, payments } = props
  const { state } = useFlow()
  const { problemFor } = useFreeCheckout()
  const { step, pay, again } = useCheckout()
  const form = useRef<HTMLFormElement>(null)
  const captcha = useCardCaptcha(!quote.isFree)
  const isUnclear = step === 'unclear'
  const isPaying = step === 'paying' || step === 'pending'
  const { errors, show, change } = useFieldErrors(form, payments, isPaying)
  const { read, readForWallet, noteProviderField } = useOrder(props, captcha)
  const { general, attempt } = useAttempt(props, captcha, show)

  const payAsEntered = async (element: HTMLFormElement) => {
    const { problems, email, order } = read(element)
    show(problems)
    if (Object.keys(problems).length > 0) return undefined
    const problem = state.isOnePassFree ? await problemFor(email) : undefined
    return problem ? { problem } : pay(order())
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const element = form.current
    if (isPaying || quoted.isLoading || !element) return
    await attempt(() => (isUnclear ? again() : payAsEntered(element)), false)
  }
  /** Shows what a wallet does not ask: the adult's confirmation, and the captcha after declined cards. */
  const mayOpenWallet = (): boolean => {
    if (isPaying || isUnclear || quoted.isLoading || !form.current) return false
    const { problems } = readForWallet(form.current)
    show(problems)
    return Object.keys(problems).length === 0
  }
  const payByWallet = async (given: WalletPayment): Promise<boolean> => {
    const element = form.current
    return element ? attempt(() => pay(readForWallet(element).order(given)), true) : false
  }
  const clear = (name: string) => {
    if (errors[name] !== undefined) change({ [name]: undefined })
  }
  const takeProviderField = (field: ProviderField) => {
    noteProviderField(field)
    change({ cardNumber: field.error, cardExpiry: undefined, cardCvc: undefined })
  }
  const wallet = { mayOpen: mayOpenWallet, onConfirm: payByWallet }
  return { form, step, errors, general, captcha, isUnclear, isPaying, submit, clear, takeProviderField, wallet }
}

/** Makes one attempt to pay and explains a refusal: at its field, or in general. A wallet has no fields. */
function useAttempt(
  { quoted, quote, isSignedIn }: PaymentFormProps,
  captcha: ReturnType<typeof useCardCaptcha>,
  show: (found: FieldErrors) => void,
) {
  const { state, setBusy } = useFlow()
  const freeCheckout = useFreeCheckout()
  const [general, setGeneral] = useState<string>()
  const explain = (refused: CheckoutRefusal, byWallet: boolean) => {
    if (state.isOnePassFree && 'problem' in refused && isFreePassRefusal(refused.problem.code)) {
      freeCheckout.refuse()
      return
    }
    const { message, field, needsCaptcha, needsQuote } = explainRefusal(refused, {
      isSignedIn: isSignedIn || byWallet,
      needsCard: !quote.isFree && !byWallet,
    })
    toast.error(message, PAYMENT)
    if (needsCaptcha) captcha.ask()
    if (field && !(byWallet && field.name.startsWith('card'))) show({ [field.name]: field.text })
    else setGeneral(message)
    if (needsQuote) quoted.retry()
  }
  const attempt = async (work: () => Promise<CheckoutRefusal | undefined>, byWallet: boolean): Promise<boolean> => {
    setGeneral(undefined)
    dismissToastsAbout(PAYMENT)
    setBusy(true)
    try {
      const refused = await work()
      if (refused) explain(refused, byWallet)
      return refused === undefined
    } finally {
      setBusy(false)
    }
  }
  return { general, attempt }
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

import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Quote } from '../../../contract/checkout.ts'
import { errors as contractErrors } from '../../../contract/errors.ts'
import { useSession } from '../../client/session/session.tsx'
import { useSite } from '../../site/facts/site-facts.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FormErrorSummary } from '../../ui/form-error-summary.tsx'
import { dismissToastsAbout, toast } from '../../ui/toast.ts'
import type { CardPayments, ProviderField } from './card/card-payments.ts'
import { CardEntry } from './card/card-fields.tsx'
import { readExpiry } from './card/card-entry.rules.ts'
import { CouponField } from './coupon-field.tsx'
import { focusFirstField } from '../../client/form/focus-first-field.ts'
import { isFreePassRefusal } from './free-pass.rules.ts'
import { GuestEmail } from './guest-email.tsx'
import { ChosenPass, Total } from './order-summary.tsx'
import { PayButton } from './pay-button.tsx'
import { entryProblems, type PaymentEntry } from './payment-entry.rules.ts'
import { asksForCaptcha, fieldOfRefusal, placeOfRefusal } from './purchase.rules.ts'
import { useCardCaptcha } from './card/use-card-captcha.tsx'
import { SelectedProduct } from '../passes/selected-product.tsx'
import type { PurchaseFields } from './send-purchase.ts'
import { type Refused, useCheckout } from './use-checkout.ts'
import { useFlow } from '../state/use-flow.ts'
import { useFreeCheckout } from './use-free-pass.ts'
import type { FieldErrors } from '../../client/form/use-form.ts'
import type { Quoted } from './use-quote.ts'

interface PaymentFormProps {
  readonly quoted: Quoted
  readonly quote: Quote
  readonly payments: CardPayments
  readonly isSignedIn: boolean
}

/** What its toasts are about. */
const PAYMENT = 'payment'

export function PaymentForm({ quoted, quote, payments, isSignedIn }: PaymentFormProps) {
  const { state, setBusy } = useFlow()
  const { user } = useSession()
  const freeCheckout = useFreeCheckout()
  const { step, pay, again } = useCheckout()
  const form = useRef<HTMLFormElement>(null)
  const providerField = useRef<ProviderField>({ complete: false, error: undefined })
  const [errors, setErrors] = useState<FieldErrors>({})
  const [general, setGeneral] = useState<string>()
  const [wrong, setWrong] = useState<{ readonly name: string }>()
  const purchaseFields = usePurchaseFields(quoted, quote)
  const needsCard = !quote.isFree
  const captcha = useCardCaptcha(needsCard)
  useEffect(() => void focusFirstField(form.current), [])
  const isUnclear = step === 'unclear'
  const isPaying = step === 'paying' || step === 'pending'
  useStayWhile(isPaying || isUnclear)

  const show = (found: FieldErrors) => {
    setErrors(found)
    const [name] = Object.keys(found)
    if (name !== undefined) setWrong({ name })
  }
  const focusWrong = useEffectEvent((name: string) => {
    if (payments.fields === 'provider' && name.startsWith('card') && name !== 'cardName') payments.focus()
    else form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
  })
  // What is being paid cannot be focused: only once the form is the traveller's again.
  useEffect(() => {
    if (wrong && !isPaying) focusWrong(wrong.name)
  }, [wrong, isPaying])

  const explain = (refused: Refused) => {
    if (state.isOnePassFree && 'problem' in refused && isFreePassRefusal(refused.problem.code)) {
      freeCheckout.refuse()
      return
    }
    const { message } = 'card' in refused ? refused.card : refused.problem
    toast.error(message, PAYMENT)
    if ('card' in refused) {
      const { kind, field } = refused.card
      if (kind === 'unavailable' || kind === 'closed') setGeneral(message)
      else show({ [cardFieldNames[field ?? 'number']]: message })
      return
    }
    const { code, fields } = refused.problem
    const place = placeOfRefusal(code, fields)
    if (asksForCaptcha(fields, code)) captcha.ask()
    const name = fieldOfRefusal(place, { isSignedIn, needsCard })
    if (name === undefined) setGeneral(message)
    else show({ [name]: fields[name] ?? message })
    if (place === 'coupon' || place === 'price') quoted.retry()
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

  const payAsEntered = async (element: HTMLFormElement) => {
    const { complete, error = contractErrors.paymentMethodRequired.text } = providerField.current
    const providerProblem = complete ? undefined : error
    const entry = readEntry(new FormData(element), {
      isSignedIn,
      needsCard,
      ownFields: payments.fields === 'ours',
      providerProblem,
    })
    const problems = { ...entryProblems(entry, new Date()), ...captcha.problems() }
    show(problems)
    if (Object.keys(problems).length > 0) return undefined
    const problem = state.isOnePassFree ? await freeCheckout.problemFor(entry.email ?? user?.email ?? '') : undefined
    if (problem) return { problem }
    return pay({
      fields: { ...purchaseFields(entry), Token: captcha.take() },
      isSignedIn,
      payments,
      charge: needsCard ? () => chargeWith(payments, entry) : undefined,
    })
  }

  const takeProviderField = (field: ProviderField) => {
    providerField.current = field
    setErrors({ ...errors, cardNumber: field.error, cardExpiry: undefined, cardCvc: undefined })
  }

  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      onInput={({ target }) => {
        const { name } = target as HTMLInputElement
        if (errors[name] !== undefined) setErrors({ ...errors, [name]: undefined })
      }}
      className="grid grid-cols-1 gap-6"
    >
      <p className="text-ink-muted">Finish your payment, and your pass is in your profile a moment later.</p>
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-2">
        <fieldset disabled={isUnclear} inert={isPaying} className="grid min-w-0 grid-cols-1 content-start gap-5">
          {!isSignedIn && <GuestEmail error={errors['email']} />}
          <SelectedProduct />
          <ChosenPass quote={quote} />
          <CouponField quoted={quoted} locked={quote.isFree && quote.coupon === null} />
          <Total quote={quote} />
        </fieldset>
        <section
          aria-labelledby="payment-details"
          className="grid min-w-0 grid-cols-1 content-start gap-5 rounded-card lg:border lg:border-line lg:p-5"
        >
          <h3 id="payment-details" className="text-heading">
            Payment details
          </h3>
          <fieldset disabled={isUnclear} inert={isPaying} className="grid grid-cols-1 gap-4">
            {needsCard ? (
              <CardEntry payments={payments} errors={errors} locked={step !== 'idle'} onChange={takeProviderField} />
            ) : (
              <p>There is nothing to pay, so no card is needed.</p>
            )}
            <Checkbox name="adult" value="true" label="I am at least 18 years old" error={errors['adult']} />
          </fieldset>
          {captcha.field(errors['robot'], isPaying)}
          <FormErrorSummary
            title={isUnclear ? 'Not confirmed yet' : 'That did not work'}
            errors={
              general
                ? [{ text: isUnclear ? `${general}. You are not charged twice when you ask again.` : general }]
                : []
            }
          />
          <PayButton quote={quote} step={step} />
        </section>
      </div>
    </form>
  )
}

/** The browser asks before it leaves the page while nobody knows whether the card was charged. */
function useStayWhile(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isOpen])
}

const cardFieldNames = { number: 'cardNumber', expiry: 'cardExpiry', cvc: 'cardCvc' } as const

interface EntryKind {
  readonly isSignedIn: boolean
  readonly needsCard: boolean
  readonly ownFields: boolean
  /** Of the field that the provider draws. */
  readonly providerProblem: string | undefined
}

function readEntry(data: FormData, { isSignedIn, needsCard, ownFields, providerProblem }: EntryKind): PaymentEntry {
  const text = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  const own = ownFields ? { number: text('cardNumber'), expiry: text('cardExpiry'), cvc: text('cardCvc') } : undefined
  return {
    email: isSignedIn ? undefined : text('email'),
    isAdult: data.has('adult'),
    card: needsCard ? { name: text('cardName'), own, providerProblem } : undefined,
  }
}

function chargeWith(payments: CardPayments, { card }: PaymentEntry) {
  const name = card?.name ?? ''
  if (payments.fields === 'provider') return payments.createPaymentMethod({ name })
  const { number = '', expiry = '', cvc = '' } = card?.own ?? {}
  const { month = 0, year = 0 } = readExpiry(expiry) ?? {}
  return payments.createPaymentMethod({ number: number.replaceAll(' ', ''), expMonth: month, expYear: year, cvc, name })
}

/** 1-storefront §4.7, §7: what goes with a purchase besides the card. */
function usePurchaseFields({ couponCode }: Quoted, { voucher }: Quote): (entry: PaymentEntry) => PurchaseFields {
  const { state } = useFlow()
  const { brand, branding } = useSite()
  const partner = new URLSearchParams(useLocation().search).get('partner')
  return ({ email, isAdult }) => ({
    VoucherId: voucher.id,
    CouponCode: couponCode,
    IsBusiness: state.isBusiness,
    FreePass: state.isOnePassFree,
    RedirectUrl: location.href,
    PartnerId: branding.uniqueId || undefined,
    PurchasedFrom: `${brand} Web`,
    Referrer: partner === null ? undefined : `partner=${partner}`,
    AdultConfirmed: isAdult,
    email,
  })
}

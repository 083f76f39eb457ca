import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Quote } from '../../../contract/checkout.ts'
import { useSite } from '../../session/site-facts.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FormErrorSummary } from '../../ui/form-error-summary.tsx'
import { formatPrice } from '../../ui/price.tsx'
import { toast } from '../../ui/toast.ts'
import type { CardPayments, ProviderField } from '../payment/card-payments.ts'
import { CardName, OwnCardFields, ProviderCardField, SecurePayment } from './card-fields.tsx'
import { readExpiry } from './card-entry.rules.ts'
import { CouponField } from './coupon-field.tsx'
import { focusFirstField } from './focus-first-field.ts'
import { GuestEmail } from './guest-email.tsx'
import { ChosenPass, Total } from './order-summary.tsx'
import { entryProblems, type PaymentEntry } from './payment-entry.rules.ts'
import { placeOfRefusal } from './purchase.rules.ts'
import { SelectedProduct } from './selected-product.tsx'
import type { PurchaseFields } from './send-purchase.ts'
import { type Refused, useCheckout } from './use-checkout.ts'
import { useFlow } from './use-flow.ts'
import type { FieldErrors } from './use-form.ts'
import type { Quoted } from './use-quote.ts'

interface PaymentFormProps {
  readonly quoted: Quoted
  readonly quote: Quote
  readonly payments: CardPayments
  readonly isSignedIn: boolean
}

export function PaymentForm({ quoted, quote, payments, isSignedIn }: PaymentFormProps) {
  const { setBusy } = useFlow()
  const { step, pay, again } = useCheckout()
  const form = useRef<HTMLFormElement>(null)
  const providerField = useRef<ProviderField>({ complete: false, error: undefined })
  const [errors, setErrors] = useState<FieldErrors>({})
  const [general, setGeneral] = useState<string>()
  const purchaseFields = usePurchaseFields(quoted, quote)
  const needsCard = !quote.isFree
  useEffect(() => void focusFirstField(form.current), [])
  const isUnclear = step === 'unclear'

  const show = (found: FieldErrors) => {
    setErrors(found)
    const names = Object.keys(found)
    const first = [...(form.current?.elements ?? [])].find((element) => 'name' in element && names.includes(element.name as string))
    if (first instanceof HTMLElement) first.focus()
  }

  const explain = (refused: Refused) => {
    const { message } = 'card' in refused ? refused.card : refused.problem
    toast.error(message)
    if ('card' in refused) {
      const { kind, field } = refused.card
      if (kind === 'unavailable' || kind === 'closed') setGeneral(message)
      else show({ [cardFieldNames[field ?? 'number']]: message })
      return
    }
    const { code, fields } = refused.problem
    const place = placeOfRefusal(code, fields)
    if (place === 'card' && needsCard) show({ cardNumber: message })
    else if (place === 'email' && !isSignedIn) show({ email: fields['email'] ?? message })
    else if (place === 'adult') show({ adult: message })
    else setGeneral(message)
    if (place === 'coupon' || place === 'price') quoted.retry()
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (step === 'paying' || step === 'pending' || quoted.isLoading || !form.current) return
    setGeneral(undefined)
    setBusy(true)
    try {
      const refused = isUnclear ? await again() : await payAsEntered(form.current)
      if (refused) explain(refused)
    } finally {
      setBusy(false)
    }
  }

  const payAsEntered = async (element: HTMLFormElement) => {
    const entry = readEntry(new FormData(element), { isSignedIn, needsCard, ownFields: payments.fields === 'ours' })
    const problems = entryProblems(entry, new Date())
    if (needsCard && payments.fields === 'provider' && !providerField.current.complete) problems['cardNumber'] = providerField.current.error ?? 'Please enter your card details'
    show(problems)
    if (Object.keys(problems).length > 0) return undefined
    return pay({ fields: purchaseFields(entry), isSignedIn, payments, charge: needsCard ? () => chargeWith(payments, entry) : undefined })
  }

  const charge = formatPrice(quote.charge.value, quote.charge.currencyCode)
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
        <fieldset disabled={isUnclear} className="grid min-w-0 grid-cols-1 content-start gap-5">
          {!isSignedIn && <GuestEmail error={errors['email']} />}
          <SelectedProduct />
          <ChosenPass quote={quote} />
          <CouponField quoted={quoted} locked={quote.isFree && quote.coupon === null} />
          <Total quote={quote} />
        </fieldset>
        <section aria-labelledby="payment-details" className="grid min-w-0 grid-cols-1 content-start gap-5 rounded-card lg:border lg:border-line lg:p-5">
          <h3 id="payment-details" className="text-heading">
            Payment details
          </h3>
          <fieldset disabled={isUnclear} className="grid grid-cols-1 gap-4">
            {needsCard ? (
              <>
                <CardName errors={errors} />
                {payments.fields === 'ours' ? (
                  <OwnCardFields errors={errors} />
                ) : (
                  <ProviderCardField payments={payments} error={errors['cardNumber']} onChange={(field) => {
                    providerField.current = field
                    setErrors({ ...errors, cardNumber: field.error })
                  }} />
                )}
              </>
            ) : (
              <p>There is nothing to pay, so no card is needed.</p>
            )}
            <Checkbox name="adult" value="true" label="I am at least 18 years old" error={errors['adult']} />
          </fieldset>
          <FormErrorSummary title={isUnclear ? 'Not confirmed yet' : 'That did not work'} errors={general ? [{ text: isUnclear ? `${general}. You are not charged twice when you ask again.` : general }] : []} />
          <div className="grid grid-cols-1 gap-2.5">
            {needsCard && (
              <p className="flex justify-between font-medium" aria-live="polite">
                <span>You are charged</span>
                <span className="figures">{charge}</span>
              </p>
            )}
            <Button type="submit" size="lg" wide loading={step === 'paying' || step === 'pending'} loadingLabel={step === 'pending' ? 'Your payment is being confirmed' : 'Paying'}>
              {isUnclear ? 'Check again' : needsCard ? 'Pay with credit card' : 'Check out. You are ready to go!'}
            </Button>
            <p role="status" className="text-center text-sm text-ink-muted empty:hidden">
              {step === 'pending' ? 'Your payment is being confirmed. Please keep this page open.' : ''}
            </p>
            <SecurePayment />
          </div>
          <p className="text-sm text-ink-muted">100% refund of an unused pass up to one year after purchase. Any class may be cancelled up to 2 hours in advance; cancelling later consumes the visit.</p>
        </section>
      </div>
    </form>
  )
}

const cardFieldNames = { number: 'cardNumber', expiry: 'cardExpiry', cvc: 'cardCvc' } as const

interface EntryKind {
  readonly isSignedIn: boolean
  readonly needsCard: boolean
  readonly ownFields: boolean
}

function readEntry(data: FormData, { isSignedIn, needsCard, ownFields }: EntryKind): PaymentEntry {
  const text = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  const own = ownFields ? { number: text('cardNumber'), expiry: text('cardExpiry'), cvc: text('cardCvc') } : undefined
  return { email: isSignedIn ? undefined : text('email'), isAdult: data.has('adult'), card: needsCard ? { name: text('cardName'), own } : undefined }
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
    RedirectUrl: location.href,
    PartnerId: branding.uniqueId || undefined,
    PurchasedFrom: `${brand} Web`,
    Referrer: partner === null ? undefined : `partner=${partner}`,
    AdultConfirmed: isAdult,
    email,
  })
}

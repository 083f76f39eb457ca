import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { cx } from '../../ui/cx.ts'
import { FieldError } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { CardPayments, ProviderField } from '../payment/card-payments.ts'
import { formatCardNumber, formatExpiry } from './card-entry.rules.ts'
import type { FieldErrors } from './use-form.ts'

/** 'Name as on card' (1-storefront §2.6), for either kind of card field. */
export function CardName({ errors }: { readonly errors: FieldErrors }) {
  return <TextField label="Name as on card" name="cardName" autoComplete="cc-name" autoCapitalize="words" spellCheck={false} required error={errors['cardName']} />
}

/** Our own fields; what is typed goes from here to the provider, never to our API. */
export function OwnCardFields({ errors }: { readonly errors: FieldErrors }) {
  const [number, setNumber] = useState('')
  const [expiry, setExpiry] = useState('')
  const shared = { inputMode: 'numeric', required: true, className: 'figures' } as const
  return (
    <div className="grid grid-cols-2 gap-4">
      <TextField
        {...shared}
        label="Card number"
        name="cardNumber"
        autoComplete="cc-number"
        placeholder="1234 1234 1234 1234"
        icon="credit-card"
        value={number}
        onChange={(event) => setNumber(formatCardNumber(event.target.value))}
        error={errors['cardNumber']}
        fieldClassName="col-span-2"
      />
      <TextField
        {...shared}
        label="Expiry date"
        name="cardExpiry"
        autoComplete="cc-exp"
        placeholder="MM / YY"
        value={expiry}
        onChange={(event) => setExpiry(deletes(event.target.value, expiry) ? event.target.value : formatExpiry(event.target.value))}
        error={errors['cardExpiry']}
      />
      <TextField {...shared} label="Security code" name="cardCvc" autoComplete="cc-csc" placeholder="CVC" maxLength={4} error={errors['cardCvc']} />
    </div>
  )
}

/** While something is taken away nothing is put back. */
const deletes = (now: string, before: string) => before.startsWith(now)

interface ProviderCardFieldProps {
  readonly payments: CardPayments & { readonly fields: 'provider' }
  readonly error: string | undefined
  readonly onChange: (field: ProviderField) => void
}

/** The card field that the provider draws, without postal code. */
export function ProviderCardField({ payments, error, onChange }: ProviderCardFieldProps) {
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => (place.current ? payments.draw(place.current, (field) => latest.current(field)) : undefined), [payments])
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <span id={`${id}-label`} className="text-[0.9375rem] font-medium">
        Card
      </span>
      <div ref={place} role="group" aria-labelledby={`${id}-label`} className={cx('control py-3.5', error && 'border-danger')} />
      <FieldError id={id} error={error} />
    </div>
  )
}

export function SecurePayment({ children }: { readonly children?: ReactNode }) {
  return (
    <p className="flex items-center justify-center gap-2 text-sm text-ink-muted">
      <Icon name="lock" size={16} />
      100% secure payment
      {children}
    </p>
  )
}

import { type ChangeEvent, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { FieldError } from '../../../ui/field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { CardPayments, ProviderField } from './card-payments.ts'
import { cardBrand, caretAfter, formatCardNumber, formatCvc, formatExpiry } from './card-entry.rules.ts'
import type { FieldErrors } from '../../../client/form/use-form.ts'
import * as texts from './texts.ts'

interface CardEntryProps {
  readonly payments: CardPayments
  readonly errors: FieldErrors
  readonly locked: boolean
  /** Called with the field that the provider draws. */
  readonly onChange: (field: ProviderField) => void
}

/** All card fields, either ours or the provider's. */
export function CardEntry({ payments, errors, locked, onChange }: CardEntryProps) {
  return (
    <>
      <CardName errors={errors} />
      {payments.fields === 'ours' ? (
        <OwnCardFields errors={errors} />
      ) : (
        <ProviderCardField
          payments={payments}
          error={errors['cardNumber'] ?? errors['cardExpiry'] ?? errors['cardCvc']}
          locked={locked}
          onChange={onChange}
        />
      )}
    </>
  )
}

/** 'Name as on card' (1-storefront §2.6), for both kinds of card field. */
function CardName({ errors }: { readonly errors: FieldErrors }) {
  return (
    <TextField
      label={texts.nameLabel}
      name="cardName"
      autoComplete="cc-name"
      enterKeyHint="next"
      autoCapitalize="words"
      spellCheck={false}
      required
      error={errors['cardName']}
    />
  )
}

/** Our own fields. The card data goes from here to the provider, never to our API. */
function OwnCardFields({ errors }: { readonly errors: FieldErrors }) {
  const number = useFormatted(formatCardNumber)
  const expiry = useFormatted(formatExpiry)
  const cvc = useFormatted((text) => formatCvc(text, number.value))
  const brand = cardBrand(number.value)
  const shared = { inputMode: 'numeric', enterKeyHint: 'next', required: true, className: 'figures' } as const
  return (
    <div className="grid grid-cols-2 gap-4">
      <div className="relative col-span-2">
        <TextField
          {...shared}
          {...number}
          label={texts.cardNumberLabel}
          name="cardNumber"
          autoComplete="cc-number"
          placeholder="1234 1234 1234 1234"
          icon="credit-card"
          error={errors['cardNumber']}
        />
        <p
          role="status"
          className="absolute top-0 right-0 rounded-md bg-surface-sunken px-2 text-sm leading-6 font-medium text-ink-muted empty:hidden"
        >
          {brand?.name}
        </p>
      </div>
      <TextField
        {...shared}
        {...expiry}
        label={texts.expiryLabel}
        name="cardExpiry"
        autoComplete="cc-exp"
        placeholder={texts.expiryPlaceholder}
        error={errors['cardExpiry']}
      />
      <TextField
        {...shared}
        {...cvc}
        label={texts.securityCodeLabel}
        name="cardCvc"
        autoComplete="cc-csc"
        placeholder={brand?.cvcDigits === 4 ? texts.securityCodePlaceholderOfFour : 'CVC'}
        error={errors['cardCvc']}
      />
    </div>
  )
}

/**
 * A field that formats typed and filled-in text. The caret stays after the same digit, so the user can correct an error
 * in the middle. A separator deleted at the end does not come back.
 */
function useFormatted(format: (text: string) => string) {
  const [value, setValue] = useState('')
  const ref = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(undefined)
  useLayoutEffect(() => {
    const field = ref.current
    if (!field || caret.current === undefined || document.activeElement !== field) return
    const place = caretAfter(field.value, caret.current)
    field.setSelectionRange(place, place)
    caret.current = undefined
  })
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const typed = target.value
    const before = target.selectionStart ?? typed.length
    const isAtEnd = before === typed.length
    caret.current = isAtEnd ? undefined : typed.slice(0, before).replace(/\D/g, '').length
    setValue(isAtEnd && value.startsWith(typed) ? typed : format(typed))
  }
  return { ref, value, onChange }
}

interface ProviderCardFieldProps {
  readonly payments: CardPayments & { readonly fields: 'provider' }
  readonly error: string | undefined
  readonly locked: boolean
  readonly onChange: (field: ProviderField) => void
}

/**
 * The card field that the provider draws, without postal code. Its label moves focus into it, and the provider marks
 * its states as classes.
 */
function ProviderCardField({ payments, error, locked, onChange }: ProviderCardFieldProps) {
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const changed = useEffectEvent(onChange)
  useEffect(() => (place.current ? payments.draw(place.current, (field) => changed(field)) : undefined), [payments])
  useEffect(() => payments.lock(locked), [payments, locked])
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <label htmlFor={id} className="text-[0.9375rem] font-medium">
        {texts.cardBrandUnknown}
      </label>
      <div
        ref={place}
        id={id}
        data-invalid={error !== undefined || undefined}
        className="control py-3.5 data-invalid:border-danger [&.StripeElement--focus]:border-focus [&.StripeElement--focus]:outline-2 [&.StripeElement--focus]:-outline-offset-1 [&.StripeElement--focus]:outline-focus"
      />
      <FieldError id={id} error={error} />
    </div>
  )
}

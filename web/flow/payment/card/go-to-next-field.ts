import type { KeyboardEvent } from 'react'

/** The fields of the payment form in their order. */
const order = ['email', 'cardName', 'cardNumber', 'cardExpiry', 'cardCvc', 'adult']

/**
 * Enter, which is 'Next' on the keyboard of a phone, goes on to the next field that is still empty. When none is left,
 * it pays, as in any form.
 * @param toProviderCard puts the caret into the card field that the provider draws; undefined when the fields are ours
 */
export function goToNextField(event: KeyboardEvent<HTMLFormElement>, toProviderCard: (() => void) | undefined): void {
  const { name } = event.target as HTMLInputElement
  const place = order.indexOf(name)
  if (event.key !== 'Enter' || place < 0 || name === 'adult') return
  const next = order
    .slice(place + 1)
    .map((later) => event.currentTarget.elements.namedItem(later))
    .find((field) => field instanceof HTMLInputElement && (field.type === 'checkbox' ? !field.checked : !field.value))
  if (name === 'cardName' && toProviderCard) toProviderCard()
  else if (next instanceof HTMLInputElement) next.focus()
  else return
  event.preventDefault()
}

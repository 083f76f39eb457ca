import { emailAsKept, emailInput } from '../../../contract/people.ts'
import { cardNameProblem, cardNumberProblem, cvcProblem, expiryProblem } from './card/card-entry.rules.ts'
import * as texts from './texts.ts'

/** The content of the payment form when it is sent. */
export interface PaymentEntry {
  /** Undefined for a signed-in user, who is not asked for an address. */
  readonly email: string | undefined
  readonly isAdult: boolean
  /** Undefined for a free checkout, which asks for no card. */
  readonly card:
    | { readonly name: string; readonly own: OwnCard | undefined; readonly providerProblem?: string | undefined }
    | undefined
}

/** Undefined when the provider draws the card field and reports its problems itself. */
export interface OwnCard {
  readonly number: string
  readonly expiry: string
  readonly cvc: string
}

/** The problems by field name, in the order of the form (1-storefront §5, T58, T95-T96). */
export function entryProblems({ email, isAdult, card }: PaymentEntry, now: Date): Record<string, string> {
  const problems: Record<string, string | undefined> = {
    email: email === undefined ? undefined : guestEmailProblem(email),
    cardName: card && cardNameProblem(card.name),
    cardNumber: card?.own ? cardNumberProblem(card.own.number) : card?.providerProblem,
    cardExpiry: card?.own && expiryProblem(card.own.expiry, now),
    cardCvc: card?.own && cvcProblem(card.own.cvc, card.own.number),
    adult: isAdult ? undefined : texts.adultMissingError,
  }
  return Object.fromEntries(
    Object.entries(problems).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}

function guestEmailProblem(email: string): string | undefined {
  if (emailAsKept(email) === '') return texts.emailMissingError
  return emailInput.safeParse(email).success ? undefined : texts.emailFormatError
}

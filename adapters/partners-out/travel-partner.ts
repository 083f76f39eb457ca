/** The person to register: only the name and the e-mail address. */
export interface NewTraveller {
  readonly email: string
  readonly firstName: string | null
  readonly lastName: string | null
  /** One per person, repeated with every try: the same key registers once. */
  readonly key: string
}

/**
 * The travel insurer (1-storefront §7, T52). The product calls it outside of any transaction, writes the intent before
 * and the result after. Every call answers or throws a `PartnerError` within eight seconds, however slow the partner
 * is.
 */
export interface TravelPartner {
  /** Returns the insurer's reference. Registering again with the same key returns the same reference. */
  register(traveller: NewTraveller): Promise<{ readonly reference: string }>
}

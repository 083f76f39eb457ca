export interface NewMember {
  readonly email: string
  readonly firstName: string | null
  /** How long the membership lasts. */
  readonly days: number
  /** One per membership, repeated with every try: the same key activates once. */
  readonly key: string
}

export interface ActivatedMember {
  /** The partner's reference. */
  readonly reference: string
  /** The code that opens the partner's app. */
  readonly activationCode: string
}

/**
 * The wellness partner (1-storefront §4.9, T109). The product calls it outside of any transaction, holds the visit
 * before, and uses it or gives it back after. Every call answers or throws a `PartnerError` within eight seconds,
 * however slow the partner is.
 */
export interface WellnessPartner {
  activate(member: NewMember): Promise<ActivatedMember>
}

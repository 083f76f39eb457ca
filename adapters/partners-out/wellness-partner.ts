export interface NewMember {
  readonly email: string
  readonly firstName: string | null
  /** How long the membership lasts. */
  readonly days: number
  /** One per membership, repeated with every try: the same key activates once. */
  readonly key: string
}

export interface ActivatedMember {
  /** The partner's own reference. */
  readonly reference: string
  /** What opens the partner's app. */
  readonly activationCode: string
}

/**
 * The wellness partner (1-storefront §4.9, T109). Called outside of any transaction: the visit is held before, and used
 * or given back after. Every call answers or throws a `PartnerError` within eight seconds, however slow the partner is.
 */
export interface WellnessPartner {
  activate(member: NewMember): Promise<ActivatedMember>
}

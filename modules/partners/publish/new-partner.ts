/** A partner with its site. Published again under the same id it is left as it is. Null is the documented default. */
export interface NewPartner {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly kind: 'own' | 'b2b' | 'b2c_white_label' | 'insurer'
  readonly siteMode: 'replica' | 'restricted' | 'master'
  readonly title: string | null
  readonly subtitle: string | null
  readonly faviconLight: string | null
  readonly faviconDark: string | null
  readonly primaryLogo: string | null
  readonly secondaryLogo: string | null
  readonly logoWidth: number | null
  readonly logoHeight: number | null
  readonly logoUrl: string | null
  readonly backgroundImage: string | null
  /** '#rrggbb', as the two that follow. */
  readonly primaryColor: string
  readonly secondaryColor: string
  readonly hotelPinColor: string | null
  readonly lat: number | null
  readonly lng: number | null
  readonly destinationId: string | null
  /** Sanitised HTML. */
  readonly heroWhyHtml: string | null
  readonly whyImages: readonly { readonly image: string; readonly orderNo: number }[]
  readonly linkedInUrl: string | null
  readonly facebookUrl: string | null
  readonly instagramUrl: string | null
  readonly twitterUrl: string | null
  readonly supportEmail: string | null
  readonly couponCode: string | null
  readonly oneDayFreePass: boolean
  /** Null: unset, the third state (T2). */
  readonly purchaseAndRedeem: boolean | null
  readonly hidesSocialSignIn: boolean
  readonly hidesAppBlock: boolean
  readonly turnsLocalsAway: boolean
  readonly allowedDestinationIds: readonly string[]
  readonly blockedDestinationIds: readonly string[]
  /** Lower case, without a port; whoever publishes has verified them (T9). */
  readonly hosts: readonly string[]
  /** voucherIds, in their order. */
  readonly passProductIds: readonly string[]
}

import { z } from 'zod'
import { acknowledgementSchema, captchaToken } from './contact.ts'
import { couponCodeInput, couponSchema } from './coupons.ts'
import { endpoint } from './endpoint.ts'
import { anyCase, flagInput, line, reference } from './inputs.ts'
import { priceSchema } from './price-schemas.ts'
import { ownedPassSchema, passProductSchema } from './passes.ts'
import { emailInput } from './people.ts'
import { cleanLine } from './typed-text.ts'

/** Forms append fields without a value: '', 'null' and 'undefined' mean that the field was not sent. */
function orUnsent<S extends z.ZodType>(schema: S) {
  const unsent = (value: z.input<S> | '' | 'null' | 'undefined' | null | undefined): unknown =>
    value === null || (typeof value === 'string' && ['', 'null', 'undefined'].includes(cleanLine(value)))
      ? undefined
      : value
  return z.preprocess(unsent, schema.optional()).optional()
}

/** The server recomputes the free pass and prices. The values sent only tell what the buyer saw (T92). */
const purchaseFields = z.object({
  VoucherId: reference(),
  PaymentMethodId: orUnsent(line(255)).meta({
    description: "The card as the provider's browser side named it: 'pm_…'. Not sent when free",
  }),
  PaymentIntentId: orUnsent(line(255)).meta({
    description: "Second call only, after the card was authenticated: 'pi_…'",
  }),
  CouponCode: orUnsent(couponCodeInput),
  IsBusiness: flagInput,
  RedirectUrl: orUnsent(line(2000)).meta({
    description: 'Where a full-page card authentication returns to; our own or a verified partner origin (T91)',
  }),
  FreePass: flagInput,
  PartnerId: orUnsent(line(120)),
  PurchasedFrom: orUnsent(line(120)).meta({ description: "Fixed: '{brand} Web'" }),
  Referrer: orUnsent(line(500)).meta({ description: "'partner={partner}'" }),
  Place: orUnsent(line(40)).meta({
    description: "Addition: the place of the partner whose QR code the buyer scanned, 'lobby'",
  }),
  AdultConfirmed: flagInput.meta({ description: 'Addition (T58): the buyer said to be an adult' }),
  ExpectedCharge: orUnsent(z.coerce.number<number | string>({ error: 'Must be an amount' }).min(0).max(100_000)).meta({
    description:
      'Addition (T74): the price that the buyer saw, in major units; a purchase at another price than that of a valid quote is refused as quoteChanged',
  }),
  ExpectedTerms: orUnsent(line(60)).meta({
    description:
      'Addition (T74): `terms` of the quote that the buyer saw; a purchase of other visits, another type, other months or another currency is refused as quoteChanged',
  }),
  Token: orUnsent(captchaToken).meta({
    description: 'Addition (T98): a solved captcha, once cards were declined: see `captchaRequired`',
  }),
  email: orUnsent(emailInput).meta({
    description: 'Guests only; a signed-in traveller buys for their own account (T90)',
  }),
})

/** The purchase's multipart fields, whose names bind in any case (T29). */
export const purchaseBody = anyCase(purchaseFields)
export type PurchaseBody = z.output<typeof purchaseBody>

/**
 * Purchase result (1-storefront §3, T87): `userEmail` and `userPassword` (base64) are present only when this purchase
 * was paid and created the account. Additions: `orderId`, `charge`, `confirmation`, and the full pass in `voucher`.
 */
export const purchaseResultSchema = z.object({
  requiresAction: z.boolean(),
  paymentIntentClientSecret: z.string().nullable(),
  voucher: ownedPassSchema.nullable().meta({ description: 'Null while the card still has to be authenticated' }),
  userEmail: z.string().optional(),
  userPassword: z.string().optional(),
  confirmation: z.string().optional().meta({
    description:
      'For a guest who paid nothing, whether or not the address has an account: once the guest has confirmed the address with the link in the mail, this works as the password of one password grant within a day',
  }),
  orderId: z.string(),
  charge: priceSchema.meta({ description: 'What is charged, exactly (T66)' }),
})
export type PurchaseResult = z.infer<typeof purchaseResultSchema>

const quoteFields = z.object({
  VoucherId: reference(),
  CouponCode: orUnsent(couponCodeInput),
  FreePass: flagInput,
  PartnerId: orUnsent(line(120)),
  email: orUnsent(emailInput),
})
export const quoteBody = anyCase(quoteFields)
export type QuoteBody = z.output<typeof quoteBody>

/** Addition (T66-T68): percent first, then the fixed discount, floored at 0; displayed rounded to whole units. */
export const quoteSchema = z.object({
  voucher: passProductSchema,
  coupon: couponSchema.nullable(),
  price: priceSchema.meta({ description: 'Before the discount' }),
  discountedPrice: priceSchema.meta({ description: 'After the discount, exact' }),
  shownPrice: priceSchema.meta({ description: 'After the discount, rounded to whole units, as shown' }),
  charge: priceSchema.meta({ description: 'What is charged: the smaller of the exact and the shown price' }),
  isFree: z.boolean().meta({ description: 'Nothing is charged; no card is asked for' }),
  terms: z.string().meta({ description: 'Names what is sold for this, for `ExpectedTerms`' }),
  validUntil: z.iso.datetime().meta({
    description:
      'Until then a purchase with this `ExpectedCharge` and these `ExpectedTerms` costs this, whatever starts meanwhile (T183). A coupon that ends sooner ends it; one that is changed or stopped ends it at once',
  }),
})
export type Quote = z.infer<typeof quoteSchema>

export const paymentConfigSchema = z.object({
  provider: z.enum(['stripe', 'sandbox']),
  publishableKey: z.string(),
  scriptless: z.boolean().meta({
    description: "True when cards are sent to `basePath` directly and no provider's script is loaded",
  }),
  basePath: z.string().nullable().meta({ description: "Path of the sandbox on our own origin: '/sandbox'" }),
})
export type PaymentConfig = z.infer<typeof paymentConfigSchema>

export const purchaseStatuses = ['pending', 'requiresAction', 'paid', 'failed', 'cancelled', 'refunded'] as const
export const purchaseSchema = z.object({
  orderId: z.string(),
  status: z.enum(purchaseStatuses),
  charge: priceSchema,
  createdAt: z.iso.datetime(),
  voucher: ownedPassSchema.nullable().meta({ description: 'Null until paid' }),
  number: z.int().meta({ description: 'The order number of the receipt' }),
  refunded: priceSchema.nullable().meta({ description: 'What went back, or is on its way; null when nothing did' }),
  canRefund: z.boolean().meta({
    description: 'The buyer can return the whole purchase now (T79): it is paid, and no visit is held or used',
  }),
  refundableUntil: z.iso.datetime().nullable().meta({
    description: 'The last instant at which an unused pass is refunded; null when the pass was free or is refunded',
  }),
  canMendEmail: z.boolean().meta({
    description:
      'The buyer can still correct the address (T89): this purchase made the account, and the owner of the mailbox has not confirmed it',
  }),
})
export type Purchase = z.infer<typeof purchaseSchema>

/** 1-storefront §4.4, §7, T94. Never says whether an account exists; an unknown partner cannot buy. */
export const checkFreePass = endpoint({
  method: 'GET',
  path: '/voucher/FreeDayPassCheck',
  tag: 'Checkout',
  summary: 'Whether an address may have the free one-day pass of a partner',
  access: 'public',
  query: z.object({ email: emailInput, partnerId: line(120) }),
  marksDevice: true,
  answer: z.object({ canBuy: z.boolean() }),
  errors: ['invalidEmail', 'emailRequired'],
})

const pricingRefusals = [
  'passNotSold',
  'destinationNotAllowed',
  'couponNotFound',
  'couponUsedUp',
  'couponExpired',
  'couponNotForDestination',
  'notEligibleForFreePass',
  'freePassAlreadyUsed',
  'invalidEmail',
  'emailRequired',
] as const

/**
 * 1-storefront §4.7, §7, T83-T99. A free checkout has no card. `requiresAction` asks for the card's authentication,
 * then for the same call with `PaymentIntentId`. 202 `paymentPending`: the payment is not decided yet; repeat the call,
 * or GET /user/purchases/{orderId}, to learn the outcome. 409 `purchaseUnderWay`: the same buyer is paying for the same
 * pass with another card; repeating the call would be another purchase.
 */
export const purchasePass = endpoint({
  method: 'POST',
  path: '/voucher/purchaseVoucher',
  tag: 'Checkout',
  summary: 'Buy a pass, as a guest or signed in',
  access: 'optional',
  body: purchaseBody,
  bodyFormat: 'any',
  marksDevice: true,
  isDoneUnderLoad: true,
  answer: purchaseResultSchema,
  errors: [
    ...pricingRefusals,
    'travellerBlocked',
    'emailCannotBeUsed',
    'captchaRequired',
    'captchaFailed',
    'paymentMethodRequired',
    'cardDeclined',
    'cardHasInsufficientFunds',
    'cardInvalid',
    'paymentAuthenticationFailed',
    'paymentIntentInvalid',
    'paymentPending',
    'purchaseUnderWay',
    'quoteChanged',
    'redirectNotAllowed',
    'idempotencyMismatch',
    'idempotencyInProgress',
  ],
})

/** Addition (T66, T74): the price of a pass with a coupon or as the free pass. Changes and counts nothing. */
export const quotePass = endpoint({
  method: 'POST',
  path: '/voucher/quote',
  tag: 'Checkout',
  summary: 'What a pass would cost',
  access: 'optional',
  body: quoteBody,
  bodyFormat: 'any',
  marksDevice: true,
  isDoneUnderLoad: true,
  answer: quoteSchema,
  errors: pricingRefusals,
})

/** Addition: what the browser needs to make a payment method. It holds no secret. */
export const showPaymentConfig = endpoint({
  method: 'GET',
  path: '/payments/config',
  tag: 'Checkout',
  summary: 'How cards are taken',
  access: 'public',
  answer: paymentConfigSchema,
  errors: [],
})

/**
 * Addition (T85-T86): the payment provider's events. The body is read as bytes, and one of the provider's headers
 * carries the signature.
 */
export const receivePaymentEvent = endpoint({
  method: 'POST',
  path: '/payments/webhook',
  tag: 'Checkout',
  summary: 'Events of the payment provider',
  access: 'public',
  body: z
    .unknown()
    .meta({ description: 'The bytes that the provider signed' })
    .pipe(z.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array)),
  bodyFormat: 'raw',
  isDoneUnderLoad: true,
  answer: z.object({ received: z.literal(true) }),
  errors: ['signatureInvalid'],
})

/** Addition (T85): how a purchase of the caller stands, for a payment that was pending. */
export const showPurchase = endpoint({
  method: 'GET',
  path: '/user/purchases/{orderId}',
  tag: 'Checkout',
  summary: 'Where a purchase stands',
  access: 'user',
  params: z.object({ orderId: reference() }),
  isDoneUnderLoad: true,
  answer: purchaseSchema,
  errors: ['purchaseNotFound'],
})

/** Addition (T79): the caller's purchases, the latest first, without those that were never paid. A bare array. */
export const listPurchases = endpoint({
  method: 'GET',
  path: '/user/purchases',
  tag: 'Checkout',
  summary: 'Purchases of the account',
  access: 'user',
  answer: z.array(purchaseSchema),
  errors: [],
})

/**
 * Addition (T79, T99): refunds a whole purchase, up to one year after it, while no visit is held or used. The pass
 * stops working at once. Asking twice succeeds. Returns the purchase as it then is. The mail follows when the provider
 * has accepted the refund; a refused refund gives the pass back.
 */
export const refundPurchase = endpoint({
  method: 'POST',
  path: '/user/purchases/{orderId}/refund',
  tag: 'Checkout',
  summary: 'Give a purchase back',
  access: 'user',
  params: z.object({ orderId: reference() }),
  answer: purchaseSchema,
  errors: ['purchaseNotFound', 'refundNotPossible'],
})

/**
 * Addition (T89): sends an unused pass to the address that a guest meant, from the browser that bought it. The answer
 * does not tell whether that address has an account: either way the pass goes there as with a guest's purchase, the
 * receipt is mailed, and this browser is signed out.
 */
export const correctPurchaseEmail = endpoint({
  method: 'POST',
  path: '/user/purchases/{orderId}/email',
  tag: 'Checkout',
  summary: 'Correct a mistyped address',
  access: 'user',
  params: z.object({ orderId: reference() }),
  body: z.object({ email: emailInput }),
  answer: acknowledgementSchema,
  errors: ['purchaseNotFound', 'emailNotMendable', 'emailCannotBeUsed', 'emailRequired', 'invalidEmail'],
})

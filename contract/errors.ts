import { z } from 'zod'

interface ErrorEntry {
  readonly status: number
  /** The text that a traveller sees. Literal when the specification gives one. */
  readonly text: string
}

function table<const T extends Record<string, ErrorEntry>>(entries: T): T {
  return entries
}

/** Every refusal of the API: its stable machine code, its HTTP status and its text (T22). */
export const errors = table({
  // shape and transport
  invalidRequest: { status: 400, text: 'Some of the details are not valid' },
  malformedBody: { status: 400, text: 'The body could not be read' },
  bodyTooLarge: { status: 413, text: 'The body is too large' },
  unsupportedMediaType: { status: 415, text: 'This content type is not supported here' },
  badRequest: { status: 400, text: 'The request could not be understood' },
  badAddress: { status: 400, text: 'The address could not be read' },
  headersTooLarge: { status: 431, text: 'The address or the headers are too long' },
  requestTooSlow: { status: 408, text: 'The request took too long to arrive' },
  routeNotFound: { status: 404, text: 'There is no such call' },
  methodNotAllowed: { status: 405, text: 'This call does not take that method' },
  tooManyRequests: { status: 429, text: 'Too many requests. Please try again later' },
  unexpected: { status: 500, text: 'Something went wrong' },
  unavailable: { status: 503, text: 'The service is not available right now. Please try again in a moment' },
  idempotencyMismatch: { status: 409, text: 'This request was already made with different content' },
  recordChanged: {
    status: 409,
    text: 'Somebody else has saved this in the meantime. Please look at both versions',
  },
  idempotencyInProgress: { status: 409, text: 'This request is already being processed' },

  // accounts and sessions
  signInRequired: { status: 401, text: 'Please log in' },
  sessionExpired: { status: 401, text: 'Your session has ended. Please log in again' },
  notAllowed: { status: 403, text: 'You do not have permission to do this' },
  emailTaken: { status: 409, text: 'An account with this email already exists' },
  emailCannotBeUsed: { status: 409, text: 'This email cannot be used for an account' },
  invalidEmail: { status: 400, text: 'Invalid Email' },
  passwordsDiffer: { status: 400, text: 'Passwords do not match' },
  passwordTooShort: { status: 400, text: 'Password must be at least 8 characters long' },
  passwordTooLong: { status: 400, text: 'Password must be at most 100 characters long' },
  passwordTooWeak: {
    status: 400,
    text: 'Your password must contain at least one uppercase letter, one lowercase letter, one number, and one special character',
  },
  passwordTooCommon: { status: 400, text: 'This password is too common. Please choose another one' },
  wrongPassword: { status: 400, text: 'The old password is not correct' },
  invalidCity: { status: 400, text: 'Invalid city' },
  invalidPhone: { status: 400, text: 'Invalid phone number' },
  resetCodeInvalid: { status: 400, text: 'This code is not valid or has expired' },
  wrongCredentials: { status: 400, text: 'The email or the password is not correct' },
  refreshTokenInvalid: { status: 400, text: 'Your session has ended. Please log in again' },
  assertionInvalid: { status: 400, text: 'This login could not be verified. Please try again' },
  emailNotShared: {
    status: 409,
    text: 'Your email was not shared with us. Please sign up with your email and a password',
  },
  grantNotSupported: { status: 400, text: 'This way of logging in is not supported' },
  challengeInvalid: { status: 400, text: 'Please begin again with your email and password' },
  secondFactorWrong: { status: 400, text: 'This code is not correct. Please wait for the next one' },
  secondFactorOld: { status: 403, text: 'Please enter the code of your authenticator again' },
  enrolmentInvalid: { status: 400, text: 'This code is not valid, was used or has expired. Please make a new one' },
  deviceNotFound: { status: 404, text: 'Device not found' },
  tooManyDevices: { status: 409, text: 'A venue has at most 30 devices. Please revoke one that you no longer use' },
  colleagueNotFound: { status: 404, text: 'This person does not work here' },
  notYourself: { status: 409, text: 'Somebody else has to change your own role' },
  verificationInvalid: { status: 400, text: 'This link is not valid or has expired' },
  emailNotConfirmed: { status: 403, text: 'Please confirm your email first. We have sent you a link' },
  sessionNotFound: { status: 404, text: 'This login has already ended' },
  freshSignInRequired: { status: 403, text: 'Please log in again to confirm that it is you' },
  underage: { status: 400, text: 'You must be at least 18 years old' },
  imageNotReadable: { status: 400, text: 'Please choose a png, gif or jpeg image' },
  imageTooLarge: { status: 413, text: 'The image must not be larger than 5 MB' },
  imageNotOurs: { status: 400, text: 'Please upload the image first' },
  registrationFailed: { status: 502, text: 'Something went wrong' },
  registrationRefused: { status: 409, text: 'Our partner cannot register this email address' },
  membershipFailed: { status: 502, text: 'Something went wrong' },
  membershipRefused: { status: 409, text: 'Our partner cannot activate a membership for this email address' },
  healthCheckIncomplete: { status: 400, text: 'All fields are required' },
  healthCheckNeeded: { status: 409, text: 'Please fill in your health check first, or bring it up to date' },
  forwardingOver: { status: 409, text: 'This booking is over or was cancelled: nothing can be forwarded for it' },
  venueNotReachable: {
    status: 409,
    text: 'This venue has no email address on file, so nothing can be forwarded to it',
  },
  venueCodeWrong: { status: 409, text: 'This is not the door code of the venue that was booked' },
  healthLinkWithdrawn: { status: 410, text: 'This health check was withdrawn' },
  healthLinkCancelled: { status: 410, text: 'The booking behind this health check was cancelled' },
  healthLinkExpired: { status: 410, text: 'This health check could be read until 24 hours after the visit' },
  healthNotForwarded: { status: 404, text: 'This guest has forwarded no health check to the venue' },
  healthTooEarly: { status: 409, text: 'Health answers can be read from 24 hours before the visit' },
  toggleFixed: { status: 409, text: 'This setting cannot be changed here' },
  profileNotFound: { status: 404, text: 'Profile not found' },
  pushServiceUnknown: { status: 400, text: 'This browser uses a push service that we do not know' },
  pushDeviceNotFound: { status: 404, text: 'Device not found' },
  captchaRequired: { status: 403, text: 'Please complete the captcha' },
  captchaFailed: { status: 400, text: 'Please complete the captcha' },
  postNotFound: { status: 404, text: 'Article not found' },

  // venues and schedule
  venueNotFound: { status: 404, text: 'Venue not found' },
  classNotFound: { status: 404, text: 'Class not found on this date' },
  destinationNotFound: { status: 404, text: 'Destination not found' },
  walkInNotFound: { status: 404, text: 'This venue offers no general gym access' },
  destinationNotAllowed: { status: 403, text: 'This destination is not part of this site' },

  closureNotFound: { status: 404, text: 'This closure is not there any more' },
  closureOverlaps: { status: 409, text: 'The venue is already closed then' },
  closureHitsChanged: { status: 409, text: 'Classes or bookings have changed since you looked. Please look again' },
  feedNotReadable: { status: 400, text: 'This timetable cannot be read' },
  photoNotReadable: { status: 400, text: 'Please choose a JPEG, PNG, WebP, AVIF or HEIC photograph' },
  tooManyPhotos: { status: 409, text: 'A venue shows at most 24 photographs. Please remove one first' },

  // passes, codes and coupons
  passNotFound: { status: 404, text: 'Pass not found' },
  passCodeInvalid: { status: 400, text: 'Please, enter a valid Pass code' },
  passNotUsable: { status: 409, text: 'This pass has expired or has no visits left' },
  passNotValidHere: { status: 409, text: 'This pass is not valid in this city' },
  passNotSold: { status: 404, text: 'This pass is not on sale here' },
  passTypeMismatch: {
    status: 409,
    text: 'Looks like you are trying to book a premium product but buying a standard pass. You need a premium pass in order to book that product',
  },
  couponNotFound: { status: 404, text: 'Invalid coupon code' },
  couponUsedUp: { status: 410, text: 'Invalid coupon code' },
  couponExpired: { status: 409, text: 'Coupon code expired' },
  couponNotForDestination: { status: 409, text: 'Sorry, this coupon cannot be applied to the destination you chose' },
  notEligibleForFreePass: { status: 409, text: 'You are not eligible for free pass' },
  freePassAlreadyUsed: {
    status: 409,
    text: 'We noticed you already enjoyed your free pass. You can still enjoy superb discounts for all subsequent passes. Please, chose your preferred option',
  },

  // payment
  paymentMethodRequired: { status: 400, text: 'Please enter your card details' },
  emailRequired: { status: 400, text: 'Email is required' },
  cardDeclined: { status: 402, text: 'Your card was declined.' },
  cardHasInsufficientFunds: { status: 402, text: 'Your card has insufficient funds.' },
  cardInvalid: { status: 402, text: 'Your card could not be used. Please check the details or try another card.' },
  paymentAuthenticationFailed: {
    status: 402,
    text: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  },
  paymentIntentInvalid: { status: 409, text: 'This payment cannot be continued. Please start again' },
  paymentPending: { status: 202, text: 'Your payment is being confirmed. We will send your pass by email' },
  purchaseUnderWay: {
    status: 409,
    text: 'Another payment for this pass is being confirmed. We will send your pass by email',
  },
  quoteChanged: { status: 409, text: 'The price has changed. Please check it and try again' },
  redirectNotAllowed: { status: 400, text: 'This return address is not allowed' },
  refundNotPossible: { status: 409, text: 'This purchase cannot be refunded' },
  purchaseNotFound: { status: 404, text: 'Purchase not found' },
  emailNotMendable: { status: 409, text: 'This email can no longer be changed here' },
  signatureInvalid: { status: 400, text: 'The signature is not valid' },

  // booking and check-in
  classStarted: { status: 409, text: 'This class has already started, please select another date' },
  venueNotTakingPart: { status: 409, text: 'This venue is listed for information and cannot be booked here yet' },
  classFull: { status: 409, text: 'This class is full' },
  classCancelled: { status: 409, text: 'This class has been cancelled' },
  // oxlint-disable-next-line house/one-apostrophe -- as the specification quotes it
  alreadyBooked: { status: 409, text: "There's already a booking scheduled for this date and time." },
  // oxlint-disable-next-line house/one-apostrophe -- as the specification quotes it
  premiumNeedsPremium: { status: 409, text: "Can't book premium product with standard voucher" },
  tooFewVisits: { status: 409, text: 'You will consume 2 visits from your pass for this class' },
  noVisitsLeft: { status: 409, text: 'There are no visits left on this pass' },
  walkInDateNotPossible: { status: 409, text: 'This date is not available. Please choose another one' },
  classNotFull: { status: 409, text: 'There is a free seat: you can book this class now' },
  waitlistClosed: {
    status: 409,
    text: 'The waitlist closes 2 hours before the start. If a seat becomes free, you can book it here',
  },
  tooManyWaits: { status: 409, text: 'You are on 5 waitlists. Leave one of them to join this one' },
  waitNotFound: { status: 404, text: 'You are not on this waitlist' },
  tooManyHeldPlaces: { status: 409, text: 'You hold 10 places already. Give one back, or wait until one ends' },
  heldPlaceNotFound: { status: 404, text: 'This place is no longer held' },
  passNeeded: { status: 409, text: 'You need a pass to join the waitlist. No visit is taken until you book' },
  passEndsBefore: { status: 409, text: 'Your pass ends before this class' },
  bookingNotFound: { status: 404, text: 'Booking not found' },
  bookingNotCancellable: { status: 409, text: 'This booking can no longer be cancelled' },
  bookingNotReschedulable: { status: 409, text: 'The time of this booking can no longer be changed free of charge' },
  otherVenue: { status: 409, text: 'Please choose another time at the same venue' },
  classChangeRefused: { status: 409, text: 'The class cannot be changed like this' },
  classChangeOutdated: {
    status: 409,
    text: 'This has changed since you looked at it, or somebody has booked. Please check whom it affects now',
  },
  nobodyToMessage: { status: 409, text: 'Nobody has booked this class, so there is nobody to write to' },
  messageTooLate: { status: 409, text: 'Guests can be written to until a day after the class' },
  messageTooSoon: { status: 429, text: 'You have just written to these guests. Please wait 5 minutes' },
  tooManyMessagesOfClass: { status: 429, text: 'The guests of one class get at most 5 messages a day' },
  tooManyMessagesOfVenue: { status: 429, text: 'A venue can send at most 30 messages a day' },
  moveAnswered: { status: 409, text: 'This question has been answered, or is no longer open' },
  notAnAlternative: { status: 409, text: 'This class cannot take the place of your booking. Please choose another' },
  bookingNotConfirmed: { status: 409, text: 'This booking is not confirmed' },
  bookingCancelled: { status: 409, text: 'This booking was cancelled' },
  caseNotFound: { status: 404, text: 'Case not found' },
  caseOutcomeNotPossible: {
    status: 409,
    text: 'The booking has changed: the case cannot be settled like this any more. Please look at it again',
  },
  entryNotFound: { status: 404, text: 'Entry not found' },
  entryTakenBack: { status: 409, text: 'This has been taken back, so there is nothing to object to' },
  objectionTooLate: { status: 409, text: 'The 14 days in which you could object are over' },
  objectionMade: { status: 409, text: 'You have objected to this already. We read what you wrote first' },
  bookingNotCheckedIn: { status: 409, text: 'Nobody was checked in with this booking' },
  visitTakenBack: {
    status: 409,
    text: 'The venue has said that nobody was here, so this visit cannot be entered any more',
  },
  visitOnline: { status: 409, text: 'Nobody comes to the venue for an online class' },
  visitNotBegun: { status: 409, text: 'A visit can be entered once it has begun' },
  visitEntryTooLate: { status: 409, text: 'A visit can be entered for 72 hours after its end' },
  checkInTooEarly: { status: 409, text: 'Check-in opens 60 minutes before the start' },
  checkInTooLate: { status: 409, text: 'Check-in for this booking has closed' },
  visitNotRedeemed: { status: 409, text: 'You can only review visits you checked in to' },
  reviewTooLate: { status: 409, text: 'Visits can be reviewed for 60 days' },
  alreadyReviewed: { status: 409, text: 'You have already reviewed this visit' },
  reviewNotFound: { status: 404, text: 'Review not found' },
  classUnknown: { status: 404, text: 'Class not found' },
  timetableNotFound: { status: 404, text: 'Timetable not found' },
  timetableOverlaps: { status: 409, text: 'This class has a timetable on one of these days already' },
  sessionDateTaken: { status: 409, text: 'This class has a session on this date already' },
  sessionTimeInvalid: { status: 400, text: 'This time is not possible' },
  sessionDateInvalid: { status: 400, text: 'This date is not possible' },
  sessionsBooked: { status: 409, text: 'Some of these sessions are booked' },
  tooManyClasses: { status: 409, text: 'A venue may have 200 classes, and a class 20 timetables' },
  doorCodeWrong: { status: 409, text: 'This is not the code of the venue you booked' },
})

export type ErrorCode = keyof typeof errors
export const errorCodes = Object.keys(errors) as ErrorCode[]

/** Refusals that any call may answer; endpoints do not list them. */
export const errorsOfEveryCall = [
  'invalidRequest',
  'malformedBody',
  'bodyTooLarge',
  'unsupportedMediaType',
  'tooManyRequests',
  'unexpected',
  'unavailable',
] as const satisfies readonly ErrorCode[]

/** Refusals of calls that depend on the caller, by their `access`. Endpoints do not list these either. */
export const errorsOfAccess = {
  public: [],
  optional: ['sessionExpired'],
  user: ['signInRequired', 'sessionExpired'],
  staff: ['signInRequired', 'sessionExpired', 'notAllowed'],
  desk: ['signInRequired', 'sessionExpired', 'notAllowed'],
} as const satisfies Record<'public' | 'optional' | 'user' | 'staff' | 'desk', readonly ErrorCode[]>

/**
 * The one error body (T22). `message` and `data` repeat the text because the documented clients read it from either
 * place. `fields` maps a field of the request to what is wrong with it. `reference` finds a 500 in the log.
 */
export const errorBodySchema = z
  .object({
    error: z.string(),
    message: z.string(),
    data: z.object({ error: z.string(), message: z.string() }),
    code: z.enum(errorCodes),
    fields: z.record(z.string(), z.string()).optional(),
    reference: z.string().optional(),
  })
  .meta({ id: 'ErrorBody' })
export type ErrorBody = z.infer<typeof errorBodySchema>

export function errorBody(
  code: ErrorCode,
  extra: { fields?: Record<string, string>; reference?: string } = {},
): ErrorBody {
  const { text } = errors[code]
  return { error: text, message: text, data: { error: text, message: text }, code, ...extra }
}

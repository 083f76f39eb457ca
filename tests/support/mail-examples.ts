import type { MailKind, MailKinds } from '../../modules/notifications/mails/mail-kinds.ts'

/** The facts of most mails about bookings. */
export const booking = {
  bookingId: 'b-1',
  firstName: 'Nina',
  ticketName: 'Morning Flow',
  venueName: 'Atelier Yoga',
  venueAddress: '1 High Street, London',
  date: '2026-11-24',
  timeFrom: '18:00:00',
  timeTo: '19:30:00',
  timeZone: 'America/New_York',
}

const alternatives = {
  token: 'tok_en',
  classes: [
    {
      classId: 'c-2',
      className: 'Evening Flow',
      venueName: 'River House Gym',
      date: '2026-11-24',
      timeFrom: '18:30:00',
      timeZone: 'America/New_York',
      distanceKm: 1.24,
    },
  ],
}

const noMore = { courtesyUntil: null, alternatives: null }

/** One of every kind of mail. */
export const mailExamples: { readonly [K in MailKind]: MailKinds[K] } = {
  'verify-email': { firstName: 'Nina', token: 'tok_en', occasion: 'signUp' },
  'set-password': { firstName: null, token: 'tok_en' },
  'reset-code': { code: '01234567', minutes: 10 },
  'identity-code': { code: '01234567', minutes: 10 },
  'password-changed': { firstName: 'Nina', at: new Date('2026-06-10T10:00:00Z'), isStaff: false },
  'second-factor-changed': { firstName: 'Dora', at: new Date('2026-06-10T10:00:00Z'), isFirst: true },
  'recovery-code-used': { firstName: 'Dora', at: new Date('2026-06-10T10:00:00Z'), left: 9 },
  'operator-welcome': { firstName: null, token: 'tok_en' },
  'venue-welcome': { firstName: 'Dora', venueName: 'River House Gym', token: 'tok_en' },
  'purchase-receipt': {
    firstName: 'Nina',
    orderNumber: 17,
    passName: 'Premium 4 London',
    passCode: 'ABCD-EFGH-1234',
    voucherType: 'premium',
    visits: 4,
    city: 'London',
    expiresOn: '2027-06-10',
    listPrice: { minor: 8000, currency: 'GBP' },
    charged: { minor: 7200, currency: 'GBP' },
    couponName: 'WELCOME10',
    paidWith: 'visa •••• 4242',
  },
  'purchase-failed': {
    firstName: 'Nina',
    orderNumber: 17,
    passName: 'Premium 4 London',
    price: { minor: 8000, currency: 'GBP' },
  },
  'purchase-refunded': {
    firstName: 'Nina',
    orderNumber: 17,
    passName: 'Premium 4 London',
    refunded: { minor: 7200, currency: 'GBP' },
  },
  'booking-confirmed': {
    ...booking,
    bookingCode: 'RF-1234',
    joinUrl: null,
    isLate: false,
    calendar: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n',
  },
  'class-moved': {
    ...booking,
    before: { date: '2026-11-24', timeFrom: '15:00:00' },
    reason: 'A burst pipe',
    question: { answerBy: new Date('2026-11-24T21:00:00Z'), overlaps: false },
    alternatives,
    calendar: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n',
  },
  'trainer-changed': { ...booking, trainerName: 'Ada' },
  'booking-pending': booking,
  'booking-moved': {
    ...booking,
    before: { ticketName: 'Morning Flow', date: '2026-11-23', timeFrom: '18:00:00' },
    bookingCode: 'RF-1234',
    joinUrl: null,
    answerBy: null,
    isLate: false,
    calendar: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n',
    isInstead: false,
  },
  'visit-reminder': { ...booking, bookingCode: 'RF-1234' },
  'seat-offered': {
    ...booking,
    timeFrom: '18:00:00',
    classId: 'c1',
    slug: 'river-house-gym',
    offeredUntil: new Date('2026-11-23T16:20:00Z'),
  },
  'wait-closed': { ...booking, timeFrom: '18:00:00', classId: 'c1', slug: 'river-house-gym', why: 'full' },
  'review-request': booking,
  'booking-cancelled': { ...booking, cancelledBy: 'traveller', isVisitReturned: false, reason: null, ...noMore },
  'booking-rejected': { ...booking, reason: 'The studio is closed', courtesyUntil: null, alternatives },
  'checked-in': { ...booking, passName: 'Premium 4 London', visitsLeft: 3 },
  'check-in-undone': booking,
  'visit-returned': { ...booking, passName: 'Premium 4 London', visitsLeft: 3 },
  'booking-missed': { ...booking, passName: 'Premium 4 London', visitsLeft: 3 },
  'online-class-ended': { ...booking, passName: 'Premium 4 London', visitsLeft: 3 },
  'venue-request': {
    ...booking,
    travellerName: 'Nina Novak',
    token: 'tok_en',
    answerBy: new Date('2026-11-23T16:00:00Z'),
    isReminder: false,
  },
  'health-check-forwarded': {
    ...booking,
    travellerName: 'Nina Novak',
    token: 'tok_en',
    until: new Date('2026-11-25T19:30:00Z'),
  },
  'venue-cancelled': { ...booking, travellerName: null },
  'membership-activated': {
    firstName: 'Nina',
    activationCode: 'AB12',
    joinUrl: 'https://calm.example/join',
    passName: 'Premium 4 London',
    until: new Date('2026-07-10T10:00:00Z'),
  },
  'account-deleted': { firstName: 'Nina' },
  'contact-message': {
    name: 'Nina Novak',
    email: 'nina@example.com',
    message: 'Is there a pool?\n\nThank you.',
    at: new Date('2026-06-10T10:00:00Z'),
  },
  'newsletter-confirm': { token: 'tok_en' },
  'recount-differs': {
    counts: [
      ['passes', 2],
      ['seats', 1],
    ],
  },
}

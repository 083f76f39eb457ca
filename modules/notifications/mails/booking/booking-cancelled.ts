import type { MailContent, MailKinds, MailSettings } from '../mail-kinds.ts'
import { alternativesPart, bookingTable, greeting, whereVisitIs, siteLinks } from '../mail-words.ts'

type CancellationData = MailKinds['booking-cancelled']

export function bookingCancelledMail(data: CancellationData, settings: MailSettings): MailContent {
  const visit = visitOf(data)
  return {
    subject: `Booking cancelled: ${data.ticketName} at ${data.venueName}`,
    preview: visit,
    heading: 'Booking cancelled',
    parts: [
      { part: 'text', text: `${greeting(data.firstName)} ${whyOf(data)} ${visit}` },
      bookingTable(data, data.reason ? [['Reason', data.reason]] : []),
      data.cancelledBy === 'pass' || data.cancelledBy === 'us'
        ? { part: 'button', label: 'See my passes', url: siteLinks.passes(settings) }
        : alternativesPart(settings, data.alternatives),
    ],
    footer: `You received this email because you booked with ${settings.brand}.`,
  }
}

function whyOf({ cancelledBy, venueName }: CancellationData): string {
  switch (cancelledBy) {
    case 'venue':
      return `we are sorry: ${venueName} had to cancel your booking.`
    case 'us':
      return 'we have cancelled your booking.'
    case 'pass':
      return 'your booking is cancelled.'
    case 'givenBack':
      return 'you have given your booking back, because the class was moved.'
    case 'noAnswer':
      return `${venueName} moved the class, and we had no answer from you. We have cancelled your booking.`
    default:
      return 'your booking is cancelled, as you asked.'
  }
}

function visitOf({ cancelledBy, isVisitReturned, courtesyUntil }: CancellationData): string {
  if (cancelledBy === 'pass') return 'The pass that it was made with can no longer be used.'
  return isVisitReturned
    ? whereVisitIs(courtesyUntil)
    : 'It was cancelled less than 2 hours before the start, so the visit is used.'
}

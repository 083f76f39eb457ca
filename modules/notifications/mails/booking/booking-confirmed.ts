import { invoiceTexts } from '../../../../contract/invoice-texts.ts'
import type { MailContent, MailKinds, MailSettings } from '../mail-kinds.ts'
import { dayText } from '../../../../contract/date-texts.ts'
import { bookingTable, freeCancelling, greeting, ticketButton, walletPart } from '../mail-words.ts'

export function bookingConfirmedMail(data: MailKinds['booking-confirmed'], settings: MailSettings): MailContent {
  const online = data.joinUrl !== null
  return {
    subject: `Booking confirmed: ${data.ticketName} at ${data.venueName}`,
    preview: `See you on ${dayText(data.date, 'long')}.`,
    heading: 'Booking confirmed',
    parts: [
      { part: 'text', text: `${greeting(data.firstName)} your place is booked.` },
      bookingTable(data),
      { part: 'code', code: data.bookingCode, caption: 'Booking code' },
      data.joinUrl === null
        ? ticketButton(settings, data.bookingId)
        : { part: 'button', label: 'Join the class', url: data.joinUrl },
      ...walletPart(settings, data),
      ...(online ? [] : [{ part: 'note', text: atTheVenue(settings) } as const]),
      { part: 'note', text: cancellingText(data) },
    ],
    footer: `You received this email because you booked with ${settings.brand}.`,
  }
}

function atTheVenue({ site }: MailSettings): string {
  return site?.hasApp === false
    ? `${invoiceTexts.checkIn} ${invoiceTexts.pictureId}`
    : 'At the venue, open your ticket and check in with the code at the front desk. Bring a valid picture ID.'
}

function cancellingText({ timeFrom, isLate }: MailKinds['booking-confirmed']): string {
  if (isLate)
    return 'It begins in less than 2 hours, so it can no longer be cancelled free of charge: cancelling uses the visit.'
  return freeCancelling(timeFrom)
}

import { dayText } from '../../../../contract/date-texts.ts'
import type { MailContent, MailKinds, MailSettings } from '../mail-kinds.ts'
import { bookingTable, greeting, ticketButton } from '../mail-words.ts'

export function trainerChangedMail(data: MailKinds['trainer-changed'], settings: MailSettings): MailContent {
  const { ticketName, venueName, trainerName, isAsked, alsoOn = [] } = data
  const stays = alsoOn.length === 0 ? 'Your booking stays as it is.' : 'Your bookings stay as they are.'
  const news =
    trainerName === null
      ? `another trainer teaches your class at ${venueName}.`
      : `${trainerName} teaches your class at ${venueName}.`
  return {
    subject: `Another trainer: ${ticketName} at ${venueName}`,
    preview: isAsked ? `${trainerName ?? 'Another trainer'} teaches your class.` : stays,
    heading: 'Another trainer for your class',
    parts: [
      { part: 'text', text: `${greeting(data.firstName)} ${news}${isAsked ? '' : ` ${stays}`}` },
      bookingTable(data, alsoOn.length === 0 ? [] : [['Also on', alsoOn.map((date) => dayText(date)).join('; ')]]),
      ticketButton(settings, data.bookingId),
    ],
    footer: `You received this email because you booked with ${settings.brand}.`,
  }
}

import { dayText, dayTimeText } from '../../../../contract/date-texts.ts'
import type { MailContent, MailKinds, MailSettings } from '../mail-kinds.ts'
import { bookingTable, greeting, ticketButton } from '../mail-words.ts'

export function trainerChangedMail(data: MailKinds['trainer-changed'], settings: MailSettings): MailContent {
  const { ticketName, venueName, trainerName, isAsked, alsoOn = [], alsoIn = [] } = data
  const isOne = alsoOn.length + alsoIn.length === 0
  const stays = isOne ? 'Your booking stays as it is.' : 'Your bookings stay as they are.'
  const classes = alsoIn.length === 0 ? 'your class' : 'your classes'
  const also: (readonly [string, string])[] = []
  if (alsoOn.length > 0) also.push(['Also on', alsoOn.map((date) => dayText(date)).join('; ')])
  for (const one of alsoIn) also.push(['And', `${one.ticketName}, ${dayTimeText(one.date, one.timeFrom)}`])
  return {
    subject: alsoIn.length === 0 ? `Another trainer: ${ticketName} at ${venueName}` : `Another trainer at ${venueName}`,
    preview: isAsked ? `${trainerName ?? 'Another trainer'} teaches ${classes}.` : stays,
    heading: `Another trainer for ${classes}`,
    parts: [
      {
        part: 'text',
        text: `${greeting(data.firstName)} ${trainerName ?? 'another trainer'} teaches ${classes} at ${venueName}.${isAsked ? '' : ` ${stays}`}`,
      },
      bookingTable(data, also),
      ticketButton(settings, data.bookingId),
    ],
    footer: `You received this email because you booked with ${settings.brand}.`,
  }
}

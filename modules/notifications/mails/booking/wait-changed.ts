import { dayTimeText, momentTextThere, timeText } from '../../../../contract/date-texts.ts'
import type { MailContent, MailKinds, MailSettings } from '../mail-kinds.ts'
import { bookingTable, greeting, siteLinks } from '../mail-words.ts'

type WaitChanged = MailKinds['wait-changed']

/** The class for which the reader is in line has another time, trainer or place (T140, T171). */
export function waitChangedMail(data: WaitChanged, settings: MailSettings): MailContent {
  const { ticketName, venueName, before, newTrainer, hasNewPlace } = data
  const heading = headingOfChange(data)
  const news = [
    ...(before ? [`${venueName} has moved the class.`] : []),
    ...(hasNewPlace ? ['It takes place somewhere else.'] : []),
    ...(newTrainer
      ? [newTrainer.name === null ? 'Another trainer teaches it.' : `${newTrainer.name} teaches it.`]
      : []),
  ]
  return {
    subject: `${heading}: ${ticketName} at ${venueName}`,
    preview: news.join(' '),
    heading,
    parts: [
      { part: 'text', text: `${greeting(data.firstName)} ${news.join(' ')} ${standingOf(data)}` },
      bookingTable(data, before ? [['Before', spanText(before)]] : []),
      { part: 'button', label: 'Open the class', url: siteLinks.seat(settings, data) },
      { part: 'note', text: 'If it no longer suits you, leave the waitlist there. No visit was taken from your pass.' },
    ],
    footer: `You received this email because you joined the waitlist of this class with ${settings.brand}.`,
  }
}

export function headingOfChange({ before, hasNewPlace }: WaitChanged): string {
  if (before) return 'New time'
  return hasNewPlace ? 'New place' : 'Another trainer'
}

function standingOf({ offeredUntil, timeZone }: WaitChanged): string {
  return offeredUntil === null
    ? 'You keep your place in line.'
    : `We hold a seat for you until ${momentTextThere(offeredUntil, timeZone)}.`
}

function spanText({ date, timeFrom, timeTo }: NonNullable<WaitChanged['before']>): string {
  return `${dayTimeText(date, timeFrom)} - ${timeText(timeTo)}`
}

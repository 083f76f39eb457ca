import type { MailContent, MailKinds, MailSettings } from '../mail-kinds.ts'
import { dayText, dayTimeText, momentTextThere } from '../../../../contract/date-texts.ts'
import { bookingTable, freeCancelling, freeUntilAnswered, greeting, ticketButton, walletPart } from '../mail-words.ts'

type MoveData = MailKinds['booking-moved']

/** One mail for the old time and the new one. */
export function bookingMovedMail(data: MoveData, settings: MailSettings): MailContent {
  const { ticketName, venueName, answerBy, before } = data
  const isAsked = answerBy !== null
  const what = data.timeFrom === null ? 'day' : 'time'
  return {
    subject: `${data.isInstead ? 'New class' : `New ${what}`} ${isAsked ? 'requested' : 'booked'}: ${ticketName} at ${venueName}`,
    preview: `${dayText(data.date, 'long')} instead of ${dayText(before.date, 'long')}.`,
    heading: isAsked ? 'Awaiting Confirmation' : data.isInstead ? 'Booked instead' : 'Your booking has moved',
    parts: [
      { part: 'text', text: `${greeting(data.firstName)} ${newsOf(data)}` },
      bookingTable(data, [['Before', beforeText(data)]]),
      { part: 'code', code: data.bookingCode, caption: 'New booking code' },
      data.joinUrl === null
        ? ticketButton(settings, data.bookingId)
        : { part: 'button', label: 'Join the class', url: data.joinUrl },
      ...(isAsked ? [] : walletPart(settings, data)),
      { part: 'note', text: costText(data) },
      { part: 'note', text: 'The attached calendar file moves the event in your calendar.' },
    ],
    footer: `You received this email because you booked with ${settings.brand}.`,
  }
}

function newsOf({ answerBy, venueName, timeZone, timeFrom, isInstead }: MoveData): string {
  if (isInstead)
    return answerBy === null
      ? 'you have booked this in place of your earlier booking, with the same visit.'
      : `we have asked ${venueName} for a place, with the same visit. It answers by ${momentTextThere(answerBy, timeZone)}.`
  return answerBy === null
    ? `your booking has moved to another ${timeFrom === null ? 'day' : 'time'}. Your earlier ticket is no longer valid.`
    : `we have asked ${venueName} for the new time. It answers by ${momentTextThere(answerBy, timeZone)}. Your earlier booking is cancelled.`
}

function beforeText({ before: { ticketName, date, timeFrom } }: MoveData): string {
  return `${ticketName}, ${dayTimeText(date, timeFrom)}`
}

function costText({ answerBy, isLate, timeFrom }: MoveData): string {
  if (answerBy !== null) return freeUntilAnswered
  return isLate
    ? 'It begins in less than 2 hours, so it can no longer be cancelled free of charge.'
    : freeCancelling(timeFrom)
}

import { dayTimeText, momentTextThere, timeText } from '../../../../contract/date-texts.ts'
import type { MailContent, MailKinds, MailPart, MailSettings } from '../mail-kinds.ts'
import { alternativesPart, bookingTable, greeting, siteLinks, ticketButton, walletPart } from '../mail-words.ts'

type ClassMoved = MailKinds['class-moved']
type Span = Pick<ClassMoved, 'date' | 'timeFrom' | 'timeTo'>

/** The venue has moved the class: a little, so that the booking follows, or far, so that the traveller is asked (T140). */
export function classMovedMail(data: ClassMoved, settings: MailSettings): MailContent {
  const { ticketName, venueName, before, reason, question } = data
  const says = (at: Span, style?: 'long') => spanText(at, isEndMoved(data), style)
  const rows: [string, string][] = before ? [['Before', says(before)]] : []
  if (reason) rows.push(['Reason', reason])
  return {
    subject: `New time: ${ticketName} at ${venueName}`,
    preview: `${says(data, 'long')}${before ? ` instead of ${says(before, 'long')}` : ''}.`,
    heading: data.isKept
      ? 'Your booking at the new time'
      : question
        ? 'Does the new time suit you?'
        : wordsOfMove(data),
    parts: [
      { part: 'text', text: `${greeting(data.firstName)} ${newsOf(data)}` },
      bookingTable(data, rows),
      ...(question ? questionParts(data, settings) : followParts(data, settings)),
    ],
    footer: `You received this email because you booked with ${settings.brand}.`,
  }
}

/** The class begins at the time that the reader knows, and ends at another. */
function isEndMoved({ date, timeFrom, before }: ClassMoved): boolean {
  return before?.date === date && before.timeFrom === timeFrom
}

export function wordsOfMove(data: ClassMoved): string {
  return isEndMoved(data) ? 'Your class ends at another time' : 'Your class begins at another time'
}

function spanText({ date, timeFrom, timeTo }: Span, withEnd: boolean, style?: 'long'): string {
  const start = dayTimeText(date, timeFrom, style)
  return withEnd && timeTo ? `${start} - ${timeText(timeTo)}` : start
}

function newsOf(data: ClassMoved): string {
  const { venueName, timeZone, question } = data
  if (data.isKept) return `you keep your booking. ${venueName} has moved the class.${moreNewsOf(data)}`
  if (!question) return `${venueName} has moved your class a little. Your booking has moved with it.${moreNewsOf(data)}`
  const by = momentTextThere(question.answerBy, timeZone)
  const clash = question.overlaps ? ' You have another booking at that time.' : ''
  return `${venueName} has moved your class.${moreNewsOf(data)}${clash} Please keep the booking or give it back by ${by}. Without an answer we cancel it then, and the visit comes back to your pass.`
}

function moreNewsOf({ isCheckInTakenBack, newTrainer }: ClassMoved): string {
  const undone = isCheckInTakenBack ? ' Your check-in was taken back.' : ''
  if (!newTrainer) return undone
  return `${newTrainer.name === null ? ' Another trainer teaches it.' : ` The new trainer is ${newTrainer.name}.`}${undone}`
}

function questionParts({ alternatives, calendar }: ClassMoved, settings: MailSettings): MailPart[] {
  return [
    { part: 'button', label: 'Keep it or give it back', url: siteLinks.changedBooking(settings, alternatives.token) },
    ...(alternatives.classes.length > 0
      ? [alternativesPart(settings, alternatives, 'Or book one of these instead')]
      : []),
    ...(calendar === null ? [] : [calendarNote]),
  ]
}

function followParts(data: ClassMoved, settings: MailSettings): MailPart[] {
  const { bookingId, isCheckedIn, isKept } = data
  const ticket = [ticketButton(settings, bookingId), ...walletPart(settings, data)]
  if (isKept) return [...ticket, calendarNote]
  const note = isCheckedIn
    ? 'You stay checked in.'
    : 'If it no longer suits you, you can cancel free of charge until the class begins.'
  return [...ticket, { part: 'note', text: note }, calendarNote]
}

const calendarNote: MailPart = { part: 'note', text: 'The attached calendar file moves the event in your calendar.' }

import { momentTextThere } from '../../../../contract/date-texts.ts'
import type { MailContent, MailKinds, MailSettings } from '../mail-kinds.ts'

/** The outcome of a scan that an operator had to look at, as the desk was promised (B14). */
export function venueCaseSettledMail(data: MailKinds['venue-case-settled'], { brand }: MailSettings): MailContent {
  const { venueName, timeZone, scannedAt, guestName, ticketName, code, outcome } = data
  const moment = momentTextThere(scannedAt, timeZone)
  const rows: [string, string][] = [['Scanned', moment]]
  if (guestName) rows.push(['Guest', guestName])
  if (ticketName) rows.push(['Booking', ticketName])
  if (code) rows.push(['Ticket code', code])
  return {
    subject: `We have looked at a check-in: ${ticketName ?? code ?? venueName}`,
    preview: news[outcome],
    heading: headings[outcome],
    parts: [
      { part: 'text', text: `Your desk scanned a ticket that it could not decide about. ${news[outcome]}` },
      { part: 'facts', facts: rows },
    ],
    footer: `You received this email because ${venueName} takes bookings from ${brand} and this is the address it gave us.`,
  }
}

type Outcome = MailKinds['venue-case-settled']['outcome']

const headings: Readonly<Record<Outcome, string>> = {
  checkedIn: 'The guest is checked in',
  paid: 'We pay for this guest',
  rejected: 'Nothing is paid for this scan',
}

const news: Readonly<Record<Outcome, string>> = {
  checkedIn: 'The guest was there and is checked in now. You are paid as for every visit.',
  paid: 'You let the guest in in good faith, so we pay you for the visit. The guest is not charged.',
  rejected: 'Nothing is paid for this scan. A visit that was checked in otherwise is paid as usual.',
}

import type { EntryKind } from '../../../../contract/objections.ts'
import type { MailContent, MailKinds, MailSettings } from '../mail-kinds.ts'
import { bookingTable } from '../mail-words.ts'

export function venueObjectionSettledMail(
  data: MailKinds['venue-objection-settled'],
  { brand }: MailSettings,
): MailContent {
  const who = data.travellerName ?? 'A traveller'
  return {
    subject: `An objection was settled: ${data.ticketName}`,
    preview: data.isUpheld ? 'For the traveller.' : 'What you entered stands.',
    heading: data.isUpheld ? 'The traveller was right' : 'What you entered stands',
    parts: [
      { part: 'text', text: `${who} objected to ${entered[data.entryKind]}. ${effect(data)}` },
      { part: 'note', text: `Our reason: ${data.reason}` },
      bookingTable({ ...data, venueAddress: null }, [['Guest', who]]),
    ],
    footer: `You received this email because ${data.venueName} takes bookings from ${brand} and this is the address it gave us.`,
  }
}

const entered: Readonly<Record<EntryKind, string>> = {
  tap: 'your check-in by a tap on the list',
  visit: 'the visit that you entered by hand',
  absence: "your 'was not here'",
}

function effect({ isUpheld, entryKind }: MailKinds['venue-objection-settled']): string {
  if (!isUpheld) return 'It stands, and nothing changes.'
  return entryKind === 'absence'
    ? 'The traveller was there. You are paid for the visit, and the traveller is not charged.'
    : 'The check-in is taken back, and the visit is on their pass again. You are not paid for it.'
}

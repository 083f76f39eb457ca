import type { MailContent, MailKinds, MailSettings } from '../mail-kinds.ts'
import { bookingTable, greeting, siteLinks } from '../mail-words.ts'

export function objectionSettledMail(data: MailKinds['objection-settled'], settings: MailSettings): MailContent {
  return {
    subject: `Your objection about ${data.venueName} is settled`,
    preview: outcomeText(data),
    heading: data.isUpheld ? 'You were right' : 'What the venue entered stands',
    parts: [
      {
        part: 'text',
        text: `${greeting(data.firstName)} we have looked into your objection. ${outcomeText(data)}`,
      },
      { part: 'note', text: `Our reason: ${data.reason}` },
      bookingTable(data),
      { part: 'button', label: 'See what was entered', url: siteLinks.enteredVisit(settings, data.token) },
    ],
    footer: `You received this email because you objected to what ${data.venueName} entered for your booking with ${settings.brand}.`,
  }
}

function outcomeText({ entryKind, isUpheld, isVisitReturned }: MailKinds['objection-settled']): string {
  if (!isUpheld)
    return entryKind === 'absence'
      ? 'Your check-in stays taken back, and the visit stays on your pass.'
      : 'Your check-in stands, and one visit stays used for it.'
  if (entryKind === 'absence') return 'You were there. The visit stays on your pass all the same.'
  return isVisitReturned
    ? 'Your check-in was taken back, and the visit is on your pass again.'
    : 'Your check-in had been taken back already.'
}

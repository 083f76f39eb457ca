import type { MailContent, MailKinds, MailSettings } from '../mail-kinds.ts'
import { dayText } from '../../../../contract/date-texts.ts'
import { greeting, siteLinks } from '../mail-words.ts'

export function reviewRequestMail(
  { bookingId, firstName, ticketName, venueName, date }: MailKinds['review-request'],
  settings: MailSettings,
): MailContent {
  return {
    subject: `How was ${ticketName} at ${venueName}?`,
    preview: 'Tell other travellers in two or three sentences.',
    heading: 'How was it?',
    parts: [
      {
        part: 'text',
        text: `${greeting(firstName)} on ${dayText(date, 'long')} you were at ${venueName}. Would you go again? Other travellers who are looking for a place like this would like to know.`,
      },
      { part: 'button', label: 'Write a review', url: siteLinks.writeReview(settings, bookingId) },
      { part: 'note', text: 'One to five stars and a few sentences. We ask once for each visit; you have 60 days.' },
    ],
    footer: `You received this email because you visited a venue with ${settings.brand} and have turned on promotions and tips.`,
  }
}

import type { MailContent, MailKinds, MailSettings } from '../mail-kinds.ts'
import { greeting } from '../mail-words.ts'

export function venueAddressTakenMail(
  { firstName, venueName }: MailKinds['venue-address-taken'],
  { brand }: MailSettings,
): MailContent {
  return {
    subject: `${venueName} would like you to work with it on ${brand}`,
    preview: 'That needs another email of yours.',
    heading: 'Please use another email',
    parts: [
      {
        part: 'text',
        text: `${greeting(firstName)} ${venueName} has entered this email to add you to its people on ${brand}. It already has, or had, an account of another kind, and a staff account needs an email of its own.`,
      },
      {
        part: 'text',
        text: `Would you like to work with ${venueName}? Then give it another email of yours, and it adds that one. Nothing has changed about your account, and ${venueName} does not learn that you have one.`,
      },
    ],
    footer: `You received this email because somebody who manages ${venueName} on ${brand} entered this address.`,
  }
}

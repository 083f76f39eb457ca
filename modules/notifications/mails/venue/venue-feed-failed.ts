import type { MailContent, MailKinds, MailSettings } from '../mail-kinds.ts'
import { greeting, siteLinks } from '../mail-words.ts'

export function venueFeedFailedMail(
  { firstName, venueName, venueSlug, problem }: MailKinds['venue-feed-failed'],
  settings: MailSettings,
): MailContent {
  const { brand } = settings
  return {
    subject: `The timetable of ${venueName} did not come`,
    preview: problem,
    heading: `The timetable of ${venueName} did not come`,
    parts: [
      {
        part: 'text',
        text: `${greeting(firstName)} Every night we fetch your timetable from the address that you have given us. Last night nothing was changed, because of this:`,
      },
      { part: 'text', text: problem },
      {
        part: 'text',
        text: 'Your classes stay as they are. Please look at the address, or import the timetable anyway. We try again every night, and write again only once it has come in between.',
      },
      { part: 'button', label: 'Look at it', url: siteLinks.venueImport(settings, venueSlug) },
    ],
    footer: `You received this email because you manage ${venueName} on ${brand}.`,
  }
}

import { visitsText } from '../../../../contract/visits-text.ts'
import type { MailContent, MailKinds, MailSettings } from '../mail-kinds.ts'
import { bookingTable, greeting, siteLinks } from '../mail-words.ts'

/** The desk checked the traveller in without a scan, so they can object that it was not them (T173). */
function writeDeskPart(
  { venueName }: MailKinds['checked-in'],
  token: string,
  settings: MailSettings,
): MailContent['parts'] {
  return [
    {
      part: 'text',
      text: `${venueName} checked you in by hand, without your ticket. If you were not there, please tell us within 14 days.`,
    },
    { part: 'button', label: 'I was not there', url: siteLinks.enteredVisit(settings, token) },
  ]
}

export function checkInMail(data: MailKinds['checked-in'], settings: MailSettings): MailContent {
  return {
    subject: `You are checked in at ${data.venueName}`,
    preview: `${visitsText(data.visitsLeft)} left on your pass.`,
    heading: 'Enjoy your workout!',
    parts: [
      { part: 'text', text: `${greeting(data.firstName)} you are checked in.` },
      bookingTable(data, [
        ['Pass', data.passName],
        ['Visits left', String(data.visitsLeft)],
      ]),
      { part: 'button', label: 'See my passes', url: siteLinks.passes(settings) },
      ...(data.token === null ? [] : writeDeskPart(data, data.token, settings)),
    ],
    footer: `You received this email because you checked in with ${settings.brand}.`,
  }
}

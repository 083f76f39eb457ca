import type { MailContent, MailKinds, MailSettings } from '../mail-kinds.ts'
import { momentTextThere } from '../../../../contract/date-texts.ts'
import { greeting, siteLinks } from '../mail-words.ts'

export function loginsEndedMail(data: MailKinds['logins-ended'], settings: MailSettings): MailContent {
  const moment = momentTextThere(data.at, data.timeZone ?? 'UTC')
  return {
    subject: `We have signed you out of ${settings.brand}`,
    preview: 'Log in again to go on.',
    heading: 'We have signed you out everywhere',
    parts: [
      {
        part: 'text',
        text: `${greeting(data.firstName)} we have signed you out on all your devices on ${moment}. Your passes and bookings are as they were.`,
      },
      {
        part: 'text',
        text: 'If you think that another person knows your password, set a new one with ‘Forgot Password’ on the login screen.',
      },
      { part: 'button', label: 'Go to login', url: siteLinks.login(settings) },
    ],
    footer: `You received this email because it concerns the safety of your ${settings.brand} account.`,
  }
}

import type { MailContent, MailKinds, MailSettings } from '../mail-kinds.ts'
import { momentTextThere } from '../../../../contract/date-texts.ts'
import { greeting, siteLinks } from '../mail-words.ts'

export function passwordChangedMail(data: MailKinds['password-changed'], settings: MailSettings): MailContent {
  return {
    subject: `Your ${settings.brand} password was changed`,
    preview: 'If this was you, you can ignore this email.',
    heading: 'Your password was changed',
    parts: [
      {
        part: 'text',
        text: `${greeting(data.firstName)} your password was changed on ${momentTextThere(data.at, data.timeZone ?? 'UTC')}. Your other devices have been signed out.`,
      },
      {
        part: 'text',
        text: `If this wasn’t you, use ‘Forgot Password’ on the ${data.isStaff ? 'staff page' : 'login screen'} right away: it sets a new password and signs everybody else out.`,
      },
      {
        part: 'button',
        label: 'Go to login',
        url: data.isStaff ? siteLinks.staff(settings) : siteLinks.login(settings),
      },
    ],
    footer: `You received this email because it concerns the safety of your ${settings.brand} account.`,
  }
}

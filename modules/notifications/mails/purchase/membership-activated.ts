import type { MailContent, MailKinds, MailSettings } from '../mail-kinds.ts'
import { dayTextAt } from '../../../../contract/date-texts.ts'
import { greeting, siteLinks } from '../mail-words.ts'

export function membershipActivatedMail(data: MailKinds['membership-activated'], settings: MailSettings): MailContent {
  const button =
    data.joinUrl === null
      ? { label: 'See my passes', url: siteLinks.passes(settings) }
      : { label: 'Open the app', url: data.joinUrl }
  return {
    subject: 'Your premium membership is active',
    preview: 'Your activation code, and how long it is valid.',
    heading: 'Your premium membership is active',
    parts: [
      {
        part: 'text',
        text: `${greeting(data.firstName)} your premium membership runs until ${dayTextAt(data.until, 'year', 'UTC')}. It used 1 visit of your pass ${data.passName}, and ends by itself.`,
      },
      { part: 'code', code: data.activationCode, caption: 'Your activation code' },
      { part: 'button', ...button },
    ],
    footer: `You received this email because you activated a membership with ${settings.brand}.`,
  }
}

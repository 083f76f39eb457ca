import type { MailContent, MailKinds, MailSettings } from '../mail-kinds.ts'
import { momentTextThere } from '../../../../contract/date-texts.ts'
import { greeting, siteLinks } from '../mail-words.ts'

export function secondFactorChangedMail(
  { firstName, at, timeZone, isFirst }: MailKinds['second-factor-changed'],
  settings: MailSettings,
): MailContent {
  const { brand } = settings
  const when = momentTextThere(at, timeZone ?? 'UTC')
  const what = isFirst
    ? `a second factor was set up for your staff account on ${when}. From now on you log in with your password and a code from that authenticator.`
    : `the second factor of your staff account was renewed on ${when}. The authenticator and the recovery codes from before no longer work, and your other devices have been signed out.`
  return {
    subject: isFirst
      ? `A second factor was set up for your ${brand} staff account`
      : `The second factor of your ${brand} staff account was renewed`,
    preview: 'If this was you, you can ignore this email.',
    heading: isFirst ? 'Your second factor is set up' : 'Your second factor was renewed',
    parts: [
      { part: 'text', text: `${greeting(firstName)} ${what}` },
      {
        part: 'text',
        text: `If this wasn’t you, use ‘Forgot Password’ on the staff page right away, and tell the team of ${brand}: somebody else has the codes now.`,
      },
      { part: 'button', label: 'Go to the staff page', url: siteLinks.staff(settings) },
    ],
    footer: `You received this email because it concerns the safety of your ${brand} account.`,
  }
}

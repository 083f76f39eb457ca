import type { MailContent, MailKinds, MailSettings } from '../mail-kinds.ts'
import { momentTextThere } from '../../../../contract/date-texts.ts'
import { greeting, siteLinks } from '../mail-words.ts'

export function recoveryCodeUsedMail(
  { firstName, at, timeZone, left }: MailKinds['recovery-code-used'],
  settings: MailSettings,
): MailContent {
  const { brand } = settings
  const rest =
    left === 0
      ? 'You have none left. Make new ones under ‘Sign-in methods’.'
      : `${left === 1 ? '1 recovery code is' : `${left} recovery codes are`} left.`
  return {
    subject: `A recovery code of your ${brand} staff account was used`,
    preview: 'If this was you, you can ignore this email.',
    heading: 'A recovery code was used',
    parts: [
      {
        part: 'text',
        text: `${greeting(firstName)} a recovery code of your staff account stood in for your second factor on ${momentTextThere(at, timeZone ?? 'UTC')}. ${rest}`,
      },
      {
        part: 'text',
        text: `If this wasn’t you, use ‘Forgot Password’ on the staff page right away, make new recovery codes, and tell the team of ${brand}: another person has your codes.`,
      },
      { part: 'button', label: 'Go to the staff page', url: siteLinks.staff(settings) },
    ],
    footer: `You received this email because it concerns the safety of your ${brand} account.`,
  }
}

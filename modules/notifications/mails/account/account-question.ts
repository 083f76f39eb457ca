import { dayTextAt } from '../../../../contract/date-texts.ts'
import type { MailContent, MailKinds, MailSettings } from '../mail-kinds.ts'
import { greeting, siteLinks } from '../mail-words.ts'

type Question = MailKinds['account-question']

/** The mails to both mailboxes of an email name no address: each may be a stranger's (T181). */
const words: Readonly<Record<Question['kind'], (day: string, brand: string) => readonly [string, string, string]>> = {
  deletion: (day) => [
    'Your account will be deleted',
    `we were asked to delete your account. We will do so on ${day}: your bookings will be cancelled, and your passes will be gone. If you did not ask for this, or have changed your mind, please keep your account before that day.`,
    'Keep my account',
  ],
  oldEmail: (day, brand) => [
    'Is your email changing?',
    `we were asked to change the email of your ${brand} account. If that is right, please confirm it by ${day}. If it is not, please write to us.`,
    'See what is asked',
  ],
  newEmail: (day, brand) => [
    'Is this your email?',
    `we were asked to make this the email of a ${brand} account. If you want that, please confirm it by ${day}. If you know nothing of it, you need not do anything.`,
    'See what is asked',
  ],
}

export function accountQuestionMail(data: Question, settings: MailSettings): MailContent {
  const [heading, text, label] = words[data.kind](dayTextAt(data.until, 'year', 'UTC'), settings.brand)
  return {
    subject: heading,
    preview: `About your ${settings.brand} account`,
    heading,
    parts: [
      { part: 'text', text: `${greeting(data.firstName)} ${text}` },
      { part: 'button', label, url: siteLinks.accountChange(settings, data.token) },
    ],
    footer: `You received this email because it concerns your ${settings.brand} account.`,
  }
}

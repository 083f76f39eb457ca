import type { MailContent, MailKinds, MailSettings } from '../mail-kinds.ts'
import { momentTextThere } from '../../../../contract/date-texts.ts'
import { greeting, siteLinks } from '../mail-words.ts'

type Facts = MailKinds['sign-in-methods-changed']

const SIGNED_OUT = 'Your other devices have been signed out.'
const words: Readonly<Record<Facts['change'], readonly [what: string, subject: string, then: string]>> = {
  passkeyAdded: ['was added', 'A passkey was added', 'From now on you can log in with your password and this passkey.'],
  passkeyRenamed: ['got its name', 'A passkey was renamed', 'You log in as before.'],
  passkeyRemoved: ['was removed', 'A passkey was removed', `It no longer works. ${SIGNED_OUT}`],
  authenticatorAdded: [
    'was added',
    'An authenticator was added',
    `You can log in with its codes. You have new recovery codes, and those from before no longer work. ${SIGNED_OUT}`,
  ],
  authenticatorRemoved: [
    'was turned off',
    'An authenticator was turned off',
    `Its codes no longer work, your recovery codes do. ${SIGNED_OUT}`,
  ],
  recoveryCodesRenewed: ['were made', 'New recovery codes were made', 'The old ones no longer work.'],
}

export function signInMethodsChangedMail(
  { firstName, at, timeZone, change, passkey }: Facts,
  settings: MailSettings,
): MailContent {
  const { brand } = settings
  const [what, subject, then] = words[change]
  const things = change === 'recoveryCodesRenewed' ? 'new recovery codes' : 'the authenticator'
  const factor = passkey === null ? things : `the passkey ‘${passkey}’`
  const moment = momentTextThere(at, timeZone ?? 'UTC')
  return {
    subject: `${subject}: your ${brand} staff account`,
    preview: 'If this was you, you can ignore this email.',
    heading: subject,
    parts: [
      { part: 'text', text: `${greeting(firstName)} ${factor} of your staff account ${what} on ${moment}. ${then}` },
      {
        part: 'text',
        text: `If this wasn’t you, use ‘Forgot Password’ on the staff page right away, look at your sign-in methods, and tell the team of ${brand}.`,
      },
      { part: 'button', label: 'Go to the staff page', url: siteLinks.staff(settings) },
    ],
    footer: `You received this email because it concerns the safety of your ${brand} account.`,
  }
}

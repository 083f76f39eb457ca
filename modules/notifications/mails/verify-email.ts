import type { MailContent, MailKinds, MailSettings } from '../mail-kinds.ts'
import { greeting, siteLinks } from '../mail-words.ts'

export function verifyEmailMail(data: MailKinds['verify-email'], settings: MailSettings): MailContent {
  const { brand } = settings
  const welcome = `your account is ready. Confirm that this address is yours, so that we know where to send your passes and bookings.`
  const again = 'confirm that this address is yours, so that we know where to send your passes and bookings.'
  return {
    subject: data.isWelcome ? `Welcome to ${brand}! Please confirm your email` : `Please confirm your email for ${brand}`,
    preview: 'One tap, and your account is complete.',
    heading: data.isWelcome ? `Welcome to ${brand}!` : 'Confirm your e-mail',
    parts: [
      { part: 'text', text: `${greeting(data.firstName)} ${data.isWelcome ? welcome : again}` },
      { part: 'button', label: 'Confirm my e-mail', url: siteLinks.verifyEmail(settings, data.token) },
      { part: 'note', text: 'The link works for seven days.' },
    ],
    footer: `You get this mail because somebody opened a ${brand} account with this address. If it was not you, leave the link alone and nothing else will happen.`,
  }
}

import type { MailContent, MailKinds, MailSettings } from '../mail-kinds.ts'
import { greeting, siteLinks } from '../mail-words.ts'

type Occasion = MailKinds['verify-email']['occasion']

export function verifyEmailMail(data: MailKinds['verify-email'], settings: MailSettings): MailContent {
  const { subject, heading, why, because } = wordsFor(data.occasion, settings.brand)
  return {
    subject,
    preview: 'One tap, and your account is complete.',
    heading,
    parts: [
      { part: 'text', text: `${greeting(data.firstName)} ${why}` },
      { part: 'button', label: 'Confirm my email', url: siteLinks.verifyEmail(settings, data.token) },
      { part: 'note', text: 'The link works for seven days.' },
    ],
    footer: `You received this email because somebody ${because} with this address. If this wasn’t you, ignore it: nothing happens unless the link is opened.`,
  }
}

function wordsFor(
  occasion: Occasion,
  brand: string,
): Readonly<Record<'subject' | 'heading' | 'why' | 'because', string>> {
  const sendPasses = 'so that we know where to send your passes and bookings.'
  const because = `opened a ${brand} account`
  if (occasion === 'signUp') {
    const why = `your account is ready. Confirm that this address is yours, ${sendPasses}`
    return { subject: `Welcome to ${brand}! Please confirm your email`, heading: `Welcome to ${brand}!`, why, because }
  }
  if (occasion === 'freePurchase') {
    const why =
      'your pass is ready. Confirm that this address is yours, and you can book with it. Then carry on where you left off.'
    return {
      subject: `Confirm your email to use your ${brand} pass`,
      heading: 'Confirm your email',
      why,
      because: `took a ${brand} pass`,
    }
  }
  return {
    subject: `Please confirm your email for ${brand}`,
    heading: 'Confirm your email',
    why: `confirm that this address is yours, ${sendPasses}`,
    because,
  }
}

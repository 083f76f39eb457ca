import type { MailContent, MailKinds, MailSettings } from '../mail-kinds.ts'
import { siteLinks } from '../mail-words.ts'

export function newsletterConfirmMail({ token }: MailKinds['newsletter-confirm'], settings: MailSettings): MailContent {
  const { brand } = settings
  return {
    subject: `Confirm your subscription to the ${brand} newsletter`,
    preview: 'One click, and you are in the loop.',
    heading: 'Stay in the loop with us',
    parts: [
      {
        part: 'text',
        text: `Somebody, hopefully you, has asked for the ${brand} newsletter at this address. One click, and you’re subscribed.`,
      },
      { part: 'button', label: 'Confirm subscription', url: siteLinks.newsletter(settings, token, 'confirm') },
      {
        part: 'note',
        text: `Wasn’t you? Then do nothing: without that click we send no newsletter. You can also remove this address from our list: ${siteLinks.newsletter(settings, token, 'unsubscribe')}`,
      },
    ],
    footer: `You received this email because this address was entered for the newsletter of ${brand}.`,
  }
}

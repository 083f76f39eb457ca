import type { MailContent, MailKinds, MailSettings } from '../mail-kinds.ts'
import { dayText } from '../../../../contract/date-texts.ts'
import { visitsText } from '../../../../contract/visits-text.ts'
import { greeting, siteLinks } from '../mail-words.ts'

export function passChangedMail(data: MailKinds['pass-changed'], settings: MailSettings): MailContent {
  const { heading, text } = wordsOfChange(data)
  const isFrozen = data.change === 'frozen' || data.change === 'frozenWithBookings'
  return {
    subject: `${heading}: ${data.passName}`,
    preview: data.passName,
    heading,
    parts: [
      { part: 'text', text: `${greeting(data.firstName)} ${text}` },
      { part: 'facts', facts: [['Pass', data.passName]] },
      isFrozen
        ? { part: 'button', label: 'Write to us', url: siteLinks.contact(settings) }
        : { part: 'button', label: 'See my passes', url: siteLinks.passes(settings) },
    ],
    footer: `You received this email because you have a ${settings.brand} Pass.`,
  }
}

export function wordsOfChange({ change, visitsAdded, usableUntil }: MailKinds['pass-changed']): {
  heading: string
  text: string
} {
  const frozen = 'we have frozen your pass, so it cannot pay for new bookings.'
  const ask = 'Please write to us if you have a question.'
  switch (change) {
    case 'frozen':
      return { heading: 'Your pass is frozen', text: `${frozen} What you have booked with it stays booked. ${ask}` }
    case 'frozenWithBookings':
      return {
        heading: 'Your pass is frozen',
        text: `${frozen} We have cancelled what you had booked with it, and the visits are back on it. ${ask}`,
      }
    case 'thawed':
      return { heading: 'Your pass works again', text: 'your pass is no longer frozen. You can book with it again.' }
    case 'thawedTooLate':
      return {
        heading: 'Your pass is no longer frozen',
        text: `your pass is no longer frozen, but it is over: its time has passed, or its visits are used. ${ask}`,
      }
    case 'granted':
      return {
        heading: `${visitsText(visitsAdded)} added to your pass`,
        text: `we have added ${visitsText(visitsAdded)} to your pass. You can use it until ${dayText(usableUntil, 'long')}.`,
      }
  }
}

import type { MailContent, MailKinds, MailSettings } from '../mail-kinds.ts'
import { bookingTable, greeting, siteLinks } from '../mail-words.ts'

/** The end of a wait without a seat: the class stayed full, or it does not take place. */
export function waitClosedMail(data: MailKinds['wait-closed'], settings: MailSettings): MailContent {
  const words = data.why === 'full' ? wordsIfFull(data, settings) : wordsIfOff(data, settings)
  return {
    subject: `${words.heading}: ${data.ticketName} at ${data.venueName}`,
    preview: 'The waitlist is closed. No visit was taken from your pass.',
    heading: words.heading,
    parts: [
      { part: 'text', text: `${greeting(data.firstName)} ${words.text}` },
      bookingTable(data),
      { part: 'button', ...words.button },
      { part: 'note', text: 'No visit was taken from your pass.' },
    ],
    footer: `You received this email because you joined the waitlist of this class with ${settings.brand}.`,
  }
}

interface Words {
  readonly heading: string
  readonly text: string
  readonly button: { readonly label: string; readonly url: string }
}

function wordsIfFull(data: MailKinds['wait-closed'], settings: MailSettings): Words {
  return {
    heading: 'No seat became free',
    text: 'the waitlist has closed, and no seat became free for you. If somebody cancels now, anyone can book the seat on the class page.',
    button: { label: 'Open the class', url: siteLinks.seat(settings, data) },
  }
}

function wordsIfOff(data: MailKinds['wait-closed'], settings: MailSettings): Words {
  return {
    heading: 'The class is no longer available',
    text: `we are sorry: ${data.venueName} has cancelled this class or no longer offers it with us. You are no longer waiting for a seat.`,
    button: { label: 'Find another class', url: siteLinks.schedule(settings) },
  }
}

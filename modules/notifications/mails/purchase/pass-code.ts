import type { MailContent, MailKinds, MailSettings } from '../mail-kinds.ts'
import { dayText } from '../../../../contract/date-texts.ts'
import { visitsText } from '../../../../contract/visits-text.ts'
import { siteLinks } from '../mail-words.ts'

export function passCodeMail(data: MailKinds['pass-code'], settings: MailSettings): MailContent {
  const { passCode, passName, visits, city, ends } = data
  const from = data.from ?? settings.brand
  const where = city ? ` in ${city}` : ''
  return {
    subject: `${from} gives you a ${settings.brand} Pass`,
    preview: `${visitsText(visits)}${where}.`,
    heading: `${from} gives you a pass`,
    parts: [
      {
        part: 'text',
        text: `Here is your code for ${visitsText(visits)}${where}. Enter it under 'Passes' in your profile, then book a class or a gym.${ends === null ? '' : ` Claim it before ${dayText(ends, 'year')}.`}`,
      },
      { part: 'code', code: passCode, caption: 'Pass code' },
      { part: 'facts', facts: [['Pass', passName]] },
      { part: 'button', label: 'Claim your pass', url: siteLinks.passes(settings) },
      {
        part: 'note',
        text: 'The code works once. The first person to claim it gets the pass, so keep it to yourself.',
      },
    ],
    footer: `You received this email because ${from} entered this address for a pass.`,
  }
}

import type { MailContent, MailKinds, MailSettings } from '../mail-kinds.ts'
import { greeting, siteLinks } from '../mail-words.ts'

type ChangeFacts = MailKinds['account-changed']
type Words = readonly [heading: string, text: string, button: keyof typeof buttons]

const buttons = {
  passes: ['See my passes', siteLinks.passes],
  contact: ['Write to us', siteLinks.contact],
  login: ['Go to login', siteLinks.login],
  data: ['Get my data', siteLinks.dataControl],
} as const

const blocked = 'for now you cannot book, buy or claim passes with your account.'
const keeps =
  'Your passes stay yours. You can still log in, see them and download your data. If you have a question, or would like a refund, please write to us.'

const words: Readonly<Record<ChangeFacts['change'], Words>> = {
  blocked: ['Your account is blocked for now', `${blocked} What you have booked stays booked. ${keeps}`, 'contact'],
  blockedWithBookings: [
    'Your account is blocked for now',
    `${blocked} We have cancelled what you had booked, and the visits are back on your passes. ${keeps}`,
    'contact',
  ],
  unblocked: ['Your account works again', 'you can book, buy and claim passes again.', 'passes'],
  dataOffered: [
    'A copy of your data',
    'you asked us for a copy of your data. Log in and download it on the page ‘Data Control’. Only you can see it.',
    'data',
  ],
  deletionCalledOff: ['Your account stays', 'your account will not be deleted. Everything is as it was.', 'passes'],
  emailChanged: [
    'The email of your account has changed',
    'this is now the email of your account. Please log in with it. If your password does not work, set a new one with ‘Forgot Password’ on the login screen.',
    'login',
  ],
  emailLost: [
    'The email of your account has changed',
    'your account has another email now, and this one no longer opens it. If you did not ask for this, please write to us.',
    'contact',
  ],
}

export function accountChangedMail({ firstName, change }: ChangeFacts, settings: MailSettings): MailContent {
  const [heading, text, button] = words[change]
  const [label, link] = buttons[button]
  return {
    subject: heading,
    preview: `About your ${settings.brand} account`,
    heading,
    parts: [
      { part: 'text', text: `${greeting(firstName)} ${text}` },
      { part: 'button', label, url: link(settings) },
    ],
    footer: `You received this email because it concerns your ${settings.brand} account.`,
  }
}

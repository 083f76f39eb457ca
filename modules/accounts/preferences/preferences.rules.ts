import {
  type NotificationChannel,
  type NotificationTopic,
  notificationTopics,
  type PrivacyNetwork,
  type PrivacyTopic,
} from '../../../contract/preferences.ts'

export type ToggleName =
  | `notifications.${NotificationTopic}.${NotificationChannel}`
  | `privacy.${PrivacyTopic}.${PrivacyNetwork}`

/**
 * T62: the default of an untouched toggle. Toggles that benefit others are off, and so are notifications, which need a
 * device that is allowed to show them.
 */
export function isOnByDefault(topic: NotificationTopic, channel: NotificationChannel): boolean {
  return channel === 'email' && topic !== 'promotions'
}

interface FixedToggle {
  readonly isOn: boolean
  readonly reason: string
}

const off = (reason: string): FixedToggle => ({ isOn: false, reason })
const noTextMessages = off('Not available: we send no text messages here.')

/**
 * Toggles that would control nothing are fixed and say why (T166). `queue-mail.test.ts` checks this list against the
 * mails and notifications that are sent: a developer who adds the first one of a topic removes its line here.
 */
const fixed: Readonly<Partial<Record<ToggleName, FixedToggle>>> = {
  ...Object.fromEntries(notificationTopics.map((topic) => [`notifications.${topic}.message`, noTextMessages])),
  'notifications.accountSupport.email': {
    isOn: true,
    reason: 'Always on: receipts, and what concerns your account and its safety, come by email.',
  },
  'privacy.socialNetworks.instagram': off('Not available: Instagram shows links as Facebook does.'),
  'privacy.searchEngines.instagram': off('Not available: Instagram search does not show web pages.'),
}

/** Undefined when the toggle can be changed. */
export function valueFixedFor(toggle: ToggleName): FixedToggle | undefined {
  return fixed[toggle]
}

export function reasonsOfFixedToggles(): Record<string, string> {
  return Object.fromEntries(Object.entries(fixed).map(([toggle, { reason }]) => [toggle, reason]))
}

/** The columns that store the toggles of notifications. */
export const topicColumns = {
  messages: 'messages',
  reminders: 'reminders',
  promotions: 'promotions',
  accountSupport: 'account_support',
} as const

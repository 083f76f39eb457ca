import {
  type NotificationChannel,
  type NotificationTopic,
  notificationTopics,
  type PrivacyNetwork,
  type PrivacyTopic,
} from '../../contract/preferences.ts'

export type ToggleName =
  | `notifications.${NotificationTopic}.${NotificationChannel}`
  | `privacy.${PrivacyTopic}.${PrivacyNetwork}`

/**
 * T62: the default of an untouched toggle. Anything that benefits somebody else is off, and so are notifications, which
 * need a device that is allowed to show them.
 */
export function isOnByDefault(topic: NotificationTopic, channel: NotificationChannel): boolean {
  return channel === 'email' && topic !== 'promotions'
}

interface Fixed {
  readonly isOn: boolean
  readonly reason: string
}

const off = (reason: string): Fixed => ({ isOn: false, reason })
const noTextMessages = off('Not available: no provider of text messages is connected here.')

/**
 * Toggles that would control nothing are fixed and say why (T166). `queue-mail.test.ts` checks this list against what
 * is actually sent: whoever adds a mail or a notification to a topic that had none removes its line here.
 */
const fixed: Readonly<Partial<Record<ToggleName, Fixed>>> = {
  ...Object.fromEntries(notificationTopics.map((topic) => [`notifications.${topic}.message`, noTextMessages])),
  'notifications.accountSupport.email': {
    isOn: true,
    reason: 'Always on: receipts, and what concerns your account and its safety, come by email.',
  },
  'privacy.socialNetworks.instagram': off(
    'Not available: Instagram has no link previews of its own. Links sent there look as they do on Facebook.',
  ),
  'privacy.searchEngines.instagram': off('Not available: Instagram search does not show web pages.'),
}

/** Undefined when the toggle can be changed. */
export function valueFixedFor(toggle: ToggleName): Fixed | undefined {
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

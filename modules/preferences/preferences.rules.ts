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
 * T62: a toggle that nobody has touched. Whatever somebody else profits from is off, and so are notifications, which
 * need a device that was allowed to show them.
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
 * Toggles that would govern nothing stay as they are and say why (T166). `mail-topics.test.ts` holds this list and what
 * is really sent together: whoever adds a mail or a notification to a topic that had none takes its line out here.
 */
const fixed: Readonly<Partial<Record<ToggleName, Fixed>>> = {
  ...Object.fromEntries(notificationTopics.map((topic) => [`notifications.${topic}.message`, noTextMessages])),
  'notifications.accountSupport.email': {
    isOn: true,
    reason: 'Always on: receipts, and what concerns your account and its safety, come by e-mail.',
  },
  'privacy.socialNetworks.instagram': off(
    'Not available: Instagram has no link previews of its own. Links sent there look as they do on Facebook.',
  ),
  'privacy.searchEngines.instagram': off('Not available: Instagram search does not show web pages.'),
}

/** Undefined where the toggle can be turned. */
export function fixedToggle(toggle: ToggleName): Fixed | undefined {
  return fixed[toggle]
}

export function reasonsOfFixedToggles(): Record<string, string> {
  return Object.fromEntries(Object.entries(fixed).map(([toggle, { reason }]) => [toggle, reason]))
}

/** What the toggles of notifications are called where they are kept. */
export const topicColumns = {
  messages: 'messages',
  reminders: 'reminders',
  promotions: 'promotions',
  accountSupport: 'account_support',
} as const

import type { NotificationTopic } from '../../contract/preferences.ts'

/** T62: a toggle that nobody has touched. Whatever somebody else profits from is off. */
export function isOnByDefault(topic: NotificationTopic): boolean {
  return topic !== 'promotions'
}

/** What the toggles of notifications are called where they are kept. */
export const topicColumns = { messages: 'messages', reminders: 'reminders', promotions: 'promotions', accountSupport: 'account_support' } as const

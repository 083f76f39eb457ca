import type { NotificationChannel, NotificationTopic } from '../../contract/preferences.ts'
import type { Sql } from '../context.ts'
import { valueFixedFor, isOnByDefault, topicColumns } from './preferences.rules.ts'
import { type NotificationToggle, notificationToggles } from './preferences.queries.ts'

/**
 * Whether an account's toggle allows messages of this topic on this channel (T62, T166).
 * @param known the account's toggles, if the caller has read them
 */
export async function wantsMessages(
  sql: Sql,
  accountId: string,
  topic: NotificationTopic,
  channel: NotificationChannel,
  known?: MessageToggles,
): Promise<boolean> {
  const fixed = valueFixedFor(`notifications.${topic}.${channel}`)
  if (fixed) return fixed.isOn
  const toggles = known ?? (await readToggles(sql, accountId))
  return (
    toggles.find((toggle) => toggle.topic === topicColumns[topic] && toggle.channel === channel)?.is_on ??
    isOnByDefault(topic, channel)
  )
}

/** What an account has switched on or off, for a caller that reads it together with other things. */
export type MessageToggles = readonly NotificationToggle[]

export function readToggles(sql: Sql, accountId: string): Promise<MessageToggles> {
  return notificationToggles(sql, accountId)
}

/** Toggles as if their account it had turned off no mail, for what is always mailed (T173). */
export function withMail(toggles: MessageToggles): MessageToggles {
  return toggles.filter(({ channel }) => channel !== 'email')
}

import type { NotificationChannel, NotificationTopic } from '../../contract/preferences.ts'
import type { Sql } from '../context.ts'
import { valueFixedFor, isOnByDefault, topicColumns } from './preferences.rules.ts'
import { notificationToggles } from './preferences.queries.ts'

/** Whether an account's toggle allows messages of this topic on this channel (T62, T166). */
export async function wantsMessages(
  sql: Sql,
  accountId: string,
  topic: NotificationTopic,
  channel: NotificationChannel,
): Promise<boolean> {
  const fixed = valueFixedFor(`notifications.${topic}.${channel}`)
  if (fixed) return fixed.isOn
  const toggles = await notificationToggles(sql, accountId)
  return (
    toggles.find((toggle) => toggle.topic === topicColumns[topic] && toggle.channel === channel)?.is_on ??
    isOnByDefault(topic, channel)
  )
}

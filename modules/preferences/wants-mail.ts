import type { NotificationTopic } from '../../contract/preferences.ts'
import type { Sql } from '../context.ts'
import { isOnByDefault, topicColumns } from './preferences.rules.ts'
import { notificationToggles } from './preferences.queries.ts'

/** Whether an account's toggle lets mails of this topic come (T62). */
export async function wantsMail(sql: Sql, accountId: string, topic: NotificationTopic): Promise<boolean> {
  const toggles = await notificationToggles(sql, accountId)
  return toggles.find((toggle) => toggle.topic === topicColumns[topic] && toggle.channel === 'email')?.is_on ?? isOnByDefault(topic)
}

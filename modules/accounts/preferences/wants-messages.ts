import type { NotificationChannel, NotificationTopic } from '../../../contract/preferences.ts'
import type { Sql } from '../../call/context.ts'
import { valueFixedFor, isOnByDefault, topicColumns } from './preferences.rules.ts'
import { accountsWithToggle, type NotificationToggle, notificationToggles } from './preferences.queries.ts'

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

/** Of some accounts, those that have turned off the mails of a topic that is on by default. */
export async function findMailsOff(
  sql: Sql,
  accountIds: readonly string[],
  topic: NotificationTopic,
): Promise<ReadonlySet<string>> {
  const off = { topic: topicColumns[topic], channel: 'email', is_on: false } as const
  return new Set(accountIds.length === 0 ? [] : await accountsWithToggle(sql, accountIds, off))
}

/** The toggles that an account has changed, for a caller that reads them together with other rows. */
export type MessageToggles = readonly NotificationToggle[]

export function readToggles(sql: Sql, accountId: string): Promise<MessageToggles> {
  return notificationToggles(sql, accountId)
}

/** The toggles with mail switched on, for messages that are always mailed (T173). */
export function withMail(toggles: MessageToggles): MessageToggles {
  return toggles.filter(({ channel }) => channel !== 'email')
}

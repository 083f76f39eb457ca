import {
  type NotificationChannel,
  notificationChannels,
  type NotificationTopic,
  notificationTopics,
  type Preferences,
  type PreferencesBody,
  privacyNetworks,
  type PrivacyTopic,
  privacyTopics,
} from '../../../contract/preferences.ts'
import { Refusal } from '../../../contract/refusal.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Context, Sql } from '../../call/context.ts'
import { keepLanguage, languageOfAccount } from './account-language.ts'
import {
  type NotificationToggle,
  notificationToggles,
  type PrivacyToggle,
  privacyToggles,
  putNotificationToggles,
  putPrivacyToggles,
  removePreferences,
} from './preferences.queries.ts'
import {
  valueFixedFor,
  isOnByDefault,
  reasonsOfFixedToggles,
  type ToggleName,
  topicColumns,
} from './preferences.rules.ts'

const privacyColumns = { socialNetworks: 'social_networks', searchEngines: 'search_engines' } as const

/** Every toggle as it applies: the stored value, except for fixed toggles (T166). */
export async function showPreferences(sql: Sql, accountId: string): Promise<Preferences> {
  const [notifications, privacy] = [await notificationToggles(sql, accountId), await privacyToggles(sql, accountId)]
  const channelsOf = (topic: NotificationTopic) => {
    const choiceOf = (channel: string) =>
      notifications.find((toggle) => toggle.topic === topicColumns[topic] && toggle.channel === channel)?.is_on
    const isOn = (channel: NotificationChannel) =>
      valueFixedFor(`notifications.${topic}.${channel}`)?.isOn ?? choiceOf(channel) ?? isOnByDefault(topic, channel)
    return Object.fromEntries(notificationChannels.map((channel) => [channel, isOn(channel)]))
  }
  const networksOf = (topic: PrivacyTopic) => {
    const choiceOf = (network: string) =>
      privacy.find((toggle) => toggle.topic === privacyColumns[topic] && toggle.network === network)?.is_on
    return Object.fromEntries(
      privacyNetworks.map((network) => [
        network,
        valueFixedFor(`privacy.${topic}.${network}`)?.isOn ?? choiceOf(network) ?? false,
      ]),
    )
  }
  return {
    notifications: Object.fromEntries(notificationTopics.map((topic) => [topic, channelsOf(topic)])),
    privacy: Object.fromEntries(privacyTopics.map((topic) => [topic, networksOf(topic)])),
    fixed: reasonsOfFixedToggles(),
    language: await languageOfAccount(sql, accountId),
  } as Preferences
}

/** Changes only what was sent (T62). Sending the current value of a fixed toggle changes nothing. */
export async function changePreferences(
  context: Context,
  accountId: string,
  { notifications = {}, privacy = {}, language }: PreferencesBody,
): Promise<Preferences> {
  const changedNotifications = notificationTopics.flatMap((topic) =>
    notificationChannels.flatMap((channel): NotificationToggle[] => {
      const isOn = notifications[topic]?.[channel]
      return isTurned(`notifications.${topic}.${channel}`, isOn)
        ? [{ topic: topicColumns[topic], channel, is_on: isOn }]
        : []
    }),
  )
  const changedPrivacy = privacyTopics.flatMap((topic) =>
    privacyNetworks.flatMap((network): PrivacyToggle[] => {
      const isOn = privacy[topic]?.[network]
      return isTurned(`privacy.${topic}.${network}`, isOn)
        ? [{ topic: privacyColumns[topic], network, is_on: isOn }]
        : []
    }),
  )
  return inTransaction(context.db, async (sql) => {
    await putNotificationToggles(sql, accountId, changedNotifications)
    await putPrivacyToggles(sql, accountId, changedPrivacy)
    await keepLanguage(sql, accountId, language)
    return showPreferences(sql, accountId)
  })
}

function isTurned(toggle: ToggleName, isOn: boolean | undefined): isOn is boolean {
  const fixed = valueFixedFor(toggle)
  if (fixed && isOn !== undefined && isOn !== fixed.isOn)
    throw new Refusal('toggleFixed', { fields: { [toggle]: fixed.reason } })
  return isOn !== undefined && !fixed
}

/** Removes the preferences of an emptied account (T60). */
export async function forgetPreferences(sql: Sql, accountId: string): Promise<void> {
  await removePreferences(sql, accountId)
}

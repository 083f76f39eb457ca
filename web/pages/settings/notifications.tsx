import type { MetaFunction } from 'react-router'
import {
  type NotificationChannel,
  notificationChannels,
  type NotificationTopic,
  notificationTopics,
  type Preferences,
} from '../../../contract/preferences.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { SignedInOnly } from '../../site/errors/signed-in.tsx'
import { PushDeviceList } from './push-device-list.tsx'
import { type Toggle, Toggles } from './toggles.tsx'
import { type PushDevices, usePushDevices } from './use-push-devices.ts'
import * as texts from './texts.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.notificationsTitle })

const words: Readonly<Record<NotificationTopic, readonly [title: string, text: string]>> = {
  messages: [texts.topicMessages, texts.topicMessagesHint],
  reminders: [texts.topicReminders, texts.topicRemindersHint],
  promotions: [texts.topicPromotions, texts.topicPromotionsHint],
  accountSupport: [texts.topicAccountSupport, texts.topicAccountSupportHint],
}
const channelWords: Readonly<Record<NotificationChannel, string>> = {
  email: texts.channelEmail,
  message: texts.channelMessage,
  notification: texts.channelNotification,
}

/** 2-marketplace §2.13, T166. */
export default function NotificationsPage() {
  return (
    <>
      <h1 className="text-title">{texts.notificationsTitle}</h1>
      <p className="mt-2 text-ink-muted">{texts.notificationsAlwaysHint}</p>
      <SignedInOnly>{({ id }) => <NotificationToggles account={id} />}</SignedInOnly>
    </>
  )
}

function NotificationToggles({ account }: { readonly account: string }) {
  const push = usePushDevices(account)
  return (
    <>
      <Toggles
        account={account}
        isWaiting={push.state === 'loading'}
        sections={(preferences) =>
          notificationTopics.map((topic) => ({
            title: words[topic][0],
            text: words[topic][1],
            toggles: notificationChannels.map((channel) => toggleOf(preferences, topic, channel, push)),
          }))
        }
      />
      <p role="status" className="sr-only">
        {push.problem}
      </p>
      <PushDeviceList push={push} />
    </>
  )
}

/** A notification is on only while a device can show it. */
function toggleOf(
  { notifications, fixed }: Preferences,
  topic: NotificationTopic,
  channel: NotificationChannel,
  push: PushDevices,
): Toggle {
  const toggle: Toggle = {
    label: channelWords[channel],
    isOn: notifications[topic][channel],
    reason: fixed[`notifications.${topic}.${channel}`],
    change: (isOn) => ({ notifications: { [topic]: { [channel]: isOn } } }),
  }
  if (channel !== 'notification' || toggle.reason !== undefined) return toggle
  const hasAny = push.devices.length > 0
  return {
    ...toggle,
    isOn: toggle.isOn && hasAny,
    hint: push.problem,
    reason: hasAny ? undefined : push.obstacle,
    before: async () => (await push.add()) || hasAny,
  }
}

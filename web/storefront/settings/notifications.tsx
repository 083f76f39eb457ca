import type { MetaFunction } from 'react-router'
import { type NotificationChannel, notificationChannels, type NotificationTopic, notificationTopics } from '../../../contract/preferences.ts'
import { pageMeta } from '../layout/page-meta.ts'
import { SignedIn } from '../profile/signed-in.tsx'
import { Toggles } from './toggles.tsx'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Notifications' })

const words: Readonly<Record<NotificationTopic, readonly [title: string, text: string]>> = {
  messages: ['Messages', 'Receive messages like booking etc'],
  reminders: ['Reminders', 'Receive reminders of what you have booked'],
  promotions: ['Promotions and tips', 'Receive coupons, promotions and surveys'],
  accountSupport: ['Account Support', 'Receive messages about your account, its safety and your requests'],
}
const channelWords: Readonly<Record<NotificationChannel, string>> = { email: 'Email', message: 'Message', notification: 'Notification' }

/** 2-marketplace §2.13. */
export default function NotificationsPage() {
  return (
    <div className="wrap max-w-4xl pt-6 pb-16">
      <h1 className="text-title">Notifications</h1>
      <p className="mt-2 text-ink-muted">What we may tell you, and how. Receipts, what is decided about your bookings, and what concerns the safety of your account always come by e-mail.</p>
      <SignedIn>
        {({ id }) => (
          <Toggles
            account={id}
            sections={({ notifications }) =>
              notificationTopics.map((topic) => ({
                title: words[topic][0],
                text: words[topic][1],
                toggles: notificationChannels.map((channel) => ({
                  label: channelWords[channel],
                  isOn: notifications[topic][channel],
                  change: (isOn) => ({ notifications: { [topic]: { [channel]: isOn } } }),
                })),
              }))
            }
          />
        )}
      </SignedIn>
    </div>
  )
}

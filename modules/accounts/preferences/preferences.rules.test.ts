import { describe, expect, it } from 'vitest'
import { notificationChannels, notificationTopics } from '../../../contract/preferences.ts'
import {
  valueFixedFor,
  isOnByDefault,
  reasonsOfFixedToggles,
  type ToggleName,
  topicColumns,
} from './preferences.rules.ts'

it('T62: mails are on until the traveller turns them off, promotions and everything else are off', () => {
  const on = notificationTopics.flatMap((topic) =>
    notificationChannels.filter((channel) => isOnByDefault(topic, channel)).map((channel) => `${topic} by ${channel}`),
  )
  expect(on).toEqual(['messages by email', 'reminders by email', 'accountSupport by email'])
})

describe('T166: toggles that would control nothing', () => {
  it.each<[ToggleName, boolean, RegExp]>([
    ['notifications.messages.message', false, /no text messages here/],
    ['notifications.reminders.message', false, /no text messages here/],
    ['notifications.promotions.message', false, /no text messages here/],
    ['notifications.accountSupport.message', false, /no text messages here/],
    ['notifications.accountSupport.email', true, /^Always on: receipts/],
    ['privacy.socialNetworks.instagram', false, /as Facebook does/],
    ['privacy.searchEngines.instagram', false, /does not show web pages/],
  ])('%s stays %s, and says why', (toggle, isOn, reason) => {
    expect(valueFixedFor(toggle)).toEqual({ isOn, reason: expect.stringMatching(reason) })
    expect(reasonsOfFixedToggles()[toggle]).toMatch(reason)
  })

  it('are only these', () => {
    expect(Object.keys(reasonsOfFixedToggles())).toHaveLength(7)
    expect(valueFixedFor('notifications.messages.email')).toBeUndefined()
  })
})

it('a toggle of notifications stays stored where it was', () => {
  expect(notificationTopics.map((topic) => topicColumns[topic])).toEqual([
    'messages',
    'reminders',
    'promotions',
    'account_support',
  ])
})

import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { languages } from './language.ts'

/** Sections and toggles of 2-marketplace §2.13, in display order. */
export const notificationTopics = ['messages', 'reminders', 'promotions', 'accountSupport'] as const
export const notificationChannels = ['email', 'message', 'notification'] as const
export const privacyTopics = ['socialNetworks', 'searchEngines'] as const
export const privacyNetworks = ['facebook', 'instagram', 'twitter'] as const

export type NotificationTopic = (typeof notificationTopics)[number]
export type NotificationChannel = (typeof notificationChannels)[number]
export type PrivacyTopic = (typeof privacyTopics)[number]
export type PrivacyNetwork = (typeof privacyNetworks)[number]

const channels = z.object({ email: z.boolean(), message: z.boolean(), notification: z.boolean() })
const networks = z.object({ facebook: z.boolean(), instagram: z.boolean(), twitter: z.boolean() })

/**
 * The state of every toggle. Promotions, notifications and everything that shows the profile to others are off until
 * the traveller turns them on (T62). `fixed` lists the toggles that control nothing here, by their place
 * ('notifications.messages.message'), and says why (T166).
 */
export const preferencesSchema = z.object({
  notifications: z.object({ messages: channels, reminders: channels, promotions: channels, accountSupport: channels }),
  privacy: z.object({ socialNetworks: networks, searchEngines: networks }),
  fixed: z.record(z.string(), z.string()),
  /** How days and times are written in the account's mails and papers (T191). */
  language: z.enum(languages),
})
export type Preferences = z.infer<typeof preferencesSchema>

const someChannels = channels.partial().optional()
const someNetworks = networks.partial().optional()

/** Only what the body names changes. */
export const preferencesBody = z.object({
  notifications: z
    .object({ messages: someChannels, reminders: someChannels, promotions: someChannels, accountSupport: someChannels })
    .optional(),
  privacy: z.object({ socialNetworks: someNetworks, searchEngines: someNetworks }).optional(),
  language: z.enum(languages).optional(),
})
export type PreferencesBody = z.output<typeof preferencesBody>

/** Addition (T62). */
export const showPreferences = endpoint({
  method: 'GET',
  path: '/user/preferences',
  tag: 'Profile',
  summary: 'Notification and privacy toggles, and the language',
  access: 'user',
  answer: preferencesSchema,
  errors: [],
})

/** Addition (T62): changes one toggle or many, or the language, and returns all of them. */
export const updatePreferences = endpoint({
  method: 'POST',
  path: '/user/preferences',
  tag: 'Profile',
  summary: 'Change notification and privacy toggles, or the language',
  access: 'user',
  body: preferencesBody,
  answer: preferencesSchema,
  errors: ['toggleFixed'],
})
